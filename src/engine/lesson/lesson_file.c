/* Lesson files: loading, and what can be seen of a lesson without playing it. */
#include "engine/data/catalogue_inside.h"
#include "engine/data/languages.h"
#include "engine/lesson/lesson_inside.h"

#include <stdio.h>
#include <string.h>

/* A file of lessons being checked, and its fault. */
struct check {
    const struct vl_data_file *file;
    const struct vl_catalogue *catalogue;
    const struct vl_rules *rules;
    const struct vl_lessons *lessons;
    unsigned lesson, step; /* step VL_LESSON_STEPS_MAX: the lesson as a whole */
    struct vl_diag *diag;
};

static enum vl_rc refuse(const struct check *check, const char *field, const char *key, const char *what,
                         const char *expected)
{
    const struct vl_yaml_step path[] = {
        {.key = "lessons"}, {.entry = check->lesson}, {.key = "steps"}, {.entry = check->step}, {.key = field}};
    const struct vl_yaml_step shallow[] = {{.key = "lessons"}, {.entry = check->lesson}, {.key = field}};
    if (check->step < VL_LESSON_STEPS_MAX)
        return vl_data_refuse(check->file, path, field ? 5 : 4, key, what, expected, check->diag);
    return vl_data_refuse(check->file, shallow, field ? 3 : 2, key, what, expected, check->diag);
}

/* Both languages, or, where the words may be missing, neither. */
static enum vl_rc check_words(const struct check *check, const struct vl_words *words, const char *field, bool wanted)
{
    if (!vl_lesson_sees_known(words->fr) || !vl_lesson_sees_known(words->en))
        return refuse(check, field, "lesson.unknown",
                      strchr(vl_lesson_sees_known(words->fr) ? words->en : words->fr, '{'),
                      "{see:legend}, {see:rule}, {see:won}, {see:spoke}, {see:table}");
    const char *half = words->fr && words->fr[0] ? "en" : "fr";
    char what[80];
    const char *spacing = words->fr ? vl_spacing_fault(words->fr) : NULL;
    if (spacing)
        return refuse(check, field, "catalogue.spacing", spacing, "U+00A0");
    if ((!wanted && !vl_lesson_has_words(words)) || (words->fr && words->fr[0] && words->en && words->en[0]))
        return VL_OK;
    snprintf(what, sizeof what, "%s.%s", field, half);
    return refuse(check, vl_lesson_has_words(words) ? field : NULL, "catalogue.language_missing", what, half);
}

/* ---- steps ---- */

/* The members that belong to each kind of step. */
static enum vl_rc check_kind(const struct check *check, const struct vl_lesson_step *step)
{
    const enum vl_lesson_kind kind = vl_lesson_kind(step);
    const unsigned kinds = (unsigned)vl_lesson_has_words(&step->tell) + (unsigned)vl_lesson_has_words(&step->act) +
                           (unsigned)(step->let != NULL) + (unsigned)vl_lesson_has_words(&step->ask);
    const struct {
        const char *field;
        bool there;
        enum vl_lesson_kind of;
    } parts[] = {{"answers", step->answers_count > 0, VL_LESSON_DO},
                 {"otherwise", vl_lesson_has_words(&step->otherwise), VL_LESSON_DO},
                 {"text", vl_lesson_has_words(&step->text), VL_LESSON_LET},
                 {"query", step->query != NULL, VL_LESSON_ASK},
                 {"because", vl_lesson_has_words(&step->because), VL_LESSON_ASK}};
    if (kinds != 1)
        return refuse(check, NULL, "lesson.kind", "", "tell, do, let, ask");
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i].there && parts[i].of != kind)
            return refuse(check, parts[i].field, "lesson.part", parts[i].field, "");
    }
    if (step->slips_count > 0 && kind != VL_LESSON_DO && kind != VL_LESSON_ASK)
        return refuse(check, "slips", "lesson.part", "slips", "");
    const unsigned last = check->lessons->lessons[check->lesson].steps_count - 1;
    if (step->compound && ((kind != VL_LESSON_TEXT && kind != VL_LESSON_LET) || check->step == last))
        return refuse(check, "joined", "lesson.part", "joined", "");
    if (kind == VL_LESSON_DO && step->answers_count == 0)
        return refuse(check, NULL, "lesson.lacks", "answers", "");
    return kind == VL_LESSON_ASK && !step->query ? refuse(check, NULL, "lesson.lacks", "query", "") : VL_OK;
}

