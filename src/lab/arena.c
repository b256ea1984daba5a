/* Playing a tournament. */
#include "lab/arena.h"

#include "front/processors.h"
#include "lab/arena_program.h"
#include "lab/census.h"
#include "lab/work.h"
#include "veillee/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- which matches ---- */

/* Matches of one deal, which no two shards share. */
static uint32_t matches_a_deal(const struct arena_order *order)
{
    return order->duplicate ? order->setup.seats : 1;
}

uint32_t lab_arena_matches(const struct arena_order *order)
{
    const uint32_t together = matches_a_deal(order), shards = order->words.shards > 0 ? order->words.shards : 1;
    const uint32_t deals = (uint32_t)order->words.games / together;
    return deals > order->words.shard ? ((deals - order->words.shard - 1) / shards + 1) * together : 0;
}

uint32_t lab_arena_number(const struct arena_order *order, uint32_t turn)
{
    const uint32_t together = matches_a_deal(order), shards = order->words.shards > 0 ? order->words.shards : 1;
    return (turn / together * shards + order->words.shard) * together + turn % together;
}

/* ---- playing a match ---- */

/* The matches of this shard, in turn. */
struct tournament {
    const struct arena_order *order;
    struct arena_match *matches;
    arena_report report;
    void *to;
};

/* What a thread needs for its matches. */
struct worker {
    const struct tournament *of;
    const struct arena_order *order;
    struct vl_state *state;
    struct vl_view *view;
    struct vl_bot *bot[VL_SEATS_MAX];
    struct vl_budget budget[VL_SEATS_MAX];
    struct arena_program *program[VL_SEATS_MAX]; /* by player of the line-up; NULL: it is none */
    bool programs;                               /* there are some */
    struct vl_rng lots;                          /* for random players, and for questions to the public */
    struct census *census;                       /* NULL: nothing is counted */
    bool begun;                                  /* the beginner of the match is known */
    bool grudging;                               /* a bot takes harm into account */
    struct vl_harm_matrix harms;
    struct vl_match *recorded; /* the match played again for its record; NULL: no record */
    vl_answer *given;          /* its answers */
    struct vl_event happened[2 * VL_EVENTS_STEP];
};

bool lab_arena_has_programs(const struct arena_order *order)
{
    for (unsigned p = 0; p < order->setup.seats; p++)
        if (order->line_up[p].kind == ARENA_PROGRAM)
            return true;
    return false;
}

/* The parameters of a player of the line-up in this set-up; players that are not bots need little room. */
static struct vl_thinking thinking_of(const struct arena_order *order, const struct arena_player *player)
{
    return vl_thinking_with(player->thinking, vl_net_at(&order->table));
}

static size_t largest_bot(const struct arena_order *order)
{
    size_t largest = 1;
    for (unsigned p = 0; p < order->setup.seats; p++) {
        const struct vl_thinking thinking = thinking_of(order, &order->line_up[p]);
        const size_t size = vl_bot_size(order->rules, &thinking);
        largest = size > largest ? size : largest;
    }
    return largest;
}

static void close_worker(void *closed)
{
    struct worker *worker = closed;
    if (worker->census)
        lab_census_add(worker->order->census, worker->census);
    for (unsigned s = 0; s < VL_SEATS_MAX; s++) {
        free(worker->bot[s]);
        lab_arena_program_free(worker->program[s]);
    }
    free(worker->state);
    free(worker->view);
    free(worker->census);
    free(worker->recorded);
    free(worker->given);
    free(worker);
}

