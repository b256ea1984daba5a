/* Tournaments of bots and programs: many matches of one line-up, whose seats rotate from match to match. */
#ifndef LAB_ARENA_H
#define LAB_ARENA_H

#include "lab/lab_commands.h"
#include "veillee/bot.h"

struct census;

enum arena_kind {
    ARENA_RANDOM,  /* gives any answer */
    ARENA_BOT,     /* one of ours */
    ARENA_PROGRAM, /* another program, asked by the lines of docs/protocol.md */
};

/* A player of the line-up. */
struct arena_player {
    enum arena_kind kind;
    enum vl_level level;         /* of a bot with the parameters of a level; else VL_HUMAN: no record can name it */
    struct vl_thinking thinking; /* of a bot; its net is that of the set-up, on which a level depends */
    uint8_t head;                /* its head start, in any seat */
    const char *id;              /* as typed, and as shown in reports; outlives the order */
    const char *command;         /* of a program, for /bin/sh; a part of id */
};

/* Why a program has lost a match before its end. */
enum arena_fault {
    ARENA_CRASH,   /* its output has ended, or it could not be started */
    ARENA_SILENCE, /* it did not answer in time */
    ARENA_ANSWER,  /* its output is not a legal answer, not JSON, or too long */
    ARENA_FAULTS,
};

enum { ARENA_PATIENCE = 60000 }; /* milliseconds for a program's answer if no time is set */

/* A sequential test of whether the first player wins a share of at most `low` or at least `high`; high == 0: none. The
 * reader of the lines counts, and stops reading when it is decided. */
struct arena_sprt {
    double low, high, alpha, beta;
};

/* The words of the command line, and what follows from them. */
struct arena_order {
    struct lab_words words; /* games: of all shards together; if duplicate a multiple of the seats. iterations: 0: each
                               bot's own budget; else that many for every bot, and no clock. table.record: the folder
                               for a record of each match; NULL: no records */
    struct arena_player line_up[VL_SEATS_MAX];
    unsigned players;
    uint64_t milliseconds; /* per answer; 0: not set. Bots think for that long, and, if `iterations` is not set, only by
                              the clock */
    bool duplicate;        /* each deal is played as often as there are seats, and every player has each seat once */
    bool untimed;          /* reports nothing that a clock measures */
    bool counts;           /* counts what happens, in a census */
    struct arena_sprt sprt;

    const struct vl_rules *rules;
    struct vl_setup setup;       /* of every match, except for its seed */
    struct vl_match_setup table; /* further details: names, and what the numbers are */
    struct census *census;       /* started; NULL: nothing is counted */
};

/* The result of a match. Player p of the line-up had seat (p + number) % seats. */
struct arena_match {
    uint32_t number; /* from 0 */
    uint64_t seed;   /* below 2^53, so that every reader of JSON can read it */
    uint32_t answers;
    vl_seat first; /* who began; 0 in a game without a beginner */
    vl_seats winners;
    vl_seats side[VL_SEATS_MAX];     /* by seat: the seats that win and lose together with it, itself included */
    int scores[VL_SEATS_MAX];        /* by seat */
    uint32_t thoughts[VL_SEATS_MAX]; /* answers with a choice, by seat */
    double seconds[VL_SEATS_MAX];    /* of thinking */
    double longest[VL_SEATS_MAX];    /* seconds of the longest thought */

    /* Who has lost by a fault, and by which: the match ended there, all others share the win, and the scores are the
     * current ones. VL_NONE: nobody. */
    vl_seat forfeit;
    enum arena_fault fault;
};

/* The player in a seat of a match. */
static inline const struct arena_player *arena_player(const struct arena_order *order, uint32_t number, vl_seat seat)
{
    const uint32_t seats = order->setup.seats;
    return &order->line_up[(seat + seats - number % seats) % seats];
}

/* Reads "random", the parameters of a bot (vl_thinking_parse), or "program:COMMAND". Refuses with "arena.player", or as
 * vl_thinking_parse does. */
enum vl_rc lab_arena_player_parse(const char *text, struct arena_player *out, struct vl_diag *diag);

/* "crash", "silence", "answer" */
const char *lab_arena_fault_id(enum arena_fault fault);

/* Whether the line-up has another program. */
bool lab_arena_has_programs(const struct arena_order *order);

/* How many matches of the order belong to this shard, and the number of each, by turn from 0. Shards get deals in
 * rotation; the matches of a deal of a duplicate tournament stay together. */
uint32_t lab_arena_matches(const struct arena_order *order);
uint32_t lab_arena_number(const struct arena_order *order, uint32_t turn);

/* Called with each match in the order of their numbers, one at a time. If it returns false, the tournament ends with
 * this one; matches under way are finished, but not reported. */
typedef bool (*arena_report)(void *to, const struct arena_match *match);

/* Writes the path of the record of a match: "FOLDER/blasons-017.jsonl" for the 17th of several hundred. */
void lab_arena_path(const struct arena_order *order, uint32_t number, char *out, size_t size);

/* Plays all matches of the shard; the thread that plays a match does not affect it. False if there is not enough
 * memory, or a record could not be written; diag (may be NULL) says which by its key, "memory" or "record.*". */
bool lab_arena_run(const struct arena_order *order, arena_report report, void *to, struct vl_diag *diag);

#endif
