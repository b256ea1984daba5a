#include "plain/evening.h"

#include "front/names.h"
#include "front/statistics.h"
#include "front/table_setup.h"
#include "page/pages.h"
#include "plain/page.h"
#include "plain/plain.h"
#include "plain/verbs.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

struct sitting {
    struct plain_session s; /* the first, so that commands find the rest */
    bool over;
};

static struct sitting *sitting_of(struct plain_session *s)
{
    return (struct sitting *)(void *)s;
}

static void say(struct plain_session *s, const char *key, const char *name, const char *value)
{
    const struct vl_text_arg args[] = {{name, value, 0}};
    plain_say(&s->io, &s->teller, key, args, name ? 1 : 0);
}

/* What went wrong is told; what could not be written has happened all the same. */
static bool done(struct plain_session *s, enum vl_rc rc, const struct vl_diag *diag)
{
    if (rc != VL_OK)
        plain_say_fault(s, diag);
    return rc == VL_OK || rc == VL_IO;
}

/* ---- people ---- */

static enum plain_done do_who(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    for (unsigned i = 0; i < s->evening->guests; i++) {
        const struct vl_guest *guest = &s->evening->guest[s->evening->order[i]];
        char level[VL_PLAYER_SAID];
        const char letter[] = {guest->player.letter, '\0'};
        vl_player_say_tutor(s->teller.catalogue, s->teller.language, &guest->player, false, level);
        const struct vl_text_arg args[] = {
            {"n", NULL, (long)i + 1},
            {"name", guest->player.name, 0},
            {"level", level, 0},
            {"letter", letter, 0},
            {"colour", NULL, guest->player.colour},
            {"pin", guest->pin[0] ? vl_text(s->teller.catalogue, NULL, s->teller.language, "evening.who.pin") : "", 0}};
        plain_say(&s->io, &s->teller, guest->here ? "evening.who.here" : "evening.who.away", args, COUNT(args));
    }
    if (s->evening->guests == 0)
        say(s, "evening.who.none", NULL, NULL);
    return PLAIN_STAY;
}

/* The guest whom a word names; VL_GUESTS_MAX: none, which is told. */
static unsigned guest_of(struct plain_session *s, const char *name)
{
    for (unsigned i = 0; i < s->evening->guests; i++)
        if (plain_same(name, s->evening->guest[i].player.name))
            return i;
    plain_say_typed(&s->io, &s->teller, "evening.who.unknown", name);
    return VL_GUESTS_MAX;
}

/* A name as it was typed, and what a sign parts from it, which an input method may have written in its own way. */
static const char *named(const struct plain_call *call, char sign)
{
    return strchr(call->said, sign) || !strchr(call->argument, sign) ? call->said : call->argument;
}

/* "come Anne", "come Anne:human/gentle", "come :adept": who comes back keeps what is not said anew. */
static enum plain_done do_come(struct plain_session *s, const struct plain_call *call)
{
    struct vl_player player = {.level = VL_HUMAN};
    struct vl_diag diag = {0};
    char name[256];
    const char *said = named(call, ':'), *colon = strrchr(call->argument, ':'), *end = strrchr(said, ':');
    snprintf(name, sizeof name, "%.*s", (int)(end ? end - said : (long)strlen(said)), said);
    if (colon && (!vl_player_read(colon + 1, &player) || player.level == VL_EQUAL)) {
        plain_say_typed(&s->io, &s->teller, "evening.come.level", colon + 1);
        return PLAIN_STAY;
    }
    if (!vl_name_clean(name, player.name) && player.level != VL_HUMAN)
        vl_evening_name_bot(s->evening, s->teller.catalogue, s->teller.language, NULL, player.name);
    if (!player.name[0]) {
        say(s, "evening.come.name", NULL, NULL);
        return PLAIN_STAY;
    }
    const unsigned known = vl_evening_named(s->evening, player.name);
    if (known < VL_GUESTS_MAX && !colon)
        player = s->evening->guest[known].player;
    if (done(s, vl_evening_come(s->evening, &player, NULL, &diag), &diag))
        say(s, "evening.come", "name", player.name);
    return PLAIN_STAY;
}

