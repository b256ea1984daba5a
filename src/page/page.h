/* A page: what there is to read and to choose, independent of how it is shown. A builder puts one thing below another,
 * from the facts; a renderer shows them: as cells (tui/screens/page_screen.h), or as lines that are heard
 * (plain/page_lines.h). A builder knows neither. A page is never changed, only built again.
 *
 * The page keeps a copy of every text that is passed to it until vl_page_free. If memory runs out, things are missing
 * and `failed` is set. */
#ifndef VEILLEE_PAGE_PAGE_H
#define VEILLEE_PAGE_PAGE_H

#include "veillee/text.h"

enum { VL_PAGE_CELLS = 14, VL_PAGE_ANSWERS = 6, VL_PAGE_MOMENT = 48, VL_PAGE_MARKS = 9 };

enum vl_page_style {
    VL_PAGE_PLAIN,
    VL_PAGE_DIM,
    VL_PAGE_STRONG,
    VL_PAGE_ACCENT,
    VL_PAGE_WARNING,
};

enum vl_page_kind {
    VL_PAGE_TEXT,    /* a paragraph; "" is a blank line, which is not heard, and none at the top or below another */
    VL_PAGE_HEADING, /* the title of what follows */
    VL_PAGE_ROW,     /* of a table */
    VL_PAGE_CHOICE,  /* a field with one of a few values */
    VL_PAGE_LINK,    /* a line that leads somewhere */
    VL_PAGE_ACTION,  /* something that can be done here, by a key of its own */
    VL_PAGE_CHART,   /* columns of up to eight eighths of its height; other things say the same */
    VL_PAGE_ENTRY,   /* of a list */
    VL_PAGE_PICTURE, /* a drawing, whose text says what it shows: in pages written to files, and printed, or on a screen
                        of cells */
    VL_PAGE_CURVE, /* lines over the course of something; stays at the top of its page, and other things say the same */
};

struct vl_grid;
struct vl_rect;

struct vl_page_column {
    const char *head; /* "" where the cells need none */
    bool right;       /* cells end at the right: numbers */
    bool seen;        /* a drawing of what other cells say: not heard, and cut on the left if there is no room */
};

struct vl_page_table {
    unsigned columns;
    struct vl_page_column column[VL_PAGE_CELLS];
    bool head;    /* whether any column has one */
    bool wraps;   /* the cells of the last column are paragraphs, whose further lines begin in the same column */
    unsigned cut; /* the column whose cells are shown in full elsewhere, and are cut after a word; 0: none */
};

/* Lines from place to place, each a letter, on a scale from 0 to 1. */
struct vl_page_curve {
    unsigned lines, places;
    char letter[VL_SEATS_MAX]; /* of a line ... */
    const char *name[VL_SEATS_MAX];
    float *worth; /* ... at a place: [place * lines + line]; below 0: nothing is known there */
    unsigned at;  /* the selected place */
    struct {
        unsigned at, line;
        const char *said;
    } mark[VL_PAGE_MARKS]; /* places that bear a number, from 1 on, ... */
    unsigned marks;        /* ... since something happens there to that line, which continues after them */
    unsigned parts, *part; /* places at which parts begin, which are numbered, too ... */
    const char *first;     /* ... but for the first of them, which has this name */
};

struct vl_page_item {
    enum vl_page_kind kind;
    enum vl_page_style style;
    int id;              /* passed to the page when this is chosen; VL_PAGE_NONE: it cannot be chosen */
    const char *text;    /* of a row: its first cell */
    const char *said;    /* what is heard instead, line by line; NULL: what is seen; "": nothing */
    const char *help;    /* what it is for, shown while it is selected; NULL: nothing */
    const char *further; /* its first line follows the help, and the rest if there is room; not heard */
    bool of_one; /* of an action: it concerns one of the things that can be chosen, and its value is the id of that */
    int first, last; /* ... of those with ids from one of these to the other; 0 and 0: of any row */
    bool quick;      /* of an action: a shortcut for what can be done in another way, and not heard */
    bool houses;     /* below the help, the eight houses are shown in the colours of the theme */
    uint8_t colour;  /* of a row: the colour of the player named by its first cell; 0: none */

