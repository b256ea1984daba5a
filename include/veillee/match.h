/* A match as front ends use it: seats with names, questions, answers, events so far, undo, the past. It never gives out
 * the true state.
 *
 * The caller owns all memory from the start: nothing is allocated while a match runs. A match is not thread-safe; a bot
 * that thinks in another thread has its own copy of a view. */
#ifndef VEILLEE_MATCH_H
#define VEILLEE_MATCH_H

#include "veillee/catalogue.h"

enum { VL_NAME_MAX = 48 }; /* bytes of a name with its NUL */

/* VL_EQUAL means "about as strong as the user". It is resolved when a match begins, so no match has it. */
enum vl_level {
    VL_HUMAN,
    VL_CADET, /* the weakest; up to apprentice they go by a glance, and by what takes their fancy */
    VL_NOVICE,
    VL_BEGINNER,
    VL_APPRENTICE,
    VL_ADEPT,
    VL_EXPERT,
    VL_VETERAN,
    VL_MASTER,
    VL_LEVELS,
    VL_EQUAL = VL_LEVELS,
    VL_WISHES
};

/* "human", "cadet", "novice", "beginner", "apprentice", "adept", "expert", "veteran", "master" and back. */
const char *vl_level_id(enum vl_level level);
bool vl_level_parse(const char *text, enum vl_level *out);

/* The same with "equal", which vl_level_parse does not know. */
bool vl_level_wish(const char *text, enum vl_level *out);

/* The ids from that level on: "adept, expert, veteran, master", without "equal". */
const char *vl_levels_from(enum vl_level level);

/* The character of a bot, at any level: "even", "cautious", "greedy", "vengeful" and back. */
const char *vl_temper_id(enum vl_temper character);
bool vl_temper_parse(const char *text, enum vl_temper *out);

/* Whether a tutor stops this player before an answer that costs 5 % (gentle) or 2 % (strict) of winning chances. */
enum vl_tutor { VL_TUTOR_OFF, VL_TUTOR_GENTLE, VL_TUTOR_STRICT, VL_TUTORS };

/* "off", "gentle", "strict" and back. */
const char *vl_tutor_id(enum vl_tutor tutor);
bool vl_tutor_parse(const char *text, enum vl_tutor *out);

struct vl_player {
    char name[VL_NAME_MAX]; /* UTF-8, cleaned by vl_name_clean */
    enum vl_level level;
    enum vl_temper character; /* of a bot; people are VL_EVEN */
    enum vl_tutor tutor;      /* of a person; bots have none */
    char table[VL_NAME_MAX];  /* how the table writes a name that is too long; "": as front ends propose */
    char letter;              /* a to z, the sign that the person has chosen for every table; 0: a letter of the name */
    uint8_t colour;           /* 1 to VL_COLOURS, chosen by the person; 0: none */
    uint8_t head;             /* the head start, in points: 0 to rules->head_most */
    bool no_hints;            /* a person who gets no hints, even if others do */
    bool forgotten;           /* the name has been removed from the record */
};

enum { VL_COLOURS = 8 };

enum { VL_PLAYER_WORD = 40, VL_PLAYER_WORDS = 192 };

/* A player's level in a word, with the style of a bot or the tutor of a person, "unaided" for a person without hints,
 * and the head start: "expert", "expert/greedy", "human/gentle", "human/unaided", "novice/+12", "human/gentle/+3".
 * Reading takes these in any order after the level, and "equal"; other members stay as they are. */
void vl_player_write(const struct vl_player *player, char out[VL_PLAYER_WORD]);
bool vl_player_read(const char *word, struct vl_player *player);

/* A head start as in such a word: "+3", 1 to 255. */
bool vl_head_parse(const char *text, uint8_t *out);

/* What vl_player_read accepts from that level on: "adept, expert, veteran, master, /cautious, /greedy, /vengeful, /+3";
 * from VL_HUMAN on also "human/gentle, human/strict, human/unaided". */
void vl_player_words(enum vl_level from, bool wishes, char out[VL_PLAYER_WORDS]);

/* How far people may take answers back: a rule of the table, not of the game. */
enum vl_undo { VL_UNDO_FREE, VL_UNDO_AGREED, VL_UNDO_NEVER, VL_UNDOS };

