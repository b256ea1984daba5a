/* veillee rules [GAME [CLAUSE]]: clauses and cards, as text or Markdown. */
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/table.h"
#include "plain/io.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Begins with the words that other subcommands take too. */
struct rules_words {
    struct cli_table table;
    bool markdown;
};

static bool take_markdown(struct cli *cli, void *into, const char *value)
{
    (void)cli;
    (void)value;
    ((struct rules_words *)into)->markdown = true;
    return true;
}

const struct cli_option cli_rules_options[] = {
    {"option", "table=FILE", cli_take_option}, {"markdown", NULL, take_markdown}, {0}};

/* What is printed, and how. */
struct page {
    struct cli *cli;
    struct plain_io *io; /* wraps on a terminal */
    const struct vl_rules *rules;
    const struct vl_table_setup *own; /* the numbers of a table of one's own; NULL: those of the data */
    bool markdown;
};

static const char *in(const struct page *page, const struct vl_words *words)
{
    const char *text = vl_words_in(words, page->cli->language);
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
    printf("%s%s%s\n\n", level > 1 ? "\n" : "", page->markdown ? marks[level] : "", text);
}

/* "ruling" and "option" are said; that something is printed goes without saying. */
static void put_clause(const struct page *page, const struct vl_clause_text *clause)
{
    char key[64];
    const char *source = "";
    if (clause->source && strcmp(clause->source, "printed") != 0) {
        snprintf(key, sizeof key, "cli.source.%s", clause->source);
        source = cli_text(page->cli, key);
    }
    put_line(page, page->markdown ? "- **%s**%s%s%s %s" : "%s%s%s%s  %s", clause->id, *source ? " (" : "", source,
             *source ? ")" : "", in(page, &clause->text));
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
    char key[64];
    snprintf(key, sizeof key, "cli.source.%s", number->source ? number->source : "printed");
    put_line(page, "%s%s%s%s%s = %d (%s)", page->markdown ? "  - `" : "    ", number->what, number->of ? " " : "",
             number->of ? number->of : "", page->markdown ? "`" : "", number->is, cli_text(page->cli, key));
}

static void put_numbers(const struct page *page, const struct vl_thing *thing)
{
    struct vl_number own[VL_THING_NUMBERS_MAX];
    const unsigned count = page->own ? vl_table_setup_thing(page->own, thing, own) : thing->numbers_count;
    for (unsigned i = 0; i < count; i++)
        put_number(page, page->own ? &own[i] : &thing->numbers[i]);
}

static void put_thing(const struct page *page, const struct vl_thing *thing)
{
    const char *text = in(page, &thing->text);
    const char *strong = page->markdown ? "**" : "";
    put_line(page, "%s%s%s%s%s%s%s%s%s", page->markdown ? "- " : "", strong, in(page, &thing->name), strong,
             thing->sign ? " [" : "", thing->sign ? thing->sign : "", thing->sign ? "]" : "", *text ? ": " : "", text);
    put_numbers(page, thing);
    if (thing->clauses_count == 0)
        return;
    fputs(page->markdown ? "  - " : "    ", stdout);
    for (unsigned i = 0; i < thing->clauses_count; i++)
        printf("%s%s", i ? ", " : "", thing->clauses[i]);
    putchar('\n');
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
}

/* ---- what is asked for ---- */

static int list_games(const struct page *page)
{
    struct cli *cli = page->cli;
    for (int i = 0; vl_games[i]; i++) {
        if (!cli_game(cli, vl_games[i]->id))
            return cli->status;
        const struct vl_cards *cards = vl_catalogue_cards(&cli->catalogue, vl_games[i]);
        put_line(page, "%-10s %s: %s", vl_games[i]->id, in(page, &cards->name), in(page, &cards->about));
    }
    return CLI_DONE;
}

/* "BLA-5.2", "bla-5.2", "5.2": a clause; "BLA-5", "5": a section. */
static void full_id(const struct vl_rules *rules, const char *word, char out[64])
{
    const bool bare = word[0] >= '0' && word[0] <= '9';
    snprintf(out, 64, "%s%s%.40s", bare ? rules->prefix : "", bare ? "-" : "", word);
    for (char *c = out; *c; c++)
        if (*c >= 'a' && *c <= 'z')
            *c = (char)(*c - 0x20);
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

static int put_one(const struct page *page, const char *word)
{
    char id[64], known[512] = "";
    full_id(page->rules, word, id);
    const struct vl_rulebook *book = vl_catalogue_rulebook(&page->cli->catalogue, page->rules);
    const vl_clause clause = vl_clause_parse(page->rules, id);
    const struct vl_clause_text *text = clause ? vl_catalogue_clause(&page->cli->catalogue, page->rules, clause) : NULL;
    if (text) {
        put_clause(page, text);
        return CLI_DONE;
    }
    for (unsigned s = 0; s < book->sections_count; s++)
        if (strcmp(book->sections[s].id, id) == 0) {
            put_section(page, &book->sections[s]);
            return CLI_DONE;
        }
    list_ids(book, known, sizeof known);
    return cli_fail(page->cli, CLI_USAGE, "cli.wrong.clause", word, known);
}

int cli_rules(struct cli *cli, int argc, char **argv)
{
    struct plain_io io;
    struct page page = {.cli = cli, .io = &io};
    struct rules_words words = {0};
    struct vl_table_setup own[VL_GAMES_MAX];
    unsigned owns;
    plain_io_open(&io);
    if (!cli_parse(cli, argc, argv, 2, &words) || !cli_table_own(cli, &words.table, own, &owns))
        return cli->status;
    page.markdown = words.markdown;
    if (cli->operand_count == 0)
        return list_games(&page);
    page.rules = cli_game(cli, cli->operands[0]);
    if (!page.rules)
        return cli->status;
    for (unsigned i = 0; i < owns; i++) {
        if (own[i].rules != page.rules)
            return cli_fail(cli, CLI_USAGE, "cli.wrong.othergame", own[i].rules->id, page.rules->id);
        page.own = &own[i];
    }
    if (cli->operand_count == 2)
        return put_one(&page, cli->operands[1]);
    put_game(&page);
    return CLI_DONE;
}
