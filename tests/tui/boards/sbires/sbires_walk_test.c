/* Random matches of Sbires. No frame shows what its reader may not know: hands, what is known of others' hands, the
 * story; twins look alike; nothing is cut, everything can be picked. Then what no question shows: hands that nobody
 * chooses from, empty ones too, on screens of all sizes. */
#include "play/host.h"
#include "sbires_record.h"
#include "support/keyboard_walk.h"
#include "support/table_walk.h"
#include "support/test.h"
#include "tui/boards/sbires/sbires_draw.h"
#include "tui/match/board_layout.h"

static const struct vl_thing *thing_of(unsigned kind)
{
    static const struct vl_thing *things[SBIRES_KINDS];
    if (!things[kind])
        things[kind] = vl_catalogue_thing(test_catalogue(), &sbires_rules, "card", sbires_rules.groups[0].ids[kind]);
    return things[kind];
}

static const char *name_of(unsigned kind, const char **sign)
{
    const struct vl_thing *thing = thing_of(kind);
    *sign = thing ? thing->sign : "none";
    return thing ? thing->name.en : "no such card"; /* a table's own, which is not in this game */
}

/* A stretch of the screen without its line breaks and runs of blanks: so a list is read on where it was wrapped. */
static void flatten(const char *from, const char *end, char *out, size_t size)
{
    size_t length = 0;
    for (; from < end && length + 1 < size; from++) {
        if (strncmp(from, "│", strlen("│")) == 0) /* beside it stands something else, to the end of the line */
            from += strcspn(from, "\n");
        const bool blank = *from == ' ' || *from == '\n';
        if (blank && length > 0 && out[length - 1] == ' ')
            continue;
        out[length++] = blank ? ' ' : *from;
    }
    out[length] = '\0';
}

static bool has_in_reserve(const struct sbires *g, vl_seat seat, unsigned kind)
{
    for (unsigned slot = 0; slot < g->reserve_count[seat]; slot++)
        if (g->reserve[seat][slot] == kind)
            return true;
    return false;
}

/* ---- the hand: "C  Am Amuseur", "C ▸Am Amuseur", the place, the sign and the name ---- */

static const char *short_name_of(unsigned kind)
{
    const struct vl_thing *thing = thing_of(kind);
    return thing && thing->short_name.en ? thing->short_name.en : thing ? thing->name.en : "no such card";
}

/* What stands in a cell that begins here; NULL: none does. */
static const char *cell_at(const char *at)
{
    static const char *const between[] = {"  ", " ▸"};
    if (at[0] != ' ' || at[1] == '\0' || !strchr("CEGST", at[1]))
        return NULL;
    for (unsigned i = 0; i < 2; i++)
        if (strncmp(at + 2, between[i], strlen(between[i])) == 0)
            return at + 2 + strlen(between[i]);
    return NULL;
}

/* By name or in short. */
static bool says(const char *cell, unsigned kind)
{
    const char *sign, *name = name_of(kind, &sign), *brief = short_name_of(kind), *words = cell + strlen(sign) + 1;
    return strncmp(cell, sign, strlen(sign)) == 0 && words[-1] == ' ' &&
           (strncmp(words, name, strlen(name)) == 0 || strncmp(words, brief, strlen(brief)) == 0);
}

/* Where cards of reserves and discards are chosen they stand there in place of the hand. A dialog may lie over the
 * words that say so. */
static bool chooses_elsewhere(const struct keyboard *play)
{
    const char *screen = play->screen;
    const unsigned elsewhere =
        1U << SBIRES_ASK_ROOM | 1U << SBIRES_ASK_OWN | 1U << SBIRES_ASK_GIVE_UP | 1U << SBIRES_ASK_FIND;
    if (strstr(screen, "┌─ ") && (elsewhere >> vl_match_question(play->match, VL_PUBLIC).kind & 1))
        return true;
    return strstr(screen, "dig out of") || strstr(screen, "reserve full") || strstr(screen, "do you give for it") ||
           strstr(screen, "what do you discard?");
}

static bool lies_open(const struct sbires *g, unsigned kind);

static bool leaks_hand(const struct keyboard *play, const struct sbires *g, vl_seat viewer, char what[TEXT_BYTES])
{
    const char *sign;
    const bool elsewhere = chooses_elsewhere(play) && play->table->people > 0;
    for (const char *at = strchr(play->screen, ' '); at; at = strchr(at + 1, ' ')) {
        const char *cell = cell_at(at);
        for (unsigned kind = 0; cell && kind < SBIRES_KINDS; kind++) {
            const bool own = viewer < VL_SEATS_MAX && g->hand[viewer][kind] > 0;
            snprintf(what, TEXT_BYTES, "%s in the hand", name_of(kind, &sign));
            if (!own && !(elsewhere && lies_open(g, kind)) && says(cell, kind))
                return true;
        }
    }
    return false;
}

