/* Between the files of the table's screen; nobody else looks in here. */
#ifndef VEILLEE_TUI_MATCH_MATCH_SCREEN_H
#define VEILLEE_TUI_MATCH_MATCH_SCREEN_H

#include "play/host.h"
#include "review/hint.h"
#include "tui/kit/widgets.h"
#include "tui/match/board_layout.h"
#include "tui/match/lockout.h"
#include "tui/match/marking.h"
#include "tui/match/reflex.h"

#define VL_WITNESS_KEY "!" /* the table as a witness: somebody broke what it watches over */

enum { VL_MATCH_SCREEN_MENU = 10 };

/* Hint and tutor: see table_hint.c. */
struct vl_match_screen_hint {
    struct vl_hint *of; /* NULL: nobody has wanted any yet */
    unsigned rounds;    /* of each question; 0: the usual ones. For tests */
    bool active;        /* the question is being weighed ... */
    bool shown;         /* ... and its chances are up */
    uint32_t at;        /* how many answers had been given when it was put */
    vl_seat asked, viewer;
    int64_t read_at;
    vl_answers warned;           /* answers to it that the tutor has held back */
    vl_answer held;              /* the one that is held back now, as it is offered */
    struct vl_hint_result known; /* as it was read last; no round: nothing yet */
    struct vl_chances chances;   /* the same, at the answers that are offered */
};

/* The PIN behind a curtain's letter: typed in dots. */
struct vl_pin_prompt {
    bool asks;             /* the PIN is wanted */
    vl_seat seat;          /* ... of that seat */
    struct vl_input input; /* what is typed of it */
};

struct vl_match_screen {
    struct vl_tui *tui; /* that it is on */
    struct vl_host host;
    const struct vl_board_renderer *renderer;
    struct vl_scene scene;
    struct vl_lockout sleep; /* of the keys, at a curtain and in an open call */
    struct vl_held held;     /* the key that brought the question up */
    bool unseen;             /* at a curtain something is marked that needs no look at the hand */
    bool says_no;            /* in an open call the next letter says no to all of its kind */
    struct vl_reflex race;
    struct vl_spots spots;
    struct vl_board_layout layout;
    int stood[VL_SEATS_MAX];   /* points at the last count that was shown, ... */
    uint32_t stood_at;         /* ... which ended with the event before that one; 0: none was */
    struct vl_scroll told;     /* on the curtain */
    struct vl_pin_prompt lock; /* the PIN there */
    bool guarded;              /* somebody at the table has one */
    struct vl_marking marking;
    struct vl_match_screen_hint hint;
    int detail_first; /* the topmost line of the detail that is shown ... */
    int detail_lines; /* ... of so many; set by drawing */
    enum { VL_LEGEND_OFF, VL_LEGEND_STRIP } legend;
    int beat; /* of the sign that a bot thinks */
    enum vl_phase drawn;
    enum vl_phase sleeping_in; /* where keys sleep: at a curtain, or in a call */
    uint32_t
        sleeping_at;   /* the curtain or call at which keys sleep came up after so many answers; UINT32_MAX: none ... */
    uint32_t asked_at; /* the number of answers given when the present question came up ... */
    vl_seat sleeping_for;                               /* ... for that seat */
    vl_seat asked_of;                                   /* ... and who was asked */
    vl_seats agreed;                                    /* to taking back, or to playing without curtains, so far ... */
    vl_seat agreeing;                                   /* ... and who is being asked */
    struct vl_dialog_choice menu[VL_MATCH_SCREEN_MENU]; /* what the menu offers now ... */
    uint8_t item[VL_MATCH_SCREEN_MENU];                 /* ... and which of all that it can offer each is */
    bool settled;                                       /* the first question has been looked for */
    bool public_choice;
    bool says;   /* over it something is said beforehand, which may settle what is asked */
    bool racing; /* until the outcome has been read */
};

/* ---- as it stands now ---- */

/* Fills the scene from what the host shows, and the answers to choose from. */
void vl_match_screen_set_scene(struct vl_tui *tui, struct vl_match_screen *screen);

/* How far the card of the newest event is on its way, 0 to 1000; -1: nothing moves. */
int vl_match_screen_way(const struct vl_tui *tui, const struct vl_match_screen *screen);

/* What is on its way has arrived. */
void vl_match_screen_rest(struct vl_match_screen *screen);

/* Leaves the match; the record is whole. */
void vl_match_screen_leave(struct vl_tui *tui, struct vl_match_screen *screen);

/* ---- what the screen does ---- */

/* Lets the match go on as far as the time allows, and asks to be called again. */
void vl_match_screen_go_on(struct vl_tui *tui, struct vl_match_screen *screen);

/* Enter, and Space, where there is nothing to do but to go on. */
static inline bool vl_is_onward(const struct vl_key *key)
{
    return key->action == VL_ACT_CONFIRM || key->code == ' ';
}

/* The key typed last sleeps until it has been let go, or another key is typed. */
void vl_match_screen_hold_key(const struct vl_tui *tui, struct vl_match_screen *screen);

/* vl_key_sleeps of that key. */
bool vl_match_screen_held(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key);

/* Tab leads to the own hand, behind its curtain: whoever of several people is asked before everybody can see it first.
 */
bool vl_match_screen_peeks(const struct vl_match_screen *screen);

void vl_match_screen_draw(struct vl_tui *tui, void *self);
bool vl_match_screen_key(struct vl_tui *tui, void *self, const struct vl_key *key);

