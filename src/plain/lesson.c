#include "plain/lesson.h"

#include "front/names.h"
#include "plain/ask.h"
#include "plain/tell.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

struct learning {
    struct plain_session s; /* the first, so that commands find the rest */
    struct vl_lesson_run run;
    struct vl_progress *progress;
    bool elsewhere; /* another lesson is wanted */
    bool helped;    /* of a puzzle: another answer was tried, or the best one shown */
    enum vl_rc rc;  /* VL_OK, or the engine does not follow, and why: */
    struct vl_diag *diag;
};

static struct learning *of(struct plain_session *s)
{
    return (struct learning *)(void *)s;
}

static void say(struct learning *l, const char *key, const struct vl_text_arg *args, unsigned count)
{
    plain_say(&l->s.io, &l->s.teller, key, args, count);
}

enum { TEXT = 2048 };

static void say_text(struct learning *l, const char *key, const char *text)
{
    say(l, key, (const struct vl_text_arg[]){{"text", text, 0}}, 1);
}

/* How things are seen is said as it is here. */
static const char *in_words(const struct learning *l, const struct vl_words *words, char *out, size_t size)
{
    return vl_lesson_say(l->s.catalogue, l->s.teller.language, words, "plain.learn.see", NULL, out, size);
}

static void say_words(struct learning *l, const char *key, const struct vl_words *words)
{
    char text[TEXT];
    if (words->fr)
        say_text(l, key, in_words(l, words, text, sizeof text));
}

/* ---- where the learner is ---- */

static bool goes_on(const struct learning *l)
{
    return l->rc == VL_OK && !l->s.left && !l->elsewhere && vl_lesson_step(&l->run);
}

/* The place is on the disk before the step is told: nothing that was learnt is lost. A puzzle is asked in one go: only
 * its end is kept. */
static void keep_place(struct learning *l)
{
    struct vl_diag diag = {0};
    const struct vl_lesson *lesson = l->run.lesson;
    const bool over = !vl_lesson_step(&l->run);
    if (!l->run.lessons->puzzles)
        vl_progress_set(l->progress, l->run.lessons->game, lesson->id, over ? 0 : l->run.at, over);
    else if (over)
        vl_puzzle_keep(l->progress, l->run.lessons, (unsigned)(lesson - l->run.lessons->lessons), !l->helped);
    if (vl_progress_save(l->progress, &diag) != VL_OK)
        plain_say_fault(&l->s, &diag);
}

/* What happened before is not told again. */
static void move(struct learning *l, enum vl_rc rc)
{
    l->rc = rc;
    l->s.told = vl_match_events(l->s.match);
}

/* ---- commands ---- */

static void pass(struct learning *l)
{
    l->rc = vl_lesson_next(&l->run, l->diag);
}

static enum plain_done do_next(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    if (vl_lesson_kind(vl_lesson_step(&of(s)->run)) == VL_LESSON_TELL) {
        pass(of(s));
        return PLAIN_GO_ON;
    }
    say(of(s), "plain.learn.yours", NULL, 0);
    return PLAIN_STAY;
}

/* Where a lesson begins: how it comes to the table that it begins with is nothing to be told. */
static unsigned first_step(const struct learning *l)
{
    const struct vl_lesson_step *step = &l->run.lesson->steps[0];
    return vl_lesson_kind(step) == VL_LESSON_LET && !step->text.fr ? 1 : 0;
}

/* What others do by themselves is passed over: it would only happen again. */
static enum plain_done do_back(struct plain_session *s, const struct plain_call *call)
{
    struct learning *l = of(s);
    (void)call;
    if (l->run.at <= first_step(l)) {
        say(l, "plain.learn.first", NULL, 0);
        return PLAIN_GO_ON;
    }
    do {
        move(l, vl_lesson_back(&l->run, l->diag));
    } while (l->rc == VL_OK && l->run.at > first_step(l) && vl_lesson_kind(vl_lesson_step(&l->run)) == VL_LESSON_LET);
    return PLAIN_GO_ON;
}

static enum plain_done do_again(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    move(of(s), vl_lesson_go(&of(s)->run, first_step(of(s)), of(s)->diag));
    return PLAIN_GO_ON;
}

static enum plain_done do_lessons(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    of(s)->elsewhere = true;
    return PLAIN_GO_ON;
}

static void show_choice(struct learning *l)
{
    struct vl_lesson_choice choices[VL_LESSON_CHOICES_MAX];
    unsigned right;
    if (vl_lesson_choices(&l->run, &l->s.teller, choices, &right, l->diag) == 0) {
        l->rc = VL_REFUSED;
        return;
    }
    say_text(l, "plain.learn.show", choices[right].text);
    say_words(l, "plain.learn.because", &vl_lesson_step(&l->run)->because);
    pass(l);
}

