/* What players are called: level, character and tutor in words, and the names that go with a character. */
#ifndef VEILLEE_FRONT_NAMES_H
#define VEILLEE_FRONT_NAMES_H

#include "veillee/match.h"
#include "veillee/text.h"

enum { VL_PLAYER_SIZE = 80 };

enum { VL_NAME_TABLE = 11, VL_NAME_TINY = 9 }; /* columns of a name at the table, and where there is least room */

/* "expert", or "expert, greedy". Returns out. */
const char *vl_player_format(const struct vl_catalogue *catalogue, enum vl_language language,
                             const struct vl_player *player, char out[VL_PLAYER_SIZE]);

/* The same with the tutor of a person, or the lack of hints, and the head start: "human, gentle tutor, head start 3";
 * brief: "human, gentle, +3". */
const char *vl_player_format_tutor(const struct vl_catalogue *catalogue, enum vl_language language,
                                   const struct vl_player *player, bool brief, char out[VL_PLAYER_SIZE]);

/* The aid of a person: the tutor's id, or "unaided" without even hints. */
const char *vl_player_aid(const struct vl_player *player);

/* The aid in words: "gentle tutor", "no hints"; with a part, "help" or "brief", its text of that name. */
const char *vl_aid_text(const struct vl_catalogue *catalogue, enum vl_language language, const char *aid,
                        const char *part);

/* The same for a tutor. */
const char *vl_tutor_text(const struct vl_catalogue *catalogue, enum vl_language language, enum vl_tutor tutor,
                          const char *part);

/* Reads the next name of a list, "Perrin, Guillemette", and moves *list behind it; false if none is left. */
bool vl_name_next(const char **list, char out[VL_NAME_MAX]);

/* Finds the first name of a list, "Perrin, Guillemette, Basile", that no seat of the set-up has, even a seat that does
 * not play. False if all are taken. */
bool vl_name_free(const struct vl_match_setup *setup, const char *list, char out[VL_NAME_MAX]);

/* Whether the list has the name. */
bool vl_name_listed(const char *list, const char *name);

/* The names for that character; "" for the even one, which has the general names. */
const char *vl_temper_names(const struct vl_catalogue *catalogue, enum vl_language language, enum vl_temper character);

/* The letter of a seat, a small one, different for each seat: the player's own (if two have the same one, the first
 * seat keeps it), else the first plain letter of the name that neither another player nor a place of the
 * game (vl_rules.letters) has. */
char vl_seat_letter(const struct vl_match_setup *setup, vl_seat seat);

enum { VL_HOTKEY_BYTES = 4 };

/* The hotkey of an answer to the question of the view (rules.h) in small letters, "gt", "b3"; "" if it has none.
 * `joined`: a compound answer of the game. True: it is never selected at first (phrase.h). */
bool vl_hotkey_format(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup,
                      const struct vl_view *view, vl_answer answer, bool joined, char out[VL_HOTKEY_BYTES]);

/* Writes an explanation of an answer to the question of the view. It begins with the answer's own words if its first
 * phrase is none (phrase.h), or if nothing explains it. */
void vl_explained_format(const struct vl_formatter *formatter, const struct vl_view *view, vl_answer answer,
                         const struct vl_explanation *explanation, enum vl_width width, char *out, size_t size);

/* Fits the names of those who play: each at most `columns` wide (6 or more), no two the same. A name stays if it fits,
 * else becomes what the player has for the table, or that shortened; else whole parts, or letters and a full stop:
 * "Guillem.", "Jean-Bap.". Names that would be the same differ by their last part, "M.-Anne", or by a digit. Seats that
 * do not play get "". */
void vl_names_fit(const struct vl_match_setup *setup, int columns, char out[VL_SEATS_MAX][VL_NAME_MAX]);

/* Makes the blanks of a name no-break spaces, so that no line of a sentence ends within it; as far as there is room. */
void vl_name_hold(char name[VL_NAME_MAX]);

/* A formatter for the match of that set-up, which must outlive it: with the names as given, and the numbers in force.
 */
struct vl_formatter vl_formatter_of(const struct vl_catalogue *catalogue, enum vl_language language,
                                    const struct vl_match_setup *setup);

#endif
