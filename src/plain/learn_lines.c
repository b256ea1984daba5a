/* Lessons in lines of text: says what the lesson wants (play/learning.h), and passes on what is typed. */
#include "plain/learn_lines.h"

#include "page/learn_page.h"
#include "plain/ask.h"
#include "plain/news_lines.h"
#include "plain/page_lines.h"
#include "play/learning.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

struct learning {
    struct plain_session s; /* must be first, so that commands find the rest */
    struct vl_learning h;
    bool list;           /* the list is wanted */
    bool plays;          /* a match is wanted */
    bool other, restart; /* another lesson is wanted: */
    struct vl_course_at at;
    enum vl_rc rc; /* VL_OK; else the engine does not follow, and why: */
    struct vl_diag *diag;
};

static struct learning *of(struct plain_session *s)
{
    return (struct learning *)(void *)s;
}

static void say(struct learning *l, const char *key, const struct vl_text_arg *args, unsigned count)
{
    plain_print(&l->s.io, &l->s.formatter, key, args, count);
}

enum { TEXT = 2048 };

static void say_text(struct learning *l, const char *key, const char *text)
{
    say(l, key, (const struct vl_text_arg[]){{"text", text, 0}}, 1);
}

/* Words about how to see something name the commands of this front end. */
static const char *in_words(const struct learning *l, const struct vl_words *words, char *out, size_t size)
{
    return vl_lesson_text(l->s.catalogue, l->s.formatter.language, words, "plain.learn.see", NULL, out, size);
}

static void say_words(struct learning *l, const struct vl_words *words)
{
    char text[TEXT];
    if (words->fr)
        plain_put(&l->s.io, in_words(l, words, text, sizeof text));
}

/* ---- where the learner is ---- */

static bool goes_on(const struct learning *l)
{
    return l->rc == VL_OK && !l->s.left && !l->list && !l->plays && !l->other;
}

/* What happened before is not reported again. */
static void move(struct learning *l, enum vl_rc rc)
{
    l->rc = rc;
    l->s.reported = vl_match_events(l->s.match);
}

/* ---- commands ---- */

static void pass(struct learning *l)
{
    l->rc = vl_learning_next(&l->h, l->diag);
}

static void go_to(struct learning *l, struct vl_course_at at, bool restart)
{
    l->at = at;
    l->restart = restart;
    l->other = true;
}

/* Goes to the next lesson; after the last one to the list. */
static void to_next(struct learning *l)
{
    struct vl_course_at next;
    if (vl_course_next(l->h.course, l->h.at, &next))
        go_to(l, next, false);
    else
        l->list = true;
}

static enum plain_done do_next(struct plain_session *s, const struct plain_call *call)
{
    const enum vl_learn_phase phase = vl_learning_phase(&of(s)->h);
    (void)call;
    if (phase == VL_LEARN_TEXT || phase == VL_LEARN_END) {
        (phase == VL_LEARN_TEXT ? pass : to_next)(of(s));
        return PLAIN_GO_ON;
    }
    say(of(s), "plain.learn.yours", NULL, 0);
    return PLAIN_STAY;
}

/* Skips what others do by themselves: it would only happen again. */
static enum plain_done do_back(struct plain_session *s, const struct plain_call *call)
{
    struct learning *l = of(s);
    (void)call;
    if (vl_learning_first(&l->h))
        say(l, "learn.first", NULL, 0);
    else
        do
            move(l, vl_learning_back(&l->h, l->diag));
        while (l->rc == VL_OK && !vl_learning_first(&l->h) && vl_learning_phase(&l->h) == VL_LEARN_LET);
    return PLAIN_GO_ON;
}

static enum plain_done do_again(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    go_to(of(s), vl_learning_anew(&of(s)->h), true);
    return PLAIN_GO_ON;
}

static enum plain_done do_lessons(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    of(s)->list = true;
    return PLAIN_GO_ON;
}

static enum plain_done do_play(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    if (vl_learning_phase(&of(s)->h) != VL_LEARN_END)
        return PLAIN_UNKNOWN;
    of(s)->plays = true;
    return PLAIN_GO_ON;
}

static void show_choice(struct learning *l)
{
    vl_learning_show(&l->h);
    say_text(l, "plain.learn.show", l->h.choice[l->h.picked].text);
    say_words(l, &vl_lesson_step(&l->h.run)->because);
    pass(l);
}

