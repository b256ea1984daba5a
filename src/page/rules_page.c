#include "page/rules_page.h"

#include "front/find.h"
#include "front/names.h"
#include "veillee/match.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An id: its kind, and an index; for a clause its section and its index there. */
enum { KIND = 16, SECTION = 8 };
enum { CLAUSE, THING, CHAPTER, GAME, CARDS, SEARCH, GAMES, MARKED };

/* The parts of a page. */
struct book {
    const struct vl_rules_at *at;
    const struct vl_rulebook *rules;
    const struct vl_cards *cards;
    struct vl_page *page;
};

static struct book book_of(const struct vl_catalogue *catalogue, const struct vl_rules_at *at, struct vl_page *page)
{
    return (struct book){at, vl_catalogue_rulebook(catalogue, at->rules), vl_catalogue_cards(catalogue, at->rules),
                         page};
}

static const struct vl_match_setup *setup_of(const struct vl_rules_at *at)
{
    return at->setup && at->setup->rules == at->rules ? at->setup : NULL;
}

/* ---- clauses ---- */

static const struct vl_clause_text *clause_of(const struct book *b, unsigned section, unsigned clause)
{
    return &b->rules->sections[section].clauses[clause];
}

/* The source "printed" is not mentioned. */
static void put_clause(const struct book *b, unsigned section, unsigned clause, bool leads)
{
    const struct vl_clause_text *of = clause_of(b, section, clause);
    const struct vl_formatter *formatter = &b->page->formatter;
    char words[VL_CLAUSE_TEXT], text[VL_CLAUSE_TEXT + 64], source[48];
    const char *told = vl_format_words(formatter, &of->text, words, sizeof words);
    snprintf(source, sizeof source, "source.%s", of->source ? of->source : "printed");
    if (strcmp(source, "source.printed") != 0)
        snprintf(text, sizeof text, "(%s) %s", vl_text(formatter->catalogue, NULL, formatter->language, source),
                 told ? told : "");
    else
        snprintf(text, sizeof text, "%s", told ? told : "");
    vl_page_row(b->page, leads ? (int)(section << SECTION | clause) : VL_PAGE_NONE, VL_PAGE_PLAIN,
                (const char *const[]){of->id, text});
}

static void put_chapter(const struct book *b, unsigned section)
{
    char title[256];
    const struct vl_section *of = &b->rules->sections[section];
    snprintf(title, sizeof title, "%s  %s", of->id, vl_words_in(&of->title, b->page->formatter.language));
    vl_page_title(b->page, title);
    vl_page_paragraphs(b->page);
    for (unsigned i = 0; i < of->clauses_count; i++)
        put_clause(b, section, i, true);
}

/* "BLA-5.2" is not named by "BLA-5.21". */
static bool names(const char *text, const char *id)
{
    const size_t length = strlen(id);
    for (; (text = strstr(text, id)) != NULL; text += length)
        if (text[length] < '0' || text[length] > '9')
            return true;
    return false;
}

static bool names_clause(const struct vl_thing *thing, const char *id)
{
    for (unsigned i = 0; i < thing->clauses_count; i++)
        if (strcmp(thing->clauses[i], id) == 0)
            return true;
    return false;
}

/* Puts a heading only if something follows. */
static void begin(const struct book *b, const char *heading, bool *begun)
{
    if (!*begun) {
        vl_page_heading(b->page, heading);
        vl_page_paragraphs(b->page);
    }
    *begun = true;
}

/* ---- cards and words ---- */

static unsigned things(const struct book *b)
{
    return b->cards->things_count + b->rules->terms_count;
}

static const struct vl_thing *thing_of(const struct book *b, unsigned thing)
{
    return thing < b->cards->things_count ? &b->cards->things[thing]
                                          : &b->rules->terms[thing - b->cards->things_count].thing;
}

static unsigned numbers_of(const struct book *b, const struct vl_thing *thing,
                           struct vl_number out[VL_THING_NUMBERS_MAX])
{
    const struct vl_match_setup *setup = setup_of(b->at);
    if (setup && thing->numbers_count > 0)
        return vl_match_setup_thing(setup, thing, out);
    for (unsigned i = 0; i < thing->numbers_count; i++)
        out[i] = thing->numbers[i];
    return thing->numbers_count;
}

static bool tells(const struct book *b, const struct vl_thing *thing)
{
    struct vl_number number[VL_THING_NUMBERS_MAX];
    return thing->text.fr || numbers_of(b, thing, number) > 0;
}

