/* An evening: the same people, several matches, one ranking.
 *
 * Participants, matches begun, and times are stored in $XDG_STATE_HOME/veillee/evenings/ID.jsonl (docs/evening.md), one
 * line per change, which is on the disk before it is shown. Only the records have the results of the matches; they name
 * the evening in their first line (vl_match_setup.evening), and the ranking is computed from them. */
#ifndef VEILLEE_EVENING_EVENING_H
#define VEILLEE_EVENING_EVENING_H

#include "front/result.h"

enum {
    VL_PARTICIPANTS_MAX = 16, /* all who took part that evening, bots too */
    VL_EVENING_MATCHES = 40,
    VL_PIN_MIN = 4,
    VL_PIN_MAX = 8, /* digits */
    VL_PIN_HASH = 128,
    VL_PIN_SLEEP = 700, /* milliseconds that a PIN is locked after the first wrong try ... */
    VL_PIN_SLEEP_MOST = 10000,
};

struct vl_participant {
    struct vl_player player; /* name, letter and colour of everybody; level and character of a bot, which do not change
                                by themselves */
    bool here;               /* at the table for the next match; bots that only fill up are not, and are used again */
    char pin[VL_PIN_HASH];   /* as crypt(3) writes it; "": none. It keeps honest people honest: anybody who can read
                                this file can read the records, which show every hand */
    unsigned wrong;          /* consecutive wrong tries */
    int64_t wakes;           /* until then every try is ignored, by the steady clock */
};

enum vl_evening_state {
    VL_EVENING_UNDER_WAY,
    VL_EVENING_COUNTED, /* over, and in the ranking */
    VL_EVENING_LEFT,    /* discarded: it does not count */
    VL_EVENING_LOST,    /* its record is gone, or does not replay */
};

struct vl_evening_match {
    char file[VL_RECORD_FILE]; /* in the folder for records */
    enum vl_evening_state state;
    const struct vl_rules *rules; /* NULL: a game that this program does not know; such a match is lost */
    uint64_t seed;
    int64_t began, ended;              /* seconds of the epoch; 0: not yet */
    uint32_t seconds;                  /* of play, without the time that it was put aside */
    uint8_t seats;                     /* how many sat there ... */
    uint8_t participant[VL_SEATS_MAX]; /* ... and who at each seat */
    uint8_t begins;                    /* the participant chosen to begin; VL_PARTICIPANTS_MAX: nobody was */
    uint32_t people, bots;   /* answers with a choice, by people and by bots, once it was over; for the pace */
    struct vl_result result; /* if it is counted or under way */
    /* Only for evening.c: the game's id, and time and size of the record when it was read. */
    char game[VL_EVENING_ID];
    int64_t stamp, size;
};

/* The source of time; tests have their own. */
struct vl_evening_clock {
    int64_t (*now)(void);    /* seconds of the epoch */
    int64_t (*steady)(void); /* milliseconds of a clock that is never set */
    void (*wait)(int milliseconds);
};

