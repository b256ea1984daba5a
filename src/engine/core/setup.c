/* The setup of a table: what a match starts from, and what no game allows. */
#include "engine/core/join.h"
#include "engine/core/match_inside.h"
#include "engine/core/numbers.h"

#include <stdio.h>
#include <string.h>

static const char *const levels[VL_WISHES] = {"human", "cadet",  "novice",  "beginner", "apprentice",
                                              "adept", "expert", "veteran", "master",   "equal"};
static const char characters_listed[] = "even, cautious, greedy, vengeful";
static const char levels_listed[] = "human, cadet, novice, beginner, apprentice, adept, expert, veteran, master";
static const char *const characters[VL_TEMPERS] = {"even", "cautious", "greedy", "vengeful"};
static const char tutors_listed[] = "off, gentle, strict";
static const char *const tutors[VL_TUTORS] = {"off", "gentle", "strict"};
static const char unaided[] = "unaided";
static const char *const undos[VL_UNDOS] = {"free", "agreed", "never"};

const char *vl_level_id(enum vl_level level)
{
    return levels[level];
}

bool vl_level_wish(const char *text, enum vl_level *out)
{
    const unsigned i = vl_word_find(levels, VL_WISHES, text);
    if (i < VL_WISHES)
        *out = (enum vl_level)i;
    return i < VL_WISHES;
}

bool vl_level_parse(const char *text, enum vl_level *out)
{
    enum vl_level level;
    const bool known = vl_level_wish(text, &level) && level < VL_LEVELS;
    if (known)
        *out = level;
    return known;
}

const char *vl_levels_from(enum vl_level level)
{
    return strstr(levels_listed, levels[level]);
}

const char *vl_temper_id(enum vl_temper character)
{
    return characters[character];
}

bool vl_temper_parse(const char *text, enum vl_temper *out)
{
    const unsigned i = vl_word_find(characters, VL_TEMPERS, text);
    if (i < VL_TEMPERS)
        *out = (enum vl_temper)i;
    return i < VL_TEMPERS;
}

const char *vl_tutor_id(enum vl_tutor tutor)
{
    return tutors[tutor];
}

bool vl_tutor_parse(const char *text, enum vl_tutor *out)
{
    const unsigned i = vl_word_find(tutors, VL_TUTORS, text);
    if (i < VL_TUTORS)
        *out = (enum vl_tutor)i;
    return i < VL_TUTORS;
}

/* One more part of a player's word. */
static void add_part(char out[VL_PLAYER_WORD], const char *part)
{
    vl_join(out, VL_PLAYER_WORD, "/", part);
}

void vl_player_write(const struct vl_player *player, char out[VL_PLAYER_WORD])
{
    const bool human = player->level == VL_HUMAN;
    char head[8];
    out[0] = '\0';
    add_part(out, levels[player->level]);
    if (human && player->tutor != VL_TUTOR_OFF)
        add_part(out, tutors[player->tutor]);
    if (!human && player->character != VL_EVEN)
        add_part(out, characters[player->character]);
    if (human && player->no_hints)
        add_part(out, unaided);
    snprintf(head, sizeof head, "+%u", player->head);
    if (player->head > 0)
        add_part(out, head);
}

/* The next part of a word, which moves on to the one behind it, or to NULL; false: it is too long. */
static bool next_part(const char **word, char out[VL_PLAYER_WORD])
{
    const size_t length = strcspn(*word, "/");
    if (length >= VL_PLAYER_WORD)
        return false;
    memcpy(out, *word, length);
    out[length] = '\0';
    *word = (*word)[length] ? *word + length + 1 : NULL;
    return true;
}

bool vl_head_parse(const char *text, uint8_t *out)
{
    const char *digits = text + (text[0] == '+');
    const size_t count = strspn(digits, "0123456789");
    unsigned number = 0;
    if (digits == text || count == 0 || count > 3 || digits[count] || digits[0] == '0')
        return false;
    for (size_t i = 0; i < count; i++)
        number = 10 * number + (unsigned)(digits[i] - '0');
    *out = (uint8_t)number;
    return number <= UINT8_MAX;
}

/* The parts after the level, each at most once. */
static bool read_part(const char *part, struct vl_player *player)
{
    const bool human = player->level == VL_HUMAN;
    if (part[0] == '+')
        return player->head == 0 && vl_head_parse(part, &player->head);
    if (!human)
        return player->character == VL_EVEN && vl_temper_parse(part, &player->character);
    if (player->no_hints || player->tutor != VL_TUTOR_OFF)
        return false;
    player->no_hints = strcmp(part, unaided) == 0;
    return player->no_hints || vl_tutor_parse(part, &player->tutor);
}

bool vl_player_read(const char *word, struct vl_player *player)
{
    struct vl_player read = {0};
    char part[VL_PLAYER_WORD];
    bool good = next_part(&word, part) && vl_level_wish(part, &read.level);
    while (good && word)
        good = next_part(&word, part) && read_part(part, &read);
    if (!good)
        return false;
    player->level = read.level;
    player->character = read.character;
    player->tutor = read.tutor;
    player->no_hints = read.no_hints;
    player->head = read.head;
    return true;
}

void vl_player_words(enum vl_level from, bool wishes, char out[VL_PLAYER_WORDS])
{
    snprintf(out, VL_PLAYER_WORDS, "%s%s, /cautious, /greedy, /vengeful%s, /+3", vl_levels_from(from),
             wishes ? ", equal" : "", from == VL_HUMAN ? ", human/gentle, human/strict, human/unaided" : "");
}

