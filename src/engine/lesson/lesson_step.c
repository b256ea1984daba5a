/* The kind of a step, from its words. */
#include "engine/lesson/lesson_inside.h"

#include <stdio.h>
#include <string.h>

enum { FEATURE_BYTES = 160 };

static const char *const sees[] = {"legend", "rule", "won", "spoke", "table", NULL}; /* as {see:legend} */

/* Which of them stands in braces there, with how many bytes; false: none. */
static bool find_see(const char *at, unsigned *which, size_t *bytes)
{
    char whole[40];
    for (*which = 0; sees[*which]; ++*which) {
        *bytes = (size_t)snprintf(whole, sizeof whole, "{see:%s}", sees[*which]);
        if (strncmp(at, whole, *bytes) == 0)
            return true;
    }
    return false;
}

static void say_see(const struct vl_catalogue *catalogue, enum vl_language language, const char *prefix,
                    const char *const *keys, unsigned which, char out[FEATURE_BYTES])
{
    char text[64];
    const struct vl_text_arg args[] = {{"key", keys ? keys[which] : "", 0}};
    snprintf(text, sizeof text, "%s.%s", prefix, sees[which]);
    vl_text_format(catalogue, NULL, language, text, args, 1, out, FEATURE_BYTES);
}

const char *vl_lesson_text(const struct vl_catalogue *catalogue, enum vl_language language,
                           const struct vl_words *words, const char *prefix, const char *const *keys, char *out,
                           size_t size)
{
    const char *text = vl_words_in(words, language);
    size_t used = 0, bytes;
    unsigned which;
    if (!text)
        return NULL;
    out[0] = '\0';
    while (*text && used < size) {
        char said[FEATURE_BYTES];
        const bool see = *text == '{' && find_see(text, &which, &bytes);
        const size_t plain = see ? 0 : 1 + strcspn(text + 1, "{");
        if (see)
            say_see(catalogue, language, prefix, keys, which, said);
        used +=
            (size_t)snprintf(out + used, size - used, "%.*s", (int)(see ? FEATURE_BYTES : plain), see ? said : text);
        text += see ? bytes : plain;
    }
    return out;
}

bool vl_lesson_sees_known(const char *text)
{
    unsigned which;
    size_t bytes;
    for (const char *at = text; at && (at = strchr(at, '{')); at++)
        if (!find_see(at, &which, &bytes))
            return false;
    return true;
}

bool vl_lesson_has_words(const struct vl_words *words)
{
    return words->fr || words->en;
}

enum vl_lesson_kind vl_lesson_kind(const struct vl_lesson_step *step)
{
    if (step->let)
        return VL_LESSON_LET;
    return vl_lesson_has_words(&step->act)   ? VL_LESSON_DO
           : vl_lesson_has_words(&step->ask) ? VL_LESSON_ASK
                                             : VL_LESSON_TEXT;
}

bool vl_lesson_goes_on(const struct vl_lesson_step *step)
{
    return step->compound || (vl_lesson_kind(step) == VL_LESSON_LET && !vl_lesson_has_words(&step->text));
}

bool vl_lesson_is_quick(const struct vl_lesson_step *step)
{
    return step->let_count > VL_LESSON_WATCHED;
}

unsigned vl_lesson_shown_from(const struct vl_lesson *lesson, unsigned at)
{
    while (at > 0 && vl_lesson_goes_on(&lesson->steps[at - 1]))
        at--;
    return at;
}

const char *vl_lesson_slip_answer(const struct vl_lesson_slip *slip, unsigned n)
{
    if (slip->answer)
        return n == 0 ? slip->answer : n <= slip->answers_count ? slip->answers[n - 1] : NULL;
    return n < slip->answers_count ? slip->answers[n] : NULL;
}

const struct vl_words *vl_lesson_step_words(const struct vl_lesson_step *step)
{
    const struct vl_words *const words[] = {[VL_LESSON_TEXT] = &step->tell,
                                            [VL_LESSON_DO] = &step->act,
                                            [VL_LESSON_LET] = &step->text,
                                            [VL_LESSON_ASK] = &step->ask};
    return words[vl_lesson_kind(step)];
}
