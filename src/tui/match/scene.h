/* What a board is drawn from, and what a game provides to draw its own: one struct vl_board_renderer per game, in
 * boards/.
 *
 * A renderer gets a view and nothing else of the match. It draws within its rectangle and notes where things are
 * (spots), so that the frame around it knows what a click means and which cards can be asked about. */
#ifndef VEILLEE_TUI_MATCH_SCENE_H
#define VEILLEE_TUI_MATCH_SCENE_H

#include "front/names.h"
#include "page/pages.h"
#include "tui/kit/score_track.h"
#include "tui/kit/screen.h"
#include "tui/match/lockout.h"
#include "veillee/match.h"

enum { VL_SCENE_EVENTS = 96, VL_SPOTS_MAX = 256 };

enum { VL_SIGN_BYTES = 4 }; /* of the hotkey printed on a thing: two characters at most, and a NUL */

/* The panes of the screen in which things can be selected. */
enum vl_pane { VL_PANE_HAND, VL_PANE_TABLE, VL_PANES };

enum { VL_SPOT_SEAT = VL_PUBLIC }; /* as the group of a spot: `member` is the seat whose name is there */

/* The selection: an answer, or a thing to look at. */
struct vl_mark {
    enum vl_pane pane;
    vl_answer answer;      /* VL_NONE: the thing is not an answer */
    uint8_t group, member; /* as those of a spot; VL_NONE: only an answer */
};

/* What answers are worth. */
struct vl_chances {
    vl_answers known;
    uint8_t percent[VL_ANSWERS_MAX];
};

/* Columns that a list of answers leaves for them. */
enum { VL_CHANCE_COLUMNS = 6 };

struct vl_scene {
    const struct vl_rules *rules;
    const struct vl_match_setup *setup; /* names and levels */
    struct vl_formatter formatter;
    const struct vl_view *view;
    const struct vl_queued *plan; /* answers chosen in a row, to which another is added; NULL: none */
    vl_seat viewer;               /* whose view it is: a seat, VL_PUBLIC, or VL_NONE for full knowledge */
    vl_seat asked;                /* who is asked or thinks; VL_NONE: nobody */
    uint8_t kind;                 /* of the question, if there are `answers` */
    vl_answers answers;
    bool compound;                            /* these are the game's compound answers (veillee/rules.h) */
    vl_answer focus;                          /* the selected answer; VL_NONE: none */
    struct vl_mark mark;                      /* the selection, even if it is not an answer */
    char sign[VL_ANSWERS_MAX][VL_SIGN_BYTES]; /* the hotkey of each, in small letters; "": none. An answer that is not
                                                 legal has its hotkey too, so that its key can say why */
    char initial[VL_ANSWERS_MAX]; /* of one or two answers, the small letter that the words begin with; '\0': none */
    vl_answer deliberate;         /* spends nothing, and still is not selected at first; VL_NONE: none */
    struct vl_event event[VL_SCENE_EVENTS]; /* the last ones that are shown, oldest first, as the viewer may see them */
    unsigned events;
    unsigned since; /* those from this one on happened after the last answer of the viewer, or of the seat asked */
    const struct vl_chances *chances; /* what the answers are worth, if that is shown; else NULL */
    bool counted;                     /* there has been a count ... */
    int stood[VL_SEATS_MAX];          /* ... and these were the points then */
    int way; /* how far the animation of the last event has come, 0 to 1000; -1: nothing moves */
    char name[VL_SEATS_MAX][VL_NAME_MAX]; /* of the players as the board writes them, at most VL_NAME_TABLE columns */
};

/* Where something is on the screen. */
struct vl_spot {
    struct vl_rect rect;
    enum vl_pane pane; /* that it is in */
    vl_answer answer;  /* what a click there selects, even if the rules refuse it; VL_NONE: nothing */
    uint8_t group;     /* what is there: a member of a group, for the card help; VL_SPOT_SEAT; VL_NONE: nothing */
    uint8_t member;
};

struct vl_spots {
    unsigned count;
    enum vl_pane pane; /* of the spots that follow */
    struct vl_spot at[VL_SPOTS_MAX];
};

/* Something that moves from one place to another: a card, coins. */
struct vl_animation {
    struct vl_rect from, to;
    uint8_t style;
    char text[24];
};

