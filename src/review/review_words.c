#include "review/review_words.h"

#include "engine/core/join.h"
#include "review/cause_words.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum { ID_MAX = 64, CAUSE_MAX = 1024, ANSWER_MAX = 256 };

enum { SMALL_FROM = 5 }; /* points that small losses come to before they are mentioned */

void vl_review_formatter_begin(struct vl_review_formatter *t, struct vl_review *review,
                               const struct vl_catalogue *catalogue, enum vl_language language)
{
    const struct vl_match_setup *setup = vl_match_setup(vl_review_match(review));
    *t = (struct vl_review_formatter){.review = review,
                                      .formatter = {.catalogue = catalogue,
                                                    .rules = setup->rules,
                                                    .language = language,
                                                    .numbers = setup->own_numbers ? setup->numbers : NULL}};
    for (unsigned seat = 0; seat < setup->seats; seat++)
        t->formatter.names[seat] = setup->player[seat].name;
}

static const char *text(const struct vl_formatter *formatter, const char *key)
{
    return vl_text(formatter->catalogue, formatter->rules, formatter->language, key);
}

static size_t say(const struct vl_formatter *formatter, const char *key, const struct vl_text_arg *args, unsigned count,
                  char *out, size_t size)
{
    return vl_text_format(formatter->catalogue, formatter->rules, formatter->language, key, args, count, out, size);
}

static const char *name_of(const struct vl_formatter *formatter, vl_seat seat)
{
    return seat < VL_SEATS_MAX && formatter->names[seat] ? formatter->names[seat] : text(formatter, "seat.table");
}

/* Texts of places are in lower case, even for the beginning of a sentence. All begin with an ASCII letter. */
static void capital(char *sentence)
{
    if (sentence[0] >= 'a' && sentence[0] <= 'z')
        sentence[0] = (char)(sentence[0] - 'a' + 'A');
}

/* ---- numbers ---- */

int vl_review_points(float part)
{
    return (int)lroundf(100.0F * part);
}

const char *vl_review_percent(const struct vl_formatter *formatter, float part, char out[VL_REVIEW_NUMBER])
{
    say(formatter, "review.percent", (const struct vl_text_arg[]){{"n", NULL, vl_review_points(part)}}, 1, out,
        VL_REVIEW_NUMBER);
    return out;
}

static const char *write_signed(int points, char out[VL_REVIEW_NUMBER])
{
    snprintf(out, VL_REVIEW_NUMBER, "%s%d", points > 0 ? "+" : points < 0 ? "−" : "", abs(points));
    return out;
}

const char *vl_review_signed(float part, char out[VL_REVIEW_NUMBER])
{
    return write_signed(vl_review_points(part), out);
}

unsigned vl_review_margin(float error)
{
    const float margin = ceilf(200.0F * error);
    return margin < 1.0F ? 1 : margin > 100.0F ? 100 : (unsigned)margin;
}

const char *vl_review_aim(const struct vl_formatter *formatter)
{
    return text(formatter, "review.aim");
}

/* ---- places ---- */

static vl_seat seat_of(const struct vl_match *match, uint32_t answer)
{
    return answer < vl_match_answers(match) ? vl_match_given(match, answer).seat : VL_PUBLIC;
}

/* How many events there were before an answer, or before the end. */
static uint32_t events_before(const struct vl_match *match, uint32_t answer)
{
    return answer < vl_match_answers(match) ? vl_match_given(match, answer).events : vl_match_events(match);
}

/* The form of the first of these events that the game knows; VL_NONE: it knows none of them. */
static uint8_t find_form(const struct vl_rules *rules, const char *const *ids, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        for (uint8_t form = 0; form < rules->event_count; form++)
            if (strcmp(rules->events[form].id, ids[i]) == 0)
                return form;
    return VL_NONE;
}

static unsigned count_form(const struct vl_match *match, uint8_t form, uint32_t from, uint32_t until)
{
    unsigned count = 0;
    for (uint32_t i = from; i < until; i++)
        count += vl_match_event(match, i, VL_REFEREE).form == form;
    return count;
}

/* The index after the last event of that form before `until`; 0 if there was none. */
static uint32_t last_of_form(const struct vl_match *match, uint8_t form, uint32_t until)
{
    while (until > 0 && vl_match_event(match, until - 1, VL_REFEREE).form != form)
        until--;
    return until;
}

