/* veillee people: lists who has played, and changes or removes names. */
#include "archive/people.h"
#include "archive/statistics.h"
#include "cli/command_options.h"
#include "cli/commands.h"
#include "cli/listing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct people_words {
    const char *rename, *merge, *forget; /* the name that it is about */
};

const struct cli_option cli_people_options[] = {CLI_TEXT("rename", "NAME NEW", struct people_words, rename),
                                                CLI_TEXT("merge", "NAME OTHER", struct people_words, merge),
                                                CLI_TEXT("forget", "NAME", struct people_words, forget),
                                                {0}};

static struct vl_person *find_people(struct cli *cli, unsigned *count, unsigned *unread)
{
    struct vl_archive *archive = NULL;
    if (!cli_listing_open(cli, &archive, unread))
        return NULL;
    struct vl_person *people = vl_statistics_people(archive, count);
    if (!people)
        cli->status = cli_fail(cli, CLI_FAILED, "fault.memory", NULL, NULL);
    vl_archive_close(archive);
    return people;
}

static bool is_one(const struct vl_person *people, unsigned count, const char *name)
{
    for (unsigned i = 0; i < count; i++)
        if (vl_name_same(people[i].name, name))
            return true;
    return false;
}

static int list(const struct cli *cli, const struct vl_person *people, unsigned count, unsigned unread)
{
    for (unsigned i = 0; i < count; i++) {
        const struct vl_text_arg args[] = {{"name", people[i].name, 0}, {"n", NULL, (int)people[i].played}};
        cli_print(cli, "cli.people.one", args, 2);
    }
    if (count == 0 && unread == 0)
        cli_print(cli, "cli.statistics.nobody", NULL, 0);
    return cli_listing_end(cli, CLI_DONE, "cli.unread.records", unread);
}

static int print_renaming(const struct cli *cli, const char *name, const struct vl_renaming *done, enum vl_rc rc,
                          const struct vl_diag *diag)
{
    const struct vl_text_arg args[] = {{"n", NULL, (int)done->records}, {"busy", NULL, (int)done->busy}};
    if (rc != VL_OK)
        return cli_fault(cli, CLI_FAILED, NULL, rc, diag);
    if (done->records + done->others + done->busy + done->faulty == 0)
        return cli_fail(cli, CLI_FAILED, "cli.people.unknown", name, NULL);
    cli_print(cli, "cli.people.done", args, 2);
    if (done->busy)
        cli_print(cli, "cli.people.busy", args, 2);
    return cli_listing_end(cli, done->busy ? CLI_FAILED : CLI_DONE, "cli.people.faulty", done->faulty);
}

/* Nobody is made one with somebody else by a slip: that is asked for by its own word. */
static int rename_one(struct cli *cli, const struct people_words *words, const char *name,
                      const struct vl_person *people, unsigned count)
{
    struct vl_renaming done;
    struct vl_diag diag = {0};
    char to[VL_NAME_MAX];
    if (!cli_name(cli->operands[0], to))
        return cli_fail(cli, CLI_USAGE, "cli.wrong.name", cli->operands[0], NULL);
    const bool known = is_one(people, count, to);
    if (words->rename && known && !vl_people_begun(name, to))
        return cli_fail(cli, CLI_FAILED, "cli.people.known", to, name);
    if (words->merge && !known)
        return cli_fail(cli, CLI_FAILED, "cli.statistics.unknown", to, NULL);
    const enum vl_rc rc = vl_people_rename(name, to, &done, &diag);
    return print_renaming(cli, name, &done, rc, &diag);
}

static int forget_one(const struct cli *cli, const char *name)
{
    struct vl_renaming done;
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_people_forget(name, &cli->catalogue, &done, &diag);
    return print_renaming(cli, name, &done, rc, &diag);
}

int cli_people(struct cli *cli, int argc, char **argv)
{
    struct people_words words = {0};
    unsigned count, unread = 0;
    if (!cli_parse(cli, argc, argv, 1, &words))
        return cli->status;
    const char *name = words.rename ? words.rename : words.merge ? words.merge : words.forget;
    char clean[VL_NAME_MAX];
    if (!!words.rename + !!words.merge + !!words.forget > 1)
        return cli_fail(cli, CLI_USAGE, "cli.people.several", NULL, NULL);
    if ((words.rename || words.merge) != (cli->operand_count == 1))
        return cli_fail(cli, CLI_USAGE, "cli.people.operand", NULL, NULL);
    if (name && !cli_name(name, clean))
        return cli_fail(cli, CLI_USAGE, "cli.wrong.name", name, NULL);
    struct vl_person *people = find_people(cli, &count, &unread);
    if (!people)
        return cli->status;
    int status = CLI_DONE;
    if (!name)
        status = list(cli, people, count, unread);
    else if (words.forget)
        /* Evenings and settings may have somebody who has finished no match. */
        status = forget_one(cli, clean);
    else
        status = rename_one(cli, &words, clean, people, count);
    free(people);
    return status;
}
