/* A page: what there is to read and to choose, whatever it is shown on. A builder puts one thing below another, from
 * the facts; a renderer shows them: as cells (tui/screens/page_screen.h), as lines that are heard (plain/page_lines.h).
 * Whoever builds a page knows neither, and a page that has been built is not changed, but built anew.
 *
 * The page owns every text that is handed to it, as a copy, until vl_page_free. Where memory runs out things are
 * missing and `failed` is set. */
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
    VL_PAGE_CHART,   /* columns of up to eight eighths of its height; what it says is said by other things, too */
    VL_PAGE_ENTRY,   /* of a list */
    VL_PAGE_PICTURE, /* a drawing, whose text says what it shows: in pages that are kept as files, and printed, or on a
                      * screen of cells */
    VL_PAGE_CURVE, /* lines over the course of something; stays at the top of its page, and other things say the same */
};

struct vl_grid;
struct vl_rect;

struct vl_page_column {
    const char *head; /* "" where the cells need none */
    bool right;       /* cells end at the right: numbers */
    bool seen;        /* a drawing of what other cells say: not heard, and cut at its left where there is no room */
};

struct vl_page_table {
    unsigned columns;
    struct vl_page_column column[VL_PAGE_CELLS];
    bool head;    /* whether any column has one */
    bool wraps;   /* the cells of the last column are paragraphs, which go on below where they begin */
    unsigned cut; /* the column whose cells stand in full elsewhere, and are cut behind a word; 0: none */
};

/* Lines from place to place, each a letter, on a scale from 0 to 1. */
struct vl_page_curve {
    unsigned lines, places;
    char letter[VL_SEATS_MAX]; /* of a line ... */
    const char *name[VL_SEATS_MAX];
    float *worth; /* ... at a place: [place * lines + line]; below 0: nothing is known there */
    unsigned at;  /* the place that is pointed at */
    struct {
        unsigned at, line;
        const char *said;
    } mark[VL_PAGE_MARKS]; /* places that bear a number, from 1 on, ... */
    unsigned marks;        /* ... since something happens there to that line, which goes on behind them */
    unsigned parts, *part; /* places at which parts begin, which are numbered, too ... */
    const char *first;     /* ... but for the first of them, which has this name */
};

struct vl_page_item {
    enum vl_page_kind kind;
    enum vl_page_style style;
    int id;              /* what the page is told when this is chosen; VL_PAGE_NONE: nobody can */
    const char *text;    /* of a row: its first cell */
    const char *said;    /* what is heard in its place, line by line; NULL: what is seen; "": nothing */
    const char *help;    /* what it is for, told while it is chosen; NULL: nothing */
    const char *further; /* its first line stands behind the help, and all of it where there is room; not heard */
    bool of_one;     /* of an action: it is about one of the things that can be chosen, whose id it has as its value */
    int first, last; /* ... of those with ids from one of these to the other; 0 and 0: of any row */
    bool quick;      /* of an action: it does at once what can be done otherwise, and is not heard */
    bool houses;     /* below the help stands what the theme makes of the eight houses */
    uint8_t colour;  /* of a row: that of the player whom its first cell names; 0: of nobody */

    /* Of an action: the character that does it. '\t' and '\v' are the keys to the next part and to the one before, '<'
     * and '>' those a step back and on, '\r' Enter, '\b' the one that takes back, '?' why, ';' the story, '=' the
     * legend, ':' standing answers, whichever keys these are. On a screen brief[0] stands for it; without a text
     * nothing is said of it, and without a key it is for ears. */
    uint32_t key;

    const struct vl_page_table *table; /* of a row */
    const char *cell[VL_PAGE_CELLS];
    const char *brief[VL_PAGE_CELLS]; /* in place of cells, or of a choice's text, that have no room; NULL: none */

    const uint8_t *height; /* of the columns of a chart, of which there are `values`, in eighths */
    const struct vl_page_curve *curve;

    unsigned value,
        values;         /* of a choice; of an entry: the part of a whole that is drawn beside it, if there are any */
    const char **name;  /* of the values of a choice ... */
    const char **about; /* ... and what each means; "": nothing is said of it */

    unsigned number; /* of an entry: its number in its list; 0: the list has none */
    bool under;      /* of an entry, or a picture: it belongs to the entry before it, and may be folded away */

    /* Of a picture: in characters, line by line, and as SVG in the colours of the day and of the night, where there is
     * one; without `night` the colours are those of whatever it stands on. NULL: there is none of the kind. */
    const char *lines, *day, *night;
    int rows; /* ... so many in cells, where the whole page has room with them: drawn by this function of its `owner` */
    void (*cells)(void *owner, struct vl_grid *grid, const struct vl_rect *where);
    void *owner;
};

enum { VL_PAGE_NONE = -1 };

struct vl_page_block;
struct vl_match;