/* "trick 4"; nothing where there has been none yet. */
static void format_part(const struct vl_review_formatter *t, uint8_t form, unsigned number, char *out, size_t size)
{
    char key[ID_MAX];
    out[0] = '\0';
    if (form == VL_NONE || number == 0)
        return;
    snprintf(key, sizeof key, "review.where.%s", t->formatter.rules->events[form].id);
    say(&t->formatter, key, (const struct vl_text_arg[]){{"n", NULL, (long)number}}, 1, out, size);
}

size_t vl_review_format_where(const struct vl_review_formatter *t, uint32_t answer, char *out, size_t size)
{
    static const char *const parts[] = {"round", "day", "deal"}, *const steps[] = {"trick", "turn"};
    const struct vl_match *match = vl_review_match(t->review);
    const struct vl_rules *rules = t->formatter.rules;
    if (answer >= vl_match_answers(match))
        return say(&t->formatter, answer == VL_DEAL ? "review.where.deals" : "review.where.end", NULL, 0, out, size);
    const uint32_t until = events_before(match, answer);
    const uint8_t part = find_form(rules, parts, COUNT(parts)), step = find_form(rules, steps, COUNT(steps));
    const bool alone = part == VL_NONE || count_form(match, part, 0, vl_match_events(match)) < 2;
    const uint32_t begins = part == VL_NONE ? 0 : last_of_form(match, part, until);
    char name[ID_MAX] = "", number[ID_MAX];
    if (!alone)
        format_part(t, part, count_form(match, part, 0, until), name, sizeof name);
    format_part(t, step, step == VL_NONE ? 0 : count_form(match, step, begins, until), number, sizeof number);
    const char *key = name[0] && number[0]   ? "review.where.both"
                      : name[0] || number[0] ? "review.where.one"
                                             : "review.where.start";
    return say(&t->formatter, key,
               (const struct vl_text_arg[]){{"part", name[0] ? name : number, 0}, {"step", number, 0}}, 2, out, size);
}

void vl_review_format_place(const struct vl_review_formatter *t, uint32_t answer, char *out, size_t size)
{
    vl_review_format_where(t, answer, out, size);
    capital(out);
}

/* ---- decisions ---- */

/* What follows the question mark is for the player who is asked; a heading without one gets a colon before the
 * answer. */
static size_t lead_up(const struct vl_formatter *formatter, char *question, size_t size)
{
    char *mark = strchr(question, '?');
    if (mark)
        mark[1] = '\0';
    else
        vl_join(question, size, text(formatter, "review.colon"), "");
    return strlen(question);
}

size_t vl_review_format_question(const struct vl_review_formatter *t, const struct vl_decision *decision, char *out,
                                 size_t size)
{
    const struct vl_match *match = vl_review_at(t->review, decision->answer);
    const struct vl_question question = vl_match_question(match, decision->seat);
    (t->heard ? vl_format_question : vl_format_heading)(&t->formatter, &question, out, size);
    return lead_up(&t->formatter, out, size);
}

/* An answer to the question that was put before answer number `number`. */
static size_t format_answer(const struct vl_review_formatter *t, uint32_t number, vl_seat seat, vl_answer answer,
                            char *out, size_t size)
{
    struct vl_view_room room;
    vl_match_view(vl_review_at(t->review, number), seat, vl_view_in(&room));
    return vl_format_answer(&t->formatter, vl_view_in(&room), answer, out, size);
}

size_t vl_review_format_answer(const struct vl_review_formatter *t, const struct vl_decision *decision,
                               vl_answer answer, char *out, size_t size)
{
    return format_answer(t, decision->answer, decision->seat, answer, out, size);
}

static bool is_evaluated(const struct vl_decision *decision, vl_answer answer)
{
    return decision->looked > 0 && answer < VL_ANSWERS_MAX && (decision->evaluated >> answer & 1);
}

size_t vl_review_format_chances(const struct vl_review_formatter *t, const struct vl_decision *decision,
                                vl_answer answer, char *out, size_t size)
{
    out[0] = '\0';
    if (!is_evaluated(decision, answer))
        return 0;
    const struct vl_text_arg args[] = {{"n", NULL, vl_review_points(decision->worth[answer])},
                                       {"margin", NULL, (long)vl_review_margin(decision->error[answer])}};
    return say(&t->formatter, "review.chances", args, COUNT(args), out, size);
}

