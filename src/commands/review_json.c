#include "commands/review_command.h"

#include "cli/json.h"

#include <stdio.h>
#include <stdlib.h>

enum { DIGITS = 6 }; /* of a number: more than a search can know */

static void put_line(FILE *out, json_t *line)
{
    char *text = cli_json_written(line, JSON_COMPACT | JSON_REAL_PRECISION(DIGITS));
    fprintf(out, "%s\n", text);
    free(text);
    json_decref(line);
}

static json_t *parts(const struct vl_review_source *source, const float part[VL_SEATS_MAX])
{
    json_t *list = json_array();
    for (unsigned seat = 0; seat < vl_match_setup(source->match)->seats; seat++)
        cli_json_add(list, json_real((double)part[seat]));
    return list;
}

/* null for the deal, which no answer came before. */
static json_t *number_of(uint32_t answer)
{
    return answer == VL_DEAL ? json_null() : json_integer(answer);
}

/* ---- the whole ---- */

static json_t *player(const struct vl_match_setup *setup, unsigned seat)
{
    json_t *object = json_object();
    cli_json_put(object, "seat", json_integer(seat));
    cli_json_put(object, "name", json_string(setup->player[seat].name));
    cli_json_put(object, "level", json_string(vl_level_id(setup->player[seat].level)));
    return object;
}

static json_t *whole(const struct vl_review_source *source)
{
    const struct vl_match_setup *setup = vl_match_setup(source->match);
    json_t *object = json_object(), *seats = json_array(), *line = json_object();
    cli_json_put(object, "game", json_string(setup->rules->id));
    cli_json_put(object, "version", json_string(VL_VERSION));
    cli_json_put(object, "edition", json_integer(setup->rules->edition));
    cli_json_put(object, "seed", cli_json_seed(setup->seed));
    for (unsigned seat = 0; seat < setup->seats; seat++)
        cli_json_add(seats, player(setup, seat));
    cli_json_put(object, "seats", seats);
    cli_json_put(object, "options", cli_json_options(setup));
    cli_json_put(object, "answers", json_integer(vl_match_answers(source->match)));
    cli_json_put(object, "scores", cli_json_scores(source->match));
    cli_json_put(object, "winners", cli_json_seats(vl_match_winners(source->match)));
    cli_json_put(object, "hash", cli_json_hash(vl_match_hash(source->match)));
    cli_json_put(line, "review", object);
    return line;
}

/* ---- decisions ---- */

static const char *mark_id(unsigned mark)
{
    static const char *const ids[VL_MARKS] = {NULL, "slip", "mistake", "blunder"};
    return ids[mark];
}

static json_t *evaluated(const struct vl_review_source *source, const struct vl_decision *d, const struct vl_view *view)
{
    json_t *list = json_array();
    for (VL_EACH(answer, d->evaluated)) {
        json_t *object = json_object();
        cli_json_put(object, "answer", cli_json_notation(source->t.formatter.rules, view, (vl_answer)answer));
        cli_json_put(object, "chances", json_real((double)d->worth[answer]));
        cli_json_put(object, "error", json_real((double)d->error[answer]));
        cli_json_add(list, object);
    }
    return list;
}

/* null: it has no mark, or nothing tells the two answers apart. */
static json_t *why(const struct vl_review_source *source, const struct vl_decision *d)
{
    char text[VL_REVIEW_LINE];
    return vl_review_format_why(&source->t, d, text, sizeof text) > 0 ? json_string(text) : json_null();
}

static json_t *decision(const struct vl_review_source *source, unsigned index)
{
    const struct vl_decision *d = vl_review_decision(source->review, index);
    const struct vl_rules *rules = source->t.formatter.rules;
    const struct vl_match *at = vl_review_at(source->review, d->answer);
    const struct vl_question question = vl_match_question(at, d->seat);
    struct vl_view_room room;
    const struct vl_view *view = vl_view_in(&room);
    json_t *line = json_object();
    vl_match_view(at, d->seat, vl_view_in(&room));
    cli_json_put(line, "decision", json_integer(index));
    cli_json_put(line, "at", json_integer(d->answer));
    cli_json_put(line, "seat", cli_json_seat(d->seat));
    cli_json_put(line, "question", json_string(rules->questions[question.kind].id));
    cli_json_put(line, "clause", cli_json_clause(rules, question.clause));
    cli_json_put(line, "taken", cli_json_notation(rules, view, d->taken));
    cli_json_put(line, "best", cli_json_notation(rules, view, d->best));
    cli_json_put(line, "loss", json_real((double)d->loss));
    cli_json_put(line, "error", json_real((double)d->error_of_loss));
    cli_json_put(line, "mark", mark_id(d->mark) ? json_string(mark_id(d->mark)) : json_null());
    cli_json_put(line, "why", why(source, d));
    cli_json_put(line, "looked", json_integer(d->looked));
    cli_json_put(line, "answers", evaluated(source, d, view));
    cli_json_put(line, "change", parts(source, d->change));
    return line;
}

