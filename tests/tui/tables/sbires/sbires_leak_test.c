/* No frame of Sbires shows what its reader may not know: hands, what is known of others' hands, the story; and none
 * changes with cards that its reader does not see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sbires_record.h"
#include "tui/leak.h"

static const char *name_of(unsigned kind, const char **sign)
{
    const struct vl_thing *thing =
        vl_catalogue_thing(test_catalogue(), &sbires_rules, "card", sbires_rules.groups[0].ids[kind]);
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
    const struct vl_thing *thing =
        vl_catalogue_thing(test_catalogue(), &sbires_rules, "card", sbires_rules.groups[0].ids[kind]);
    return thing && thing->short_name.en ? thing->short_name.en : thing ? thing->name.en : "no such card";
}

/* A cell of that kind on the screen, by name or in short. */
static bool has_cell(const char *screen, unsigned kind)
{
    static const char places[] = "CEGST";
    static const char *const between[] = {"  ", " ▸"};
    const char *sign, *name = name_of(kind, &sign);
    char cell[120];
    for (unsigned place = 0; place < 5; place++)
        for (unsigned i = 0; i < 4; i++) {
            snprintf(cell, sizeof cell, " %c%s%s %s", places[place], between[i % 2], sign,
                     i < 2 ? name : short_name_of(kind));
            if (strstr(screen, cell))
                return true;
        }
    return false;
}

/* Where cards of reserves and discards are chosen they stand there in place of the hand. A dialog may lie over the
 * words that say so. */
static bool chooses_elsewhere(const struct play *play)
{
    const char *screen = play->screen;
    const unsigned elsewhere =
        1U << SBIRES_ASK_ROOM | 1U << SBIRES_ASK_OWN | 1U << SBIRES_ASK_GIVE_UP | 1U << SBIRES_ASK_FIND;
    if (strstr(screen, "┌─ ") && (elsewhere >> vl_match_question(play->match, VL_TABLE).kind & 1))
        return true;
    return strstr(screen, "dig out of") || strstr(screen, "reserve full") || strstr(screen, "do you give for it") ||
           strstr(screen, "what do you discard?");
}

static bool lies_open(const struct sbires *g, unsigned kind);

static bool leaks_hand(const struct play *play, const struct sbires *g, vl_seat looker, char what[TEXT_BYTES])
{
    const char *sign;
    const bool elsewhere = chooses_elsewhere(play);
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const bool own = looker < VL_SEATS_MAX && g->hand[looker][kind] > 0;
        snprintf(what, TEXT_BYTES, "%s in the hand", name_of(kind, &sign));
        if (!own && !(elsewhere && lies_open(g, kind)) && has_cell(play->screen, kind))
            return true;
    }
    return false;
}

/* ---- answers, and the words below the hand about the one that is selected ---- */

static bool leaks_answer(const struct play *play, const struct sbires *g, vl_seat looker, char what[TEXT_BYTES])
{
    static const char *const words[] = {"Play", "Keep", "Give", "Discard"};
    if (play->fake.tui.depth > 0 &&
        vl_host_asks_openly(host_of(play))) /* what can be answered follows from what all see */
        return false;
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const char *sign, *name = name_of(kind, &sign);
        const bool own = looker < VL_SEATS_MAX && g->hand[looker][kind] > 0;
        const bool reserve = looker < VL_SEATS_MAX && has_in_reserve(g, looker, kind);
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

static bool leaks_words(const struct play *play, const struct sbires *g, vl_seat looker, char what[TEXT_BYTES])
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const char *sign;
        const bool own = looker < VL_SEATS_MAX && g->hand[looker][kind] > 0;
        const char *name = name_of(kind, &sign);
        snprintf(what, TEXT_BYTES, "\n %s %s (", sign, name);
        if (!own && !lies_open(g, kind) && strstr(play->screen, what))
            return true;
    }
    return false;
}

/* ---- what is known of others' hands ---- */

