/* Every kind of question that there is, at the table's screen: matches of random answers among a person and bots go on
 * until the person is asked it and has a choice. Kinds come from the games' own lists. */
#ifndef TESTS_TUI_MATCH_KINDS_H
#define TESTS_TUI_MATCH_KINDS_H

#include "support/setups.h"
#include "support/test.h"
#include "tui/match/player.h"
#include "veillee/games.h"

enum { KINDS_SEEDS = 400, KINDS_STANDARD_SEEDS = 60, KINDS_SEATS_USUAL = 5 };

static char kinds_record[64];

/* A file for the records; to be called before all, and after. */
static inline void kinds_begin(void)
{
    snprintf(kinds_record, sizeof kinds_record, "/tmp/veillee-kinds-XXXXXX");
    const int file = mkstemp(kinds_record);
    assert(file >= 0);
    close(file);
}

static inline void kinds_end(void)
{
    unlink(kinds_record);
}

/* ---- a match that stands there ---- */

/* The first seeds play by the standard options, at tables as people have them; what does not come up there needs an
 * option or more seats. */
static inline struct vl_match_setup kinds_set_up(const struct vl_rules *rules, unsigned people, uint64_t seed)
{
    const bool standard = seed <= KINDS_STANDARD_SEEDS;
    const unsigned most = standard && rules->seats_max > KINDS_SEATS_USUAL ? KINDS_SEATS_USUAL : rules->seats_max;
    const unsigned seats = rules->seats_min + (unsigned)(seed % (most - rules->seats_min + 1U));
    struct vl_match_setup setup = record_setup_of(rules, seats, people, "", seed);
    if (!standard) {
        const struct vl_setup drawn = test_random_setup(rules, setup.numbers, seats, seed);
        for (unsigned i = 0; i < rules->option_count; i++)
            setup.option[i] = rules->options[i].begins ? rules->options[i].standard : drawn.option[i];
    }
    return setup;
}

/* The table is asked that. */
static inline bool kinds_asks_table(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    return !vl_match_over(match) && question.kind == kind && question.seat == VL_PUBLIC;
}

/* The person is asked it, with nothing to choose: to say that something has been seen. */
static inline bool kinds_tells_person(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    return !vl_match_over(match) && question.kind == kind && question.seat == 0;
}

/* One person alone, if it can be: only a second one is given a card for what the first one does. */
static inline struct vl_match_setup kinds_find(const struct vl_rules *rules, int kind)
{
    static const struct {
        record_there there;
        unsigned people;
    } wanted[] = {{record_asks_person, 1}, {kinds_asks_table, 1}, {kinds_tells_person, 1}, {record_asks_person, 2}};
    for (unsigned i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        for (uint64_t seed = 1; seed <= KINDS_SEEDS; seed++) {
            const struct vl_match_setup setup = kinds_set_up(rules, wanted[i].people, seed);
            if (record_make(&setup, wanted[i].there, kind, 0, kinds_record))
                return setup;
        }
    fail_msg("%s: nobody is asked \"%s\" in %d matches", rules->id, rules->questions[kind].id, KINDS_SEEDS);
    return (struct vl_match_setup){0};
}

/* ---- its screen ---- */

/* Nothing settles itself: who has standing answers wants to be asked, and the table has seen something. */
static inline void kinds_want_questions(struct vl_host *host)
{
    for (unsigned which = 0; which < vl_standing_count(host->rules); which++) {
        const struct vl_standing *standing = &host->rules->standing[which];
        for (uint8_t value = 0; value < vl_standing_values(standing); value++)
            if (strcmp(standing->values[value], "ask") == 0)
                vl_standings_set(&host->standings, 0, which, value, false);
    }
    vl_host_witness(host);
}

/* Of the record that was made. The frame must show the question, or the race that decides it. */
static inline void kinds_show(struct player *player, const struct vl_match_setup *setup, int kind)
{
    struct vl_diag diag = {0};
    *player = (struct player){.rng = vl_rng_stream(setup->seed, VL_STREAM_BOT)};
    fake_tui_open(&player->fake);
    player->fake.tui.settings.pace = VL_PACE_INSTANT;
    assert_int_equal(vl_catalogue_game(&player->fake.catalogue, setup->rules, &diag), VL_OK);
    if (vl_screen_resume(&player->fake.tui, kinds_record, &diag) != VL_OK)
        fail_msg("%s: %s", kinds_record, diag.what);
    player->table = player->fake.tui.layer[0].self;
    const struct vl_host *host = player_host(player);
    kinds_want_questions(player_host(player));
    player_wait(player);
    if (host->phase == VL_PHASE_CURTAIN)
        player_lift(player);
    if (vl_match_question(host->match, VL_PUBLIC).kind != kind ||
        (!player->table->racing && host->phase != VL_PHASE_ASK && host->phase != VL_PHASE_SHOW))
        fail_msg("%s: not asked \"%s\": \"%s\" in phase %d", setup->rules->id, setup->rules->questions[kind].id,
                 setup->rules->questions[vl_match_question(host->match, VL_PUBLIC).kind].id, host->phase);
}

static inline void kinds_open(struct player *player, const struct vl_rules *rules, int kind)
{
    const struct vl_match_setup setup = kinds_find(rules, kind);
    kinds_show(player, &setup, kind);
}

/* The same with a tutor at the person's elbow. */
static inline void kinds_open_tutored(struct player *player, const struct vl_rules *rules, int kind,
                                      enum vl_tutor tutor)
{
    struct vl_match_setup setup = kinds_find(rules, kind);
    setup.player[0].tutor = tutor;
    assert_true(record_make(&setup, record_asks_person, kind, 0, kinds_record));
    kinds_show(player, &setup, kind);
}

#endif
