/* veillee rules [GAME [CLAUSE | CARD]]: clauses and cards, all or those that speak of some words, as text or Markdown.
 */
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/table.h"
#include "front/find.h"
#include "front/markup.h"
#include "veillee/games.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Begins with the words that other subcommands take too. */
struct rules_words {
    struct cli_table table;
    bool markdown;
    const char *search; /* words; NULL: none */
    const char *output; /* a file; NULL: standard output */
    bool replace;       /* it may be there already */
};

const struct cli_option cli_rules_options[] = {
    CLI_TAKEN("option", "table=FILE", cli_take_option), CLI_TEXT("search", "WORDS", struct rules_words, search),
    CLI_FLAG("markdown", struct rules_words, markdown), CLI_TEXT("output", "FILE", struct rules_words, output),
    CLI_FLAG("replace", struct rules_words, replace),   {0}};

/* What is printed, and how. */
struct page {
    struct cli *cli;
    struct plain_io *io; /* wraps on a terminal */
    const struct vl_rules *rules;
    const struct vl_table_setup *own; /* the numbers of a table of one's own; NULL: those of the data */
    bool markdown;
};

static const char *escaped(const struct page *page, const char *text, char *out, size_t size)
{
    if (page->markdown)
        return vl_markdown(text, out, size);
    snprintf(out, size, "%s", text);
    return out;
}

static const char *in(const struct page *page, const struct vl_words *words)
{
    const char *text = vl_words_in(words, page->cli->language);
    return text ? text : "";
}

/* As the language writes it. */
static const char *colon(const struct page *page)
{
    return cli_text(page->cli, "cli.rules.colon");
}

/* The numbers in force are told. */
static struct vl_teller teller_of(const struct page *page)
{
    return (struct vl_teller){.catalogue = &page->cli->catalogue,
                              .rules = page->rules,
                              .language = page->cli->language,
                              .numbers = page->own ? page->own->numbers : NULL};
}

static const char *numbered(const struct page *page, const struct vl_words *words, char out[VL_CLAUSE_TEXT])
{
    const struct vl_teller teller = teller_of(page);
    const char *text = vl_tell_words(&teller, words, out, VL_CLAUSE_TEXT);
    return text ? text : "";
}

/* One paragraph. */
__attribute__((format(printf, 2, 3))) static void put_line(const struct page *page, const char *format, ...)
{
    char line[8192];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    plain_put(page->io, line);
}

static void put_heading(const struct page *page, unsigned level, const char *text)
{
    static const char *const marks[] = {"", "# ", "## ", "### "};
    fprintf(page->io->out, "%s%s%s\n\n", level > 1 ? "\n" : "", page->markdown ? marks[level] : "", text);
}

/* "ruling" and "option" are said; that something is printed goes without saying. */
static void put_clause(const struct page *page, const struct vl_clause_text *clause)
{
    char key[64], text[8192], words[VL_CLAUSE_TEXT];
    const char *source = "";
    if (clause->source && strcmp(clause->source, "printed") != 0) {
        snprintf(key, sizeof key, "cli.source.%s", clause->source);
        source = cli_text(page->cli, key);
    }
    put_line(page, page->markdown ? "- **%s**%s%s%s %s" : "%s%s%s%s  %s", clause->id, *source ? " (" : "", source,
             *source ? ")" : "", escaped(page, numbered(page, &clause->text, words), text, sizeof text));
}

static void put_section(const struct page *page, const struct vl_section *section)
{
    char title[256];
    snprintf(title, sizeof title, "%s  %s", section->id, in(page, &section->title));
    put_heading(page, 2, title);
    for (unsigned i = 0; i < section->clauses_count; i++)
        put_clause(page, &section->clauses[i]);
}

/* ---- cards ---- */

static void put_number(const struct page *page, const struct vl_number *number)
{
    const struct vl_teller teller = teller_of(page);
    char key[64], what[256], was[64] = "";
    snprintf(key, sizeof key, "cli.source.%s", number->source ? number->source : "printed");
    vl_tell_number(&teller, number, what, sizeof what);
    if (number->was)
        snprintf(was, sizeof was, ", %s %d", cli_text(page->cli, "cli.source.was"), *number->was);
    put_line(page, "%s%s = %d (%s%s)", page->markdown ? "  - " : "    ", what, number->is, cli_text(page->cli, key),
             was);
}

