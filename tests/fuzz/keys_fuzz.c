/* Keys, clicks, time and sizes of the terminal at a match of several people at one keyboard, without a terminal: the
 * first byte says which game, the second of what number, the others what comes. While nobody has the keyboard the frame
 * is made from what everybody may see; no cell holds a control character; the record verifies, whenever it ends. */
#include "fuzz.h"

#include "support/fake_tui.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/screens.h"

#include <string.h>

enum { KEYS_MAX = 64 };

static struct fake_tui fake;

static struct vl_host *host(void)
{
    return &((struct vl_match_screen *)fake.tui.layer[1].self)->host;
}

static bool nobody_has_the_keyboard(void)
{
    return host()->phase == VL_PHASE_CURTAIN || host()->phase == VL_PHASE_CALL;
}

/* What a frame is made from: the table's view as it is told so far. */
static void check_viewer(void)
{
    static struct vl_view_room room;
    const struct vl_host *h = host();
    struct vl_view *view = vl_view_in(&room);
    FUZZ_CHECK(h->viewer == VL_PUBLIC);
    vl_match_past(h->match, h->shown_events, VL_PUBLIC, view);
    FUZZ_CHECK(h->shown_events < vl_match_events(h->match) || (vl_match_view(h->match, VL_PUBLIC, view), 1));
    FUZZ_CHECK(h->shown_events < vl_match_events(h->match) || memcmp(view, h->shown, h->rules->state_size) == 0);
}

static void check_frame(void)
{
    for (int row = 0; row < fake.tui.grid.rows; row++)
        for (const char *at = fake_tui_row(&fake, row); *at; at++) {
            const unsigned char c = (unsigned char)*at;
            FUZZ_CHECK(c >= 0x20 && c != 0x7F && !(c == 0xC2 && (unsigned char)at[1] < 0xA0));
        }
}

static void check_record(const char *path)
{
    static struct vl_match_setup setup;
    FUZZ_CHECK(vl_record_setup(path, &fake.catalogue, &setup, NULL) == VL_OK);
    struct vl_match *match = malloc(vl_match_size(setup.rules));
    FUZZ_CHECK(match && vl_match_start(match, &setup, NULL) == VL_OK);
    FUZZ_CHECK(vl_record_replay(path, match, NULL) == VL_OK);
    free(match);
}

static void pass(void)
{
    for (int i = 0; i < 200; i++) {
        const int wait = vl_tui_ticks(&fake.tui);
        if (wait < 0 || fake.tui.depth < 2)
            return;
        fake.tui.now += wait;
    }
}

static void do_one(uint8_t what)
{
    static const uint32_t named[] = {VL_KEY_ENTER, VL_KEY_ESCAPE,  VL_KEY_TAB,       VL_KEY_BACK_TAB, VL_KEY_BACKSPACE,
                                     VL_KEY_UP,    VL_KEY_DOWN,    VL_KEY_LEFT,      VL_KEY_RIGHT,    VL_KEY_HOME,
                                     VL_KEY_END,   VL_KEY_PAGE_UP, VL_KEY_PAGE_DOWN, VL_KEY_F1};
    if (what < 0x20)
        vl_tui_key(&fake.tui, named[what % (sizeof named / sizeof *named)]);
    else if (what < 0x7F && what != '!' && what != 'h') /* no search thinks along */
        vl_tui_key(&fake.tui, what);
    else if (what < 0xA0)
        vl_tui_resize(&fake.tui, 1 + (what & 31) * 2, 80);
    else if (what < 0xB0)
        vl_tui_resize(&fake.tui, 24, 10 + (what & 15) * 12);
    else if (what < 0xC0)
        fake.tui.now += 50 * (what & 15);
    else if (what < 0xC4)
        vl_tui_covered(&fake.tui);
    else if (vl_tui_draw(&fake.tui), 1) /* where there is something to be hit */
        vl_tui_click(&fake.tui, (what & 15) * fake.tui.grid.rows / 16, (what >> 4 & 3) * fake.tui.grid.cols / 4 + 3);
}

static bool begin(const uint8_t *data)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    unsigned games = 0;
    while (vl_games[games])
        games++;
    FUZZ_CHECK(games > 0);
    const struct vl_rules *rules = vl_games[data[0] % games];
    FUZZ_CHECK(vl_catalogue_game(&fake.catalogue, rules, &diag) == VL_OK);
    vl_match_setup_standard(&setup, &fake.catalogue, rules);
    setup.seats = (uint8_t)(rules->seats_min + (data[1] & 1));
    setup.seed = data[1] >> 1;
    for (unsigned seat = 0; seat < setup.seats; seat++)
        snprintf(setup.player[seat].name, VL_NAME_MAX, "%c", 'A' + (int)seat);
    return vl_match_setup_check(&setup, &diag) == VL_OK && vl_screen_play(&fake.tui, &setup, &diag) == VL_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char path[VL_RECORD_PATH];
    if (size < 3 || size > KEYS_MAX)
        return 0;
    if (!fake.tui.catalogue) {
        fake_tui_open(&fake);
        fake.tui.settings.pace = VL_PACE_INSTANT;
        vl_screen_menu(&fake.tui);
    }
    void *const menu = fake.tui.layer[0].self;
    vl_tui_resize(&fake.tui, 24, 80);
    if (!begin(data))
        return 0;
    vl_tui_draw(&fake.tui);
    snprintf(path, sizeof path, "%s", host()->record.path);
    const struct vl_screen *const table = fake.tui.layer[1].screen;
    for (size_t i = 2; i < size; i++) {
        do_one(data[i]);
        fake.tui.quit = fake.tui.suspend = false;
        if (fake.tui.depth < 2 || fake.tui.layer[1].screen != table)
            break;
        pass();
        if (nobody_has_the_keyboard()) {
            vl_tui_draw(&fake.tui);
            check_viewer();
        }
    }
    check_frame();
    vl_tui_pop_to(&fake.tui, menu);
    if (access(path, F_OK) == 0)
        check_record(path);
    unlink(path);
    return 0;
}