static void put_thing(const struct book *b, unsigned index, bool leads)
{
    const struct vl_thing *thing = thing_of(b, index);
    const struct vl_formatter *formatter = &b->page->formatter;
    char words[VL_CLAUSE_TEXT], name[256];
    const char *text = vl_format_words(formatter, &thing->text, words, sizeof words);
    snprintf(name, sizeof name, thing->sign ? "%s [%s]" : "%s", vl_words_in(&thing->name, formatter->language),
             thing->sign);
    vl_page_row(b->page, leads ? THING << KIND | (int)index : VL_PAGE_NONE, VL_PAGE_PLAIN,
                (const char *const[]){name, text});
}

static void put_under(const struct book *b, const char *key, const struct vl_text_arg *args, unsigned count)
{
    char text[512];
    const struct vl_formatter *formatter = &b->page->formatter;
    vl_text_format(formatter->catalogue, NULL, formatter->language, key, args, count, text, sizeof text);
    vl_page_entry(b->page, VL_PAGE_PLAIN, 0, text)->under = true;
}

static void put_numbers(const struct book *b, const struct vl_thing *thing)
{
    struct vl_number number[VL_THING_NUMBERS_MAX];
    const unsigned count = numbers_of(b, thing, number);
    const struct vl_formatter *formatter = &b->page->formatter;
    for (unsigned i = 0; i < count; i++) {
        char source[48], what[256];
        snprintf(source, sizeof source, "source.%s", number[i].source ? number[i].source : "printed");
        vl_format_number(formatter, &number[i], what, sizeof what);
        const struct vl_text_arg args[] = {
            {"what", what, 0},
            {"n", NULL, number[i].is},
            {"source", vl_text(formatter->catalogue, NULL, formatter->language, source), 0},
            {"was", NULL, number[i].was ? *number[i].was : 0}};
        put_under(b, number[i].was ? "rules.number.was" : "rules.number", args, 4);
    }
}

static void put_clause_names(const struct book *b, const struct vl_thing *thing)
{
    char clauses[256] = "";
    size_t used = 0;
    for (unsigned i = 0; i < thing->clauses_count && used < sizeof clauses; i++)
        used += (size_t)snprintf(clauses + used, sizeof clauses - used, "%s%s", used ? ", " : "", thing->clauses[i]);
    if (used > 0)
        put_under(b, "rules.spoken", &(struct vl_text_arg){"clauses", clauses, 0}, 1);
}

/* For readers who have the cards at hand. */
static void put_box(const struct book *b, const struct vl_thing *thing)
{
    if (thing->box)
        put_under(b, "rules.box", &(struct vl_text_arg){"letter", thing->box, 0}, 1);
}

/* Its effect, its numbers, and the clauses about it. */
static void put_card(const struct book *b, unsigned index)
{
    const struct vl_thing *thing = thing_of(b, index);
    bool begun = false;
    vl_page_paragraphs(b->page);
    put_thing(b, index, false);
    put_box(b, thing);
    put_numbers(b, thing);
    if (b->at->alone) {
        put_clause_names(b, thing);
        return;
    }
    for (unsigned i = 0; i < b->rules->sections_count; i++)
        for (unsigned j = 0; j < b->rules->sections[i].clauses_count; j++)
            if (names_clause(thing, clause_of(b, i, j)->id)) {
                begin(b, "rules.clauses", &begun);
                put_clause(b, i, j, true);
            }
}

static bool is_of(const struct vl_thing *thing, const char *group)
{
    return thing->group && strcmp(thing->group, group) == 0;
}

/* The group whose things have powers comes first. */
static void put_cards(const struct book *b)
{
    const uint8_t group = b->at->rules->effect_group;
    const char *first = group == VL_NONE ? "" : b->at->rules->groups[group].id;
    vl_page_paragraphs(b->page);
    for (int powers = 1; powers >= 0; powers--)
        for (unsigned i = 0; i < things(b); i++)
            if (tells(b, thing_of(b, i)) && is_of(thing_of(b, i), first) == powers)
                put_thing(b, i, true);
}

/* Words, but for case and accents. */
static bool same(const char *a, const char *b)
{
    char *p = vl_find_fold(a), *q = vl_find_fold(b);
    const bool are = p && q && strcmp(p, q) == 0;
    free(p);
    free(q);
    return are;
}

static bool is_called(const struct vl_formatter *formatter, const struct vl_thing *thing, const char *word)
{
    return same(word, vl_words_in(&thing->name, formatter->language)) || same(word, thing->id);
}

