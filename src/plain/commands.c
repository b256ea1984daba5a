/* What can be typed besides an answer. Each command has its words in both languages, in the catalogue. */
#include "plain/session.h"

#include <stdlib.h>
#include <string.h>

enum { LOG_STANDARD = 20 };

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static void say_verbs(struct plain_session *s);

static void say(struct plain_session *s, const char *key, const char *name, const char *value)
{
    const struct vl_text_arg args[] = {{name, value, 0}};
    plain_say(&s->io, &s->teller, key, args, name ? 1 : 0);
}

static struct plain_writer writer_for(struct plain_session *s)
{
    const vl_seat reader = plain_reader(s);
    vl_match_view(s->match, reader, s->view);
    return (struct plain_writer){.io = &s->io, .teller = &s->teller, .view = s->view, .looker = reader};
}

static enum plain_done do_state(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    const struct plain_writer writer = writer_for(s);
    s->table->state(&writer);
    return PLAIN_STAY;
}

static enum plain_done do_hand(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    const struct plain_writer writer = writer_for(s);
    if (writer.looker != VL_TABLE)
        s->table->hand(&writer, writer.looker);
    return PLAIN_STAY;
}

/* The first event of the last `wanted` that are told. */
static uint32_t log_start(const struct plain_session *s, unsigned long wanted)
{
    uint32_t from = vl_match_events(s->match);
    for (; from > 0 && wanted > 0; from--) {
        const struct vl_event event = vl_match_event(s->match, from - 1, plain_reader(s));
        wanted -= !plain_untold(s, &event, plain_reader(s));
    }
    return from;
}

static enum plain_done do_log(struct plain_session *s, const struct plain_call *call)
{
    const unsigned long wanted = call->argument[0] ? strtoul(call->argument, NULL, 10) : LOG_STANDARD;
    for (uint32_t i = log_start(s, wanted); i < vl_match_events(s->match); i++) {
        const struct vl_event event = vl_match_event(s->match, i, plain_reader(s));
        if (plain_untold(s, &event, plain_reader(s)))
            continue;
        char line[1024], clause[32];
        vl_tell_event(&s->teller, &event, line, sizeof line);
        vl_clause_write(s->teller.rules, event.clause, clause, sizeof clause);
        const struct vl_text_arg args[] = {{"event", line, 0}, {"clause", clause, 0}};
        plain_say(&s->io, &s->teller, "plain.log", args, COUNT(args));
    }
    return PLAIN_STAY;
}

static enum plain_done do_help(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    say(s, s->verbs ? "plain.help.only" : "plain.help", NULL, NULL);
    say_verbs(s);
    return PLAIN_STAY;
}

static enum plain_done do_save(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    const bool kept = s->record.file >= 0 && !s->record.broken;
    say(s, kept ? "plain.saved" : "plain.saved.not", "file", s->record.path);
    return PLAIN_STAY;
}

static enum plain_done do_quit(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    s->left = true;
    return PLAIN_GO_ON;
}

static enum plain_done do_language(struct plain_session *s, const struct plain_call *call)
{
    if (!vl_language_parse(call->argument, &s->teller.language))
        s->teller.language = s->teller.language == VL_FRENCH ? VL_ENGLISH : VL_FRENCH;
    say(s, "plain.language", NULL, NULL);
    return PLAIN_GO_ON; /* the question is put again, in the new language */
}

static enum plain_done do_curtain(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    s->open = !s->open;
    say(s, s->open ? "plain.curtain.off" : "plain.curtain.on", NULL, NULL);
    return PLAIN_STAY;
}

/* ---- the table as referee ---- */

vl_seat plain_named(const struct plain_session *s, vl_seats seats, const char *name)
{
    for (VL_EACH(seat, seats))
        if (plain_same(name, s->setup.player[seat].name))
            return (vl_seat)seat;
    return VL_NONE;
}

/* "spoke Anne": the answer to the next question of who did what the table saw (VL_ASK_WITNESS). */
static enum plain_done do_spoke(struct plain_session *s, const struct plain_call *call)
{
    if (!s->table->witnessed)
        return PLAIN_UNKNOWN;
    vl_match_view(s->match, VL_TABLE, s->view);
    const vl_seats seats = s->table->witnessed(s->view);
    const vl_seat seat = plain_named(s, seats, call->argument);
    if (seat == VL_NONE) {
        say(s, seats ? "plain.spoke.who" : "plain.spoke.void", "what", call->argument);
    } else {
        s->witnessed = seat;
        say(s, "plain.spoke", "name", s->setup.player[seat].name);
    }
    vl_match_view(s->match, call->question->seat, s->view); /* the question still stands */
    return PLAIN_STAY;
}

/* The story so far, step by step; then the question is put again. */
static enum plain_done do_walk(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_walk(s, plain_reader(s), s->told);
    return PLAIN_GO_ON;
}

/* ---- undo ---- */

bool plain_yes(struct plain_session *s, const char *prompt)
{
    char line[PLAIN_LINE_MAX];
    plain_put(&s->io, prompt);
    return plain_read(&s->io, "> ", line) &&
           (plain_same(line, "yes") || plain_same(line, "oui") || plain_same(line, "y") || plain_same(line, "o"));
}

