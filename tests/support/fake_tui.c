#define _GNU_SOURCE
#include "fake_tui.h"

#include "cli/game_boards.h"
#include "tui/screens/screens.h"
#include "veillee/games.h"

#include <assert.h>
#include <ftw.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <unistr.h>

static void check(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "fake_tui: %s\n", what);
    exit(1);
}

void fake_tui_open(struct fake_tui *fake)
{
    fake_tui_open_games(fake, vl_games, getenv("VEILLEE_TEST_DATA"), cli_boards);
}

void fake_tui_open_games(struct fake_tui *fake, const struct vl_rules *const *games, const char *data,
                         const struct vl_board_renderer *const *tables)
{
    struct vl_diag diag;
    const char *base = getenv("TMPDIR");

    memset(fake, 0, sizeof *fake);
    snprintf(fake->folder, sizeof fake->folder, "%s/veillee-XXXXXX", base ? base : "/tmp");
    check(mkdtemp(fake->folder) != NULL, "no temporary folder");
    setenv("XDG_STATE_HOME", fake->folder, 1);
    setenv("XDG_CONFIG_HOME", fake->folder, 1);
    unsetenv("NO_COLOR");
    unsetenv("COLORFGBG");
    check(vl_catalogue_open(&fake->catalogue, games, data, &diag) == VL_OK, "no catalogue");
    fake->screens = vl_all_screens;
    fake->screens.tables = tables;
    check(vl_tui_open(&fake->tui, &fake->catalogue, VL_ENGLISH, &fake->screens), "no memory");
    fake->tui.settings.motion = false;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status, (void)kind, (void)place;
    return remove(path);
}

void fake_tui_close(struct fake_tui *fake)
{
    vl_tui_close(&fake->tui);
    vl_catalogue_close(&fake->catalogue);
    nftw(fake->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static bool shows_either(struct fake_tui *fake, const char *english, const char *french)
{
    for (int row = 0; row < fake->tui.grid.rows; row++) {
        const char *text = fake_tui_row(fake, row);
        if (strstr(text, english) || strstr(text, french))
            return true;
    }
    return false;
}

/* Who types is in no hurry: at a curtain and at a call the keys are awake. */
static void wake_keys(struct fake_tui *fake)
{
    if (shows_either(fake, "Keys locked for a moment", "Touches bloquées un instant"))
        fake->tui.now += 700;
}

/* A key that is to be let go for a moment is let go, and typed again. */
static void let_go(struct fake_tui *fake)
{
    if (!shows_either(fake, "is locked for a moment", "est bloquée un instant"))
        return;
    fake->tui.now += 700;
    vl_tui_key(&fake->tui, fake->tui.typed);
    vl_tui_draw(&fake->tui);
}

static void type(struct vl_tui *tui, const char *text)
{
    static const struct {
        uint32_t typed, code;
    } special[] = {{'\n', VL_KEY_ENTER}, {'\t', VL_KEY_TAB}, {'\033', VL_KEY_ESCAPE}, {'\b', VL_KEY_BACKSPACE}};

    const uint8_t *at = (const uint8_t *)text;
    ucs4_t code;
    while ((at = u8_next(&code, at)) != NULL) {
        for (unsigned i = 0; i < sizeof special / sizeof special[0]; i++)
            code = code == special[i].typed ? special[i].code : code;
        vl_tui_key(tui, code);
        vl_tui_draw(tui);
    }
}

void fake_tui_type(struct fake_tui *fake, const char *text)
{
    wake_keys(fake);
    type(&fake->tui, text);
    let_go(fake);
}

void fake_tui_key(struct fake_tui *fake, uint32_t code)
{
    wake_keys(fake);
    vl_tui_key(&fake->tui, code);
    vl_tui_draw(&fake->tui);
    let_go(fake);
}

void fake_tui_wait(struct fake_tui *fake)
{
    char bytes[64];
    struct pollfd woken = {.fd = fake->tui.wake_read, .events = POLLIN};
    check(poll(&woken, 1, -1) == 1, "nobody can wake it");
    while (read(woken.fd, bytes, sizeof bytes) > 0)
        ;
    vl_tui_woken(&fake->tui);
}

const char *fake_tui_row(struct fake_tui *fake, int row)
{
    vl_tui_draw(&fake->tui);
    vl_grid_row(&fake->tui.grid, row, fake->row, sizeof fake->row);
    return fake->row;
}

int fake_tui_find(struct fake_tui *fake, const char *text)
{
    for (int row = 0; row < fake->tui.grid.rows; row++)
        if (strstr(fake_tui_row(fake, row), text))
            return row;
    return -1;
}

void fake_tui_click(struct fake_tui *fake, const char *text)
{
    const int row = fake_tui_find(fake, text);
    check(row >= 0, text);
    char *at = strstr(fake->row, text);
    *at = '\0';
    vl_tui_click(&fake->tui, row, vl_columns(fake->row) + vl_columns(text) / 2);
    vl_tui_draw(&fake->tui);
}

void fake_tui_print(struct fake_tui *fake)
{
    for (int row = 0; row < fake->tui.grid.rows; row++)
        fprintf(stderr, "|%s\n", fake_tui_row(fake, row));
}