/* Every kind that the text names is known of that seat; VL_NONE: of somebody else. */
static bool tells_unknown(const struct sbires *g, vl_seat looker, vl_seat of, const char *text, char what[TEXT_BYTES])
{
    for (unsigned kind = 0; kind < SBIRES_KINDS; kind++) {
        const char *sign, *name = name_of(kind, &sign);
        unsigned known = 0;
        for (vl_seat seat = 0; seat < g->core.seats; seat++)
            if (of == VL_NONE ? seat != looker : seat == of)
                known += sbires_known(g, seat, kind);
        snprintf(what, TEXT_BYTES, "%s known", name);
        if (known == 0 && strstr(text, name))
            return true;
    }
    return false;
}

/* "Anne: Château 3, Taverne 1; known: Garde, Gant ×2", a line or more for each seat. */
static bool leaks_list(const struct play *play, const struct sbires *g, vl_seat looker, char what[TEXT_BYTES])
{
    const char *from = strstr(play->screen, "Hands by their backs");
    if (!from)
        return false;
    for (vl_seat seat = 0; seat < g->core.seats; seat++) {
        char head[60], text[2000];
        snprintf(head, sizeof head, "\n  %s: ", play->teller.names[seat]);
        const char *start = strstr(from, head), *end;
        if (!start)
            continue;
        snprintf(head, sizeof head, "\n  %s: ", seat + 1 < g->core.seats ? play->teller.names[seat + 1] : "");
        end = seat + 1 < g->core.seats ? strstr(start, head) : strstr(start, "\n\n");
        flatten(start, end ? end : start + strlen(start), text, sizeof text);
        const char *known = strstr(text, "; known: ");
        if (known && tells_unknown(g, looker, seat, known, what))
            return true;
    }
    return false;
}

/* Beside a reserve; and what the Faucon has shown. */
static bool leaks_known(const struct play *play, const struct sbires *g, vl_seat looker, char what[TEXT_BYTES])
{
    static const char *const words[] = {"known in hand: ", "\n In "};
    for (unsigned i = 0; i < 2; i++)
        for (const char *at = strstr(play->screen, words[i]); at; at = strstr(at + 1, words[i])) {
            char text[1000];
            const char *end = strstr(at + 1, i == 0 ? "\n" : ".\n"), *side = strstr(at, "│");
            end = i == 0 && side && side < end ? side : end;
            flatten(at, end ? end : at + strlen(at), text, sizeof text);
            if ((i == 0 || strstr(text, "’s hand: ")) && tells_unknown(g, looker, VL_NONE, text, what))
                return true;
        }
    return false;
}

static bool sbires_leaks(const struct play *play, const struct vl_view *view, vl_seat looker, char what[])
{
    const struct sbires *g = sbires_seen(view);
    return leaks_hand(play, g, looker, what) || leaks_answer(play, g, looker, what) ||
           leaks_words(play, g, looker, what) || leaks_list(play, g, looker, what) ||
           leaks_known(play, g, looker, what);
}

static const struct leak_game sbires = {.rules = &sbires_rules, .count = "Evening: the count", .leaks = sbires_leaks};

static void test_no_frame_shows_what_its_reader_may_not_know(void **state)
{
    (void)state;
    static const struct leak_table tables[] = {
        {5, 5, "animals=on undo=agreed", 24, 80}, {5, 5, "undo=never", 40, 120}, {2, 2, "animals=on", 24, 80},
        {3, 2, "days=3 undo=free", 24, 80},       {4, 4, "animals=on", 40, 120}, {5, 3, "goal=25", 24, 80},
    };
    leak_tables(&sbires, tables, sizeof tables / sizeof tables[0]);
}