/* Rows of the panes, which do not change during a turn: the log has the rest of the screen. */
struct vl_panes {
    int table, hand, detail;
};

struct vl_board_renderer {
    const struct vl_rules *rules;

    /* Shares `rows` rows of `cols` columns out, not counting the rules above log and question. At 80 x 24 these are 20
     * rows with a log (18 for the panes and at least 2 for it); if `beside_board`, the log needs no rows. A pure
     * function of its arguments, of the seats, and of what is asked only if that holds for a whole stage of the
     * match. */
    void (*panes)(const struct vl_scene *scene, int rows, int cols, bool beside_board, struct vl_panes *out);

    /* Draws the hand and what is chosen there, with a spot for each thing and its hotkey; also while nothing is asked,
     * and in views whose hands are hidden. NULL: the answers as a list. */
    void (*hand)(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots);

    /* Writes the caption at the right end of the rule above the hand: "pile 5 : A D E K S"; "": none. NULL: never. */
    void (*caption)(const struct vl_scene *scene, char *out, size_t size);

    /* Lists what this screen shows, as keys of texts: KEY.sign is the sign, KEY its meaning, KEY.brief the same in few
     * words if there is one. Returns how many. NULL: none. */
    unsigned (*legend)(const struct vl_scene *scene, const char *keys[VL_LEGEND_MAX]);

    /* Groups of the game whose signs and names the page of the legend lists, ended by NULL; may be NULL itself. */
    const char *const *legend_groups;

    /* Whose turn begins with this event; VL_NONE: the turn continues. NULL: each event of the log has its own line. */
    vl_seat (*turn)(const struct vl_event *event);
    bool long_turns; /* several are asked in a turn, and more than once */

    /* Writes the events of one turn as a line; the name of the seat is written before it, or comes first if brief. ""
     * or NULL: their sentences, one after another. */
    void (*recap)(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count,
                  bool brief, char *out, size_t size);

    /* ---- the board ---- */

    void (*draw)(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots);

    /* What else helps to decide, for a dock: draws as much as has room, and returns the rows that it takes. Its title
     * is the text `beside_title`. NULL: nothing. */
    int (*beside)(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where);
    const char *beside_title;

    /* Writes what explains the newest events, for the details while nobody is asked. NULL: nothing does. */
    void (*remark)(const struct vl_scene *scene, char *out, size_t size);

    /* Writes how far the match has come: "Round 2 of 3 · trick 5 of 8 · Bellay leads". */
    void (*where)(const struct vl_scene *scene, char *out, size_t size);

    const char *count_title; /* the text over a count, with {round}; NULL: the standard one */

    int count_heads; /* rows of a count above those of the seats; 0: 2 */

    /* Draws the first `steps` events of a count. Returns how many steps there are. */
    unsigned (*count)(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                      struct vl_grid *grid, struct vl_rect where);

    /* Sums up what a seat has just been shown, to fit the room; "" or NULL: a line each. */
    void (*shown)(const struct vl_scene *scene, const struct vl_event *events, unsigned count, char *out, size_t size);

    /* The prefix of texts, followed by the id of the question, that say what can be answered at the curtain (rules.h,
     * unseen), with {keys}; NULL: nothing. */
    const char *unseen;

    /* While there is a rule of silence: the text of the key with which a witness reports that somebody broke it; else
     * NULL. The function may be NULL. */
    const char *(*witness)(const struct vl_scene *scene);

    /* What the newest event, whose form moves, shows moving between spots of the screen; false: nothing. NULL:
     * never. */
    bool (*animation)(const struct vl_scene *scene, const struct vl_event *event, const struct vl_spots *spots,
                      struct vl_animation *out);

    /* An event that moves (VL_FORM_MOVES), such as a roll of dice, is reported only when it has come to rest. */
    bool suspense;

    /* The texts KEEPS.hint, KEEPS.title and KEEPS.none name what `won` shows, which everybody may see then; NULL: the
     * won tricks of a seat. */
    const char *keeps;

    /* Draws what the viewer can look through, such as won tricks, from line `first` on. Returns how many lines there
     * are; 0: it may not be looked at, and *clause says why. NULL: the game has no such thing. */
    int (*won)(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first, vl_clause *clause);

