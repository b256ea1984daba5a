/* An evening: the same people, several matches, one tally.
 *
 * Who is there, what was begun, and when, is kept in $XDG_STATE_HOME/veillee/evenings/ID.jsonl (docs/evening.md), a
 * line for whatever happens, on the disk before it is shown. What came of the matches is in their records alone, which
 * name the evening in their first line (vl_table_setup.evening): the tally is worked out from them. */
#ifndef VEILLEE_FRONT_EVENING_H
#define VEILLEE_FRONT_EVENING_H

#include "front/result.h"

enum {
    VL_GUESTS_MAX = 16, /* who have ever been there that evening, bots too */
    VL_EVENING_MATCHES = 40,
    VL_PIN_MIN = 4,
    VL_PIN_MAX = 8, /* digits */
    VL_PIN_HASH = 128,
};

struct vl_guest {
    struct vl_player player; /* name, letter and colour of a person; level and character of a bot, which it keeps */
    bool here;               /* at the table for the next match */
    char pin[VL_PIN_HASH];   /* as crypt(3) writes it; "": none. It keeps honest people honest: records, which whoever
                                can read this file can read, show every hand */
};

enum vl_evening_state {
    VL_EVENING_UNDER_WAY,
    VL_EVENING_COUNTED, /* over, and in the tally */
    VL_EVENING_LEFT,    /* thrown away: it does not count */
    VL_EVENING_LOST,    /* its record is gone, or does not replay */
};

struct vl_evening_match {
    char file[VL_RECORD_FILE];
    enum vl_evening_state state;
    int64_t began, ended;        /* seconds of the epoch; 0: not yet */
    uint32_t seconds;            /* that it was on the table, without the time it waited */
    uint8_t guest[VL_SEATS_MAX]; /* who sat at each seat */
    struct vl_result result;     /* of one that is counted or under way */
};

struct vl_evening {
    char id[VL_EVENING_ID]; /* by when it began: "2026-11-21-203004" */
    char path[VL_RECORD_PATH];
    bool closed; /* nobody goes on with it unless it is opened by name */
    unsigned guests, matches;
    struct vl_guest guest[VL_GUESTS_MAX];
    struct vl_evening_match match[VL_EVENING_MATCHES];
};

/* One line for a list of evenings. */
struct vl_evening_line {
    char id[VL_EVENING_ID];
    int64_t began, changed;
    bool closed;
};

/* ---- beginning, finding, going on ---- */

/* Begins one, of nobody. VL_IO: its file cannot be written; it goes on in memory, as a match does. */
enum vl_rc vl_evening_begin(struct vl_evening *evening, struct vl_diag *diag);

/* Reads one and the records it names; what cannot be read of these is VL_EVENING_LOST. A torn last line is passed over.
 * VL_REFUSED: there is none of that name. */
enum vl_rc vl_evening_open(struct vl_evening *evening, const char *id, struct vl_catalogue *catalogue,
                           struct vl_diag *diag);

/* All of them, the newest first; returns how many there are room for. */
unsigned vl_evening_list(struct vl_evening_line *out, unsigned room);

/* The newest that is not closed and was last changed less than 18 hours ago. VL_REFUSED: there is none. */
enum vl_rc vl_evening_latest(char id[VL_EVENING_ID], struct vl_diag *diag);

/* Reads the records anew: after a match, or when another program has played on. */
void vl_evening_refresh(struct vl_evening *evening, struct vl_catalogue *catalogue);

enum vl_rc vl_evening_close(struct vl_evening *evening, struct vl_diag *diag);

/* ---- people ---- */

/* Somebody comes, or comes back: a guest of that name is taken again, with what is said anew. The letter and the colour
 * are given where they are 0: the first of the name, and the first colour, that no other guest has. VL_REFUSED: there
 * is no room, or two would have one name or one letter. *which (may be NULL): the guest. */
enum vl_rc vl_evening_come(struct vl_evening *evening, const struct vl_player *player, unsigned *which,
                           struct vl_diag *diag);