struct vl_evening {
    const struct vl_evening_clock *clock; /* NULL: the system's; not changed by beginning or opening an evening */
    unsigned pause_ms;                    /* that front ends wait at a bot's answer; not changed either */
    char id[VL_EVENING_ID];               /* when it began: "2026-11-21-203004" */
    char path[VL_RECORD_PATH];
    int file;               /* locked, and open for writing; -1: nothing is written */
    bool broken;            /* writing has failed: reported once; the evening continues in memory */
    bool closed;            /* resumed only if it is opened by its id; the next change then opens it again */
    int64_t began, changed; /* seconds of the epoch: the first line, and the last thing that happened to it */
    int64_t until;          /* when people want to finish, in seconds of the epoch; 0: not set */
    unsigned participants, matches;
    struct vl_participant participant[VL_PARTICIPANTS_MAX]; /* in the order in which they first joined: the numbers in
                                                               matches stay valid */
    uint8_t order[VL_PARTICIPANTS_MAX];                     /* ... and as they sit around the table */
    struct vl_evening_match match[VL_EVENING_MATCHES];
    /* Only for evening.c: bytes of the file in whole lines; the match that is being played (VL_EVENING_MATCHES: none),
     * and since when, by both clocks. */
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

/* ---- beginning, finding, resuming ---- */

/* Begins an evening without participants, in a struct that is zeroed except for its clock. VL_IO if its file cannot be
 * written; it continues in memory, as a match does. */
enum vl_rc vl_evening_begin(struct vl_evening *evening, struct vl_diag *diag);

/* Reads an evening and the records that it names, for viewing; matches whose record cannot be read are VL_EVENING_LOST.
 * Skips a torn last line. Changes stay in memory. VL_REFUSED if there is none with that id; VL_MISMATCH names the
 * faulty line. */
enum vl_rc vl_evening_open(struct vl_evening *evening, const char *id, struct vl_catalogue *catalogue,
                           struct vl_diag *diag);

/* The same for playing on: locks it (VL_REFUSED, "evening.locked": another program has it open), cuts off a torn last
 * line, and adds a match that was begun just as the program was killed. If it cannot be written, VL_IO as from
 * vl_evening_begin, and it continues in memory. */
enum vl_rc vl_evening_resume(struct vl_evening *evening, const char *id, struct vl_catalogue *catalogue,
                             struct vl_diag *diag);

/* Closes its file; notes that the match being played is left for now. */
void vl_evening_shut(struct vl_evening *evening);

/* Lists all evenings, the newest first: *count, at most `room`. VL_IO if their folder may not be read; *count is 0
 * then. */
enum vl_rc vl_evening_list(struct vl_evening_line *out, unsigned room, unsigned *count, struct vl_diag *diag);

/* Finds the newest evening that is not closed and was last changed less than 18 hours ago, by a line or by an answer in
 * its match under way. VL_REFUSED if there is none; VL_IO as from vl_evening_list. */
enum vl_rc vl_evening_latest(char id[VL_EVENING_ID], struct vl_diag *diag);

/* Reads the records again: after a match, or when another program has played on. */
void vl_evening_refresh(struct vl_evening *evening, struct vl_catalogue *catalogue);

/* Closes it. A match under way stays as it is, and can be resumed. */
enum vl_rc vl_evening_close(struct vl_evening *evening, struct vl_diag *diag);

/* Sets until when people want to play, in seconds of the epoch; 0: no limit. */
enum vl_rc vl_evening_set_until(struct vl_evening *evening, int64_t until, struct vl_diag *diag);

/* "23:30", or "23h30": the next such time in the user's time zone. False if it is not a time of day. */
bool vl_evening_clock_time(const struct vl_evening *evening, const char *text, int64_t *out);

/* Changes a name to another in all evenings; `forgotten` marks it as nobody's (vl_player). Evenings that another
 * program has open are left and counted in *busy, damaged ones in *faulty (both may be NULL). *changed is how many were
 * replaced, each by a whole new file that is renamed over it. */
enum vl_rc vl_evenings_rename(const char *name, const char *to, bool forgotten, unsigned *changed, unsigned *busy,
                              unsigned *faulty, struct vl_diag *diag);

/* *both is whether both have been at one evening. VL_IO as from vl_evening_list. */
enum vl_rc vl_evenings_both(const char *name, const char *other, bool *both, struct vl_diag *diag);

/* ---- people ---- */

/* All functions that change something return VL_IO once if that cannot be written; the change has still been made. */

/* Somebody joins, or returns: a participant of that name is used again, with the new details. A letter or colour of 0
 * is chosen: the first letter of the name that no other participant has, and the first colour that no other has, or
 * else nobody here. VL_REFUSED if there is no room, or two would have the same letter. *which (may be NULL) is the
 * participant. */
enum vl_rc vl_evening_join(struct vl_evening *evening, const struct vl_player *player, unsigned *which,
                           struct vl_diag *diag);
enum vl_rc vl_evening_leave(struct vl_evening *evening, unsigned participant, struct vl_diag *diag);

/* Changes a player's name, level, signs, tutor: everything except presence. VL_REFUSED if two would have the same name
 * or letter. */
enum vl_rc vl_evening_change(struct vl_evening *evening, unsigned participant, const struct vl_player *player,
                             struct vl_diag *diag);

/* Sets the participant's place in `order`, from 0. */
enum vl_rc vl_evening_move(struct vl_evening *evening, unsigned participant, unsigned place, struct vl_diag *diag);

/* Sets a PIN of VL_PIN_MIN to VL_PIN_MAX digits; NULL removes it. VL_REFUSED if it has other characters, or too few or
 * too many. */
enum vl_rc vl_evening_set_pin(struct vl_evening *evening, unsigned participant, const char *pin, struct vl_diag *diag);

/* Tries a PIN, which takes some 20 ms. A wrong one locks it, for VL_PIN_SLEEP and then twice as long each time, at most
 * VL_PIN_SLEEP_MOST: tries meanwhile are ignored, in all programs and after a restart. Without a PIN no try is right.
 * VL_IO: *took is valid, but that the try was wrong is not stored. */
enum vl_pin_took { VL_PIN_RIGHT, VL_PIN_WRONG, VL_PIN_ASLEEP };
enum vl_rc vl_evening_try_pin(struct vl_evening *evening, unsigned participant, const char *pin, enum vl_pin_took *took,
                              struct vl_diag *diag);

/* Milliseconds until the participant's PIN can be tried; 0: now. The second function waits for that. */
int vl_evening_pin_sleeps(const struct vl_evening *evening, unsigned participant);
void vl_evening_await_pin(const struct vl_evening *evening, unsigned participant);

/* The participant of that name, ignoring case; VL_PARTICIPANTS_MAX if there is none. */
unsigned vl_evening_named(const struct vl_evening *evening, const char *name);

/* Those who are here, in their order; returns how many. */
unsigned vl_evening_here(const struct vl_evening *evening, uint8_t participant[VL_PARTICIPANTS_MAX]);

/* The participant at a seat of a match of this evening; VL_PARTICIPANTS_MAX: none. */
unsigned vl_evening_participant_at(const struct vl_evening *evening, const struct vl_match_setup *setup, vl_seat seat);

/* The same, if that participant has a PIN; else VL_PARTICIPANTS_MAX. */
unsigned vl_evening_guarded(const struct vl_evening *evening, const struct vl_match_setup *setup, vl_seat seat);

/* ---- matches ---- */

/* Proposes games to play next, the best first: games that need no bots to fill up; among these, those that will be over
 * by `until`; then those not played this evening, or longest ago; then the shorter. Games for fewer players than are
 * here are left out. */
struct vl_proposal {
    const struct vl_rules *rules;
    unsigned minutes; /* as the last time this evening, or at its pace, for the options that vl_evening_setup sets */
    bool measured;    /* the pace was measured on this evening's own matches; else it is the usual one */
    bool late;        /* it will not be over by `until` */
    uint8_t bots;     /* that fill up the table */
};
unsigned vl_evening_propose(const struct vl_evening *evening, struct vl_catalogue *catalogue,
                            struct vl_proposal out[VL_GAMES_MAX]);

/* Sets up the next match: those who are here, in their order, and bots up to the fewest players that the game needs;
 * the beginner moves on by one from match to match (an option of the game). Options, numbers and rules of the table are
 * those of the evening's last match of that game. The caller sets the seed; the language is that of names and record.
 * VL_REFUSED if too many are here for that game, or nobody is; diag says which. */
enum vl_rc vl_evening_setup(const struct vl_evening *evening, struct vl_catalogue *catalogue, enum vl_language language,
                            const struct vl_rules *rules, struct vl_match_setup *setup, struct vl_diag *diag);

/* The participant who begins the next match: drawn at random for the first, then the next one who is here after the
 * last beginner, in their order. VL_PARTICIPANTS_MAX if nobody is here, or the game has no such option. */
unsigned vl_evening_begins(const struct vl_evening *evening, const struct vl_rules *rules);

/* A match of this evening, given by its record, has begun and is being played; is being played again, or is left for
 * now; is discarded. Front ends call these; vl_evening_refresh finds matches that are over. A record is added only
 * once; bots that are new to the evening become participants. */
enum vl_rc vl_evening_began(struct vl_evening *evening, const char *record, const struct vl_match_setup *setup,
                            struct vl_diag *diag);
enum vl_rc vl_evening_on_table(struct vl_evening *evening, const char *record, bool on, struct vl_diag *diag);
enum vl_rc vl_evening_discard(struct vl_evening *evening, const char *record, struct vl_diag *diag);

/* The match being played has another record, since its own was taken away (vl_record_play). */
enum vl_rc vl_evening_moved(struct vl_evening *evening, const char *record, struct vl_diag *diag);

/* The match to resume; NULL if none is under way. */
const struct vl_evening_match *vl_evening_under_way(const struct vl_evening *evening);

/* Writes the path of the record of a match. */
void vl_evening_record(const struct vl_evening *evening, const struct vl_evening_match *match,
                       char out[VL_RECORD_PATH]);

/* ---- the ranking ---- */

/* A participant's rank after the first `matches` matches. */
struct vl_evening_row {
    uint8_t participant;
    uint8_t place;   /* from 1; equal ones share a place */
    unsigned halves; /* rank points (vl_result_rank), in halves; latecomers have fewer, so halves / played is the fair
                        measure */
    unsigned played, won;
};

/* Ranks those who have played, the best first; returns how many. */
unsigned vl_evening_standing(const struct vl_evening *evening, unsigned matches,
                             struct vl_evening_row out[VL_PARTICIPANTS_MAX]);

/* Writes the rank points, in halves, and the plain points of a participant in a match (either may be NULL). False if
 * the participant did not play, or the match does not count. */
bool vl_evening_points(const struct vl_evening *evening, unsigned match, unsigned participant, unsigned *halves,
                       int *points);

#endif
