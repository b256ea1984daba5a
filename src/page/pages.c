#include "page/pages.h"

#include "page/rules_page.h"

static const bool to_go_on = false, over = true;

const struct vl_menu_line vl_menu[VL_MENU_ENTRIES] = {
    [VL_MENU_PLAY] = {"menu.play", "menu.play.help", &vl_setup_page, NULL},
    [VL_MENU_EVENING] = {"menu.evening", "menu.evening.help", &vl_evenings_page, NULL},
    [VL_MENU_DAY] = {"menu.day", "menu.day.help", &vl_day_page, NULL},
    [VL_MENU_RESUME] = {"menu.resume", "menu.resume.help", &vl_records_page, &to_go_on},
    [VL_MENU_LEARN] = {"menu.learn", "menu.learn.help", NULL, NULL},
    [VL_MENU_RULES] = {"menu.rules", "menu.rules.help", &vl_rules_page, &(const struct vl_rules_at){0}},
    [VL_MENU_REPLAY] = {"menu.replay", "menu.replay.help", &vl_records_page, &over},
    [VL_MENU_STATISTICS] = {"menu.statistics", "menu.statistics.help", &vl_statistics_page, NULL},
    [VL_MENU_SETTINGS] = {"menu.settings", "menu.settings.help", &vl_settings_page, NULL},
    [VL_MENU_QUIT] = {"menu.quit", "menu.quit.help", NULL, NULL},
};
