/* veillee rules [GAME [CLAUSE | CARD]]: clauses and cards, all or those that speak of some words, as text or Markdown.
 */
#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/order.h"
#include "cli/output.h"
#include "page/rules_page.h"
#include "veillee/games.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Begins with the words that other subcommands take too. */
struct rules_words {
    struct cli_order table;
    bool markdown;
    const char *search; /* words; NULL: none */
    const char *output; /* a file; NULL: standard output */
    bool replace;       /* it may be there already */
};

const struct cli_option cli_rules_options[] = {
    CLI_TAKEN("option", "table=FILE", cli_take_option), CLI_TEXT("search", "WORDS", struct rules_words, search),
    CLI_FLAG("markdown", struct rules_words, markdown), CLI_TEXT("output", "FILE", struct rules_words, output),
    CLI_FLAG("replace", struct rules_words, replace),   {0}};

/* What to print, and how. */
struct printed {
    struct cli *cli;
    struct plain_io *io; /* wraps on a terminal */
    const struct rules_words *words;
    struct vl_formatter formatter;
    struct vl_rules_at at;
};

/* ---- what is asked for ---- */

/* False: nothing was found. */
static bool put_page(const struct printed *p)
{
    struct vl_page_host host = {.catalogue = &p->cli->catalogue, .formatter = &p->formatter};
    struct vl_page page;
    vl_rules_build(&host, &p->at, &page);
    const bool found = page.count > 0 && (p->at.kind != VL_RULES_FOUND || page.item[0].kind == VL_PAGE_ROW);
    if (p->at.kind != VL_RULES_WHOLE)
        page.title = NULL; /* it goes without saying */
    if (page.failed || (found && !cli_output_page(p->io, p->words->markdown ? CLI_AS_MARKDOWN : CLI_AS_TEXT, &page)))
        p->cli->status = cli_fail(p->cli, CLI_FAILED, "fault.memory", NULL, NULL);
    vl_page_free(&page);
    return found;
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

static int put_one(struct printed *p, const char *word)
{
    char known[512] = "";
    if (vl_rules_look_up(&p->formatter, word, &p->at)) {
        put_page(p);
        return p->cli->status;
    }
    if (errno == ENOMEM)
        return cli_fail(p->cli, CLI_FAILED, "fault.memory", NULL, NULL);
    list_ids(vl_catalogue_rulebook(&p->cli->catalogue, p->at.rules), known, sizeof known);
    return cli_fail(p->cli, CLI_USAGE, "cli.wrong.clause", word, known);
}

/* In the game, or in all. */
static int search(struct printed *p)
{
    bool found = false;
    const struct vl_rules *only = p->at.rules;
    p->at.kind = VL_RULES_FOUND;
    snprintf(p->at.words, sizeof p->at.words, "%s", p->words->search);
    for (int i = 0; vl_games[i] && p->cli->status == CLI_DONE; i++) {
        p->at.rules = only ? only : cli_game(p->cli, vl_games[i]->id);
        if ((!only || only == vl_games[i]) && p->at.rules)
            found = put_page(p) || found;
    }
    return found || p->cli->status != CLI_DONE ? p->cli->status
                                               : cli_fail(p->cli, CLI_FAILED, "cli.rules.none", p->words->search, NULL);
}

static int put(struct printed *p)
{
    struct cli *cli = p->cli;
    if (p->words->search)
        return search(p);
    if (cli->operand_count == 2)
        return put_one(p, cli->operands[1]);
    if (p->at.rules)
        p->at.kind = VL_RULES_WHOLE;
    put_page(p);
    return cli->status;
}

/* The game, and own numbers, which must be for it. */
static bool take_game(struct printed *p, const struct vl_match_setup *own, unsigned owns)
{
    struct cli *cli = p->cli;
    char games[256];
    if (cli->operand_count == 0)
        return true;
    if (!vl_game(cli->operands[0])) {
        cli_games(games, sizeof games);
        cli->status = cli_fail(cli, CLI_USAGE, "cli.rules.nogame", cli->operands[0], games);
        return false;
    }
    p->at.rules = p->formatter.rules = cli_game(cli, cli->operands[0]);
    for (unsigned i = 0; p->at.rules && i < owns; i++) {
        if (own[i].rules != p->at.rules) {
            cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.othergame", own[i].rules->id, p->at.rules->id);
            return false;
        }
        p->at.setup = &own[i];
    }
    return p->at.rules != NULL;
}

int cli_rules(struct cli *cli, int argc, char **argv)
{
    struct plain_io io;
    struct rules_words words = {0};
    struct printed p = {.cli = cli, .io = &io, .words = &words, .at.alone = true};
    struct vl_match_setup own[VL_GAMES_MAX];
    unsigned owns;
    if (!cli_parse(cli, argc, argv, 2, &words) || !cli_order_own(cli, &words.table, own, &owns) ||
        !take_game(&p, own, owns) || !cli_output_open(cli, &io, words.output, words.replace))
        return cli->status;
    p.formatter.catalogue = &cli->catalogue;
    p.formatter.language = cli->language;
    return cli_output_close(cli, &io, words.output, put(&p));
}