    /* Of an action: the character that does it. '\t' and '\v' stand for the keys to the next and the previous part, '<'
     * and '>' for a step back and forward, '\r' Enter, '\b' undo, '?' why, ';' the log, '=' the legend, ':' standing
     * answers, whichever keys these are. A screen shows brief[0]; without that text it shows nothing, and an action
     * without a key is only for ears. */
    uint32_t key;

    const struct vl_page_table *table; /* of a row */
    const char *cell[VL_PAGE_CELLS];
    const char *brief[VL_PAGE_CELLS]; /* replaces a cell, or a choice's text, that has no room; NULL: none */

    const uint8_t *height; /* of the `values` columns of a chart, in eighths */
    const struct vl_page_curve *curve;

    unsigned value,
        values;         /* of a choice; of an entry: the part of a whole that is drawn beside it, if there are any */
    const char **name;  /* of the values of a choice ... */
    const char **about; /* ... and what each means; "": nothing is shown */

    unsigned number; /* of an entry: its number in its list; 0: the list has none */
    bool under;      /* of an entry, or a picture: it belongs to the entry before it, and may be collapsed */

    /* Of a picture: in characters, line by line, and as SVG in light and in dark colours, if there is one; without
     * `night`, one SVG that takes the colours of its surroundings. NULL: there is no such version. */
    const char *lines, *day, *night;
    int rows; /* ... so many in cells, if the whole page has room with them, drawn by this function of its `owner` */
    void (*cells)(void *owner, struct vl_grid *grid, const struct vl_rect *where);
    void *owner;
};

enum { VL_PAGE_NONE = -1 };

struct vl_page_block;
struct vl_match;

struct vl_page {
    struct vl_formatter formatter;
    const char *title;
    const char *place; /* which one of several pages of this kind this is, "3 of 5"; NULL: it is the only one */
    const char *turn;  /* what they are called: "person"; NULL: there is no next and no previous one */
    const char *back;  /* where Escape leads, "to the evening"; NULL: back, as everywhere */
    int at; /* the id of the item to select and to show, if it differs from the last one; VL_PAGE_NONE: at first the
               first that can be chosen, then what was selected */
    unsigned part;      /* which one of its parts this is: a new part is shown from its top */
    const char *sought; /* words that are highlighted wherever they occur; NULL: none */
    const char *ask;    /* in lines: key of the text that asks for a number, {min} {max}; NULL: "page.which" */
    const char *wrong;  /* why the values set here are not valid; NULL: they are */
    bool whole;         /* in lines: a list is read out in full, however long it is */
    bool beside;        /* a form with long help: what the selected item is for is shown beside it */
    int standard;       /* in lines: what an empty line chooses; VL_PAGE_NONE: it leaves the page */
    struct vl_page_item *item;
    unsigned count, room;
    struct vl_page_table *table; /* the one that gets the rows */
    struct vl_page_block *block;
    struct vl_page_item nowhere; /* returned when memory has run out */
    bool failed;
};

/* ---- building ---- */

/* Opens an empty page with that formatter, and the text of that key as its title. */
void vl_page_open(struct vl_page *page, const struct vl_formatter *formatter, const char *title);

struct vl_page_item *vl_page_text(struct vl_page *page, enum vl_page_style style, const char *text);
void vl_page_put(struct vl_page *page, enum vl_page_style style, const char *key, const struct vl_text_arg *args,
                 unsigned count);
void vl_page_fault(struct vl_page *page, const struct vl_diag *diag);
void vl_page_heading(struct vl_page *page, const char *key);
void vl_page_title(struct vl_page *page, const char *text); /* a heading that is no text of the catalogue */

/* Begins a table: the head of each column is the text of a key (NULL: none). Then come its rows, each with the id for
 * choosing it, or VL_PAGE_NONE; a row has as many cells as there are columns, NULL is an empty one. */
void vl_page_table(struct vl_page *page, const struct vl_page_column *columns, unsigned count);
struct vl_page_item *vl_page_row(struct vl_page *page, int id, enum vl_page_style style, const char *const *cells);

/* The same for rows of two cells: a name, and a paragraph of any length. */
void vl_page_paragraphs(struct vl_page *page);