/* ---- answers, and the words below the hand about the one that is selected ---- */

static bool leaks_answer(const struct keyboard *play, const struct sbires *g, vl_seat viewer, char what[TEXT_BYTES])
{
    static const char *const words[] = {"Play", "Keep", "Give", "Discard"};
    if (play->fake.tui.depth > 0 &&
        vl_host_asks_public_choice(keyboard_host(play))) /* what can be answered follows from what all see */
        return false;
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const char *sign, *name = name_of(kind, &sign);
        const bool own = viewer < VL_SEATS_MAX && g->hand[viewer][kind] > 0;
        const bool reserve = viewer < VL_SEATS_MAX && has_in_reserve(g, viewer, kind);
        for (unsigned i = 0; i < 4; i++) {
            snprintf(what, TEXT_BYTES, "%s %s", words[i], name);
            if (!own && (i < 2 || !reserve) && strstr(play->screen, what))
                return true;
        }
        for (unsigned side = 0; side < 2; side++) {
            snprintf(what, TEXT_BYTES, side ? "%s · parries" : "%s · hits", name);
            if (!own && strstr(play->screen, what))
                return true;
        }
    }
    return false;
}

static bool lies_open(const struct sbires *g, unsigned kind)
{
    bool open = g->discard[kind] > 0;
    for (vl_seat seat = 0; seat < g->core.seats; seat++)
        open |= has_in_reserve(g, seat, kind) || g->atout[seat] == kind;
    return open;
}

static bool leaks_words(const struct keyboard *play, const struct sbires *g, vl_seat viewer, char what[TEXT_BYTES])
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const char *sign;
        const bool own = viewer < VL_SEATS_MAX && g->hand[viewer][kind] > 0;
        const char *name = name_of(kind, &sign);
        snprintf(what, TEXT_BYTES, "\n %s %s (", sign, name);
        if (!own && !lies_open(g, kind) && strstr(play->screen, what))
            return true;
    }
    return false;
}

/* ---- what is known of others' hands ---- */

/* Every kind that the text names is known of that seat; VL_NONE: of somebody else. */
static bool tells_unknown(const struct sbires *g, vl_seat viewer, vl_seat of, const char *text, char what[TEXT_BYTES])
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const char *sign, *name = name_of(kind, &sign);
        unsigned known = 0;
        for (vl_seat seat = 0; seat < g->core.seats; seat++)
            if (of == VL_NONE ? seat != viewer : seat == of)
                known += sbires_known(g, seat, kind);
        snprintf(what, TEXT_BYTES, "%s known", name);
        if (known == 0 && strstr(text, name))
            return true;
    }
    return false;
}

/* "Anne: Château 3, Taverne 1; known: Garde, Gant ×2", a line or more for each seat. */
static bool leaks_list(const struct keyboard *play, const struct sbires *g, vl_seat viewer, char what[TEXT_BYTES])
{
    const char *from = strstr(play->screen, "Hands by their backs");
    if (!from)
        return false;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        char head[60], text[2000];
        snprintf(head, sizeof head, "\n  %s: ", play->formatter.names[seat]);
        const char *start = strstr(from, head), *end;
        if (!start)
            continue;
        snprintf(head, sizeof head, "\n  %s: ", seat + 1 < g->core.seats ? play->formatter.names[seat + 1] : "");
        end = seat + 1 < g->core.seats ? strstr(start, head) : strstr(start, "\n\n");
        flatten(start, end ? end : start + strlen(start), text, sizeof text);
        const char *known = strstr(text, "; known: ");
        if (known && tells_unknown(g, viewer, seat, known, what))
            return true;
    }
    return false;
}

/* Beside a reserve; and what the Faucon has shown. */
static bool leaks_known(const struct keyboard *play, const struct sbires *g, vl_seat viewer, char what[TEXT_BYTES])
{
    static const char *const words[] = {"known in hand: ", "\n In "};
    for (unsigned i = 0; i < 2; i++)
        for (const char *at = strstr(play->screen, words[i]); at; at = strstr(at + 1, words[i])) {
            char text[1000];
            const char *end = strstr(at + 1, i == 0 ? "\n" : ".\n"), *side = strstr(at, "│");
            end = i == 0 && side && side < end ? side : end;
            flatten(at, end ? end : at + strlen(at), text, sizeof text);
            if ((i == 0 || strstr(text, "’s hand: ")) && tells_unknown(g, viewer, VL_NONE, text, what))
                return true;
        }
    return false;
}

