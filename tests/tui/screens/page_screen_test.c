/* Pages as screens, whatever stands on them: by the keys alone everything is seen, and everything that can be chosen is
 * reached, at every size; a page that changes under the mark keeps it. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"
#include "tui/faked.h"
#include "tui/screens/page_screen.h"

enum { ITEMS = 120, ACTION = 999 };

/* What stands on a page of a test: a letter for each item. p: a paragraph of several lines, h: a heading, r: a row that
 * can be chosen, s: one that is only to be read, l: a link, c: a field of three values, a: an action about what is
 * marked, j: one by that key, of which nothing is said, b: a blank line, d: a drawing of three rows. */
struct plan {
    const char *items;
    unsigned hidden; /* so many of the first items are gone */
};

static struct plan plan;
static unsigned chosen[ITEMS], value[ITEMS], acted;

static void name_item(unsigned i, char out[32])
{
    snprintf(out, 32, "<%c%u>", plan.items[i], i);
}

static void draw(void *owner, struct vl_grid *grid, const struct vl_rect *where)
{
    (void)owner;
    assert_int_equal(where->rows, 3);
    vl_draw(grid, where->row, where->col, where->cols, VL_STYLE_PLAIN, "drawn");
}

static void put(struct vl_page *page, unsigned i)
{
    char name[32], text[512];
    name_item(i, name);
    switch (plan.items[i]) {
    case 'p':
        snprintf(text, sizeof text, "%s %0*d %0*d %0*d", name, 60, 0, 60, 0, 60, 0);
        vl_page_text(page, VL_PAGE_PLAIN, text);
        break;
    case 'h': vl_page_text(page, VL_PAGE_STRONG, name); break;
    case 'r': vl_page_row(page, (int)i, VL_PAGE_PLAIN, (const char *const[]){name, "12", "x"}); break;
    case 's': vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN, (const char *const[]){name, "3456", NULL}); break;
    case 'l': vl_page_link(page, (int)i, name)->help = "what it leads to"; break;
    case 'c':
        vl_page_choice(page, (int)i, name, 3, value[i]);
        for (unsigned n = 0; n < 3; n++)
            vl_page_value(page, n, (const char *const[]){"one", "two", "three"}[n]);
        break;
    case 'b': vl_page_text(page, VL_PAGE_PLAIN, ""); break;
    case 'd': {
        struct vl_page_item *picture = vl_page_picture(page, "", &(struct vl_page_drawing){0});
        picture->rows = 3;
        picture->cells = draw;
        break;
    }
    case 'j': vl_page_action(page, ACTION, 'j', ""); break;
    default:
        snprintf(text, sizeof text, "act after %u", acted);
        vl_page_action(page, ACTION, 'a', text)->of_one = true;
        break;
    }
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    static const struct vl_page_column columns[] = {{NULL, false, false}, {NULL, true, false}, {NULL, false, false}};
    (void)self;
    vl_page_open(page, host->formatter, "menu.title");
    vl_page_table(page, columns, 3);
    for (unsigned i = plan.hidden; plan.items[i]; i++)
        put(page, i);
}

static void choose(struct vl_page_host *host, void *self, int id, unsigned to)
{
    (void)host, (void)self;
    if (id == ACTION) {
        acted = to;
        return;
    }
    chosen[id]++;
    value[id] = to;
}

static const struct vl_page_form form = {.build = build, .chosen = choose};

static void go_back(struct vl_page_host *host, void *self)
{
    (void)host, (void)self;
    chosen[0]++;
}

static const struct vl_page_form lettered = {.letters = true, .build = build, .chosen = choose, .back = go_back};

static void open_form(const struct vl_page_form *of, const char *items, int rows, int cols)
{
    plan = (struct plan){.items = items};
    acted = 0;
    memset(chosen, 0, sizeof chosen);
    memset(value, 0, sizeof value);
    vl_tui_resize(&fake.tui, rows, cols);
    vl_screen_page(&fake.tui, of, NULL);
    vl_tui_draw(&fake.tui);
}

static void open_page(const char *items, int rows, int cols)
{
    open_form(&form, items, rows, cols);
}

static const char *const plans[] = {
    "ppp",
    "cccccccl",
    "prrrrrrrrrrhsssssp",
    "pppppppppppppppppppplppppppppppppppppppppl",
    "rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr",
    "hsssssssssssssssssssssssssssssssssssssssssssssssssssssssssssppp",
    "lpppppppppppppppppppppppp",
};
static const int sizes[][2] = {{24, 80}, {40, 120}, {24, 132}};

static void note_seen(bool seen[ITEMS])
{
    char name[32];
    for (unsigned i = 0; plan.items[i]; i++) {
        name_item(i, name);
        seen[i] = seen[i] || fake_tui_find(&fake, name) >= 0;
    }
    assert_int_equal(fake.tui.grid.lost, 0);
}

static void check_all_seen(uint32_t key)
{
    bool seen[ITEMS] = {false};
    note_seen(seen);
    for (unsigned i = 0; i < 4 * ITEMS; i++) {
        fake_tui_key(&fake, key);
        note_seen(seen);
    }
    for (unsigned i = 0; plan.items[i]; i++)
        if (!seen[i]) {
            fake_tui_print(&fake);
            fail_msg("item %u (%c) is never seen", i, plan.items[i]);
        }
}

