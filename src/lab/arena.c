/* Playing a tournament on several threads. */
#include "lab/arena.h"

#include "front/processors.h"
#include "lab/census.h"
#include "lab/child.h"
#include "lab/program.h"
#include "veillee/record.h"
#include "veillee/system.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void lab_arena_interval(double wins, double matches, double *low, double *high)
{
    const double z = 1.959964, share = wins / matches, z2 = z * z / matches;
    const double middle = share + z2 / 2, reach = sqrt(z2 * (share * (1 - share) + z2 / 4));
    *low = (middle - reach) / (1 + z2);
    *high = (middle + reach) / (1 + z2);
}

/* A side's score is the sum of its seats'. */
static int side_score(const struct arena_match *match, unsigned seat)
{
    int sum = 0;
    for (VL_EACH(s, match->side[seat]))
        sum += match->scores[s];
    return sum;
}

vl_seats lab_arena_last(const struct arena_match *match, unsigned seats, bool fewest)
{
    vl_seats last = 0;
    int worst = 0;
    for (vl_seat s = 0; s < seats; s++) {
        const int score = fewest ? -side_score(match, s) : side_score(match, s);
        if ((match->winners >> s & 1) || (last != 0 && score > worst))
            continue;
        last = last != 0 && score == worst ? last | vl_seat_bit(s) : vl_seat_bit(s);
        worst = score;
    }
    return last;
}

/* ---- which matches ---- */

/* Matches of one deal, which no two shards share. */
static uint32_t matches_a_deal(const struct arena_order *order)
{
    return order->duplicate ? order->setup.seats : 1;
}

uint32_t lab_arena_matches(const struct arena_order *order)
{
    const uint32_t together = matches_a_deal(order), shards = order->shards > 0 ? order->shards : 1;
    const uint32_t deals = order->games / together;
    return deals > order->shard ? ((deals - order->shard - 1) / shards + 1) * together : 0;
}

uint32_t lab_arena_number(const struct arena_order *order, uint32_t turn)
{
    const uint32_t together = matches_a_deal(order), shards = order->shards > 0 ? order->shards : 1;
    return (turn / together * shards + order->shard) * together + turn % together;
}

uint64_t lab_arena_seed(const struct arena_order *order, uint32_t number)
{
    const uint32_t deal = number / matches_a_deal(order);
    return vl_mix(order->seed + deal * UINT64_C(0x9E3779B97F4A7C15)) >> 11;
}

/* ---- the record of a match that has been played without one ---- */

struct arena_recorder {
    struct vl_match *match;
    vl_answer *answers;
    uint32_t count;
};

/* Room for the matches of a game; false: there is not enough memory. Close it in either case. */
static bool recorder_open(struct arena_recorder *recorder, const struct vl_rules *rules)
{
    *recorder = (struct arena_recorder){
        .match = malloc(vl_match_size(rules)),
        .answers = calloc(rules->answers_bound, sizeof *recorder->answers),
    };
    return recorder->match && recorder->answers;
}

static void recorder_close(struct arena_recorder *recorder)
{
    free(recorder->match);
    free(recorder->answers);
    *recorder = (struct arena_recorder){0};
}

/* Notes an answer of the match under way. */
static void recorder_note(struct arena_recorder *recorder, vl_answer answer)
{
    recorder->answers[recorder->count++] = answer;
}

/* Nobody waits for what has happened long since, so the disk is waited for once. */
static enum vl_rc write_answers(struct arena_recorder *recorder, struct vl_record *record, struct vl_diag *diag)
{
    enum vl_rc rc = VL_OK;
    for (uint32_t i = 0; i < recorder->count && (rc == VL_OK || rc == VL_MISMATCH); i++) {
        const vl_seat seat = vl_match_question(recorder->match, VL_NONE).seat;
        rc = vl_record_play(record, recorder->match, seat, recorder->answers[i], diag);
    }
    return rc;
}

/* Writes the match of this set-up and the noted answers into a new file, and forgets the answers. VL_IO: the file was
 * there already, or could not be written. */
