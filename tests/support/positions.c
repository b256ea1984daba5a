#include "support/positions.h"

#include "support/setups.h"

#include "veillee/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many of 100 answers must be right. */
enum { ENOUGH = 95, SEEDS = 20 };

struct asked {
    const struct vl_rules *rules;
    const struct position *position;
    const struct vl_state *state;
    struct vl_view_room room;
};

static unsigned seeds_asked(void)
{
    const char *text = getenv("VEILLEE_SEEDS");
    const long seeds = text ? strtol(text, NULL, 10) : 0;
    return seeds > 0 && seeds <= 10000 ? (unsigned)seeds : SEEDS;
}

static bool asks_all(void)
{
    const char *text = getenv("VEILLEE_POSITIONS");
    return text && strcmp(text, "all") == 0;
}

/* The right answers as a set; 0 where one of them is not listed. */
static vl_answers right_answers(struct asked *asked)
{
    vl_answers right = 0;
    for (const char *at = asked->position->right; *at;) {
        char text[64];
        const size_t length = strcspn(at, ",");
        vl_answer answer;
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        if (vl_notation_parse(asked->rules, vl_view_in(&asked->room), text, &answer, NULL) != VL_OK)
            return 0;
        right |= vl_answer_bit(answer);
        at += length + strspn(at + length, ", ");
    }
    return right;
}

static struct vl_thinking master_at(const struct asked *asked)
{
    const struct vl_catalogue *catalogue = test_catalogue();
    struct vl_match_setup setup = {
        .rules = asked->rules, .seats = asked->state->seats, .net = vl_catalogue_net(catalogue, asked->rules)};
    memcpy(setup.numbers, vl_catalogue_numbers(catalogue, asked->rules), asked->rules->numbers_size);
    struct vl_thinking thinking = vl_thinking_at(&setup, VL_MASTER);
    thinking.budget.milliseconds = 0;
    return thinking;
}

/* How often, of so many seeds, the master's answer is among these; the others are told, with how often they came. */
static unsigned reached(struct asked *asked, vl_answers right, unsigned seeds)
{
    const struct vl_thinking thinking = master_at(asked);
    struct vl_view *view = vl_view_in(&asked->room);
    const vl_seat seat = asked->state->question.seat;
    struct vl_bot *bot = calloc(1, vl_bot_size(asked->rules, &thinking));
    unsigned given[VL_ANSWERS_MAX] = {0}, sum = 0;
    for (uint64_t seed = 1; bot && seed <= seeds; seed++) {
        vl_bot_start(bot, asked->rules, &thinking, seat, seed);
        given[vl_bot_answer(bot, view, &thinking.budget, NULL)]++;
    }
    free(bot);
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++) {
        char text[64];
        if (vl_answer_bit((vl_answer)answer) & right)
            sum += given[answer];
        else if (given[answer] > 0 && vl_notation(asked->rules, view, (vl_answer)answer, text, sizeof text) > 0)
            printf("#   instead: %s, %u times\n", text, given[answer]);
    }
    return sum;
}

static bool passes(const struct vl_rules *rules, const struct position *position)
{
    struct asked asked = {.rules = rules, .position = position, .state = position->lay()};
    vl_observe(rules, asked.state, asked.state->question.seat, vl_view_in(&asked.room));
    const vl_answers right = right_answers(&asked);
    const unsigned seeds = seeds_asked();
    if (right == 0 || (position->open && !asks_all()))
        return right != 0;
    const unsigned times = reached(&asked, right, seeds);
    printf("# %u of %u: %s\n", times, seeds, position->right);
    return (position->open != NULL) || times * 100 >= ENOUGH * seeds;
}

int positions_run(const struct vl_rules *rules, const struct position positions[], unsigned count)
{
    unsigned failed = 0;
    printf("1..%u\n", count);
    for (unsigned i = 0; i < count; i++) {
        const bool good = passes(rules, &positions[i]);
        failed += !good;
        printf("%s %u - %s%s%s\n", good ? "ok" : "not ok", i + 1, positions[i].name,
               positions[i].open ? "; still open: " : "", positions[i].open ? positions[i].open : "");
        fflush(stdout);
    }
    return failed > 0;
}