static void show_answer(struct learning *l)
{
    char words[512];
    const vl_answer example = vl_learning_show(&l->h);
    vl_match_view(l->s.match, l->h.run.learner, l->s.view);
    vl_format_answer(&l->s.formatter, l->s.view, example, words, sizeof words);
    say_text(l, "plain.learn.show", words);
    if (vl_learning_answer(&l->h, example, l->diag) != VL_LESSON_RIGHT)
        l->rc = VL_REFUSED;
}

static enum plain_done do_show(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    switch (vl_learning_phase(&of(s)->h)) {
    case VL_LEARN_DO: show_answer(of(s)); return PLAIN_GO_ON;
    case VL_LEARN_ASK: show_choice(of(s)); return PLAIN_GO_ON;
    default: say(of(s), "plain.learn.nothing", NULL, 0); return PLAIN_STAY;
    }
}

static const struct plain_verb learning[] = {
    {"lesson.next", do_next},
    {"lesson.back", do_back},
    {"lesson.show", do_show},
    {"lesson.again", do_again},
    {"lesson.lessons", do_lessons},
    {"lesson.play", do_play},
    {NULL, NULL},
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
    const struct vl_text_arg args[] = {{"n", NULL, (long)l->h.run.at + 1},
                                       {"of", NULL, (long)l->h.run.lesson->steps_count},
                                       {"text", in_words(l, words, text, sizeof text), 0},
                                       {"clauses", clauses, 0}};
    fputc('\n', l->s.io.out);
    if (l->h.at.puzzle)
        plain_put(&l->s.io, args[2].text);
    else
        say(l, "plain.learn.step", args, COUNT(args));
}

/* The question that commands get while the match asks nothing, with the first clause of the step. */
static struct vl_question question_of(const struct learning *l)
{
    const struct vl_lesson_step *step = vl_lesson_step(&l->h.run);
    const vl_clause clause = step && step->clauses_count ? vl_clause_parse(l->s.formatter.rules, step->clauses[0]) : 0;
    return (struct vl_question){.clause = clause, .seat = l->h.run.learner};
}

static bool read_line(struct learning *l, char line[PLAIN_LINE_MAX])
{
    l->s.left = !plain_read(&l->s.io, "> ", line);
    return !l->s.left;
}

static void say_unknown(struct learning *l, const char *line)
{
    plain_print_typed(&l->s.io, &l->s.formatter, "plain.learn.unknown", line);
}

/* What an empty line does; after the first lesson it starts a match with only what was taught. */
static void enter(struct learning *l)
{
    if (vl_learning_phase(&l->h) != VL_LEARN_END)
        pass(l);
    else if (vl_learning_is_first(&l->h))
        l->plays = true;
    else
        to_next(l);
}

/* Waits until the reader continues. */
static void wait_for_line(struct learning *l)
{
    char line[PLAIN_LINE_MAX];
    const struct vl_question question = question_of(l);
    enum plain_done done = PLAIN_STAY;
    while (done != PLAIN_GO_ON && read_line(l, line)) {
        if (line[0] == '\0') {
            enter(l);
            return;
        }
        done = plain_command(&l->s, line, &question);
        if (done == PLAIN_UNKNOWN)
            say_unknown(l, line);
    }
}

/* Says what follows the answer to a puzzle. */
static void say_follows(struct learning *l)
{
    char text[VL_CAUSE_WORDS];
    if (vl_learning_follows(&l->h, text, sizeof text) > 0)
        plain_put(&l->s.io, text);
}

/* The words about others' moves come before what follows. */
static void put_tell(struct learning *l)
{
    const struct vl_lesson_step *step = vl_lesson_step(&l->h.run);
    say_step(l, step);
    say_follows(l);
    if (vl_lesson_kind(step) == VL_LESSON_LET || vl_learning_runs(&l->h))
        pass(l);
    else
        wait_for_line(l);
}

