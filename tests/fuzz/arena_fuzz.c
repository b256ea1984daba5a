/* What another program at the arena's table writes: the input is its lines. There is no program: the functions by which
 * the arena reads and writes one (cli/child.h) are these here. Its answer is taken only if it is listed, it loses by a
 * fault that has a name, and what the arena writes to it are lines of JSON. */
#include "fuzz.h"

#include "lab/arena_program.h"
#include "lab/child.h"

#include <string.h>

static struct {
    const uint8_t *at;
    size_t left;
    bool runs;
} input;

int64_t lab_milliseconds(void)
{
    return 0;
}

bool lab_child_start(struct lab_child *child, const char *command)
{
    (void)command;
    child->pid = 1;
    input.runs = true;
    return true;
}

bool lab_child_has_ended(const struct lab_child *child)
{
    return child->pid == 0;
}

enum child_result lab_child_write(struct lab_child *child, const char *bytes, size_t size, int64_t deadline)
{
    (void)deadline;
    FUZZ_CHECK(child->pid != 0 && size > 0 && bytes[0] == '{' && bytes[size - 1] == '\n');
    return CHILD_DONE;
}

/* A line of the input; an empty one: the program is silent for now. */
enum child_result lab_child_read(struct lab_child *child, const char **line, size_t *length, int64_t deadline)
{
    (void)deadline;
    FUZZ_CHECK(child->pid != 0);
    if (input.left == 0)
        return CHILD_ENDED;
    const uint8_t *end = memchr(input.at, '\n', input.left);
    const size_t taken = end ? (size_t)(end - input.at) : input.left;
    if (taken >= CHILD_LINE_MAX)
        return CHILD_LONG;
    memcpy(child->held, input.at, taken);
    child->held[taken] = '\0';
    *line = child->held;
    *length = taken;
    input.at += taken + (end != NULL);
    input.left -= taken + (end != NULL);
    return taken == 0 ? CHILD_LATE : CHILD_DONE;
}

void lab_child_stop(struct lab_child *child, int milliseconds)
{
    (void)milliseconds;
    child->pid = 0;
}

/* ---- a match ---- */

/* The first answers of a match in which the program has every seat that is asked. */
static void play(struct arena_program *program, const struct arena_order *order, uint64_t seed)
{
    struct vl_view_room room, view_room;
    struct vl_state *state = (struct vl_state *)(void *)room.bytes;
    struct vl_view *view = vl_view_in(&view_room);
    struct vl_setup setup = order->setup;
    struct arena_match match = {.seed = seed, .forfeit = VL_NONE};
    struct vl_rng rng = {seed};
    setup.seed = seed;
    vl_start(order->rules, state, &setup, NULL);
    lab_arena_program_begin(program, &match, 0);
    for (unsigned i = 0; i < 24 && !state->over; i++) {
        vl_answer answer = vl_any_answer(&state->question, &rng);
        enum arena_fault fault = ARENA_FAULTS;
        if (state->question.seat == 0) {
            vl_observe(order->rules, state, 0, view);
            if (!lab_arena_program_ask(program, view, &answer, &fault)) {
                FUZZ_CHECK(fault < ARENA_FAULTS && lab_arena_fault_id(fault));
                return;
            }
            FUZZ_CHECK(answer < VL_ANSWERS_MAX && (state->question.answers & vl_answer_bit(answer)));
        }
        vl_reply(order->rules, state, answer, NULL);
    }
    lab_arena_program_end(program, &match);
}

static struct arena_order *order_of(unsigned game)
{
    static struct arena_order orders[8];
    struct arena_order *order = &orders[game];
    if (order->rules)
        return order;
    order->rules = vl_games[game];
    vl_match_setup_standard(&order->table, fuzz_catalogue(), order->rules);
    order->table.seats = order->rules->seats_min;
    order->setup = (struct vl_setup){.seats = order->table.seats, .numbers = order->table.numbers};
    for (unsigned i = 0; i < order->rules->option_count; i++)
        order->setup.option[i] = order->rules->options[i].standard;
    for (unsigned p = 0; p < order->setup.seats; p++)
        order->line_up[p] = (struct arena_player){.kind = ARENA_PROGRAM, .id = "program", .command = "true"};
    return order;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned games = 0;
    while (vl_games[games])
        games++;
    FUZZ_CHECK(games > 0);
    if (size < 2)
        return 0;
    const struct arena_order *order = order_of(data[0] % games);
    input.at = data + 2;
    input.left = size - 2;
    struct arena_program *program = lab_arena_program_new(order, "true");
    FUZZ_CHECK(program);
    play(program, order, data[1] % 16);
    lab_arena_program_free(program);
    return 0;
}
