/* Somebody who plays whole matches at the table's real screen, without a terminal: looks what is wanted, lets sleeping
 * keys wake, and types what a person would. Answers are random, from a seed; which they are is all that it knows of the
 * match. Every key is counted by what it was for. */
#ifndef TESTS_TUI_MATCH_PLAYER_H
#define TESTS_TUI_MATCH_PLAYER_H

#include <ctype.h>

#include "support/fake_tui.h"
#include "tui/match/match_record.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"
#include "veillee/sbires.h"

enum key_for { KEY_ANSWERS, KEY_LIFTS, KEY_CALLS, KEY_SEES, KEY_COUNTS, KEY_RACES, KEY_FORS };

enum { PLAYED_MOST = 4000 };

/* The answers of a match, and who was called out for. */
struct played {
    unsigned count;
    struct vl_given at[PLAYED_MOST];
    bool calls[PLAYED_MOST];
};

struct player {
    struct fake_tui fake;
    struct vl_match_screen *table;
    struct vl_rng rng;
    unsigned keys[KEY_FORS];
    unsigned curtains;
    struct played *script;                /* the match to play again, answer for answer; NULL: answers are random */
    struct played *notes;                 /* where this match is noted as such; may be NULL */
    bool keen;                            /* in Sbires, passes only where there is nothing else to do */
    unsigned ahead;                       /* how many answers are decided at once where a line of them can be given */
    vl_answer decided;                    /* before the curtain, behind which it is given; VL_NONE */
    const char *pin;                      /* of everybody who has one */
    bool looks;                           /* at the own hand before every answer, be it not needed */
    void (*drawn)(struct player *player); /* after each frame; may be NULL */
};

static inline void player_open(struct player *player, const struct vl_match_setup *setup)
{
    struct vl_diag diag = {0};
    *player = (struct player){.rng = vl_rng_stream(setup->seed, VL_STREAM_BOT), .decided = VL_NONE};
    fake_tui_open(&player->fake);
    player->fake.tui.settings.pace = VL_PACE_INSTANT;
    enum vl_rc rc = vl_catalogue_game(&player->fake.catalogue, setup->rules, &diag);
    if (rc == VL_OK)
        rc = vl_screen_play(&player->fake.tui, setup, &diag);
    assert(rc == VL_OK);
    vl_tui_draw(&player->fake.tui);
    player->table = player->fake.tui.layer[0].self;
}

static inline struct vl_host *player_host(struct player *player)
{
    return &player->table->host;
}

static inline unsigned player_keys(const struct player *player)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < KEY_FORS; i++)
        sum += player->keys[i];
    return sum;
}

/* Lets time pass until a key is wanted. The bots that are asked meanwhile are hurried before they begin, so that they
 * give any answer, the same on every machine. */
static inline void player_wait(struct player *player)
{
    struct vl_tui *tui = &player->fake.tui;
    while (tui->depth > 0) {
        const int wait = vl_tui_ticks(tui);
        const enum vl_phase phase = player_host(player)->phase;
        if (wait < 0 && phase != VL_PHASE_THINK)
            break;
        tui->now += wait > 0 ? wait : 0;
        if (phase == VL_PHASE_THINK) {
            vl_worker_wait(&player_host(player)->worker);
            vl_host_hurry(player_host(player), tui->now);
            vl_tui_woken(tui);
        }
    }
    vl_tui_draw(tui);
    if (player->drawn)
        player->drawn(player);
}

static inline void player_type(struct player *player, uint32_t code, enum key_for reason)
{
    player->keys[reason]++;
    if (code == player->fake.tui.typed) /* nobody presses a key twice as fast as a held one repeats */
        player->fake.tui.now += VL_REPEAT_MOST + 1;
    vl_host_hurry(player_host(player), player->fake.tui.now);
    fake_tui_key(&player->fake, code);
    if (player->drawn)
        player->drawn(player);
}

/* Any answer to the question; where joined ones are offered, any of those that say it. */
static inline vl_answer player_chooses(struct player *player)
{
    const struct vl_host *host = player_host(player);
    const vl_seat seat = vl_match_question(host->match, VL_PUBLIC).seat;
    struct vl_question question = vl_match_question(host->match, seat);
    if (player->keen && question.kind == SBIRES_ASK_TURN && vl_count(question.answers) > 1)
        question.answers &= ~vl_answer_bit(SBIRES_NOTHING);
    const vl_answer answer = player->script ? player->script->at[vl_match_answers(host->match)].answer
                                            : vl_any_answer(&question, &player->rng);
    struct vl_view_room room;
    struct vl_queued ahead;
    vl_match_view(host->match, seat, vl_view_in(&room));
    struct vl_question compound = {.answers = vl_compound_answers(host->rules, vl_view_in(&room))};
    if (!compound.answers || vl_host_asks_public_choice(host))
        return answer;
    for (VL_EACH(one, compound.answers)) {
        host->rules->compound->split(vl_view_in(&room), (vl_answer)one, &ahead);
        if (ahead.answer[0] != answer)
            compound.answers &= ~vl_answer_bit((vl_answer)one);
    }
    return vl_any_answer(&compound, &player->rng);
}

