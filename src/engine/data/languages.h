/* The languages of data/languages, and their translations of English texts. */
#ifndef ENGINE_LANGUAGES_H
#define ENGINE_LANGUAGES_H

#include "veillee/catalogue.h"

struct vl_lessons;

/* Opens the first two, and those of the folder ("": the built-in files), which may have none. VL_REFUSED, VL_IO if a
 * language has no valid language.yaml, or there are too many. */
enum vl_rc vl_languages_open(struct vl_languages *languages, const char *folder, struct vl_diag *diag);

/* Fill in the other languages of what was loaded from `name` ("text/tui.yaml"). Untranslated texts are those of the
 * language that it is like. VL_REFUSED if a translation names what the English text does not, or has no room.
 * vl_translated_free frees the translations, also after a failure. */
enum vl_rc vl_translate_strings(const struct vl_catalogue *catalogue, const char *name, struct vl_strings *strings,
                                struct vl_diag *diag);
enum vl_rc vl_translate_cards(const struct vl_catalogue *catalogue, const char *name, const struct vl_rules *rules,
                              struct vl_cards *cards, struct vl_diag *diag);
enum vl_rc vl_translate_rulebook(const struct vl_catalogue *catalogue, const char *name, struct vl_rulebook *book,
                                 struct vl_diag *diag);
enum vl_rc vl_translate_lessons(const struct vl_catalogue *catalogue, const char *name, struct vl_lessons *lessons,
                                struct vl_diag *diag);
void vl_translated_free(const struct vl_translated *translated);

#endif
