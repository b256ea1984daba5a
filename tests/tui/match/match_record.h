/* Records made without a screen: matches of random answers that stop where a test wants to begin. What a game asks and
 * where it stops is its own: here that of 7 Blasons, in GAME_record.h the others'. */
#ifndef TESTS_TUI_MATCH_MATCH_RECORD_H
#define TESTS_TUI_MATCH_MATCH_RECORD_H

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/setups.h"
#include "veillee/blasons.h"
#include "veillee/record.h"

static const char *const record_names[] = {"Anne",     "Basile", "Guillemette", "Perrin",
                                           "Tiphaine", "Aubin",  "Odile",       "Yvain"};

/* humans: how many of the seats, from the first, are people. options: "curious=on serve=on". */
static inline struct vl_match_setup record_setup_of(const struct vl_rules *rules, unsigned seats, unsigned humans,
                                                    const char *options, uint64_t seed)
{
    static const enum vl_level bots[] = {VL_BEGINNER, VL_ADEPT, VL_MASTER};
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    char words[200], *rest = words;
    vl_match_setup_standard(&setup, test_catalogue(), rules);
    setup.seed = seed;
    setup.seats = (uint8_t)seats;
    setup.language = VL_ENGLISH;
    for (unsigned seat = 0; seat < seats; seat++) {
        snprintf(setup.player[seat].name, VL_NAME_MAX, "%s", record_names[seat]);
        setup.player[seat].level = seat < humans ? VL_HUMAN : bots[seat % 3];
    }
    snprintf(words, sizeof words, "%s", options);
    for (char *word = strtok_r(rest, " ", &rest); word; word = strtok_r(rest, " ", &rest)) {
        char *value = strchr(word, '=');
        *value++ = '\0';
        const enum vl_rc rc = vl_match_setup_option(&setup, word, value, &diag);
        assert(rc == VL_OK);
    }
    return setup;
}

/* The same for 7 Blasons, whose bots are beginners. */
static inline struct vl_match_setup record_setup(unsigned seats, unsigned humans, const char *options, uint64_t seed)
{
    struct vl_match_setup setup = record_setup_of(&blasons_rules, seats, humans, options, seed);
    for (unsigned seat = humans; seat < seats; seat++)
        setup.player[seat].level = VL_BEGINNER;
    return setup;
}

/* Whether a match is where the test wants it; `argument` is the test's. */
typedef bool (*record_there)(const struct vl_match *match, int argument);

static inline struct vl_match *record_match(const struct vl_match_setup *setup)
{
    struct vl_match *match = malloc(vl_match_size(setup->rules));
    const enum vl_rc rc = match ? vl_match_start(match, setup, NULL) : VL_IO;
    assert(rc == VL_OK);
    return match;
}

static inline void record_answer(struct vl_match *match, struct vl_rng *rng)
{
    const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
    const struct vl_question question = vl_match_question(match, seat);
    const enum vl_rc rc = vl_match_answer(match, seat, vl_any_answer(&question, rng), NULL);
    assert(rc == VL_OK);
}

/* Writes the first `answers` answers of the match down as a record of their own, with the hints before each. */
static inline void record_write(const struct vl_match *match, uint32_t answers, const char *path)
{
    struct vl_match *copy = record_match(vl_match_setup(match));
    struct vl_record record;
    struct vl_diag diag = {0};
    unlink(path);
    enum vl_rc rc = vl_record_create(&record, path, copy, &diag);
    for (uint32_t i = 0; i < answers && rc == VL_OK; i++) {
        for (unsigned hint = 0; hint < vl_match_hints(match) && rc == VL_OK; hint++)
            if (vl_match_hint(match, hint).answers == i)
                rc = vl_record_hint(&record, copy, vl_match_hint(match, hint).seat, &diag);
        assert(rc == VL_OK);
        const struct vl_given given = vl_match_given(match, i);
        rc = vl_record_play(&record, copy, given.seat, given.answer, &diag);
    }
    assert(rc == VL_OK);
    vl_record_close(&record);
    free(copy);
}

/* Plays at random until the match is there, and writes the record. back: so many answers less. False if the match ends
 * before. */
static inline bool record_make(const struct vl_match_setup *setup, record_there there, int argument, unsigned back,
                               const char *path)
{
    struct vl_match *match = record_match(setup);
    struct vl_rng rng = vl_rng_stream(setup->seed, VL_STREAM_BOT);
    while (!there(match, argument) && !vl_match_over(match))
        record_answer(match, &rng);
    const bool made = there(match, argument);
    if (made)
        record_write(match, vl_match_answers(match) - back, path);
    free(match);
    return made;
}

/* The first seed from `seed` on whose random match comes there. */
static inline void record_make_some(struct vl_match_setup *setup, record_there there, int argument, unsigned back,
                                    const char *path)
{
    while (!record_make(setup, there, argument, back, path))
        setup->seed += 1000;
}

/* ---- where to stop ---- */

/* A person is asked a question of that kind, in which there is a choice. */
static inline bool record_asks_person(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    return !vl_match_over(match) && question.kind == kind && question.seat < VL_SEATS_MAX &&
           vl_match_setup(match)->player[question.seat].level == VL_HUMAN &&
           vl_count(vl_match_question(match, question.seat).answers) >= 2;
}

/* So many events of that form have happened: form * 1000 + how many. */
static inline bool record_has_events(const struct vl_match *match, int argument)
{
    int left = argument % 1000;
    for (uint32_t i = 0; i < vl_match_events(match); i++)
        left -= vl_match_event(match, i, VL_REFEREE).form == argument / 1000;
    return left <= 0;
}

/* A human is asked a question of that kind, with at least three answers to choose from. */
static inline bool record_asks(const struct vl_match *match, int kind)
{
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    return !vl_match_over(match) && question.kind == kind &&
           vl_match_setup(match)->player[question.seat].level == VL_HUMAN && vl_match_events(match) > 90 &&
           vl_count(vl_match_question(match, question.seat).answers) >= 3;
}

/* Whoever is asked for a card knows a token that lies face down. */
static inline bool record_knows(const struct vl_match *match, int argument)
{
    (void)argument;
    const struct vl_question question = vl_match_question(match, VL_PUBLIC);
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    if (question.kind != BLASONS_ASK_PLAY)
        return false;
    vl_match_view(match, question.seat, view);
    const struct blasons *b = blasons_seen(view);
    for (unsigned token = 0; token < b->tokens; token++)
        if (!(b->face_up >> token & 1) && b->colour[token] < BLASONS_SEATS)
            return true;
    return false;
}

static inline bool record_over(const struct vl_match *match, int argument)
{
    (void)argument;
    return vl_match_over(match);
}

#endif