static void put_namesakes(const struct book *b)
{
    const struct vl_formatter *formatter = &b->page->formatter;
    const char *name = vl_words_in(&thing_of(b, b->at->thing)->name, formatter->language);
    put_card(b, b->at->thing);
    for (unsigned i = 0; i < things(b); i++)
        if (i != b->at->thing && is_called(formatter, thing_of(b, i), name))
            put_card(b, i);
}

/* ---- the pages ---- */

static void put_contents(const struct book *b)
{
    vl_page_text(b->page, VL_PAGE_PLAIN, vl_words_in(&b->cards->about, b->page->formatter.language));
    vl_page_text(b->page, VL_PAGE_PLAIN, "");
    vl_page_paragraphs(b->page);
    for (unsigned i = 0; i < b->rules->sections_count; i++)
        vl_page_row(b->page, CHAPTER << KIND | (int)i, VL_PAGE_PLAIN,
                    (const char *const[]){b->rules->sections[i].id,
                                          vl_words_in(&b->rules->sections[i].title, b->page->formatter.language)});
}

static void put_clause_page(const struct book *b)
{
    const struct vl_clause_text *clause = clause_of(b, b->at->section, b->at->clause);
    bool begun = false;
    vl_page_paragraphs(b->page);
    put_clause(b, b->at->section, b->at->clause, false);
    for (unsigned i = 0; i < b->rules->sections_count && !b->at->alone; i++)
        for (unsigned j = 0; j < b->rules->sections[i].clauses_count; j++)
            if (clause_of(b, i, j) != clause && names(clause->text.en, clause_of(b, i, j)->id)) {
                begin(b, "rules.names", &begun);
                put_clause(b, i, j, true);
            }
    begun = false;
    for (unsigned i = 0; i < things(b) && !b->at->alone; i++)
        if (names_clause(thing_of(b, i), clause->id)) {
            begin(b, "rules.page.cards", &begun);
            put_thing(b, i, true);
        }
}

static void put_found(const struct book *b)
{
    const struct vl_formatter *formatter = &b->page->formatter;
    const char *words = b->at->words;
    char place[VL_RULES_WORDS + 64];
    vl_page_paragraphs(b->page);
    for (unsigned i = 0; i < b->rules->sections_count; i++)
        for (unsigned j = 0; j < b->rules->sections[i].clauses_count; j++)
            if (vl_find_clause(formatter, clause_of(b, i, j), words))
                put_clause(b, i, j, true);
    vl_page_paragraphs(b->page);
    for (unsigned i = 0; i < things(b); i++)
        if (vl_find_thing(formatter, thing_of(b, i), words))
            put_thing(b, i, true);
    if (b->page->count == 0)
        vl_page_put(b->page, VL_PAGE_DIM, "rules.search.none", &(struct vl_text_arg){"what", words, 0}, 1);
    b->page->sought = vl_page_copy(b->page, words);
    snprintf(place, sizeof place, "%s · %s", b->page->place, words);
    b->page->place = vl_page_copy(b->page, place);
}

static void put_whole(const struct book *b)
{
    b->page->title = b->page->place;
    vl_page_text(b->page, VL_PAGE_PLAIN, "");
    vl_page_text(b->page, VL_PAGE_PLAIN, vl_words_in(&b->cards->about, b->page->formatter.language));
    for (unsigned i = 0; i < b->rules->sections_count; i++)
        put_chapter(b, i);
    for (unsigned i = 0; i < things(b); i++) {
        if (i == 0 || i == b->cards->things_count)
            vl_page_heading(b->page, i ? "rules.glossary" : "rules.page.cards");
        put_card(b, i);
    }
}

static void put_actions(struct vl_page_host *host, const struct vl_rules_at *at, struct vl_page *page)
{
    if (at->kind == VL_RULES_CHAPTER || at->kind == VL_RULES_CLAUSE)
        page->turn = vl_page_words(host, at->kind == VL_RULES_CHAPTER ? "rules.footer.section" : "rules.footer.clause");
    if (at->kind != VL_RULES_CARDS)
        vl_page_action(page, CARDS << KIND, '\t', vl_page_words(host, "rules.footer.cards"));
    vl_page_action(page, SEARCH << KIND, '/', vl_page_words(host, "rules.footer.search"));
    if (at->kind == VL_RULES_CONTENTS && host->catalogue->games[1])
        vl_page_action(page, GAMES << KIND, 'g', vl_page_words(host, "rules.footer.game"));
}

