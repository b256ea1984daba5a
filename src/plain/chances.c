#include "plain/chances.h"

#include "front/review_words.h"

#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

unsigned plain_chances_rank(const struct plain_chances *chances, vl_answer ranked[VL_ANSWERS_MAX])
{
    unsigned count = 0;
    for (VL_EACH(answer, chances->weighed)) {
        unsigned i = count++;
        for (; i > 0 && chances->worth[ranked[i - 1]] < chances->worth[answer]; i--)
            ranked[i] = ranked[i - 1];
        ranked[i] = (vl_answer)answer;
    }
    return count;
}

static const char *sign_of(const struct plain_answers *answers, vl_answer answer)
{
    unsigned i = 0;
    while (i < answers->count && answers->at[i] != answer)
        i++;
    return i < answers->count ? answers->sign[i] : "";
}

static void say_one(struct plain_session *s, const struct plain_answers *answers, const struct plain_chances *chances,
                    vl_answer answer)
{
    char words[512];
    vl_tell_answer(&s->teller, s->view, answer, words, sizeof words);
    const struct vl_text_arg args[] = {{"sign", sign_of(answers, answer), 0},
                                       {"answer", words, 0},
                                       {"n", NULL, vl_review_points(chances->worth[answer])},
                                       {"margin", NULL, (long)vl_review_margin(chances->error[answer])}};
    plain_say(&s->io, &s->teller, "plain.chances.one", args, COUNT(args));
}

void plain_chances_say(struct plain_session *s, const struct vl_question *question, const struct plain_chances *chances,
                       const char *more)
{
    struct plain_answers answers;
    vl_answer ranked[VL_ANSWERS_MAX];
    const unsigned count = plain_chances_rank(chances, ranked);
    const unsigned said = !more || count <= PLAIN_CHANCES_FIRST ? count : PLAIN_CHANCES_FIRST;
    const struct vl_text_arg args[] = {{"aim", vl_review_aim(&s->teller), 0},
                                       {"name", s->teller.names[question->seat], 0},
                                       {"n", NULL, (long)count - (long)said},
                                       {"unweighed", NULL, (long)vl_count(question->answers & ~chances->weighed)}};
    plain_answers_order(s, question, &answers);
    plain_say(&s->io, &s->teller, "plain.chances", args, COUNT(args));
    for (unsigned i = 0; i < said; i++)
        say_one(s, &answers, chances, ranked[i]);
    if (said < count)
        plain_say(&s->io, &s->teller, more, args, COUNT(args));
    else if (!more && (question->answers & ~chances->weighed))
        plain_say(&s->io, &s->teller, "plain.chances.unweighed", args, COUNT(args));
}