struct vl_page {
    struct vl_teller teller;
    const char *title;
    const char *place;  /* which one of several pages of this kind this is, "3 of 5"; NULL: it is the only one */
    const char *turn;   /* what the next and the last of them are: "person"; NULL: there is no turning */
    int at;             /* the id of what is marked, and in sight, as long as it is another than before; VL_PAGE_NONE:
                           at first the first that can be, then what was */
    unsigned part;      /* which one of its parts this is: another one is looked at from its top */
    const char *sought; /* words that stand out wherever they are read; NULL: none */
    const char *ask;    /* key of the text that asks in lines which of the numbered things is meant, {min} {max}; NULL:
                           "page.which" */
    const char *wrong;  /* why what is set here cannot be; NULL: it can */
    bool whole;         /* in lines: all of a list is said, however long it is */
    bool beside;        /* a form of which there is much to say: beside it stands what the marked item is for */
    int standard;       /* in lines: what an empty line chooses; VL_PAGE_NONE: the page is left */
    struct vl_page_item *item;
    unsigned count, room;
    struct vl_page_table *table; /* that rows are put into */
    struct vl_page_block *block;
    struct vl_page_item nowhere; /* what had no room */
    bool failed;
};

/* ---- building ---- */

/* An empty page, told by that teller, with the text of that key as its title. */
void vl_page_open(struct vl_page *page, const struct vl_teller *teller, const char *title);

struct vl_page_item *vl_page_text(struct vl_page *page, enum vl_page_style style, const char *text);
void vl_page_say(struct vl_page *page, enum vl_page_style style, const char *key, const struct vl_text_arg *args,
                 unsigned count);
void vl_page_fault(struct vl_page *page, const struct vl_diag *diag);
void vl_page_heading(struct vl_page *page, const char *key);
void vl_page_title(struct vl_page *page, const char *text); /* a heading that is no text of the catalogue */

/* A table begins: each column with the text of a key as its head (NULL: without one). Rows follow, by the id that
 * choosing one has, or VL_PAGE_NONE; a row has as many cells as there are columns, NULL is an empty one. */
void vl_page_table(struct vl_page *page, const struct vl_page_column *columns, unsigned count);
struct vl_page_item *vl_page_row(struct vl_page *page, int id, enum vl_page_style style, const char *const *cells);

/* The same for rows of two cells: a name, and a paragraph of any length. */
void vl_page_paragraphs(struct vl_page *page);

/* A chart: `top` names the height of a full column. */
void vl_page_chart(struct vl_page *page, const char *top, const uint8_t *height, unsigned columns);

/* Lines to be filled in, zeroed, which last as long as the page; `text` says what they show. NULL: no memory. */
struct vl_page_curve *vl_page_curve(struct vl_page *page, const char *text, unsigned lines, unsigned places,
                                    unsigned parts);

/* Those that return an item return what they have put there, to be given more until the next thing is put; never NULL.
 */
struct vl_page_item *vl_page_choice(struct vl_page *page, int id, const char *text, unsigned values, unsigned value);
void vl_page_value(struct vl_page *page, unsigned value, const char *name); /* of the choice put there last */
void vl_page_about(struct vl_page *page, unsigned value, const char *about);
struct vl_page_item *vl_page_link(struct vl_page *page, int id, const char *text);
struct vl_page_item *vl_page_action(struct vl_page *page, int id, uint32_t key, const char *text);

struct vl_page_item *vl_page_entry(struct vl_page *page, enum vl_page_style style, unsigned number, const char *text);

/* Copies what there is of the drawing. */
struct vl_page_drawing {
    char *lines, *day, *night; /* as of an item; to be given back by vl_page_undraw */
};
struct vl_page_item *vl_page_picture(struct vl_page *page, const char *text, const struct vl_page_drawing *drawing);
void vl_page_undraw(struct vl_page_drawing *drawing);

/* Draws the table of a match as it stands, with everything open. False: there is no drawing of it, and nothing to be
 * given back. */
typedef bool (*vl_page_draw)(void *owner, const struct vl_match *match, struct vl_page_drawing *out);

/* A copy that lives as long as the page. */
const char *vl_page_keep(struct vl_page *page, const char *text);

/* Everything is given back; the page can be opened again. */
void vl_page_free(struct vl_page *page);

/* ---- for renderers ---- */

/* Whether it can be chosen. */
bool vl_page_can(const struct vl_page_item *item);