/* Who thinks, else whose view this is. */
void vl_match_screen_who(struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size);

/* The title's row, with the way out at its end; with a second row, a line below it. */
void vl_match_screen_title_draw(struct vl_tui *tui, const struct vl_match_screen *screen, int rows);

/* "── text ───────── aside ──": the rule above a band. */
void vl_match_screen_rule_draw(struct vl_tui *tui, int row, struct vl_rect across, uint8_t style, const char *text,
                               const char *aside);

/* A notice of one line, above the keys. */
void vl_match_screen_notice_draw(struct vl_tui *tui);

/* What a phase of the match made of a key. */
enum vl_taken {
    VL_NOT_TAKEN,
    VL_TAKEN,
    VL_GOES_ON, /* it has brought the match on: vl_match_screen_go_on is due */
};

/* ---- a race of reflexes: drawn by the table's screen itself ---- */

/* Begins a race if one is due; goes on with it. True while it has the screen. */
bool vl_match_screen_race(struct vl_tui *tui, struct vl_match_screen *screen);

/* A race that was covered begins anew. */
void vl_match_screen_race_again(struct vl_match_screen *screen);

enum vl_taken vl_match_screen_race_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key);
void vl_match_screen_race_draw(struct vl_tui *tui, struct vl_match_screen *screen);

/* ---- the open call: answers of the table's screen while it lasts ---- */

void vl_match_screen_call_draw(struct vl_tui *tui, struct vl_match_screen *screen, struct vl_rect where);
void vl_match_screen_call_draw_keys(struct vl_tui *tui, const struct vl_match_screen *screen);
enum vl_taken vl_match_screen_call_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key);

/* ---- the screens over it; each pushes one ---- */

/* "Pass the keyboard to ...": drawn by the table's screen itself, which nothing may cover then. */
void vl_curtain_draw(struct vl_tui *tui, struct vl_match_screen *screen);

/* A key at the curtain: the letter of whoever is asked lifts it, once the keys are awake; others say whose is wanted.
 */
enum vl_taken vl_curtain_key(struct vl_tui *tui, struct vl_match_screen *screen, const struct vl_key *key);

/* Whether the letter has come, and the PIN is wanted now. */
bool vl_curtain_asks_pin(const struct vl_match_screen *screen);

/* Milliseconds until that PIN can be tried; 0: now, or none is wanted. */
int vl_curtain_pin_sleeps(const struct vl_tui *tui, const struct vl_match_screen *screen);

/* How far the keys sleep, in words and as a bar of VL_LOCKOUT_STEPS columns; nothing when they are awake. */
void vl_lockout_draw(struct vl_tui *tui, const struct vl_match_screen *screen, int row, int col);
int vl_lockout_columns(const struct vl_tui *tui);

void vl_screen_count(struct vl_tui *tui, struct vl_match_screen *screen);
void vl_screen_end(struct vl_tui *tui, struct vl_match_screen *screen);

/* What whoever is asked says beforehand. */
void vl_screen_standing(struct vl_tui *tui, struct vl_match_screen *screen);

/* The story as that viewer may remember it. */
void vl_screen_log(struct vl_tui *tui, struct vl_host *host, vl_seat viewer);

/* ---- hint and tutor: table_hint.c ---- */

/* Keeps up with the match: a question that is no longer put is forgotten, a new one is weighed where a tutor watches,
 * and news are read, a few times a second. Returns the milliseconds until it wants to be called again; -1: when the
 * thread wakes the screen. */
int vl_match_screen_hint_follow(struct vl_tui *tui, struct vl_match_screen *screen);

/* The answer that is marked is what whoever looks wants to know about. */
void vl_match_screen_hint_mark(struct vl_match_screen *screen);

/* Whether somebody is asked who could have a hint. */
bool vl_match_screen_hint_serves(const struct vl_match_screen *screen);

/* "%": the chances come up; think longer. */
void vl_match_screen_hint_ask(struct vl_tui *tui, struct vl_match_screen *screen);

/* Escape: they go. False: they were not up. */
bool vl_match_screen_hint_hide(struct vl_match_screen *screen);

/* An answer is about to be given, as it is offered: whether the tutor holds it back, which takes 300 milliseconds at
 * most, and what it says then. */
bool vl_match_screen_hint_objects(struct vl_tui *tui, struct vl_match_screen *screen, vl_answer answer, char *out,
                                  size_t size);

/* The chances come up, with the best answer marked: a hint like any other. */
void vl_match_screen_hint_better(struct vl_tui *tui, struct vl_match_screen *screen);

/* What is known of the marked answer, for the detail; "": the chances are not up, or no answer is marked. */
void vl_match_screen_hint_say(const struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size);

/* What all answers are worth, the best one first, and that nothing hidden was looked at. */
void vl_match_screen_hint_worths(const struct vl_tui *tui, const struct vl_match_screen *screen, char *out,
                                 size_t size);

/* For the rule above the hand, in the place of what the game says there. */
void vl_match_screen_hint_aside(const struct vl_tui *tui, const struct vl_match_screen *screen, char *out, size_t size);

/* What answers are worth, at the answers. */
void vl_chances_draw(const struct vl_scene *scene, struct vl_grid *grid, const struct vl_spots *spots);

void vl_match_screen_hint_close(struct vl_match_screen *screen);

#endif
