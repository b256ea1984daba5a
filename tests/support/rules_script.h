/* Rules told as examples, in files that need no C: tests/games/GAME/NAME.rules. Each case is a position, answers in
 * notation, and what must follow; tests/README.md says how they are written.
 *
 * What all games share is read here. A game hands in how its table is laid and what it calls by words of its own. */
#ifndef SUPPORT_RULES_SCRIPT_H
#define SUPPORT_RULES_SCRIPT_H

#include "support/table.h"

enum { SCRIPT_ARGS = 4 };

/* A number that is worked out from a table, or from a view of it: "crowd eglise is 5". */
struct script_fact {
    const char *name; /* NULL after the last */
    unsigned args;
    const char *set; /* the group of which it is a set of members; NULL: a number */
    long (*of)(const struct vl_state *state, const unsigned args[SCRIPT_ARGS]);
};

/* A line that begins with this word; the rest of it is `rest`, which may be changed. */
struct script_verb {
    const char *word; /* NULL after the last */
    bool checks;      /* something is held by it */
    void (*act)(char *rest);
};

/* What a line of a position fills in, the rest of it being read in this way. */
enum script_as {
    SCRIPT_ROWS,    /* const char *[size], a row for each seat: "roy barde | moine | -" */
    SCRIPT_NUMBERS, /* uint8_t[size], of the seats from 0: "2 0 1" */
    SCRIPT_SET,     /* vl_seats: "0 2" */
    SCRIPT_BYTE,    /* uint8_t */
    SCRIPT_TEXT,    /* const char * */
    SCRIPT_FLAG,    /* bool, which the word alone sets */
};

struct script_place {
    const char *word; /* NULL after the last */
    void *at;
    enum script_as as;
    unsigned size;
};

/* A field of the state with two dimensions, and the length of a row where the state does not declare it. */
struct script_columns {
    const char *field;
    unsigned columns;
};

struct script_game {
    const struct vl_rules *rules;
    struct sitting *sitting;

    /* "table 3 levels=1", then a line of the position for each thing that lies there, then `lay`. Texts stay until
     * then. `other` reads the words that are in no table, by those it knows; either may be NULL. */
    void (*begin)(unsigned seats, const char *options);
    const struct script_place *places;
    const struct script_verb *other;
    void (*lay)(void);
    /* A match of a seed with nothing arranged. */
    void (*deal)(unsigned seats, const char *options, uint64_t seed);
    /* What follows from fields is to be worked out anew, since one has been set. May be NULL. */
    void (*changed)(void);
    /* An answer that comes with something by the game's own words; false: it is an answer like any other. May be NULL.
     */
    bool (*answer)(char *text);
    /* Whether what `fact` names is `wanted`, and what is there in `there`; -1: it is none of the game's own words. */
    int (*holds)(const char *fact, const char *wanted, char *there, size_t size);

    const struct script_verb *verbs;
    const struct script_fact *facts;
    const struct script_columns *rows;
};

/* Runs every case of the game's files, or of the one that VEILLEE_SCRIPT names. What main returns. */
int script_run(const struct script_game *played);

/* ---- for the words of a game ---- */

/* Where a line is wrong: ends the case. */
void script_fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));

/* The next part of a text that ends at `separator`, without blanks around; NULL: there is no more. */
char *script_part(char **rest, char separator);

/* A number; a member of that group by its id; "none". Anything else ends the case. */
unsigned script_number(const char *word);
unsigned script_member(const char *group, const char *id);

/* Nothing may stand behind the word. */
void script_alone(char *rest);

/* A copy of the text that stays until the position is laid. */
char *script_keep(const char *text);

/* Rows of seats: "" for a dash, NULL for an asterisk and for seats that are not named. Returns how many there are. */
unsigned script_rows(const char *rest, const char *rows[], unsigned size);

/* "2 0 1" */
void script_numbers(char *rest, uint8_t numbers[], unsigned size);

/* "rate_coins marquis 2": a number of the data files, as a table of its own has it. */
void script_set_number(uint8_t *numbers, char *rest);

/* "0 2" or "0+2", these seats; "nobody". */
vl_seats script_set(char *rest);

#endif
