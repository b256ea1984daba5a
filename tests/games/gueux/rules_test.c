/* The rules of Gueux as examples: *.rules in this folder. */
#include "games/gueux/state.h"
#include "support/gueux_position.h"
#include "support/rules_script.h"

#include <stdio.h>
#include <string.h>

static struct gt t;
static struct gt_position position;
static unsigned seats;
static char options[256];

static void begin(unsigned count, const char *of)
{
    memset(&position, 0, sizeof position);
    seats = count;
    snprintf(options, sizeof options, "%s", of);
}

static const struct script_place places[] = {
    {"hands", position.hand, SCRIPT_ROWS, VL_SEATS_MAX},
    {"aside", &position.aside, SCRIPT_TEXT, 0},
    {"pile", &position.laid, SCRIPT_TEXT, 0},
    {"turn", &position.turn, SCRIPT_BYTE, 0},
    {"against", &position.against, SCRIPT_FLAG, 0},
    {"bots", &position.all_bots, SCRIPT_FLAG, 0},
    {NULL, NULL, SCRIPT_FLAG, 0},
};

static void lay(void)
{
    gt_set(&t, seats, options, &position);
}

static void deal(unsigned count, const char *of, uint64_t seed)
{
    gt_deal(&t, count, of, seed);
}

/* "known to 2 of 1 is moine", what a seat or the table knows of a hand */
static int holds(const char *fact, const char *wanted, char *there, size_t size)
{
    char viewer[16];
    unsigned holder;
    if (sscanf(fact, "known to %15s of %u", viewer, &holder) != 2)
        return -1;
    const vl_seat by = strcmp(viewer, "table") == 0 ? VL_PUBLIC : (vl_seat)script_number(viewer);
    const struct vl_group *characters = sitting_group(&gueux_rules, "character");
    const uint32_t known = gueux_known(gt_seen(&t, by), (vl_seat)holder);
    snprintf(there, size, "%s", sitting_set_text(characters, known));
    return known == sitting_set(characters, wanted);
}

static void draw(char *card)
{
    gt_draw(&t, card);
}

static void people(char *set)
{
    t.state.core.humans = script_set(set);
}

/* "learns 2 of 0: roy barde", what a seat or the table happens to know of a hand */
static void learns(char *rest)
{
    char viewer_word[16];
    unsigned holder;
    int length = 0;
    if (sscanf(rest, "%15s of %u: %n", viewer_word, &holder, &length) != 2 || length == 0)
        script_fail("who learns what of whom?");
    const unsigned viewer = strcmp(viewer_word, "table") == 0 ? VL_SEATS_MAX : script_number(viewer_word);
    t.state.known[holder][viewer] |= (uint32_t)sitting_set(sitting_group(&gueux_rules, "character"), rest + length);
}

/* ---- numbers of a table ---- */

#define FACTS(FACT)                                                                                                    \
    FACT(name, 0, NULL, gueux_name(g))                                                                                 \
    FACT(speakers, 0, NULL, gueux_speakers(g))                                                                         \
    FACT(next, 1, NULL, gueux_next(g, (vl_seat)args[0]))                                                               \
    FACT(previous, 1, NULL, gueux_previous(g, (vl_seat)args[0]))                                                       \
    FACT(thought, 3, NULL,                                                                                             \
         gt_thinks(&t, (vl_seat)args[0], (vl_seat)args[1], sitting_group(&gueux_rules, "character")->ids[args[2]]))

#define FACT(name_, args_, set_, number)                                                                               \
    static long fact_##name_(const struct vl_state *state, const unsigned args[SCRIPT_ARGS])                           \
    {                                                                                                                  \
        const struct gueux *g = gueux_of(state);                                                                       \
        (void)args, (void)g;                                                                                           \
        return (long)(number);                                                                                         \
    }
FACTS(FACT)
#undef FACT
#define FACT(name_, args_, set_, number) {#name_, args_, set_, fact_##name_},

static const struct script_verb verbs[] = {
    {"draw", false, draw}, {"people", false, people}, {"learns", false, learns}, {NULL, false, NULL}};
static const struct script_fact facts[] = {FACTS(FACT){NULL, 0, NULL, NULL}};
static const struct script_columns rows[] = {{"known", GUEUX_ROWS}, {"lacks", GUEUX_ROWS}, {NULL, 0}};

int main(void)
{
    static const struct script_game game = {.rules = &gueux_rules,
                                            .sitting = &t.s,
                                            .begin = begin,
                                            .places = places,
                                            .lay = lay,
                                            .deal = deal,
                                            .holds = holds,
                                            .verbs = verbs,
                                            .facts = facts,
                                            .rows = rows};
    return script_run(&game);
}
