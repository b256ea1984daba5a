#include "evening/chronicle_say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

enum { SENTENCE_MAX = 2048 };

struct vl_saying vl_saying_of(const char *what, const struct vl_rules *rules)
{
    return (struct vl_saying){.what = what, .rules = rules, .name = VL_GUESTS_MAX, .other = VL_GUESTS_MAX};
}

struct vl_fact *vl_saying_fact(struct vl_saying *saying, const char *id, unsigned match, unsigned guest, long number)
{
    struct vl_fact *fact = &saying->fact[saying->facts < VL_FACTS_MAX ? saying->facts++ : VL_FACTS_MAX - 1U];
    *fact = (struct vl_fact){.id = id,
                             .match = match,
                             .deed = {.seat = VL_NONE, .other = VL_NONE, .group = VL_NONE, .thing = VL_NONE},
                             .guest = guest,
                             .other = VL_GUESTS_MAX,
                             .number = number};
    return fact;
}

const char *vl_scribe_name(const struct vl_scribe *scribe, unsigned guest)
{
    return guest < VL_GUESTS_MAX ? scribe->evening->guest[guest].player.name : "";
}

void vl_saying_name(const struct vl_scribe *scribe, struct vl_saying *saying, unsigned guest, unsigned count,
                    unsigned of)
{
    const size_t used = strlen(saying->names);
    const char *key = count + 1 == of ? "list.last" : "list.between";
    const char *between = count == 0 ? "" : vl_text(scribe->catalogue, NULL, scribe->language, key);
    snprintf(saying->names + used, sizeof saying->names - used, "%s%s", between, vl_scribe_name(scribe, guest));
}

void vl_halves_write(unsigned halves, char *out, size_t size)
{
    if (halves == 1)
        snprintf(out, size, "½");
    else
        snprintf(out, size, "%u%s", halves / 2, halves % 2 ? "½" : "");
}

/* ---- the choice ---- */

static bool has(const struct vl_scribe *scribe, const struct vl_rules *rules, const char *key, unsigned variant)
{
    char numbered[VL_SAYING_KEY + 8];
    snprintf(numbered, sizeof numbered, "%s.%u", key, variant);
    return vl_text_has(scribe->catalogue, rules, numbered);
}

/* In an order drawn from the evening's seed and the key alone, so that what is told elsewhere changes nothing here. */
static void begin_family(const struct vl_scribe *scribe, struct vl_family *family, const char *key,
                         const struct vl_rules *rules)
{
    struct vl_rng rng = {vl_hash_bytes(scribe->seed, (const uint8_t *)key, strlen(key))};
    *family = (struct vl_family){.rules = rules};
    snprintf(family->key, sizeof family->key, "%s", key);
    while (family->count < VL_VARIANTS_MAX && has(scribe, rules, key, family->count + 1U))
        family->count++;
    for (unsigned i = 0; i < family->count; i++) {
        const unsigned j = i == 0 ? 0 : vl_random_below(&rng, i + 1);
        family->order[i] = family->order[j];
        family->order[j] = (uint8_t)(i + 1);
    }
}

static struct vl_family *family_of(struct vl_scribe *scribe, const char *key, const struct vl_rules *rules)
{
    const struct vl_rules *of = has(scribe, NULL, key, 1) ? NULL : rules;
    for (unsigned i = 0; i < scribe->families; i++) {
        if (strcmp(scribe->family[i].key, key) == 0 && scribe->family[i].rules == of)
            return &scribe->family[i];
    }
    struct vl_family *family = &scribe->family[scribe->families < VL_FAMILIES_MAX ? scribe->families++ : 0];
    begin_family(scribe, family, key, of);
    return family;
}

static void draw_key(struct vl_scribe *scribe, const struct vl_saying *saying, char out[VL_SAYING_KEY + 8])
{
    char key[VL_SAYING_KEY];
    snprintf(key, sizeof key, "chronicle.%s.%s", saying->rules ? saying->rules->id : "", saying->what);
    if (!has(scribe, saying->rules, key, 1))
        snprintf(key, sizeof key, "chronicle.%s", saying->what);
    struct vl_family *family = family_of(scribe, key, saying->rules);
    if (family->count == 0) {
        snprintf(out, VL_SAYING_KEY + 8, "%s", key);
        return;
    }
    snprintf(out, VL_SAYING_KEY + 8, "%s.%u", key, family->order[family->next]);
    family->next = (uint8_t)((family->next + 1) % family->count);
}

/* ---- sentences ---- */

void vl_scribe_passage(struct vl_scribe *scribe, enum vl_passage_kind kind, unsigned match)
{
    struct vl_chronicle *out = scribe->out;
    struct vl_passage *passage =
        scribe->failed ? NULL : realloc(out->passage, (out->passages + 1) * sizeof *out->passage);
    if (!passage) {
        scribe->failed = true;
        return;
    }
    out->passage = passage;
    out->passage[out->passages++] = (struct vl_passage){.kind = kind, .match = match};
}

static void add_sentence(struct vl_scribe *scribe, const struct vl_saying *saying, const char *key, const char *text)
{
    if (scribe->failed)
        return;
    struct vl_passage *passage = &scribe->out->passage[scribe->out->passages - 1];
    struct vl_sentence *all = realloc(passage->sentence, (passage->sentences + 1) * sizeof *all);
    if (all)
        passage->sentence = all;
    char *key_copy = strdup(key), *text_copy = strdup(text);
    if (!all || !key_copy || !text_copy) {
        free(key_copy);
        free(text_copy);
        scribe->failed = true;
        return;
    }
    struct vl_sentence *sentence = &all[passage->sentences++];
    *sentence = (struct vl_sentence){.text = text_copy, .key = key_copy, .facts = saying->facts};
    memcpy(sentence->fact, saying->fact, sizeof sentence->fact);
}

void vl_scribe_say(struct vl_scribe *scribe, const struct vl_saying *saying)
{
    char key[VL_SAYING_KEY + 8], text[SENTENCE_MAX], rank[16];
    const char *game =
        saying->rules ? vl_words_in(&vl_catalogue_cards(scribe->catalogue, saying->rules)->name, scribe->language) : "";
    draw_key(scribe, saying, key);
    vl_halves_write(saying->halves, rank, sizeof rank);
    const struct vl_text_arg args[] = {{"name", vl_scribe_name(scribe, saying->name), 0},
                                       {"other", vl_scribe_name(scribe, saying->other), 0},
                                       {"names", saying->names, 0},
                                       {"n", NULL, saying->n},
                                       {"m", NULL, saying->m},
                                       {"rank", rank, 0},
                                       {"thing", saying->thing, 0},
                                       {"game", game, 0},
                                       {"date", saying->date, 0}};
    vl_text_say(scribe->catalogue, saying->rules, scribe->language, key, args, COUNT(args), text, sizeof text);
    add_sentence(scribe, saying, key, text);
}

void vl_scribe_facts(struct vl_scribe *scribe, const struct vl_saying *saying)
{
    add_sentence(scribe, saying, "", "");
}