/* The text for a decision depends on what is known of it. */
static const char *decision_key(const struct vl_decision *decision)
{
    if (!is_evaluated(decision, decision->taken) || !is_evaluated(decision, decision->best))
        return "review.decision.unknown";
    if (decision->taken == decision->best)
        return "review.decision.best";
    if (decision->mark != VL_MARK_NONE)
        return "review.decision.marked";
    return vl_review_points(decision->loss) > 0 ? "review.decision.loss" : "review.decision.equal";
}

static float worth_of(const struct vl_decision *decision, vl_answer answer)
{
    return is_evaluated(decision, answer) ? decision->worth[answer] : 0.0F;
}

size_t vl_review_format_decision(const struct vl_review_formatter *t, const struct vl_decision *decision, char *out,
                                 size_t size)
{
    char where[ANSWER_MAX], question[CAUSE_MAX], taken[ANSWER_MAX], best[ANSWER_MAX] = "", loss[VL_REVIEW_NUMBER];
    vl_review_format_where(t, decision->answer, where, sizeof where);
    vl_review_format_question(t, decision, question, sizeof question);
    vl_review_format_answer(t, decision, decision->taken, taken, sizeof taken);
    if (decision->looked > 0)
        vl_review_format_answer(t, decision, decision->best, best, sizeof best);
    capital(where);
    const struct vl_text_arg args[] = {{"where", where, 0},
                                       {"question", question, 0},
                                       {"taken", taken, 0},
                                       {"best", best, 0},
                                       {"n", NULL, vl_review_points(worth_of(decision, decision->taken))},
                                       {"of", NULL, vl_review_points(worth_of(decision, decision->best))},
                                       {"loss", vl_review_signed(-decision->loss, loss), 0},
                                       {"sign", vl_mark_sign((enum vl_review_mark)decision->mark), 0}};
    return say(&t->formatter, decision_key(decision), args, COUNT(args), out, size);
}

size_t vl_review_format_heard(const struct vl_review_formatter *t, const struct vl_decision *decision, char *out,
                              size_t size)
{
    static const char *const marks[VL_MARKS] = {"", "review.mark.slip", "review.mark.mistake", "review.mark.blunder"};
    char told[CAUSE_MAX];
    struct vl_review_formatter aloud = *t;
    aloud.heard = true;
    if (decision->mark == VL_MARK_NONE)
        return vl_review_format_decision(&aloud, decision, out, size);
    vl_review_format_decision(&aloud, decision, told, sizeof told);
    const struct vl_text_arg args[] = {{"text", told, 0}, {"mark", text(&t->formatter, marks[decision->mark]), 0}};
    return say(&t->formatter, "review.decision.heard", args, COUNT(args), out, size);
}

size_t vl_review_format_why(const struct vl_review_formatter *t, const struct vl_decision *decision, char *out,
                            size_t size)
{
    char taken[ANSWER_MAX], best[ANSWER_MAX];
    out[0] = '\0';
    if (!decision->explained)
        return 0;
    vl_review_format_answer(t, decision, decision->taken, taken, sizeof taken);
    vl_review_format_answer(t, decision, decision->best, best, sizeof best);
    const struct vl_cause_pair pair = {
        .here_key = "hint.after", .there_key = "hint.after", .here = taken, .there = best};
    return vl_cause_format(&t->formatter, &decision->cause, VL_NONE, &pair, out, size);
}

/* ---- what changed something ---- */

enum { BY_CHANCE = VL_FORM_REVEALS | VL_FORM_SHOWS | VL_FORM_SHOWS_1 };

/* How well an event shows the effect of an answer on the seat; 0: it is never shown. For chance it includes what the
 * log leaves out because the board shows it. */
