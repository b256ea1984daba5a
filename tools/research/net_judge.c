/* What the program's net says of the positions of a file of self-play: a line a position, worth and lead of each seat,
 * then how likely the position is and how likely the guess beside it, as hexadecimal floats; of a policy, the priors of
 * the answers that it knows. For the test that training reckons as the program does.
 *
 * usage: net_judge GAME NET POSITIONS */
#include "engine/data/nets.h"
#include "veillee/games.h"

#include <stdio.h>
#include <stdlib.h>

enum { BLOCK_HEAD = 36 };

static unsigned number(FILE *in, unsigned width)
{
    unsigned out = 0;
    for (unsigned i = 0; i < width; i++)
        out |= (unsigned)(getc(in) & 0xFF) << 8 * i;
    return out;
}

static void read_row(struct vl_features *features, unsigned row, unsigned count, FILE *features_in)
{
    features->count[row] = (uint16_t)count;
    for (unsigned i = 0; i < count && i < VL_FEATURES_MAX; i++)
        features->feature[row][i] = (uint16_t)number(features_in, 2);
}

/* The priors of all answers that the policy knows to the question that the seat is asked, which is its last feature. */
static void tell_priors(const struct vl_net *net, const struct vl_features *features, unsigned seats,
                        unsigned questions, vl_seat asked)
{
    const unsigned last = features->feature[asked][features->count[asked] - 1];
    const struct vl_question question = {.kind = (uint8_t)(last + questions - net->of_seat), .seat = asked};
    float prior[VL_ANSWERS_MAX];
    vl_net_priors(net, features, seats, &question, net->known[question.kind], prior);
    for (VL_EACH(answer, net->known[question.kind]))
        printf("%a ", (double)prior[answer]);
    printf("\n");
}

static void judge(const struct vl_net *net, const struct vl_features *features, unsigned seats, bool guess,
                  vl_seat asked)
{
    float worth[VL_SEATS_MAX], lead[VL_SEATS_MAX];
    vl_net_estimate(net, features, seats, worth, lead);
    for (unsigned seat = 0; seat < seats && !guess; seat++)
        printf("%a %a ", (double)worth[seat], (double)lead[seat]);
    printf("%a%c", (double)vl_net_likely(net, features, seats, asked), guess ? '\n' : ' ');
}

/* One block; its features_in, their counts, and who is asked are read side by side by three readers of the same file.
 */
static bool judge_block(const struct vl_net *net, unsigned questions, FILE *features_in, FILE *counts, FILE *asked)
{
    const long at = ftell(features_in);
    number(features_in, 4);
    const unsigned size = number(features_in, 4);
    number(features_in, 4);
    const unsigned seats = number(features_in, 4), positions = number(features_in, 4), all = number(features_in, 4);
    struct vl_features features = {0};
    if (feof(features_in))
        return false;
    const long first = at + BLOCK_HEAD + 8L * seats + 4L * positions * seats;
    fseek(features_in, first, SEEK_SET);
    fseek(counts, first + 2L * all, SEEK_SET);
    fseek(asked, first + 2L * all + 2L * positions * (seats + 1), SEEK_SET);
    vl_seat who = 0;
    for (unsigned i = 0; i < 2 * positions; i++) {
        for (unsigned seat = 0; seat <= seats; seat++)
            read_row(&features, seat < seats ? seat : VL_SEATS_MAX, number(counts, 1), features_in);
        who = i % 2 ? who : (vl_seat)number(asked, 1);
        if (net->output != VL_NET_POLICY)
            judge(net, &features, seats, i % 2, who);
        else if (i % 2 == 0)
            tell_priors(net, &features, seats, questions, who);
    }
    return fseek(features_in, at + (long)size, SEEK_SET) == 0;
}

static struct vl_net *read_net(const char *game, const char *path)
{
    struct vl_data_file file;
    struct vl_diag diag = {0};
    struct vl_net *net = NULL;
    const struct vl_rules *rules = vl_game(game);
    if (rules && vl_data_open_path(&file, path, &diag) == VL_OK) {
        vl_net_read(&file, rules, &net, &diag);
        vl_data_close(&file);
    }
    if (!net)
        fprintf(stderr, "net_judge: %s: %s: %s (expected: %s)\n", path, diag.key ? diag.key : "no game", diag.what,
                diag.expected);
    return net;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: net_judge GAME NET POSITIONS\n");
        return 2;
    }
    struct vl_net *net = read_net(argv[1], argv[2]);
    FILE *features_in = fopen(argv[3], "rb"), *counts = fopen(argv[3], "rb"), *asked = fopen(argv[3], "rb");
    if (!net || !features_in || !counts || !asked)
        return 1;
    for (int c = getc(features_in); c != '\n' && c != EOF;)
        c = getc(features_in);
    while (judge_block(net, vl_game(argv[1])->question_count, features_in, counts, asked))
        ;
    fclose(features_in);
    fclose(counts);
    fclose(asked);
    vl_net_free(net);
    return 0;
}
