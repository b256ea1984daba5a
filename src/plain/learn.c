/* The list of lessons, and what can be typed there: a lesson, a puzzle, what one knows. */
#include "plain/learn.h"

#include "page/learnt.h"
#include "plain/lesson.h"
#include "plain/page.h"
#include "plain/verbs.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

struct desk {
    struct plain_session s; /* without a match: what speaks */
    struct vl_lessons *lessons[VL_GAMES_MAX];
    struct vl_lessons *puzzles[VL_GAMES_MAX]; /* of the same games; NULL: it has none */
    unsigned games;
    struct vl_progress progress;
    unsigned next[VL_GAMES_MAX]; /* the puzzle from which on the next one is looked for */
    unsigned puzzled;            /* Enter asks the next puzzle of that game; VL_GAMES_MAX: it opens a lesson */
};

/* A lesson of one of the games; index lessons_count: none. */
struct place {
    unsigned game, index;
};

static void say(struct desk *d, const char *key, const struct vl_text_arg *args, unsigned count)
{
    plain_say(&d->s.io, &d->s.teller, key, args, count);
}

static const char *in(const struct desk *d, const struct vl_words *words)
{
    return vl_words_in(words, d->s.teller.language);
}

/* ---- loading ---- */

static enum vl_rc load_game(struct desk *d, const struct vl_rules *rules, struct vl_diag *diag)
{
    enum vl_rc rc = vl_catalogue_game(d->s.catalogue, rules, diag);
    if (rc == VL_OK)
        rc = vl_lessons_load(d->s.catalogue, rules, &d->lessons[d->games], diag);
    if (rc == VL_OK) {
        rc = vl_puzzles_load(d->s.catalogue, rules, &d->puzzles[d->games], diag);
        rc = rc == VL_IO ? VL_OK : rc; /* a game need not have any */
        d->games++;
    }
    return rc;
}

static enum vl_rc load(struct desk *d, const struct vl_rules *only, struct vl_diag *diag)
{
    enum vl_rc rc = VL_OK;
    const struct vl_rules *const *games = d->s.catalogue->games;
    for (unsigned i = 0; rc == VL_OK && games[i] && d->games < VL_GAMES_MAX; i++)
        if (!only || games[i] == only)
            rc = load_game(d, games[i], diag);
    return rc;
}

/* ---- the list ---- */

static const struct vl_lesson *lesson_at(const struct desk *d, struct place place)
{
    return &d->lessons[place.game]->lessons[place.index];
}

static bool is_there(const struct desk *d, struct place place)
{
    return place.game < d->games && place.index < d->lessons[place.game]->lessons_count;
}

static void say_lesson(struct desk *d, struct place place)
{
    const struct vl_lesson *lesson = lesson_at(d, place);
    const char *game = d->lessons[place.game]->game;
    const unsigned step = vl_progress_step(&d->progress, game, lesson->id);
    const bool begun = step > 0 && step < lesson->steps_count;
    const struct vl_text_arg args[] = {{"n", NULL, (long)place.index + 1},  {"title", in(d, &lesson->title), 0},
                                       {"about", in(d, &lesson->about), 0}, {"minutes", NULL, lesson->minutes},
                                       {"step", NULL, (long)step + 1},      {"of", NULL, (long)lesson->steps_count}};
    say(d,
        begun                                              ? "plain.learn.lesson.begun"
        : vl_progress_done(&d->progress, game, lesson->id) ? "plain.learn.lesson.done"
                                                           : "plain.learn.lesson",
        args, COUNT(args));
}

/* A sentence about a game: {game} its name, {id} its id, {n} and {of} two numbers. */
static void say_of_game(struct desk *d, unsigned game, const char *key, unsigned n, unsigned of)
{
    const struct vl_rules *rules = vl_catalogue_find(d->s.catalogue, d->lessons[game]->game);
    const struct vl_text_arg args[] = {{"game", in(d, &vl_catalogue_cards(d->s.teller.catalogue, rules)->name), 0},
                                       {"id", rules->id, 0},
                                       {"n", NULL, (long)n},
                                       {"of", NULL, (long)of}};
    say(d, key, args, COUNT(args));
}

static void say_game(struct desk *d, unsigned game)
{
    const unsigned puzzles = vl_puzzles_count(d->puzzles[game]);
    say_of_game(d, game, "plain.learn.game", vl_lessons_done(&d->progress, d->lessons[game]),
                d->lessons[game]->lessons_count);
    for (unsigned i = 0; i < d->lessons[game]->lessons_count; i++)
        say_lesson(d, (struct place){game, i});
    if (puzzles > 0)
        say_of_game(d, game, "plain.learn.puzzles", vl_puzzles_solved(&d->progress, d->puzzles[game]), puzzles);
}

static void say_list(struct desk *d)
{
    for (unsigned game = 0; game < d->games; game++)
        say_game(d, game);
    say(d, d->games == 1 ? "plain.learn.choose" : "plain.learn.choose.game", NULL, 0);
}