/* A game whose files have a fault says so in its place. */
static void put_games(struct vl_page_host *host, bool ids, struct vl_page *page)
{
    struct vl_diag fault = {0};
    char name[128];
    vl_page_paragraphs(page);
    for (unsigned i = 0; host->catalogue->games[i]; i++) {
        const struct vl_rules *rules = host->catalogue->games[i];
        if (vl_catalogue_game(host->catalogue, rules, &fault) != VL_OK) {
            vl_page_fault(page, &fault);
            continue;
        }
        const struct vl_words *about = &vl_catalogue_cards(host->catalogue, rules)->about;
        snprintf(name, sizeof name, ids ? "%s [%s]" : "%s", vl_page_game(host, rules), rules->id);
        vl_page_row(page, GAME << KIND | (int)i, VL_PAGE_PLAIN,
                    (const char *const[]){name, vl_words_in(about, host->formatter->language)});
    }
}

void vl_rules_build(struct vl_page_host *host, const struct vl_rules_at *at, struct vl_page *page)
{
    struct vl_diag fault = {0};
    struct vl_formatter formatter = *host->formatter;
    formatter.rules = at->rules;
    formatter.numbers = setup_of(at) ? setup_of(at)->numbers : NULL;
    vl_page_open(page, &formatter, at->kind == VL_RULES_CARDS ? "rules.page.cards" : "rules.title");
    if (!at->rules) {
        put_games(host, at->alone, page);
        return;
    }
    if (vl_catalogue_game(host->catalogue, at->rules, &fault) != VL_OK) {
        vl_page_fault(page, &fault);
        return;
    }
    const struct book b = book_of(host->catalogue, at, page);
    page->place = vl_page_copy(page, vl_page_game(host, at->rules));
    errno = 0;
    switch (at->kind) {
    case VL_RULES_CONTENTS: put_contents(&b); break;
    case VL_RULES_CHAPTER:
        put_chapter(&b, at->section);
        page->at = (int)(at->section << SECTION | at->clause);
        break;
    case VL_RULES_CLAUSE: put_clause_page(&b); break;
    case VL_RULES_CARDS: put_cards(&b); break;
    case VL_RULES_CARD: put_namesakes(&b); break;
    case VL_RULES_FOUND: put_found(&b); break;
    case VL_RULES_WHOLE: put_whole(&b); break;
    }
    if (errno == ENOMEM) /* what was looked for was perhaps not found for want of it */
        page->failed = true;
    put_actions(host, at, page);
}

/* ---- opening, and leading on ---- */

void vl_rules_at_clause(const struct vl_catalogue *catalogue, vl_clause clause, struct vl_rules_at *at)
{
    const struct book b = book_of(catalogue, at, NULL);
    const struct vl_clause_text *text = vl_catalogue_clause(catalogue, at->rules, clause);
    for (unsigned i = 0; text && i < b.rules->sections_count; i++)
        for (unsigned j = 0; j < b.rules->sections[i].clauses_count; j++)
            if (clause_of(&b, i, j) == text) {
                at->kind = VL_RULES_CHAPTER;
                at->section = i;
                at->clause = j;
            }
}

void vl_rules_at_thing(const struct vl_catalogue *catalogue, const char *group, const char *id, struct vl_rules_at *at)
{
    const struct book b = book_of(catalogue, at, NULL);
    at->kind = VL_RULES_CARD;
    for (at->thing = 0; at->thing + 1 < things(&b); at->thing++)
        if (is_of(thing_of(&b, at->thing), group) && strcmp(thing_of(&b, at->thing)->id, id) == 0)
            break;
}

bool vl_rules_look_up(const struct vl_formatter *formatter, const char *word, struct vl_rules_at *at)
{
    char id[64];
    const struct book b = book_of(formatter->catalogue, at, NULL);
    errno = 0;
    vl_find_id(at->rules, word, id);
    for (unsigned i = 0; i < b.rules->sections_count; i++) {
        at->section = i;
        at->kind = VL_RULES_CHAPTER;
        if (strcmp(b.rules->sections[i].id, id) == 0)
            return true;
        at->kind = VL_RULES_CLAUSE;
        for (at->clause = 0; at->clause < b.rules->sections[i].clauses_count; at->clause++)
            if (strcmp(clause_of(&b, i, at->clause)->id, id) == 0)
                return true;
    }
    at->kind = VL_RULES_CARD;
    for (at->thing = 0; at->thing < things(&b); at->thing++)
        if (is_called(formatter, thing_of(&b, at->thing), word))
            return true;
    return false;
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    *(struct vl_rules_at *)self = *(const struct vl_rules_at *)what;
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    vl_rules_build(host, self, page);
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    const struct vl_rules_at *at = self;
    const unsigned which = (unsigned)id & ((1U << KIND) - 1);
    struct vl_rules_at to = {.rules = at->rules, .setup = at->setup};
    (void)value;
    switch (id >> KIND) {
    case CLAUSE:
        to.kind = VL_RULES_CLAUSE;
        to.section = which >> SECTION;
        to.clause = which & ((1U << SECTION) - 1);
        break;
    case THING:
        to.kind = VL_RULES_CARD;
        to.thing = which;
        break;
    case CHAPTER:
        to.kind = VL_RULES_CHAPTER;
        to.section = which;
        break;
    case GAME: to.rules = host->catalogue->games[which]; break;
    case CARDS: to.kind = VL_RULES_CARDS; break;
    case GAMES: to.rules = NULL; break;
    default: host->ask(host, id, vl_page_words(host, "rules.search.empty"), VL_RULES_WORDS); return;
    }
    host->open(host, &vl_rules_page, &to);
}

