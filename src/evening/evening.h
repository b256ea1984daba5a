/* An evening: the same people, several matches, one tally.
 *
 * Who is there, what was begun, and when, is kept in $XDG_STATE_HOME/veillee/evenings/ID.jsonl (docs/evening.md), a
 * line for whatever happens, on the disk before it is shown. What came of the matches is in their records alone, which
 * name the evening in their first line (vl_match_setup.evening): the tally is worked out from them. */
#ifndef VEILLEE_EVENING_EVENING_H
#define VEILLEE_EVENING_EVENING_H

#include "front/result.h"

enum {
    VL_PARTICIPANTS_MAX = 16, /* who have ever been there that evening, bots too */
    VL_EVENING_MATCHES = 40,
    VL_PIN_MIN = 4,
    VL_PIN_MAX = 8, /* digits */
    VL_PIN_HASH = 128,
    VL_PIN_SLEEP = 700, /* milliseconds that a PIN sleeps after the first wrong try ... */
    VL_PIN_SLEEP_MOST = 10000,
};

struct vl_participant {
    struct vl_player player; /* name, letter and colour of everybody; level and character of a bot, which it keeps */
    bool here;               /* at the table for the next match; bots that only fill up are not, and do so again */
    char pin[VL_PIN_HASH];   /* as crypt(3) writes it; "": none. It keeps honest people honest: records, which whoever
                                can read this file can read, show every hand */
    unsigned wrong;          /* tries one after another that were not the PIN */
    int64_t wakes;           /* until then no try is looked at, by the steady clock */
};

enum vl_evening_state {
    VL_EVENING_UNDER_WAY,
    VL_EVENING_COUNTED, /* over, and in the tally */
    VL_EVENING_LEFT,    /* thrown away: it does not count */
    VL_EVENING_LOST,    /* its record is gone, or does not replay */
};

struct vl_evening_match {
    char file[VL_RECORD_FILE]; /* in the folder for records */
    enum vl_evening_state state;
    const struct vl_rules *rules; /* NULL: a game that this program does not know; such a match is lost */
    uint64_t seed;
    int64_t began, ended;              /* seconds of the epoch; 0: not yet */
    uint32_t seconds;                  /* that it was on the table, without the time it waited */
    uint8_t seats;                     /* how many sat there ... */
    uint8_t participant[VL_SEATS_MAX]; /* ... and who at each seat */
    uint8_t begins;                    /* the participant who was made to begin; VL_PARTICIPANTS_MAX: nobody was */
    uint32_t people, bots;   /* answers given at a choice by people and by bots, once it was over; for the pace */
    struct vl_result result; /* of one that is counted or under way */
    /* For evening.c alone: the game's id, and the record as it was when it was read. */
    char game[VL_EVENING_ID];
    int64_t stamp, size;
};

/* Where the time is taken from; tests have their own. */
struct vl_evening_clock {
    int64_t (*now)(void);    /* seconds of the epoch */
    int64_t (*steady)(void); /* milliseconds that no setting of a clock changes */
    void (*wait)(int milliseconds);
};

struct vl_evening {
    const struct vl_evening_clock *clock; /* NULL: the system's; kept by whatever begins or opens an evening */
    unsigned pause_ms;                    /* that front ends wait at an answer of a bot; kept too */
    char id[VL_EVENING_ID];               /* by when it began: "2026-11-21-203004" */
    char path[VL_RECORD_PATH];
    int file;    /* locked and open for writing; -1: nothing is written */
    bool broken; /* writing has failed: told once, and the evening goes on in memory */
    bool closed; /* nobody goes on with it unless it is opened by name; whatever happens then opens it again */
    int64_t began, changed; /* seconds of the epoch: the first line, and the last thing that happened to it */
    int64_t until;          /* when people want to have done, in seconds of the epoch; 0: nobody has said */
    unsigned participants, matches;
    struct vl_participant
        participant[VL_PARTICIPANTS_MAX]; /* in the order in which they first came: the numbers in matches stay */
    uint8_t order[VL_PARTICIPANTS_MAX];   /* ... and as they sit around the table */
    struct vl_evening_match match[VL_EVENING_MATCHES];
    /* For evening.c alone: bytes of the file that are whole lines; the match that is on the table (VL_EVENING_MATCHES:
     * none), and since when, by both clocks. */
    int64_t length;
    unsigned on_table;
    int64_t on_at, since;
};

/* One line for a list of evenings. */
struct vl_evening_line {
    char id[VL_EVENING_ID];
    int64_t began, changed;
    bool closed;
    bool damaged; /* cannot be opened; vl_evening_open says why */
    unsigned participants, matches;
};

/* ---- beginning, finding, going on ---- */

/* Begins one, of nobody, in a struct that was zeroed but for its clock. VL_IO: its file cannot be written; it goes on
 * in memory, as a match does. */
