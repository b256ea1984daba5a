/* The scenes of a match: the one turning point, and a few things that stood out beside it. Each is a highlight with
 * what else its sentence may say of it: who did it, to whom, when, and how it stands among the others. */
#include "evening/chronicle_match.h"

#include <stdlib.h>
#include <string.h>

enum {
    SCENES_MAX = 16,
    SIDES_MAX = 4,
    LATE = 85,     /* hundredths of the events */
    TURNING = 200, /* the interest of what is always told */
    TWO_WAY = 4,   /* changes of the lead */
    CHANCE = 24,   /* how much the interest varies from evening to evening */
};

/* The next highlight of that kind after `before` (NULL: the first); NULL: there is none. */
static const struct vl_highlight *next_of(const struct vl_match_section *section, unsigned kind,
                                          const struct vl_highlight *before)
{
    const struct vl_highlight *end = section->highlight + section->highlights;
    const struct vl_highlight *at = before ? before + 1 : section->highlight;
    while (at < end && at->kind != kind)
        at++;
    return at < end ? at : NULL;
}

#define EACH_OF(section, of, at)                                                                                       \
    const struct vl_highlight *at = next_of(section, of, NULL);                                                        \
    at;                                                                                                                \
    at = next_of(section, of, at)

unsigned vl_match_section_participant(const struct vl_match_section *section, vl_seat seat)
{
    return seat < section->result->seats ? section->of->participant[seat] : VL_PARTICIPANTS_MAX;
}

/* The only winner; VL_NONE: there are several, or none. */
static vl_seat only_winner(const struct vl_match_section *section)
{
    vl_seat winner = VL_NONE;
    for (vl_seat seat = 0; seat < section->result->seats; seat++) {
        if (section->result->seat[seat].won && winner != VL_NONE)
            return VL_NONE;
        winner = section->result->seat[seat].won ? seat : winner;
    }
    return winner;
}

unsigned vl_match_section_rounds(const struct vl_match_section *section)
{
    unsigned rounds = 0;
    for (EACH_OF(section, VL_HIGHLIGHT_ROUND, at))
        rounds++;
    return rounds / section->result->seats;
}

const struct vl_highlight *vl_match_section_loss(const struct vl_match_section *section)
{
    const struct vl_highlight *loss = NULL;
    for (EACH_OF(section, VL_HIGHLIGHT_LOST, at))
        loss = at;
    return loss;
}

static const char *name_at(const struct vl_match_section *section, vl_seat seat)
{
    return vl_chronicle_name(section->writer, vl_match_section_participant(section, seat));
}

/* What a scene says beside its highlight: a placeholder, and the fact that it follows from. */
struct side {
    const char *placeholder, *fact;
    struct vl_highlight highlight;
    long number;
    vl_seat who; /* the placeholder is a name; VL_NONE: a number */
};

struct scene {
    const char *what; /* names its sentences */
    const char *fact; /* how its highlight stands among others */
    struct vl_highlight highlight;
    bool done_to; /* the highlight's other suffered it */
    unsigned sides;
    struct side side[SIDES_MAX];
    unsigned interest; /* the highest are told */
    uint32_t when;     /* among the events; sums without a moment come last */
};

struct plot {
    const struct vl_match_section *section;
    vl_seat winner; /* alone; VL_NONE: nobody */
    unsigned count;
    struct scene scene[SCENES_MAX];
};

static struct scene *add(struct plot *plot, const char *what, const char *fact, const struct vl_highlight *highlight,
                         unsigned interest)
{
    struct scene *scene = &plot->scene[plot->count < SCENES_MAX ? plot->count++ : SCENES_MAX - 1];
    *scene = (struct scene){
        .what = what, .fact = fact, .highlight = *highlight, .interest = interest, .when = highlight->event};
    return scene;
}

static void add_side(struct scene *scene, const char *placeholder, const char *fact,
                     const struct vl_highlight *highlight, long number)
{
    if (scene->sides < SIDES_MAX)
        scene->side[scene->sides++] = (struct side){placeholder, fact, *highlight, number, VL_NONE};
}

/* ---- superlatives ---- */

/* The one with the greatest number, at least `least`; NULL: there is none, or several. */
static const struct vl_highlight *greatest(const struct vl_match_section *section, unsigned kind, int least)
{
    const struct vl_highlight *found = NULL;
    bool alone = true;
    for (EACH_OF(section, kind, at)) {
        if (at->number < least || (found && at->number < found->number))
            continue;
        alone = !found || at->number > found->number;
        found = at;
    }
    return alone ? found : NULL;
}

