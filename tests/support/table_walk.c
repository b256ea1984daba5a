#include "support/table_walk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/standing.h"
#include "support/setups.h"
#include "tui/match/board_layout.h"
#include "tui/match/marking.h"
#include "tui/match/match_story.h"

enum { MATCHES = 24, HEADING = 74, GROUPS = 32, MEMBERS = 64, TOLD = 12, KINDS = 64, WORDS = 4096 };

static const char *const names[VL_SEATS_MAX] = {"Guillemette", "Maximiliane", "Jean-Michel", "Christianne",
                                                "Bartholomew", "Anne-Sophie", "Ferdinandus", "Tiphaine-Lu"};

static const struct {
    int rows, cols;
} sizes[] = {{24, 80}, {40, 120}, {50, 160}, {60, 200}};

enum { SIZES = sizeof sizes / sizeof *sizes, LARGE = 2, RARELY = 4 /* the larger ones are at one question in four */ };

struct told {
    unsigned count, since;
    struct vl_event event[VL_SCENE_EVENTS];
};

struct walk {
    const struct vl_rules *rules;
    const struct vl_board_renderer *renderer;
    struct vl_match_setup setup;
    struct vl_match *match;
    struct vl_rng rng;
    struct vl_grid grids[SIZES], *grid;
    struct vl_spots spots;
    struct vl_scene scene;
    struct vl_question question;
    struct told told; /* to the viewer */
    uint32_t since[VL_SEATS_MAX];
    char held[KINDS][VL_SEATS_MAX][GROUPS][MEMBERS][VL_SIGN_BYTES]; /* signs of things in a hand, as seen before */
    unsigned wrong, questions, screens;
};

__attribute__((format(printf, 2, 3))) static void complain(struct walk *walk, const char *format, ...)
{
    va_list args;
    if (++walk->wrong > TOLD)
        return;
    printf("# %s, seed %llu, %u seats, answer %u, %s, %d x %d, %s, looker %u: ", walk->rules->id,
           (unsigned long long)walk->setup.seed, walk->setup.seats, vl_match_answers(walk->match),
           walk->rules->questions[walk->question.kind].id, walk->grid->cols, walk->grid->rows,
           vl_language_tag(test_catalogue(), walk->scene.formatter.language), walk->scene.viewer);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n");
}

/* ---- a match ---- */

static void set_up(struct walk *walk, uint64_t seed)
{
    struct vl_match_setup *setup = &walk->setup;
    vl_match_setup_standard(setup, test_catalogue(), walk->rules);
    const unsigned range = walk->rules->seats_max - walk->rules->seats_min + 1U;
    setup->seed = seed;
    setup->seats = (uint8_t)(walk->rules->seats_min + seed % range);
    const struct vl_setup drawn = test_random_setup(walk->rules, setup->numbers, setup->seats, seed);
    memcpy(setup->option, drawn.option, sizeof drawn.option);
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        snprintf(setup->player[seat].name, VL_NAME_MAX, "%s", names[seat]);
        setup->player[seat].level = drawn.humans >> seat & 1 ? VL_HUMAN : VL_VETERAN;
    }
    walk->rng = (struct vl_rng){vl_mix(seed ^ 0x7461626C65)};
    memset(walk->since, 0, sizeof walk->since);
    memset(walk->held, 0, sizeof walk->held);
}

/* ---- the scene, as the table's screen makes it ---- */

/* What the viewer is told, found once for all languages and sizes. */
static void redact_events(struct walk *walk, const struct vl_view *view, vl_seat viewer)
{
    struct told *told = &walk->told;
    const vl_seat reader = walk->question.seat;
    const uint32_t all = vl_match_events(walk->match), first = all > VL_SCENE_EVENTS ? all - VL_SCENE_EVENTS : 0;
    const uint32_t since = reader < VL_SEATS_MAX ? walk->since[reader] : 0;
    told->count = told->since = 0;
    for (uint32_t i = first; i < all; i++) {
        const struct vl_event event = vl_match_event(walk->match, i, VL_REFEREE);
        if (!vl_event_reaches(walk->rules, &event, viewer))
            continue;
        struct vl_event *seen = &told->event[told->count++];
        *seen = vl_event_masked(walk->rules, &event, viewer);
        vl_redact(walk->rules, view, seen);
        told->since += i < since;
    }
}

static void set_scene(struct walk *walk, const struct vl_view *view, vl_seat viewer, enum vl_language language)
{
    struct vl_scene *scene = &walk->scene;
    vl_scene_begin(scene, test_catalogue(), language, &walk->setup, view, viewer);
    scene->asked = walk->question.seat;
    scene->events = walk->told.count;
    scene->since = walk->told.since;
    memcpy(scene->event, walk->told.event, walk->told.count * sizeof *scene->event);
    scene->kind = walk->question.kind;
    const vl_answers compound = viewer == walk->question.seat ? vl_compound_answers(walk->rules, view) : 0;
    scene->compound = compound != 0; /* what the table's screen offers then */
    scene->answers = compound ? compound : walk->question.answers;
    vl_marking_signs(scene);
}