/* ---- pages that live: what is shown, and what choosing does ---- */

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
    bool letters; /* its actions want all letters, and taking back: none of them moves the mark or leaves, as at a table
                   */
    bool fleeting; /* whatever key it has no use for closes it */
    bool unasked;  /* it comes up by itself: the key typed last means nothing here until it has been let go */
    void (*enter)(struct vl_page_host *host, void *self, const void *what); /* `what` as handed to vl_page_host.open */
    void (*build)(struct vl_page_host *host, void *self, struct vl_page *page);

    /* Something is left to be done before all is known, a little at a time: milliseconds until it is called again, or
     * -1: it is done. Not called while something else is shown over the page. */
    int (*work)(struct vl_page_host *host, void *self);

    /* How much of that is done, of 100: the page can be shown before all is. NULL: only then. */
    unsigned (*done)(const void *self);

    /* Something else was shown over this page, and is gone: what it tells may have changed. */
    void (*again)(struct vl_page_host *host, void *self);

    /* The mark has come to that item, where the page tells more of what is marked. */
    void (*marked)(struct vl_page_host *host, void *self, int id);

    /* An item is chosen; of a choice: another value. */
    void (*chosen)(struct vl_page_host *host, void *self, int id, unsigned value);

    /* What was asked by vl_page_host.ask has been typed; what was asked by vl_page_host.choose is answered. */
    void (*typed)(struct vl_page_host *host, void *self, int id, const char *text);
    void (*answered)(struct vl_page_host *host, void *self, int id, unsigned answer);

    /* To the next page of this kind (1), or the last one (-1); on a curve so many places on, or back, and no further
     * than its ends. */
    void (*turn)(struct vl_page_host *host, void *self, int step);
    void (*leave)(void *self);

    /* Somebody wants to leave it. NULL: it is closed. */
    void (*back)(struct vl_page_host *host, void *self);

    /* The table that this page is about, whose numbers hold in whatever is opened over it. */
    const struct vl_match_setup *(*table)(const void *self);
};

/* Where to begin: with lessons, with a table, with a look at what there is. */
enum vl_beginning { VL_BEGIN_LOOK, VL_BEGIN_LEARN, VL_BEGIN_PLAY };

/* What a page may ask of what it is shown on. The page is built anew after every call of its functions. */
struct vl_page_host {
    struct vl_catalogue *catalogue;
    const struct vl_teller *teller; /* in the language of the moment, without a game */
    struct vl_settings *settings;
    const char *name;           /* of whoever plays here; NULL or "": nobody has told yet */
    void *owner;                /* of the functions below, where it needs more than the host */
    struct vl_evening *evening; /* what matches that are begun over the page are part of, while it is shown: set by the
                                   page; NULL: of nothing */

    void (*open)(struct vl_page_host *host, const struct vl_page_form *form,
                 const void *what);           /* a page over this one */
    void (*close)(struct vl_page_host *host); /* the host can still tell something until the page's function returns */
    void (*tell)(struct vl_page_host *host, const char *text); /* something has been done, or cannot be */

    /* Asks for a line of at most `limit` bytes with its NUL; where a name has room it is taken as it is typed;
     * `typed` is called with `id` unless nobody types anything. */
    void (*ask)(struct vl_page_host *host, int id, const char *question, size_t limit);

    /* The same for a PIN: digits, which nobody sees. */
    void (*ask_pin)(struct vl_page_host *host, int id, const char *question);

    /* Asks for one of at most VL_PAGE_ANSWERS answers, whose texts must last; `answered` is called unless nobody gives
     * one. */
    void (*choose)(struct vl_page_host *host, int id, const char *question, const struct vl_page_answer *answers,
                   unsigned count);

    /* A setting has another value: what hangs on it follows, and it is kept. */
    void (*setting)(struct vl_page_host *host, unsigned which);

    void (*play)(struct vl_page_host *host,
                 const struct vl_match_setup *setup); /* a match begins; what fails is told */

    /* A match that was played, by the path of its record: gone on with, or shown again. */
    void (*resume)(struct vl_page_host *host, const char *path);
    void (*replay)(struct vl_page_host *host, const char *path);

    /* The table of a match as it stood for that viewer after the first `at` events, and on from there up to the first
     * `until`. And mistakes once more (page/review_page.h). NULL: not here. */
    void (*past)(struct vl_page_host *host, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until);
    void (*retry)(struct vl_page_host *host, struct vl_review_tries *tries);

    /* A lesson over the page, where it was left or anew, until another is followed or it is left. */
    void (*lesson)(struct vl_page_host *host, struct vl_course *course, const struct vl_course_at *at, bool anew);

    vl_page_draw draw; /* handed the host; NULL: there are no pictures here */

    /* Something that the menu offers, once this page is closed; of the first start alone. */
    void (*begin)(struct vl_page_host *host, enum vl_beginning what);

    void (*rule)(struct vl_page_host *host, const struct vl_rules *rules, vl_clause clause); /* the rule book there */

    /* The options of a match are looked at before it begins. */
    void (*options)(struct vl_page_host *host, const struct vl_match_setup *setup);
};

void vl_page_tell(struct vl_page_host *host, const char *key, const struct vl_text_arg *args, unsigned count);
void vl_page_tell_fault(struct vl_page_host *host, const struct vl_diag *diag);

/* What could not be done is told, or that it could not be written, VL_IO. False: it has not happened. */
bool vl_page_done(struct vl_page_host *host, enum vl_rc rc, const struct vl_diag *diag);

const char *vl_page_words(const struct vl_page_host *host, const char *key);

/* A date with its time, where the user is: "23/11/2026 14:05", as the language writes it. Returns out. */
const char *vl_page_moment(const struct vl_teller *teller, int64_t when, char out[VL_PAGE_MOMENT]);
const char *vl_page_game(const struct vl_page_host *host, const struct vl_rules *rules); /* the name of a game */

#endif
