/* The sheet of Marquis: who robs whom, from any view, in both languages; and the key that opens it. */
#include <stdlib.h>
#include <string.h>

#include "front/names.h"
#include "marquis_record.h"
#include "page/pages.h"
#include "support/setups.h"
#include "support/test.h"
#include "tui/faked.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/screens.h"

static const struct vl_thing *thing_of(unsigned card)
{
    return vl_catalogue_thing(test_catalogue(), &marquis_rules, "card", marquis_rules.groups[0].ids[card]);
}

/* ---- what it says ---- */

static void open_sheet(const struct vl_match_setup *setup, const struct vl_view *view, enum vl_language language,
                       struct vl_page *page)
{
    const struct vl_formatter formatter = vl_formatter_of(test_catalogue(), language, setup);
    struct vl_page_host host = {.catalogue = (struct vl_catalogue *)test_catalogue(), .formatter = &formatter};
    struct vl_overview sheet = {setup, view};
    vl_overview_page.build(&host, &sheet, page);
    assert_int_equal(page->count, setup->seats + marquis_rules.groups[0].count);
}

/* The signs behind "Robbed by" are those of the cards that would rob it, and no others. */
static void expect_robbers(const char *text, uint16_t robbers)
{
    const char *by = strstr(text, "Robbed by ");
    uint16_t named = 0;
    for (const char *at = by ? by + strlen("Robbed by ") : ""; *at && *at != '.'; at++)
        for (unsigned card = 0; card < MARQUIS_CARDS; card++)
            named = (uint16_t)(named | (*at == thing_of(card)->sign[0] ? 1U << card : 0U));
    assert_int_equal(named, robbers);
}

static void expect_seat(const struct marquis *g, const struct vl_page_item *item, vl_seat seat, const char *name)
{
    const char *text = item->cell[1];
    const bool safe = g->done >> seat & 1 || g->protector[seat] != VL_NONE;
    assert_int_equal(strncmp(text, name, strlen(name)), 0);
    expect_robbers(text, safe ? 0 : marquis_robbers(g, seat));
    assert_int_equal(strstr(text, "Guarded by") != NULL, !(g->done >> seat & 1) && g->protector[seat] != VL_NONE);
    assert_int_equal(strstr(text, "Veto already played") != NULL, g->vetoed >> seat & 1);
    for (VL_EACH(card, g->taken[seat] ? 0 : g->maybe[seat])) { /* nobody but the owner knows which is gone */
        char doubted[40];
        snprintf(doubted, sizeof doubted, "%s?", thing_of((unsigned)card)->sign);
        assert_int_equal(strstr(text, doubted) != NULL, marquis_doubted(g, seat, (unsigned)card));
    }
}

static void expect_card(const struct marquis *g, const struct vl_page_item *item, unsigned card)
{
    char head[80];
    const char *text = item->cell[1];
    snprintf(head, sizeof head, "%s %s: ", thing_of(card)->sign, thing_of(card)->name.en);
    assert_int_equal(strncmp(text, head, strlen(head)), 0);
    expect_robbers(text, card == MARQUIS_VETO ? 0 : marquis_robbers_of(g, card));
    if (card < MARQUIS_VETO)
        assert_int_equal(strstr(text, "Robs now: ") != NULL, marquis_prey(g, card) != 0);
}

static void expect_sheet(const struct vl_match_setup *setup, const struct vl_view *view)
{
    const struct marquis *g = marquis_seen(view);
    struct vl_page page = {0};
    open_sheet(setup, view, VL_ENGLISH, &page);
    for (vl_seat seat = 0; seat < setup->seats; seat++)
        expect_seat(g, &page.item[seat], seat, page.formatter.names[seat]);
    for (unsigned card = 0; card < MARQUIS_CARDS; card++)
        expect_card(g, &page.item[setup->seats + card], card);
    for (unsigned i = 0; i < page.count; i++) { /* what is seen is heard */
        static const char *const facts[] = {"Robs ",     "Robs now: ", "Robbed by ",
                                            "In view: ", "Played: ",   "Guarded by "};
        for (unsigned fact = 0; fact < sizeof facts / sizeof *facts; fact++)
            assert_int_equal(strstr(page.item[i].said, facts[fact]) != NULL,
                             strstr(page.item[i].cell[1], facts[fact]) != NULL);
    }
    vl_page_free(&page);
    open_sheet(setup, view, VL_FRENCH, &page);
    vl_page_free(&page);
}

TEST(it_has_all_players_and_all_cards)
{
    for (uint64_t seed = 1; seed <= 14; seed++) {
        const struct vl_match_setup setup = marquis_record_setup(2 + (unsigned)seed % 7, 2, seed);
        struct vl_match *match = record_match(&setup);
        struct vl_rng rng = {seed};
        for (unsigned step = 0; !vl_match_over(match); step++) {
            struct vl_view_room room;
            const unsigned viewer = step % (setup.seats + 1U);
            vl_match_view(match, viewer < setup.seats ? (vl_seat)viewer : VL_PUBLIC, vl_view_in(&room));
            expect_sheet(&setup, vl_view_in(&room));
            record_answer(match, &rng);
        }
        free(match);
    }
}