static void mark_any(struct walk *walk)
{
    const struct vl_question offered = {.answers = walk->scene.answers};
    walk->scene.focus = vl_any_answer(&offered, &walk->rng);
    walk->scene.mark = (struct vl_mark){VL_PANE_HAND, walk->scene.focus, VL_NONE, 0};
}

/* ---- what must hold ---- */

static void check_words(struct walk *walk, const char *what, const char *words)
{
    const char *brace = strchr(words, '{');
    if (brace)
        complain(walk, "%s: placeholder left in \"%s\"", what, words);
}

static void check_signs(struct walk *walk)
{
    struct vl_scene *scene = &walk->scene;
    for (VL_EACH(answer, scene->answers)) {
        if (!scene->sign[answer][0])
            complain(walk, "answer %u has no sign", (unsigned)answer);
        for (VL_EACH(other, scene->answers))
            if (other < answer && strcmp(scene->sign[answer], scene->sign[other]) == 0)
                complain(walk, "answers %u and %u share the sign \"%s\"", (unsigned)other, (unsigned)answer,
                         scene->sign[answer]);
    }
}

static bool has_spot(const struct walk *walk, unsigned answer)
{
    for (unsigned i = 0; i < walk->spots.count; i++)
        if (walk->spots.at[i].answer == answer)
            return true;
    return false;
}

/* A list longer than its place shows the part around the mark. */
static void check_spots(struct walk *walk)
{
    const vl_answer focus = walk->scene.focus;
    if (!has_spot(walk, focus))
        complain(walk, "answer %u is marked and has no spot", focus);
    if (vl_count(walk->scene.answers) > 9 || walk->scene.formatter.language >= VL_LANGUAGES)
        return; /* whose longer words may make a list of a few answers one that scrolls */
    for (VL_EACH(answer, walk->scene.answers))
        if (!has_spot(walk, (unsigned)answer))
            complain(walk, "answer %u has no spot", (unsigned)answer);
}

static void check_held(struct walk *walk)
{
    const struct vl_scene *scene = &walk->scene;
    for (unsigned i = 0; i < walk->spots.count; i++) {
        const struct vl_spot *spot = &walk->spots.at[i];
        if (spot->pane != VL_PANE_HAND || spot->group >= GROUPS || spot->member >= MEMBERS ||
            !vl_scene_offers(scene, spot->answer))
            continue;
        char *before = walk->held[scene->kind][walk->question.seat][spot->group][spot->member];
        if (*before && strcmp(before, scene->sign[spot->answer]) != 0)
            complain(walk, "a thing of the hand had the sign \"%s\", and now \"%s\"", before,
                     scene->sign[spot->answer]);
        snprintf(before, VL_SIGN_BYTES, "%s", scene->sign[spot->answer]);
    }
}

static void check_heading(struct walk *walk)
{
    char text[600];
    vl_format_heading(&walk->scene.formatter, &walk->question, text, sizeof text);
    check_words(walk, "heading", text);
    if (vl_columns(text) > HEADING)
        complain(walk, "the heading has %d columns: %s", vl_columns(text), text);
}

static void check_texts(struct walk *walk)
{
    const struct vl_board_renderer *renderer = walk->renderer;
    char text[WORDS] = "";
    if (renderer->caption)
        renderer->caption(&walk->scene, text, sizeof text);
    check_words(walk, "aside", text);
    if (vl_columns(text) > HEADING)
        complain(walk, "the aside has %d columns", vl_columns(text));
    struct vl_turn turns[16];
    const unsigned count = vl_turns(renderer, &walk->scene, walk->scene.since, walk->scene.events, turns, 16);
    for (unsigned i = 0; i < count; i++) {
        char told[VL_TURN_TEXT];
        vl_turn_recap(renderer, &walk->scene, &turns[i], i % 2, told);
        check_words(walk, "story", told);
    }
}

static void check_detail(struct walk *walk)
{
    char text[WORDS] = "";
    vl_scene_detail(&walk->scene, text, sizeof text);
    check_words(walk, "detail", text);
}

static void check_legend(struct walk *walk)
{
    const char *keys[VL_LEGEND_MAX];
    const unsigned count = walk->renderer->legend ? walk->renderer->legend(&walk->scene, keys) : 0;
    for (unsigned i = 0; i < count; i++) {
        char sign[100];
        snprintf(sign, sizeof sign, "%s.sign", keys[i]);
        if (!vl_text_has(test_catalogue(), walk->rules, keys[i]) || !vl_text_has(test_catalogue(), walk->rules, sign))
            complain(walk, "the legend has no text %s", keys[i]);
    }
}

/* ---- one screen ---- */

