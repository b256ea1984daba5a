/* Same seed, same answers: the same match, told, seen and thought about in the same way, of every game, number of seats
 * and set of options, as tests/golden/same/GAME.txt has it: a line for each number of seats, in it a number of each of
 *
 * - match: the state after every answer, and all events;
 * - views: what the table and each seat sees, and what it is completed to where a bot thinks;
 * - answers: which there are, what they say, in notation too, and those that front ends give by themselves;
 * - bots: what eyes see, which answers are sensible, what a table is worth.
 *
 * A match that goes another way is another edition of the rules (rules->edition), by which records know how they were
 * made; an eye that sees otherwise wants other nets. Where one of them is meant to change, VEILLEE_UPDATE=1 writes the
 * files anew. VEILLEE_ONLY=gueux: of one game. */
#include "support/eyes.h"
#include "support/held.h"
#include "support/setups.h"
#include "veillee/games.h"
#include "veillee/position.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 16, EVENTS_MAX = 4096 };

static struct {
    const struct vl_rules *rules;
    const uint8_t *numbers;
    uint64_t match, views, answers, bots;
    _Alignas(16) unsigned char state[VL_STATE_MAX], view[VL_STATE_MAX], determinized[VL_STATE_MAX];
    uint8_t position[VL_POSITION_MAX];
    struct vl_event event[EVENTS_MAX];
    struct vl_events events;
} all;

static struct vl_state *state(void)
{
    return (struct vl_state *)(void *)all.state;
}

static struct vl_view *view(void)
{
    return (struct vl_view *)(void *)all.view;
}

static void add(uint64_t *hash, uint64_t number)
{
    *hash = vl_mix(*hash ^ number);
}

/* FNV-1a: most of what is counted are names. */
static void add_bytes(uint64_t *hash, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        *hash = (*hash ^ bytes[i]) * UINT64_C(0x100000001B3);
}

static void add_text(uint64_t *hash, const char *text)
{
    add_bytes(hash, (const uint8_t *)text, strlen(text) + 1);
}

/* ---- what happens ---- */

static void add_phrase(uint64_t *hash, const struct vl_phrase *phrase, unsigned fields)
{
    add(hash, phrase->form);
    for (unsigned i = 0; i < fields; i++)
        add(hash, (uint16_t)phrase->arg[i]);
}

static void add_events(void)
{
    for (unsigned i = 0; i < all.events.count; i++) {
        const struct vl_event *event = &all.event[i];
        add(&all.match, event->form);
        add(&all.match, event->visible_to);
        add(&all.match, event->clause);
        for (unsigned field = 0; field < all.rules->events[event->form].fields; field++)
            add(&all.match, (uint16_t)event->arg[field]);
        add(&all.match, vl_event_counts(all.rules, event));
        for (unsigned seat = 0; seat < state()->seats; seat++)
            add(&all.match, vl_event_shows(all.rules, event, (vl_seat)seat));
    }
    all.events.count = 0;
}

static void add_scores(void)
{
    int points[VL_SEATS_MAX] = {0};
    all.rules->scores(state(), points);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        add(&all.match, (uint64_t)(int64_t)points[seat]);
    for (unsigned seat = 0; seat < state()->seats && all.rules->side; seat++)
        add(&all.match, all.rules->side(state(), (vl_seat)seat));
    add(&all.match, all.rules->winners(state()));
    add(&all.match, vl_hash(all.rules, state()));
}

/* ---- what is seen ---- */

static void write_name(struct vl_writer *writer, const char *name)
{
    (void)writer;
    add_text(&all.views, name ? name : "");
}

static void write_open(struct vl_writer *writer, const char *name, bool list)
{
    write_name(writer, name);
    add(&all.views, list ? 1 : 2);
}

static void write_close(struct vl_writer *writer)
{
    (void)writer;
    add(&all.views, 3);
}

static void write_number(struct vl_writer *writer, const char *name, long number)
{
    write_name(writer, name);
    add(&all.views, (uint64_t)(int64_t)number);
}

static void write_flag(struct vl_writer *writer, const char *name, bool flag)
{
    write_name(writer, name);
    add(&all.views, flag);
}

static void write_text(struct vl_writer *writer, const char *name, const char *text)
{
    write_name(writer, name);
    add_text(&all.views, text ? text : "");
}

