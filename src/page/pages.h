/* All pages, each with one builder; the comment on each says what vl_page_host.open takes for it. */
#ifndef VEILLEE_PAGE_PAGES_H
#define VEILLEE_PAGE_PAGES_H

#include "page/page.h"
#include "veillee/rules.h"

struct vl_host;
struct vl_standings;

extern const struct vl_page_form vl_settings_page;  /* nothing */
extern const struct vl_page_form vl_first_page;     /* nothing: the questions of the first start */
extern const struct vl_page_form vl_user_data_page; /* nothing: all user data, and deleting it */

extern const struct vl_page_form vl_setup_page; /* a struct vl_setup_wish (page/setup_page.h) */

extern const struct vl_page_form
    vl_statistics_page; /* a struct vl_statistics_filter: whose, and what counts; without a name: of the person who has
                           played most; NULL: also everything */
extern const struct vl_page_form vl_chronicle_page; /* a struct vl_evening: its story */
extern const struct vl_page_form vl_records_page;   /* a bool: matches that are over, or those to resume */
extern const struct vl_page_form vl_day_page;       /* nothing: the deal of today, and of other days */

/* ---- over a match ---- */

enum { VL_LEGEND_MAX = 24 };

extern const struct vl_page_form vl_log_page;      /* a struct vl_log: the log so far, and its rules */
extern const struct vl_page_form vl_legend_page;   /* a struct vl_legend: what the signs of a board mean */
extern const struct vl_page_form vl_overview_page; /* a struct vl_overview: what lies on the table, in words */
extern const struct vl_page_form vl_standing_page; /* a struct vl_beforehand: what somebody answers in advance */

/* How a match ended, and what next: from a struct vl_end. */
extern const struct vl_page_form vl_end_page;

enum vl_end_way {
    VL_END_BACK, /* to what the match was part of */
    VL_END_DAY,
    VL_END_AGAIN,
    VL_END_CHANGE,
    VL_END_LOG,
    VL_END_REPLAY,
    VL_END_REVIEW,
    VL_END_TRY, /* the mistakes of people once more, when the review has found some */
    VL_END_MENU,
    VL_END_LESSON, /* the one about what was done to the only person, or the next one */
    VL_END_WAYS,
};

struct vl_end {
    const struct vl_host *host;
    bool counted;     /* the points have already been shown */
    const char *back; /* key of a text for where this leads back to; NULL: the menu */

    /* Writes what the seat plays, "A Aubigny", and the player's name, as the board shows them. NULL: only the name. */
    void (*seat)(void *owner, vl_seat seat, char *out, char *name, size_t size);

    /* Draws everybody's standing, as the cells of a picture, in so many rows; 0: there is nothing to draw. */
    int rows;
    void (*track)(void *owner, struct vl_grid *grid, const struct vl_rect *where);

    /* Takes a way that leads away from the page; `lesson`: the id for VL_END_LESSON. NULL: there is none. */
    void (*go)(void *owner, enum vl_end_way way, const char *lesson);
    void *owner;
};

/* The log as that viewer may remember it, with what was undone and with the hints that were asked for. */
struct vl_log {
    struct vl_match *match;
    const struct vl_host *host; /* that plays it: what it has shown is logged as it happened */
    vl_seat viewer;
    uint32_t until; /* the first so many events, which have all been shown */
    unsigned last;  /* at most so many of the lines, the latest; UINT_MAX: all */

    /* Formats an event in words of its own. NULL: the words of the game. */
    void (*format)(const void *owner, const struct vl_event *event, char *out, size_t size);
    const void *owner;
};

/* Signs and what they mean: texts KEY.sign and KEY; then the signs and names of whole groups of the game. */
struct vl_legend {
    const struct vl_match_setup *setup;
    const char *key[VL_LEGEND_MAX];
    unsigned count;
    const char *const *groups; /* ended by NULL; NULL: none */
};

/* Of a game that has one (vl_rules.overview), from the view of whoever reads it, which outlasts the page. */
struct vl_overview {
    const struct vl_match_setup *setup;
    const struct vl_view *view;
};

/* Standing answers (play/standing.h), each by its number from 0 on. */
struct vl_beforehand {
    struct vl_standings *standings;
    const struct vl_match_setup *setup;
    vl_seat seat;
    bool public_choice; /* asked in front of everybody */
    const struct vl_view *view;
};

/* Whether nobody has set anything here or skipped it: there is no config file, but a place for one. */
bool vl_first_start(const struct vl_settings *settings);

extern const struct vl_page_form vl_review_page; /* a struct vl_review_visit (page/review_page.h) */

extern const struct vl_page_form
    vl_evenings_page;                             /* nothing: all evenings; where there is none, the way to a new one */
extern const struct vl_page_form vl_evening_page; /* a struct vl_evening_visit */

/* If it can be opened, vl_page_host.evening is set once it is open; else a page says why not. */
struct vl_evening_visit {
    const char *id;             /* NULL: a new one, begun with the first participant */
    struct vl_evening *evening; /* one that is open, the caller's; NULL: the page's own */
    struct vl_diag *fault;      /* why it cannot be opened; may be NULL */
};

/* What the first screen offers, and the menu in lines, in one order. */
enum vl_menu_entry {
    VL_MENU_PLAY,
    VL_MENU_EVENING,
    VL_MENU_DAY,
    VL_MENU_RESUME,
    VL_MENU_LEARN,
    VL_MENU_RULES,
    VL_MENU_REPLAY,
    VL_MENU_STATISTICS,
    VL_MENU_SETTINGS,
    VL_MENU_QUIT,
    VL_MENU_ENTRIES
};

/* Keys of its name and of what it is for, and its page with what that takes. Entries without a page (lessons, quitting)
 * are done by the front end, which also fills in the wish for the set-up page. */
struct vl_menu_line {
    const char *text, *help;
    const struct vl_page_form *form;
    const void *what;
};

extern const struct vl_menu_line vl_menu[VL_MENU_ENTRIES];

#endif