/* What others do is reported after it has happened. */
static void put_let(struct learning *l)
{
    const bool watched = vl_learning_watched(&l->h);
    pass(l);
    if (!watched)
        l->s.reported = vl_match_events(l->s.match);
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

/* The choice that the line names; the number of choices if none. */
static unsigned choice_of(const struct learning *l, const char *line)
{
    unsigned place;
    if (is_place(line, l->h.choices, &place))
        return place;
    for (place = 0; place < l->h.choices && !plain_same(line, l->h.choice[place].text);)
        place++;
    return place;
}

/* A wrong choice is reported, and the question comes again. */
static void estimate(struct learning *l, unsigned given)
{
    const bool right = given == l->h.right;
    const struct vl_words *why = right ? &vl_lesson_step(&l->h.run)->because : l->h.choice[given].why;
    vl_learning_pick(&l->h, given);
    say(l, right ? "learn.right" : "learn.wrong", (const struct vl_text_arg[]){{"answer", l->h.choice[given].text, 0}},
        1);
    if (why)
        say_words(l, why);
    pass(l);
}

static void say_choices(struct learning *l)
{
    char line[128];
    l->rc = vl_learning_speak(&l->h, l->s.formatter.language, l->diag);
    for (unsigned i = 0; i < l->h.choices; i++) {
        snprintf(line, sizeof line, "  %c. %.80s", (char)('a' + i), l->h.choice[i].text);
        plain_put(&l->s.io, line);
    }
}

static void say_no_choice(struct learning *l, const char *line, unsigned count)
{
    char echo[PLAIN_ECHO];
    const char last[] = {(char)('a' + count - 1), '\0'};
    plain_echo(line, echo);
    const struct vl_text_arg args[] = {{"what", echo, 0}, {"last", last, 0}};
    say(l, "plain.learn.choice", args, COUNT(args));
}

static void put_ask(struct learning *l)
{
    char line[PLAIN_LINE_MAX];
    const struct vl_question question = question_of(l);
    say_step(l, vl_lesson_step(&l->h.run));
    say_choices(l);
    while (l->rc == VL_OK && vl_learning_phase(&l->h) == VL_LEARN_ASK && read_line(l, line)) {
        const unsigned given = choice_of(l, line);
        if (line[0] == '\0') /* say the step and its choices again */
            return;
        if (given < l->h.choices) {
            estimate(l, given);
            continue;
        }
        const enum plain_done done = plain_command(&l->s, line, &question);
        if (done == PLAIN_GO_ON)
            return;
        if (done == PLAIN_UNKNOWN)
            say_no_choice(l, line, l->h.choices);
    }
}

/* A wrong answer is played, shown, explained and taken back. */
static void put_tried(struct learning *l)
{
    if (l->h.run.why)
        say_words(l, l->h.run.why);
    else
        say(l, "learn.tried", NULL, 0);
    say_follows(l);
    move(l, vl_learning_next(&l->h, l->diag));
    say(l, "plain.learn.taken_back", NULL, 0);
}

static void put_do(struct learning *l)
{
    vl_answer answer;
    say_step(l, vl_lesson_step(&l->h.run));
    if (plain_choose(&l->s, l->h.run.learner, NULL, &answer) &&
        vl_learning_answer(&l->h, answer, l->diag) == VL_LESSON_REFUSED)
        l->rc = VL_REFUSED;
}

/* Says how the lesson ended, and what can follow. */
static void put_end(struct learning *l)
{
    char key[48];
    const bool puzzle = l->h.at.puzzle;
    const struct vl_learning_end end = vl_learning_end(&l->h, l->s.formatter.language);
    say(l,
        !puzzle       ? "learn.over"
        : l->h.helped ? "learn.puzzles.helped"
                      : "learn.puzzles.solved",
        end.said, COUNT(end.said));
    snprintf(key, sizeof key, "plain.learn.over.%s", puzzle ? "puzzle" : end.follows);
    say(l, key, end.said, COUNT(end.said));
    wait_for_line(l);
}

static void put(struct learning *l)
{
    if (l->h.unkept.key)
        plain_print_fault(&l->s, &l->h.unkept);
    l->h.unkept = (struct vl_diag){0};
    plain_print_news(&l->s);
    switch (vl_learning_phase(&l->h)) {
    case VL_LEARN_TEXT: put_tell(l); break;
    case VL_LEARN_DO: put_do(l); break;
    case VL_LEARN_TRIED: put_tried(l); break;
    case VL_LEARN_LET: put_let(l); break;
    case VL_LEARN_ASK: put_ask(l); break;
    case VL_LEARN_ANSWERED: pass(l); break;
    case VL_LEARN_END: put_end(l); break;
    }
}

/* ---- beginning ---- */

/* Events that only set up the position described are not reported. */
static void begin(struct learning *l)
{
    const struct vl_lesson *lesson = l->h.run.lesson;
    const struct vl_text_arg args[] = {
        {"title", vl_words_in(&lesson->title, l->s.formatter.language), 0},
        {"about", vl_words_in(&lesson->about, l->s.formatter.language), 0},
        {"name", l->s.formatter.names[l->h.run.learner], 0},
        {"n", NULL, (long)l->h.run.at + 1},
        {"of", NULL, (long)(l->h.at.puzzle ? vl_puzzles_count(l->h.run.lessons) : lesson->steps_count)}};
    say(l, l->h.at.puzzle ? "plain.learn.puzzle" : "plain.learn.begin", args, COUNT(args));
    if (l->h.run.at > 0)
        say(l, "plain.learn.resumed", args, COUNT(args));
    while (l->rc == VL_OK && vl_learning_runs(&l->h) && !vl_learning_watched(&l->h))
        pass(l);
    move(l, l->rc);
    if (l->h.at.puzzle)
        plain_print_table(&l->s);
    else
        say(l, "plain.learn.hint", NULL, 0);
}

static void sit_down(struct learning *l, const struct vl_plain_options *options)
{
    struct plain_session *s = &l->s;
    s->host = plain_no_host;
    s->setup = *vl_match_setup(l->h.match);
    s->match = s->host.match = l->h.match;
    s->catalogue = options->catalogue;
    s->tables = options->tables;
    s->formatter = l->h.formatter;
    s->board = plain_board_of(s->tables, s->setup.rules);
    s->host.humans = vl_seat_bit(l->h.run.learner);
    s->listener = l->h.run.learner;
    s->keyboard = VL_PUBLIC;
    s->verbs = &verbs;
}

static void say_left(struct learning *l)
{
    const struct vl_text_arg args[] = {{"title", vl_words_in(&l->h.run.lesson->title, l->s.formatter.language), 0}};
    if (!l->h.at.puzzle && vl_learning_phase(&l->h) != VL_LEARN_END && !l->other)
        say(l, vl_progress_is_stored(&l->h.course->progress) ? "plain.learn.left" : "plain.learn.left.unkept", args, 1);
}

/* ---- the list, and what is opened there ---- */

struct lessons {
    const struct vl_plain_options *options;
    struct plain_io io;
    struct vl_formatter formatter;
    enum vl_rc rc;
    struct vl_diag *diag;
};

/* Runs one lesson; l->other says whether another is wanted. */
static enum vl_rc follow(struct lessons *lessons, struct vl_course *course, struct learning *l)
{
    l->rc = vl_learning_open(&l->h, course, l->at, l->restart, lessons->formatter.language, l->diag);
    if (l->rc != VL_OK)
        return l->rc;
    plain_io_open(&l->s.io);
    sit_down(l, lessons->options);
    l->s.view = malloc(l->h.setup.rules->state_size);
    l->rc = l->s.view ? VL_OK : vl_fail(l->diag, VL_IO, "memory", "", "");
    if (l->rc == VL_OK)
        begin(l);
    while (goes_on(l))
        put(l);
    if (l->rc == VL_OK)
        say_left(l);
    lessons->formatter.language = l->s.formatter.language;
    l->s.host.match = NULL;
    plain_close(&l->s);
    return l->rc;
}

static void play(struct vl_page_host *host, const struct vl_match_setup *setup)
{
    struct lessons *lessons = host->owner;
    struct vl_plain_options options = *lessons->options;
    struct vl_match_setup own = *setup;
    plain_standard(options.tables, &own);
    options.play = &own;
    options.language = lessons->formatter.language;
    lessons->rc = plain_run(&options, lessons->diag);
}

static void lesson(struct vl_page_host *host, struct vl_course *course, const struct vl_course_at *at, bool restart)
{
    struct lessons *lessons = host->owner;
    struct learning l;
    struct vl_course_at to = *at;
    struct vl_match_setup setup;
    do {
        l = (struct learning){.at = to, .restart = restart, .diag = lessons->diag};
        lessons->rc = follow(lessons, course, &l);
        to = l.at;
        restart = l.restart;
        if (l.plays)
            vl_learning_table(&l.h, "", &setup);
        vl_learning_close(&l.h);
    } while (lessons->rc == VL_OK && l.other);
    if (l.plays && lessons->rc == VL_OK)
        play(host, &setup);
    plain_io_open(&lessons->io);
    if (l.s.left || lessons->rc != VL_OK)
        host->close(host);
}

enum vl_rc plain_learn(const struct vl_plain_options *options, const struct vl_rules *rules, const char *id,
                       struct vl_diag *diag)
{
    struct lessons lessons = {.options = options,
                              .formatter = {.catalogue = options->catalogue, .language = options->language},
                              .diag = diag};
    struct vl_page_host host = {.catalogue = options->catalogue,
                                .formatter = &lessons.formatter,
                                .owner = &lessons,
                                .play = play,
                                .lesson = lesson};
    struct vl_diag fault = {0};
    plain_io_open(&lessons.io);
    plain_page(&lessons.io, &host, &vl_learn_page, &(const struct vl_learn_wish){rules, id, &fault});
    if (!fault.key)
        return lessons.rc;
    *diag = fault;
    return VL_IO;
}