static bool sbires_leaks(const struct keyboard *play, const struct vl_view *view, vl_seat viewer, char what[TEXT_BYTES])
{
    const struct sbires *g = sbires_seen(view);
    return leaks_hand(play, g, viewer, what) || leaks_answer(play, g, viewer, what) ||
           leaks_words(play, g, viewer, what) || leaks_list(play, g, viewer, what) ||
           leaks_known(play, g, viewer, what);
}

/* What all know of hands. */
static void share_known(struct vl_state *twin, const struct vl_state *state)
{
    struct sbires *g = (struct sbires *)(void *)twin;
    memcpy(g->seen[SBIRES_SEATS], sbires_of(state)->seen[SBIRES_SEATS], sizeof g->seen[SBIRES_SEATS]);
}

static const struct keyboard_game sbires = {.rules = &sbires_rules,
                                            .count = "Evening: the count",
                                            .one_twin_in = 12,
                                            .leaks = sbires_leaks,
                                            .share = share_known};

TEST(no_frame_shows_what_its_reader_may_not_know)
{
    static const struct keyboard_table tables[] = {
        {5, 5, "animals=on undo=agreed", 24, 80, false},
        {5, 5, "undo=never", 40, 120, false},
        {2, 2, "animals=on", 24, 80, false},
        {3, 2, "days=3 undo=free", 24, 80, false},
        {4, 4, "animals=on", 40, 120, false},
        {5, 3, "goal=25", 24, 80, false},
        {5, 0, "days=3 animals=on", 24, 80, true},
    };
    keyboard_walk(&sbires, tables, sizeof tables / sizeof tables[0]);
}

/* ---- the search itself ---- */

struct planted {
    struct keyboard play;
    struct vl_match *match;
    struct vl_view_room view[VL_SEATS_MAX + 1];
};

/* The view of a seat; behind the last one the table's. */
static const struct vl_view *view_of(struct planted *planted, vl_seat viewer)
{
    struct vl_view *view = vl_view_in(&planted->view[viewer < VL_SEATS_MAX ? viewer : VL_SEATS_MAX]);
    vl_match_view(planted->match, viewer, view);
    return view;
}

static bool found(struct planted *planted, vl_seat viewer, const char *screen)
{
    char what[TEXT_BYTES];
    keyboard_set_screen(&planted->play, screen);
    return sbires_leaks(&planted->play, view_of(planted, viewer), viewer, what);
}

/* A kind that the seat has in hand and whose name does not lie open anywhere, nor is in the other one's hand. */
static unsigned hidden_kind(struct planted *planted, vl_seat seat, vl_seat other)
{
    const struct sbires *g = sbires_seen(view_of(planted, seat));
    const struct sbires *theirs = sbires_seen(view_of(planted, other));
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
        if (g->hand[seat][kind] > 0 && theirs->hand[other][kind] == 0 && !lies_open(g, kind) &&
            sbires_known(theirs, seat, kind) == 0)
            return kind;
    fail();
    return 0;
}

