/* A match of any game, seats and options, steered by bytes: answers by number or by their notation, answers of the
 * wrong seat, notation that is none, answers taken back, looks at the past. Whatever comes, the match stays sound. */
#include "fuzz.h"

#include "veillee/games.h"
#include "veillee/match.h"

#include <string.h>

enum { BYTES_MAX = 400 };

struct input {
    const uint8_t *data;
    size_t size;
};

static uint8_t next(struct input *input)
{
    if (input->size == 0)
        return 0;
    input->size--;
    return *input->data++;
}

/* False: a combination that the game refuses. */
static bool read_setup(struct input *input, struct vl_match_setup *setup)
{
    unsigned games = 0;
    while (vl_games[games])
        games++;
    FUZZ_CHECK(games > 0);
    const struct vl_rules *rules = vl_games[next(input) % games];
    vl_match_setup_standard(setup, fuzz_catalogue(), rules);
    setup->seats = (uint8_t)(next(input) % (VL_SEATS_MAX + 1));
    setup->seed = next(input);
    setup->undo = (enum vl_undo)(next(input) % VL_UNDOS);
    for (unsigned i = 0; i < rules->option_count; i++)
        setup->option[i] = (uint8_t)(next(input) % rules->options[i].count);
    for (unsigned seat = 0; seat < setup->seats; seat++)
        snprintf(setup->player[seat].name, VL_NAME_MAX, "%c", 'A' + (int)seat);
    return vl_match_setup_check(setup, NULL) == VL_OK;
}

struct play {
    const struct vl_rules *rules;
    struct vl_match *match;
    struct vl_view *view;
};

static void answer(const struct play *play, unsigned number)
{
    const vl_seat asked = vl_match_question(play->match, VL_PUBLIC).seat;
    const struct vl_question question = vl_match_question(play->match, asked);
    const vl_answer wanted = (vl_answer)vl_nth(question.answers, number % vl_count(question.answers));
    char notation[64];
    vl_answer read;
    vl_match_view(play->match, asked, play->view);
    vl_notation(play->rules, play->view, wanted, notation, sizeof notation);
    FUZZ_CHECK(vl_notation_parse(play->rules, play->view, notation, &read, NULL) == VL_OK && read == wanted);
    FUZZ_CHECK(vl_match_answer(play->match, asked, wanted, NULL) == VL_OK);
}

/* An answer as it comes, from a seat that may not be asked: taken only if it is listed and the seat's. */
static void answer_anyhow(const struct play *play, vl_seat seat, vl_answer number)
{
    const struct vl_question question = vl_match_question(play->match, seat);
    const bool listed = number < VL_ANSWERS_MAX && (question.answers & vl_answer_bit(number));
    const uint64_t before = vl_match_hash(play->match);
    const enum vl_rc rc = vl_match_answer(play->match, seat, number, NULL);
    FUZZ_CHECK(rc == (listed ? VL_OK : VL_REFUSED));
    FUZZ_CHECK(listed || vl_match_hash(play->match) == before);
}

static void parse_anything(const struct play *play, struct input *input)
{
    char text[13] = {0};
    vl_answer read;
    for (unsigned i = 0; i + 1 < sizeof text; i++)
        text[i] = (char)next(input);
    vl_match_view(play->match, vl_match_question(play->match, VL_PUBLIC).seat, play->view);
    vl_notation_parse(play->rules, play->view, text, &read, NULL);
}

static void take_back(const struct play *play)
{
    bool secret;
    vl_match_rewind(play->match, vl_match_undo_point(play->match, &secret));
}

static void look_back(const struct play *play, uint8_t where, uint8_t viewer)
{
    const uint32_t events = vl_match_events(play->match);
    const vl_seat seat = viewer < vl_match_setup(play->match)->seats ? viewer : VL_PUBLIC;
    vl_match_past(play->match, events * where / UINT8_MAX, seat, play->view);
    if (events > 0)
        vl_match_event(play->match, events * where / (UINT8_MAX + 1), seat);
}

static void step(const struct play *play, struct input *input)
{
    const uint8_t what = next(input);
    struct vl_diag diag;
    if (what < 0xE0)
        answer(play, what);
    else if (what < 0xE8)
        answer_anyhow(play, what & 7, next(input));
    else if (what < 0xF0)
        take_back(play);
    else if (what < 0xF8)
        look_back(play, next(input), what & 7);
    else
        parse_anything(play, input);
    FUZZ_CHECK(play->rules->invariant(vl_match_true_state(play->match), &diag) == VL_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, size};
    struct vl_match_setup setup;
    if (size > BYTES_MAX || !read_setup(&input, &setup))
        return 0;
    struct play play = {.rules = setup.rules};
    play.match = malloc(vl_match_size(setup.rules));
    play.view = malloc(setup.rules->state_size);
    FUZZ_CHECK(play.match && play.view);
    FUZZ_CHECK(vl_match_start(play.match, &setup, NULL) == VL_OK);
    while (input.size > 0 && !vl_match_over(play.match))
        step(&play, &input);
    free(play.view);
    free(play.match);
    return 0;
}
