/* The rules of 7 Blasons as examples: *.rules in this folder. */
#include "games/blasons/state.h"
#include "support/blasons_position.h"
#include "support/rules_script.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* Things are laid at once: a match waits for its first card. */
static void begin(unsigned seats, const char *options)
{
    table_start(&table, seats, options);
}

static void lay(void)
{
}

static void deal(unsigned seats, const char *options, uint64_t seed)
{
    table_start_as_dealt(&table, seats, options, seed);
}

/* "tokens aB | C | - | cA": the jeux, the pool last */
static void tokens(char *rest)
{
    const char *rows[VL_SEATS_MAX] = {NULL};
    table_lay(&table, rows, script_rows(rest, rows, VL_SEATS_MAX));
}

/* "hands 7 4 | 6 5 | 3 p", in the signs of cards */
static void hands(char *rest)
{
    const char *rows[VL_SEATS_MAX] = {NULL};
    table_hands(&table, rows, script_rows(rest, rows, VL_SEATS_MAX));
}

static void totals(char *rest)
{
    uint8_t points[VL_SEATS_MAX] = {0};
    unsigned all[VL_SEATS_MAX];
    script_numbers(rest, points, VL_SEATS_MAX);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        all[seat] = points[seat];
    table_totals(&table, all, table.state.core.seats);
}

/* "row 1 is Cb", "row pool is cA...", where more may follow */
static int holds(const char *fact, const char *wanted, char *there, size_t size)
{
    unsigned seat = BLASONS_POOL;
    char more;
    if (strcmp(fact, "row pool") != 0 &&
        (sscanf(fact, "row %u%c", &seat, &more) != 1 || seat >= table.state.core.seats))
        return -1;
    snprintf(there, size, "%s", table_row(&table, seat));
    const char *more_of_it = strstr(wanted, "...");
    return more_of_it ? strncmp(there, wanted, (size_t)(more_of_it - wanted)) == 0 : strcmp(there, wanted) == 0;
}

/* ---- what happens ---- */

/* "play 5 * 2", card by card */
static void play(char *cards)
{
    table_play(&table, cards);
}

/* "alike *1234567": a trick of each of these cards, everybody laying the same one */
static void alike(char *cards)
{
    table_play_alike(&table, cards);
}

/* "finish trick", "finish round": by first answers */
static void finish(char *what)
{
    if (strcmp(what, "trick") == 0)
        table_finish_trick(&table);
    else if (strcmp(what, "round") == 0)
        table_finish_round(&table);
    else
        script_fail("finish what?");
}

/* "taken by 1", "taken by none" */
static void taken(char *rest)
{
    if (strncmp(rest, "by ", 3) != 0)
        script_fail("by whom?");
    table_taken_by(&table, strcmp(rest + 3, "none") == 0 ? VL_NONE : (vl_seat)script_number(rest + 3));
}

/* ---- numbers of a table ---- */

static vl_seats open_to(const struct blasons *b)
{
    vl_seats viewers = 0;
    for (unsigned trick = 0; trick < b->tricks; trick++)
        viewers |= b->trick[trick].viewers;
    return viewers;
}

/* What a seat's colours bring, on a round that is over; the number of the best, VL_NONE if there is none. */
struct colours {
    struct blasons_count at[BLASONS_SEATS];
    unsigned count, best;
};

static struct colours colours_of(const struct blasons *b, unsigned seat)
{
    struct colours colours = {{{0}}, 0, 0};
    colours.count = blasons_count(b, (vl_seat)seat, colours.at, &colours.best);
    return colours;
}

#define FACTS(FACT)                                                                                                    \
    FACT(counted, 1, NULL, colours_of(g, args[0]).count)                                                               \
    FACT(best, 1, NULL, colours_of(g, args[0]).best)                                                                   \
    FACT(colour, 2, NULL, colours_of(g, args[0]).at[args[1] % BLASONS_SEATS].house)                                    \
    FACT(brings, 2, NULL, colours_of(g, args[0]).at[args[1] % BLASONS_SEATS].points)                                   \
    FACT(worth, 1, NULL, blasons_worth(g, args[0]))                                                                    \
    FACT(taker, 1, NULL, g->trick[args[0] % BLASONS_HAND].taker)                                                       \
    FACT(viewers, 1, NULL, g->trick[args[0] % BLASONS_HAND].viewers)                                                   \
    FACT(open_to, 0, NULL, ((void)args, open_to(g)))                                                                   \
    FACT(value, 1, NULL, g->numbers.value[args[0] % BLASONS_KINDS])                                                    \
    FACT(team, 1, NULL, blasons_team(g, (vl_seat)args[0]))

#define FACT(name_, args_, set_, number)                                                                               \
    static long fact_##name_(const struct vl_state *state, const unsigned args[SCRIPT_ARGS])                           \
    {                                                                                                                  \
        const struct blasons *g = blasons_of(state);                                                                   \
        return (long)(number);                                                                                         \
    }
FACTS(FACT)
#undef FACT
#define FACT(name_, args_, set_, number) {#name_, args_, set_, fact_##name_},

static const struct script_verb verbs[] = {
    {"play", false, play},     {"alike", false, alike}, {"finish", false, finish}, {"taken", true, taken},
    {"tokens", false, tokens}, {"hands", false, hands}, {"totals", false, totals}, {NULL, false, NULL},
};
static const struct script_fact facts[] = {FACTS(FACT){NULL, 0, NULL, NULL}};
static const struct script_columns rows[] = {{"won", BLASONS_SEATS}, {"points", BLASONS_SEATS}, {NULL, 0}};

int main(void)
{
    static const struct script_game game = {.rules = &blasons_rules,
                                            .sitting = &table.s,
                                            .begin = begin,
                                            .lay = lay,
                                            .deal = deal,
                                            .holds = holds,
                                            .verbs = verbs,
                                            .facts = facts,
                                            .rows = rows};
    return script_run(&game);
}