static void show_answer(struct learning *l)
{
    char words[512];
    const vl_answer example = vl_lesson_example(&l->run);
    l->helped = true;
    vl_match_view(l->s.match, l->run.learner, l->s.view);
    vl_tell_answer(&l->s.teller, l->s.view, example, words, sizeof words);
    say_text(l, "plain.learn.show", words);
    if (vl_lesson_answer(&l->run, example, l->diag) != VL_LESSON_RIGHT)
        l->rc = VL_REFUSED;
}

static enum plain_done do_show(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    switch (vl_lesson_kind(vl_lesson_step(&of(s)->run))) {
    case VL_LESSON_DO: show_answer(of(s)); return PLAIN_GO_ON;
    case VL_LESSON_ASK: show_choice(of(s)); return PLAIN_GO_ON;
    default: say(of(s), "plain.learn.nothing", NULL, 0); return PLAIN_STAY;
    }
}

static const struct plain_verb learning[] = {
    {"lesson.next", do_next},   {"lesson.back", do_back},       {"lesson.show", do_show},
    {"lesson.again", do_again}, {"lesson.lessons", do_lessons}, {NULL, NULL},
};

static const struct plain_verbs verbs = {"plain.help.only",
                                         (const struct plain_verb *const[]){learning, plain_ask_verbs, plain_look_verbs,
                                                                            plain_book_verbs, plain_basic_verbs, NULL}};

/* ---- steps ---- */

/* "(BLA-1.3, BLA-1.4)", or nothing. */
static void list_clauses(const struct vl_lesson_step *step, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < step->clauses_count && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : " (", step->clauses[i]);
    if (used > 0 && used < size)
        snprintf(out + used, size - used, ")");
}

static void say_step(struct learning *l, const struct vl_lesson_step *step)
{
    char clauses[256], text[TEXT];
    const struct vl_words *words = vl_lesson_step_words(step);
    if (!words->fr)
        return;
    list_clauses(step, clauses, sizeof clauses);
    const struct vl_text_arg args[] = {{"n", NULL, (long)l->run.at + 1},
                                       {"of", NULL, (long)l->run.lesson->steps_count},
                                       {"text", in_words(l, words, text, sizeof text), 0},
                                       {"clauses", clauses, 0}};
    fputc('\n', l->s.io.out);
    say(l, l->run.lessons->puzzles ? "plain.learn.step.puzzle" : "plain.learn.step", args, COUNT(args));
}

/* The question that commands are handed while the match asks nothing: the step's first clause stands behind it. */
static struct vl_question question_of(const struct learning *l, const struct vl_lesson_step *step)
{
    const vl_clause clause = step->clauses_count ? vl_clause_parse(l->s.teller.rules, step->clauses[0]) : 0;
    return (struct vl_question){.clause = clause, .seat = l->run.learner};
}

static bool read_line(struct learning *l, char line[PLAIN_LINE_MAX])
{
    l->s.left = !plain_read(&l->s.io, "> ", line);
    return !l->s.left;
}

static void say_unknown(struct learning *l, const char *line)
{
    plain_say_typed(&l->s.io, &l->s.teller, "plain.learn.unknown", line);
}

static void put_tell(struct learning *l, const struct vl_lesson_step *step)
{
    if (vl_lesson_goes_on(step)) {
        pass(l);
        return;
    }
    char line[PLAIN_LINE_MAX];
    const struct vl_question question = question_of(l, step);
    enum plain_done done = PLAIN_STAY;
    while (done != PLAIN_GO_ON && read_line(l, line)) {
        if (line[0] == '\0') {
            pass(l);
            return;
        }
        done = plain_command(&l->s, line, &question);
        if (done == PLAIN_UNKNOWN)
            say_unknown(l, line);
    }
}

/* What others do is told when it has happened, and then what the lesson says of it. */
static void put_let(struct learning *l, const struct vl_lesson_step *step)
{
    while (l->rc == VL_OK && l->run.let < step->let_count) {
        pass(l);
        if (vl_lesson_is_quick(step))
            l->s.told = vl_match_events(l->s.match);
        plain_tell_news(&l->s);
    }
    if (l->rc != VL_OK)
        return;
    say_step(l, step);
    pass(l);
    plain_tell_news(&l->s);
}