static unsigned telling(const struct vl_rules *rules, const struct vl_event *event, vl_seat seat, vl_seat answered,
                        bool chance)
{
    vl_seat by, whom;
    const uint16_t flags = rules->events[event->form].flags;
    const bool named = vl_event_names(rules, event, seat), lights = chance && (flags & BY_CHANCE);
    if (flags & VL_FORM_QUIET)
        return lights ? 110 : 0;
    unsigned points = named ? 2 : 1;
    if (lights)
        points += 120;
    if (vl_event_hurts(rules, event, &by, &whom))
        points += by == seat || whom == seat ? 50 : 1;
    if (vl_event_actor(rules, event) == answered)
        points += 20;
    if (vl_event_counts(rules, event))
        points += named ? 30 : 0;
    return points;
}

bool vl_review_event(const struct vl_review_formatter *t, uint32_t answer, vl_seat seat, bool chance,
                     struct vl_event *out)
{
    const struct vl_match *match = vl_review_match(t->review);
    const struct vl_rules *rules = t->formatter.rules;
    const bool deal = answer == VL_DEAL;
    const vl_seat answered = deal ? VL_PUBLIC : seat_of(match, answer);
    const uint32_t until = events_before(match, deal ? 0 : answer + 1);
    unsigned most = 0;
    for (uint32_t i = deal ? 0 : events_before(match, answer); i < until; i++) {
        const struct vl_event event = vl_match_event(match, i, VL_REFEREE);
        const unsigned points = telling(rules, &event, seat, answered, chance);
        /* The last line of a count has the sum. */
        if (points > most || (points > 0 && points == most && vl_event_counts(rules, &event))) {
            most = points;
            *out = event;
        }
    }
    return most > 0;
}

static size_t format_given(const struct vl_review_formatter *t, uint32_t answer, char *out, size_t size)
{
    const struct vl_given given = vl_match_given(vl_review_match(t->review), answer);
    char words[ANSWER_MAX];
    format_answer(t, answer, given.seat, given.answer, words, sizeof words);
    const struct vl_text_arg args[] = {{"name", name_of(&t->formatter, given.seat), 0}, {"answer", words, 0}};
    return say(&t->formatter, "review.cause.answer", args, COUNT(args), out, size);
}

/* Whether the answer has ended a round or a game, and all cards are dealt again. */
static bool deals_anew(const struct vl_review_formatter *t, uint32_t answer)
{
    static const char *const dealt[] = {"dealt"};
    const struct vl_match *match = vl_review_match(t->review);
    const uint8_t form = find_form(t->formatter.rules, dealt, COUNT(dealt));
    return form != VL_NONE &&
           count_form(match, form, events_before(match, answer), events_before(match, answer + 1)) > 0;
}

size_t vl_review_format_cause(const struct vl_review_formatter *t, uint32_t answer, vl_seat seat, bool chance,
                              char *out, size_t size)
{
    struct vl_event event;
    if (answer == VL_DEAL)
        return say(&t->formatter, "review.cause.deal", NULL, 0, out, size);
    if (chance && deals_anew(t, answer))
        return say(&t->formatter, "review.cause.next", NULL, 0, out, size);
    if (vl_review_event(t, answer, seat, chance, &event))
        return vl_format_event(&t->formatter, &event, out, size);
    return format_given(t, answer, out, size);
}

size_t vl_review_format_turning(const struct vl_review_formatter *t, const struct vl_turning *turning, char *out,
                                size_t size)
{
    char cause[CAUSE_MAX];
    vl_review_format_cause(t, turning->answer, turning->seat, turning->chance, cause, sizeof cause);
    const struct vl_text_arg args[] = {{"cause", cause, 0},
                                       {"name", name_of(&t->formatter, turning->seat), 0},
                                       {"before", NULL, vl_review_points(turning->before)},
                                       {"after", NULL, vl_review_points(turning->after)}};
    return say(&t->formatter, "review.turning", args, COUNT(args), out, size);
}

/* The seat that chance has moved most, of those that are left. */
static vl_seat most_moved(const struct vl_chance_swing *swing, vl_seats left)
{
    vl_seat most = VL_NONE;
    for (VL_EACH(seat, left))
        if (most == VL_NONE || fabsf(swing->luck[seat]) > fabsf(swing->luck[most]))
            most = (vl_seat)seat;
    return most;
}