static void typed(struct vl_page_host *host, void *self, int id, const char *text)
{
    struct vl_rules_at to = *(struct vl_rules_at *)self;
    (void)id;
    to.kind = VL_RULES_FOUND;
    snprintf(to.words, sizeof to.words, "%s", text);
    host->open(host, &vl_rules_page, &to);
}

/* To the next chapter, or from clause to clause through all of them. */
static void turn(struct vl_page_host *host, void *self, int step)
{
    struct vl_rules_at *at = self;
    const struct book b = book_of(host->catalogue, at, NULL);
    const unsigned sections = b.rules->sections_count;
    at->clause += (unsigned)step;
    if (at->kind == VL_RULES_CLAUSE && at->clause < b.rules->sections[at->section].clauses_count)
        return;
    at->section = (at->section + sections + (unsigned)step) % sections;
    at->clause = at->kind == VL_RULES_CLAUSE && step < 0 ? b.rules->sections[at->section].clauses_count - 1 : 0;
}

const struct vl_page_form vl_rules_page = {
    .size = sizeof(struct vl_rules_at), .enter = enter, .build = build, .chosen = chosen, .typed = typed, .turn = turn};

/* ---- why ---- */

void vl_why_add(struct vl_why *why, struct vl_why_of of)
{
    for (unsigned i = 0; i < why->count; i++)
        if (why->of[i].clause == of.clause && why->of[i].group == of.group && why->of[i].member == of.member)
            return;
    if (why->count < VL_WHY_MOST)
        why->of[why->count++] = of;
}

static void enter_why(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    *(struct vl_why *)self = *(const struct vl_why *)what;
}

static void put_why(const struct vl_why *why, const struct vl_why_of *of, struct vl_page *page)
{
    struct vl_rules_at at = why->at;
    const struct book b = book_of(page->formatter.catalogue, &at, page);
    const struct vl_group *group = &at.rules->groups[of->group];
    if (of->clause) {
        vl_rules_at_clause(page->formatter.catalogue, of->clause, &at);
        if (at.kind == VL_RULES_CHAPTER)
            put_clause(&b, at.section, at.clause, true);
    } else {
        vl_rules_at_thing(page->formatter.catalogue, group->id, group->ids[of->member], &at);
        put_thing(&b, at.thing, true);
    }
}

static void build_why(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct vl_why *why = self;
    char question[600];
    const struct vl_formatter formatter = vl_formatter_of(host->catalogue, host->formatter->language, why->at.setup);
    vl_page_open(page, &formatter, why->only_cards ? "why.cards" : "why.title");
    if (why->asked.clause) {
        vl_format_question(&formatter, &why->asked, question, sizeof question);
        vl_page_text(page, VL_PAGE_STRONG, question);
        vl_page_text(page, VL_PAGE_PLAIN, "");
    }
    vl_page_paragraphs(page);
    for (unsigned i = 0; i < why->count; i++)
        put_why(why, &why->of[i], page);
    if (why->count == 0)
        return;
    vl_page_action(page, MARKED << KIND, '\r', vl_page_words(host, "why.open"))->of_one = true;
    vl_page_action(page, MARKED << KIND, '?', "")->of_one = true; /* twice: the rule book */
}

/* A clause is opened in its chapter. */
static void chosen_why(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct vl_rules_at to = ((const struct vl_why *)self)->at;
    const unsigned which = value & ((1U << KIND) - 1);
    (void)id;
    to.kind = value >> KIND == THING ? VL_RULES_CARD : VL_RULES_CHAPTER;
    to.thing = which;
    to.section = which >> SECTION;
    to.clause = which & ((1U << SECTION) - 1);
    host->open(host, &vl_rules_page, &to);
}

const struct vl_page_form vl_why_page = {
    .size = sizeof(struct vl_why), .enter = enter_why, .build = build_why, .chosen = chosen_why};