/* A chart: `top` names the height of a full column. */
void vl_page_chart(struct vl_page *page, const char *top, const uint8_t *height, unsigned columns);

/* Returns zeroed lines for the caller to fill in, which last as long as the page; `text` says what they show. NULL if
 * there is no memory. */
struct vl_page_curve *vl_page_curve(struct vl_page *page, const char *text, unsigned lines, unsigned places,
                                    unsigned parts);

/* Functions that return an item return the one they have put, which may be extended until the next is put; never
 * NULL. */
struct vl_page_item *vl_page_choice(struct vl_page *page, int id, const char *text, unsigned values, unsigned value);
void vl_page_value(struct vl_page *page, unsigned value, const char *name); /* of the choice that was put last */
void vl_page_about(struct vl_page *page, unsigned value, const char *about);
struct vl_page_item *vl_page_link(struct vl_page *page, int id, const char *text);
struct vl_page_item *vl_page_action(struct vl_page *page, int id, uint32_t key, const char *text);

struct vl_page_item *vl_page_entry(struct vl_page *page, enum vl_page_style style, unsigned number, const char *text);

/* Copies the versions that the drawing has. */
struct vl_page_drawing {
    char *lines, *day, *night; /* as of an item; freed by vl_page_undraw */
};
struct vl_page_item *vl_page_picture(struct vl_page *page, const char *text, const struct vl_page_drawing *drawing);
void vl_page_undraw(struct vl_page_drawing *drawing);

/* Draws the board of a match in its present state, with everything open. False if there is no drawing, and nothing to
 * free. */
typedef bool (*vl_page_draw)(void *owner, const struct vl_match *match, struct vl_page_drawing *out);

/* A copy that lives as long as the page. */
const char *vl_page_copy(struct vl_page *page, const char *text);

/* Frees everything; the page can be opened again. */
void vl_page_free(struct vl_page *page);

/* ---- for renderers ---- */

/* Whether it can be chosen. */
bool vl_page_can(const struct vl_page_item *item);

/* ---- interactive pages: what they show, and what choosing does ---- */

struct vl_page_host;
struct vl_settings;
struct vl_evening;
struct vl_review_tries;
struct vl_match_setup;
struct vl_course;
struct vl_course_at;

/* One of a few answers to a question: the letter that gives it, and its words. */
struct vl_page_answer {
    char key;
    const char *text;
};

/* A kind of page. Functions but build may be NULL. `self` is the page's own memory, zeroed. */
struct vl_page_form {
    size_t size;
    bool letters; /* its actions use all letters, and undo: none of them moves the selection or leaves, as on a board */
    bool fleeting; /* any key that it does not use closes it */
    bool unasked;  /* it opens by itself: the key typed last has no effect here until it is released */
    void (*enter)(struct vl_page_host *host, void *self, const void *what); /* `what` as passed to vl_page_host.open */
    void (*build)(struct vl_page_host *host, void *self, struct vl_page *page);

    /* Does a little of the work that is left; returns the milliseconds until the next call, or -1 when it is done. Not
     * called while something else is shown over the page. */
    int (*work)(struct vl_page_host *host, void *self);

    /* How much of that is done, of 100. NULL: the page can be shown only when all is done. */
    unsigned (*done)(const void *self);

    /* What was shown over this page has closed: its content may have changed. */
    void (*again)(struct vl_page_host *host, void *self);

    /* That item was selected, for pages that show more about the selected item. */
    void (*marked)(struct vl_page_host *host, void *self, int id);

    /* An item was chosen, or another value of a choice. */
    void (*chosen)(struct vl_page_host *host, void *self, int id, unsigned value);

    /* The line that vl_page_host.ask asked for was typed; the question of vl_page_host.choose was answered. */
    void (*typed)(struct vl_page_host *host, void *self, int id, const char *text);
    void (*answered)(struct vl_page_host *host, void *self, int id, unsigned answer);

    /* Goes to the next page of this kind (1) or the previous one (-1); on a curve so many places forward or back, no
     * further than its ends. */
    void (*turn)(struct vl_page_host *host, void *self, int step);
    void (*leave)(void *self);

    /* The user wants to leave. NULL: the page closes. */
    void (*back)(struct vl_page_host *host, void *self);