    /* Points that the selected answer is sure to bring the seat asked, as its words say. NULL: no answer does. */
    int (*brings)(const struct vl_scene *scene);

    /* The sign of what a seat plays, and its style, if that and not a letter stands for the seat; 0: none yet. NULL:
     * the letter does. */
    char (*stands_for)(const struct vl_scene *scene, vl_seat seat, uint8_t *style);

    /* Writes what a seat plays, "A Aubigny", and returns its style, for lists of seats. */
    uint8_t (*seat)(const struct vl_scene *scene, vl_seat seat, char *out, size_t size);
};

/* The renderer of a game, among those passed to the screens (tui->screens->tables); NULL: it has none. */
const struct vl_board_renderer *vl_board_renderer(const struct vl_board_renderer *const *tables,
                                                  const struct vl_rules *rules);

/* ---- for renderers ---- */

/* How the hotkey of an answer is printed: "Gt", "7", "*"; "" if the answer is not legal. */
const char *vl_scene_printed(const struct vl_scene *scene, vl_answer answer, char out[VL_SIGN_BYTES]);

/* Draws a card, or anything to choose, as a box: a frame, the sign in its upper left corner with a pointer if it is
 * selected, and a spot. Returns the inside, which the renderer draws. `sign` "": no sign. The frame is dim if the
 * answer is not legal. */
struct vl_rect vl_scene_box(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, vl_answer answer,
                            const char *sign, uint8_t group, uint8_t member, struct vl_spots *spots);

/* Draws the legal answers as a list, each with its hotkey and its words (those of the game if `words` is NULL), in as
 * many columns as fit all of them; if there are too many, the part around the selection. */
typedef void (*vl_answer_words)(const struct vl_scene *scene, vl_answer answer, char *out, size_t size);
void vl_scene_list(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, vl_answer_words words,
                   struct vl_spots *spots);

/* vl_seat_letter (front/names.h): shown in the seat's row, on its curtain, in an open call. */
char vl_scene_letter(const struct vl_scene *scene, vl_seat seat);

/* Fills in the score track with everybody's points; without marks if the match has no track. */
void vl_scene_track(const struct vl_scene *scene, const struct vl_board_renderer *renderer, struct vl_score_track *out);

/* Draws "A Anne": the letter, then the name, in 2 + VL_NAME_TABLE columns. */
void vl_scene_draw_seat(const struct vl_scene *scene, struct vl_grid *grid, int row, int col, vl_seat seat,
                        uint8_t style);

/* Draws a player's name in the style of vl_scene_seat_style and, behind that of a bot, its level as a raised figure, 1
 * to 8: at most VL_NAME_TABLE + 1 columns. The legend explains it. Returns the columns used. */
int vl_scene_draw_name(const struct vl_scene *scene, struct vl_grid *grid, int row, int col, int cols, vl_seat seat,
                       uint8_t style);

/* The style of a player's name in place of `style`: the player's own colour, if there is one and the style means only a
 * name (VL_STYLE_SEAT) or a turn (VL_STYLE_ACTIVE, then bold); unchanged without colours. */
uint8_t vl_scene_seat_style(const struct vl_scene *scene, vl_seat seat, uint8_t style);

/* Whether a thing that is not an answer is selected in the pane being drawn: it may be on the table and in the hand. */
bool vl_scene_marks(const struct vl_scene *scene, const struct vl_spots *spots, uint8_t group, uint8_t member);

/* Whether short names are needed, so that each of the members fits in so many columns and a column never mixes long and
 * short. */
bool vl_scene_wants_short(const struct vl_scene *scene, uint8_t group, const uint8_t *members, unsigned count,
                          int cols);

/* The name of a member, short if brief. */
const char *vl_scene_named(const struct vl_scene *scene, uint8_t group, uint8_t member, bool brief);

void vl_spot(struct vl_spots *spots, struct vl_rect rect, vl_answer answer, uint8_t group, uint8_t member);

/* Where a thing is in the table's pane, the last that was drawn; false: nowhere. `group` VL_SPOT_SEAT: a seat. */
bool vl_spot_place(const struct vl_spots *spots, uint8_t group, uint8_t member, struct vl_rect *out);

