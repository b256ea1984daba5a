/* How many keys and curtains a match at one keyboard takes: three people, random answers from a seed, the real screen.
 * Counted by turn as the game counts them (7 Blasons: by round; Sbires: by day, and what placing henchmen takes of it),
 * once as the settings are at first, where a press marks and another plays, and once with playing at once. Curtains are
 * lifted by whoever needs to see the own hand for what is chosen; the third count is of people who play at once, and
 * lift every curtain all the same. Where answers can be given in a line, the matches of the first count are played
 * again, answer for answer, by people who decide three of them at once, and by people who decide as many as a line
 * holds; so are those of people in Sbires who pass only where there is nothing else to do ("keen"). No key is counted
 * for the pace: what bots do and what is told goes on by itself. `make -f tools/research/Makefile presses` prints it,
 * and below it where the keys go, by kind of question.
 *
 * The first edition's tables, whose letters played at once, took in the first three matches of each game: 88.4
 * keys, 37.2 of them for curtains, a round of 7 Blasons; 125.8 (43.3) a day of Sbires, of which 71.3 (23.5) for
 * placing; 5.7 (1.5) a turn of Gueux with all levels; 5.2 (1.4) a turn of Marquis. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/match/player.h"
#include "veillee/gueux.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

enum { PEOPLE = 3, STEPS_MOST = 20000, KINDS_MOST = 64 };

/* What one kind of question takes: from the curtain before it to what is shown after it. */
struct of_kind {
    unsigned answers, keys, curtains;
};

struct tally {
    unsigned units; /* turns, rounds or days begun */
    unsigned keys[KEY_FORS], curtains;
    struct of_kind of[KINDS_MOST];
};

/* How far the match is, as the game counts it. */
static unsigned unit_of(const struct vl_match *match)
{
    struct vl_view_room room;
    const struct vl_view *view = vl_view_in(&room);
    const struct vl_rules *rules = vl_match_setup(match)->rules;
    vl_match_view(match, VL_PUBLIC, vl_view_in(&room));
    if (rules == &gueux_rules)
        return gueux_seen(view)->turns;
    if (rules == &marquis_rules)
        return marquis_seen(view)->turns;
    if (rules == &sbires_rules)
        return sbires_seen(view)->day;
    return blasons_seen(view)->round + 1U;
}

/* The kind of the question to which a key belongs: the one that is put; what is shown, and a count, belong to the one
 * that was answered last. */
static unsigned kind_now(const struct vl_host *host, unsigned before)
{
    const bool after = host->phase == VL_PHASE_SHOW || host->phase == VL_PHASE_COUNT || vl_match_over(host->match);
    return after || host->covered ? before : vl_match_question(host->match, VL_PUBLIC).kind;
}

static void tally_step(struct tally *tally, struct player *player, unsigned kind, bool *on)
{
    const struct vl_match *match = player_host(player)->match;
    const unsigned keys = player_keys(player), curtains = player->curtains, answers = vl_match_answers(match);
    *on = player_step(player);
    tally->of[kind].keys += player_keys(player) - keys;
    tally->of[kind].curtains += player->curtains - curtains;
    tally->of[kind].answers += *on && vl_match_answers(match) > answers;
}

/* How people play. */
enum manner { MARKED_FIRST, AT_ONCE, LOOKING, IN_THREES, IN_LINES, MANNERS };

/* How many answers are decided at once, where they can be given in a line. */
static const unsigned ahead[MANNERS] = {[IN_THREES] = 3, [IN_LINES] = VL_QUEUED_MAX};

enum { MATCHES_MOST = 60 };

/* A game, and what it may take: tenths of a key, or of a curtain, a unit. */
struct bound {
    const struct vl_rules *rules;
    const char *options, *name, *unit;
    unsigned keys[MANNERS], curtains[MANNERS];
    unsigned matches;
    bool keen; /* nobody passes who could do something else */
};

/* The match must have gone as it was noted: how people are asked changes nothing of it. */
static void expect_same(const struct vl_match *match, const struct played *script)
{
    assert_int_equal(vl_match_answers(match), script->count);
    for (unsigned i = 0; i < script->count; i++) {
        const struct vl_given given = vl_match_given(match, i);
        assert_int_equal(given.seat, script->at[i].seat);
        assert_int_equal(given.answer, script->at[i].answer);
    }
}

static void play(const struct bound *bound, uint64_t seed, enum manner manner, struct tally *tally)
{
    static struct player player;
    static struct played scripts[MATCHES_MOST + 1]; /* what was played first, with that seed */
    const struct vl_match_setup setup = record_setup_of(bound->rules, PEOPLE, PEOPLE, bound->options, seed);
    unsigned unit = 0, steps = 0, kind = 0;
    player_open(&player, &setup);
    player.fake.tui.settings.play_at_once = manner == AT_ONCE || manner == LOOKING;
    player.looks = manner == LOOKING;
    player.script = ahead[manner] ? &scripts[seed] : NULL;
    player.notes = manner == MARKED_FIRST ? &scripts[seed] : NULL;
    player.ahead = ahead[manner];
    player.keen = bound->keen;
    for (bool on = true; on && steps < STEPS_MOST; steps++) {
        player_wait(&player);
        const unsigned now = unit_of(player_host(&player)->match);
        kind = kind_now(player_host(&player), kind);
        tally->units += now != unit;
        unit = now;
        tally_step(tally, &player, kind, &on);
    }
    assert_true(steps < STEPS_MOST);
    if (player.notes)
        player_note(&player);
    if (player.script)
        expect_same(player_host(&player)->match, player.script);
    for (unsigned i = 0; i < KEY_FORS; i++)
        tally->keys[i] += player.keys[i];
    tally->curtains += player.curtains;
    player_close(&player);
}

