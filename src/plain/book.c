/* The rule book in lines of text. */
#include "plain/verbs.h"

#include "front/find.h"
#include "plain/plain.h"

#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static void say(struct plain_session *s, const char *key, const struct vl_text_arg *args, unsigned count)
{
    plain_say(&s->io, &s->teller, key, args, count);
}

static void say_what(struct plain_session *s, const char *key, const char *what)
{
    plain_say_typed(&s->io, &s->teller, key, what);
}

static const char *in(const struct plain_session *s, const struct vl_words *words)
{
    return vl_words_in(words, s->teller.language);
}

/* ---- clauses ---- */

static void say_clause(struct plain_session *s, const struct vl_clause_text *clause)
{
    char text[VL_CLAUSE_TEXT];
    const struct vl_text_arg args[] = {{"clause", clause->id, 0},
                                       {"text", vl_tell_words(&s->teller, &clause->text, text, sizeof text), 0}};
    say(s, "plain.why", args, COUNT(args));
}

static enum plain_done do_rules(struct plain_session *s, const struct plain_call *call);

/* "why", "why BLA-5.2" and "why 5.2". */
static enum plain_done do_why(struct plain_session *s, const struct plain_call *call)
{
    char id[64];
    vl_clause clause = call->question->clause;
    if (call->argument[0]) {
        vl_find_id(s->teller.rules, call->argument, id);
        clause = vl_clause_parse(s->teller.rules, id);
    }
    const struct vl_clause_text *text =
        clause ? vl_catalogue_clause(s->teller.catalogue, s->teller.rules, clause) : NULL;
    if (!text && !call->argument[0])
        return do_rules(s, call);
    if (text)
        say_clause(s, text);
    else
        say_what(s, "plain.why.none", call->argument);
    return PLAIN_STAY;
}

static void say_section(struct plain_session *s, const struct vl_section *section)
{
    const struct vl_text_arg args[] = {{"section", section->id, 0}, {"title", in(s, &section->title), 0}};
    say(s, "plain.section", args, COUNT(args));
}

static enum plain_done do_rules(struct plain_session *s, const struct plain_call *call)
{
    char id[64];
    const struct vl_rulebook *book = vl_catalogue_rulebook(s->teller.catalogue, s->teller.rules);
    vl_find_id(s->teller.rules, call->argument, id);
    const struct vl_section *section = vl_find_section(book, id);
    if (call->argument[0] && !section)
        return do_why(s, call);
    for (unsigned i = 0; i < book->sections_count; i++)
        if (!section || section == &book->sections[i])
            say_section(s, &book->sections[i]);
    for (unsigned i = 0; section && i < section->clauses_count; i++)
        say_clause(s, &section->clauses[i]);
    return PLAIN_STAY;
}

/* ---- cards ---- */

static void say_number(struct plain_session *s, const struct vl_number *number)
{
    char source[64], what[256];
    snprintf(source, sizeof source, "source.%s", number->source ? number->source : "printed");
    vl_tell_number(&s->teller, number, what, sizeof what);
    const struct vl_text_arg args[] = {
        {"what", what, 0},
        {"n", NULL, number->is},
        {"source", vl_text(s->teller.catalogue, NULL, s->teller.language, source), 0},
    };
    say(s, "plain.card.number", args, COUNT(args));
}

/* Its numbers as they hold at this table, where they come from, and where the rules speak of it. */
static void say_details(struct plain_session *s, const struct vl_thing *thing)
{
    char clauses[256] = "";
    size_t used = 0;
    struct vl_number number[VL_THING_NUMBERS_MAX];
    const unsigned count = vl_table_setup_thing(&s->setup, thing, number);
    for (unsigned i = 0; i < count; i++)
        say_number(s, &number[i]);
    for (unsigned i = 0; i < thing->clauses_count && used < sizeof clauses; i++)
        used += (size_t)snprintf(clauses + used, sizeof clauses - used, "%s%s", used ? ", " : "", thing->clauses[i]);
    const struct vl_text_arg args[] = {{"clauses", clauses, 0}};
    if (used > 0)
        say(s, "plain.card.clauses", args, 1);
}