static enum plain_done do_away(struct plain_session *s, const struct plain_call *call)
{
    struct vl_diag diag = {0};
    const unsigned guest = guest_of(s, call->argument);
    if (guest < VL_GUESTS_MAX && done(s, vl_evening_go(s->evening, guest, &diag), &diag))
        say(s, "evening.away", "name", s->evening->guest[guest].player.name);
    return PLAIN_STAY;
}

/* "letter Anne n": the last word, and the name before it. */
static bool split(const char *argument, char name[PLAIN_LINE_MAX], const char **last)
{
    const char *blank = strrchr(argument, ' ');
    *last = blank ? blank + 1 : "";
    snprintf(name, PLAIN_LINE_MAX, "%.*s", (int)(blank ? blank - argument : (long)strlen(argument)), argument);
    return blank != NULL;
}

static enum plain_done change(struct plain_session *s, unsigned guest, const struct vl_player *player)
{
    struct vl_diag diag = {0};
    if (done(s, vl_evening_change(s->evening, guest, player, &diag), &diag))
        return do_who(s, NULL);
    return PLAIN_STAY;
}

static enum plain_done do_letter(struct plain_session *s, const struct plain_call *call)
{
    char name[PLAIN_LINE_MAX];
    const char *last;
    const bool two = split(call->argument, name, &last);
    const unsigned guest = two ? guest_of(s, name) : VL_GUESTS_MAX;
    const char letter = (char)(last[0] | 0x20);
    if (!two || letter < 'a' || letter > 'z' || last[1]) {
        say(s, "evening.letter.how", NULL, NULL);
        return PLAIN_STAY;
    }
    if (guest == VL_GUESTS_MAX)
        return PLAIN_STAY;
    struct vl_player player = s->evening->guest[guest].player;
    player.letter = letter;
    return change(s, guest, &player);
}

static enum plain_done do_colour(struct plain_session *s, const struct plain_call *call)
{
    char name[PLAIN_LINE_MAX];
    const char *last;
    const bool two = split(call->argument, name, &last);
    const unsigned guest = two ? guest_of(s, name) : VL_GUESTS_MAX;
    if (!two || last[0] < '1' || last[0] > '0' + VL_COLOURS || last[1]) {
        say(s, "evening.colour.how", NULL, NULL);
        return PLAIN_STAY;
    }
    if (guest == VL_GUESTS_MAX)
        return PLAIN_STAY;
    struct vl_player player = s->evening->guest[guest].player;
    player.colour = (uint8_t)(last[0] - '0');
    return change(s, guest, &player);
}

/* "rename Anne = Annette" */
static enum plain_done do_rename(struct plain_session *s, const struct plain_call *call)
{
    char name[PLAIN_LINE_MAX];
    const char *said = named(call, '='), *equals = strchr(said, '=');
    struct vl_player player;
    snprintf(name, sizeof name, "%.*s", (int)(equals ? equals - said : 0), said);
    if (!equals || !vl_name_clean(equals + 1, player.name)) {
        say(s, "evening.rename.how", NULL, NULL);
        return PLAIN_STAY;
    }
    const unsigned guest = guest_of(s, name);
    if (guest == VL_GUESTS_MAX)
        return PLAIN_STAY;
    struct vl_player now = s->evening->guest[guest].player;
    memcpy(now.name, player.name, sizeof now.name);
    return change(s, guest, &now);
}

/* "place Basile 1" */
static enum plain_done do_place(struct plain_session *s, const struct plain_call *call)
{
    char name[PLAIN_LINE_MAX];
    const char *last;
    struct vl_diag diag = {0};
    const bool two = split(call->argument, name, &last);
    const unsigned guest = two ? guest_of(s, name) : VL_GUESTS_MAX;
    const long place = strtol(last, NULL, 10);
    if (!two || place < 1 || place > (long)s->evening->guests)
        say(s, "evening.place.how", NULL, NULL);
    else if (guest < VL_GUESTS_MAX && done(s, vl_evening_move(s->evening, guest, (unsigned)place - 1, &diag), &diag))
        return do_who(s, NULL);
    return PLAIN_STAY;
}

/* Asks for the one that is there before another takes its place. */
static bool knows_pin(struct plain_session *s, unsigned guest)
{
    enum vl_pin_took took;
    return !s->evening->guest[guest].pin[0] || (plain_evening_try(s, guest, &took) && took == VL_PIN_RIGHT);
}