/* Bots among themselves, with pauses: every frame on the way is everybody's. */
static void test_nobody_is_shown_a_hand_where_only_bots_play(void **state)
{
    (void)state;
    struct play play = {.game = &sbires, .rng = {1}, .lifted = VL_NONE, .reader = VL_TABLE};
    const struct vl_table_setup setup = sbires_record_setup(5, 0, "days=3 animals=on", 4);
    struct vl_diag diag = {0};
    struct vl_tui *tui = &play.fake.tui;
    unsigned hidden = 0;
    begin_play(&play, &setup, &diag);
    tui->settings.pace = VL_PACE_QUICK;
    for (unsigned i = 0; i < 3000 && tui->depth == 1 && !vl_match_over(play.match); i++) {
        const int wait = vl_tui_ticks(tui);
        tui->now += wait > 0 ? wait : 0;
        if (host_of(&play)->phase == VL_PHASE_THINK) {
            usleep(300);
            vl_tui_woken(tui);
        }
        vl_tui_draw(tui);
        look(&play);
        hidden++;
        for (unsigned kind = 0; kind < SBIRES_KINDS; kind++)
            assert_false(has_cell(play.screen, kind));
        if (tui->depth > 1) /* the evening's count */
            fake_tui_key(&play.fake, VL_KEY_ESCAPE);
    }
    print_message("%u frames\n", play.frames);
    assert_true(hidden > 300);
    fake_tui_close(&play.fake);
}

/* ---- the search itself ---- */

struct planted {
    struct play play;
    struct vl_match *match;
    struct vl_view_room view[VL_SEATS_MAX + 1];
};

/* The view of a seat; behind the last one the table's. */
static const struct vl_view *view_of(struct planted *planted, vl_seat looker)
{
    struct vl_view *view = vl_view_in(&planted->view[looker < VL_SEATS_MAX ? looker : VL_SEATS_MAX]);
    vl_match_view(planted->match, looker, view);
    return view;
}

static bool found(struct planted *planted, vl_seat looker, const char *screen)
{
    char what[TEXT_BYTES];
    snprintf(planted->play.screen, sizeof planted->play.screen, "%s", screen);
    return sbires_leaks(&planted->play, view_of(planted, looker), looker, what);
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
static void test_the_search_finds_what_is_planted(void **state)
{
    (void)state;
    static const char *const planted_screens[] = {
        "\n C  %2$s %1$s    T  Pr Prière\n\n",     "\n ▸a Play %1$s    b Pass until tomorrow\n",
        "\n ▸a Keep %1$s    b Keep nothing\n",     "\n ▸a %1$s · hits from 3\n",
        "\n %2$s %1$s (reserve). What it does.\n",
    };
    char screen[400];
    const char *sign;
    const struct vl_table_setup setup = sbires_record_setup(3, 3, "", 5);
    struct vl_rng rng = {1};
    struct planted *planted = calloc(1, sizeof *planted);
    assert_non_null(planted);
    planted->match = record_match(&setup);
    planted->play.teller = (struct vl_teller){.catalogue = test_catalogue(), .rules = &sbires_rules};
    for (unsigned seat = 0; seat < 3; seat++)
        planted->play.teller.names[seat] = record_names[seat];
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
        assert_true(found(planted, VL_TABLE, own));
    }
    snprintf(screen, sizeof screen, "Hands by their backs\n  Anne: Château 3; known: Gant,\n  %s\n  Basile: Église 2\n",
             name_of(kind, &sign));
    assert_true(found(planted, 1, screen));
    assert_true(found(planted, VL_TABLE, screen));
    snprintf(screen, sizeof screen, "\n Anne: Reserve X · known in hand: %s\n", name_of(kind, &sign));
    assert_true(found(planted, 1, screen));
    snprintf(screen, sizeof screen, "\n In Anne’s hand: %s.\n", name_of(kind, &sign));
    assert_true(found(planted, 1, screen));
    free(planted->match);
    free(planted);
}

/* ---- other hidden cards, the same frames ---- */

struct pictures {
    char at[8][SCREEN_BYTES];
};