static void add_view(vl_seat viewer)
{
    struct vl_writer writer = {write_open, write_close, write_number, write_flag, write_text};
    vl_observe(all.rules, state(), viewer, view());
    if (viewer != VL_PUBLIC)
        add(&all.views, vl_hash(all.rules, vl_view_state(view())));
    vl_write_view(all.rules, view(), &writer);
}

static void add_determinized(struct vl_rng *rng)
{
    struct vl_state *determinized = (struct vl_state *)(void *)all.determinized;
    vl_determinize(all.rules, view(), rng, determinized);
    add(&all.views, vl_hash(all.rules, determinized));
}

/* ---- what can be answered ---- */

static void add_answers(vl_answers answers)
{
    char notation[64];
    struct vl_phrase phrase = {0};
    add(&all.answers, answers);
    for (VL_EACH(answer, answers)) {
        vl_phrase_of(all.rules, view(), (vl_answer)answer, &phrase);
        add_phrase(&all.answers, &phrase, all.rules->answers[phrase.form].fields);
        vl_notation(all.rules, view(), (vl_answer)answer, notation, sizeof notation);
        add_text(&all.answers, notation);
    }
}

static void add_joined(const struct vl_compound *compound)
{
    struct vl_queued ahead = {0};
    const vl_answers answers = compound->list(view());
    add(&all.answers, answers);
    for (VL_EACH(answer, answers)) {
        compound->split(view(), (vl_answer)answer, &ahead);
        for (unsigned i = 0; i < ahead.count; i++)
            add(&all.answers, ahead.kind[i] * 256U + ahead.answer[i]);
    }
}

static bool is_of(uint32_t kinds, unsigned kind)
{
    return kinds >> kind & 1;
}

/* What the seat asked can say once, beforehand or together. */
static void add_said_by_themselves(void)
{
    const struct vl_rules *rules = all.rules;
    const unsigned kind = state()->question.kind;
    for (const struct vl_standing *standing = rules->standing; standing && standing->id; standing++)
        for (unsigned value = 1; is_of(standing->kinds, kind) && standing->values[value]; value++)
            add(&all.answers, standing->answer(view(), value));
    for (unsigned answer = 0; rules->plan && is_of(rules->plan->kinds, kind) && answer < VL_ANSWERS_MAX; answer++)
        add(&all.answers, rules->plan->next(view(), &(struct vl_queued){0}, (vl_answer)answer));
    if (rules->compound && is_of(rules->compound->kinds, kind))
        add_joined(rules->compound);
}

/* What refuses an answer that is not listed, and what needs no look at a hand. */
static void add_refused_and_open(void)
{
    const struct vl_rules *rules = all.rules;
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        if (rules->refusal && !(state()->question.answers & vl_answer_bit((vl_answer)answer)))
            add(&all.answers, rules->refusal(state(), (vl_answer)answer));
    }
    vl_observe(rules, state(), VL_PUBLIC, view());
    add(&all.answers, rules->public_choice && rules->public_choice(view()));
    add(&all.answers, rules->forced && rules->forced(view()));
    add(&all.answers, rules->blind_choices ? rules->blind_choices(view()) : 0);
}

/* The view of the seat asked, as other programs get it; its last bytes are a hash over all others. */
static void add_position(void)
{
    vl_position_pack(all.rules, all.numbers, view(), all.position);
    add_bytes(&all.views, all.position + vl_position_size(all.rules) - 8, 8);
}

static void add_question(void)
{
    const struct vl_question *question = &state()->question;
    add(&all.answers, question->kind);
    add(&all.answers, question->clause);
    add(&all.answers, question->seats);
    vl_observe(all.rules, state(), question->seat, view());
    add_answers(question->answers);
    if (question->seat != VL_PUBLIC)
        add_position();
    add_said_by_themselves();
    add_refused_and_open();
}

/* ---- what bots make of it ---- */

static void add_eyes(void)
{
    static struct eyes eyes;
    eyes_look(&eyes, all.rules, state());
    for (unsigned row = 0; row <= VL_SEATS_MAX; row++) {
        add(&all.bots, eyes.features.count[row]);
        for (unsigned i = 0; i < eyes.features.count[row]; i++)
            add(&all.bots, eyes.features.feature[row][i]);
    }
}