static void say_known(struct desk *d, unsigned game)
{
    const struct vl_learnt learnt = {vl_catalogue_find(d->s.catalogue, d->lessons[game]->game), d->lessons[game],
                                     d->puzzles[game], &d->progress};
    plain_page_once(&d->s.io, &d->s.teller, d->s.catalogue, &vl_learnt_page, &learnt);
}

/* ---- which lesson ---- */

/* The lesson of that number, id or title. */
static struct place in_game(const struct desk *d, unsigned game, const char *word)
{
    char *end;
    const struct vl_lessons *lessons = d->lessons[game];
    const unsigned long number = strtoul(word, &end, 10);
    if (*end == '\0' && number >= 1 && number <= lessons->lessons_count)
        return (struct place){game, (unsigned)number - 1};
    unsigned i = 0;
    while (i < lessons->lessons_count && strcmp(lessons->lessons[i].id, word) != 0 &&
           !plain_same(in(d, &lessons->lessons[i].title), word))
        i++;
    return (struct place){game, i};
}

/* Whether the line begins with the game's id or name; *rest is what follows. */
static bool names_game(const struct desk *d, unsigned game, const char *line, const char **rest)
{
    const struct vl_rules *rules = vl_catalogue_find(d->s.catalogue, d->lessons[game]->game);
    const char *const names[] = {rules->id, in(d, &vl_catalogue_cards(d->s.teller.catalogue, rules)->name)};
    for (unsigned i = 0; i < COUNT(names); i++) {
        const size_t length = strlen(names[i]);
        char head[128];
        snprintf(head, sizeof head, "%.*s", (int)length, line);
        if (plain_same(head, names[i]) && (line[length] == '\0' || line[length] == ' ')) {
            *rest = line + length + (line[length] == ' ');
            return true;
        }
    }
    return false;
}

/* One that is under way, else the first that has not been followed yet, of the games from..to-1. */
static struct place next_lesson(const struct desk *d, unsigned from, unsigned to)
{
    struct place fresh = {VL_GAMES_MAX, 0};
    for (unsigned game = from; game < to; game++)
        for (unsigned i = 0; i < d->lessons[game]->lessons_count; i++) {
            const char *id = d->lessons[game]->lessons[i].id;
            if (vl_progress_step(&d->progress, d->lessons[game]->game, id) > 0)
                return (struct place){game, i};
            if (!is_there(d, fresh) && !vl_progress_done(&d->progress, d->lessons[game]->game, id))
                fresh = (struct place){game, i};
        }
    return fresh;
}

static struct place find(const struct desk *d, const char *line)
{
    const char *rest;
    if (line[0] == '\0')
        return next_lesson(d, 0, d->games);
    for (unsigned game = 0; game < d->games; game++)
        if (names_game(d, game, line, &rest))
            return rest[0] ? in_game(d, game, rest) : next_lesson(d, game, game + 1);
    return d->games == 1 ? in_game(d, 0, line) : (struct place){VL_GAMES_MAX, 0};
}

/* ---- the desk ---- */

/* The game that is named, or the only one; VL_GAMES_MAX: none, told. */
static unsigned game_of(struct desk *d, const char *line)
{
    const char *rest;
    for (unsigned game = 0; game < d->games; game++)
        if (names_game(d, game, line, &rest) && rest[0] == '\0')
            return game;
    if (line[0] == '\0' && d->games == 1)
        return 0;
    say(d, "plain.learn.which", NULL, 0);
    return VL_GAMES_MAX;
}

/* The next puzzle of the game that is not solved. */
static enum vl_rc ask_puzzle(struct desk *d, unsigned game, enum plain_lesson_end *end, struct vl_diag *diag)
{
    const struct vl_lessons *puzzles = d->puzzles[game];
    const unsigned puzzle = vl_puzzle_next(&d->progress, puzzles, d->next[game]);
    const enum vl_rc rc =
        plain_lesson(&d->s, puzzles, vl_puzzle_deal(&d->progress, puzzles, puzzle), &d->progress, end, diag);
    d->next[game] = puzzle + (*end == PLAIN_LESSON_DONE);
    d->puzzled = game;
    if (rc == VL_OK && *end != PLAIN_LESSON_QUIT)
        say(d, "plain.learn.puzzle.more", NULL, 0);
    return rc;
}

static enum vl_rc follow(struct desk *d, struct place place, enum plain_lesson_end *end, struct vl_diag *diag)
{
    const enum vl_rc rc = plain_lesson(&d->s, d->lessons[place.game], place.index, &d->progress, end, diag);
    if (rc != VL_OK)
        return rc;
    const struct vl_text_arg args[] = {{"title", in(d, &lesson_at(d, place)->title), 0}};
    say(d,
        *end == PLAIN_LESSON_DONE        ? "plain.learn.over"
        : vl_progress_kept(&d->progress) ? "plain.learn.left"
                                         : "plain.learn.left.unkept",
        args, 1);
    return VL_OK;
}

