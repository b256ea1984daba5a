/* A participant of an evening: name, letter, colour, place, PIN, and level. */
#include "page/evening_page.h"

#include "front/names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { HERE, LEVEL, TUTOR, CHARACTER, COLOUR, PLACE, NAME, LETTER, PIN, PIN_NOW, PIN_AGAIN };

enum { QUESTION = 400, TEXT = 100 };

struct participant_page {
    struct vl_evening *evening;
    unsigned participant;
    char pin[VL_PIN_MAX + 1]; /* as it was typed first */
};

static const struct vl_participant *participant_of(const struct participant_page *p)
{
    return &p->evening->participant[p->participant];
}

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    const struct vl_participant_visit *visit = what;
    struct participant_page *p = self;
    (void)host;
    p->evening = visit->evening;
    p->participant = visit->participant;
}

static unsigned place_of(const struct participant_page *p)
{
    unsigned place = 0;
    while (p->evening->order[place] != p->participant)
        place++;
    return place;
}

static const char *say(struct vl_page_host *host, const struct participant_page *p, const char *key, char out[QUESTION])
{
    const struct vl_participant *participant = participant_of(p);
    const char letter[] = {(char)toupper(participant->player.letter), '\0'};
    const struct vl_text_arg args[] = {{"name", participant->player.name, 0},
                                       {"letter", letter, 0},
                                       {"min", NULL, VL_PIN_MIN},
                                       {"max", NULL, VL_PIN_MAX},
                                       {"n", NULL, (vl_evening_pin_sleeps(p->evening, p->participant) + 999) / 1000}};
    vl_text_format(host->catalogue, NULL, host->formatter->language, key, args, 5, out, QUESTION);
    return out;
}

/* ---- the page ---- */

static const char *value_name(struct vl_page_host *host, int id, unsigned value, char out[TEXT])
{
    switch (id) {
    case HERE: return vl_page_words(host, value ? "evening.here" : "evening.is_away");
    case LEVEL: snprintf(out, TEXT, "level.%s", vl_level_id((enum vl_level)value)); break;
    case TUTOR: return vl_tutor_text(host->catalogue, host->formatter->language, (enum vl_tutor)value, NULL);
    case CHARACTER: snprintf(out, TEXT, "character.%s", vl_temper_id((enum vl_temper)value)); break;
    case COLOUR: snprintf(out, TEXT, "evening.colour.%u", value + 1); break;
    default: snprintf(out, TEXT, "%u", value + 1); return out;
    }
    return vl_page_words(host, out);
}

static void put(struct vl_page_host *host, struct vl_page *page, int id, const char *label, unsigned count,
                unsigned value)
{
    char text[TEXT];
    vl_page_choice(page, id, vl_page_words(host, label), count, value);
    for (unsigned i = 0; i < count; i++)
        vl_page_value(page, i, value_name(host, id, i, text));
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct participant_page *p = self;
    const struct vl_participant *participant = participant_of(p);
    const struct vl_player *player = &participant->player;
    char text[QUESTION];
    vl_page_open(page, host->formatter, "evening.people");
    page->title = vl_page_copy(page, player->name);
    vl_page_text(page, VL_PAGE_STRONG, player->name);
    put(host, page, HERE, "evening.guest.here", 2, participant->here);
    put(host, page, LEVEL, "evening.guest.level", VL_LEVELS, player->level);
    if (player->level == VL_HUMAN)
        put(host, page, TUTOR, "evening.guest.tutor", VL_TUTORS, player->tutor);
    else
        put(host, page, CHARACTER, "evening.guest.character", VL_TEMPERS, player->character);
    put(host, page, COLOUR, "evening.guest.colour", VL_COLOURS, player->colour - 1U);
    put(host, page, PLACE, "evening.guest.place", p->evening->participants, place_of(p));
    vl_page_link(page, NAME, vl_page_words(host, "evening.guest.name"));
    vl_page_link(page, LETTER, say(host, p, "evening.guest.letter", text));
    if (player->level == VL_HUMAN)
        vl_page_link(page, PIN, vl_page_words(host, participant->pin[0] ? "evening.pin.change" : "evening.pin.give"));
}

/* ---- what is chosen ---- */

static void change(struct vl_page_host *host, const struct participant_page *p, const struct vl_player *player)
{
    struct vl_diag diag = {0};
    vl_page_done(host, vl_evening_change(p->evening, p->participant, player, &diag), &diag);
}

static void set_here(struct vl_page_host *host, const struct participant_page *p, bool here)
{
    struct vl_diag diag = {0};
    const struct vl_player player = participant_of(p)->player;
    vl_page_done(host,
                 here ? vl_evening_join(p->evening, &player, NULL, &diag)
                      : vl_evening_leave(p->evening, p->participant, &diag),
                 &diag);
}