static enum vl_rc recorder_keep(struct arena_recorder *recorder, const struct vl_table_setup *setup, const char *path,
                                struct vl_diag *diag)
{
    struct vl_record record;
    enum vl_rc rc = vl_match_start(recorder->match, setup, diag);
    if (rc == VL_OK)
        rc = vl_record_create_hasty(&record, path, recorder->match, diag);
    if (rc == VL_OK) {
        rc = write_answers(recorder, &record, diag);
        vl_record_close(&record);
    }
    recorder->count = 0;
    return rc;
}

/* ---- playing a match ---- */

/* What a thread needs for its matches. */
struct table {
    const struct arena_order *order;
    struct vl_state *state;
    struct vl_view *view;
    struct vl_bot *bot[VL_SEATS_MAX];
    struct vl_budget budget[VL_SEATS_MAX];
    struct arena_program *program[VL_SEATS_MAX]; /* by player of the line-up; NULL: it is none */
    bool programs;                               /* there are some */
    struct vl_rng lots;                          /* for random players, and for questions to the table as a whole */
    struct census *census;                       /* NULL: nothing is counted */
    bool begun;                                  /* who begins the match is known */
    bool grudging;                               /* somebody cares who has hurt whom */
    struct vl_grudges grudges;
    struct arena_recorder recorder; /* empty where no records are kept */
    struct vl_event happened[2 * VL_EVENTS_STEP];
};

/* The matches, and who waits for which. */
struct tournament {
    const struct arena_order *order;
    struct arena_match *matches; /* this shard's, in turn */
    bool *done;
    uint32_t count;
    uint32_t next;     /* to be played */
    uint32_t reported; /* so many */
    bool over;         /* nothing more is to be reported */
    pthread_mutex_t lock;
    arena_report report;
    void *to;
    bool failed; /* a record could not be written: nothing more is played */
    struct vl_diag diag;
};

/* How a player of the line-up thinks at this table; those who are no bots need little room. */
static struct vl_thinking thinking_of(const struct arena_order *order, const struct arena_player *player)
{
    return vl_thinking_with(player->thinking, vl_net_at(&order->table));
}

static size_t bot_size(const struct arena_order *order, unsigned player)
{
    const struct vl_thinking thinking = thinking_of(order, &order->line_up[player]);
    return vl_bot_size(order->rules, &thinking);
}

static size_t largest_bot(const struct arena_order *order)
{
    size_t largest = bot_size(order, 0);
    for (unsigned p = 1; p < order->setup.seats; p++) {
        const size_t size = bot_size(order, p);
        largest = size > largest ? size : largest;
    }
    return largest;
}

static void free_table(struct table *table)
{
    for (unsigned s = 0; s < VL_SEATS_MAX; s++) {
        free(table->bot[s]);
        lab_arena_program_free(table->program[s]);
    }
    free(table->state);
    free(table->view);
    free(table->census);
    recorder_close(&table->recorder);
}

static bool has_programs(const struct arena_order *order)
{
    for (unsigned p = 0; p < order->setup.seats; p++)
        if (order->line_up[p].kind == ARENA_PROGRAM)
            return true;
    return false;
}

static bool make_programs(struct table *table)
{
    const struct arena_order *order = table->order;
    for (unsigned p = 0; p < order->setup.seats; p++) {
        if (order->line_up[p].kind != ARENA_PROGRAM)
            continue;
        table->program[p] = lab_arena_program_new(order, order->line_up[p].command);
        if (!table->program[p])
            return false;
    }
    return true;
}

static bool make_table(struct table *table, const struct arena_order *order)
{
    *table = (struct table){.order = order};
    table->state = calloc(1, order->rules->state_size);
    table->view = calloc(1, order->rules->state_size);
    table->census = order->census ? calloc(1, sizeof *table->census) : NULL;
    bool complete = table->state && table->view && (table->census || !order->census);
    if (table->census)
        lab_census_start(table->census, order->rules);
    if (order->folder)
        complete = recorder_open(&table->recorder, order->rules) && complete;
    for (unsigned s = 0; s < order->setup.seats; s++) {
        table->bot[s] = calloc(1, largest_bot(order));
        complete = complete && table->bot[s];
    }
    table->programs = has_programs(order);
    complete = make_programs(table) && complete;
    if (!complete)
        free_table(table);
    return complete;
}

