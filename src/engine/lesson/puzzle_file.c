/* Puzzle files: loading, what can be seen of a puzzle without playing it, and the short lessons that become of them.
 * The words are the same for all puzzles and stand in the texts; the file has the numbers. */
#include "engine/lesson/puzzles.h"

#include <stdio.h>
#include <string.h>

/* ---- the file ---- */

struct check {
    const struct vl_data_file *file;
    const struct vl_puzzle_file *puzzles;
    const struct vl_rules *rules;
    unsigned puzzle, deal;
    struct vl_diag *diag;
};

static enum vl_rc refuse_deal(const struct check *check, const char *field, const char *key, const char *what,
                              const char *expected)
{
    const struct vl_yaml_step path[] = {
        {.key = "puzzles"}, {.entry = check->puzzle}, {.key = "deals"}, {.entry = check->deal}, {.key = field}};
    return vl_data_refuse(check->file, path, 5, key, what, expected, check->diag);
}

/* The first answer has the highest value, and no answer occurs twice. */
static enum vl_rc check_answers(const struct check *check, const struct vl_puzzle_deal *deal)
{
    if (deal->answers_count < 2)
        return refuse_deal(check, "answers", "lesson.lacks", "answers", "");
    for (unsigned i = 1; i < deal->answers_count; i++) {
        if (deal->answers[i].worth >= deal->answers[0].worth)
            return refuse_deal(check, "answers", "lesson.slip", deal->answers[i].answer, "");
        for (unsigned j = 0; j < i; j++)
            if (strcmp(deal->answers[i].answer, deal->answers[j].answer) == 0)
                return refuse_deal(check, "answers", "catalogue.key_twice", deal->answers[i].answer, "");
    }
    return VL_OK;
}

static enum vl_rc check_puzzle(struct check *check)
{
    char three[8];
    const struct vl_puzzle *puzzle = &check->puzzles->puzzles[check->puzzle];
    const struct vl_yaml_step path[] = {{.key = "puzzles"}, {.entry = check->puzzle}, {.key = "deals"}},
                              asks[] = {{.key = "puzzles"}, {.entry = check->puzzle}, {.key = "asks"}};
    snprintf(three, sizeof three, "%d", VL_PUZZLE_DEALS);
    if (puzzle->deals_count != VL_PUZZLE_DEALS)
        return vl_data_refuse(check->file, path, 3, "catalogue.field", "deals", three, check->diag);
    unsigned kind = 0;
    while (kind < check->rules->question_count && strcmp(check->rules->questions[kind].id, puzzle->asks) != 0)
        kind++;
    if (kind == check->rules->question_count)
        return vl_data_refuse(check->file, asks, 3, "lesson.unknown", puzzle->asks, "", check->diag);
    enum vl_rc rc = VL_OK;
    for (check->deal = 0; rc == VL_OK && check->deal < VL_PUZZLE_DEALS; check->deal++)
        rc = check_answers(check, &puzzle->deals[check->deal]);
    return rc;
}

static enum vl_rc check_file(const struct vl_data_file *file, const struct vl_puzzle_file *puzzles,
                             const struct vl_rules *rules, struct vl_diag *diag)
{
    const struct vl_yaml_step game = {.key = "game"}, list = {.key = "puzzles"};
    struct check check = {.file = file, .puzzles = puzzles, .rules = rules, .diag = diag};
    char most[8];
    snprintf(most, sizeof most, "%d", VL_PUZZLES_MAX);
    if (strcmp(puzzles->game, rules->id) != 0)
        return vl_data_refuse(file, &game, 1, "catalogue.field", puzzles->game, rules->id, diag);
    if (puzzles->puzzles_count > VL_PUZZLES_MAX)
        return vl_data_refuse(file, &list, 1, "lesson.too_many", "puzzles", most, diag);
    enum vl_rc rc = VL_OK;
    for (check.puzzle = 0; rc == VL_OK && check.puzzle < puzzles->puzzles_count; check.puzzle++)
        rc = check_puzzle(&check);
    return rc;
}

/* ---- short lessons ---- */

/* The result is freed like a loaded file of lessons; lack of memory is reported once, at the end. */
struct maker {
    const struct vl_catalogue *catalogue;
    struct vl_translated *translated; /* takes the texts of other languages, for which the files' shape has no room */
    bool short_of_memory;
};

