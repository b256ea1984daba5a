/* What a table is drawn from, and what a game adds to draw its own: one struct vl_board_renderer per game, in boards/.
 *
 * A renderer sees a view and nothing else of the match. It draws within its rectangle and notes where things stand
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

enum { VL_SIGN_BYTES = 4 }; /* of what is printed on a thing: two characters at most, and a NUL */

/* The bands of the screen in which things can be marked. */
enum vl_pane { VL_PANE_HAND, VL_PANE_TABLE, VL_PANES };

enum { VL_SPOT_SEAT = VL_PUBLIC }; /* as a spot's group: `member` is the seat whose name stands there */

/* What is marked: an answer, or a thing to be looked at. */
struct vl_mark {
    enum vl_pane pane;
    vl_answer answer;      /* VL_NONE: the thing is no answer */
    uint8_t group, member; /* as those of a spot; VL_NONE: nothing but the answer */
};

/* What answers are worth. */
struct vl_chances {
    vl_answers known;
    uint8_t percent[VL_ANSWERS_MAX];
};

/* Columns that a list of answers keeps for them. */
enum { VL_CHANCE_COLUMNS = 6 };

struct vl_scene {
    const struct vl_rules *rules;
    const struct vl_match_setup *setup; /* names and levels */
    struct vl_teller teller;
    const struct vl_view *view;
    vl_seat viewer; /* whose view it is; VL_PUBLIC; VL_NONE: full knowledge */
    vl_seat asked;  /* who is asked or thinks; VL_NONE: nobody */
    uint8_t kind;   /* of the question, where `answers` has any */
    vl_answers answers;
    bool compound;                            /* these are the game's joined answers (veillee/rules.h) */
    vl_answer focus;                          /* the answer that is marked; VL_NONE */
    struct vl_mark mark;                      /* what is marked, be it no answer */
    char sign[VL_ANSWERS_MAX][VL_SIGN_BYTES]; /* by which each is picked, small letters; "": none. One that cannot be
                                                 given has its sign too, so that its key can say why */
    struct vl_event event[VL_SCENE_EVENTS]; /* the last ones that are shown, oldest first, as the viewer is told them */
    unsigned events;
    unsigned since; /* those from here on have happened since the last answer of whoever looks on, or is asked */
    const struct vl_chances *chances; /* what the answers are worth where that is up; NULL: it is not */
    bool counted;                     /* there has been a count ... */
    int stood[VL_SEATS_MAX];          /* ... then these were the points */
    int way; /* how far the card of the last event that is told is on its way, 0 to 1000; -1: nothing moves */
    char name[VL_SEATS_MAX][VL_NAME_MAX]; /* of the players as the table says them, at most VL_NAME_TABLE columns */
};

/* Where something stands. */
struct vl_spot {
    struct vl_rect rect;
    enum vl_pane pane; /* in which it stands */
    vl_answer answer;  /* what a click there marks, be it that the rules refuse it; VL_NONE: nothing */
    uint8_t group;     /* what stands there: a member of a group of the game, for the card help; VL_SPOT_SEAT;
                          VL_NONE: nothing */
    uint8_t member;
};

struct vl_spots {
    unsigned count;
    enum vl_pane pane; /* of those that follow */
    struct vl_spot at[VL_SPOTS_MAX];
};

/* A thing on its way from one place to another: a card, coins. */
struct vl_animation {
    struct vl_rect from, to;
    uint8_t style;
    char text[24];
};

/* Rows of the bands, which do not change while a turn lasts: what is left of the screen is the story's. */
struct vl_panes {
    int table, hand, detail;
};

struct vl_board_renderer {
    const struct vl_rules *rules;

    /* How `rows` rows of `cols` columns are shared out, the rules above story and question not among them; at 80 x 24
     * that is 20 rows with a story (18 for the bands and 2 for it at least), and where `beside_board` there is no story
     * to leave room for. A pure function of its arguments, of seats, and of what is asked only as far as a stage of the
     * match lasts. */
    void (*panes)(const struct vl_scene *scene, int rows, int cols, bool beside_board, struct vl_panes *out);

    /* Draws the hand and whatever is chosen there, a spot for each thing with its sign. Also while nothing is asked,
     * and for a table whose hands are hidden. NULL: the answers as a list. */
    void (*hand)(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots);

    /* At the right end of the rule above the hand: "pile 5 : A D E K S". "" for nothing; NULL: never. */
    void (*aside)(const struct vl_scene *scene, char *out, size_t size);

    /* What can be read on this screen: keys of texts; KEY.sign is the sign, KEY its meaning, KEY.brief the same in few
     * words where there is one. Returns how many. NULL: none. */
    unsigned (*legend)(const struct vl_scene *scene, const char *keys[VL_LEGEND_MAX]);

    /* Groups of the game whose signs and names the legend's page lists, ended by NULL; may be NULL itself. */
    const char *const *legend_groups;