const char *vl_undo_id(enum vl_undo undo)
{
    return undos[undo];
}

bool vl_undo_parse(const char *text, enum vl_undo *out)
{
    const unsigned i = vl_word_find(undos, VL_UNDOS, text);
    if (i < VL_UNDOS)
        *out = (enum vl_undo)i;
    return i < VL_UNDOS;
}

const char *vl_hints_id(bool no_hints)
{
    return no_hints ? "none" : "free";
}

bool vl_seat_unaided(const struct vl_match_setup *setup, vl_seat seat)
{
    return setup->no_hints || setup->player[seat].no_hints;
}

void vl_tutors_fit(struct vl_match_setup *setup)
{
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++) {
        struct vl_player *player = &setup->player[seat];
        if (vl_seat_unaided(setup, seat) || player->level != VL_HUMAN)
            player->tutor = VL_TUTOR_OFF;
        player->no_hints = player->no_hints && player->level == VL_HUMAN;
    }
}

struct vl_setup vl_match_setup_of_game(const struct vl_match_setup *from)
{
    struct vl_setup setup = {
        .seed = from->seed, .seats = from->seats, .numbers = from->numbers, .scripted = &from->scripted};
    memcpy(setup.option, from->option, sizeof setup.option);
    for (vl_seat seat = 0; seat < from->seats; seat++) {
        setup.head[seat] = from->player[seat].head;
        if (from->player[seat].level == VL_HUMAN)
            setup.humans |= vl_seat_bit(seat);
    }
    return setup;
}

/* ---- refusing ---- */

enum vl_rc vl_setup_refuse_value(const char *id, const char *value, const char *const *values, unsigned count,
                                 struct vl_diag *diag)
{
    vl_fail(diag, VL_REFUSED, "setup.option_value", id, "");
    if (diag) {
        vl_join(diag->what, sizeof diag->what, "=", value);
        for (unsigned i = 0; i < count; i++)
            vl_join(diag->expected, sizeof diag->expected, ", ", values[i]);
    }
    return VL_REFUSED;
}

static enum vl_rc check_seats(const struct vl_match_setup *setup, struct vl_diag *diag)
{
    const struct vl_rules *rules = setup->rules;
    char seats[8], accepted[16];
    if (setup->seats >= rules->seats_min && setup->seats <= rules->seats_max)
        return VL_OK;
    snprintf(seats, sizeof seats, "%u", setup->seats);
    snprintf(accepted, sizeof accepted, "%u-%u", rules->seats_min, rules->seats_max);
    return vl_fail(diag, VL_REFUSED, "setup.seats", seats, accepted);
}

/* For a game without any, no clause refuses. */
static enum vl_rc check_head(const struct vl_rules *rules, const struct vl_player *player, struct vl_diag *diag)
{
    char most[8];
    if (player->head <= rules->head_most)
        return VL_OK;
    snprintf(most, sizeof most, "%u", rules->head_most);
    vl_fail(diag, VL_REFUSED, rules->head_most > 0 ? "setup.head" : "setup.no_head", player->name, most);
    if (diag)
        diag->clause = rules->head_clause;
    return VL_REFUSED;
}

static enum vl_rc check_player(const struct vl_match_setup *setup, vl_seat seat, struct vl_diag *diag)
{
    const struct vl_player *player = &setup->player[seat];
    if (!memchr(player->name, 0, sizeof player->name) || !vl_name_is_safe(player->name))
        return vl_fail(diag, VL_REFUSED, "setup.name", memchr(player->name, 0, sizeof player->name) ? player->name : "",
                       "");
    if ((unsigned)player->level >= VL_LEVELS)
        return vl_fail(diag, VL_REFUSED, "setup.level", player->name, levels_listed);
    if ((unsigned)player->character >= VL_TEMPERS)
        return vl_fail(diag, VL_REFUSED, "setup.character", player->name, characters_listed);
    if ((unsigned)player->tutor >= VL_TUTORS)
        return vl_fail(diag, VL_REFUSED, "setup.tutor", player->name, tutors_listed);
    for (vl_seat other = 0; other < seat; other++) {
        if (strcmp(setup->player[other].name, player->name) == 0)
            return vl_fail(diag, VL_REFUSED, "setup.twice", player->name, "");
    }
    return check_head(setup->rules, player, diag);
}

static enum vl_rc check_option(const struct vl_match_setup *setup, unsigned index, struct vl_diag *diag)
{
    const struct vl_option *option = &setup->rules->options[index];
    char value[8];
    if (setup->option[index] < option->count)
        return VL_OK;
    snprintf(value, sizeof value, "%u", setup->option[index]);
    return vl_setup_refuse_value(option->id, value, option->values, option->count, diag);
}

enum vl_rc vl_match_setup_check(const struct vl_match_setup *setup, struct vl_diag *diag)
{
    enum vl_rc rc = check_seats(setup, diag);
    for (vl_seat seat = 0; rc == VL_OK && seat < setup->seats; seat++)
        rc = check_player(setup, seat, diag);
    for (unsigned i = 0; rc == VL_OK && i < setup->rules->option_count; i++)
        rc = check_option(setup, i, diag);
    if (rc == VL_OK && (unsigned)setup->undo >= VL_UNDOS)
        rc = vl_setup_refuse_value("undo", "", undos, VL_UNDOS, diag);
    if (rc == VL_OK)
        rc = vl_numbers_check(setup->rules, setup->numbers, diag);
    if (rc != VL_OK)
        return rc;
    const struct vl_setup game = vl_match_setup_of_game(setup);
    return setup->rules->check(&game, diag);
}