static enum plain_done do_pin(struct plain_session *s, const struct plain_call *call)
{
    char line[PLAIN_LINE_MAX];
    struct vl_diag diag = {0};
    const unsigned guest = guest_of(s, call->argument);
    if (guest == VL_GUESTS_MAX || !knows_pin(s, guest))
        return PLAIN_STAY;
    say(s, "evening.pin.new", NULL, NULL);
    if (!plain_read_hidden(&s->io, "> ", line))
        return PLAIN_STAY;
    if (done(s, vl_evening_set_pin(s->evening, guest, line[0] ? line : NULL, &diag), &diag))
        say(s, line[0] ? "evening.pin.set" : "evening.pin.gone", "name", s->evening->guest[guest].player.name);
    return PLAIN_STAY;
}

/* ---- what to play ---- */

static const char *game_name(const struct plain_session *s, const struct vl_rules *rules)
{
    return vl_words_in(&vl_catalogue_cards(s->teller.catalogue, rules)->name, s->teller.language);
}

static void say_proposal(struct plain_session *s, const struct vl_proposal *proposal, unsigned n)
{
    const unsigned begins = vl_evening_begins(s->evening, proposal->rules);
    const struct vl_text_arg args[] = {
        {"n", NULL, n},
        {"game", game_name(s, proposal->rules), 0},
        {"minutes", NULL, proposal->minutes},
        {"bots", NULL, proposal->bots},
        {"name", begins < VL_GUESTS_MAX ? s->evening->guest[begins].player.name : "", 0}};
    plain_say(&s->io, &s->teller, proposal->bots ? "evening.next.bots" : "evening.next.game", args, COUNT(args));
    if (proposal->late)
        say(s, "evening.next.late", NULL, NULL);
}

static enum plain_done do_next(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    struct vl_proposal proposals[VL_GAMES_MAX];
    const unsigned count = vl_evening_propose(s->evening, s->catalogue, proposals);
    for (unsigned i = 0; i < count; i++)
        say_proposal(s, &proposals[i], i + 1);
    if (count)
        say(s, proposals[0].measured ? "evening.next.measured" : "evening.next.usual", NULL, NULL);
    else
        say(s, "evening.next.none", NULL, NULL);
    return PLAIN_STAY;
}

/* A game by its id, its name, or the number of a proposal; NULL: none, told. */
static const struct vl_rules *game_of(struct plain_session *s, const char *word)
{
    struct vl_proposal proposals[VL_GAMES_MAX];
    const unsigned count = vl_evening_propose(s->evening, s->catalogue, proposals);
    if (!word[0] && count)
        return proposals[0].rules;
    for (unsigned i = 0; i < count; i++) {
        const char number[] = {(char)('1' + i), '\0'};
        if (plain_same(word, number))
            return proposals[i].rules;
    }
    for (unsigned i = 0; s->catalogue->games[i]; i++) {
        const struct vl_rules *rules = s->catalogue->games[i];
        if (plain_same(word, rules->id) ||
            (vl_catalogue_game(s->catalogue, rules, NULL) == VL_OK && plain_same(word, game_name(s, rules))))
            return rules;
    }
    if (word[0])
        plain_say_typed(&s->io, &s->teller, "evening.play.unknown", word);
    else
        say(s, "evening.next.none", NULL, NULL);
    return NULL;
}

/* Sets ID=VALUE of each word behind the game's. */
static bool set_options(struct plain_session *s, char *words, struct vl_table_setup *setup)
{
    char *rest = NULL;
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        struct vl_diag diag = {0};
        char *equals = strchr(word, '=');
        if (equals)
            *equals = '\0';
        const enum vl_rc rc = vl_table_setup_option(setup, word, equals ? equals + 1 : "", &diag);
        if (rc != VL_OK) {
            s->teller.rules = setup->rules;
            plain_say_fault(s, &diag);
            s->teller.rules = NULL;
            return false;
        }
    }
    return true;
}

static void run_match(struct plain_session *s, struct vl_plain_options *options)
{
    struct vl_diag diag = {0};
    const unsigned counted = s->evening->matches;
    options->catalogue = s->catalogue;
    options->language = s->teller.language;
    options->tables = s->tables;
    options->evening = s->evening;
    const enum vl_rc rc = plain_run(options, &diag);
    if (rc != VL_OK)
        plain_say_fault(s, &diag);
    (void)counted;
    vl_evening_refresh(s->evening, s->catalogue);
    plain_io_open(&s->io);
    plain_evening_standing(&s->io, &s->teller, s->evening, s->evening->matches);
    s->left = feof(stdin) != 0;
}