/* What a key opens over the table, be it nothing, as behind a curtain; *out: what is seen then. */
static void look_over(struct play *play, uint32_t key, char out[SCREEN_BYTES])
{
    const struct vl_tui *tui = &play->fake.tui;
    fake_tui_key(&play->fake, key);
    read_screen(play);
    memcpy(out, play->screen, SCREEN_BYTES);
    for (int i = 0; i < 4 && tui->depth > 1; i++)
        fake_tui_key(&play->fake, VL_KEY_ESCAPE);
    assert_int_equal(tui->depth, 1);
}

/* The table, and what can be opened over it: story, rule, the step before, what is said beforehand. */
static void take_pictures(struct play *play, struct pictures *out)
{
    static const uint32_t keys[] = {';', '?', '<', ':'};
    look_over(play, keys[0], out->at[0]); /* what a key before has left on the last line goes */
    for (unsigned i = 0; i < 4; i++) {
        play->fake.tui.dirty = true;
        read_screen(play);
        memcpy(out->at[2 * i], play->screen, SCREEN_BYTES);
        look_over(play, keys[i], out->at[2 * i + 1]);
    }
}

/* In place of the true state one that the reader cannot tell from it. */
static void hide_otherwise(struct play *play, struct vl_state *truth, vl_seat reader)
{
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    vl_observe(&sbires_rules, truth, reader, view);
    vl_complete(&sbires_rules, view, &play->rng, truth);
    vl_match_view(play->match, host_of(play)->looker, host_of(play)->shown);
}

static unsigned differing_hands(const struct sbires *a, const struct sbires *b)
{
    return memcmp(a->hand, b->hand, sizeof a->hand) != 0;
}

static unsigned compared, changed;

static void frames_are_the_same(struct play *play)
{
    _Alignas(16) uint8_t before[VL_STATE_MAX];
    static struct pictures pictures[2];
    struct vl_host *host = host_of(play);
    struct vl_state *truth = (struct vl_state *)(uintptr_t)vl_match_true_state(play->match);
    const bool steady = host->phase == VL_PHASE_ASK || host->phase == VL_PHASE_CALL || host->phase == VL_PHASE_CURTAIN;
    if (!steady || play->fake.tui.depth != 1 || host->told != vl_match_events(play->match))
        return;
    memcpy(before, truth, sbires_rules.state_size);
    take_pictures(play, &pictures[0]);
    hide_otherwise(play, truth, play->reader);
    take_pictures(play, &pictures[1]);
    changed += differing_hands((const struct sbires *)(const void *)before, (const struct sbires *)(const void *)truth);
    memcpy(truth, before, sbires_rules.state_size);
    vl_match_view(play->match, host->looker, host->shown);
    play->fake.tui.dirty = true;
    read_screen(play);
    for (unsigned i = 0; i < 8; i++)
        assert_string_equal(pictures[0].at[i], pictures[1].at[i]);
    compared++;
}

static void test_frames_do_not_change_with_hidden_cards(void **state)
{
    (void)state;
    const unsigned keys = (unsigned)test_number_of_environment("VEILLEE_LEAK_KEYS", LEAK_KEYS);
    struct leak_game game = sbires;
    struct found found = {0};
    unsigned left = keys;
    game.also = frames_are_the_same;
    for (uint64_t seed = 1; left > 0; seed++) {
        const struct vl_table_setup setup = sbires_record_setup(5, 5, "animals=on", seed);
        left = leak_match(&game, &setup, left, &found);
    }
    print_message("%u places compared, %u of them with other hands\n", compared, changed);
    assert_true(compared > keys / 4 && changed > compared / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_search_finds_what_is_planted),
        cmocka_unit_test(test_no_frame_shows_what_its_reader_may_not_know),
        cmocka_unit_test(test_nobody_is_shown_a_hand_where_only_bots_play),
        cmocka_unit_test(test_frames_do_not_change_with_hidden_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