enum vl_rc vl_evening_go(struct vl_evening *evening, unsigned guest, struct vl_diag *diag);

/* What is called, how it plays, its signs, its tutor: everything of the player but whether it is there. */
enum vl_rc vl_evening_change(struct vl_evening *evening, unsigned guest, const struct vl_player *player,
                             struct vl_diag *diag);

/* The guest's place around the table: it sits before the one at that place. */
enum vl_rc vl_evening_move(struct vl_evening *evening, unsigned guest, unsigned place, struct vl_diag *diag);

/* Digits, VL_PIN_MIN to VL_PIN_MAX of them; NULL takes it away. VL_REFUSED: other than digits, or too few or many. */
enum vl_rc vl_evening_set_pin(struct vl_evening *evening, unsigned guest, const char *pin, struct vl_diag *diag);
bool vl_evening_pin_fits(const struct vl_guest *guest, const char *pin);

/* The guest who sits at a seat of a match of this evening; NULL: none. */
const struct vl_guest *vl_evening_guest_at(const struct vl_evening *evening, const struct vl_table_setup *setup,
                                           vl_seat seat);

/* ---- matches ---- */

/* What could be played next, the best first: by who is there, what has been played, and how long it takes. */
struct vl_proposal {
    const struct vl_rules *rules;
    unsigned minutes; /* at this table's pace, for the options that vl_evening_setup sets */
    bool measured;    /* the pace has been measured on this table's own matches; else it is the usual one */
    uint8_t bots;     /* that fill up, beyond those who are there */
};
unsigned vl_evening_propose(const struct vl_evening *evening, const struct vl_catalogue *catalogue,
                            struct vl_proposal out[VL_GAMES_MAX]);

/* Minutes that a match of this setup will take these people. */
unsigned vl_evening_minutes(const struct vl_evening *evening, const struct vl_table_setup *setup, bool *measured);

/* The next match: those who are there, in their order, bots to fill up to the fewest that can play; who begins moves on
 * by one from match to match (an option of the game). The options are those of the evening's last match of that game.
 * VL_REFUSED: too many are there for that game, which diag tells. */
enum vl_rc vl_evening_setup(const struct vl_evening *evening, struct vl_catalogue *catalogue,
                            const struct vl_rules *rules, struct vl_table_setup *setup, struct vl_diag *diag);

/* Who begins the next match, as a guest; VL_GUESTS_MAX: lots are drawn. */
unsigned vl_evening_begins(const struct vl_evening *evening, const struct vl_rules *rules);

/* A match of this evening has begun, by its record; is on the table again, or is left for now; is thrown away. Front
 * ends call these; what is over is found by vl_evening_refresh. */
enum vl_rc vl_evening_began(struct vl_evening *evening, const char *record, const struct vl_table_setup *setup,
                            struct vl_diag *diag);
enum vl_rc vl_evening_on_table(struct vl_evening *evening, const char *record, bool on, struct vl_diag *diag);
enum vl_rc vl_evening_throw(struct vl_evening *evening, const char *record, struct vl_diag *diag);

/* The match to go on with; NULL: none is under way. */
const struct vl_evening_match *vl_evening_under_way(const struct vl_evening *evening);

/* ---- the tally ---- */

/* How guests stand after the first `matches` matches. */
struct vl_evening_row {
    uint8_t guest;
    uint8_t place;   /* from 1; who have the same share one */
    unsigned halves; /* rank points (vl_result_rank), in halves */
    unsigned played, won;
};

/* Who have played, the best first; returns how many. */
unsigned vl_evening_standing(const struct vl_evening *evening, unsigned matches,
                             struct vl_evening_row out[VL_GUESTS_MAX]);

/* The rank points, in halves, and the plain points of a guest in a match; false: was not at that table, or it does not
 * count. */
bool vl_evening_points(const struct vl_evening *evening, unsigned match, unsigned guest, unsigned *halves, int *points);

#endif