static void *make(struct maker *maker, size_t count, size_t size)
{
    void *memory = vl_data_room((count ? count : 1) * size);
    maker->short_of_memory |= !memory;
    return memory;
}

static const char *copy(struct maker *maker, const char *text)
{
    char *out = make(maker, strlen(text) + 1, 1);
    if (out)
        memcpy(out, text, strlen(text) + 1);
    return out;
}

static const char **copy_list(struct maker *maker, const char *const *list, unsigned count)
{
    const char **out = make(maker, count, sizeof *out);
    for (unsigned i = 0; out && i < count; i++)
        out[i] = copy(maker, list[i]);
    return out;
}

/* Text of another language, once there is room for it in the list that is freed with the lessons. */
static const char *keep(struct maker *maker, unsigned other, const char *text)
{
    struct vl_strings *list = maker->translated->in[other];
    if (!list)
        return NULL;
    struct vl_string *string = &list->strings[list->strings_count];
    string->is.en = copy(maker, text);
    list->strings_count += string->is.en != NULL;
    return string->is.en;
}

static struct vl_words say(struct maker *maker, const char *key, int n, int best)
{
    struct vl_words words = {0};
    char text[400];
    const struct vl_text_arg args[] = {{"n", NULL, n}, {"best", NULL, best}};
    for (unsigned language = 0; language < maker->catalogue->languages.count; language++) {
        vl_text_format(maker->catalogue, NULL, (enum vl_language)language, key, args, 2, text, sizeof text);
        if (language >= VL_LANGUAGES)
            words.other[language - VL_LANGUAGES] = keep(maker, language - VL_LANGUAGES, text);
        else
            *(language == VL_FRENCH ? &words.fr : &words.en) = copy(maker, text);
    }
    return words;
}

static void make_slips(struct maker *maker, const struct vl_puzzle_deal *deal, struct vl_lesson_step *step)
{
    const unsigned count = deal->answers_count - 1;
    step->slips = make(maker, count, sizeof *step->slips);
    for (unsigned i = 0; step->slips && i < count; i++) {
        step->slips[i].answer = copy(maker, deal->answers[i + 1].answer);
        step->slips[i].text = say(maker, "puzzle.worse", deal->answers[i + 1].worth, deal->answers[0].worth);
        step->slips_count++;
    }
}

static int second_best(const struct vl_puzzle_deal *deal)
{
    int second = 0;
    for (unsigned i = 1; i < deal->answers_count; i++)
        second = deal->answers[i].worth > second ? deal->answers[i].worth : second;
    return second;
}

/* The answers that lead there, the question, and the values. */
static void make_steps(struct maker *maker, const struct vl_puzzle_deal *deal, struct vl_lesson *lesson)
{
    enum { STEPS = 3 };
    struct vl_lesson_step *steps = make(maker, STEPS, sizeof *steps);
    unsigned at = 0;
    lesson->steps = steps;
    if (!steps)
        return;
    if (deal->let_count > 0) {
        steps[at].let = copy_list(maker, deal->let, deal->let_count);
        steps[at++].let_count = steps[0].let ? deal->let_count : 0;
    }
    steps[at].act = say(maker, "puzzle.find", 0, 0);
    steps[at].answers = copy_list(maker, &deal->answers[0].answer, 1);
    steps[at].answers_count = steps[at].answers ? 1 : 0;
    make_slips(maker, deal, &steps[at]);
    steps[at++].otherwise = say(maker, "puzzle.hopeless", 0, deal->answers[0].worth);
    steps[at++].tell = say(maker, "puzzle.right", second_best(deal), deal->answers[0].worth);
    lesson->steps_count = at;
}

static void make_deal(struct maker *maker, const struct vl_puzzle_file *file, unsigned puzzle, unsigned deal,
                      struct vl_lesson *lesson)
{
    char id[40];
    const struct vl_puzzle_deal *from = &file->puzzles[puzzle].deals[deal];
    snprintf(id, sizeof id, "puzzle-%u-%u", puzzle + 1, deal + 1);
    lesson->id = copy(maker, id);
    lesson->title = say(maker, "puzzle.title", (int)puzzle + 1, 0);
    lesson->about = say(maker, "puzzle.about", 0, 0);
    lesson->minutes = 1;
    lesson->players = copy_list(maker, from->players, from->players_count);
    lesson->players_count = lesson->players ? from->players_count : 0;
    lesson->learner = copy(maker, from->learner);
    lesson->seed = from->seed;
    make_steps(maker, from, lesson);
}

