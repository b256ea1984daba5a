/* A key that answers, and the frame after it, for tools/instructions.py to count the instructions of.
 *
 * usage: keystroke GAME SEATS
 *
 * Plays with as many people on a fake terminal of 80 x 24, without curtains, by an arrow and Enter alone, from a fixed
 * seed; the counter collects inside count_key or count_frame. Prints how many answers the key gave. */
#include "support/fake_tui.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/screens.h"
#include "veillee/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BEFORE = 6, AWAKE = 5000, SEED = 7 };

void count_key(struct vl_tui *tui);
void count_frame(struct vl_tui *tui);

__attribute__((noinline)) void count_key(struct vl_tui *tui)
{
    vl_tui_key(tui, VL_KEY_ENTER);
}

__attribute__((noinline)) void count_frame(struct vl_tui *tui)
{
    vl_tui_draw(tui);
}

static const struct vl_rules *game_of(const char *id)
{
    for (unsigned i = 0; vl_games[i]; i++)
        if (strcmp(vl_games[i]->id, id) == 0)
            return vl_games[i];
    return NULL;
}

static bool begin(struct fake_tui *fake, const struct vl_rules *rules, unsigned people)
{
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    if (vl_catalogue_game(&fake->catalogue, rules, &diag) != VL_OK)
        return false;
    vl_match_setup_standard(&setup, &fake->catalogue, rules);
    setup.seats = (uint8_t)people;
    setup.seed = SEED;
    setup.language = VL_ENGLISH;
    setup.no_curtain = true;
    for (unsigned i = 0; i < people; i++) {
        snprintf(setup.player[i].name, sizeof setup.player[i].name, "%c", 'A' + (int)i);
        setup.player[i].level = VL_HUMAN;
    }
    fake->tui.settings.pace = VL_PACE_INSTANT;
    vl_screen_menu(&fake->tui);
    return vl_screen_play(&fake->tui, &setup, &diag) == VL_OK;
}

static uint32_t answers(const struct vl_tui *tui)
{
    const struct vl_match_screen *screen = tui->layer[tui->depth - 1].self;
    return vl_match_answers(screen->host.match);
}

/* Enter would answer. */
static bool is_selected(const struct vl_tui *tui)
{
    const struct vl_match_screen *screen = tui->layer[tui->depth - 1].self;
    return screen->host.phase == VL_PHASE_ASK && vl_scene_offers(&screen->scene, screen->scene.focus);
}

static void play(struct fake_tui *fake)
{
    vl_tui_draw(&fake->tui);
    for (unsigned i = 0; i < BEFORE || !is_selected(&fake->tui); i++) {
        if (i > 0)
            fake_tui_key(fake, VL_KEY_ENTER);
        fake->tui.now += AWAKE;
        vl_tui_ticks(&fake->tui);
        vl_tui_draw(&fake->tui);
        fake_tui_key(fake, VL_KEY_RIGHT);
    }
    const uint32_t before = answers(&fake->tui);
    count_key(&fake->tui);
    printf("%u\n", (unsigned)(answers(&fake->tui) - before));
    count_frame(&fake->tui);
}

int main(int argc, char **argv)
{
    static struct fake_tui fake;
    const struct vl_rules *rules = argc == 3 ? game_of(argv[1]) : NULL;
    if (!rules) {
        fprintf(stderr, "usage: keystroke GAME SEATS\n");
        return 2;
    }
    fake_tui_open(&fake);
    const bool began = begin(&fake, rules, (unsigned)strtoul(argv[2], NULL, 10));
    if (began)
        play(&fake);
    fake_tui_close(&fake);
    return began ? 0 : 1;
}