/* False: there is not enough memory for all of it. */
static bool furnish(struct worker *worker)
{
    const struct arena_order *order = worker->order;
    const struct vl_rules *rules = order->rules;
    worker->state = calloc(1, rules->state_size);
    worker->view = calloc(1, rules->state_size);
    bool complete = worker->state && worker->view;
    if (order->census) {
        worker->census = calloc(1, sizeof *worker->census);
        complete = complete && worker->census;
    }
    if (worker->census)
        lab_census_start(worker->census, rules);
    if (order->words.table.record) {
        worker->recorded = malloc(vl_match_size(rules));
        worker->given = calloc(rules->answers_bound, sizeof *worker->given);
        complete = complete && worker->recorded && worker->given;
    }
    for (unsigned s = 0; s < order->setup.seats; s++) {
        worker->bot[s] = calloc(1, largest_bot(order));
        complete = complete && worker->bot[s];
        if (order->line_up[s].kind == ARENA_PROGRAM) {
            worker->program[s] = lab_arena_program_new(order, order->line_up[s].command);
            complete = complete && worker->program[s];
        }
    }
    return complete;
}

static void *open_worker(void *of)
{
    struct worker *worker = calloc(1, sizeof *worker);
    if (!worker)
        return NULL;
    worker->of = of;
    worker->order = worker->of->order;
    worker->programs = lab_arena_has_programs(worker->order);
    if (furnish(worker))
        return worker;
    close_worker(worker);
    return NULL;
}

enum { NO_LIMIT = 1000000000 }; /* iterations, where the clock decides */

static struct vl_budget budget_of(const struct arena_order *order, const struct vl_thinking *thinking)
{
    if (order->words.iterations == 0 && order->milliseconds == 0)
        return vl_budget_of(thinking);
    return (struct vl_budget){.iterations = order->words.iterations ? (uint32_t)order->words.iterations : NO_LIMIT,
                              .milliseconds = (uint32_t)order->milliseconds};
}

static void seat_bots(struct worker *worker, const struct arena_match *match)
{
    const struct arena_order *order = worker->order;
    worker->lots = vl_rng_stream(match->seed, VL_STREAM_BOT + VL_SEATS_MAX);
    worker->grudging = false;
    worker->harms = (struct vl_harm_matrix){0};
    for (vl_seat s = 0; s < order->setup.seats; s++) {
        const struct vl_thinking thinking = thinking_of(order, arena_player(order, match->number, s));
        assert(worker->bot[s]);
        worker->grudging = worker->grudging || thinking.character == VL_VENGEFUL;
        worker->budget[s] = budget_of(order, &thinking);
        memset(worker->bot[s], 0, vl_bot_size(order->rules, &thinking));
        vl_bot_start(worker->bot[s], order->rules, &thinking, s, match->seed);
    }
}

/* The program in a seat; NULL: none sits there. */
static struct arena_program *program_at(const struct worker *worker, const struct arena_match *match, vl_seat seat)
{
    return worker->program[arena_player(worker->order, match->number, seat) - worker->order->line_up];
}

static void seat_programs(struct worker *worker, const struct arena_match *match)
{
    for (vl_seat s = 0; s < worker->order->setup.seats; s++)
        if (program_at(worker, match, s))
            lab_arena_program_begin(program_at(worker, match, s), match, s);
}

static vl_answer ask_program(struct worker *worker, struct arena_match *match, vl_seat seat)
{
    vl_answer answer;
    if (!lab_arena_program_ask(program_at(worker, match, seat), worker->view, &answer, &match->fault))
        match->forfeit = seat;
    return answer;
}

/* For a program that fails, any answer; match->forfeit is then its seat. */
static vl_answer think(struct worker *worker, struct arena_match *match, vl_seat seat,
                       const struct arena_player *player)
{
    const struct arena_order *order = worker->order;
    const double start = lab_seconds();
    vl_observe(order->rules, worker->state, seat, worker->view);
    vl_bot_harm(worker->bot[seat], worker->harms.of[seat]);
    const vl_answer answer = player->kind == ARENA_PROGRAM
                                 ? ask_program(worker, match, seat)
                                 : vl_bot_answer(worker->bot[seat], worker->view, &worker->budget[seat], NULL);
    const double seconds = lab_seconds() - start;
    match->thoughts[seat]++;
    match->seconds[seat] += seconds;
    match->longest[seat] = seconds > match->longest[seat] ? seconds : match->longest[seat];
    return answer;
}

