/* SBI-3.14: when, in which order and of whom it is asked how a card that is aimed at somebody is answered. Examples
 * stand in reactions.rules. */
#include "support/sbires_position.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>

static struct st t;

/* ---- by public facts alone ---- */

struct window {
    unsigned kind;
    vl_seat seat;
    uint8_t fields[4]; /* whatever they are */
};

enum { WINDOWS = 8 };

static const char *answer_to(unsigned kind)
{
    switch (kind) {
    case SBIRES_ASK_REACT: return "suffer";
    case SBIRES_ASK_GUARD: return "no";
    case SBIRES_ASK_ATTACK: return "arm dague";
    case SBIRES_ASK_DEFEND: return "bare";
    case SBIRES_ASK_REROLL: return "let";
    default: return NULL;
    }
}

/* The questions of one turn, in which a card is played against somebody with that hand. */
static unsigned open_windows(const char *card, const char *hand, struct window windows[WINDOWS])
{
    char held[64], notation[64];
    unsigned count = 0;
    snprintf(held, sizeof held, "%s dague gant", card);
    snprintf(notation, sizeof notation, "play %s", card);
    ST(&t, 2, "animals=on", .hand = {held, hand}, .reserve = {"priere", "menestrel eau_benite"}, .men = {"01"},
       .atout = {"", "influence"});
    for (;;) {
        st_answer(&t, notation);
        const struct vl_question *asked = &t.state.core.question;
        const char *const answer = answer_to(asked->kind);
        windows[count] = (struct window){asked->kind, asked->seat, {0}};
        memcpy(windows[count++].fields, asked->arg, sizeof windows->fields);
        if (!answer)
            return count;
        assert_true(count < WINDOWS);
        snprintf(notation, sizeof notation, "%s", answer);
    }
}

/* Two hands with the same backs: what answers a card in the first could not be told from the second. */
TEST_NAMED(the_same_windows_whatever_the_hand, "SBI-3.14 SBI-1.5: the same windows whatever the hand holds")
{
    static const char *const cards[] = {"gant",        "ragots",   "montreur", "ivrogne",  "passe_passe",
                                        "bigotes",     "bagarre",  "felon",    "pilori",   "rat",
                                        "inquisition", "intrigue", "faucon",   "belladone"};
    static const char *const hands[][2] = {
        {"garde ragots gant", "courtisane felon gant"},
        {"dague ragots gant", "jouvencelle felon vaillance"},
        {"eau_benite penitent ragots", "fossoyeur enfants patronne"},
        {"vaillance chien ragots", "gant gant felon"},
    };
    for (unsigned i = 0; i < sizeof cards / sizeof *cards; i++) {
        for (unsigned j = 0; j < sizeof hands / sizeof *hands; j++) {
            struct window first[WINDOWS] = {{0}}, second[WINDOWS] = {{0}};
            const unsigned count = open_windows(cards[i], hands[j][0], first);
            assert_int_equal(open_windows(cards[i], hands[j][1], second), count);
            for (unsigned window = 0; window < count; window++) {
                assert_int_equal(first[window].kind, second[window].kind);
                assert_int_equal(first[window].seat, second[window].seat);
                assert_memory_equal(first[window].fields, second[window].fields, sizeof first->fields);
            }
        }
    }
}
