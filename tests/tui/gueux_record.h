/* Records of Gueux that stop where a test wants to begin. */
#ifndef TESTS_TUI_GUEUX_RECORD_H
#define TESTS_TUI_GUEUX_RECORD_H

#include "table_record.h"
#include "veillee/gueux.h"

static const char *const gueux_names[] = {"Anne",     "Basile", "Guillemette", "Perrin",
                                          "Tiphaine", "Aubin",  "Odile",       "Yvain"};

/* humans: how many of the seats, from the first, are people. options: "levels=123 deals=3". */
static inline struct vl_table_setup gueux_record_setup(unsigned seats, unsigned humans, const char *options,
                                                       uint64_t seed)
{
    struct vl_table_setup setup;
    struct vl_diag diag = {0};
    char words[200], *rest = words;
    vl_table_setup_standard(&setup, test_catalogue(), &gueux_rules);
    setup.seed = seed;
    setup.seats = (uint8_t)seats;
    setup.language = VL_ENGLISH;
    for (unsigned seat = 0; seat < seats; seat++) {
        snprintf(setup.player[seat].name, VL_NAME_MAX, "%s", gueux_names[seat]);
        setup.player[seat].level = seat < humans ? VL_HUMAN : (enum vl_level)(VL_BEGINNER + seat % 3);
    }
    snprintf(words, sizeof words, "%s", options);
    for (char *word = strtok_r(rest, " ", &rest); word; word = strtok_r(rest, " ", &rest)) {
        char *value = strchr(word, '=');
        *value++ = '\0';
        const enum vl_rc rc = vl_table_setup_option(&setup, word, value, &diag);
        assert(rc == VL_OK);
    }
    return setup;
}

/* A person, or the table, is asked a question of that kind in which there is a choice: kind + 100 * the least number
 * of turns before. */
static inline bool gueux_asks(const struct vl_match *match, int argument)
{
    const struct vl_question question = vl_match_question(match, VL_TABLE);
    if (vl_match_over(match) || question.kind != argument % 100)
        return false;
    const bool people = question.seat == VL_TABLE || vl_match_setup(match)->player[question.seat].level == VL_HUMAN;
    const struct gueux *g = (const struct gueux *)(const void *)vl_match_true_state(match);
    return people && g->turns >= argument / 100 && vl_count(vl_match_question(match, question.seat).answers) >= 2;
}

/* The same for a person who knows at least three cards of others' hands. */
static inline bool gueux_knows(const struct vl_match *match, int argument)
{
    _Alignas(16) uint8_t room[VL_STATE_MAX];
    struct vl_view *view = (struct vl_view *)(void *)room;
    if (!gueux_asks(match, argument))
        return false;
    const vl_seat seat = vl_match_question(match, VL_TABLE).seat;
    unsigned known = 0;
    vl_match_view(match, seat, view);
    for (vl_seat other = 0; other < vl_match_setup(match)->seats; other++)
        known += other == seat ? 0 : vl_count(gueux_known(gueux_seen(view), other));
    return known >= 3;
}

/* The first seed from `seed` on whose random match comes there. */
static inline void gueux_record_make(struct vl_table_setup *setup, record_there there, int argument, unsigned back,
                                     const char *path)
{
    while (!record_make(setup, there, argument, back, path))
        setup->seed += 1000;
}

#endif