const char *vl_undo_id(enum vl_undo undo);
bool vl_undo_parse(const char *text, enum vl_undo *out);

enum { VL_EVENING_ID = 24, VL_DAY = 12 }; /* bytes with the NUL */

struct vl_net;

struct vl_match_setup {
    const struct vl_rules *rules;
    const struct vl_net *net; /* from the catalogue; NULL: none. It may not fit the numbers (vl_net_serves) */
    uint64_t seed;
    struct vl_scripted scripted; /* scripted chance, only for lessons: no record contains it */
    struct vl_player player[VL_SEATS_MAX];
    enum vl_undo undo; /* FREE: up to the last secret; AGREED: beyond it too if all humans agree; NEVER: not at all */
    enum vl_language language;
    uint8_t seats;
    uint8_t option[VL_OPTIONS_MAX];
    bool no_hints;               /* no hints for anybody, a rule of the table */
    bool no_curtain;             /* no curtain between people at one keyboard, a rule of the table */
    bool own_numbers;            /* not the built-in numbers: the record must contain them */
    char evening[VL_EVENING_ID]; /* "2026-11-21-203004": the evening that the match belongs to; "": none. It does not
                                    affect the match */
    char day[VL_DAY]; /* "2026-11-23": that day's deal, tried for the first time; with a "+" behind it, tried after that
                         day; "": no deal of the day. It does not affect the match */
    uint8_t numbers[VL_NUMBERS_MAX];
    uint8_t source[VL_NUMBERS_MAX]; /* for numbers from a file of the user, at their places: 1 + an index into
                                       vl_sources; 0: not from there */
};

enum { VL_THING_NUMBERS_MAX = 64 }; /* most numbers of one thing */

/* An answer that was given. */
struct vl_given {
    vl_answer answer;
    vl_seat seat;
    uint8_t kind;     /* of the question */
    vl_clause clause; /* that asked */
    uint32_t events;  /* number of events before it */
    uint64_t hash;    /* of the state after it */
    bool forced;      /* it was the only legal answer */
    bool reaction;    /* to what another did */
};

struct vl_match;

/* Default options, free undo, no players, and the numbers of the catalogue, in which the game must be loaded. */
void vl_match_setup_standard(struct vl_match_setup *setup, const struct vl_catalogue *catalogue,
                             const struct vl_rules *rules);

/* Sets option ID to VALUE, or refuses: diag->expected lists what is accepted. Also takes "undo", "hints" (free, none)
 * and "table", whose value is a file for vl_match_setup_numbers. */
enum vl_rc vl_match_setup_option(struct vl_match_setup *setup, const char *id, const char *value, struct vl_diag *diag);

/* Replaces numbers of the set-up by those of a file, which looks like data/cards/GAME.yaml but needs only the game and
 * the numbers (or effects) that it changes. VL_REFUSED names line and field; VL_IO: the file cannot be read. The set-up
 * is unchanged then. */
enum vl_rc vl_match_setup_numbers(struct vl_match_setup *setup, const char *path, struct vl_diag *diag);

/* The game of such a file, one of the catalogue. */
enum vl_rc vl_match_file_game(const struct vl_catalogue *catalogue, const char *path, const struct vl_rules **rules,
                              struct vl_diag *diag);

/* Copies the numbers of another set-up of the same game, with their sources. */
void vl_match_setup_take_numbers(struct vl_match_setup *setup, const struct vl_match_setup *from);

/* The numbers of a thing as they hold at this table, each with its source: "own" where neither the user's file nor the
 * data names one. In the order of the data; numbers that only the table has come after those of the same kind. Returns
 * how many. The strings belong to the catalogue and the rule module. */
unsigned vl_match_setup_thing(const struct vl_match_setup *setup, const struct vl_thing *thing,
                              struct vl_number out[VL_THING_NUMBERS_MAX]);

/* Whether that seat gets neither hints nor a tutor, by the rule of the table or its own. */
bool vl_seat_unaided(const struct vl_match_setup *setup, vl_seat seat);

/* Removes the tutors of bots and of people without hints. */
void vl_tutors_fit(struct vl_match_setup *setup);

