/* A match of the toy in lines of text, from the first to the last. */
#include "plain/board.h"
#include "plain/plain.h"
#include "support/test.h"
#include "support/toy.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern const struct plain_board plain_toy;
static const struct plain_board *const tables[] = {&plain_toy, NULL};

/* Plays by these lines; returns what was said, to be freed. */
static char *play(struct toy_box *box, const char *lines)
{
    char in[96], out[96], record[96];
    struct vl_diag diag = {0};
    char *said = calloc(1, 1 << 16);
    snprintf(in, sizeof in, "%s/in", box->folder);
    snprintf(out, sizeof out, "%s/out", box->folder);
    snprintf(record, sizeof record, "%s/match.jsonl", box->folder);
    toy_write_file(box->folder, "in", lines);
    const struct vl_plain_options options = {
        .tables = tables, .catalogue = &box->catalogue, .language = VL_ENGLISH, .play = &box->setup, .record = record};
    assert_non_null(said);
    assert_non_null(freopen(in, "rb", stdin));
    fflush(stdout);
    const int kept = dup(STDOUT_FILENO), file = open(out, O_RDWR | O_CREAT, 0600);
    assert_true(kept >= 0 && file >= 0 && dup2(file, STDOUT_FILENO) >= 0);
    const enum vl_rc rc = plain_run(&options, &diag);
    fflush(stdout);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    assert_int_equal(rc, VL_OK);
    assert_true(pread(file, said, (1 << 16) - 1, 0) > 0);
    close(file);
    return said;
}

static void said_then(const char **said, const char *text)
{
    const char *at = strstr(*said, text);
    if (!at)
        fail_msg("\"%s\" is not said in: %s", text, *said);
    *said = at + strlen(text);
}

TEST(a_match_is_told)
{
    struct toy_box box;
    toy_open(&box);
    box.setup.player[1].level = VL_BEGINNER;
    char *all = play(&box, "state\nhand\nbid high\nshow: Queen\n3\n1\n3\n1\n");
    const char *said = all;
    said_then(&said, "Toy, 2 players.");
    said_then(&said, "Anne gets Queen.");
    said_then(&said, "Basile gets a card.");
    said_then(&said, "Round 1: Anne bids.");
    said_then(&said, "Round 1 of 3.");
    said_then(&said, "Anne: 0 points, card Queen.");
    said_then(&said, "Basile: 0 points.");
    said_then(&said, "Anne: 0 points, card Queen.");
    said_then(&said, "Anne’s bid: much.");
    said_then(&said, "Basile’s bid: ");
    said_then(&said, "Anne, do you show?");
    said_then(&said, "Anne shows Queen.");
    said_then(&said, "Round 3: Anne bids.");
    said_then(&said, "Anne: 9");
    free(all);
    toy_close(&box);
}