static vl_answer choose(struct worker *worker, struct arena_match *match)
{
    const struct vl_question *question = &worker->state->question;
    if (vl_count(question->answers) == 1)
        return (vl_answer)vl_first(question->answers);
    const struct arena_player *player =
        question->seat == VL_PUBLIC ? NULL : arena_player(worker->order, match->number, question->seat);
    if (!player || player->kind == ARENA_RANDOM)
        return vl_any_answer(question, &worker->lots);
    return think(worker, match, question->seat, player);
}

/* False if the seat asked has lost the match by a fault. */
static bool answer(struct worker *worker, struct arena_match *match, vl_answer *given)
{
    *given = choose(worker, match);
    if (match->forfeit != VL_NONE)
        return false;
    if (worker->census) {
        vl_observe(worker->order->rules, worker->state, worker->state->question.seat, worker->view);
        lab_census_answer(worker->census, worker->view, *given);
    }
    return true;
}

/* The receiver of events: in most matches none once the beginner is known. A match with vengeful bots needs them
 * all. */
static struct vl_events *listener(const struct worker *worker, struct vl_events *events)
{
    return worker->census || worker->programs || worker->grudging || !worker->begun ? events : NULL;
}

static void note_first(struct worker *worker, struct arena_match *match, const struct vl_events *events)
{
    const struct vl_rules *rules = worker->order->rules;
    for (uint32_t i = 0; i < events->count && !worker->begun; i++) {
        if (events->at[i].form != rules->first)
            continue;
        match->first = (vl_seat)vl_event_number(&rules->events[rules->first], &events->at[i], 0);
        worker->begun = true;
    }
}

static void send_to_programs(const struct worker *worker, const struct arena_match *match,
                             const struct vl_events *events)
{
    for (vl_seat s = 0; s < worker->order->setup.seats; s++)
        for (uint32_t i = 0; program_at(worker, match, s) && i < events->count; i++)
            lab_arena_program_send(program_at(worker, match, s), &events->at[i]);
}

/* Takes the events so far, and runs on as long as there was no room for more. */
static enum vl_run take_events(struct worker *worker, struct arena_match *match, struct vl_events *events,
                               enum vl_run run)
{
    for (;; run = vl_run(worker->order->rules, worker->state, listener(worker, events))) {
        note_first(worker, match, events);
        if (worker->census)
            lab_census_events(worker->census, events);
        for (uint32_t i = 0; i < events->count && worker->grudging; i++)
            vl_harm_note(&worker->harms, worker->order->rules, &events->at[i]);
        if (worker->programs)
            send_to_programs(worker, match, events);
        events->count = 0;
        if (run != VL_MORE)
            return run;
    }
}

/* A seat that loses by a fault loses alone, even without its partners. */
static void note_result(const struct worker *worker, struct arena_match *match)
{
    const struct vl_rules *rules = worker->order->rules;
    const unsigned seats = worker->order->setup.seats;
    const vl_seats lost = match->forfeit == VL_NONE ? 0 : vl_seat_bit(match->forfeit);
    rules->scores(worker->state, match->scores);
    match->winners = rules->winners(worker->state);
    if (lost)
        match->winners = (vl_seats)(((1U << seats) - 1) & ~(unsigned)lost);
    for (vl_seat s = 0; s < seats; s++) {
        match->side[s] = rules->side ? rules->side(worker->state, s) : vl_seat_bit(s);
        match->side[s] = s == match->forfeit ? lost : (vl_seats)(match->side[s] & ~lost);
    }
    if (worker->census)
        lab_census_end(worker->census, seats, match->first, match->winners);
    for (vl_seat s = 0; s < seats; s++)
        if (program_at(worker, match, s))
            lab_arena_program_end(program_at(worker, match, s), match);
}

static void begin(struct worker *worker, const struct arena_match *match)
{
    seat_bots(worker, match);
    seat_programs(worker, match);
    worker->begun = worker->order->rules->first == VL_NONE;
    if (worker->census)
        lab_census_match(worker->census, match->number);
}