enum vl_rc vl_evening_begin(struct vl_evening *evening, struct vl_diag *diag);

/* Reads one and the records it names, to look at it; what cannot be read of these is VL_EVENING_LOST. A torn last line
 * is passed over. Whatever is done to it then stays in memory. VL_REFUSED: there is none of that name; VL_MISMATCH
 * names the line that is not as it should be. */
enum vl_rc vl_evening_open(struct vl_evening *evening, const char *id, struct vl_catalogue *catalogue,
                           struct vl_diag *diag);

/* The same to go on with it: locked (VL_REFUSED, "evening.locked": another program has it open), a torn last line cut
 * off, and a match that was begun just as the program was killed taken in. Where it cannot be written, VL_IO as at
 * vl_evening_begin, and it goes on in memory. */
enum vl_rc vl_evening_resume(struct vl_evening *evening, const char *id, struct vl_catalogue *catalogue,
                             struct vl_diag *diag);

/* Lets go of its file, and takes what is on the table off it. */
void vl_evening_shut(struct vl_evening *evening);

/* All of them, the newest first: *count, `room` at most, are written. VL_IO: one may not look into their folder; *count
 * is 0 then. */
enum vl_rc vl_evening_list(struct vl_evening_line *out, unsigned room, unsigned *count, struct vl_diag *diag);

/* The newest that is not closed and was last changed less than 18 hours ago, by a line or by an answer in its match
 * under way. VL_REFUSED: there is none; VL_IO as of vl_evening_list. */
enum vl_rc vl_evening_latest(char id[VL_EVENING_ID], struct vl_diag *diag);

/* Reads the records anew: after a match, or when another program has played on. */
void vl_evening_refresh(struct vl_evening *evening, struct vl_catalogue *catalogue);

/* Ends it. What is under way stays where it is, and can be gone on with. */
enum vl_rc vl_evening_close(struct vl_evening *evening, struct vl_diag *diag);

/* Until when people want to play, in seconds of the epoch; 0: as long as they like. */
enum vl_rc vl_evening_set_until(struct vl_evening *evening, int64_t until, struct vl_diag *diag);

/* "23:30", or "23h30": the next such moment where the user is. False: it is no time of day. */
bool vl_evening_clock_time(const struct vl_evening *evening, const char *text, int64_t *out);

/* All evenings in which somebody has that name get the other; `forgotten` says that it stands for nobody (vl_player).
 * Those that another program has open are left and counted in *busy, damaged ones in *faulty (both may be NULL).
 * Returns in *changed how many were written anew, each whole beside itself and renamed over. */
enum vl_rc vl_evenings_rename(const char *name, const char *to, bool forgotten, unsigned *changed, unsigned *busy,
                              unsigned *faulty, struct vl_diag *diag);

/* Whether both have been at one evening: *both. VL_IO as of vl_evening_list. */
enum vl_rc vl_evenings_both(const char *name, const char *other, bool *both, struct vl_diag *diag);

/* ---- people ---- */

/* All functions that change something return VL_IO once where that cannot be written; it has happened all the same. */

/* Somebody comes, or comes back: a participant of that name is taken again, with what is said anew. The letter and the
 * colour are given where they are 0: the first letter of the name that no other participant has, and the first colour,
 * or one that nobody here has. VL_REFUSED: there is no room, or two would have one letter. *which (may be NULL): the
 * participant. */
enum vl_rc vl_evening_come(struct vl_evening *evening, const struct vl_player *player, unsigned *which,
                           struct vl_diag *diag);
enum vl_rc vl_evening_go(struct vl_evening *evening, unsigned participant, struct vl_diag *diag);

/* What is called, how it plays, its signs, its tutor: everything of the player but whether it is there. VL_REFUSED: two
 * would have one name or one letter. */
enum vl_rc vl_evening_change(struct vl_evening *evening, unsigned participant, const struct vl_player *player,
                             struct vl_diag *diag);

/* The participant's place in `order`, from 0. */
enum vl_rc vl_evening_move(struct vl_evening *evening, unsigned participant, unsigned place, struct vl_diag *diag);

/* Digits, VL_PIN_MIN to VL_PIN_MAX of them; NULL takes it away. VL_REFUSED: other than digits, or too few or many. */
enum vl_rc vl_evening_set_pin(struct vl_evening *evening, unsigned participant, const char *pin, struct vl_diag *diag);

/* Tries a PIN, which takes some 20 ms. After a wrong one it sleeps, VL_PIN_SLEEP and then each time twice as long, at
 * most VL_PIN_SLEEP_MOST: what is tried meanwhile is not looked at, whoever asks, and a program that is started anew
 * knows of it. A participant without a PIN has nothing that fits. VL_IO: *took is so, but that it was wrong is not
 * written.
 */