static enum vl_rc check_step_words(const struct check *check, const struct vl_lesson_step *step)
{
    static const char *const names[] = {
        [VL_LESSON_TEXT] = "tell", [VL_LESSON_DO] = "do", [VL_LESSON_LET] = "text", [VL_LESSON_ASK] = "ask"};
    const enum vl_lesson_kind kind = vl_lesson_kind(step);
    enum vl_rc rc = check_words(check, vl_lesson_step_words(step), names[kind], kind != VL_LESSON_LET);
    if (rc == VL_OK)
        rc = check_words(check, &step->otherwise, "otherwise", false);
    if (rc == VL_OK)
        rc = check_words(check, &step->because, "because", kind == VL_LESSON_ASK);
    for (unsigned i = 0; rc == VL_OK && i < step->slips_count; i++) {
        rc = check_words(check, &step->slips[i].text, "slips", true);
        if (rc == VL_OK && !vl_lesson_slip_answer(&step->slips[i], 0))
            rc = refuse(check, "slips", "lesson.lacks", "answer", "");
    }
    return rc;
}

static enum vl_rc check_clauses(const struct check *check, const struct vl_lesson_step *step)
{
    const struct vl_rulebook *book = vl_catalogue_rulebook(check->catalogue, check->rules);
    for (unsigned i = 0; i < step->clauses_count; i++) {
        if (!vl_rulebook_find(book, step->clauses[i]))
            return refuse(check, "clauses", "catalogue.clause_unknown", step->clauses[i], "");
    }
    return VL_OK;
}

static enum vl_rc check_query(const struct check *check, const struct vl_lesson_query *query)
{
    const unsigned kinds = (unsigned)(query->event != NULL) + (unsigned)(query->may != NULL) +
                           (unsigned)(query->points != NULL) + (unsigned)query->winner;
    if (kinds != 1)
        return refuse(check, "query", "lesson.kind", "query", "event, may, points, winner");
    if (query->event && !query->field)
        return refuse(check, "query", "lesson.lacks", "field", "");
    if (query->choices_count > VL_LESSON_CHOICES_MAX)
        return refuse(check, "query", "lesson.too_many", "choices", "16");
    return VL_OK;
}

static enum vl_rc check_light(const struct check *check, const struct vl_lesson_step *step)
{
    struct vl_lesson_light light;
    for (unsigned i = 0; i < step->light_count; i++) {
        if (!vl_lesson_light_parse(check->rules, &check->lessons->lessons[check->lesson], step->light[i], &light))
            return refuse(check, "light", "lesson.unknown", step->light[i], "GROUP:ID, seat:NAME, answers");
    }
    return VL_OK;
}

static enum vl_rc check_step(const struct check *check, const struct vl_lesson_step *step)
{
    enum vl_rc rc = check_kind(check, step);
    if (rc == VL_OK)
        rc = check_step_words(check, step);
    if (rc == VL_OK)
        rc = check_clauses(check, step);
    if (rc == VL_OK && step->query)
        rc = check_query(check, step->query);
    return rc == VL_OK ? check_light(check, step) : rc;
}

/* ---- lessons ---- */

static enum vl_rc check_lesson(struct check *check)
{
    const struct vl_lesson *lesson = &check->lessons->lessons[check->lesson];
    struct vl_match_setup setup;
    vl_seat learner;
    check->step = VL_LESSON_STEPS_MAX;
    for (unsigned i = 0; i < check->lesson; i++) {
        if (strcmp(check->lessons->lessons[i].id, lesson->id) == 0)
            return refuse(check, "id", "catalogue.key_twice", lesson->id, "");
    }
    enum vl_rc rc = check_words(check, &lesson->title, "title", true);
    if (rc == VL_OK)
        rc = check_words(check, &lesson->about, "about", true);
    if (rc == VL_OK && (lesson->steps_count == 0 || lesson->steps_count > VL_LESSON_STEPS_MAX))
        rc = refuse(check, "steps", "lesson.too_many", "steps", "1-200");
    if (rc == VL_OK && vl_lesson_setup(check->catalogue, check->rules, lesson, &setup, &learner, check->diag) != VL_OK)
        rc = vl_lesson_place(check->file, check->lesson, VL_LESSON_STEPS_MAX, check->diag);
    for (check->step = 0; rc == VL_OK && check->step < lesson->steps_count; check->step++)
        rc = check_step(check, &lesson->steps[check->step]);
    return rc;
}

