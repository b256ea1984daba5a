/* What several of the evening's screens say and sort: dates, games, rank points, and who stands where. */
#include <ctype.h>
#include <stdio.h>
#include <time.h>

#include "tui/match/table_scene.h"
#include "tui/screens/evening.h"

/* ---- words ---- */

void vl_evening_screen_halves(const struct vl_tui *tui, unsigned halves, char *out, size_t size)
{
    const char *half = vl_language_like(tui->catalogue, tui->language) == VL_FRENCH ? ",5" : ".5";
    snprintf(out, size, "%u%s", halves / 2, halves % 2 ? half : "");
}

const char *vl_evening_screen_game(const struct vl_tui *tui, const struct vl_rules *rules)
{
    struct vl_diag diag = {0};
    if (vl_catalogue_game(tui->catalogue, rules, &diag) != VL_OK)
        return rules->id;
    return vl_words_in(&vl_catalogue_cards(tui->catalogue, rules)->name, tui->language);
}

void vl_evening_screen_date(const struct vl_tui *tui, int64_t when, char *out, size_t size)
{
    const time_t at = (time_t)when;
    struct tm local;
    char key[48];
    localtime_r(&at, &local);
    snprintf(key, sizeof key, "evening_screen.weekday.%d", local.tm_wday);
    const char *weekday = vl_t(tui, key);
    snprintf(key, sizeof key, "evening_screen.month.%d", local.tm_mon + 1);
    const struct vl_text_arg args[] = {
        {"weekday", weekday, 0}, {"day", NULL, local.tm_mday}, {"month", vl_t(tui, key), 0}};
    vl_say(tui, "evening_screen.date", args, 3, out, size);
}

void vl_evening_screen_time(int64_t when, char *out, size_t size)
{
    const time_t at = (time_t)when;
    struct tm local;
    localtime_r(&at, &local);
    strftime(out, size, "%H:%M", &local);
}

/* ---- who stands where ---- */

unsigned vl_evening_screen_rows(const struct vl_evening *evening, struct vl_evening_row out[VL_GUESTS_MAX])
{
    unsigned count = vl_evening_standing(evening, evening->matches, out);
    uint8_t here[VL_GUESTS_MAX];
    const unsigned all = vl_evening_here(evening, here);
    for (unsigned i = 0; i < all; i++) {
        bool has = false;
        for (unsigned j = 0; j < count; j++)
            has = has || out[j].guest == here[i];
        if (!has && count < VL_GUESTS_MAX)
            out[count++] = (struct vl_evening_row){.guest = here[i]};
    }
    return count;
}

char vl_evening_screen_letter(const struct vl_guest *guest)
{
    return (char)toupper(guest->player.letter ? guest->player.letter : guest->player.name[0]);
}

uint8_t vl_evening_screen_style(const struct vl_guest *guest)
{
    return vl_player_style(&guest->player, VL_STYLE_SEAT);
}