/* What the game has for a dock, in some rows or in many. */
static void draw_beside(struct walk *walk, struct vl_rect dock)
{
    if (dock.cols == 0 || !walk->renderer->beside)
        return;
    dock.rows = (int)(walk->screens % (unsigned)dock.rows) + 1;
    const struct vl_rect before = vl_clip(walk->grid, dock);
    const int rows = walk->renderer->beside(&walk->scene, walk->grid, dock);
    vl_unclip(walk->grid, before);
    if (rows > dock.rows)
        complain(walk, "%d rows beside the board, which has room for %d", rows, dock.rows);
}

static void draw(struct walk *walk)
{
    struct vl_board_layout layout;
    char title[400];
    vl_grid_clear(walk->grid);
    walk->spots.count = 0;
    walk->spots.pane = VL_PANE_TABLE;
    vl_board_layout(walk->grid->rows, walk->grid->cols, walk->renderer, &walk->scene, &layout);
    walk->renderer->where(&walk->scene, title, sizeof title);
    title[strcspn(title, "\302")] = '\0'; /* of which whole parts go where there is no room */
    vl_draw(walk->grid, 0, 1, walk->grid->cols / 2, VL_STYLE_TITLE, title);
    walk->renderer->draw(&walk->scene, walk->grid, layout.board, &walk->spots);
    walk->spots.pane = VL_PANE_HAND;
    walk->renderer->hand(&walk->scene, walk->grid, layout.hand, &walk->spots);
    draw_beside(walk, layout.dock[0]);
    if (walk->grid->lost)
        complain(walk, "%d columns lost, first of \"%s\"", walk->grid->lost, walk->grid->lost_text);
}

/* What holds at any size. */
static void check_scene(struct walk *walk)
{
    check_signs(walk);
    check_heading(walk);
    check_texts(walk);
    check_legend(walk);
}

static void check_screen(struct walk *walk)
{
    walk->screens++;
    mark_any(walk);
    draw(walk);
    check_spots(walk);
    check_held(walk);
    check_detail(walk);
}

static void check_viewer(struct walk *walk, vl_seat viewer)
{
    struct vl_view_room room;
    vl_match_view(walk->match, viewer, vl_view_in(&room));
    redact_events(walk, vl_view_in(&room), viewer);
    for (unsigned language = 0; language < test_catalogue()->languages.count; language++) {
        set_scene(walk, vl_view_in(&room), viewer, (enum vl_language)language);
        walk->grid = &walk->grids[0];
        check_scene(walk);
        for (unsigned i = 0; i < (walk->questions % RARELY ? LARGE : SIZES); i++) {
            walk->grid = &walk->grids[i];
            check_screen(walk);
        }
    }
}

/* As whoever is asked sees it, and where nothing hidden bears on the answer, as all do. */
static void check_question(struct walk *walk)
{
    struct vl_view_room room;
    walk->questions++;
    check_viewer(walk, walk->question.seat);
    vl_match_view(walk->match, VL_PUBLIC, vl_view_in(&room));
    if (walk->rules->public_choice && walk->rules->public_choice(vl_view_in(&room)))
        check_viewer(walk, VL_PUBLIC);
}

static void walk_match(struct walk *walk, uint64_t seed)
{
    set_up(walk, seed);
    if (vl_match_start(walk->match, &walk->setup, NULL) != VL_OK)
        abort();
    while (!vl_match_over(walk->match) && walk->wrong < TOLD) {
        const vl_seat seat = vl_match_question(walk->match, VL_PUBLIC).seat;
        walk->question = vl_match_question(walk->match, seat);
        if (vl_count(walk->question.answers) > 1 || !(walk->question.flags & VL_ASK_ALWAYS))
            check_question(walk);
        if (seat < VL_SEATS_MAX)
            walk->since[seat] = vl_match_events(walk->match);
        if (vl_match_answer(walk->match, seat, vl_any_answer(&walk->question, &walk->rng), NULL) != VL_OK)
            abort();
    }
}

static uint64_t matches_to_walk(void)
{
    const uint64_t all = test_number_of_environment("VEILLEE_MATCHES", MATCHES);
    return test_number_of_environment("VEILLEE_WALKS", all < MATCHES ? all : MATCHES);
}

unsigned vl_board_walk(const struct vl_rules *rules, const struct vl_board_renderer *renderer)
{
    const uint64_t seed = test_number_of_environment("VEILLEE_SEED", 1), matches = matches_to_walk();
    struct walk *walk = calloc(1, sizeof *walk);
    if (!walk)
        abort();
    walk->rules = rules;
    walk->renderer = renderer;
    walk->match = malloc(vl_match_size(rules));
    for (unsigned i = 0; i < SIZES; i++)
        vl_grid_resize(&walk->grids[i], sizes[i].rows, sizes[i].cols);
    for (uint64_t i = 0; i < matches && walk->wrong < TOLD; i++)
        walk_match(walk, seed + i);
    const unsigned wrong = walk->wrong;
    printf("# %s: %u questions of %u matches, drawn %u times\n", rules->id, walk->questions, (unsigned)matches,
           walk->screens);
    for (unsigned i = 0; i < SIZES; i++)
        vl_grid_free(&walk->grids[i]);
    free(walk->match);
    free(walk);
    return wrong;
}