/* Whether the answer is legal; whether it is the selected one. */
static inline bool vl_scene_offers(const struct vl_scene *scene, vl_answer answer)
{
    return answer < VL_ANSWERS_MAX && (scene->answers & vl_answer_bit(answer));
}

/* Whether the log lists an event of the scene, whose viewer has learnt of all of them. */
static inline bool vl_scene_logs(const struct vl_scene *scene, const struct vl_event *event)
{
    return vl_event_logged(scene->rules, event, VL_REFEREE);
}

static inline bool vl_scene_focuses(const struct vl_scene *scene, vl_answer answer)
{
    return vl_scene_offers(scene, answer) && scene->focus == answer;
}

/* Writes what the player in that seat is: "expert", or "expert, greedy". Returns out. */
const char *vl_scene_player(const struct vl_scene *scene, vl_seat seat, char out[VL_PLAYER_SIZE]);

/* A text of the catalogue in the scene's language; the second one fills placeholders in, and returns out. */
const char *vl_scene_text(const struct vl_scene *scene, const char *key);
const char *vl_scene_format(const struct vl_scene *scene, const char *key, const struct vl_text_arg *args,
                            unsigned count, char *out, size_t size);

/* The same of a key below GAME_table; the first one is "" if there is no such text. */
const char *vl_board_text(const struct vl_scene *scene, const char *key);
const char *vl_board_words(const struct vl_scene *scene, const char *key, const struct vl_text_arg *args,
                           unsigned count, char *out, size_t size);

/* The index of a group by its id, and the sign of one of its members ("?" if hidden). */
uint8_t vl_scene_group(const struct vl_scene *scene, const char *id);
const char *vl_scene_sign(const struct vl_scene *scene, uint8_t group, uint8_t member);
const char *vl_scene_name(const struct vl_scene *scene, uint8_t group, uint8_t member);

/* ---- for the screens ---- */

/* vl_scene_seat_style for any player. */
uint8_t vl_player_style(const struct vl_player *player, uint8_t style);

/* Whether that key sleeps, if it would answer or continue something; a notice then says so. */
bool vl_key_sleeps(struct vl_tui *tui, struct vl_held *held, const struct vl_key *key);

/* Fills in a scene of a view without a question: names, language, nothing to answer. */
void vl_scene_begin(struct vl_scene *scene, const struct vl_catalogue *catalogue, enum vl_language language,
                    const struct vl_match_setup *setup, const struct vl_view *view, vl_seat viewer);

/* The view, after what is chosen in a row so far: in the room, or the scene's own where there is nothing such. */
const struct vl_view *vl_scene_foresee(const struct vl_scene *scene, struct vl_view_room *room);

/* Writes what the selection would do, or is: in the game's words, else the answer's, else the card's; how to select if
 * nothing is. */
void vl_scene_detail(const struct vl_scene *scene, char *out, size_t size);

/* Shows what the viewer can look through, from the menu. The scene belongs to a screen below. */
void vl_screen_won(struct vl_tui *tui, const struct vl_board_renderer *renderer, struct vl_scene *scene);

/* Of a game that has an overview (rules.h): its key opens it, wherever the board is shown; false: another key, or none
 * is there. And what that key does, for a footer; NULL: nothing. */
bool vl_screen_overview_key(struct vl_tui *tui, const struct vl_scene *scene, const struct vl_key *key);
const char *vl_overview_hint(const struct vl_scene *scene);

/* Writes "7 Blasons · round 2 of 3 · trick 4 of 8". */
void vl_scene_title(const struct vl_scene *scene, const struct vl_board_renderer *renderer, char *out, size_t size);

/* Shows every sign of the board with its full meaning, and the signs of the game's things. */
void vl_screen_legend(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene);

/* Whether a selection that is not an answer can be opened. */
bool vl_marked_opens(const struct vl_board_renderer *renderer, const struct vl_scene *scene);

/* Opens it: what a seat has won, a card. */
void vl_screen_marked(struct vl_tui *tui, const struct vl_board_renderer *renderer, struct vl_scene *scene);

/* Shows the rules behind the question (NULL: nobody is asked) and behind the last event, and the cards in sight;
 * only_cards: only these. */
void vl_screen_why(struct vl_tui *tui, const struct vl_scene *scene, const struct vl_spots *spots,
                   const struct vl_question *asked, bool only_cards);

#endif