    /* Whose turn begins with this event; VL_NONE: it goes on. NULL: every event that is told is a line of its own. */
    vl_seat (*turn)(const struct vl_event *event);

    /* Tells the events of one turn in a line: who does it is written before it, or comes first where it is brief. ""
     * or NULL: their sentences, one after another. */
    void (*tell)(const struct vl_scene *scene, vl_seat whose, const struct vl_event *events, unsigned count, bool brief,
                 char *out, size_t size);

    /* ---- the table ---- */

    void (*draw)(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, struct vl_spots *spots);

    /* Where in the match we are: "Round 2 of 3 · trick 5 of 8 · Bellay leads". */
    void (*where)(const struct vl_scene *scene, char *out, size_t size);

    const char *count_title; /* the text over a count, with {round}; NULL: the usual one */

    int count_heads; /* rows of a count above those of the seats; 0: 2 */

    /* Draws the first `steps` events of a count. Returns how many steps there are. */
    unsigned (*count)(const struct vl_scene *scene, const struct vl_event *events, unsigned count, unsigned steps,
                      struct vl_grid *grid, struct vl_rect where);

    /* Sums up what a seat has just been shown, so that all of it has room; "" or NULL: a line each. */
    void (*shown)(const struct vl_scene *scene, const struct vl_event *events, unsigned count, char *out, size_t size);

    /* The texts, by the id of the question after it, that say what may be answered before the curtain (rules.h,
     * unseen), with {keys}; NULL: nothing. */
    const char *unseen;

    /* While the table as a whole watches over something: the text of the key by which it says that somebody broke it;
     * else NULL. The function may be NULL. */
    const char *(*witness)(const struct vl_scene *scene);

    /* What is under way by the newest event, whose form moves, between things that stand on the screen; false: nothing.
     * NULL: never. */
    bool (*animation)(const struct vl_scene *scene, const struct vl_event *event, const struct vl_spots *spots,
                      struct vl_animation *out);

    /* What moves (VL_FORM_MOVES) is told only once it has come to rest, as dice are. */
    bool suspense;

    /* What `won` shows is called by the texts KEEPS.hint, KEEPS.title and KEEPS.none; NULL: won tricks of a seat. With
     * it, it is for everybody to see. */
    const char *keeps;

    /* What the viewer keeps to look through: won tricks. Draws the lines from `first` on and returns how many lines
     * there are; 0: nothing may be looked at, and *clause says why. NULL: the game has nothing of the kind. */
    int (*won)(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, int first, vl_clause *clause);

    /* Points that the marked answer brings whoever is asked for sure, as its words say. NULL: none does. */
    int (*brings)(const struct vl_scene *scene);

    /* The sign of what a seat plays, where that and not its letter stands for it, and its style; 0: none yet. NULL: the
     * letter does. */
    char (*stands_for)(const struct vl_scene *scene, vl_seat seat, uint8_t *style);

    /* What a seat plays: "A Aubigny" and its style, for lists of seats. */
    uint8_t (*seat)(const struct vl_scene *scene, vl_seat seat, char *out, size_t size);
};

/* The one of a game, of those that the screens were handed (tui->screens->tables); NULL: it has none. */
const struct vl_board_renderer *vl_board_renderer(const struct vl_board_renderer *const *tables,
                                                  const struct vl_rules *rules);

/* ---- for renderers ---- */

/* What the sign of an answer looks like on the screen: "Gt", "7", "*"; "" if it cannot be given. */
const char *vl_scene_printed(const struct vl_scene *scene, vl_answer answer, char out[VL_SIGN_BYTES]);

/* A card, or any thing to choose, as a box: frame, sign in its upper left corner with a pointer where it is marked, and
 * a spot. What is inside is the renderer's: returned. `sign` "": no sign. Where the answer cannot be given the frame is
 * dim. */
struct vl_rect vl_scene_box(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, vl_answer answer,
                            const char *sign, uint8_t group, uint8_t member, struct vl_spots *spots);

/* The answers that can be given as a list, each with its sign and its words (with `words` NULL, those of the game), in
 * as many columns as have room for all of them; with the part around the mark where they are too many. */
typedef void (*vl_answer_words)(const struct vl_scene *scene, vl_answer answer, char *out, size_t size);
void vl_scene_list(const struct vl_scene *scene, struct vl_grid *grid, struct vl_rect where, vl_answer_words words,
                   struct vl_spots *spots);

/* vl_seat_letter (front/names.h): at the start of the seat's row, at its curtain, in an open call. */
char vl_scene_letter(const struct vl_scene *scene, vl_seat seat);

/* The capital that stands for a seat on a track, and in lists beside one: what it plays, else its letter. */
char vl_scene_stands_for(const struct vl_scene *scene, const struct vl_board_renderer *renderer, vl_seat seat,
                         uint8_t *style);