static void go_on(struct plain_session *s, const struct vl_evening_match *match)
{
    char path[VL_RECORD_PATH];
    vl_evening_record(s->evening, match, path);
    run_match(s, &(struct vl_plain_options){.resume = path});
}

static enum plain_done do_play(struct plain_session *s, const struct plain_call *call)
{
    char word[PLAIN_LINE_MAX], *words;
    struct vl_table_setup setup;
    struct vl_diag diag = {0};
    const struct vl_evening_match *under_way = vl_evening_under_way(s->evening);
    if (under_way && !call->argument[0]) {
        go_on(s, under_way);
        return PLAIN_GO_ON;
    }
    snprintf(word, sizeof word, "%s", call->argument);
    const char *equals = strchr(word, '=');
    for (words = word; *words && !(*words == ' ' && equals && !memchr(words + 1, ' ', (size_t)(equals - words - 1)));)
        words++;
    if (*words)
        *words++ = '\0';
    const struct vl_rules *rules = game_of(s, word);
    if (!rules)
        return PLAIN_STAY;
    if (vl_evening_setup(s->evening, s->catalogue, s->teller.language, rules, &setup, &diag) != VL_OK) {
        plain_say_fault(s, &diag);
        return PLAIN_STAY;
    }
    plain_standard(s->tables, &setup);
    setup.seed = vl_table_seed();
    if (!set_options(s, words, &setup) || vl_table_setup_check(&setup, &diag) != VL_OK) {
        if (diag.key)
            plain_say_fault(s, &diag);
        return PLAIN_STAY;
    }
    run_match(s, &(struct vl_plain_options){.play = &setup});
    return PLAIN_GO_ON;
}

static enum plain_done do_throw(struct plain_session *s, const struct plain_call *call)
{
    char path[VL_RECORD_PATH];
    struct vl_diag diag = {0};
    const struct vl_evening_match *match = vl_evening_under_way(s->evening);
    (void)call;
    if (!match) {
        say(s, "evening.throw.none", NULL, NULL);
        return PLAIN_STAY;
    }
    if (!plain_yes(s, vl_text(s->teller.catalogue, NULL, s->teller.language, "plain.abandon")))
        return PLAIN_STAY;
    vl_evening_record(s->evening, match, path);
    if (done(s, vl_evening_throw(s->evening, path, &diag), &diag))
        unlink(path);
    say(s, "plain.abandoned", NULL, NULL);
    return PLAIN_GO_ON;
}

static enum plain_done do_standing(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_evening_standing(&s->io, &s->teller, s->evening, s->evening->matches);
    return PLAIN_STAY;
}

static enum plain_done do_matches(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_evening_matches(&s->io, &s->teller, s->evening);
    return PLAIN_STAY;
}

static enum plain_done do_chronicle(struct plain_session *s, const struct plain_call *call)
{
    (void)call;
    plain_page_once(&s->io, &s->teller, s->catalogue, &vl_chronicle_page, s->evening);
    return PLAIN_STAY;
}

static void say_statistics(struct plain_session *s, unsigned guest)
{
    struct vl_statistics_filter filter = {0};
    memcpy(filter.name, s->evening->guest[guest].player.name, sizeof filter.name);
    plain_page_once(&s->io, &s->teller, s->catalogue, &vl_statistics_page, &filter);
}

/* Of one, or of everybody who is here and no bot. */
static enum plain_done do_statistics(struct plain_session *s, const struct plain_call *call)
{
    uint8_t here[VL_GUESTS_MAX];
    const unsigned count = vl_evening_here(s->evening, here);
    const unsigned one = call->argument[0] ? guest_of(s, call->argument) : VL_GUESTS_MAX;
    if (one < VL_GUESTS_MAX)
        say_statistics(s, one);
    for (unsigned i = 0; i < count && !call->argument[0]; i++)
        if (s->evening->guest[here[i]].player.level == VL_HUMAN)
            say_statistics(s, here[i]);
    return PLAIN_STAY;
}

