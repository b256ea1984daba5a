#include "evening/chronicle_say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE_MAX = 2048 };

void vl_draft_begin(struct vl_draft *draft, const char *what, const struct vl_rules *rules)
{
    *draft = (struct vl_draft){.what = what, .rules = rules};
}

/* That of the placeholder; a new one if it has none yet. */
static struct vl_text_arg *arg_of(struct vl_draft *draft, const char *placeholder)
{
    unsigned i = 0;
    while (i < draft->values && strcmp(draft->value[i].name, placeholder) != 0)
        i++;
    if (i == draft->values && i < VL_DRAFT_ARGS)
        draft->value[draft->values++] = (struct vl_text_arg){placeholder, NULL, 0};
    return &draft->value[i < VL_DRAFT_ARGS ? i : VL_DRAFT_ARGS - 1];
}

void vl_draft_number(struct vl_draft *draft, const char *placeholder, long number)
{
    *arg_of(draft, placeholder) = (struct vl_text_arg){placeholder, NULL, number};
}

void vl_draft_text(struct vl_draft *draft, const char *placeholder, const char *text)
{
    *arg_of(draft, placeholder) = (struct vl_text_arg){placeholder, text, 0};
}

void vl_draft_phrase(const struct vl_chronicle_writer *writer, struct vl_draft *draft, const char *placeholder,
                     const char *key, const struct vl_text_arg *args, unsigned count)
{
    char *text = draft->text + draft->used;
    vl_draft_text(draft, placeholder, text);
    draft->used += 1 + vl_text_format(writer->catalogue, draft->rules, writer->language, key, args, count, text,
                                      sizeof draft->text - draft->used - 1);
}

void vl_draft_list(const struct vl_chronicle_writer *writer, struct vl_draft *draft, const char *placeholder,
                   const char *entry, unsigned count, unsigned of)
{
    const char *key = count + 1 == of ? "list.last" : "list.between";
    const char *between = count == 0 ? "" : vl_text(writer->catalogue, NULL, writer->language, key);
    draft->used -= count > 0; /* the end of the list so far */
    const size_t room = sizeof draft->text - draft->used - 1;
    char *text = draft->text + draft->used;
    if (count == 0)
        vl_draft_text(draft, placeholder, text);
    const int length = snprintf(text, room, "%s%s", between, entry);
    draft->used += 1 + ((size_t)length < room ? (size_t)length : room - 1);
}

struct vl_fact *vl_draft_fact(struct vl_draft *draft, const char *id, unsigned match, unsigned participant, long number)
{
    struct vl_fact *fact = &draft->fact[draft->facts < VL_FACTS_MAX ? draft->facts++ : VL_FACTS_MAX - 1U];
    *fact = (struct vl_fact){
        .id = id,
        .match = match,
        .highlight = {.kind = VL_HIGHLIGHTS, .seat = VL_NONE, .other = VL_NONE, .group = VL_NONE, .thing = VL_NONE},
        .participant = participant,
        .other = VL_PARTICIPANTS_MAX,
        .number = number};
    return fact;
}

const char *vl_chronicle_name(const struct vl_chronicle_writer *writer, unsigned participant)
{
    return participant < VL_PARTICIPANTS_MAX ? writer->evening->participant[participant].player.name : "";
}

/* ---- the choice ---- */

static bool has(const struct vl_chronicle_writer *writer, const struct vl_rules *rules, const char *key,
                unsigned variant)
{
    char numbered[VL_DRAFT_KEY + 8];
    snprintf(numbered, sizeof numbered, "%s.%u", key, variant);
    return vl_text_has(writer->catalogue, rules, numbered);
}

/* The order is drawn only from the evening's seed and the key, so that other sentences change nothing here. */
static void begin_family(const struct vl_chronicle_writer *writer, struct vl_variants *family, const char *key,
                         const struct vl_rules *rules)
{
    struct vl_rng rng = {vl_hash_bytes(writer->seed, (const uint8_t *)key, strlen(key))};
    *family = (struct vl_variants){.rules = rules};
    snprintf(family->key, sizeof family->key, "%s", key);
    while (family->count < VL_VARIANTS_MAX && has(writer, rules, key, family->count + 1U))
        family->count++;
    for (unsigned i = 0; i < family->count; i++) {
        const unsigned j = i == 0 ? 0 : vl_random_below(&rng, i + 1);
        family->order[i] = family->order[j];
        family->order[j] = (uint8_t)(i + 1);
    }
}

