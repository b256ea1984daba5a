/* The question of the moment, its answers and their notation, and the forms of what is said. */
#include "support/conform.h"

#include <stdio.h>
#include <string.h>

static bool clause_exists(const struct conform *conform, vl_clause clause)
{
    const unsigned minor = clause & 0xFF;
    return minor < 64 && (conform->clauses[clause >> 8] >> minor & 1);
}

static bool field_fits(const struct conform *conform, const struct vl_field *field, int value)
{
    const struct vl_rules *rules = conform->rules;
    if (field->kind == VL_FIELD_SEAT)
        return value == -2 || (value >= 0 && value < conform->setup.seats);
    if (field->kind == VL_FIELD_SEATS)
        return value >= 0 && value < 1 << conform->setup.seats;
    if (field->kind == VL_FIELD_POSITION)
        return value >= 1;
    if (field->kind == VL_FIELD_NUMBER)
        return value >= 0;
    const unsigned group = field->kind - VL_FIELD_GROUP;
    return group < rules->group_count && (value == -2 || (value >= 0 && value < rules->groups[group].count));
}

bool conform_event(struct conform *conform, const struct vl_event *event)
{
    const struct vl_rules *rules = conform->rules;
    CONFORM_CHECK(conform, CONFORM_FORMS, event->form < rules->event_count, "event of unknown form %d", event->form);
    const struct vl_form *form = &rules->events[event->form];
    CONFORM_CHECK(conform, CONFORM_CLAUSES, clause_exists(conform, event->clause), "event %s cites %d.%d", form->id,
                  event->clause >> 8, event->clause & 0xFF);
    for (unsigned i = 0; i < VL_ARGS_MAX; i++) {
        const bool fits = i < form->fields ? field_fits(conform, &form->field[i], event->arg[i]) : event->arg[i] == 0;
        CONFORM_CHECK(conform, CONFORM_FORMS, fits, "event %s, field %u: %d", form->id, i + 1, event->arg[i]);
    }
    return true;
}

static bool question_keeps_form(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    const struct vl_question *question = &conform->state->question;
    CONFORM_CHECK(conform, CONFORM_FORMS, question->kind < rules->question_count, "question of unknown kind %d",
                  question->kind);
    const struct vl_form *form = &rules->questions[question->kind];
    CONFORM_CHECK(conform, CONFORM_CLAUSES, clause_exists(conform, question->clause), "question %s cites %d.%d",
                  form->id, question->clause >> 8, question->clause & 0xFF);
    const bool table = question->flags & (VL_ASK_REFLEX | VL_ASK_WITNESS);
    const bool seat_fits =
        table ? question->seat == VL_PUBLIC
              : question->seat < conform->setup.seats && (question->seats & vl_seat_bit(question->seat));
    CONFORM_CHECK(conform, CONFORM_FORMS, seat_fits && question->seats < 1 << conform->setup.seats,
                  "question %s of seat %d, seats %02x", form->id, question->seat, question->seats);
    CONFORM_CHECK(conform, CONFORM_FORMS, question->answers != 0, "question %s has no answer", form->id);
    for (unsigned i = 1; i < form->fields; i++) {
        const uint8_t byte = question->arg[i - 1];
        CONFORM_CHECK(conform, CONFORM_FORMS, field_fits(conform, &form->field[i], byte == VL_NONE ? -2 : byte),
                      "question %s, field %u: %d", form->id, i + 1, byte);
    }
    return true;
}