static enum plain_done do_until(struct plain_session *s, const struct plain_call *call)
{
    int64_t until = 0;
    struct vl_diag diag = {0};
    if (call->argument[0] && !vl_evening_clock_time(s->evening, call->argument, &until))
        say(s, "evening.until.how", NULL, NULL);
    else if (done(s, vl_evening_set_until(s->evening, until, &diag), &diag))
        say(s, until ? "evening.until" : "evening.until.open", "time", call->argument);
    return PLAIN_STAY;
}

static enum plain_done do_end(struct plain_session *s, const struct plain_call *call)
{
    struct vl_diag diag = {0};
    (void)call;
    (void)done(s, vl_evening_close(s->evening, &diag), &diag);
    plain_evening_standing(&s->io, &s->teller, s->evening, s->evening->matches);
    say(s, "evening.ended", NULL, NULL);
    sitting_of(s)->over = true;
    return PLAIN_GO_ON;
}

/* ---- the session ---- */

static const struct plain_verb sitting_verbs[] = {
    {"evening.who", do_who},
    {"evening.come", do_come},
    {"evening.away", do_away},
    {"evening.play", do_play},
    {"evening.next", do_next},
    {"evening.standing", do_standing},
    {"evening.matches", do_matches},
    {"evening.chronicle", do_chronicle},
    {"evening.statistics", do_statistics},
    {"evening.rename", do_rename},
    {"evening.letter", do_letter},
    {"evening.colour", do_colour},
    {"evening.pin", do_pin},
    {"evening.place", do_place},
    {"evening.until", do_until},
    {"evening.throw", do_throw},
    {"evening.end", do_end},
    {NULL, NULL},
};

static const struct plain_verbs verbs = {"plain.help.only",
                                         (const struct plain_verb *const[]){sitting_verbs, plain_basic_verbs, NULL}};

/* How the evening is, and what can be done. */
static void look(struct plain_session *s)
{
    uint8_t here[VL_GUESTS_MAX];
    struct vl_proposal proposals[VL_GAMES_MAX];
    const struct vl_evening_match *match = vl_evening_under_way(s->evening);
    if (vl_evening_here(s->evening, here) == 0) {
        say(s, "evening.ask.who", NULL, NULL);
    } else if (match && match->rules && vl_catalogue_game(s->catalogue, match->rules, NULL) == VL_OK) {
        say(s, "evening.ask.go_on", "game", game_name(s, match->rules));
    } else if (vl_evening_propose(s->evening, s->catalogue, proposals)) {
        say_proposal(s, &proposals[0], 1);
        say(s, "evening.ask.next", NULL, NULL);
    } else {
        say(s, "evening.next.none", NULL, NULL);
    }
}

static void sit(struct plain_session *s)
{
    char line[PLAIN_LINE_MAX];
    const struct vl_question none = {.seat = VL_NONE};
    const struct plain_call first = {.argument = "", .question = &none};
    enum plain_done what = PLAIN_GO_ON;
    while (!s->left && !sitting_of(s)->over) {
        if (what == PLAIN_GO_ON)
            look(s);
        if (!plain_read(&s->io, "> ", line))
            break;
        what = line[0] ? plain_command(s, line, &none) : do_play(s, &first);
        if (what == PLAIN_UNKNOWN)
            plain_say_typed(&s->io, &s->teller, "evening.unknown", line);
    }
}

enum vl_rc plain_evening(const struct vl_plain_options *options, struct vl_evening *evening, bool now,
                         struct vl_diag *diag)
{
    struct sitting sitting = {.s = {.host = plain_no_host,
                                    .verbs = &verbs,
                                    .listener = VL_TABLE,
                                    .keyboard = VL_TABLE,
                                    .evening = evening,
                                    .catalogue = options->catalogue,
                                    .tables = options->tables,
                                    .teller = {.catalogue = options->catalogue, .language = options->language}}};
    struct plain_session *s = &sitting.s;
    const struct vl_evening_match *match = vl_evening_under_way(evening);
    (void)diag;
    plain_io_open(&s->io);
    say(s, "evening.begin", "id", evening->id);
    do_who(s, NULL);
    if (evening->matches)
        plain_evening_standing(&s->io, &s->teller, evening, evening->matches);
    if (now && match)
        go_on(s, match);
    sit(s);
    if (!sitting.over && evening->file >= 0 && !evening->broken) {
        say(s, "evening.left", NULL, NULL);
        plain_put_command(&s->io, "veillee evening --plain {id:typed}", "id", evening->id);
    }
    return VL_OK;
}
