/* A match as front ends meet it: seats with names, questions, answers, the story so far, undo, the past. It never hands
 * out the true state.
 *
 * The memory is the caller's, all of it from the start: nothing is allocated while a match runs. Not for two threads at
 * once; a bot that thinks in another thread has its own copy of a view. */
#ifndef VEILLEE_MATCH_H
#define VEILLEE_MATCH_H

#include "veillee/catalogue.h"

enum { VL_NAME_MAX = 48 }; /* bytes of a name with its NUL */

/* VL_EQUAL is a wish: about as strong as the user. It stands in a set-up until the match begins; no match has it. */
enum vl_level {
    VL_HUMAN,
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

/* "human", "novice", "beginner", "apprentice", "adept", "expert", "veteran", "master" and back. */
const char *vl_level_id(enum vl_level level);
bool vl_level_parse(const char *text, enum vl_level *out);

/* The same with "equal", which vl_level_parse does not know. */
bool vl_level_wish(const char *text, enum vl_level *out);

/* The ids from that level on: "adept, expert, veteran, master"; no wish. */
const char *vl_levels_from(enum vl_level level);

/* How a bot plays, whatever its level; bot.h says what each does. */
enum vl_character { VL_EVEN, VL_CAUTIOUS, VL_GREEDY, VL_VENGEFUL, VL_CHARACTERS };

/* "even", "cautious", "greedy", "vengeful" and back. */
const char *vl_character_id(enum vl_character character);
bool vl_character_parse(const char *text, enum vl_character *out);

/* Whether somebody at a person's elbow holds an answer back that costs much: 5 of 100 matches, or 2. */
enum vl_tutor { VL_TUTOR_OFF, VL_TUTOR_GENTLE, VL_TUTOR_STRICT, VL_TUTORS };

/* "off", "gentle", "strict" and back. */
const char *vl_tutor_id(enum vl_tutor tutor);
bool vl_tutor_parse(const char *text, enum vl_tutor *out);

struct vl_player {
    char name[VL_NAME_MAX]; /* UTF-8, cleaned by vl_name_clean */
    enum vl_level level;
    enum vl_character character; /* of a bot; people are VL_EVEN */
    enum vl_tutor tutor;         /* of a person; bots have none */
    char table[VL_NAME_MAX];     /* how a name too long for the table is written there; "": as front ends propose */
    char letter;                 /* a to z, the person's own sign at every table; 0: one of the name, as is proposed */
    uint8_t colour;              /* 1 to VL_COLOURS, the person's own; 0: none */
    uint8_t head;                /* the head start, in points: 0 to rules->head_most */
    bool no_hints;               /* a person who is told nothing of what answers are worth, be it that others are */
    bool forgotten;              /* the name has been taken out of the record: it stands for nobody's */
};

enum { VL_COLOURS = 8 };

enum { VL_PLAYER_WORD = 40, VL_PLAYER_WORDS = 192 };

/* A player's level in a word, with a bot's character or a person's tutor, or that a person has no hints, and the head
 * start: "expert", "expert/greedy", "human/gentle", "human/unaided", "novice/+12", "human/gentle/+3". And back, in any
 * order behind the level; the rest stays as it is. Reading takes "equal" too. */
void vl_player_write(const struct vl_player *player, char out[VL_PLAYER_WORD]);
bool vl_player_read(const char *word, struct vl_player *player);

/* A head start as a player's word says it: "+3", from 1 to 255. */
bool vl_head_parse(const char *text, uint8_t *out);

/* What is accepted, from that level on: "adept, expert, veteran, master, /cautious, /greedy, /vengeful, /+3"; from
 * VL_HUMAN on, "human/gentle, human/strict, human/unaided" too. */
void vl_player_words(enum vl_level from, bool wishes, char out[VL_PLAYER_WORDS]);

/* How far people may take an answer back (a rule of the table, not of the game). */
enum vl_undo { VL_UNDO_FREE, VL_UNDO_AGREED, VL_UNDO_NEVER, VL_UNDOS };

const char *vl_undo_id(enum vl_undo undo);
bool vl_undo_parse(const char *text, enum vl_undo *out);

enum { VL_EVENING_ID = 24, VL_DAY = 12 }; /* bytes with the NUL */

struct vl_net;

struct vl_table_setup {
    const struct vl_rules *rules;
    const struct vl_net
        *net; /* the game's, of the catalogue; NULL: none. It may not serve the numbers (vl_net_serves) */
    uint64_t seed;
    struct vl_laid laid; /* for lessons alone: no record carries it */
    struct vl_player player[VL_SEATS_MAX];
    enum vl_undo undo; /* FREE: up to the last secret; AGREED: beyond it too if all humans agree; NEVER: not at all */
    enum vl_language language;
    uint8_t seats;
    uint8_t option[VL_OPTIONS_MAX];
    bool no_hints;    /* nobody is told what answers are worth: a rule of the table too */
    bool no_curtain;  /* several people at one keyboard play without curtains between them: a rule of the table too */
    bool own_numbers; /* not the built-in numbers: the record must carry them */
    char evening[VL_EVENING_ID]; /* "2026-11-21-203004": the evening that the match is part of; "": none. Without
                                    meaning for the match */
    char day[VL_DAY];            /* "2026-11-23": it is that day's deal, tried for the first time; with a "+"
                                    behind, it was begun after that day; "": it is neither. Without meaning for the
                                    match */
    uint8_t numbers[VL_NUMBERS_MAX];
    uint8_t source[VL_NUMBERS_MAX]; /* of numbers from a table of one's own, at their places: 1 + an index into
                                       vl_sources; 0: not from there */
};

enum { VL_THING_NUMBERS_MAX = 64 }; /* numbers of one thing */

/* An answer that was given. */
struct vl_given {
    vl_answer answer;
    vl_seat seat;
    uint8_t kind;     /* of the question */
    vl_clause clause; /* that asked */
    uint32_t events;  /* how many events there were before it */
    uint64_t hash;    /* of the state after it */
    bool lone;        /* nothing else could be answered */
};

struct vl_match;

/* The standard options, undo free, no players. Numbers from the catalogue, in which the game must be loaded. */
void vl_table_setup_standard(struct vl_table_setup *setup, const struct vl_catalogue *catalogue,
                             const struct vl_rules *rules);

/* Sets option ID to VALUE, or refuses: diag->expected lists what is accepted. "undo" and "hints" (free, none) are taken
 * too, and "table", whose value is a file for vl_table_setup_numbers. */
enum vl_rc vl_table_setup_option(struct vl_table_setup *setup, const char *id, const char *value, struct vl_diag *diag);

/* Lays the numbers of a table of one's own over those of the setup. The file has the shape of data/cards/GAME.yaml, of
 * which it needs only the game and the numbers (or effects) that it changes. VL_REFUSED names line and field; VL_IO:
 * the file cannot be read. The setup is then as it was. */
enum vl_rc vl_table_setup_numbers(struct vl_table_setup *setup, const char *path, struct vl_diag *diag);

/* The game that such a file is for: one of the catalogue's. */
enum vl_rc vl_table_file_game(const struct vl_catalogue *catalogue, const char *path, const struct vl_rules **rules,
                              struct vl_diag *diag);

/* Takes over the numbers of another setup of the same game, and where they come from. */
void vl_table_setup_take_numbers(struct vl_table_setup *setup, const struct vl_table_setup *from);

/* The numbers of a thing of the catalogue as they hold at this table, with where they come from: the player's own where
 * neither the table's file nor the data says. In the order of the data; those that only the table has
 * follow their like. Returns how
 * many; the strings are the catalogue's and the rule module's. */
unsigned vl_table_setup_thing(const struct vl_table_setup *setup, const struct vl_thing *thing,
                              struct vl_number out[VL_THING_NUMBERS_MAX]);

/* Whether nobody tells that seat what answers are worth: no hints, no tutor, be it by the table's rule or its own. */
bool vl_seat_unaided(const struct vl_table_setup *setup, vl_seat seat);

/* Takes the tutors away from those who are told nothing of what answers are worth, and from bots, who play neither with
 * hints nor without. */
void vl_tutors_fit(struct vl_table_setup *setup);

/* A name as it is kept, so that names that look alike are one: without control characters, direction marks and what
 * nobody sees, letters with their accents as one character (NFC), blanks of any kind as one space between words, cut to
 * fit at a whole character; false if nothing is left. */
bool vl_name_clean(const char *text, char out[VL_NAME_MAX]);

/* Whether it can be shown anywhere. That is all of vl_name_clean that older records hold to, which keep their names. */
bool vl_name_is_safe(const char *name);

/* Whether both are one name, such as vl_name_clean makes of them. */
bool vl_name_same(const char *name, const char *other);

/* Refuses seats, options or numbers that the game does not allow. */
enum vl_rc vl_table_setup_check(const struct vl_table_setup *setup, struct vl_diag *diag);

/* Bytes of a match of this game; memory of that size, as malloc gives it, becomes the match. */
size_t vl_match_size(const struct vl_rules *rules);

/* Begins a match; it runs to its first question. */
enum vl_rc vl_match_start(struct vl_match *match, const struct vl_table_setup *setup, struct vl_diag *diag);

const struct vl_table_setup *vl_match_setup(const struct vl_match *match);
bool vl_match_over(const struct vl_match *match);

/* The question; `answers` is empty unless `looker` is the seat asked. */
struct vl_question vl_match_question(const struct vl_match *match, vl_seat looker);

/* What the looker (a seat or VL_TABLE) may know now; `out` has rules->state_size bytes. */
void vl_match_view(const struct vl_match *match, vl_seat looker, struct vl_view *out);

/* Gives the answer of the seat that is asked. VL_REFUSED with a clause: nothing has changed. */
enum vl_rc vl_match_answer(struct vl_match *match, vl_seat seat, vl_answer answer, struct vl_diag *diag);

/* The story: events 0 .. count - 1. The looker sees what a seat may know and be reminded of; VL_TABLE what all may;
 * VL_NONE everything (for records of matches that are over, and referees). */
uint32_t vl_match_events(const struct vl_match *match);
struct vl_event vl_match_event(const struct vl_match *match, uint32_t index, vl_seat looker);

/* The answers so far, 0 .. count - 1; true ones, sealed choices too: for records and referees. */
uint32_t vl_match_answers(const struct vl_match *match);
struct vl_given vl_match_given(const struct vl_match *match, uint32_t index);

/* How many answers are left after the last answer that people chose, and what followed it, is taken back. *secret:
 * somebody has learnt something hidden since. Equal to vl_match_answers if there is nothing to take back. */
uint32_t vl_match_undo_point(const struct vl_match *match, bool *secret);

/* Goes back to when `answers` answers had been given. */
void vl_match_rewind(struct vl_match *match, uint32_t answers);

/* The table as the looker may remember it after the first `events` events (VL_NONE: as it was). No question. */
void vl_match_past(const struct vl_match *match, uint32_t events, vl_seat looker, struct vl_view *out);

/* Points so far and winners (0 before the end); teams share. */
void vl_match_scores(const struct vl_match *match, int points[VL_SEATS_MAX]);
vl_seats vl_match_winners(const struct vl_match *match);

/* Who has hurt whom so far. */
void vl_match_grudges(const struct vl_match *match, struct vl_grudges *out);

uint64_t vl_match_hash(const struct vl_match *match);

/* Hints that were asked for: by whom, and how many answers had been given, which comes in rising order. Part of the
 * record, not of the game: they change no hash, and stay when answers are taken back. One per question and seat counts;
 * where there are VL_HINTS_MAX, further ones are not kept. */
enum { VL_HINTS_MAX = 4096 };

struct vl_hinted {
    uint32_t answers;
    vl_seat seat;
};

unsigned vl_match_hints(const struct vl_match *match);
struct vl_hinted vl_match_hint(const struct vl_match *match, unsigned index);
void vl_match_note_hint(struct vl_match *match, vl_seat seat);

/* Whether the seat may ask for one now: VL_REFUSED where the match is over, the table has none, or it is not a person
 * who is asked. */
enum vl_rc vl_match_may_hint(const struct vl_match *match, vl_seat seat, struct vl_diag *diag);

/* "free" or "none", as the option "hints" says it. */
const char *vl_hints_id(bool no_hints);

/* For the arena, the record and referees alone: what the true state is made of. */
const struct vl_state *vl_match_true_state(const struct vl_match *match);

#endif
