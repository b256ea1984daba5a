/* A chronicle with the facts of each of its sentences, so that they can be checked against the records. */
#include "cli/json.h"
#include "commands/chronicle_command.h"

#include <stdlib.h>
#include <string.h>

static json_t *name_of(const struct vl_chronicle_source *source, unsigned participant)
{
    return participant < VL_PARTICIPANTS_MAX ? cli_json_text(source->evening->participant[participant].player.name)
                                             : json_null();
}

static void put_highlight(json_t *fact, const struct vl_rules *rules, const struct vl_highlight *highlight)
{
    cli_json_put(fact, "deed", json_string(vl_highlight_id(rules, highlight->kind)));
    cli_json_put(fact, "seat", cli_json_seat(highlight->seat));
    cli_json_put(fact, "to", cli_json_seat(highlight->other));
    cli_json_put(fact, "event", json_integer(highlight->event));
    if (highlight->group != VL_NONE)
        cli_json_put(fact, "thing", json_string(rules->groups[highlight->group].ids[highlight->thing]));
}

static json_t *fact_of(const struct vl_chronicle_source *source, const struct vl_fact *fact,
                       const struct vl_rules *const rules[VL_EVENING_MATCHES])
{
    json_t *object = json_object();
    cli_json_put(object, "fact", json_string(fact->id));
    if (fact->match < VL_EVENING_MATCHES)
        cli_json_put(object, "match", json_integer(fact->match));
    if (fact->participant < VL_PARTICIPANTS_MAX)
        cli_json_put(object, "guest", name_of(source, fact->participant));
    if (fact->other < VL_PARTICIPANTS_MAX)
        cli_json_put(object, "other", name_of(source, fact->other));
    cli_json_put(object, "number", json_integer(fact->number));
    if (fact->highlight.kind < VL_HIGHLIGHTS)
        put_highlight(object, rules[fact->match], &fact->highlight);
    return object;
}

static json_t *sentence_of(const struct vl_chronicle_source *source, const struct vl_sentence *sentence,
                           const struct vl_rules *const rules[VL_EVENING_MATCHES])
{
    json_t *object = json_object(), *facts = json_array();
    for (unsigned i = 0; i < sentence->facts; i++)
        cli_json_add(facts, fact_of(source, &sentence->fact[i], rules));
    cli_json_put(object, "text", cli_json_text(sentence->text));
    cli_json_put(object, "key", json_string(sentence->key));
    cli_json_put(object, "facts", facts);
    return object;
}

static json_t *matches_of(const struct vl_chronicle_source *source, const struct vl_rules *rules[VL_EVENING_MATCHES])
{
    json_t *list = json_array();
    unsigned count = 0;
    for (unsigned i = 0; i < source->evening->matches; i++) {
        const struct vl_evening_match *match = &source->evening->match[i];
        if (match->state != VL_EVENING_COUNTED)
            continue;
        json_t *object = json_object(), *seats = json_array();
        rules[count++] = match->result.rules;
        cli_json_put(object, "game", json_string(match->result.rules->id));
        cli_json_put(object, "record", cli_json_text(source->paths ? source->paths[i] : match->file));
        for (vl_seat seat = 0; seat < match->result.seats; seat++)
            cli_json_add(seats, name_of(source, match->participant[seat]));
        cli_json_put(object, "seats", seats);
        cli_json_add(list, object);
    }
    return list;
}

void cli_chronicle_json(FILE *out, struct vl_catalogue *catalogue, enum vl_language language,
                        const struct vl_chronicle_source *source)
{
    const struct vl_rules *rules[VL_EVENING_MATCHES] = {0};
    json_t *whole = json_object(), *passages = json_array();
    cli_json_put(whole, "chronicle", json_integer(1));
    cli_json_put(whole, "evening", json_string(source->evening->id));
    cli_json_put(whole, "language", json_string(vl_language_tag(catalogue, language)));
    cli_json_put(whole, "matches", matches_of(source, rules));
    for (unsigned i = 0; i < source->chronicle.passages; i++) {
        const struct vl_passage *passage = &source->chronicle.passage[i];
        json_t *object = json_object(), *sentences = json_array();
        cli_json_put(object, "passage", json_string(vl_passage_id(passage->kind)));
        if (passage->match < VL_EVENING_MATCHES)
            cli_json_put(object, "match", json_integer(passage->match));
        for (unsigned j = 0; j < passage->sentences; j++)
            cli_json_add(sentences, sentence_of(source, &passage->sentence[j], rules));
        cli_json_put(object, "sentences", sentences);
        cli_json_add(passages, object);
    }
    cli_json_put(whole, "passages", passages);
    (void)cli_json_write(whole, out);
}