static void find_most(struct plot *plot, const struct vl_moment *of)
{
    const struct vl_highlight *highlight = greatest(plot->section, of->kind, of->least);
    if (highlight)
        add(plot, of->what, "most", highlight, of->interest)->done_to = highlight->other != VL_NONE;
}

static void find_round(struct plot *plot, const struct vl_moment *of)
{
    if (vl_match_section_rounds(plot->section) > 1)
        find_most(plot, of);
}

static void find_first(struct plot *plot, const struct vl_moment *of)
{
    const struct vl_highlight *first = next_of(plot->section, of->kind, NULL);
    if (first && first->number >= of->least && plot->section->result->seats > 2 &&
        vl_match_section_rounds(plot->section) == 1)
        add(plot, of->what, "first", first, of->interest);
}

static void find_last(struct plot *plot, const struct vl_moment *of)
{
    const struct vl_highlight *last = NULL;
    for (EACH_OF(plot->section, of->kind, at))
        last = at->seat != at->other ? at : last;
    if (last)
        add(plot, of->what, "deed", last, of->interest)->done_to = true;
}

/* ---- sums ---- */

/* The two of the greatest sum, if it is one pair's alone, in `out`, with it as its number. */
static bool find_sum(const struct vl_match_section *section, unsigned kind, struct vl_highlight *out)
{
    int sum[VL_SEATS_MAX][VL_SEATS_MAX] = {{0}};
    bool alone = false;
    *out = (struct vl_highlight){.kind = (uint8_t)kind, .group = VL_NONE, .thing = VL_NONE, .event = UINT32_MAX};
    for (EACH_OF(section, kind, at))
        if (at->other < VL_SEATS_MAX)
            sum[at->seat][at->other] += at->number;
    for (vl_seat seat = 0; seat < section->result->seats; seat++) {
        for (vl_seat other = 0; other < section->result->seats; other++) {
            if (sum[seat][other] < out->number || sum[seat][other] == 0)
                continue;
            alone = sum[seat][other] > out->number;
            out->seat = seat;
            out->other = other;
            out->number = (int16_t)sum[seat][other];
        }
    }
    return alone;
}

/* The deed by which somebody began to suffer most from a vengeful bot; NULL: the bot had begun, or is none. */
static const struct vl_highlight *reason_of(const struct vl_match_section *section, const struct vl_highlight *pair)
{
    const unsigned participant = vl_match_section_participant(section, pair->seat);
    const struct vl_player *player = &section->writer->evening->participant[participant].player;
    const struct vl_highlight *first = NULL;
    if (player->level == VL_HUMAN || player->character != VL_VENGEFUL)
        return NULL;
    for (EACH_OF(section, pair->kind, at))
        if (!first && ((at->seat == pair->seat && at->other == pair->other) ||
                       (at->seat == pair->other && at->other == pair->seat)))
            first = at;
    return first && first->seat == pair->other ? first : NULL;
}

/* Who did most to whom, with the greatest single highlight, which says when. */
static void find_pair(struct plot *plot, const struct vl_moment *of)
{
    struct vl_highlight pair;
    const struct vl_highlight *single = NULL;
    if (!find_sum(plot->section, of->kind, &pair) || pair.number < of->least)
        return;
    for (EACH_OF(plot->section, of->kind, at))
        if (at->seat == pair.seat && at->other == pair.other && (!single || at->number >= single->number))
            single = at;
    const struct vl_highlight *reason = reason_of(plot->section, &pair);
    struct scene *scene = add(plot, reason ? "paid_back" : of->what, "sum", &pair, reason ? TURNING : of->interest);
    scene->done_to = true;
    scene->when = single ? single->event : UINT32_MAX;
    if (single && single->number > 1 && single->number < pair.number)
        add_side(scene, "greatest", "deed", single, single->number);
    if (reason)
        add_side(scene, "reason", "deed", reason, reason->number);
}