enum { NO_LIMIT = 1000000000 }; /* iterations, where the clock decides */

static struct vl_budget budget_of(const struct arena_order *order, const struct vl_thinking *thinking)
{
    if (order->iterations == 0 && order->milliseconds == 0)
        return vl_budget_of(thinking);
    return (struct vl_budget){.iterations = order->iterations ? order->iterations : NO_LIMIT,
                              .milliseconds = order->milliseconds};
}

static void seat_bots(struct table *table, const struct arena_match *match)
{
    const struct arena_order *order = table->order;
    table->lots = vl_rng_stream(match->seed, VL_STREAM_BOT + VL_SEATS_MAX);
    table->grudging = false;
    table->grudges = (struct vl_grudges){0};
    for (vl_seat s = 0; s < order->setup.seats; s++) {
        const struct vl_thinking thinking = thinking_of(order, arena_player(order, match->number, s));
        assert(table->bot[s]);
        table->grudging = table->grudging || thinking.character == VL_VENGEFUL;
        table->budget[s] = budget_of(order, &thinking);
        memset(table->bot[s], 0, vl_bot_size(order->rules, &thinking));
        vl_bot_start(table->bot[s], order->rules, &thinking, s, match->seed);
    }
}

/* The program in a seat; NULL: none sits there. */
static struct arena_program *program_at(const struct table *table, const struct arena_match *match, vl_seat seat)
{
    return table->program[arena_player(table->order, match->number, seat) - table->order->line_up];
}

