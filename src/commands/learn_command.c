/* veillee learn [GAME [LESSON]]: the lessons; and, for authors, whether the engine can follow them. */
#include "commands/learn_command.h"

#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/front.h"
#include "veillee/games.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct learn_words {
    bool check, follow, plain;
};

const struct cli_option cli_learn_options[] = {CLI_FLAG("plain", struct learn_words, plain),
                                               CLI_FLAG("check", struct learn_words, check),
                                               CLI_FLAG("follow", struct learn_words, follow),
                                               {0}};

/* The lessons of a game, or NULL after reporting why. */
static struct vl_lessons *load(struct cli *cli, const struct vl_rules *rules)
{
    struct vl_lessons *lessons;
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_lessons_load(&cli->catalogue, rules, &lessons, &diag);
    if (rc != VL_OK)
        cli->status = cli_fault(cli, CLI_FAILED, rules, rc, &diag);
    return lessons;
}

/* The lesson of that id, or of that number from 1; lessons_count, after reporting it, if there is none. */
static unsigned find(struct cli *cli, const struct vl_lessons *lessons, const char *word)
{
    char known[1024] = "";
    size_t used = 0;
    const unsigned long number = strtoul(word, NULL, 10);
    if (number >= 1 && number <= lessons->lessons_count)
        return (unsigned)number - 1;
    for (unsigned i = 0; i < lessons->lessons_count; i++) {
        if (strcmp(lessons->lessons[i].id, word) == 0)
            return i;
        if (used < sizeof known)
            used +=
                (size_t)snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "", lessons->lessons[i].id);
    }
    cli->status = cli_fail(cli, CLI_USAGE, "cli.wrong.lesson", word, known);
    return lessons->lessons_count;
}

/* ---- for authors ---- */

static int check_one(struct cli *cli, const struct vl_rules *rules, const struct vl_lessons *lessons, unsigned index)
{
    struct vl_diag diag = {0};
    struct vl_match *match = malloc(vl_match_size(rules));
    if (!match)
        return cli_fail(cli, CLI_MEMORY, "fault.memory", NULL, NULL);
    const enum vl_rc rc = vl_lesson_check(&cli->catalogue, lessons, index, match, &diag);
    free(match);
    const struct vl_text_arg args[] = {{"game", rules->id, 0},
                                       {"lesson", lessons->lessons[index].id, 0},
                                       {"n", NULL, lessons->lessons[index].steps_count}};
    if (rc != VL_OK)
        return cli_fault(cli, CLI_FAILED, rules, rc, &diag);
    cli_print(cli, "cli.learn.follows", args, 3);
    return CLI_DONE;
}

/* The puzzles too, where the game has some. */
static int check_puzzles(struct cli *cli, const struct vl_rules *rules)
{
    int worst = CLI_DONE;
    struct vl_lessons *puzzles;
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_puzzles_load(&cli->catalogue, rules, &puzzles, &diag);
    if (rc != VL_OK)
        return rc == VL_IO && diag.os_error == ENOENT ? CLI_DONE : cli_fault(cli, CLI_FAILED, rules, rc, &diag);
    for (unsigned i = 0; i < puzzles->lessons_count; i++) {
        const int status = check_one(cli, rules, puzzles, i);
        worst = status > worst ? status : worst;
    }
    vl_lessons_free(puzzles);
    return worst;
}

static int check_game(struct cli *cli, const struct vl_rules *rules)
{
    int worst = CLI_DONE;
    char clause[24];
    struct vl_lessons *lessons = load(cli, rules);
    if (!lessons)
        return cli->status;
    for (unsigned i = 0; i < lessons->lessons_count; i++) {
        const int status = check_one(cli, rules, lessons, i);
        worst = status > worst ? status : worst;
    }
    const int puzzles = check_puzzles(cli, rules);
    worst = puzzles > worst ? puzzles : worst;
    const vl_clause untaught = vl_lessons_untaught(&cli->catalogue, lessons);
    vl_lessons_free(lessons);
    if (untaught == 0)
        return worst;
    vl_clause_write(rules, untaught, clause, sizeof clause);
    return cli_fail(cli, CLI_FAILED, "cli.learn.untaught", clause, NULL);
}

static int check(struct cli *cli, const struct vl_rules *only)
{
    int worst = CLI_DONE;
    for (int i = 0; vl_games[i]; i++) {
        if (only && vl_games[i] != only)
            continue;
        if (!cli_game(cli, vl_games[i]->id))
            return cli->status;
        const int status = check_game(cli, vl_games[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static int follow(struct cli *cli, const struct vl_rules *rules, const char *word)
{
    struct vl_lessons *lessons = load(cli, rules);
    if (!lessons)
        return cli->status;
    const unsigned index = find(cli, lessons, word);
    const int status = index < lessons->lessons_count ? cli_follow(cli, rules, lessons, index) : cli->status;
    vl_lessons_free(lessons);
    return status;
}

/* ---- for learners ---- */

/* Reports faults of a game's lessons, or of the name of one, before the screen starts. */
static int show(struct cli *cli, const struct vl_rules *rules, const char *word, bool plain)
{
    struct cli_show shows = {.learn = true, .teach = rules, .plain = plain};
    struct vl_lessons *lessons = rules ? load(cli, rules) : NULL;
    if (rules && !lessons)
        return cli->status;
    const unsigned index = word ? find(cli, lessons, word) : 0;
    int status = cli->status;
    if (!word || index < lessons->lessons_count) {
        shows.lesson = word ? lessons->lessons[index].id : NULL;
        status = cli_show(cli, &shows);
    }
    vl_lessons_free(lessons);
    return status;
}

int cli_learn(struct cli *cli, int argc, char **argv)
{
    struct learn_words words = {0};
    if (!cli_parse(cli, argc, argv, 2, &words))
        return cli->status;
    const struct vl_rules *rules = cli->operand_count > 0 ? cli_game(cli, cli->operands[0]) : NULL;
    if (cli->operand_count > 0 && !rules)
        return cli->status;
    if (words.check)
        return check(cli, rules);
    const char *lesson = cli->operand_count == 2 ? cli->operands[1] : NULL;
    if (words.follow)
        return lesson ? follow(cli, rules, lesson) : cli_fail(cli, CLI_USAGE, "cli.learn.which", NULL, NULL);
    return show(cli, rules, lesson, words.plain);
}