/* Tenths of a key a unit. */
static unsigned each(unsigned count, unsigned units)
{
    return units ? (count * 10 + units / 2) / units : 0;
}

static unsigned all_keys(const struct tally *tally)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < KEY_FORS; i++)
        sum += tally->keys[i];
    return sum;
}

static void report(const char *name, const char *unit, enum manner manner, const struct tally *tally)
{
    static const char *const manners[MANNERS] = {"marked first", "at once", "looking", "in threes", "in lines"};
    static const char *const reasons[KEY_FORS] = {"answers", "curtains", "calls", "shown", "counts", "races"};
    const unsigned keys = each(all_keys(tally), tally->units);
    print_message("%-9s %-12s %4u %-6s %3u.%u keys a %-5s (", name, manners[manner], tally->units, unit, keys / 10,
                  keys % 10, unit);
    for (unsigned i = 0; i < KEY_FORS; i++) {
        const unsigned of = each(tally->keys[i], tally->units);
        print_message("%s%s %u.%u", i ? ", " : "", reasons[i], of / 10, of % 10);
    }
    print_message("), %u.%u curtains\n", each(tally->curtains, tally->units) / 10,
                  each(tally->curtains, tally->units) % 10);
}

/* Where the keys go, most of them first: of each kind of question how often it is answered, and what it takes. */
static void report_kinds(const struct vl_rules *rules, const char *unit, const struct tally *tally)
{
    bool done[KINDS_MOST] = {false};
    const unsigned all = all_keys(tally), units = tally->units;
    print_message("    %-12s %9s %9s %9s %6s   a %s\n", "question", "answers", "keys", "curtains", "share", unit);
    for (unsigned i = 0; i < rules->question_count; i++) {
        unsigned most = 0;
        for (unsigned kind = 0; kind < rules->question_count; kind++)
            if (done[most] || (!done[kind] && tally->of[kind].keys > tally->of[most].keys))
                most = kind;
        const struct of_kind *of = &tally->of[most];
        done[most] = true;
        if (of->keys > 0)
            print_message("    %-12s %9.2f %9.2f %9.2f %5u%%\n", rules->questions[most].id, (double)of->answers / units,
                          (double)of->keys / units, (double)of->curtains / units, (of->keys * 100 + all / 2) / all);
    }
}

static const struct bound blasons = {&blasons_rules, "", "7 Blasons", "round", {1040, 715, 715}, {0}, 3, false};
static const struct bound gueux = {&gueux_rules, "levels=123", "Gueux 123", "turn",
                                   {60, 48, 51}, {14, 14, 14}, 60,          false};
static const struct bound marquis = {&marquis_rules, "", "Marquis", "turn", {68, 52, 52}, {11, 11, 11}, 5, false};
static const struct bound sbires = {&sbires_rules,           "", "Sbires", "day", {1070, 750, 780, 960, 830},
                                    {108, 108, 140, 68, 58}, 12, false};
static const struct bound keen = {
    &sbires_rules, "", "... keen", "day", {1760, 1350, 1380, 1580, 1430}, {252, 252, 283, 146, 117}, 12, true};

static struct tally count(const struct bound *bound, enum manner manner)
{
    struct tally tally = {0};
    for (uint64_t seed = 1; seed <= bound->matches; seed++)
        play(bound, seed, manner, &tally);
    report(bound->name, bound->unit, manner, &tally);
    report_kinds(bound->rules, bound->unit, &tally);
    assert_in_range(each(all_keys(&tally), tally.units), 1, bound->keys[manner]);
    assert_in_range(each(tally.curtains, tally.units), 0, bound->curtains[manner]);
    return tally;
}

static void test_keys_and_curtains(void **state)
{
    const struct bound *bound = *state;
    for (enum manner manner = MARKED_FIRST; manner < MANNERS; manner++)
        if (ahead[manner] == 0 || bound->rules->plan)
            count(bound, manner);
}

static void test_keys_and_curtains_of_placing(void **state)
{
    for (enum manner manner = MARKED_FIRST; manner < MANNERS; manner++) {
        const struct tally tally = count(*state, manner);
        const struct of_kind *placing = &tally.of[SBIRES_ASK_PLACE];
        const unsigned keys = each(placing->keys, tally.units);
        assert_int_equal(placing->curtains, 0);
        assert_in_range(keys, 1, manner == MARKED_FIRST || manner == IN_THREES ? 475 : 330);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_keys_and_curtains, (void *)(uintptr_t)&blasons),
        cmocka_unit_test_prestate(test_keys_and_curtains, (void *)(uintptr_t)&gueux),
        cmocka_unit_test_prestate(test_keys_and_curtains, (void *)(uintptr_t)&marquis),
        cmocka_unit_test_prestate(test_keys_and_curtains_of_placing, (void *)(uintptr_t)&sbires),
        cmocka_unit_test_prestate(test_keys_and_curtains_of_placing, (void *)(uintptr_t)&keen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