/* ---- who has decided beforehand ---- */

/* What the seat asked will answer from now on, as a line: as much of it as is decided, and can be said. */
static inline void player_line(const struct player *player, struct vl_queued *line)
{
    const struct vl_host *host = player_host((struct player *)(uintptr_t)player);
    const struct played *script = player->script;
    line->count = 0;
    if (!script || player->ahead < 2 || !vl_host_plans(host))
        return;
    for (uint32_t i = vl_match_answers(host->match); i < script->count && line->count < player->ahead; i++) {
        const struct vl_given *given = &script->at[i];
        struct vl_queued longer = *line;
        const bool begins = vl_plans(host->rules, given->kind);
        if (given->seat != host->asked)
            continue;
        const bool adds = vl_host_plan_add(host, &longer, given->answer) && longer.kind[line->count] == given->kind;
        if (adds)
            *line = longer;
        else if (begins)
            return;
    }
}

/* Whether all that the seat asked will be spared by the standing answer that is offered is what it would answer. */
static inline bool player_wants_offer(const struct player *player, unsigned which)
{
    const struct vl_host *host = player_host((struct player *)(uintptr_t)player);
    const struct vl_standing *standing = &host->rules->standing[which];
    const struct played *script = player->script;
    const uint32_t now = vl_match_answers(host->match);
    for (uint32_t i = now; i < script->count && !(standing->ends >> script->at[i].kind & 1); i++)
        if (script->at[i].seat == host->asked && (standing->kinds >> script->at[i].kind & 1) &&
            script->at[i].answer != script->at[now].answer)
            return false;
    return true;
}

/* A curtain that need not be lifted for what is chosen is left where it is, unless one looks every time; false: it must
 * be lifted. */
static inline bool player_passes_curtain(struct player *player)
{
    struct vl_host *host = player_host(player);
    const vl_answers unseen = vl_host_unseen(host);
    const uint32_t given = vl_match_answers(host->match);
    const vl_answer answer = unseen ? player_chooses(player) : (vl_answer)VL_NONE;
    player->decided = answer;
    unsigned which;
    uint8_t value;
    if (player->ahead > 1 && answer < VL_ANSWERS_MAX && (unseen & vl_answer_bit(answer)) &&
        vl_host_offers(host, &which, &value) && player_wants_offer(player, which)) {
        player_type(player, ':', KEY_ANSWERS);
        assert(vl_match_answers(host->match) > given);
        player->decided = VL_NONE;
        return true;
    }
    if (!unseen || answer >= VL_ANSWERS_MAX || !(unseen & vl_answer_bit(answer)) || player->looks)
        return false;
    char sign[VL_SIGN_BYTES];
    snprintf(sign, sizeof sign, "%s", player->table->scene.sign[answer]);
    for (const char *at = sign; *at && vl_match_answers(host->match) == given; at++)
        player_type(player, (uint32_t)(unsigned char)*at, KEY_ANSWERS);
    if (vl_match_answers(host->match) == given)
        player_type(player, VL_KEY_ENTER, KEY_ANSWERS);
    assert(vl_match_answers(host->match) > given);
    player->decided = VL_NONE;
    return true;
}

/* The key that stands at the curtain, and Enter if that is wanted as well. */
static inline void player_lift(struct player *player)
{
    struct vl_host *host = player_host(player);
    if (player_passes_curtain(player))
        return;
    player->curtains++;
    if (player->table->sleep.confirms)
        player_type(player, VL_KEY_ENTER, KEY_LIFTS);
    else
        player_type(player, (uint32_t)vl_scene_letter(&player->table->scene, host->asked), KEY_LIFTS);
    if (host->phase == VL_PHASE_CURTAIN && !vl_curtain_asks_pin(player->table))
        player_type(player, VL_KEY_ENTER, KEY_LIFTS);
    if (vl_curtain_asks_pin(player->table)) {
        for (const char *digit = player->pin; *digit; digit++)
            player_type(player, (uint32_t)*digit, KEY_LIFTS);
        player_type(player, VL_KEY_ENTER, KEY_LIFTS);
    }
    assert(host->phase != VL_PHASE_CURTAIN);
}

/* The sign of an answer, until it is marked by the player, or added to the line. */
static inline void player_sign(struct player *player, vl_answer answer)
{
    const struct vl_match_screen *table = player->table;
    const unsigned planned = table->plan.count;
    char sign[VL_SIGN_BYTES];
    snprintf(sign, sizeof sign, "%s", player->table->scene.sign[answer]);
    for (const char *at = sign; *at && table->scene.focus != answer && table->plan.count == planned; at++)
        player_type(player, (uint32_t)(unsigned char)*at, KEY_ANSWERS);
}

