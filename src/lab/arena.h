/* Tournaments of bots and of programs: many matches of one line-up, whose seats move on from match to match. */
#ifndef LAB_ARENA_H
#define LAB_ARENA_H

#include "lab/lab_commands.h"
#include "veillee/bot.h"

struct census;

enum arena_kind {
    ARENA_RANDOM,  /* gives any answer */
    ARENA_BOT,     /* of the house */
    ARENA_PROGRAM, /* another program, asked by the lines of docs/protocol.md */
};

/* A player of the line-up. */
struct arena_player {
    enum arena_kind kind;
    enum vl_level level; /* a bot's, if its way of thinking is a level's; else VL_HUMAN: no record can name it */
    struct vl_thinking thinking; /* a bot's; its net is that of the table, by which a level goes */
    uint8_t head;                /* its head start, in whichever seat it sits */
    const char *id;              /* as it was typed, by which reports call it; outlives the order */
    const char *command;         /* a program's, for /bin/sh; a part of id */
};

/* Why a program has lost a match that has not come to its end. */
enum arena_fault {
    ARENA_CRASH,   /* its output has ended, or it could not be started */
    ARENA_SILENCE, /* it has not answered in time */
    ARENA_ANSWER,  /* what it has written is no listed answer, no JSON, or too long */
    ARENA_FAULTS,
};

enum { ARENA_PATIENCE = 60000 }; /* milliseconds for a program's answer where no time is set */

/* What a sequential test of the first player asks, whether it wins a share of at most `low` or at least `high`;
 * high == 0: there is none. Whoever reads the lines counts, and stops reading when it is decided. */
struct arena_sprt {
    double low, high, alpha, beta;
};

/* The words of the command line, and what follows from them. */
struct arena_order {
    struct lab_words words; /* games: of all shards together; if duplicate a multiple of the seats. iterations: 0: each
                             * bot's own budget; else that many for every bot, and no clock. table.record: the folder
                             * for a record of each match; NULL: none are kept */
    struct arena_player line_up[VL_SEATS_MAX];
    unsigned players;
    uint64_t milliseconds; /* a move; 0: none set. Bots think for that long, and, where `iterations` is not set, by the
                            * clock alone */
    bool duplicate;        /* each deal is played as often as there are seats, and every player has each seat once */
    bool untimed;          /* nothing that a clock measures is told */
    bool counts;           /* what happens, in a census */
    struct arena_sprt sprt;

    const struct vl_rules *rules;
    struct vl_setup setup;       /* of every match, but for its seed */
    struct vl_match_setup table; /* what these say besides: names, and what the numbers are */
    struct census *census;       /* started; NULL: nothing is counted */
};

/* What came of a match. The player p of the line-up sat in seat (p + number) % seats. */
struct arena_match {
    uint32_t number; /* from 0 */
    uint64_t seed;   /* below 2^53, so that every reader of JSON can read it */
    uint32_t answers;
    vl_seat first; /* who began; 0 in a game that nobody begins */
    vl_seats winners;
    vl_seats side[VL_SEATS_MAX];     /* by seat: who wins and loses together with it, itself included */
    int scores[VL_SEATS_MAX];        /* by seat */
    uint32_t thoughts[VL_SEATS_MAX]; /* answers that were not the only one, by seat */
    double seconds[VL_SEATS_MAX];    /* of thinking */
    double longest[VL_SEATS_MAX];    /* seconds of the longest thought */

    /* Who has lost by a fault, and by which: the match ended there, all others share the win, and the scores are those
     * of that moment. VL_NONE: nobody. */
    vl_seat forfeit;
    enum arena_fault fault;
};

/* The player in a seat of a match. */
static inline const struct arena_player *arena_player(const struct arena_order *order, uint32_t number, vl_seat seat)
{
    const uint32_t seats = order->setup.seats;
    return &order->line_up[(seat + seats - number % seats) % seats];
}

/* "random", a way of thinking (vl_thinking_parse), or "program:COMMAND". Refuses by "arena.player", or as
 * vl_thinking_parse does. */
enum vl_rc lab_arena_player_parse(const char *text, struct arena_player *out, struct vl_diag *diag);

/* "crash", "silence", "answer" */
const char *lab_arena_fault_id(enum arena_fault fault);

/* Whether somebody of the line-up is another program. */
bool lab_arena_has_programs(const struct arena_order *order);

/* How many matches of the order are this shard's, and the number of each of them in turn, from 0. Deals are dealt out
 * to the shards by turns; those of a duplicate tournament stay together. */
uint32_t lab_arena_matches(const struct arena_order *order);
uint32_t lab_arena_number(const struct arena_order *order, uint32_t turn);

/* Called with each match in the order of their numbers, one at a time. False: the tournament ends with this one; those
 * that are under way are played out, and not reported. */
typedef bool (*arena_report)(void *to, const struct arena_match *match);

/* Where the record of a match lies: "FOLDER/blasons-017.jsonl" of the 17th of several hundred. */
void lab_arena_path(const struct arena_order *order, uint32_t number, char *out, size_t size);

/* Plays all matches of the shard; which thread plays a match changes nothing in it. False: there is not enough memory,
 * or a record could not be written, which diag (it may be NULL) says by its key, "memory" or "record.*". */
bool lab_arena_run(const struct arena_order *order, arena_report report, void *to, struct vl_diag *diag);

#endif