size_t vl_review_format_swing(const struct vl_review_formatter *t, const struct vl_chance_swing *swing, char *out,
                              size_t size)
{
    vl_seats left = (vl_seats)((1U << vl_match_setup(vl_review_match(t->review))->seats) - 1);
    char cause[CAUSE_MAX], list[CAUSE_MAX] = "", change[ANSWER_MAX], number[VL_REVIEW_NUMBER];
    vl_review_format_cause(t, swing->answer, most_moved(swing, left), true, cause, sizeof cause);
    while (left && vl_review_points(swing->luck[most_moved(swing, left)]) != 0) {
        const vl_seat seat = most_moved(swing, left);
        const struct vl_text_arg args[] = {{"name", name_of(&t->formatter, seat), 0},
                                           {"change", vl_review_signed(swing->luck[seat], number), 0}};
        say(&t->formatter, "review.change", args, COUNT(args), change, sizeof change);
        vl_join(list, sizeof list, text(&t->formatter, "list.between"), change);
        left &= (vl_seats)~vl_seat_bit(seat);
    }
    const struct vl_text_arg args[] = {{"cause", cause, 0}, {"list", list, 0}};
    return say(&t->formatter, list[0] ? "review.stroke" : "review.stroke.none", args, COUNT(args), out, size);
}

/* ---- players ---- */

size_t vl_review_format_marks(const struct vl_review_formatter *t, const unsigned marks[VL_MARKS], char *out,
                              size_t size)
{
    static const char *const keys[VL_MARKS] = {"", "review.marks.slip", "review.marks.mistake", "review.marks.blunder"};
    char part[ANSWER_MAX];
    out[0] = '\0';
    for (unsigned mark = VL_MARK_NONE + 1; mark < VL_MARKS; mark++) {
        if (marks[mark] == 0)
            continue;
        say(&t->formatter, keys[mark], (const struct vl_text_arg[]){{"n", NULL, (long)marks[mark]}}, 1, part,
            sizeof part);
        vl_join(out, size, text(&t->formatter, "list.between"), part);
    }
    return out[0] ? strlen(out) : say(&t->formatter, "review.marks.none", NULL, 0, out, size);
}

struct vl_review_sum vl_review_sum(const struct vl_reviewed *reviewed)
{
    struct vl_review_sum sum = {.result = vl_review_points(reviewed->result),
                                .mean = vl_review_points(reviewed->mean),
                                .luck = vl_review_points(reviewed->luck),
                                .skill = vl_review_points(reviewed->skill),
                                .accuracy = vl_review_points(reviewed->accuracy)};
    sum.rest = sum.result - sum.mean - sum.luck - sum.skill;
    return sum;
}

size_t vl_review_format_small(const struct vl_review_formatter *t, vl_seat seat, char *out, size_t size)
{
    const struct vl_reviewed reviewed = vl_review_player(t->review, seat);
    const int points = vl_review_points(reviewed.small);
    const struct vl_text_arg args[] = {{"name", name_of(&t->formatter, seat), 0}, {"n", NULL, points}};
    out[0] = '\0';
    return points < SMALL_FROM ? 0 : say(&t->formatter, "review.player.small", args, COUNT(args), out, size);
}

size_t vl_review_format_player(const struct vl_review_formatter *t, vl_seat seat, char *out, size_t size)
{
    const struct vl_reviewed reviewed = vl_review_player(t->review, seat);
    const struct vl_review_sum sum = vl_review_sum(&reviewed);
    char marks[ANSWER_MAX], luck[VL_REVIEW_NUMBER], skill[VL_REVIEW_NUMBER], rest[VL_REVIEW_NUMBER];
    vl_review_format_marks(t, reviewed.marks, marks, sizeof marks);
    const struct vl_text_arg args[] = {{"name", name_of(&t->formatter, seat), 0},
                                       {"result", NULL, sum.result},
                                       {"mean", NULL, sum.mean},
                                       {"luck", write_signed(sum.luck, luck), 0},
                                       {"skill", write_signed(sum.skill, skill), 0},
                                       {"rest", write_signed(sum.rest, rest), 0},
                                       {"accuracy", NULL, sum.accuracy},
                                       {"n", NULL, (long)reviewed.decisions},
                                       {"marks", marks, 0}};
    say(&t->formatter, reviewed.decisions ? "review.player" : "review.player.undecided", args, COUNT(args), out, size);
    if (vl_review_format_small(t, seat, marks, sizeof marks) > 0)
        vl_join(out, size, " ", marks);
    return strlen(out);
}