/* Frames that tell too much are found, whatever it is that they tell; the same is no leak to whoever may know it. */
TEST(the_search_finds_what_is_planted)
{
    static const char *const planted_screens[] = {
        "\n C  %2$s %1$s    T  Pr Prière\n\n",     "\n ▸a Play %1$s    b Pass for the day\n",
        "\n ▸a Keep %1$s    b Keep nothing\n",     "\n ▸a %1$s · hits from 3\n",
        "\n %2$s %1$s (reserve). What it does.\n",
    };
    char screen[400];
    const char *sign;
    const struct vl_match_setup setup = sbires_record_setup(3, 3, "", 5);
    struct vl_rng rng = {1};
    struct planted *planted = calloc(1, sizeof *planted);
    assert_non_null(planted);
    planted->match = record_match(&setup);
    planted->play.table = &(const struct keyboard_table){.people = 3};
    planted->play.formatter = (struct vl_formatter){.catalogue = test_catalogue(), .rules = &sbires_rules};
    for (unsigned seat = 0; seat < 3; seat++)
        planted->play.formatter.names[seat] = record_names[seat];
    while (!sbires_asks(planted->match, SBIRES_ASK_TURN + 100))
        record_answer(planted->match, &rng);
    const unsigned kind = hidden_kind(planted, 0, 1);
    for (unsigned i = 0; i < sizeof planted_screens / sizeof planted_screens[0]; i++) {
        char own[400];
        const char *name = name_of(kind, &sign);
        snprintf(own, sizeof own, planted_screens[i], name, sign);
        char *other = strstr(own, "    T  Pr Prière");
        if (other)
            memset(other, ' ', strlen("    T  Pr Prière"));
        assert_false(found(planted, 0, own));
        assert_true(found(planted, 1, own));
        assert_true(found(planted, VL_PUBLIC, own));
    }
    snprintf(screen, sizeof screen, "Hands by their backs\n  Anne: Château 3; known: Gant,\n  %s\n  Basile: Église 2\n",
             name_of(kind, &sign));
    assert_true(found(planted, 1, screen));
    assert_true(found(planted, VL_PUBLIC, screen));
    snprintf(screen, sizeof screen, "\n Anne: Reserve X · known in hand: %s\n", name_of(kind, &sign));
    assert_true(found(planted, 1, screen));
    snprintf(screen, sizeof screen, "\n In Anne’s hand: %s.\n", name_of(kind, &sign));
    assert_true(found(planted, 1, screen));
    free(planted->match);
    free(planted);
}

/* ---- nothing is cut ---- */

TEST(nothing_is_cut_and_everything_can_be_picked)
{
    assert_int_equal(vl_board_walk(&sbires_rules, &vl_board_sbires), 0);
}

static const struct {
    int rows, cols;
} sizes[] = {{24, 80}, {24, 110}, {30, 100}, {40, 120}, {45, 90}, {50, 180}, {60, 200}};

/* The table as that seat sees it while somebody else thinks. */
static void draw_waiting(struct vl_grid *grid, const struct vl_match_setup *setup, const struct vl_view *view,
                         vl_seat viewer, enum vl_language language)
{
    static struct vl_scene scene;
    static struct vl_spots spots;
    struct vl_board_layout layout;
    vl_scene_begin(&scene, test_catalogue(), language, setup, view, viewer);
    vl_grid_clear(grid);
    spots = (struct vl_spots){.count = 0, .pane = VL_PANE_TABLE};
    vl_board_layout(grid->rows, grid->cols, &vl_board_sbires, &scene, &layout);
    vl_board_sbires.draw(&scene, grid, layout.board, &spots);
    spots.pane = VL_PANE_HAND;
    vl_board_sbires.hand(&scene, grid, layout.hand, &spots);
    if (grid->lost)
        fail_msg("%d columns lost at %d x %d, first of \"%s\"", grid->lost, grid->cols, grid->rows, grid->lost_text);
    assert_true(layout.story.rows >= 0);
    assert_int_equal(
        layout.board.row + layout.board.rows + (layout.story.rows ? layout.story.rows + 1 : 0) <= layout.question, 1);
}

static void draw_at_all_sizes(const struct vl_match *match, const struct vl_match_setup *setup)
{
    struct vl_view_room room;
    struct vl_grid grid = {0};
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        vl_grid_resize(&grid, sizes[i].rows, sizes[i].cols);
        for (unsigned viewer = 0; viewer <= setup->seats; viewer++) {
            const vl_seat eyes = viewer < setup->seats ? (vl_seat)viewer : (vl_seat)VL_PUBLIC;
            vl_match_view(match, eyes, vl_view_in(&room));
            draw_waiting(&grid, setup, vl_view_in(&room), eyes, viewer % 2 ? VL_FRENCH : VL_ENGLISH);
        }
    }
    vl_grid_free(&grid);
}

TEST(waiting_tables_are_whole_at_all_sizes)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct vl_rng rng = {vl_mix(seed)};
        const struct vl_match_setup setup =
            record_setup_of(&sbires_rules, (unsigned)(sbires_rules.seats_max - seed + 1), 1, "animals=on", seed);
        struct vl_match *match = malloc(vl_match_size(&sbires_rules));
        assert_non_null(match);
        assert_int_equal(vl_match_start(match, &setup, NULL), VL_OK);
        for (unsigned answers = 0; !vl_match_over(match); answers++) {
            const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
            const struct vl_question question = vl_match_question(match, seat);
            if (answers % 16 == 0)
                draw_at_all_sizes(match, &setup);
            assert_int_equal(vl_match_answer(match, seat, vl_any_answer(&question, &rng), NULL), VL_OK);
        }
        draw_at_all_sizes(match, &setup);
        free(match);
    }
}
