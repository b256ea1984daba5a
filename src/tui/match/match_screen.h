/* What the files of the match screen share; only they and tests include it. */
#ifndef VEILLEE_TUI_MATCH_MATCH_SCREEN_H
#define VEILLEE_TUI_MATCH_MATCH_SCREEN_H

#include "play/host.h"
#include "review/hint.h"
#include "tui/kit/widgets.h"
#include "tui/match/board_layout.h"
#include "tui/match/lockout.h"
#include "tui/match/marking.h"
#include "tui/match/reflex.h"

#define VL_WITNESS_KEY "!" /* the key of a witness: somebody broke a rule of silence */

enum { VL_MATCH_SCREEN_MENU = 10 };

/* Hint and tutor: see match_hint.c. */
struct vl_match_screen_hint {
    struct vl_hint *of; /* NULL: nobody has wanted a hint yet */
    unsigned rounds;    /* of each question; 0: the usual ones. For tests */
    bool active;        /* the question is being evaluated ... */
    bool shown;         /* ... and the screen shows its chances */
    uint32_t at;        /* how many answers had been given when the question was asked */
    vl_seat asked, viewer;
    int64_t read_at;
    vl_answers warned;           /* answers that the tutor has held back */
    vl_answer held;              /* the offered answer that it holds back now */
    struct vl_hint_result known; /* the last result; no round: nothing yet */
    struct vl_chances chances;   /* the same, for the answers that are offered */
};

/* The PIN after the letter of a curtain: typed as dots. */
struct vl_pin_prompt {
    bool asks;             /* the PIN is asked for */
    vl_seat seat;          /* ... of that seat */
    struct vl_input input; /* what has been typed */
};

struct vl_match_screen {
    struct vl_tui *tui; /* the program that shows it */
    struct vl_host host;
    const struct vl_board_renderer *renderer;
    struct vl_scene scene;
    struct vl_lockout sleep; /* of the keys, at a curtain and in an open call */
    struct vl_held held;     /* the key that led to the question */
    bool blind;              /* at a curtain, the selection is an answer that needs no look at the hand */
    bool plans;              /* several answers are being chosen, to be given in a line: ... */
    struct vl_queued plan;   /* ... these so far, ... */
    uint8_t plan_shown;      /* so many the last frame has shown, ... */
    char plan_tail;  /* ... the last of them by the first letter of its sign, of which this is the second, ... */
    int64_t plan_at; /* ... typed then */
    struct vl_reflex race;
    vl_clause race_clause; /* what asks for it */
    struct vl_spots spots;
    struct vl_board_layout layout;
    int stood[VL_SEATS_MAX];   /* points at the last count that was shown ... */
    uint32_t stood_at;         /* ... which ended before the event of that index; 0: there was none */
    struct vl_scroll recap;    /* the log on the curtain */
    struct vl_pin_prompt lock; /* the PIN there */
    bool guarded;              /* somebody at the table has a PIN */
    struct vl_marking marking;
    struct vl_match_screen_hint hint;
    int detail_first;  /* the first line of the details that is shown ... */
    int detail_lines;  /* ... of so many; drawing sets it */
    int grown;         /* rows that the details want from the log ... */
    uint32_t grown_at; /* ... at that question (asked_at) */
    enum { VL_LEGEND_OFF, VL_LEGEND_FIRST, VL_LEGEND_STRIP } legend; /* at first questions only; wanted */
    int beat;                                                        /* of the sign that a bot is thinking */
    enum vl_phase drawn;
    enum vl_phase sleeping_in; /* where keys sleep: at a curtain, or in an open call */
    uint32_t sleeping_at;      /* the number of answers at the curtain or call at which keys sleep; UINT32_MAX: none */
    uint32_t asked_at;         /* the number of answers given when the present question came */
    vl_seat sleeping_for;      /* the seat asked at that curtain or call */
    vl_seat asked_of;          /* the seat asked by the present question */
    vl_seats agreed;           /* who has agreed to take back, or to play without curtains ... */
    vl_seat agreeing;          /* ... and who is being asked now */
    struct vl_dialog_choice menu[VL_MATCH_SCREEN_MENU]; /* the items of the menu now ... */
    uint8_t item[VL_MATCH_SCREEN_MENU];                 /* ... and the index of each among all possible items */
    bool settled;                                       /* the first question has come */
    bool public_choice;
    bool says;   /* the screen on top sets standing answers, which may settle what is asked */
    bool racing; /* until the outcome of the race has been read */
};