static void set_level(struct vl_page_host *host, const struct participant_page *p, enum vl_level level)
{
    struct vl_player player = participant_of(p)->player;
    player.level = level;
    player.character = level == VL_HUMAN ? VL_EVEN : player.character;
    player.tutor = level == VL_HUMAN ? player.tutor : VL_TUTOR_OFF;
    change(host, p, &player);
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    const struct participant_page *p = self;
    struct vl_player player = participant_of(p)->player;
    struct vl_diag diag = {0};
    char question[QUESTION];
    switch (id) {
    case HERE: set_here(host, p, value); return;
    case LEVEL: set_level(host, p, (enum vl_level)value); return;
    case TUTOR: player.tutor = (enum vl_tutor)value; break;
    case CHARACTER: player.character = (enum vl_temper)value; break;
    case COLOUR: player.colour = (uint8_t)(value + 1); break;
    case PLACE: vl_page_done(host, vl_evening_move(p->evening, p->participant, value, &diag), &diag); return;
    case NAME: host->ask(host, NAME, say(host, p, "evening.guest.name.ask", question), VL_NAME_MAX); return;
    case LETTER: host->ask(host, LETTER, say(host, p, "evening.guest.letter.ask", question), 2); return;
    default:
        if (participant_of(p)->pin[0]) /* to set another one, the current one must be typed */
            host->ask_pin(host, PIN_NOW, say(host, p, "evening.pin.ask", question));
        else
            host->ask_pin(host, PIN, say(host, p, "evening.pin.new", question));
        return;
    }
    change(host, p, &player);
}

static void set_pin(struct vl_page_host *host, const struct participant_page *p, const char *pin)
{
    struct vl_diag diag = {0};
    char said[QUESTION];
    if (vl_page_done(host, vl_evening_set_pin(p->evening, p->participant, pin, &diag), &diag))
        host->message(host, say(host, p, pin ? "evening.pin.set" : "evening.pin.gone", said));
}

static void try_pin(struct vl_page_host *host, const struct participant_page *p, const char *typed)
{
    struct vl_diag diag = {0};
    enum vl_pin_took took;
    char said[QUESTION];
    const struct vl_page_answer answers[] = {{'n', vl_page_words(host, "evening.pin.another")},
                                             {'r', vl_page_words(host, "evening.pin.away")}};
    vl_page_done(host, vl_evening_try_pin(p->evening, p->participant, typed, &took, &diag), &diag);
    if (took == VL_PIN_RIGHT)
        host->choose(host, PIN, vl_page_words(host, "evening.pin.change"), answers, 2);
    else
        host->message(host, say(host, p, took == VL_PIN_WRONG ? "evening.pin.wrong" : "evening.pin.asleep", said));
}

/* The first time it is kept to be compared with the second. */
static void typed_pin(struct vl_page_host *host, struct participant_page *p, bool again, const char *text)
{
    char question[QUESTION];
    if (!again) {
        snprintf(p->pin, sizeof p->pin, "%s", text);
        host->ask_pin(host, PIN_AGAIN, say(host, p, "evening.pin.again", question));
        return;
    }
    if (strcmp(p->pin, text) == 0)
        set_pin(host, p, p->pin);
    else
        vl_page_message(host, "evening.pin.differ", NULL, 0);
    memset(p->pin, 0, sizeof p->pin);
}

static void typed_sign(struct vl_page_host *host, const struct participant_page *p, const char *text)
{
    struct vl_player player = participant_of(p)->player;
    player.letter = (char)(text[0] | 0x20);
    if (player.letter >= 'a' && player.letter <= 'z' && !text[1])
        change(host, p, &player);
}

static void typed_name(struct vl_page_host *host, const struct participant_page *p, const char *text)
{
    struct vl_player player = participant_of(p)->player;
    char name[VL_NAME_MAX];
    if (!vl_name_clean(text, name) || strcmp(name, player.name) == 0)
        return;
    memcpy(player.name, name, VL_NAME_MAX);
    player.table[0] = '\0';
    change(host, p, &player);
}

static void typed(struct vl_page_host *host, void *self, int id, const char *text)
{
    struct participant_page *p = self;
    switch (id) {
    case NAME: typed_name(host, p, text); break;
    case LETTER: typed_sign(host, p, text); break;
    case PIN_NOW: try_pin(host, p, text); break;
    default:
        if (text[0] || id == PIN_AGAIN)
            typed_pin(host, p, id == PIN_AGAIN, text);
    }
}

static void answered(struct vl_page_host *host, void *self, int id, unsigned answer)
{
    char question[QUESTION];
    (void)id;
    if (answer == 0)
        host->ask_pin(host, PIN, say(host, self, "evening.pin.new", question));
    else
        set_pin(host, self, NULL);
}

const struct vl_page_form vl_evening_participant_page = {.size = sizeof(struct participant_page),
                                                         .enter = enter,
                                                         .build = build,
                                                         .chosen = chosen,
                                                         .typed = typed,
                                                         .answered = answered};