/* The track of points with everybody where they are. Without marks where the match has none. */
void vl_scene_track(const struct vl_scene *scene, const struct vl_board_renderer *renderer, struct vl_score_track *out);

/* "A Anne": its letter, then its name, in 2 + VL_NAME_TABLE columns. */
void vl_scene_draw_seat(const struct vl_scene *scene, struct vl_grid *grid, int row, int col, vl_seat seat,
                        uint8_t style);

/* How a player's name is drawn that is else drawn so: in the own colour where the player has one and the style says no
 * more than whose name it is (VL_STYLE_SEAT), or whose turn (VL_STYLE_ACTIVE: bold then); without colours as ever. */
uint8_t vl_scene_seat_style(const struct vl_scene *scene, vl_seat seat, uint8_t style);

/* Whether a thing that is no answer is marked in the band that is drawn: it may stand on the table and in the hand. */
bool vl_scene_marks(const struct vl_scene *scene, const struct vl_spots *spots, uint8_t group, uint8_t member);

/* The longest form in which each of the members fits in so many columns: whether short names are wanted, so that a
 * column never mixes forms. */
bool vl_scene_wants_short(const struct vl_scene *scene, uint8_t group, const uint8_t *members, unsigned count,
                          int cols);

/* A name in the form that fits. */
const char *vl_scene_named(const struct vl_scene *scene, uint8_t group, uint8_t member, bool brief);

void vl_spot(struct vl_spots *spots, struct vl_rect rect, vl_answer answer, uint8_t group, uint8_t member);

/* Where a thing stands in the table's band, the last that was drawn; false: nowhere. `group` VL_SPOT_SEAT: a seat. */
bool vl_spot_place(const struct vl_spots *spots, uint8_t group, uint8_t member, struct vl_rect *out);

/* Whether the answer can be given; whether it is the one selected. */
static inline bool vl_scene_offers(const struct vl_scene *scene, vl_answer answer)
{
    return answer < VL_ANSWERS_MAX && (scene->answers & vl_answer_bit(answer));
}

static inline bool vl_scene_focuses(const struct vl_scene *scene, vl_answer answer)
{
    return vl_scene_offers(scene, answer) && scene->focus == answer;
}

/* What the player in that seat is: "expert", or "expert, greedy". Returns out. */
const char *vl_scene_player(const struct vl_scene *scene, vl_seat seat, char out[VL_PLAYER_SAID]);

/* A text of the catalogue in the scene's language, without and with placeholders (written to out, which is returned).
 */
const char *vl_scene_text(const struct vl_scene *scene, const char *key);
const char *vl_scene_say(const struct vl_scene *scene, const char *key, const struct vl_text_arg *args, unsigned count,
                         char *out, size_t size);

/* The index of a group by its id, and the sign of one of its members ("?" if hidden). */
uint8_t vl_scene_group(const struct vl_scene *scene, const char *id);
const char *vl_scene_sign(const struct vl_scene *scene, uint8_t group, uint8_t member);
const char *vl_scene_name(const struct vl_scene *scene, uint8_t group, uint8_t member);

/* ---- for the screens ---- */

/* The same of any player. */
uint8_t vl_player_style(const struct vl_player *player, uint8_t style);

/* Whether that key sleeps, where it would answer something or go on: then a notice says so. */
bool vl_key_sleeps(struct vl_tui *tui, struct vl_held *held, const struct vl_key *key);

/* A scene of a view without a question: names, language, nothing to answer. */
void vl_scene_begin(struct vl_scene *scene, const struct vl_catalogue *catalogue, enum vl_language language,
                    const struct vl_match_setup *setup, const struct vl_view *view, vl_seat viewer);

/* What the marked thing would do, or is: in the game's words, else the answer's, else the card's. */
void vl_scene_detail(const struct vl_scene *scene, char *out, size_t size);

/* What the viewer keeps, from the menu. The scene is that of a screen below. */
void vl_screen_won(struct vl_tui *tui, const struct vl_board_renderer *renderer, struct vl_scene *scene);

/* "7 Blasons · round 2 of 3 · trick 4 of 8". */
void vl_scene_title(const struct vl_scene *scene, const struct vl_board_renderer *renderer, char *out, size_t size);

/* Every sign of the table with its full meaning, and the signs of the game's things. */
void vl_screen_legend(struct vl_tui *tui, const struct vl_board_renderer *renderer, const struct vl_scene *scene);

/* Opens what is marked and is no answer: what a seat keeps, a card. */
void vl_screen_marked(struct vl_tui *tui, const struct vl_board_renderer *renderer, struct vl_scene *scene);

/* What lies behind the question (NULL: nobody is asked) and behind what happened last, and the cards in sight.
 * only_cards: these alone. */
void vl_screen_why(struct vl_tui *tui, const struct vl_scene *scene, const struct vl_spots *spots,
                   const struct vl_question *asked, bool only_cards);

#endif