/* What is no lesson. False: the user goes. */
static bool command(struct desk *d, const char *line)
{
    if (line[0] == '\0') {
        say(d, "plain.learn.all", NULL, 0);
        return true;
    }
    if (plain_calls(&d->s, line, "quit"))
        return false;
    if (plain_calls(&d->s, line, "lang"))
        d->s.teller.language = vl_language_next(d->s.teller.catalogue, d->s.teller.language);
    else if (!plain_calls(&d->s, line, "lesson.lessons") && !plain_calls(&d->s, line, "help")) {
        plain_say_typed(&d->s.io, &d->s.teller, "plain.learn.none", line);
        return true;
    }
    say_list(d);
    return true;
}

/* Whether the line begins with that word; *rest is what follows. */
static bool begins_with(const struct desk *d, const char *line, const char *id, const char **rest)
{
    char word[64];
    const size_t length = strcspn(line, " ");
    snprintf(word, sizeof word, "%.*s", (int)length, line);
    *rest = line + length + (line[length] == ' ');
    return plain_calls(&d->s, word, id);
}

/* What is no lesson but of a game: a puzzle, what one knows of it. False: neither. */
static bool of_game(struct desk *d, const char *line, enum plain_lesson_end *end, enum vl_rc *rc, struct vl_diag *diag)
{
    const char *rest = "";
    const bool more = line[0] == '\0' && d->puzzled < d->games;
    const bool puzzle = more || begins_with(d, line, "lesson.puzzle", &rest);
    if (!puzzle && !begins_with(d, line, "lesson.known", &rest))
        return false;
    const unsigned game = more ? d->puzzled : game_of(d, rest);
    if (game == VL_GAMES_MAX)
        return true;
    if (!puzzle)
        say_known(d, game);
    else if (vl_puzzles_count(d->puzzles[game]) > 0)
        *rc = ask_puzzle(d, game, end, diag);
    else
        say_of_game(d, game, "plain.learn.puzzles.none", 0, 0);
    return true;
}

static enum vl_rc choose(struct desk *d, struct vl_diag *diag)
{
    char line[PLAIN_LINE_MAX];
    enum vl_rc rc = VL_OK;
    bool stays = true;
    say_list(d);
    while (rc == VL_OK && stays && plain_read(&d->s.io, "> ", line)) {
        enum plain_lesson_end end = PLAIN_LESSON_LEFT;
        if (of_game(d, line, &end, &rc, diag)) {
            stays = end != PLAIN_LESSON_QUIT;
            continue;
        }
        d->puzzled = VL_GAMES_MAX;
        const struct place place = find(d, line);
        if (!is_there(d, place)) {
            stays = command(d, line);
            continue;
        }
        rc = follow(d, place, &end, diag);
        stays = end != PLAIN_LESSON_QUIT;
        if (rc == VL_OK && stays)
            say_list(d);
    }
    return rc;
}

static enum vl_rc no_such(const struct desk *d, const char *lesson, struct vl_diag *diag)
{
    char known[256] = "";
    size_t used = 0;
    for (unsigned i = 0; i < d->lessons[0]->lessons_count && used < sizeof known; i++)
        used +=
            (size_t)snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "", d->lessons[0]->lessons[i].id);
    return vl_fail(diag, VL_REFUSED, "lesson.none", lesson, known);
}

/* The lesson that was asked for, then the list. */
static enum vl_rc run(struct desk *d, const char *lesson, struct vl_diag *diag)
{
    enum plain_lesson_end end = PLAIN_LESSON_LEFT;
    enum vl_rc rc = VL_OK;
    if (lesson) {
        const struct place place = in_game(d, 0, lesson);
        rc = is_there(d, place) ? follow(d, place, &end, diag) : no_such(d, lesson, diag);
    }
    return rc == VL_OK && end != PLAIN_LESSON_QUIT ? choose(d, diag) : rc;
}

enum vl_rc plain_learn(const struct vl_plain_options *options, const struct vl_rules *rules, const char *lesson,
                       struct vl_diag *diag)
{
    struct desk d = {.puzzled = VL_GAMES_MAX,
                     .s = {.host = plain_no_host,
                           .tables = options->tables,
                           .catalogue = options->catalogue,
                           .teller = {.catalogue = options->catalogue, .language = options->language}}};
    struct vl_diag damaged = {0};
    plain_io_open(&d.s.io);
    enum vl_rc rc = load(&d, rules, diag);
    if (!vl_progress_load(&d.progress, &damaged))
        plain_say_fault(&d.s, &damaged);
    if (rc == VL_OK)
        rc = run(&d, lesson, diag);
    vl_progress_free(&d.progress);
    for (unsigned i = 0; i < d.games; i++)
        vl_lessons_free(d.lessons[i]), vl_lessons_free(d.puzzles[i]);
    return rc;
}