/* ---- in its present state ---- */

/* Fills the scene with what the host shows, and the answers to choose from. */
void vl_match_screen_set_scene(struct vl_tui *tui, struct vl_match_screen *screen);

/* How far the animation of the newest event has come, 0 to 1000; -1: nothing moves. */
int vl_match_screen_way(const struct vl_tui *tui, const struct vl_match_screen *screen);

/* Ends the animation. */
void vl_match_screen_rest(struct vl_match_screen *screen);

/* Whether the legend stands in the log's place: wanted, or unasked in the first match of a game, for each player until
 * the first answer; from then on there is something to tell. */
bool vl_match_screen_explains(const struct vl_match_screen *screen);

/* Leaves the match; the record is complete. */
void vl_match_screen_leave(struct vl_tui *tui, struct vl_match_screen *screen);

/* ---- what the screen does ---- */

/* Lets the match continue as far as the time allows, and sets the timer for the next call. */
void vl_match_screen_go_on(struct vl_tui *tui, struct vl_match_screen *screen);

/* Enter or Space, where there is nothing to do but continue. */
static inline bool vl_is_onward(const struct vl_key *key)
{
    return key->action == VL_ACT_CONFIRM || key->code == ' ';
}

/* The key typed last has no effect until it is released, or another key is typed. */
void vl_match_screen_hold_key(const struct vl_tui *tui, struct vl_match_screen *screen);

/* vl_key_sleeps for that key. */
bool vl_match_screen_held(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key);

/* Several answers are no longer chosen. */
static inline void vl_match_screen_plan_end(struct vl_match_screen *screen)
{
    screen->plans = false;
    screen->plan.count = 0;
}

/* Whether Tab leads to the own hand, behind its curtain: at a public choice with several people, the seat asked can
 * look at it first. */
bool vl_match_screen_peeks(const struct vl_match_screen *screen);

void vl_match_screen_draw(struct vl_tui *tui, void *self);
bool vl_match_screen_key(struct vl_tui *tui, void *self, const struct vl_key *key);

/* Writes who thinks, else whose view this is. */
void vl_match_screen_who(struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size);

/* Draws the row of the title, with the way out at its end; with a second row, also a line below it. */
void vl_match_screen_title_draw(struct vl_tui *tui, const struct vl_match_screen *screen, int rows);

/* Draws "── text ───────── caption ──": the rule above a pane. */
void vl_match_screen_rule_draw(struct vl_tui *tui, int row, struct vl_rect across, uint8_t style, const char *text,
                               const char *caption);

/* Draws a notice of one line, above the keys. */
void vl_match_screen_notice_draw(struct vl_tui *tui);

/* What a phase of the match did with a key. */
enum vl_taken {
    VL_NOT_TAKEN,
    VL_TAKEN,
    VL_GOES_ON, /* the match has advanced: call vl_match_screen_go_on */
};

/* ---- a race of reflexes: drawn by the match screen itself ---- */

/* Begins a race if one is due, or continues it. True while the race has the screen. */
bool vl_match_screen_race(struct vl_tui *tui, struct vl_match_screen *screen);

/* Starts a race again that another screen has covered. */
void vl_match_screen_race_again(struct vl_match_screen *screen);

enum vl_taken vl_match_screen_race_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key);
void vl_match_screen_race_draw(struct vl_tui *tui, struct vl_match_screen *screen);

/* ---- the open call: parts of the match screen while it lasts ---- */