/* "3" or "c": the third. */
static bool is_place(const char *line, unsigned count, unsigned *place)
{
    char *end;
    unsigned long n = strtoul(line, &end, 10);
    if (line[0] >= '0' && line[0] <= '9' && *end == '\0') {
        if (n < 1 || n > count)
            return false;
    } else {
        const char letter = (char)(line[0] | 0x20);
        if (line[1] != '\0' || letter < 'a' || letter > 'z' || (unsigned)(letter - 'a') >= count)
            return false;
        n = (unsigned long)(letter - 'a') + 1;
    }
    *place = (unsigned)n - 1;
    return true;
}

/* The choice that the line names; count if none. */
static unsigned choice_of(const char *line, const struct vl_lesson_choice *choices, unsigned count)
{
    unsigned place;
    if (is_place(line, count, &place))
        return place;
    for (place = 0; place < count && !plain_same(line, choices[place].text);)
        place++;
    return place;
}

/* True once it has been answered rightly. */
static bool judge(struct learning *l, const struct vl_lesson_choice *choices, unsigned given, unsigned right)
{
    say_text(l, given == right ? "plain.learn.right" : "plain.learn.wrong", choices[given].text);
    if (given != right && choices[given].why)
        say_words(l, "plain.learn.because", choices[given].why);
    if (given != right)
        return false;
    say_words(l, "plain.learn.because", &vl_lesson_step(&l->run)->because);
    pass(l);
    return true;
}

static unsigned say_choices(struct learning *l, struct vl_lesson_choice choices[VL_LESSON_CHOICES_MAX], unsigned *right)
{
    char line[128];
    const unsigned count = vl_lesson_choices(&l->run, &l->s.teller, choices, right, l->diag);
    if (count == 0)
        l->rc = VL_REFUSED;
    for (unsigned i = 0; i < count; i++) {
        snprintf(line, sizeof line, "  %c. %.80s", (char)('a' + i), choices[i].text);
        plain_put(&l->s.io, line);
    }
    return count;
}

static void say_no_choice(struct learning *l, const char *line, unsigned count)
{
    char echo[PLAIN_ECHO];
    const char last[] = {(char)('a' + count - 1), '\0'};
    plain_echo(line, echo);
    const struct vl_text_arg args[] = {{"what", echo, 0}, {"last", last, 0}};
    say(l, "plain.learn.choice", args, COUNT(args));
}

static void put_ask(struct learning *l, const struct vl_lesson_step *step)
{
    char line[PLAIN_LINE_MAX];
    struct vl_lesson_choice choices[VL_LESSON_CHOICES_MAX];
    unsigned right;
    const struct vl_question question = question_of(l, step);
    const unsigned count = say_choices(l, choices, &right);
    while (l->rc == VL_OK && read_line(l, line)) {
        const unsigned given = choice_of(line, choices, count);
        if (given < count && judge(l, choices, given, right))
            return;
        if (line[0] == '\0') /* the step and its choices once more */
            return;
        const enum plain_done done = given < count ? PLAIN_STAY : plain_command(&l->s, line, &question);
        if (done == PLAIN_GO_ON)
            return;
        if (done == PLAIN_UNKNOWN)
            say_no_choice(l, line, count);
    }
}

/* A wrong answer is played, looked at, explained and taken back. */
static void explain_wrong(struct learning *l)
{
    plain_tell_news(&l->s);
    l->helped = true;
    if (l->run.why)
        say_words(l, "plain.learn.tried", l->run.why);
    vl_lesson_take_back(&l->run);
    move(l, VL_OK);
    say(l, "plain.learn.taken_back", NULL, 0);
}

static void put_do(struct learning *l)
{
    vl_answer answer;
    if (!plain_choose(&l->s, l->run.learner, NULL, &answer))
        return;
    switch (vl_lesson_answer(&l->run, answer, l->diag)) {
    case VL_LESSON_RIGHT: plain_tell_news(&l->s); break;
    case VL_LESSON_TRIED: explain_wrong(l); break;
    case VL_LESSON_REFUSED: l->rc = VL_REFUSED; break;
    }
}

static void put_step(struct learning *l)
{
    const struct vl_lesson_step *step = vl_lesson_step(&l->run);
    plain_tell_news(&l->s);
    if (vl_lesson_kind(step) != VL_LESSON_LET)
        say_step(l, step);
    switch (vl_lesson_kind(step)) {
    case VL_LESSON_TELL: put_tell(l, step); break;
    case VL_LESSON_LET: put_let(l, step); break;
    case VL_LESSON_ASK: put_ask(l, step); break;
    case VL_LESSON_DO: put_do(l); break;
    }
}

