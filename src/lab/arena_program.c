#include "lab/arena_program.h"

#include "commands/message.h"
#include "lab/child.h"

#include <stdlib.h>
#include <string.h>

/* Milliseconds: what a program may take beyond its time a move, what it may take besides before the first answer after
 * its start, and how long it is waited for in the end. */
enum { MARGIN = 500, STARTING = 5000, ENDING = 1000 };

_Static_assert((int)CHILD_LINE_MAX == (int)MESSAGE_LINE_MAX, "a line of the protocol");

struct arena_program {
    const struct arena_order *order;
    const char *command;
    struct lab_child child;
    vl_seat seat;
    bool fresh;    /* it has not answered yet since it was started */
    bool position; /* it has asked for positions */
    char *text;    /* messages that it has not been sent yet */
    size_t used, room;
};

struct arena_program *lab_arena_program_new(const struct arena_order *order, const char *command)
{
    struct arena_program *program = calloc(1, sizeof *program);
    if (program) {
        program->order = order;
        program->command = command;
    }
    return program;
}

void lab_arena_program_free(struct arena_program *program)
{
    if (!program)
        return;
    lab_child_stop(&program->child, ENDING);
    free(program->text);
    free(program);
}

/* ---- telling: messages are gathered until there is something to answer ---- */

/* Without memory no message can be sent: the program is ended, and loses when it is asked. */
static void add_text(struct arena_program *program, const char *text, size_t length)
{
    if (program->used + length > program->room) {
        const size_t room = 2 * (program->used + length);
        char *larger = realloc(program->text, room);
        if (!larger) {
            lab_child_stop(&program->child, 0);
            return;
        }
        program->text = larger;
        program->room = room;
    }
    memcpy(program->text + program->used, text, length);
    program->used += length;
}

static void add(struct arena_program *program, json_t *message)
{
    char *line = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    if (line) {
        add_text(program, line, strlen(line));
        add_text(program, "\n", 1);
    }
    free(line);
}

static enum child_result send(struct arena_program *program, int64_t deadline)
{
    const enum child_result result = lab_child_write(&program->child, program->text, program->used, deadline);
    program->used = 0;
    return result;
}

/* ---- a match ---- */

static const char *level_of(const struct arena_player *player)
{
    return player->kind == ARENA_PROGRAM ? "program" : player->id;
}

static void start(struct arena_program *program)
{
    lab_child_stop(&program->child, 0);
    program->used = 0;
    program->position = false;
    program->fresh = true;
    if (lab_child_start(&program->child, program->command))
        add(program, cli_message_hello());
}

void lab_arena_program_begin(struct arena_program *program, const struct arena_match *match, vl_seat seat)
{
    const struct arena_order *order = program->order;
    const char *level[VL_SEATS_MAX] = {0};
    struct vl_match_setup setup = order->table;
    program->seat = seat;
    if (program->child.pid == 0 || lab_child_has_ended(&program->child))
        start(program);
    if (program->child.pid == 0)
        return;
    setup.seed = match->seed;
    for (vl_seat s = 0; s < setup.seats; s++) {
        const struct arena_player *player = arena_player(order, match->number, s);
        level[s] = level_of(player);
        setup.player[s].head = player->head;
    }
    json_t *message = cli_message_match(&setup, level);
    cli_json_put(message, "seat", json_integer(seat));
    add(program, message);
}

void lab_arena_program_send(struct arena_program *program, const struct vl_event *event)
{
    const struct vl_rules *rules = program->order->rules;
    if (program->child.pid == 0 || !vl_event_reaches(rules, event, program->seat))
        return;
    const struct vl_event seen = vl_event_masked(rules, event, program->seat);
    add(program, cli_message_event(rules, &seen, vl_seat_bit(program->seat), program->order->setup.seats));
}

/* ---- a question ---- */

/* The question being asked, and its result so far. */
struct asking {
    const struct vl_view *view; /* NULL: nothing yet */
    bool position;              /* it was put with it */
    bool answered;
    vl_answer answer;
};

static void add_question(struct arena_program *program, struct asking *asking)
{
    const struct arena_order *order = program->order;
    json_t *question = cli_message_question(order->rules, asking->view);
    if (order->milliseconds > 0)
        cli_json_put(question, "milliseconds", json_integer((json_int_t)order->milliseconds));
    if (program->position)
        cli_message_add_position(question, order->rules, order->setup.numbers, asking->view);
    asking->position = program->position;
    add(program, question);
}