/* Everybody at the keyboard but the one who asks. */
static bool all_agree(struct plain_session *s)
{
    for (VL_EACH(seat, s->humans)) {
        char prompt[512];
        const struct vl_text_arg args[] = {{"name", s->setup.player[seat].name, 0}};
        vl_text_say(s->teller.catalogue, NULL, s->teller.language, "plain.undo.agree", args, 1, prompt, sizeof prompt);
        if (seat != plain_reader(s) && !plain_yes(s, prompt))
            return false;
    }
    return true;
}

/* NULL: it may be done; else the key of why not. */
static const char *undo_refused(struct plain_session *s, uint32_t point, bool secret)
{
    if (s->setup.undo == VL_UNDO_NEVER)
        return "plain.undo.never";
    if (point == vl_match_answers(s->match))
        return "plain.undo.none";
    if (secret && s->setup.undo == VL_UNDO_FREE)
        return "plain.undo.secret";
    return secret && !all_agree(s) ? "plain.undo.disagreed" : NULL;
}

static enum plain_done do_undo(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    bool secret = false;
    struct vl_diag diag = {0};
    const uint32_t point = vl_match_undo_point(s->match, &secret);
    const uint32_t count = vl_match_answers(s->match) - point;
    const char *refused = undo_refused(s, point, secret);
    if (refused) {
        say(s, refused, NULL, NULL);
        return PLAIN_STAY;
    }
    if (vl_record_undo(&s->record, s->match, point, &diag) != VL_OK)
        plain_say_fault(s, &diag);
    s->told = vl_match_events(s->match);
    for (unsigned i = 0; i < s->setup.seats; i++)
        if (s->told_to[i] > s->told)
            s->told_to[i] = s->told;
    const struct vl_text_arg args[] = {{"n", NULL, (long)count}};
    plain_say(&s->io, &s->teller, "plain.undone", args, 1);
    return PLAIN_GO_ON;
}

/* ---- the table ---- */

/* Those that serve everywhere, those of a table, and those of a match that is being played. */
static const struct plain_verb common[] = {
    {"why", plain_do_why}, {"rules", plain_do_rules}, {"search", plain_do_search}, {"cards", plain_do_cards},
    {"lang", do_language}, {"help", do_help},         {"quit", do_quit},           {NULL, NULL},
};
static const struct plain_verb looking[] = {
    {"state", do_state},
    {"hand", do_hand},
    {"log", do_log},
    {NULL, NULL},
};
static const struct plain_verb none[] = {{NULL, NULL}};
static const struct plain_verb playing[] = {
    {"undo", do_undo}, {"save", do_save}, {"walk", do_walk}, {"curtain", do_curtain}, {"spoke", do_spoke}, {NULL, NULL},
};

static const struct plain_verb *own_verbs(const struct plain_session *s)
{
    return s->verbs ? s->verbs : playing;
}

static const struct plain_verb *table_verbs(const struct plain_session *s)
{
    return s->match ? looking : none;
}

static const struct plain_verb *find_verb(const struct plain_verb *verbs, const char *id)
{
    while (verbs->id && strcmp(verbs->id, id) != 0)
        verbs++;
    return verbs->id ? verbs : NULL;
}

static void say_list(struct plain_session *s, const struct plain_verb *verbs, const struct plain_verb *but)
{
    for (; verbs->id; verbs++) {
        char key[64];
        snprintf(key, sizeof key, "plain.help.%s", verbs->id);
        if ((verbs->run != do_spoke || s->table->witnessed) && !(but && find_verb(but, verbs->id)))
            say(s, key, NULL, NULL);
    }
}

static void say_verbs(struct plain_session *s)
{
    say_list(s, own_verbs(s), NULL);
    say_list(s, table_verbs(s), own_verbs(s));
    say_list(s, common, own_verbs(s));
}

bool plain_calls(const struct plain_session *s, const char *word, const char *id)
{
    char key[64], name[64];
    snprintf(key, sizeof key, "plain.word.%s", id);
    for (int language = 0; language < VL_LANGUAGES; language++)
        for (const char *c = vl_text(s->teller.catalogue, NULL, (enum vl_language)language, key); *c;) {
            const size_t length = strcspn(c, " ");
            snprintf(name, sizeof name, "%.*s", (int)length, c);
            if (plain_same(word, name))
                return true;
            c += length;
            c += strspn(c, " ");
        }
    return false;
}

enum plain_done plain_command(struct plain_session *s, const char *line, const struct vl_question *question)
{
    char word[64];
    const size_t length = strcspn(line, " ");
    snprintf(word, sizeof word, "%.*s", (int)length, line);
    const struct plain_call call = {.argument = line[length] ? line + length + 1 : "", .question = question};
    const struct plain_verb *const lists[] = {own_verbs(s), table_verbs(s), common};
    for (unsigned i = 0; i < COUNT(lists); i++)
        for (const struct plain_verb *verb = lists[i]; verb->id; verb++)
            if (plain_calls(s, word, verb->id))
                return verb->run(s, &call);
    return PLAIN_UNKNOWN;
}