static void find_times(struct plot *plot, const struct vl_moment *of)
{
    int times[VL_SEATS_MAX] = {0};
    struct vl_highlight most = {
        .kind = of->kind, .other = VL_NONE, .group = VL_NONE, .thing = VL_NONE, .event = UINT32_MAX};
    bool alone = false;
    for (EACH_OF(plot->section, of->kind, at))
        times[at->seat & 7]++;
    for (vl_seat seat = 0; seat < plot->section->result->seats; seat++) {
        alone = times[seat] == most.number ? false : alone || times[seat] > most.number;
        most.seat = times[seat] > most.number ? seat : most.seat;
        most.number = (int16_t)(times[seat] > most.number ? times[seat] : most.number);
    }
    if (alone && most.number >= of->least)
        add(plot, of->what, "times", &most, of->interest);
}

/* ---- the turning point ---- */

/* Of a trick by which the lead turned: what it was worth, and whether none was worth more. */
static void add_worth(struct plot *plot, struct scene *scene, unsigned kind)
{
    const struct vl_highlight *trick = NULL, *most = greatest(plot->section, kind, 1);
    for (EACH_OF(plot->section, kind, at))
        trick = at->event < scene->highlight.event ? at : trick;
    if (!trick || trick->seat != scene->highlight.seat)
        return;
    add_side(scene, "worth", "deed", trick, trick->number);
    if (trick == most)
        add_side(scene, "richest", "most", trick, trick->number);
}

/* Who was ahead at the last count before an event; VL_NONE: nobody. */
static vl_seat led(const struct vl_match_section *section, uint32_t event)
{
    vl_seat seat = VL_NONE;
    for (EACH_OF(section, VL_HIGHLIGHT_LEAD, at))
        seat = at->event < event ? at->seat : seat;
    return seat;
}

/* The first of the last highlights that all put the winner ahead: `other` of such a highlight is who then leads. None
 * where the winner was ahead already when the rounds before had been counted. */
static void find_turn(struct plot *plot, const struct vl_moment *of)
{
    const struct vl_highlight *turn = NULL, *before = NULL;
    for (EACH_OF(plot->section, of->kind, at)) {
        before = at->other == plot->winner ? before : at;
        turn = at->other != plot->winner ? NULL : turn ? turn : at;
    }
    if (!turn || plot->winner == VL_NONE || led(plot->section, turn->event) == plot->winner)
        return;
    struct scene *scene = add(plot, of->which ? of->which(turn) : of->what, "turn", turn, TURNING);
    if (before) {
        add_side(scene, "before", "deed", before, 0);
        scene->side[0].who = before->other;
    }
    if (turn->seat == turn->other)
        add_worth(plot, scene, of->least);
}

/* A thing that nobody wants went from hand to hand: its last passage. */
static void find_passage(struct plot *plot, const struct vl_moment *of)
{
    const struct vl_highlight *last = NULL, *loss = vl_match_section_loss(plot->section);
    long passages = 0;
    if (vl_match_section_rounds(plot->section) != 1)
        return;
    for (EACH_OF(plot->section, of->kind, at)) {
        passages += at->other != VL_NONE;
        last = at;
    }
    if (!last)
        return;
    struct scene *scene = add(plot, passages ? "passed" : "kept", "final", last, TURNING);
    add_side(scene, "passages", "passages", last, passages);
    if (loss && loss->group != VL_NONE && loss->seat == last->seat)
        add_side(scene, "stays", "deed", loss, loss->number);
    scene->done_to = passages > 0;
}

/* What happened together with the change of the lead, by the same seat: a purchase. */
static void add_cause(const struct vl_match_section *section, struct scene *scene)
{
    for (size_t i = 0; i < section->highlights; i++) {
        const struct vl_highlight *at = &section->highlight[i];
        if (at->event == scene->highlight.event && at->seat == scene->highlight.seat && at->kind >= VL_HIGHLIGHT_OWN)
            add_side(scene, "worth", "deed", at, at->number);
    }
}

/* Who stood in front, where the game counts points as it goes. */
static void find_lead(struct plot *plot)
{
    const struct vl_match_section *section = plot->section;
    const struct vl_highlight *last = NULL, *first = next_of(section, VL_HIGHLIGHT_LEAD, NULL);
    unsigned leads = 0, of_winner = 0;
    for (EACH_OF(section, VL_HIGHLIGHT_LEAD, at)) {
        last = at;
        leads++;
        of_winner += at->seat == plot->winner;
    }
    if (!last || last->seat != plot->winner)
        return;
    const bool late = of_winner == 1 && (uint64_t)last->event * 100 >= (uint64_t)section->events * LATE;
    if (leads == 1 && !late) {
        add(plot, "held", "only", last, TURNING);
        return;
    }
    struct scene *scene = add(plot,
                              leads > TWO_WAY ? "two_way"
                              : late          ? "late"
                                              : "taken",
                              late ? "late" : "final", last, TURNING);
    add_cause(section, scene);
    add_side(scene, "changes", "changes", last, (long)leads - 1);
    if (last->other == VL_NONE)
        return;
    add_side(scene, "before", "final", last, last->number);
    scene->side[scene->sides - 1].who = last->other;
    if (leads == 3 && first->seat != plot->winner) {
        add_side(scene, "earlier", "first", first, first->number);
        scene->side[scene->sides - 1].who = first->seat;
    }
}