static void put_numbers(const struct page *page, const struct vl_thing *thing)
{
    struct vl_number own[VL_THING_NUMBERS_MAX];
    if (thing->numbers_count == 0) /* nor has a word of the glossary */
        return;
    const unsigned count = page->own ? vl_table_setup_thing(page->own, thing, own) : thing->numbers_count;
    for (unsigned i = 0; i < count; i++)
        put_number(page, page->own ? &own[i] : &thing->numbers[i]);
}

static void put_thing(const struct page *page, const struct vl_thing *thing)
{
    char text[4096], words[VL_CLAUSE_TEXT], sign[32];
    escaped(page, numbered(page, &thing->text, words), text, sizeof text);
    escaped(page, thing->sign ? thing->sign : "", sign, sizeof sign);
    const char *strong = page->markdown ? "**" : "";
    put_line(page, "%s%s%s%s%s%s%s%s%s", page->markdown ? "- " : "", strong, in(page, &thing->name), strong,
             *sign ? " [" : "", sign, *sign ? "]" : "", *text ? colon(page) : "", text);
    put_numbers(page, thing);
    if (thing->clauses_count == 0)
        return;
    fputs(page->markdown ? "  - " : "    ", page->io->out);
    for (unsigned i = 0; i < thing->clauses_count; i++)
        fprintf(page->io->out, "%s%s", i ? ", " : "", thing->clauses[i]);
    fputc('\n', page->io->out);
}

static void put_game(const struct page *page)
{
    const struct vl_cards *cards = vl_catalogue_cards(&page->cli->catalogue, page->rules);
    const struct vl_rulebook *book = vl_catalogue_rulebook(&page->cli->catalogue, page->rules);
    put_heading(page, 1, in(page, &cards->name));
    put_line(page, "%s", in(page, &cards->about));
    for (unsigned i = 0; i < book->sections_count; i++)
        put_section(page, &book->sections[i]);
    put_heading(page, 2, cli_text(page->cli, "cli.rules.cards"));
    for (unsigned i = 0; i < cards->things_count; i++)
        put_thing(page, &cards->things[i]);
    if (book->terms_count > 0)
        put_heading(page, 2, cli_text(page->cli, "cli.rules.glossary"));
    for (unsigned i = 0; i < book->terms_count; i++)
        put_thing(page, &book->terms[i].thing);
}

/* ---- what is asked for ---- */

static int list_games(const struct page *page)
{
    struct cli *cli = page->cli;
    for (int i = 0; vl_games[i]; i++) {
        if (!cli_game(cli, vl_games[i]->id))
            return cli->status;
        const struct vl_cards *cards = vl_catalogue_cards(&cli->catalogue, vl_games[i]);
        put_line(page, "%-10s %s%s%s", vl_games[i]->id, in(page, &cards->name), colon(page), in(page, &cards->about));
    }
    return CLI_DONE;
}

/* "BLA-1.1..7, BLA-8.1" */
static void list_ids(const struct vl_rulebook *book, char *out, size_t size)
{
    size_t used = 0;
    for (unsigned s = 0; s < book->sections_count && used < size; s++) {
        const struct vl_section *section = &book->sections[s];
        const unsigned last = section->clauses_count - 1;
        const char *minor = strrchr(section->clauses[last].id, '.');
        used += (size_t)snprintf(out + used, size - used, "%s%s%s%s", used ? ", " : "", section->clauses[0].id,
                                 last ? ".." : "", last ? minor + 1 : "");
    }
}

static bool put_if_called(const struct page *page, const struct vl_thing *thing, const char *word)
{
    if (!plain_same(word, in(page, &thing->name)) && !plain_same(word, thing->id))
        return false;
    put_thing(page, thing);
    return true;
}

/* The card, or the word of the glossary, of that name or id. */
static bool put_card(const struct page *page, const char *word)
{
    const struct vl_cards *cards = vl_catalogue_cards(&page->cli->catalogue, page->rules);
    const struct vl_rulebook *book = vl_catalogue_rulebook(&page->cli->catalogue, page->rules);
    bool any = false;
    for (unsigned i = 0; i < cards->things_count; i++)
        any = put_if_called(page, &cards->things[i], word) || any;
    for (unsigned i = 0; i < book->terms_count; i++)
        any = put_if_called(page, &book->terms[i].thing, word) || any;
    return any;
}

