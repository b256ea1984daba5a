#include "plain/verbs.h"

#include <string.h>

/* ---- what a word calls ---- */

bool plain_calls(const struct plain_session *s, const char *word, const char *id)
{
    char key[64], name[64];
    snprintf(key, sizeof key, "plain.word.%s", id);
    for (unsigned language = 0; language < s->formatter.catalogue->languages.count; language++)
        for (const char *c = vl_text(s->formatter.catalogue, NULL, (enum vl_language)language, key); *c;) {
            const size_t length = strcspn(c, " ");
            snprintf(name, sizeof name, "%.*s", (int)length, c);
            if (plain_same(word, name))
                return true;
            c += length;
            c += strspn(c, " ");
        }
    return false;
}

/* What follows the first word. */
static const char *behind(const char *line)
{
    const char *blank = strchr(line, ' ');
    return blank ? blank + 1 : "";
}

enum plain_done plain_command(struct plain_session *s, const char *line, const struct vl_question *question)
{
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    const struct plain_call call = {.argument = behind(line), .said = behind(s->io.said), .question = question};
    for (const struct plain_verb *const *list = s->verbs->lists; *list; list++)
        for (const struct plain_verb *verb = *list; verb->id; verb++)
            if (plain_calls(s, word, verb->id))
                return verb->run(s, &call);
    return PLAIN_UNKNOWN;
}

/* ---- those that serve everywhere ---- */

static void say(struct plain_session *s, const char *key)
{
    plain_print(&s->io, &s->formatter, key, NULL, 0);
}

static enum plain_done do_quit(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    s->left = true;
    return PLAIN_GO_ON;
}

static enum plain_done do_language(struct plain_session *s, const struct plain_call *call)
{
    if (!vl_languages_find(&s->formatter.catalogue->languages, call->argument, &s->formatter.language))
        s->formatter.language = vl_language_next(s->formatter.catalogue, s->formatter.language);
    say(s, "plain.language");
    return PLAIN_GO_ON; /* the question is asked again, in the new language */
}

static bool has_verb(const struct plain_verb *verbs, const char *id)
{
    while (verbs->id && strcmp(verbs->id, id) != 0)
        verbs++;
    return verbs->id != NULL;
}

/* Whether an earlier list has a command of that id, which hides this one. */
static bool is_hidden(const struct plain_session *s, const struct plain_verb *const *list, const char *id)
{
    const struct plain_verb *const *earlier = s->verbs->lists;
    while (earlier < list && !has_verb(*earlier, id))
        earlier++;
    return earlier < list;
}

static enum plain_done do_help(struct plain_session *s, const struct plain_call *call)
{
    char key[64];
    (void)call;
    say(s, s->verbs->title);
    for (const struct plain_verb *const *list = s->verbs->lists; *list; list++)
        for (const struct plain_verb *verb = *list; verb->id; verb++) {
            snprintf(key, sizeof key, "plain.help.%s", verb->id);
            if (!is_hidden(s, list, verb->id) && vl_text_has(s->formatter.catalogue, s->formatter.rules, key))
                say(s, key);
        }
    return PLAIN_STAY;
}

const struct plain_verb plain_basic_verbs[] = {
    {"lang", do_language}, {"help", do_help}, {"quit", do_quit}, {NULL, NULL}};