/* Every number that is not listed is refused, by a clause that there is. */
static bool refuses_others(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    const struct vl_state *state = conform->state;
    vl_copy(conform->copy, state);
    for (unsigned answer = 0; answer < 256; answer += answer < VL_ANSWERS_MAX ? 1 : 63) {
        struct vl_diag diag = {0};
        const bool listed = answer < VL_ANSWERS_MAX && (state->question.answers >> answer & 1);
        const enum vl_rc rc = vl_accepts(rules, state, (vl_answer)answer, &diag);
        CONFORM_CHECK(conform, listed ? CONFORM_ACCEPTS : CONFORM_REFUSES, rc == (listed ? VL_OK : VL_REFUSED),
                      "answer %u: listed %d, accepted %d", answer, listed, rc == VL_OK);
        if (!listed)
            CONFORM_CHECK(conform, CONFORM_REFUSES, clause_exists(conform, diag.clause),
                          "answer %u to %s is refused by %d.%d", answer, rules->questions[state->question.kind].id,
                          diag.clause >> 8, diag.clause & 0xFF);
    }
    CONFORM_CHECK(conform, CONFORM_REFUSES, memcmp(conform->copy, state, state->size) == 0,
                  "asking whether an answer is accepted changed the state");
    return true;
}

static bool is_printable(const char *text)
{
    for (; *text; text++) {
        if (*text < ' ' || *text > '~')
            return false;
    }
    return true;
}

static bool notation_reads_back(struct conform *conform, vl_answer answer)
{
    const struct vl_rules *rules = conform->rules;
    char text[64], cut[8];
    vl_answer back = VL_NONE;
    const size_t length = vl_notation(rules, conform->view, answer, text, sizeof text);
    CONFORM_CHECK(conform, CONFORM_NOTATION, length == strlen(text) && length > 0 && length < sizeof text - 1,
                  "notation of answer %d has length %zu: %s", answer, length, text);
    CONFORM_CHECK(conform, CONFORM_NOTATION, is_printable(text), "notation is not ASCII: %s", text);
    /* The first listed answer with this text is the answer itself: so it reads back, and no two are alike. */
    const enum vl_rc rc = vl_notation_parse(rules, conform->view, text, &back, NULL);
    CONFORM_CHECK(conform, CONFORM_NOTATION, rc == VL_OK && back == answer, "%s: answer %d reads back as %d", text,
                  answer, back);
    const size_t short_length = vl_notation(rules, conform->view, answer, cut, sizeof cut);
    CONFORM_CHECK(conform, CONFORM_NOTATION, short_length < sizeof cut && strncmp(cut, text, short_length) == 0,
                  "%s cut to %s", text, cut);
    return true;
}

/* Every phrase keeps to its form, and an item stands behind a sentence. */
static bool phrases_fit(struct conform *conform, const struct vl_explanation *explanation)
{
    for (unsigned i = 0; i < explanation->count; i++) {
        const struct vl_phrase *phrase = &explanation->at[i];
        if (phrase->form == VL_NONE)
            continue;
        const struct vl_form *form = &conform->rules->explanations[phrase->form];
        for (unsigned j = 0; j < form->fields; j++) { /* a number that there is not: such as a rate */
            const bool none = form->field[j].kind == VL_FIELD_NUMBER && phrase->arg[j] == -2;
            CONFORM_CHECK(conform, CONFORM_FORMS, none || field_fits(conform, &form->field[j], phrase->arg[j]),
                          "explanation %s, field %u: %d", form->id, j + 1, phrase->arg[j]);
        }
        CONFORM_CHECK(conform, CONFORM_FORMS, i > 0 || !(form->flags & VL_FORM_ITEM), "explanation begins with %s",
                      form->id);
    }
    return true;
}

/* Of the view of whoever is asked. */
static bool explains(struct conform *conform, vl_answer answer)
{
    struct vl_explanation explanation;
    vl_explain(conform->rules, conform->view, answer, false, &explanation);
    return phrases_fit(conform, &explanation);
}

static bool hotkey_part_names_something(const struct conform *conform, uint8_t kind, uint8_t value)
{
    if (kind >= VL_HOTKEY_MEMBER)
        return kind - VL_HOTKEY_MEMBER < conform->rules->group_count &&
               value < conform->rules->groups[kind - VL_HOTKEY_MEMBER].count;
    return kind == VL_HOTKEY_NONE || (kind == VL_HOTKEY_CHARACTER && (value == '\0' || (value > ' ' && value < 127))) ||
           (kind == VL_HOTKEY_NUMBER && value < 100) || (kind == VL_HOTKEY_SEAT && value < conform->setup.seats);
}