static enum vl_rc check_lessons(struct check *check)
{
    const struct vl_yaml_step game = {.key = "game"}, list = {.key = "lessons"};
    if (strcmp(check->lessons->game, check->rules->id) != 0)
        return vl_data_refuse(check->file, &game, 1, "catalogue.field", check->lessons->game, check->rules->id,
                              check->diag);
    if (check->lessons->lessons_count > VL_LESSONS_MAX)
        return vl_data_refuse(check->file, &list, 1, "lesson.too_many", "lessons", "32", check->diag);
    enum vl_rc rc = VL_OK;
    for (check->lesson = 0; rc == VL_OK && check->lesson < check->lessons->lessons_count; check->lesson++)
        rc = check_lesson(check);
    return rc;
}

enum vl_rc vl_lessons_check(const struct vl_data_file *file, const struct vl_catalogue *catalogue,
                            const struct vl_rules *rules, const struct vl_lessons *lessons, struct vl_diag *diag)
{
    struct check check = {.file = file, .catalogue = catalogue, .rules = rules, .lessons = lessons, .diag = diag};
    return check_lessons(&check);
}

enum vl_rc vl_lesson_place(const struct vl_data_file *file, unsigned lesson, unsigned step, struct vl_diag *diag)
{
    const struct vl_yaml_step path[] = {{.key = "lessons"}, {.entry = lesson}, {.key = "steps"}, {.entry = step}};
    return vl_data_place(file, vl_yaml_line(file->bytes, file->size, path, step < VL_LESSON_STEPS_MAX ? 4 : 2), diag);
}

enum vl_rc vl_lessons_open(const struct vl_catalogue *catalogue, const struct vl_rules *rules, bool puzzles,
                           struct vl_data_file *file, struct vl_diag *diag)
{
    char name[64];
    snprintf(name, sizeof name, "%s/%s.yaml", puzzles ? "puzzles" : "lessons", rules->id);
    const enum vl_rc rc = vl_data_open(file, catalogue->folder, name, diag);
    /* A user's folder need not have lessons. */
    return rc == VL_IO && catalogue->folder[0] ? vl_data_open(file, "", name, diag) : rc;
}

enum vl_rc vl_lessons_load(const struct vl_catalogue *catalogue, const struct vl_rules *rules, struct vl_lessons **out,
                           struct vl_diag *diag)
{
    struct vl_data_file file;
    char name[64];
    void *loaded;
    *out = NULL;
    snprintf(name, sizeof name, "lessons/%s.yaml", rules->id);
    enum vl_rc rc = vl_lessons_open(catalogue, rules, false, &file, diag);
    if (rc != VL_OK)
        return rc;
    rc = vl_data_load(&file, &vl_schema_lessons, &loaded, diag);
    if (rc == VL_OK) {
        rc = vl_lessons_check(&file, catalogue, rules, loaded, diag);
        if (rc == VL_OK)
            rc = vl_translate_lessons(catalogue, name, loaded, diag);
        if (rc == VL_OK)
            *out = loaded;
        else
            vl_lessons_free(loaded);
    }
    vl_data_close(&file);
    return rc;
}

void vl_lessons_free(struct vl_lessons *lessons)
{
    if (lessons)
        vl_translated_free(&lessons->translated);
    vl_data_free(&vl_schema_lessons, lessons);
}

vl_clause vl_lessons_untaught(const struct vl_catalogue *catalogue, const struct vl_lessons *lessons)
{
    const struct vl_rules *rules = vl_catalogue_find(catalogue, lessons->game);
    const struct vl_rulebook *book = vl_catalogue_rulebook(catalogue, rules);
    for (unsigned i = 0; i < book->sections_count; i++) {
        for (unsigned j = 0; j < book->sections[i].clauses_count; j++) {
            const char *clause = book->sections[i].clauses[j].id;
            if (!vl_lessons_teach(lessons, clause))
                return vl_clause_parse(rules, clause);
        }
    }
    return 0;
}

static bool step_teaches(const struct vl_lesson_step *step, const char *clause)
{
    for (unsigned i = 0; i < step->clauses_count; i++)
        if (strcmp(step->clauses[i], clause) == 0)
            return true;
    return false;
}

bool vl_lessons_teach(const struct vl_lessons *lessons, const char *clause)
{
    for (unsigned i = 0; i < lessons->lessons_count; i++) {
        const struct vl_lesson *lesson = &lessons->lessons[i];
        for (unsigned j = 0; j < lesson->steps_count; j++)
            if (step_teaches(&lesson->steps[j], clause))
                return true;
    }
    return false;
}