/* False: it is none. */
static bool take_answer(const struct arena_program *program, const json_t *message, struct asking *asking)
{
    const json_t *seat = json_object_get(message, "seat");
    if (!asking->view || (seat && !cli_message_names_seat(seat, program->seat)))
        return false;
    asking->answered = vl_notation_parse(program->order->rules, asking->view, cli_message_text(message, "answer"),
                                         &asking->answer, NULL) == VL_OK;
    return asking->answered;
}

/* A question that was put without the position is put again. */
static bool take_hello(struct arena_program *program, const json_t *hello, struct asking *asking)
{
    const json_t *wanted = json_object_get(hello, "protocol");
    if (wanted && json_integer_value(wanted) != MESSAGE_PROTOCOL)
        return false;
    program->position = json_is_true(json_object_get(hello, "position"));
    add(program, cli_message_hello());
    if (asking->view && program->position && !asking->position)
        add_question(program, asking);
    return true;
}

/* False: the program may not say that. */
static bool take_line(struct arena_program *program, const char *line, size_t length, struct asking *asking)
{
    if (cli_message_blank(line, length))
        return true;
    json_t *message = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    const char *type = cli_message_text(message, "type");
    bool taken = false;
    if (strcmp(type, "answer") == 0)
        taken = take_answer(program, message, asking);
    else if (strcmp(type, "hello") == 0)
        taken = take_hello(program, message, asking);
    json_decref(message);
    return taken;
}

/* Sends what is waiting and reads until the question is answered, or without a question until nothing is left to
 * read. */
static enum child_result converse(struct arena_program *program, struct asking *asking, int64_t deadline, bool *wrong)
{
    const char *line;
    size_t length;
    for (;;) {
        enum child_result result = program->used > 0 ? send(program, deadline) : CHILD_DONE;
        if (result == CHILD_DONE)
            result = lab_child_read(&program->child, &line, &length, asking->view ? deadline : 0);
        if (result != CHILD_DONE)
            return result;
        *wrong = !take_line(program, line, length, asking);
        if (*wrong || asking->answered)
            return CHILD_DONE;
        if (lab_milliseconds() > deadline)
            return CHILD_LATE;
    }
}

static int64_t deadline_of(const struct arena_program *program)
{
    const uint64_t time = program->order->milliseconds;
    return lab_milliseconds() + (time ? (int64_t)time + MARGIN : ARENA_PATIENCE) + (program->fresh ? STARTING : 0);
}

/* First reads what it has written unasked, which may only be hello. */
static enum child_result ask(struct arena_program *program, struct asking *asking, const struct vl_view *view,
                             bool *wrong)
{
    const int64_t deadline = deadline_of(program);
    enum child_result result = converse(program, asking, deadline, wrong);
    if (result != CHILD_LATE || *wrong)
        return result;
    asking->view = view;
    add_question(program, asking);
    return converse(program, asking, deadline, wrong);
}

bool lab_arena_program_ask(struct arena_program *program, const struct vl_view *view, vl_answer *answer,
                           enum arena_fault *fault)
{
    struct asking asking = {0};
    bool wrong = false;
    const enum child_result result = program->child.pid == 0 ? CHILD_ENDED : ask(program, &asking, view, &wrong);
    program->fresh = false;
    *answer = asking.answer;
    if (asking.answered)
        return true;
    *fault = result == CHILD_ENDED ? ARENA_CRASH : result == CHILD_LATE ? ARENA_SILENCE : ARENA_ANSWER;
    lab_child_stop(&program->child, 0);
    return false;
}

/* ---- the end ---- */

static json_t *forfeit_of(const struct arena_match *match)
{
    json_t *forfeit = json_object();
    cli_json_put(forfeit, "seat", json_integer(match->forfeit));
    cli_json_put(forfeit, "fault", json_string(lab_arena_fault_id(match->fault)));
    return forfeit;
}

/* Unasked output would seem to belong to the next match, so the program is started again. */
void lab_arena_program_end(struct arena_program *program, const struct arena_match *match)
{
    struct asking nothing = {0};
    bool wrong = false;
    if (program->child.pid == 0)
        return;
    json_t *message = cli_message_end(match->scores, program->order->setup.seats, match->winners, match->answers);
    if (match->forfeit != VL_NONE)
        cli_json_put(message, "forfeit", forfeit_of(match));
    add(program, message);
    const int64_t deadline = lab_milliseconds() + STARTING;
    if (send(program, deadline) != CHILD_DONE || converse(program, &nothing, deadline, &wrong) != CHILD_LATE)
        lab_child_stop(&program->child, 0);
}