/* Normalizes a name, so that names that look alike are equal: removes control characters, direction marks and invisible
 * characters, composes accented letters (NFC), turns any white space into single spaces, and cuts at a whole character.
 * False if nothing is left. */
bool vl_name_clean(const char *text, char out[VL_NAME_MAX]);

/* Whether a name is safe to show. Older records keep names that satisfy only this part of vl_name_clean. */
bool vl_name_is_safe(const char *name);

/* Whether two names, made by vl_name_clean, are equal. */
bool vl_name_same(const char *name, const char *other);

/* Refuses seats, options or numbers that the game does not allow. */
enum vl_rc vl_match_setup_check(const struct vl_match_setup *setup, struct vl_diag *diag);

/* Bytes of a match of this game. The caller provides that much memory, aligned as malloc does. */
size_t vl_match_size(const struct vl_rules *rules);

/* Begins a match and runs it to its first question. */
enum vl_rc vl_match_start(struct vl_match *match, const struct vl_match_setup *setup, struct vl_diag *diag);

const struct vl_match_setup *vl_match_setup(const struct vl_match *match);
bool vl_match_over(const struct vl_match *match);

/* The question; `answers` is empty unless `viewer` is the seat asked. */
struct vl_question vl_match_question(const struct vl_match *match, vl_seat viewer);

/* The view of a viewer (a seat or VL_PUBLIC); `out` has rules->state_size bytes. */
void vl_match_view(const struct vl_match *match, vl_seat viewer, struct vl_view *out);

/* Gives the answer of the seat that is asked. VL_REFUSED, with a clause: nothing has changed. */
enum vl_rc vl_match_answer(struct vl_match *match, vl_seat seat, vl_answer answer, struct vl_diag *diag);

/* The log: events 0 .. count - 1. A viewer sees what a seat may know and look up now; VL_PUBLIC what is public; VL_NONE
 * everything (for records of finished matches, and referees). */
uint32_t vl_match_events(const struct vl_match *match);
struct vl_event vl_match_event(const struct vl_match *match, uint32_t index, vl_seat viewer);

/* The answers so far, 0 .. count - 1, including secret choices: only for records and referees. */
uint32_t vl_match_answers(const struct vl_match *match);
struct vl_given vl_match_given(const struct vl_match *match, uint32_t index);

/* The number of answers that remain when the last free choice of a person, and all that followed, is undone. *secret:
 * since then somebody has learned something hidden. Equal to vl_match_answers if there is nothing to undo. */
uint32_t vl_match_undo_point(const struct vl_match *match, bool *secret);

/* Undoes all answers from number `answers` on. */
void vl_match_rewind(struct vl_match *match, uint32_t answers);

/* The table after the first `events` events, as the viewer may remember it (VL_NONE: as it was). It asks nothing. */
void vl_match_past(const struct vl_match *match, uint32_t events, vl_seat viewer, struct vl_view *out);

/* Points so far, and the winners (0 before the end). Teams share both. */
void vl_match_scores(const struct vl_match *match, int points[VL_SEATS_MAX]);
vl_seats vl_match_winners(const struct vl_match *match);

/* How often each seat has harmed each other. */
void vl_match_harm(const struct vl_match *match, struct vl_harm_matrix *out);

uint64_t vl_match_hash(const struct vl_match *match);

/* Hints that were asked for: by which seat, and after how many answers, in ascending order. They belong to the record,
 * not to the game: they change no hash, and undo keeps them. Only one hint per question and seat counts; beyond
 * VL_HINTS_MAX none is stored. */
enum { VL_HINTS_MAX = 4096 };

struct vl_hinted {
    uint32_t answers;
    vl_seat seat;
};

unsigned vl_match_hints(const struct vl_match *match);
struct vl_hinted vl_match_hint(const struct vl_match *match, unsigned index);
void vl_match_note_hint(struct vl_match *match, vl_seat seat);

/* VL_REFUSED where the match is over, the table has no hints, or the seat is not a person who is asked. */
enum vl_rc vl_match_may_hint(const struct vl_match *match, vl_seat seat, struct vl_diag *diag);

/* "free" or "none", the values of the option "hints". */
const char *vl_hints_id(bool no_hints);

/* The true state: only for the arena, records and referees. */
const struct vl_state *vl_match_true_state(const struct vl_match *match);

#endif