static void play(struct worker *worker, struct arena_match *match)
{
    const struct vl_rules *rules = worker->order->rules;
    struct vl_setup setup = worker->order->setup;
    struct vl_events events = {.at = worker->happened, .room = 2 * VL_EVENTS_STEP};
    vl_answer given;
    setup.seed = match->seed;
    for (vl_seat s = 0; s < setup.seats; s++)
        setup.head[s] = arena_player(worker->order, match->number, s)->head;
    begin(worker, match);
    enum vl_run run =
        take_events(worker, match, &events, vl_start(rules, worker->state, &setup, listener(worker, &events)));
    for (; run == VL_ASK && answer(worker, match, &given); match->answers++) {
        if (worker->given)
            worker->given[match->answers] = given;
        run = take_events(worker, match, &events, vl_reply(rules, worker->state, given, listener(worker, &events)));
    }
    note_result(worker, match);
}

/* ---- records: the match that has been played without one is played again ---- */

void lab_arena_path(const struct arena_order *order, uint32_t number, char *out, size_t size)
{
    int digits = 1;
    for (uint64_t games = order->words.games; games >= 10; games /= 10)
        digits++;
    snprintf(out, size, "%s/%s-%0*u.jsonl", order->words.table.record, order->rules->id, digits, number + 1);
}

static struct vl_match_setup setup_of(const struct arena_order *order, const struct arena_match *match)
{
    struct vl_match_setup setup = order->table;
    setup.seed = match->seed;
    for (vl_seat s = 0; s < setup.seats; s++) {
        const struct arena_player *player = arena_player(order, match->number, s);
        setup.player[s].level = player->level;
        setup.player[s].character = (enum vl_temper)player->thinking.character;
        setup.player[s].head = player->head;
    }
    return setup;
}

/* Into a new file. VL_IO: it was there already, or could not be written. Nobody waits for what has happened long since,
 * so the disk is waited for once. */
static enum vl_rc keep_record(struct worker *worker, const struct arena_match *match, struct vl_diag *diag)
{
    const struct vl_match_setup setup = setup_of(worker->order, match);
    struct vl_match *again = worker->recorded;
    struct vl_record record;
    char path[VL_RECORD_PATH];
    lab_arena_path(worker->order, match->number, path, sizeof path);
    enum vl_rc rc = vl_match_start(again, &setup, diag);
    if (rc == VL_OK)
        rc = vl_record_create_hasty(&record, path, again, diag);
    if (rc != VL_OK)
        return rc;
    for (uint32_t i = 0; i < match->answers && (rc == VL_OK || rc == VL_MISMATCH); i++)
        rc = vl_record_play(&record, again, vl_match_question(again, VL_REFEREE).seat, worker->given[i], diag);
    vl_record_close(&record);
    return rc;
}

/* ---- a tournament ---- */

static bool play_turn(void *at, uint32_t turn, struct vl_diag *diag)
{
    struct worker *worker = at;
    const struct arena_order *order = worker->order;
    struct arena_match *match = &worker->of->matches[turn];
    const uint32_t number = lab_arena_number(order, turn);
    *match = (struct arena_match){.number = number, .forfeit = VL_NONE};
    match->seed = lab_seed(order->words.table.seed, number / matches_a_deal(order));
    play(worker, match);
    return !worker->recorded || keep_record(worker, match, diag) == VL_OK;
}

static bool report(void *of, uint32_t turn)
{
    const struct tournament *tournament = of;
    return tournament->report(tournament->to, &tournament->matches[turn]);
}

bool lab_arena_run(const struct arena_order *order, arena_report take, void *to, struct vl_diag *diag)
{
    struct tournament tournament = {.order = order, .report = take, .to = to};
    const struct lab_work work = {
        .turns = lab_arena_matches(order),
        .threads = lab_threads(&order->words),
        .shows_progress = order->words.shards > 0,
        .order = &tournament,
        .open = open_worker,
        .play = play_turn,
        .take = report,
        .close = close_worker,
    };
    tournament.matches = calloc(work.turns + 1U, sizeof *tournament.matches);
    if (!tournament.matches)
        return vl_fail(diag, VL_IO, "memory", "", "") == VL_OK;
    const bool played = lab_work(&work, diag);
    free(tournament.matches);
    return played;
}