    /* The set-up that this page is about; its numbers also hold in pages opened over it. */
    const struct vl_match_setup *(*setup)(const void *self);
};

/* Where to begin: by looking around, with lessons, with a match. */
enum vl_beginning { VL_BEGIN_LOOK, VL_BEGIN_LEARN, VL_BEGIN_PLAY };

/* What a page may ask of the front end that shows it. The page is built again after every call of its functions. */
struct vl_page_host {
    struct vl_catalogue *catalogue;
    const struct vl_formatter *formatter; /* in the current language, without a game */
    struct vl_settings *settings;
    const char *name;           /* of the user; NULL or "": not known yet */
    void *owner;                /* of the functions below, where it needs more than the host */
    struct vl_evening *evening; /* the evening that matches begun over the page belong to: set by the page while it is
                                   shown; NULL: none */

    void (*open)(struct vl_page_host *host, const struct vl_page_form *form,
                 const void *what);           /* opens a page over this one */
    void (*close)(struct vl_page_host *host); /* the page can still use the host until its function returns */
    void (*message)(struct vl_page_host *host, const char *text); /* shows a message */

    /* Asks for a line of at most `limit` bytes with its NUL; a limit with room for a name leaves the line as typed;
     * `typed` is called with `id` unless nothing is typed. */
    void (*ask)(struct vl_page_host *host, int id, const char *question, size_t limit);

    /* The same for a PIN: digits, which are not shown. */
    void (*ask_pin)(struct vl_page_host *host, int id, const char *question);

    /* Asks for one of at most VL_PAGE_ANSWERS answers, whose texts must last; `answered` is called unless nobody gives
     * one. */
    void (*choose)(struct vl_page_host *host, int id, const char *question, const struct vl_page_answer *answers,
                   unsigned count);

    /* A setting has another value: applies and stores it. */
    void (*setting)(struct vl_page_host *host, unsigned which);

    void (*play)(struct vl_page_host *host, const struct vl_match_setup *setup); /* begins a match; reports a failure */

    /* Resumes a match by the path of its record, shows it again, or goes through its review. */
    void (*resume)(struct vl_page_host *host, const char *path);
    void (*replay)(struct vl_page_host *host, const char *path);
    void (*review)(struct vl_page_host *host, const char *path);

    /* Shows a match as that viewer saw it after the first `at` events, and from there up to the first `until`; asks
     * mistakes once more (page/review_page.h). NULL: not available. */
    void (*past)(struct vl_page_host *host, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until);
    void (*retry)(struct vl_page_host *host, struct vl_review_tries *tries);

    /* Runs a lesson over the page, from where it was left or from its beginning, until another is begun or it is
     * left. */
    void (*lesson)(struct vl_page_host *host, struct vl_course *course, const struct vl_course_at *at, bool restart);

    vl_page_draw draw; /* gets the host; NULL: no pictures here */

    /* Begins something that the menu offers, once this page is closed; only for the first start. */
    void (*begin)(struct vl_page_host *host, enum vl_beginning what);

    void (*rule)(struct vl_page_host *host, const struct vl_rules *rules, vl_clause clause); /* opens the clause */

    /* Shows the options of a match before it begins. */
    void (*options)(struct vl_page_host *host, const struct vl_match_setup *setup);
};

void vl_page_message(struct vl_page_host *host, const char *key, const struct vl_text_arg *args, unsigned count);
void vl_page_message_fault(struct vl_page_host *host, const struct vl_diag *diag);

/* Reports what could not be done, or could not be written (VL_IO). False if it has not happened. */
bool vl_page_done(struct vl_page_host *host, enum vl_rc rc, const struct vl_diag *diag);

const char *vl_page_words(const struct vl_page_host *host, const char *key);

/* A date and time in the user's time zone, "2026-11-23 14:05", as the language writes it; the time of day. Return out.
 */
const char *vl_page_moment(const struct vl_formatter *formatter, int64_t when, char out[VL_PAGE_MOMENT]);
const char *vl_page_clock(const struct vl_formatter *formatter, int64_t when, char out[VL_PAGE_MOMENT]);
const char *vl_page_game(const struct vl_page_host *host, const struct vl_rules *rules); /* the name of a game */

#endif