static int put_one(const struct page *page, const char *word)
{
    char id[64], known[512] = "";
    vl_find_id(page->rules, word, id);
    const struct vl_rulebook *book = vl_catalogue_rulebook(&page->cli->catalogue, page->rules);
    const struct vl_section *section = vl_find_section(book, id);
    const vl_clause clause = vl_clause_parse(page->rules, id);
    const struct vl_clause_text *text = clause ? vl_catalogue_clause(&page->cli->catalogue, page->rules, clause) : NULL;
    if (text)
        put_clause(page, text);
    else if (section)
        put_section(page, section);
    else if (!put_card(page, word)) {
        list_ids(book, known, sizeof known);
        return cli_fail(page->cli, CLI_USAGE, "cli.wrong.clause", word, known);
    }
    return CLI_DONE;
}

static unsigned put_if_found(const struct page *page, const struct vl_thing *thing, const char *words)
{
    const struct vl_teller teller = teller_of(page);
    if (!vl_find_thing(&teller, thing, words))
        return 0;
    put_thing(page, thing);
    return 1;
}

/* The clauses, the cards and the words of the glossary that speak of the words; returns how many. */
static unsigned put_found(const struct page *page, const char *words)
{
    const struct vl_cards *cards = vl_catalogue_cards(&page->cli->catalogue, page->rules);
    const struct vl_rulebook *book = vl_catalogue_rulebook(&page->cli->catalogue, page->rules);
    const struct vl_teller teller = teller_of(page);
    unsigned found = 0;
    for (unsigned s = 0; s < book->sections_count; s++)
        for (unsigned i = 0; i < book->sections[s].clauses_count; i++)
            if (vl_find_clause(&teller, &book->sections[s].clauses[i], words)) {
                put_clause(page, &book->sections[s].clauses[i]);
                found++;
            }
    for (unsigned i = 0; i < cards->things_count; i++)
        found += put_if_found(page, &cards->things[i], words);
    for (unsigned i = 0; i < book->terms_count; i++)
        found += put_if_found(page, &book->terms[i].thing, words);
    return found;
}

static int search(struct page *page, const char *words)
{
    unsigned found = 0;
    for (int i = 0; vl_games[i]; i++) {
        if (page->cli->operand_count > 0 && vl_games[i] != vl_game(page->cli->operands[0]))
            continue;
        page->rules = cli_game(page->cli, vl_games[i]->id);
        if (!page->rules)
            return page->cli->status;
        found += put_found(page, words);
    }
    return found ? CLI_DONE : cli_fail(page->cli, CLI_FAILED, "cli.rules.none", words, NULL);
}

static int put_page(struct page *page, const struct rules_words *words)
{
    struct cli *cli = page->cli;
    if (words->search)
        return search(page, words->search);
    if (cli->operand_count == 0)
        return list_games(page);
    if (cli->operand_count == 2)
        return put_one(page, cli->operands[1]);
    put_game(page);
    return CLI_DONE;
}

/* The numbers of a table of one's own, which must be of the game. */
static bool take_own(struct page *page, const struct vl_table_setup *own, unsigned owns)
{
    struct cli *cli = page->cli;
    char games[256];
    if (cli->operand_count > 0 && !vl_game(cli->operands[0])) {
        cli_games(games, sizeof games);
        cli->status = cli_fail(cli, CLI_USAGE, "cli.rules.nogame", cli->operands[0], games);
        return false;
    }
    page->rules = cli->operand_count > 0 ? cli_game(cli, cli->operands[0]) : NULL;
    if (cli->operand_count > 0 && !page->rules)
        return false;
    for (unsigned i = 0; page->rules && i < owns; i++) {
        if (own[i].rules != page->rules) {
            cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.othergame", own[i].rules->id, page->rules->id);
            return false;
        }
        page->own = &own[i];
    }
    return true;
}

int cli_rules(struct cli *cli, int argc, char **argv)
{
    struct plain_io io;
    struct page page = {.cli = cli, .io = &io};
    struct rules_words words = {0};
    struct vl_table_setup own[VL_GAMES_MAX];
    unsigned owns;
    if (!cli_parse(cli, argc, argv, 2, &words) || !cli_table_own(cli, &words.table, own, &owns) ||
        !take_own(&page, own, owns) || !cli_output_open(cli, &io, words.output, words.replace))
        return cli->status;
    page.markdown = words.markdown;
    return cli_output_close(cli, &io, words.output, put_page(&page, &words));
}