TEST(everything_is_seen_by_the_keys)
{
    static const uint32_t keys[] = {VL_KEY_DOWN, VL_KEY_PAGE_DOWN, ' '};
    for (unsigned p = 0; p < sizeof plans / sizeof *plans; p++)
        for (unsigned size = 0; size < 3; size++)
            for (unsigned k = 0; k < 3; k++) {
                if (keys[k] == ' ' && strchr(plans[p], 'c')) /* there it changes a value */
                    continue;
                open_page(plans[p], sizes[size][0], sizes[size][1]);
                check_all_seen(keys[k]);
                fake_tui_key(&fake, VL_KEY_ESCAPE);
            }
}

/* What is marked stands on the screen, and Enter chooses that. */
TEST(everything_is_reached_and_what_is_marked_is_chosen)
{
    for (unsigned p = 0; p < sizeof plans / sizeof *plans; p++)
        for (unsigned size = 0; size < 3; size++) {
            open_page(plans[p], sizes[size][0], sizes[size][1]);
            for (unsigned i = 0; i < 4 * ITEMS; i++) {
                unsigned before[ITEMS];
                memcpy(before, chosen, sizeof before);
                fake_tui_key(&fake, VL_KEY_ENTER);
                for (unsigned item = 0; plan.items[item]; item++) {
                    char name[40] = "▸ ";
                    name_item(item, name + strlen(name));
                    if (chosen[item] != before[item] && fake_tui_find(&fake, name) < 0) {
                        fake_tui_print(&fake);
                        fail_msg("%s was chosen, and is not marked", name);
                    }
                }
                fake_tui_key(&fake, VL_KEY_DOWN);
            }
            for (unsigned item = 0; plan.items[item]; item++)
                if (strchr("rlc", plan.items[item]) && !chosen[item])
                    fail_msg("item %u of plan %u is never reached", item, p);
            fake_tui_key(&fake, VL_KEY_ESCAPE);
        }
}

TEST(a_page_that_changes_keeps_the_mark)
{
    open_page("rrrrrrrrrra", 24, 80);
    for (unsigned i = 0; i < 6; i++)
        fake_tui_key(&fake, VL_KEY_DOWN);
    shows("▸ <r6>");
    fake_tui_type(&fake, "a");
    assert_int_equal(acted, 6);
    plan.hidden = 3;
    fake_tui_type(&fake, "a"); /* built anew behind it */
    shows("▸ <r6>");
    plan.hidden = 8;
    fake_tui_type(&fake, "a");
    shows("▸ <r8>");
}

/* Whatever was done since the page was drawn last, and whatever happens below meanwhile. */
TEST(the_page_of_keys_says_what_they_do_now)
{
    open_page("rrra", 24, 80);
    vl_tui_key(&fake.tui, VL_KEY_DOWN);
    vl_tui_key(&fake.tui, 'a');
    vl_tui_key(&fake.tui, VL_KEY_F1);
    shows("act after 1");
    acted = 2;
    for (int language = 0; language < 2; language++) /* in which the pages below are built anew, too */
        vl_tui_key(&fake.tui, VL_KEY_F1 + 8);
    shows("act after");
}

TEST(values_turn_both_ways)
{
    open_page("cc", 24, 80);
    fake_tui_key(&fake, VL_KEY_RIGHT);
    shows("← two →");
    fake_tui_key(&fake, VL_KEY_LEFT);
    fake_tui_key(&fake, VL_KEY_LEFT);
    shows("← three →");
    fake_tui_key(&fake, VL_KEY_ENTER);
    shows("← one →");
    assert_int_equal(chosen[1], 0);
}

/* So many rows, a blank line, a drawing, a blank line and a row to be chosen: what a page that is too long does
 * without, each as soon as it must. */
TEST(what_is_too_long_does_without_blanks_then_drawings)
{
    char items[64], last[32];
    int fits[3] = {0}; /* the most rows with all of it; without blanks; without the drawing */
    for (int n = 4; n < 30; n++) {
        memset(items, 's', (size_t)n);
        strcpy(items + n, "bdbr");
        open_page(items, 24, 80);
        name_item((unsigned)n - 1, last);
        const int row = fake_tui_find(&fake, last), drawn = fake_tui_find(&fake, "drawn"),
                  end = fake_tui_find(&fake, "<r");
        if (end >= 0)
            fits[drawn < 0 ? 2 : drawn - row == 1 ? 1 : 0] = n;
        assert_int_equal(fake.tui.grid.lost, 0);
        fake_tui_key(&fake, VL_KEY_ESCAPE);
    }
    assert_int_equal(fits[1], fits[0] + 2);
    assert_int_equal(fits[2], fits[1] + 3);
}

TEST(a_page_of_letters_takes_them_all_and_says_when_it_is_left)
{
    acted = ITEMS;
    open_form(&lettered, "rrj", 24, 80);
    assert_true(fake_tui_find(&fake, "j  ") < 0);
    fake_tui_type(&fake, "j");
    assert_int_equal(acted, 0);
    shows("▸ <r0>");
    fake_tui_key(&fake, VL_KEY_ESCAPE);
    assert_int_equal(chosen[0], 1);
    shows("▸ <r0>");
}

SETUP_EACH(start_at_menu, stop)