static void seat_programs(struct table *table, const struct arena_match *match)
{
    for (vl_seat s = 0; s < table->order->setup.seats; s++)
        if (program_at(table, match, s))
            lab_arena_program_begin(program_at(table, match, s), match, s);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static vl_answer ask_program(struct table *table, struct arena_match *match, vl_seat seat)
{
    vl_answer answer;
    if (!lab_arena_program_ask(program_at(table, match, seat), table->view, &answer, &match->fault))
        match->forfeit = seat;
    return answer;
}

/* Of a program that fails any answer; match->forfeit is then its seat. */
static vl_answer think(struct table *table, struct arena_match *match, vl_seat seat, const struct arena_player *player)
{
    const struct arena_order *order = table->order;
    const double start = now();
    vl_observe(order->rules, table->state, seat, table->view);
    vl_bot_grudge(table->bot[seat], table->grudges.of[seat]);
    const vl_answer answer = player->kind == ARENA_PROGRAM
                                 ? ask_program(table, match, seat)
                                 : vl_bot_answer(table->bot[seat], table->view, &table->budget[seat], NULL);
    const double seconds = now() - start;
    match->thoughts[seat]++;
    match->seconds[seat] += seconds;
    match->longest[seat] = seconds > match->longest[seat] ? seconds : match->longest[seat];
    return answer;
}

static vl_answer choose(struct table *table, struct arena_match *match)
{
    const struct vl_question *question = &table->state->question;
    if (vl_count(question->answers) == 1)
        return (vl_answer)vl_first(question->answers);
    const struct arena_player *player =
        question->seat == VL_TABLE ? NULL : arena_player(table->order, match->number, question->seat);
    if (!player || player->kind == ARENA_RANDOM)
        return vl_any_answer(question, &table->lots);
    return think(table, match, question->seat, player);
}

/* False: whoever was asked has lost the match by a fault. */
static bool answer(struct table *table, struct arena_match *match, vl_answer *given)
{
    *given = choose(table, match);
    if (match->forfeit != VL_NONE)
        return false;
    if (table->census) {
        vl_observe(table->order->rules, table->state, table->state->question.seat, table->view);
        lab_census_answer(table->census, table->view, *given);
    }
    return true;
}

/* Whom events are told to: nobody any more, in most matches, once it is known who begins. A match of the vengeful needs
 * them all. */
static struct vl_events *listener(const struct table *table, struct vl_events *events)
{
    return table->census || table->programs || table->grudging || !table->begun ? events : NULL;
}

static void note_first(struct table *table, struct arena_match *match, const struct vl_events *events)
{
    const struct vl_rules *rules = table->order->rules;
    for (uint32_t i = 0; i < events->count && !table->begun; i++) {
        if (events->at[i].form != rules->first)
            continue;
        match->first = (vl_seat)vl_event_number(&rules->events[rules->first], &events->at[i], 0);
        table->begun = true;
    }
}

static void tell_programs(const struct table *table, const struct arena_match *match, const struct vl_events *events)
{
    for (vl_seat s = 0; s < table->order->setup.seats; s++)
        for (uint32_t i = 0; program_at(table, match, s) && i < events->count; i++)
            lab_arena_program_tell(program_at(table, match, s), &events->at[i]);
}

/* Takes the events so far, and runs on as long as there was no room for more. */
static enum vl_run take_events(struct table *table, struct arena_match *match, struct vl_events *events,
                               enum vl_run run)
{
    for (;; run = vl_run(table->order->rules, table->state, listener(table, events))) {
        note_first(table, match, events);
        if (table->census)
            lab_census_events(table->census, events);
        for (uint32_t i = 0; i < events->count && table->grudging; i++)
            vl_grudges_note(&table->grudges, table->order->rules, &events->at[i]);
        if (table->programs)
            tell_programs(table, match, events);
        events->count = 0;
        if (run != VL_MORE)
            return run;
    }
}

/* Who loses by a fault loses alone, whoever it plays with. */
static void note_result(const struct table *table, struct arena_match *match)
{
    const struct vl_rules *rules = table->order->rules;
    const unsigned seats = table->order->setup.seats;
    const vl_seats lost = match->forfeit == VL_NONE ? 0 : vl_seat_bit(match->forfeit);
    rules->scores(table->state, match->scores);
    match->winners = rules->winners(table->state);
    if (lost)
        match->winners = (vl_seats)(((1U << seats) - 1) & ~(unsigned)lost);
    for (vl_seat s = 0; s < seats; s++) {
        match->side[s] = rules->side ? rules->side(table->state, s) : vl_seat_bit(s);
        match->side[s] = s == match->forfeit ? lost : (vl_seats)(match->side[s] & ~lost);
    }
    if (table->census)
        lab_census_end(table->census, seats, match->first, match->winners);
    for (vl_seat s = 0; s < seats; s++)
        if (program_at(table, match, s))
            lab_arena_program_end(program_at(table, match, s), match);
}

static void begin(struct table *table, const struct arena_match *match)
{
    seat_bots(table, match);
    seat_programs(table, match);
    table->begun = table->order->rules->first == VL_NONE;
    if (table->census)
        lab_census_match(table->census, match->number);
}

static void play(struct table *table, struct arena_match *match)
{
    const struct vl_rules *rules = table->order->rules;
    struct vl_setup setup = table->order->setup;
    struct vl_events events = {.at = table->happened, .room = 2 * VL_EVENTS_STEP};
    vl_answer given;
    setup.seed = match->seed;
    for (vl_seat s = 0; s < setup.seats; s++)
        setup.head[s] = arena_player(table->order, match->number, s)->head;
    begin(table, match);
    enum vl_run run =
        take_events(table, match, &events, vl_start(rules, table->state, &setup, listener(table, &events)));
    for (; run == VL_ASK && answer(table, match, &given); match->answers++) {
        if (table->order->folder)
            recorder_note(&table->recorder, given);
        run = take_events(table, match, &events, vl_reply(rules, table->state, given, listener(table, &events)));
    }
    note_result(table, match);
}

/* ---- records ---- */

void lab_arena_path(const struct arena_order *order, uint32_t number, char *out, size_t size)
{
    int digits = 1;
    for (uint32_t games = order->games; games >= 10; games /= 10)
        digits++;
    snprintf(out, size, "%s/%s-%0*u.jsonl", order->folder, order->rules->id, digits, number + 1);
}

static enum vl_rc keep_record(struct table *table, const struct arena_match *match, struct vl_diag *diag)
{
    const struct arena_order *order = table->order;
    struct vl_table_setup setup = order->table;
    char path[VL_RECORD_PATH];
    if (!order->folder)
        return VL_OK;
    setup.seed = match->seed;
    for (vl_seat s = 0; s < setup.seats; s++) {
        const struct arena_player *player = arena_player(order, match->number, s);
        setup.player[s].level = player->level;
        setup.player[s].character = (enum vl_character)player->thinking.character;
        setup.player[s].head = player->head;
    }
    lab_arena_path(order, match->number, path, sizeof path);
    return recorder_keep(&table->recorder, &setup, path, diag);
}

/* ---- threads ---- */

/* The next match to play, or NULL. */
static struct arena_match *take_match(struct tournament *tournament)
{
    pthread_mutex_lock(&tournament->lock);
    struct arena_match *match = NULL;
    if (tournament->next < tournament->count && !tournament->over && !tournament->failed) {
        const uint32_t number = lab_arena_number(tournament->order, tournament->next);
        match = &tournament->matches[tournament->next++];
        *match = (struct arena_match){
            .number = number, .seed = lab_arena_seed(tournament->order, number), .forfeit = VL_NONE};
    }
    pthread_mutex_unlock(&tournament->lock);
    return match;
}

static void give_match(struct tournament *tournament, const struct arena_match *match)
{
    pthread_mutex_lock(&tournament->lock);
    tournament->done[match - tournament->matches] = true;
    while (!tournament->over && tournament->reported < tournament->count && tournament->done[tournament->reported])
        tournament->over = !tournament->report(tournament->to, &tournament->matches[tournament->reported++]);
    pthread_mutex_unlock(&tournament->lock);
}

static void give_up(struct tournament *tournament, const struct vl_diag *diag)
{
    pthread_mutex_lock(&tournament->lock);
    if (!tournament->failed)
        tournament->diag = *diag;
    tournament->failed = true;
    pthread_mutex_unlock(&tournament->lock);
}

static void *work(void *argument)
{
    struct tournament *tournament = argument;
    struct table table;
    if (!make_table(&table, tournament->order))
        return NULL;
    for (struct arena_match *match; (match = take_match(tournament));) {
        struct vl_diag diag;
        play(&table, match);
        if (keep_record(&table, match, &diag) == VL_OK)
            give_match(tournament, match);
        else
            give_up(tournament, &diag);
    }
    if (table.census) {
        pthread_mutex_lock(&tournament->lock);
        lab_census_add(tournament->order->census, table.census);
        pthread_mutex_unlock(&tournament->lock);
    }
    free_table(&table);
    return NULL;
}

/* This thread works too; one that cannot be started is done without. */
static void work_together(struct tournament *tournament)
{
    enum { HELPERS_MAX = 255 };
    pthread_t helper[HELPERS_MAX];
    unsigned helpers = 0;
    while (helpers < HELPERS_MAX && helpers + 1 < tournament->order->threads &&
           vl_system_thread(&helper[helpers], work, tournament, false))
        helpers++;
    work(tournament);
    while (helpers > 0)
        pthread_join(helper[--helpers], NULL);
}

bool lab_arena_run(const struct arena_order *order, arena_report report, void *to, struct vl_diag *diag)
{
    struct tournament tournament = {.order = order, .report = report, .to = to, .lock = PTHREAD_MUTEX_INITIALIZER};
    tournament.count = lab_arena_matches(order);
    if (tournament.count == 0)
        return true;
    tournament.matches = calloc(tournament.count, sizeof *tournament.matches);
    tournament.done = calloc(tournament.count, sizeof *tournament.done);
    const bool guarded = has_programs(order);
    if (guarded)
        lab_children_guard();
    if (tournament.matches && tournament.done)
        work_together(&tournament);
    if (guarded)
        lab_children_leave();
    free(tournament.matches);
    free(tournament.done);
    if (tournament.over || tournament.reported == tournament.count)
        return true;
    vl_fail(diag, VL_IO, "memory", "", "");
    if (diag && tournament.failed)
        *diag = tournament.diag;
    return false;
}