void vl_match_screen_call_draw(struct vl_tui *tui, struct vl_match_screen *screen, struct vl_rect where);
void vl_match_screen_call_draw_keys(struct vl_tui *tui, const struct vl_match_screen *screen);
enum vl_taken vl_match_screen_call_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key);

/* ---- the screens on top of it; each function opens one ---- */

/* "Pass the keyboard to ...": drawn by the match screen itself, which nothing may cover then. */
void vl_curtain_draw(struct vl_tui *tui, struct vl_match_screen *screen);

/* Handles a key at the curtain: once the keys are awake, the letter of the seat asked lifts it; another key shows whose
 * letter is needed. */
enum vl_taken vl_curtain_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key);

/* Whether the letter has come, and the PIN is asked for now. */
bool vl_curtain_asks_pin(const struct vl_match_screen *screen);

/* Milliseconds until a PIN can be tried; 0: now, or none is needed. */
int vl_curtain_pin_sleeps(const struct vl_tui *tui, const struct vl_match_screen *screen);

/* Draws how long the keys still sleep, in words and as a bar of VL_LOCKOUT_STEPS columns; nothing when they are
 * awake. */
void vl_lockout_draw(struct vl_tui *tui, const struct vl_match_screen *screen, int row, int col);
int vl_lockout_columns(const struct vl_tui *tui);

void vl_screen_count(struct vl_tui *tui, struct vl_match_screen *screen);
void vl_screen_end(struct vl_tui *tui, struct vl_match_screen *screen);

/* The standing answers of the seat that is asked. */
void vl_screen_standing(struct vl_tui *tui, struct vl_match_screen *screen);

/* The log as that viewer may remember it. */
void vl_screen_log(struct vl_tui *tui, struct vl_host *host, vl_seat viewer);

/* ---- hint and tutor: match_hint.c ---- */

/* Keeps up with the match: forgets a question that is over, begins to evaluate a new one if a tutor watches, and reads
 * new results a few times a second. Returns the milliseconds until the next call; -1: when the thread wakes the
 * screen. */
int vl_match_screen_hint_follow(struct vl_tui *tui, struct vl_match_screen *screen);

/* Tells the evaluation that the selected answer is of interest. */
void vl_match_screen_hint_mark(struct vl_match_screen *screen);

/* Whether somebody is asked who can get a hint. */
bool vl_match_screen_hint_serves(const struct vl_match_screen *screen);

/* "%": shows the chances; if they are shown, thinks longer. */
void vl_match_screen_hint_ask(struct vl_tui *tui, struct vl_match_screen *screen);

/* Escape: hides them. False: they were not shown. */
bool vl_match_screen_hint_hide(struct vl_match_screen *screen);

/* Whether the tutor holds back an offered answer that is about to be given, and what it says then; takes 300
 * milliseconds at most. */
bool vl_match_screen_hint_objects(struct vl_tui *tui, struct vl_match_screen *screen, vl_answer answer, char *out,
                                  size_t size);

/* Shows the chances, with the best answer selected: a hint like any other. */
void vl_match_screen_hint_better(struct vl_tui *tui, struct vl_match_screen *screen);

/* Writes what is known of the selected answer, for the details; "" if no chances are shown or no answer is selected. */
void vl_match_screen_hint_format(const struct vl_tui *tui, const struct vl_match_screen *screen, char *out,
                                 size_t size);

/* Writes what all answers are worth, the best one first, and that nothing hidden was used. */
void vl_match_screen_hint_worths(const struct vl_tui *tui, const struct vl_match_screen *screen, char *out,
                                 size_t size);

/* Writes the caption of the rule above the hand, in place of the game's. */
void vl_match_screen_hint_caption(const struct vl_tui *tui, const struct vl_match_screen *screen, char *out,
                                  size_t size);

/* Draws what answers are worth, beside the answers. */
void vl_chances_draw(const struct vl_scene *scene, struct vl_grid *grid, const struct vl_spots *spots);

void vl_match_screen_hint_close(struct vl_match_screen *screen);

#endif
