/* What players are called: level, character and tutor in words, and the names that go with a character. */
#ifndef VEILLEE_FRONT_NAMES_H
#define VEILLEE_FRONT_NAMES_H

#include "veillee/match.h"
#include "veillee/text.h"

enum { VL_PLAYER_SAID = 80 };

enum { VL_NAME_TABLE = 11, VL_NAME_TINY = 9 }; /* columns of a name at the table, and where room is shortest */

/* "expert", or "expert, greedy". Returns out. */
const char *vl_player_say(const struct vl_catalogue *catalogue, enum vl_language language,
                          const struct vl_player *player, char out[VL_PLAYER_SAID]);

/* The same with the tutor of a person, or that there are no hints, and the head start: "human, gentle tutor, head start
 * 3", or where room is short "human, gentle, +3". */
const char *vl_player_say_tutor(const struct vl_catalogue *catalogue, enum vl_language language,
                                const struct vl_player *player, bool brief, char out[VL_PLAYER_SAID]);

/* What is at a person's elbow: the tutor's id, or "unaided": not even hints. */
const char *vl_player_aid(const struct vl_player *player);

/* That in words: "gentle tutor", "no hints"; with a part, "help" or "brief", what its texts say under that. */
const char *vl_aid_text(const struct vl_catalogue *catalogue, enum vl_language language, const char *aid,
                        const char *part);

/* The same of a tutor. */
const char *vl_tutor_text(const struct vl_catalogue *catalogue, enum vl_language language, enum vl_tutor tutor,
                          const char *part);

/* The next name of a list, "Perrin, Guillemette", which moves on; false: there is none left. */
bool vl_name_next(const char **list, char out[VL_NAME_MAX]);

/* The first name of a list, "Perrin, Guillemette, Basile", that no seat of the setup has, be it that more are set than
 * play. False: all are taken. */
bool vl_name_free(const struct vl_match_setup *setup, const char *list, char out[VL_NAME_MAX]);

/* Whether the name stands in the list. */
bool vl_name_listed(const char *list, const char *name);

/* The names of that character; "" of the even ones, who have those of everybody. */
const char *vl_temper_names(const struct vl_catalogue *catalogue, enum vl_language language, enum vl_temper character);

/* The letter of a seat, a small one, and each has another: the player's own, be it that of two who have the same one
 * the first seat keeps it; else the first of the name that is plain and nobody's. */
char vl_seat_letter(const struct vl_match_setup *setup, vl_seat seat);

enum { VL_HOTKEY_BYTES = 4 };

/* The hotkey of an answer to the question of the view (rules.h) in small letters, "gt", "b3"; "": it has none.
 * `joined`: one of the game's joined answers. */
void vl_hotkey_say(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup, const struct vl_view *view,
                   vl_answer answer, bool joined, char out[VL_HOTKEY_BYTES]);

/* An explanation of an answer to the question of the view, which begins with the answer's own words where its first
 * phrase is none (phrase.h), or where nothing explains it. */
void vl_explained_say(const struct vl_teller *teller, const struct vl_view *view, vl_answer answer,
                      const struct vl_explanation *explanation, enum vl_width width, char *out, size_t size);

/* The names of those who play, each at most `columns` wide (6 or more) and no two the same: as they are where they fit,
 * else as the player has them for the table, or that shortened too; else whole parts, or letters and a full stop:
 * "Guillem.", "Jean-Bap.". Those who would be the same are told apart by their last part, "M.-Anne", or by a digit.
 * Seats that do not play get "". */
void vl_names_fit(const struct vl_match_setup *setup, int columns, char out[VL_SEATS_MAX][VL_NAME_MAX]);

/* Who tells of the match of that set-up, which must last: with the names as they were given, and the numbers in force.
 */
struct vl_teller vl_teller_of(const struct vl_catalogue *catalogue, enum vl_language language,
                              const struct vl_match_setup *setup);

#endif