static void find_scenes(struct plot *plot)
{
    static void (*const find[VL_MOMENT_WAYS])(struct plot *, const struct vl_moment *) = {
        [VL_MOMENT_MOST] = find_most, [VL_MOMENT_ROUND] = find_round,   [VL_MOMENT_FIRST] = find_first,
        [VL_MOMENT_LAST] = find_last, [VL_MOMENT_PAIR] = find_pair,     [VL_MOMENT_TIMES] = find_times,
        [VL_MOMENT_TURN] = find_turn, [VL_MOMENT_PASSED] = find_passage};
    const struct vl_highlight_finder *finder = plot->section->result->rules->highlights;
    for (const struct vl_moment *of = finder ? finder->moments : NULL; of && of->what; of++)
        find[of->way](plot, of);
    if (plot->count == 0 || plot->scene[0].interest < TURNING)
        find_lead(plot);
}

/* ---- telling ---- */

static const struct vl_highlight *put(const struct vl_match_section *section, struct vl_draft *draft, const char *id,
                                      const struct vl_highlight *highlight, long number)
{
    struct vl_fact *fact =
        vl_draft_fact(draft, id, section->match, vl_match_section_participant(section, highlight->seat), number);
    fact->other = vl_match_section_participant(section, highlight->other);
    fact->highlight = *highlight;
    return highlight;
}

void vl_match_section_thing(const struct vl_match_section *section, struct vl_draft *draft,
                            const struct vl_highlight *highlight)
{
    const struct vl_rules *rules = section->result->rules;
    const struct vl_formatter formatter = {
        .catalogue = section->writer->catalogue, .rules = rules, .language = section->writer->language};
    const char *name =
        highlight->group == VL_NONE ? "" : vl_format_member(&formatter, highlight->group, highlight->thing);
    vl_draft_text(draft, "thing", name);
    if (highlight->group != VL_NONE)
        vl_draft_text(draft, rules->groups[highlight->group].id, name);
}

/* The round in which something happened, from 1; 0: there is only one, or it is a sum without a moment. */
static long round_of(const struct vl_match_section *section, uint32_t event)
{
    long before = 0;
    if (event == UINT32_MAX || vl_match_section_rounds(section) < 2)
        return 0;
    for (EACH_OF(section, VL_HIGHLIGHT_ROUND, at))
        before += at->event < event;
    return before / section->result->seats + 1;
}

/* Which of several rounds it was, in the words that are returned; `last` was named just before. */
static const char *put_round(const struct vl_match_section *section, struct vl_draft *draft, uint32_t event, long last)
{
    const struct vl_text_arg round = {"n", NULL, round_of(section, event)};
    vl_draft_text(draft, "when", "");
    if (round.number == 0)
        return "";
    const char *when = draft->text + draft->used;
    draft->leans |= round.number == last;
    vl_draft_phrase(section->writer, draft, "when", round.number == last ? "chronicle.when.same" : "chronicle.when",
                    &round, 1);
    struct vl_highlight *in =
        &vl_draft_fact(draft, "in_round", section->match, VL_PARTICIPANTS_MAX, round.number)->highlight;
    in->kind = VL_HIGHLIGHT_ROUND;
    in->event = event;
    return when;
}

static void put_sides(const struct vl_match_section *section, struct vl_draft *draft, const struct scene *scene)
{
    static const char *const all[] = {"greatest", "worth", "richest", "passages", "stays", "changes"};
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        vl_draft_number(draft, all[i], 0);
    vl_draft_text(draft, "before", "");
    vl_draft_text(draft, "earlier", "");
    for (unsigned i = 0; i < scene->sides; i++) {
        const struct side *side = &scene->side[i];
        put(section, draft, side->fact, &side->highlight, side->number);
        if (side->who == VL_NONE)
            vl_draft_number(draft, side->placeholder, side->number);
        else
            vl_draft_text(draft, side->placeholder, name_at(section, side->who));
    }
}