/* ---- chance, turning points, players ---- */

static json_t *swing(const struct vl_review_source *source, unsigned index)
{
    const struct vl_chance_swing *s = vl_review_swing(source->review, index);
    struct vl_event event;
    json_t *line = json_object();
    const bool known = s->answer != VL_DEAL && vl_review_event(&source->t, s->answer, VL_NONE, true, &event);
    cli_json_put(line, "stroke", json_integer(index));
    cli_json_put(line, "after", number_of(s->answer));
    cli_json_put(line, "event", known ? json_string(source->t.formatter.rules->events[event.form].id) : json_null());
    cli_json_put(line, "luck", parts(source, s->luck));
    return line;
}

static json_t *turning(const struct vl_turning *point)
{
    json_t *line = json_object();
    cli_json_put(line, "turning", number_of(point->answer));
    cli_json_put(line, "seat", cli_json_seat(point->seat));
    cli_json_put(line, "before", json_real((double)point->before));
    cli_json_put(line, "after", json_real((double)point->after));
    cli_json_put(line, "chance", json_boolean(point->chance));
    cli_json_put(line, "decided", json_boolean(point->decision != NULL));
    return line;
}

static json_t *reviewed(const struct vl_review_source *source, unsigned seat)
{
    const struct vl_reviewed r = vl_review_player(source->review, (vl_seat)seat);
    json_t *line = json_object();
    cli_json_put(line, "player", json_integer(seat));
    cli_json_put(line, "name", json_string(source->t.formatter.names[seat]));
    cli_json_put(line, "result", json_real((double)r.result));
    cli_json_put(line, "mean", json_real((double)r.mean));
    cli_json_put(line, "luck", json_real((double)r.luck));
    cli_json_put(line, "skill", json_real((double)r.skill));
    cli_json_put(line, "rest", json_real((double)r.rest));
    cli_json_put(line, "accuracy", json_real((double)r.accuracy));
    cli_json_put(line, "decisions", json_integer(r.decisions));
    cli_json_put(line, "slips", json_integer(r.marks[VL_MARK_SLIP]));
    cli_json_put(line, "mistakes", json_integer(r.marks[VL_MARK_MISTAKE]));
    cli_json_put(line, "blunders", json_integer(r.marks[VL_MARK_BLUNDER]));
    return line;
}

static json_t *curve(const struct vl_review_source *source)
{
    json_t *line = json_object(), *list = json_array();
    for (uint32_t answer = 0; answer <= vl_match_answers(source->match); answer++) {
        const float *worth = vl_review_curve(source->review, answer);
        cli_json_add(list, worth ? parts(source, worth) : json_null());
    }
    cli_json_put(line, "curve", list);
    return line;
}

void cli_review_json(FILE *out, const struct vl_review_source *source)
{
    struct vl_turning point[VL_TURNING_MAX];
    const unsigned points = vl_review_turnings(source->review, point);
    put_line(out, whole(source));
    for (unsigned i = 0; i < vl_review_decisions(source->review); i++)
        if (source->seat == VL_NONE || vl_review_decision(source->review, i)->seat == source->seat)
            put_line(out, decision(source, i));
    for (unsigned i = 0; i < vl_review_swings(source->review); i++)
        put_line(out, swing(source, i));
    for (unsigned i = 0; i < points; i++)
        put_line(out, turning(&point[i]));
    put_line(out, curve(source));
    for (unsigned seat = 0; seat < vl_match_setup(source->match)->seats; seat++)
        put_line(out, reviewed(source, seat));
}