static struct vl_variants *family_of(struct vl_chronicle_writer *writer, const char *key, const struct vl_rules *rules)
{
    const struct vl_rules *of = has(writer, NULL, key, 1) ? NULL : rules;
    for (unsigned i = 0; i < writer->families; i++) {
        if (strcmp(writer->family[i].key, key) == 0 && writer->family[i].rules == of)
            return &writer->family[i];
    }
    struct vl_variants *family = &writer->family[writer->families < VL_FAMILIES_MAX ? writer->families++ : 0];
    begin_family(writer, family, key, of);
    return family;
}

static void draw_key(struct vl_chronicle_writer *writer, const struct vl_draft *draft, char out[VL_DRAFT_KEY + 8])
{
    char key[VL_DRAFT_KEY];
    snprintf(key, sizeof key, "chronicle.%s.%s", draft->rules ? draft->rules->id : "", draft->what);
    if (!has(writer, draft->rules, key, 1))
        snprintf(key, sizeof key, "chronicle.%s", draft->what);
    struct vl_variants *family = family_of(writer, key, draft->rules);
    if (family->count == 0) {
        snprintf(out, VL_DRAFT_KEY + 8, "%s", key);
        return;
    }
    snprintf(out, VL_DRAFT_KEY + 8, "%s.%u", key, family->order[family->next]);
    family->next = (uint8_t)((family->next + 1) % family->count);
}

/* ---- sentences ---- */

void vl_chronicle_passage(struct vl_chronicle_writer *writer, enum vl_passage_kind kind, unsigned match)
{
    struct vl_chronicle *out = writer->out;
    struct vl_passage *passage =
        writer->failed ? NULL : realloc(out->passage, (out->passages + 1) * sizeof *out->passage);
    if (!passage) {
        writer->failed = true;
        return;
    }
    out->passage = passage;
    out->passage[out->passages++] = (struct vl_passage){.kind = kind, .match = match};
}

static void add_sentence(struct vl_chronicle_writer *writer, const struct vl_draft *draft, const char *key,
                         const char *text)
{
    if (writer->failed)
        return;
    struct vl_passage *passage = &writer->out->passage[writer->out->passages - 1];
    struct vl_sentence *all = realloc(passage->sentence, (passage->sentences + 1) * sizeof *all);
    if (all)
        passage->sentence = all;
    char *key_copy = strdup(key), *text_copy = strdup(text);
    if (!all || !key_copy || !text_copy) {
        free(key_copy);
        free(text_copy);
        writer->failed = true;
        return;
    }
    struct vl_sentence *sentence = &all[passage->sentences++];
    *sentence = (struct vl_sentence){.text = text_copy, .key = key_copy, .leans = draft->leans, .facts = draft->facts};
    memcpy(sentence->fact, draft->fact, sizeof sentence->fact);
}

/* A sentence may begin with the phrase of a score. */
static void capitalize(char *text, const char *template)
{
    if (strncmp(template, "{scores", 7) == 0 && text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}

void vl_chronicle_add(struct vl_chronicle_writer *writer, const struct vl_draft *draft)
{
    char key[VL_DRAFT_KEY + 8], text[SENTENCE_MAX];
    draw_key(writer, draft, key);
    vl_text_format(writer->catalogue, draft->rules, writer->language, key, draft->value, draft->values, text,
                   sizeof text);
    capitalize(text, vl_text(writer->catalogue, draft->rules, writer->language, key));
    add_sentence(writer, draft, key, text);
}

bool vl_chronicle_has(const struct vl_chronicle_writer *writer, const char *phrase)
{
    const struct vl_passage *passage = &writer->out->passage[writer->out->passages - 1];
    return !writer->failed && passage->sentences && *phrase &&
           strstr(passage->sentence[passage->sentences - 1].text, phrase);
}

void vl_chronicle_facts(struct vl_chronicle_writer *writer, const struct vl_draft *draft)
{
    add_sentence(writer, draft, "", "");
}