/* `before` is the scene told before, or NULL: how the two hang together. `*round` is the round that was named last; 0:
 * none. */
static void write_scene(const struct vl_match_section *section, const struct scene *scene, const struct scene *before,
                        long *round)
{
    const struct vl_highlight *highlight = &scene->highlight;
    const bool same = before && before->highlight.seat == highlight->seat;
    const bool turn = before && before->done_to && scene->done_to && before->highlight.other == highlight->seat &&
                      before->highlight.seat == highlight->other;
    struct vl_draft draft;
    vl_draft_begin(&draft, scene->what, section->result->rules);
    vl_draft_text(&draft, "name", name_at(section, highlight->seat));
    vl_draft_text(&draft, "other", name_at(section, highlight->other));
    vl_draft_number(&draft, "n", highlight->number);
    vl_draft_number(&draft, "same", same);
    vl_draft_number(&draft, "akin", same && before->highlight.kind == highlight->kind);
    vl_draft_number(&draft, "turn", turn);
    draft.leans = same || turn;
    put(section, &draft, scene->fact, highlight, highlight->number);
    put_sides(section, &draft, scene);
    const char *when = put_round(section, &draft, scene->when, *round);
    vl_match_section_thing(section, &draft, highlight);
    vl_chronicle_add(section->writer, &draft);
    *round = vl_chronicle_has(section->writer, when) ? round_of(section, scene->when) : 0;
}

/* ---- the choice ---- */

static int by_interest(const void *a, const void *b)
{
    const struct scene *one = a, *other = b;
    return (one->interest < other->interest) - (one->interest > other->interest);
}

static int by_time(const void *a, const void *b)
{
    const struct scene *one = a, *other = b;
    return one->when == other->when ? by_interest(a, b) : one->when < other->when ? -1 : 1;
}

/* Whether the turning point says it already: a trick that was the richest, too. */
static bool is_told(const struct plot *plot, const struct scene *scene)
{
    bool said = false;
    for (unsigned i = 0; i < plot->count; i++) {
        const struct scene *turning = &plot->scene[i];
        if (turning->interest < TURNING)
            continue;
        said = said || turning->highlight.event == scene->highlight.event;
        for (unsigned j = 0; j < turning->sides; j++)
            said = said || turning->side[j].highlight.event == scene->highlight.event;
    }
    return said;
}

/* Which scenes are chosen also depends on the evening, among those that are about as remarkable. */
static void choose(struct plot *plot)
{
    struct vl_rng rng = {plot->section->writer->seed + plot->section->match};
    for (unsigned i = 0; i < plot->count; i++) {
        struct scene *scene = &plot->scene[i];
        if (scene->interest < TURNING)
            scene->interest = is_told(plot, scene) ? 0 : scene->interest + vl_random_below(&rng, CHANCE);
    }
    qsort(plot->scene, plot->count, sizeof plot->scene[0], by_interest);
    if (plot->count > plot->section->scenes)
        plot->count = plot->section->scenes;
    while (plot->count > 0 && plot->scene[plot->count - 1].interest == 0)
        plot->count--;
    qsort(plot->scene, plot->count, sizeof plot->scene[0], by_time);
}

/* Whose success it is beside which somebody else's win is remarkable; VL_NONE: it does not touch the winner. */
static vl_seat contrasting(const struct plot *plot, const struct scene *scene)
{
    const vl_seat seat = scene->highlight.seat, winner = plot->winner;
    if (scene->interest == TURNING && winner != VL_NONE)
        return winner;
    return scene->done_to && seat != winner && scene->highlight.other != winner ? (vl_seat)VL_NONE : seat;
}

vl_seat vl_match_section_scenes(const struct vl_match_section *section)
{
    struct plot *plot = calloc(1, sizeof *plot);
    vl_seat last = VL_NONE;
    long round = 0;
    if (!plot) {
        section->writer->failed = true;
        return last;
    }
    plot->section = section;
    plot->winner = only_winner(section);
    find_scenes(plot);
    choose(plot);
    for (unsigned i = 0; i < plot->count; i++) {
        write_scene(section, &plot->scene[i], i ? &plot->scene[i - 1] : NULL, &round);
        last = contrasting(plot, &plot->scene[i]);
    }
    free(plot);
    return last;
}