/* How many texts say() makes of the file. */
static unsigned count_texts(const struct vl_puzzle_file *file)
{
    enum { OF_EACH = 5 };
    unsigned count = 0;
    for (unsigned i = 0; i < file->puzzles_count; i++)
        for (unsigned deal = 0; deal < VL_PUZZLE_DEALS; deal++)
            count += OF_EACH + file->puzzles[i].deals[deal].answers_count - 1;
    return count;
}

static void make_room(struct maker *maker, const struct vl_puzzle_file *file)
{
    for (unsigned i = 0; VL_LANGUAGES + i < maker->catalogue->languages.count; i++) {
        struct vl_strings *list = make(maker, 1, sizeof *list);
        struct vl_string *strings = make(maker, count_texts(file), sizeof *strings);
        if (list && strings) {
            list->strings = strings;
            maker->translated->in[i] = list;
        } else {
            vl_data_unroom(list);
            vl_data_unroom(strings);
        }
    }
}

static struct vl_lessons *make_lessons(struct maker *maker, const struct vl_puzzle_file *file)
{
    const unsigned count = file->puzzles_count * VL_PUZZLE_DEALS;
    struct vl_lessons *out = make(maker, 1, sizeof *out);
    if (!out)
        return NULL;
    maker->translated = &out->translated;
    make_room(maker, file);
    out->game = copy(maker, file->game);
    out->puzzles = true;
    out->lessons = make(maker, count, sizeof *out->lessons);
    for (unsigned i = 0; out->lessons && i < count; i++) {
        out->lessons_count++;
        make_deal(maker, file, i / VL_PUZZLE_DEALS, i % VL_PUZZLE_DEALS, &out->lessons[i]);
    }
    return out;
}

/* ---- loading ---- */

static enum vl_rc check_setups(const struct vl_data_file *file, const struct vl_catalogue *catalogue,
                               const struct vl_rules *rules, const struct vl_lessons *puzzles, struct vl_diag *diag)
{
    struct vl_match_setup setup;
    vl_seat learner;
    for (unsigned i = 0; i < puzzles->lessons_count; i++)
        if (vl_lesson_setup(catalogue, rules, &puzzles->lessons[i], &setup, &learner, diag) != VL_OK)
            return vl_puzzle_place(file, i, diag);
    return VL_OK;
}

enum vl_rc vl_puzzle_place(const struct vl_data_file *file, unsigned lesson, struct vl_diag *diag)
{
    const struct vl_yaml_step path[] = {
        {.key = "puzzles"}, {.entry = lesson / VL_PUZZLE_DEALS}, {.key = "deals"}, {.entry = lesson % VL_PUZZLE_DEALS}};
    return vl_data_place(file, vl_yaml_line(file->bytes, file->size, path, 4), diag);
}

static enum vl_rc become_lessons(const struct vl_data_file *file, const struct vl_catalogue *catalogue,
                                 const struct vl_rules *rules, const struct vl_puzzle_file *loaded,
                                 struct vl_lessons **out, struct vl_diag *diag)
{
    struct maker maker = {.catalogue = catalogue};
    struct vl_lessons *made = make_lessons(&maker, loaded);
    enum vl_rc rc = maker.short_of_memory ? vl_fail(diag, VL_IO, "memory", "", "")
                                          : check_setups(file, catalogue, rules, made, diag);
    if (rc == VL_OK)
        *out = made;
    else
        vl_lessons_free(made);
    return rc;
}

enum vl_rc vl_puzzles_load(const struct vl_catalogue *catalogue, const struct vl_rules *rules, struct vl_lessons **out,
                           struct vl_diag *diag)
{
    struct vl_data_file file;
    void *loaded;
    *out = NULL;
    enum vl_rc rc = vl_lessons_open(catalogue, rules, true, &file, diag);
    if (rc != VL_OK)
        return rc;
    rc = vl_data_load(&file, &vl_schema_puzzles, &loaded, diag);
    if (rc == VL_OK) {
        rc = check_file(&file, loaded, rules, diag);
        if (rc == VL_OK)
            rc = become_lessons(&file, catalogue, rules, loaded, out, diag);
        vl_data_free(&vl_schema_puzzles, loaded);
    }
    vl_data_close(&file);
    return rc;
}