static bool has_hotkey(const struct vl_hotkey *hotkey)
{
    return hotkey->part[0].kind != VL_HOTKEY_NONE || hotkey->part[1].kind != VL_HOTKEY_NONE;
}

/* Of these answers, those of the question or the joined ones. */
static bool hotkeys_differ(struct conform *conform, vl_answers answers, bool compound)
{
    struct vl_hotkey hotkey[VL_ANSWERS_MAX] = {{.deliberate = false}};
    for (unsigned answer = 0; answer < VL_ANSWERS_MAX; answer++)
        conform->rules->hotkey(conform->view, (vl_answer)answer, compound, &hotkey[answer]);
    for (VL_EACH(answer, answers)) {
        for (unsigned part = 0; part < 2; part++)
            CONFORM_CHECK(
                conform, CONFORM_HOTKEYS,
                hotkey_part_names_something(conform, hotkey[answer].part[part].kind, hotkey[answer].part[part].value),
                "answer %d: part %u of its hotkey is %d of %d", (int)answer, part + 1, hotkey[answer].part[part].value,
                hotkey[answer].part[part].kind);
        for (VL_EACH(other, answers & (vl_answer_bit((vl_answer)answer) - 1)))
            CONFORM_CHECK(conform, CONFORM_HOTKEYS,
                          !has_hotkey(&hotkey[answer]) ||
                              memcmp(&hotkey[answer], &hotkey[other], sizeof hotkey[answer]) != 0,
                          "answers %d and %d have the same hotkey", (int)other, (int)answer);
    }
    return true;
}

/* Every thing and every seat, from the view of whoever is asked. */
static bool describes(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    struct vl_explanation explanation;
    for (unsigned group = 0; group < rules->group_count; group++)
        for (unsigned member = 0; member < rules->groups[group].count; member++) {
            vl_describe(rules, conform->view, (uint8_t)group, (uint8_t)member, &explanation);
            if (!phrases_fit(conform, &explanation))
                return false;
        }
    for (unsigned seat = 0; seat < conform->setup.seats; seat++) {
        vl_describe(rules, conform->view, VL_PUBLIC, (uint8_t)seat, &explanation);
        if (!phrases_fit(conform, &explanation))
            return false;
    }
    return true;
}

static bool hotkeys_hold(struct conform *conform)
{
    const struct vl_rules *rules = conform->rules;
    const struct vl_compound *compound = rules->compound;
    if (!rules->hotkey)
        return true;
    return hotkeys_differ(conform, conform->state->question.answers, false) &&
           (!compound || !(compound->kinds >> conform->state->question.kind & 1) ||
            hotkeys_differ(conform, compound->list(conform->view), true));
}

static bool notation_holds(struct conform *conform)
{
    const struct vl_question *question = &conform->state->question;
    vl_observe(conform->rules, conform->state, question->seat, conform->view);
    for (VL_EACH(answer, question->answers)) {
        if (!notation_reads_back(conform, (vl_answer)answer) || !explains(conform, (vl_answer)answer))
            return false;
    }
    if (!hotkeys_hold(conform) || !describes(conform))
        return false;
    struct vl_diag diag = {0};
    vl_answer out = 0;
    const enum vl_rc rc = vl_notation_parse(conform->rules, conform->view, "no such answer", &out, &diag);
    CONFORM_CHECK(conform, CONFORM_NOTATION, rc == VL_REFUSED, "\"no such answer\" reads as %d", out);
    return true;
}

/* One question in four is looked at closely. */
bool conform_question(struct conform *conform)
{
    if (!question_keeps_form(conform))
        return false;
    CONFORM_CHECK(conform, CONFORM_VIEW_DECIDES,
                  vl_list(conform->rules, conform->state) == conform->state->question.answers,
                  "list of the state is not what is asked");
    if (vl_random_below(&conform->rng, 4) != 0)
        return true;
    return refuses_others(conform) && notation_holds(conform);
}