/* To a millionth. */
static void add_worth(void)
{
    float worth[VL_SEATS_MAX] = {0};
    all.rules->estimate(state(), worth);
    for (unsigned seat = 0; seat < state()->seats; seat++)
        add(&all.bots, (uint64_t)llroundf(worth[seat] * 1e6F));
    add(&all.bots, all.rules->stage(state()));
}

static void add_thoughts(void)
{
    add_worth();
    if (all.rules->look)
        add_eyes();
    if (!all.rules->candidates)
        return;
    add(&all.bots, all.rules->candidates(state(), false));
    add(&all.bots, all.rules->candidates(state(), true));
}

/* ---- matches ---- */

/* Any answer; of every second match one that players like to give. */
static vl_answer drawn(uint64_t seed, struct vl_rng *rng)
{
    struct vl_question question = state()->question;
    if (seed & 1 && all.rules->candidates)
        question.answers = all.rules->candidates(state(), true);
    return vl_any_answer(&question, rng);
}

static void add_moment(struct vl_rng *rng)
{
    add_events();
    add_scores();
    add_view(VL_PUBLIC);
    add_view((vl_seat)vl_random_below(rng, state()->seats));
    add_determinized(rng);
    if (state()->over) {
        add_worth();
        return;
    }
    add_question();
    add_thoughts();
}

static enum vl_run run_on(enum vl_run run)
{
    for (; run == VL_MORE; run = vl_run(all.rules, state(), &all.events))
        add_events();
    return run;
}

static void play(unsigned seats, uint64_t seed)
{
    struct vl_rng rng = vl_rng_stream(seed, VL_STREAM_BOT);
    const struct vl_setup setup =
        seed % 4 == 0 ? test_setup(all.rules, seats, seed) : test_random_setup(all.rules, all.numbers, seats, seed);
    enum vl_run run = run_on(vl_start(all.rules, state(), &setup, &all.events));
    for (add_moment(&rng); run == VL_ASK; add_moment(&rng))
        run = run_on(vl_reply(all.rules, state(), drawn(seed, &rng), &all.events));
}

/* Which numbers make a difference. */
static uint64_t what_matters(void)
{
    uint64_t hash = 0;
    for (const struct vl_number_spec *spec = all.rules->numbers; spec->what && all.rules->matters; spec++)
        for (unsigned member = 0; member < all.rules->groups[spec->group].count; member++)
            for (unsigned of = 0; of < (spec->of_group == VL_NONE ? 1 : all.rules->groups[spec->of_group].count); of++)
                add(&hash, all.rules->matters(all.numbers, spec, member, of));
    return hash;
}

static void write_game(FILE *out)
{
    fprintf(out, "numbers that matter: %016llx\n", (unsigned long long)what_matters());
    all.events = (struct vl_events){.at = all.event, .room = EVENTS_MAX};
    for (unsigned seats = all.rules->seats_min; seats <= all.rules->seats_max; seats++) {
        all.match = all.views = all.answers = all.bots = 0;
        for (uint64_t seed = 1; seed <= MATCHES; seed++)
            play(seats, seed);
        fprintf(out, "edition %u, %u seats: match %016llx views %016llx answers %016llx bots %016llx\n",
                all.rules->edition, seats, (unsigned long long)all.match, (unsigned long long)all.views,
                (unsigned long long)all.answers, (unsigned long long)all.bots);
    }
}

/* ---- the files ---- */

/* As it would be written now: to be freed. */
static char *written(void)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    write_game(out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void test_same_seed_and_answers_same_match(void **of)
{
    char path[64];
    all.rules = *(const struct vl_rules **)*of;
    all.numbers = vl_catalogue_numbers(test_catalogue(), all.rules);
    snprintf(path, sizeof path, "tests/golden/same/%s.txt", all.rules->id);
    char *now = written();
    held_by(path, now);
    free(now);
}

int main(void)
{
    const char *only = getenv("VEILLEE_ONLY");
    struct CMUnitTest tests[VL_GAMES_MAX];
    unsigned count = 0;
    for (unsigned game = 0; vl_games[game]; game++)
        if (!only || strcmp(only, vl_games[game]->id) == 0)
            tests[count++] = (struct CMUnitTest){.name = vl_games[game]->id,
                                                 .test_func = test_same_seed_and_answers_same_match,
                                                 .initial_state = (void *)(uintptr_t)&vl_games[game]};
    return _cmocka_run_group_tests("same", tests, count, NULL, NULL);
}