enum vl_pin_took { VL_PIN_RIGHT, VL_PIN_WRONG, VL_PIN_ASLEEP };
enum vl_rc vl_evening_try_pin(struct vl_evening *evening, unsigned participant, const char *pin, enum vl_pin_took *took,
                              struct vl_diag *diag);

/* Milliseconds until the participant's PIN can be tried; 0: now. The other waits for it. */
int vl_evening_pin_sleeps(const struct vl_evening *evening, unsigned participant);
void vl_evening_await_pin(const struct vl_evening *evening, unsigned participant);

/* The participant of that name, whatever its case; VL_PARTICIPANTS_MAX: there is none. */
unsigned vl_evening_named(const struct vl_evening *evening, const char *name);

/* Those who are here, in their order; returns how many. */
unsigned vl_evening_here(const struct vl_evening *evening, uint8_t participant[VL_PARTICIPANTS_MAX]);

/* The participant who sits at a seat of a match of this evening; VL_PARTICIPANTS_MAX: none. */
unsigned vl_evening_participant_at(const struct vl_evening *evening, const struct vl_match_setup *setup, vl_seat seat);

/* The same, where that participant has a PIN. */
unsigned vl_evening_guarded(const struct vl_evening *evening, const struct vl_match_setup *setup, vl_seat seat);

/* ---- matches ---- */

/* What could be played next, the best first: games that those who are here can play without bots filling up; of these
 * what will be over by `until`; of these what has not been played this evening, or longest ago; of these the shorter.
 * Games for fewer than are here are not among them. */
struct vl_proposal {
    const struct vl_rules *rules;
    unsigned minutes; /* at this table's pace, for the options that vl_evening_setup sets */
    bool measured;    /* the pace has been measured on this table's own matches; else it is the usual one */
    bool late;        /* it will not be over by `until` */
    uint8_t bots;     /* that fill up, beyond those who are here */
};
unsigned vl_evening_propose(const struct vl_evening *evening, struct vl_catalogue *catalogue,
                            struct vl_proposal out[VL_GAMES_MAX]);

/* The next match: those who are here, in their order, bots to fill up to the fewest that can play; who begins moves on
 * by one from match to match (an option of the game). The options, numbers and rules of the table are those of the
 * evening's last match of that game. The seed is left to the caller; the language is that of names and record.
 * VL_REFUSED: too many are here for that game, or nobody is, which diag tells. */
enum vl_rc vl_evening_setup(const struct vl_evening *evening, struct vl_catalogue *catalogue, enum vl_language language,
                            const struct vl_rules *rules, struct vl_match_setup *setup, struct vl_diag *diag);

/* Who begins the next match, as a participant: lots are drawn for the first, then the next one who is here after the
 * one who began last, in their order. VL_PARTICIPANTS_MAX: nobody is here, or the game has no say in it. */
unsigned vl_evening_begins(const struct vl_evening *evening, const struct vl_rules *rules);

/* A match of this evening has begun, by its record, and is on the table; is on the table again, or is left for now; is
 * thrown away. Front ends call these; what is over is found by vl_evening_refresh. A record that was begun is taken in
 * once; bots that it knows nothing of become participants. */
enum vl_rc vl_evening_began(struct vl_evening *evening, const char *record, const struct vl_match_setup *setup,
                            struct vl_diag *diag);
enum vl_rc vl_evening_on_table(struct vl_evening *evening, const char *record, bool on, struct vl_diag *diag);
enum vl_rc vl_evening_throw(struct vl_evening *evening, const char *record, struct vl_diag *diag);

/* The match on the table has another record, as something else has taken its own away (vl_record_play). */
enum vl_rc vl_evening_moved(struct vl_evening *evening, const char *record, struct vl_diag *diag);

/* The match to go on with; NULL: none is under way. */
const struct vl_evening_match *vl_evening_under_way(const struct vl_evening *evening);

/* Where the record of a match lies. */
void vl_evening_record(const struct vl_evening *evening, const struct vl_evening_match *match,
                       char out[VL_RECORD_PATH]);

/* ---- the tally ---- */

/* How participants stand after the first `matches` matches. */
struct vl_evening_row {
    uint8_t participant;
    uint8_t place;   /* from 1; who have the same share one */
    unsigned halves; /* rank points (vl_result_rank), in halves; who came late has fewer: halves / played says how it
                        went */
    unsigned played, won;
};

/* Who have played, the best first; returns how many. */
unsigned vl_evening_standing(const struct vl_evening *evening, unsigned matches,
                             struct vl_evening_row out[VL_PARTICIPANTS_MAX]);

/* The rank points, in halves, and the plain points of a participant in a match (either may be NULL); false: was not at
 * that table, or it does not count. */
bool vl_evening_points(const struct vl_evening *evening, unsigned match, unsigned participant, unsigned *halves,
                       int *points);

#endif