/* Whom a card robs as things stand loses coins if it is played: nobody else by what is printed on it. */
TEST(whom_it_robs_now_loses_coins)
{
    for (uint64_t seed = 1; seed <= 7; seed++) {
        const struct vl_match_setup setup = marquis_record_setup(1 + (unsigned)seed, 2, seed);
        struct vl_match *match = record_match(&setup);
        struct vl_rng rng = {seed};
        for (; !vl_match_over(match); record_answer(match, &rng)) {
            const struct marquis *g = marquis_true(match);
            const vl_seat seat = vl_match_question(match, VL_PUBLIC).seat;
            for (unsigned card = 0; card < MARQUIS_VETO; card++) {
                struct marquis_preview preview;
                const bool more = card == MARQUIS_FAUSSAIRE || card == MARQUIS_MARQUIS || card == MARQUIS_PICKPOCKET ||
                                  card == MARQUIS_VOLEUR_BARBARE;
                marquis_preview(g, seat, card, &preview);
                for (vl_seat from = 0; from < setup.seats && !more; from++)
                    if (from != seat && g->protector[from] != seat) /* the own Comtesse, covered, guards nobody */
                        assert_int_equal(preview.takes[from] > 0,
                                         (marquis_prey(g, card) >> from & 1) && g->coins[from] > 0);
            }
        }
        free(match);
    }
}

/* ---- the key ---- */

/* At the size of the terminal, above what is shown. */
static void opens_and_closes(void)
{
    const int depth = fake.tui.depth;
    fake_tui_row(&fake, 0);
    fake_tui_key(&fake, '$');
    assert_int_equal(fake.tui.depth, depth + 1);
    assert_true(fake_tui_find(&fake, "Who robs whom") >= 0);
    for (int page = 0; page < 12; page++)
        fake_tui_key(&fake, VL_KEY_PAGE_DOWN);
    assert_true(fake_tui_find(&fake, "V Veto") >= 0); /* its last paragraph */
    fake_tui_key(&fake, '$');
    assert_int_equal(fake.tui.depth, depth);
}

static void at_each_size(void)
{
    static const int sizes[][2] = {{24, 80}, {40, 120}};
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        assert_true(vl_grid_resize(&fake.tui.grid, sizes[i][0], sizes[i][1]));
        opens_and_closes();
    }
}

static void at_the_table(void)
{
    struct vl_diag diag = {0};
    const struct vl_match_setup setup = marquis_record_setup(8, 1, 3);
    assert_int_equal(vl_screen_play(&fake.tui, &setup, &diag), VL_OK);
    at_each_size();
}

static void in_a_replay(void)
{
    char path[300];
    struct vl_diag diag = {0};
    struct vl_match_setup setup = marquis_record_setup(4, 1, 3);
    snprintf(path, sizeof path, "%s/sheet.jsonl", fake.folder);
    record_make_some(&setup, marquis_asks, MARQUIS_ASK_PLAY + 800, 0, path);
    assert_int_equal(vl_screen_replay(&fake.tui, path, &diag), VL_OK);
    vl_tui_draw(&fake.tui);
    at_each_size(); /* before everything */
    fake_tui_key(&fake, VL_KEY_END);
    at_each_size();
}

static void in_a_lesson(void)
{
    vl_screen_learn(&fake.tui, &marquis_rules, "first");
    vl_tui_draw(&fake.tui);
    at_each_size();
}

TEST(one_key_opens_it_everywhere_and_any_key_closes_it)
{
    static void (*const where[])(void) = {at_the_table, in_a_replay, in_a_lesson};
    for (unsigned i = 0; i < sizeof where / sizeof *where; i++) {
        struct vl_diag diag = {0};
        fake_tui_open(&fake);
        assert_int_equal(vl_catalogue_game(&fake.catalogue, &marquis_rules, &diag), VL_OK);
        fake.tui.settings.pace = VL_PACE_INSTANT;
        where[i]();
        fake_tui_close(&fake);
    }
}

/* ---- beside the board ---- */

static bool stands(const char *text)
{
    vl_tui_draw(&fake.tui);
    return fake_tui_find(&fake, text) >= 0;
}

/* Where there is room it stands there; the legend takes its place while that is wanted, and has a page as ever. */
TEST(it_stands_beside_the_board)
{
    static const char sheet[] = "K Pickpock. A B M +", legend[] = "2→1      2 coins";
    struct vl_diag diag = {0};
    const struct vl_match_setup setup = marquis_record_setup(4, 1, 3);
    fake_tui_open(&fake);
    assert_int_equal(vl_catalogue_game(&fake.catalogue, &marquis_rules, &diag), VL_OK);
    fake.tui.settings.pace = VL_PACE_INSTANT;
    assert_int_equal(vl_screen_play(&fake.tui, &setup, &diag), VL_OK);
    vl_tui_resize(&fake.tui, 40, 120);
    if (stands(sheet))
        fake_tui_key(&fake, '=');
    assert_true(stands(legend) && !stands(sheet));
    fake_tui_key(&fake, '=');
    assert_int_equal(fake.tui.depth, 2); /* the page of the legend */
    fake_tui_key(&fake, VL_KEY_ESCAPE);
    assert_true(stands(sheet) && !stands(legend));
    vl_tui_resize(&fake.tui, 40, 112); /* a narrow dock */
    assert_true(stands(legend) && !stands(sheet));
    vl_tui_resize(&fake.tui, 60, 200);
    assert_true(stands(legend) && stands(sheet));
    fake_tui_close(&fake);
}
