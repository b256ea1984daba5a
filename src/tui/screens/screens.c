/* The only file that knows all screens. */
#include "tui/screens/screens.h"

#include "tui/match/match_screen_open.h"
#include "tui/screens/page_screen.h"

const struct vl_screens vl_all_screens = {.keys = vl_screen_keys,
                                          .page = vl_screen_page,
                                          .rules = vl_screen_rules,
                                          .card = vl_screen_card,
                                          .settings = vl_screen_settings,
                                          .setup = vl_screen_setup,
                                          .play = vl_screen_play,
                                          .resume = vl_screen_resume,
                                          .learn = vl_screen_learn,
                                          .day = vl_screen_day,
                                          .go_on = vl_screen_go_on};