static void follow(struct learning *l)
{
    unsigned kept = l->run.at;
    while (goes_on(l)) {
        put_step(l);
        if (l->rc == VL_OK && l->run.at != kept)
            keep_place(l);
        kept = l->run.at;
    }
    if (l->rc == VL_OK && !vl_lesson_step(&l->run))
        plain_tell_news(&l->s);
}

/* ---- beginning ---- */

/* The table, and what is asked there. */
static void begin_puzzle(struct learning *l)
{
    const struct vl_text_arg args[] = {{"title", vl_words_in(&l->run.lesson->title, l->s.teller.language), 0},
                                       {"of", NULL, (long)vl_puzzles_count(l->run.lessons)},
                                       {"name", l->s.teller.names[l->run.learner], 0}};
    move(l, vl_lesson_go(&l->run, first_step(l), l->diag));
    say(l, "plain.learn.puzzle", args, COUNT(args));
    plain_tell_table(&l->s);
}

static void end_puzzle(struct learning *l)
{
    const struct vl_text_arg args[] = {{"title", vl_words_in(&l->run.lesson->title, l->s.teller.language), 0},
                                       {"n", NULL, (long)vl_puzzles_solved(l->progress, l->run.lessons)},
                                       {"of", NULL, (long)vl_puzzles_count(l->run.lessons)}};
    say(l, l->helped ? "plain.learn.puzzle.helped" : "plain.learn.puzzle.solved", args, COUNT(args));
}

/* What there was before the first step is the table that the lesson describes. */
static void begin(struct learning *l)
{
    const struct vl_lesson *lesson = l->run.lesson;
    const unsigned step = vl_progress_step(l->progress, l->run.lessons->game, lesson->id);
    const struct vl_text_arg args[] = {{"title", vl_words_in(&lesson->title, l->s.teller.language), 0},
                                       {"about", vl_words_in(&lesson->about, l->s.teller.language), 0},
                                       {"n", NULL, (long)step + 1},
                                       {"of", NULL, (long)lesson->steps_count}};
    say(l, "plain.learn.begin", args, COUNT(args));
    if (step > 0 && step < lesson->steps_count) {
        l->rc = vl_lesson_go(&l->run, step, l->diag);
        say(l, "plain.learn.resumed", args, COUNT(args));
    }
    if (step == 0 || step >= lesson->steps_count)
        l->rc = vl_lesson_go(&l->run, first_step(l), l->diag);
    move(l, l->rc);
    say(l, "plain.learn.hint", NULL, 0);
}

static void sit_down(struct learning *l, const struct plain_session *from)
{
    struct plain_session *s = &l->s;
    s->setup = *vl_match_setup(s->match);
    s->catalogue = from->catalogue;
    s->tables = from->tables;
    s->teller = vl_teller_of(from->teller.catalogue, from->teller.language, &s->setup);
    s->table = plain_table_of(s->tables, s->setup.rules);
    s->host.humans = vl_seat_bit(l->run.learner);
    s->listener = l->run.learner;
    s->keyboard = VL_TABLE;
    s->verbs = &verbs;
}

static enum plain_lesson_end end_of(const struct learning *l)
{
    return l->s.left ? PLAIN_LESSON_QUIT : l->elsewhere ? PLAIN_LESSON_LEFT : PLAIN_LESSON_DONE;
}

enum vl_rc plain_lesson(struct plain_session *from, const struct vl_lessons *lessons, unsigned index,
                        struct vl_progress *progress, enum plain_lesson_end *end, struct vl_diag *diag)
{
    const struct vl_rules *rules = vl_catalogue_find(from->catalogue, lessons->game);
    struct learning l = {.s.host = plain_no_host, .progress = progress, .diag = diag};
    plain_io_open(&l.s.io);
    l.s.match = l.s.host.match = malloc(vl_match_size(rules));
    l.s.view = malloc(rules->state_size);
    l.rc = l.s.match && l.s.view ? vl_lesson_start(&l.run, from->catalogue, lessons, index, l.s.match, diag)
                                 : vl_fail(diag, VL_IO, "memory", "", "");
    if (l.rc == VL_OK) {
        sit_down(&l, from);
        lessons->puzzles ? begin_puzzle(&l) : begin(&l);
        follow(&l);
        if (lessons->puzzles && l.rc == VL_OK && !vl_lesson_step(&l.run))
            end_puzzle(&l);
        from->teller.language = l.s.teller.language;
    }
    *end = end_of(&l);
    plain_close(&l.s);
    return l.rc;
}