static void say_thing(struct plain_session *s, const struct vl_thing *thing)
{
    char words[VL_CLAUSE_TEXT];
    const char *text = vl_tell_words(&s->teller, &thing->text, words, sizeof words);
    const struct vl_text_arg args[] = {
        {"name", in(s, &thing->name), 0}, {"sign", thing->sign ? thing->sign : "", 0}, {"text", text ? text : "", 0}};
    say(s, thing->sign ? "plain.card" : "plain.card.unsigned", args, COUNT(args));
}

/* All that has a text, or the one thing that is named, with its numbers. */
static enum plain_done do_cards(struct plain_session *s, const struct plain_call *call)
{
    const struct vl_cards *cards = vl_catalogue_cards(s->teller.catalogue, s->teller.rules);
    const char *wanted = call->argument;
    bool any = false;
    for (unsigned i = 0; i < cards->things_count; i++) {
        const struct vl_thing *thing = &cards->things[i];
        if (wanted[0] ? !plain_same(wanted, in(s, &thing->name)) && !plain_same(wanted, thing->id) : !thing->text.fr)
            continue;
        say_thing(s, thing);
        if (wanted[0])
            say_details(s, thing);
        any = true;
    }
    if (!any)
        say_what(s, "plain.card.none", wanted);
    return PLAIN_STAY;
}

/* ---- searching ---- */

static enum plain_done do_search(struct plain_session *s, const struct plain_call *call)
{
    const struct vl_cards *cards = vl_catalogue_cards(s->teller.catalogue, s->teller.rules);
    const struct vl_rulebook *book = vl_catalogue_rulebook(s->teller.catalogue, s->teller.rules);
    unsigned found = 0;
    for (unsigned i = 0; i < book->sections_count; i++)
        for (unsigned j = 0; j < book->sections[i].clauses_count; j++)
            if (vl_find_clause(&s->teller, &book->sections[i].clauses[j], call->argument)) {
                say_clause(s, &book->sections[i].clauses[j]);
                found++;
            }
    for (unsigned i = 0; i < cards->things_count; i++)
        if (vl_find_thing(&s->teller, &cards->things[i], call->argument)) {
            say_thing(s, &cards->things[i]);
            found++;
        }
    if (!call->argument[0])
        say(s, "plain.search.what", NULL, 0);
    else if (found == 0)
        say_what(s, "plain.found.none", call->argument);
    return PLAIN_STAY;
}

/* ---- the book alone ---- */

const struct plain_verb plain_book_verbs[] = {
    {"why", do_why}, {"rules", do_rules}, {"search", do_search}, {"cards", do_cards}, {NULL, NULL}};

static const struct plain_verbs verbs = {"plain.help.only",
                                         (const struct plain_verb *const[]){plain_book_verbs, plain_basic_verbs, NULL}};

static void leaf_through(struct plain_session *s)
{
    char line[PLAIN_LINE_MAX];
    const struct vl_question nothing = {0};
    const struct plain_call chapters = {.argument = "", .question = &nothing};
    say(s, "plain.book", NULL, 0);
    do_rules(s, &chapters);
    while (!s->left && plain_read(&s->io, "> ", line)) {
        const struct plain_call all = {.argument = line, .question = &nothing};
        if (line[0] >= '0' && line[0] <= '9')
            do_rules(s, &all);
        else if (!line[0])
            say(s, "plain.book", NULL, 0);
        else if (plain_command(s, line, &nothing) == PLAIN_UNKNOWN)
            do_search(s, &all);
    }
}

enum vl_rc plain_rules(const struct vl_plain_options *options, const struct vl_rules *rules, struct vl_diag *diag)
{
    struct plain_session s = {.host = plain_no_host, .verbs = &verbs, .listener = VL_TABLE, .keyboard = VL_TABLE};
    const enum vl_rc rc = vl_catalogue_game(options->catalogue, rules, diag);
    if (rc != VL_OK)
        return rc;
    vl_table_setup_standard(&s.setup, options->catalogue, rules);
    plain_io_open(&s.io);
    s.catalogue = options->catalogue;
    s.teller = (struct vl_teller){.catalogue = options->catalogue, .rules = rules, .language = options->language};
    s.tables = options->tables;
    s.table = plain_table_of(s.tables, rules);
    leaf_through(&s);
    return VL_OK;
}