/* Several answers in a line: Space behind the first, and behind one that is marked and not yet added; Enter gives it.
 */
static inline void player_answer_line(struct player *player, const struct vl_queued *line)
{
    const uint32_t given = vl_match_answers(player_host(player)->match);
    player->decided = VL_NONE;
    for (unsigned i = 0; i < line->count; i++) {
        player->fake.tui.now += VL_DIGITS_WITHIN + 1; /* as somebody who chooses */
        player_sign(player, line->answer[i]);
        if (i + 1 < line->count && player->table->plan.count == i)
            player_type(player, ' ', KEY_ANSWERS);
    }
    player_type(player, VL_KEY_ENTER, KEY_ANSWERS);
    assert(vl_match_answers(player_host(player)->match) > given);
}

/* What is printed on the thing, until it is marked; then Enter where it is not played yet. */
static inline void player_answer(struct player *player)
{
    struct vl_host *host = player_host(player);
    const uint32_t given = vl_match_answers(host->match);
    struct vl_queued line;
    player_line(player, &line);
    if (line.count > 1) {
        player_answer_line(player, &line);
        return;
    }
    const vl_answer answer = player->decided != VL_NONE ? player->decided : player_chooses(player);
    player->decided = VL_NONE;
    if (player->table->scene.focus != answer) {
        char sign[VL_SIGN_BYTES];
        snprintf(sign, sizeof sign, "%s", player->table->scene.sign[answer]);
        for (const char *at = sign;
             *at && vl_match_answers(host->match) == given && player->table->scene.focus != answer; at++)
            player_type(player, (uint32_t)(unsigned char)*at, KEY_ANSWERS);
    }
    if (vl_match_answers(host->match) == given)
        player_type(player, VL_KEY_ENTER, KEY_ANSWERS);
    assert(vl_match_answers(host->match) > given);
}

/* Whoever could answer something calls out as often as not. */
static inline void player_call(struct player *player)
{
    struct vl_host *host = player_host(player);
    const uint32_t given = vl_match_answers(host->match);
    const bool calls = player->script ? player->script->calls[given] : vl_random_below(&player->rng, 2) == 0;
    if (player->notes)
        player->notes->calls[given] = calls;
    player_type(player, calls ? (uint32_t)vl_scene_letter(&player->table->scene, host->asked) : VL_KEY_ENTER,
                KEY_CALLS);
}

static inline void player_race(struct player *player)
{
    struct vl_match_screen *screen = player->table;
    struct vl_tui *tui = &player->fake.tui;
    if (screen->race.stage == VL_REFLEX_DONE) {
        player_type(player, VL_KEY_ENTER, KEY_RACES);
        return;
    }
    for (int i = 0; screen->race.stage == VL_REFLEX_WAIT && i < 1000; i++) {
        tui->now += 50;
        vl_tui_ticks(tui);
    }
    tui->now += 1000;
    for (VL_EACH(seat, screen->race.humans))
        if (screen->race.stage != VL_REFLEX_DONE)
            player_type(player, (uint32_t)(unsigned char)screen->race.racer[seat].key, KEY_RACES);
}

/* One thing that a person does. False: the match is over. */
static inline bool player_step(struct player *player)
{
    player_wait(player);
    struct vl_tui *tui = &player->fake.tui;
    if (tui->depth == 0 || vl_match_over(player_host(player)->match))
        return false;
    const enum vl_phase phase = player_host(player)->phase;
    if (player->table->racing) {
        player_race(player);
        return true;
    }
    switch (phase) {
    case VL_PHASE_CURTAIN: player_lift(player); break;
    case VL_PHASE_ASK: player_answer(player); break;
    case VL_PHASE_SHOW: player_type(player, VL_KEY_ENTER, KEY_SEES); break;
    case VL_PHASE_CALL: player_call(player); break;
    case VL_PHASE_COUNT:
        player_type(player, VL_KEY_END, KEY_COUNTS);
        player_type(player, VL_KEY_ENTER, KEY_COUNTS);
        break;
    default: assert(phase == VL_PHASE_OVER); return false;
    }
    return true;
}

/* Notes the match as it was played. */
static inline void player_note(struct player *player)
{
    const struct vl_match *match = player_host(player)->match;
    player->notes->count = vl_match_answers(match);
    assert(player->notes->count <= PLAYED_MOST);
    for (unsigned i = 0; i < player->notes->count; i++)
        player->notes->at[i] = vl_match_given(match, i);
}

static inline void player_close(struct player *player)
{
    fake_tui_close(&player->fake);
}

#endif
