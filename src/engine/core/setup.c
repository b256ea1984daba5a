/* The setup of a table: what a match starts from, and what no game allows. */
#include "engine/core/join.h"
#include "engine/core/match.h"
#include "engine/core/numbers.h"

#include <stdio.h>
#include <string.h>

static const char *const levels[VL_WISHES] = {"human",  "novice",  "beginner", "apprentice", "adept",
                                              "expert", "veteran", "master",   "equal"};
static const char characters_listed[] = "even, cautious, greedy, vengeful";
static const char levels_listed[] = "human, novice, beginner, apprentice, adept, expert, veteran, master";
static const char *const characters[VL_CHARACTERS] = {"even", "cautious", "greedy", "vengeful"};
static const char tutors_listed[] = "off, gentle, strict";
static const char *const tutors[VL_TUTORS] = {"off", "gentle", "strict"};
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

const char *vl_character_id(enum vl_character character)
{
    return characters[character];
}

bool vl_character_parse(const char *text, enum vl_character *out)
{
    const unsigned i = vl_word_find(characters, VL_CHARACTERS, text);
    if (i < VL_CHARACTERS)
        *out = (enum vl_character)i;
    return i < VL_CHARACTERS;
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

void vl_player_write(const struct vl_player *player, char out[VL_PLAYER_WORD])
{
    const bool human = player->level == VL_HUMAN;
    const bool plain = human ? player->tutor == VL_TUTOR_OFF : player->character == VL_EVEN;
    const char *added = human ? tutors[player->tutor] : characters[player->character];
    snprintf(out, VL_PLAYER_WORD, "%s%s%s", levels[player->level], plain ? "" : "/", plain ? "" : added);
}

bool vl_player_read(const char *word, struct vl_player *player)
{
    char level[VL_PLAYER_WORD];
    const char *slash = strchr(word, '/');
    const size_t length = slash ? (size_t)(slash - word) : strlen(word);
    enum vl_level is;
    enum vl_character character = VL_EVEN;
    enum vl_tutor tutor = VL_TUTOR_OFF;
    if (length >= sizeof level)
        return false;
    memcpy(level, word, length);
    level[length] = '\0';
    if (!vl_level_wish(level, &is))
        return false;
    if (slash && !(is == VL_HUMAN ? vl_tutor_parse(slash + 1, &tutor) : vl_character_parse(slash + 1, &character)))
        return false;
    player->level = is;
    player->character = character;
    player->tutor = tutor;
    return true;
}

void vl_player_words(enum vl_level from, bool wishes, char out[VL_PLAYER_WORDS])
{
    snprintf(out, VL_PLAYER_WORDS, "%s%s, /cautious, /greedy, /vengeful%s", vl_levels_from(from),
             wishes ? ", equal" : "", from == VL_HUMAN ? ", human/gentle, human/strict" : "");
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

void vl_tutors_fit(struct vl_table_setup *setup)
{
    for (vl_seat seat = 0; seat < VL_SEATS_MAX; seat++)
        if (setup->no_hints || setup->player[seat].level != VL_HUMAN)
            setup->player[seat].tutor = VL_TUTOR_OFF;
}

struct vl_setup vl_table_setup_of_game(const struct vl_table_setup *table)
{
    struct vl_setup setup = {
        .seed = table->seed, .seats = table->seats, .numbers = table->numbers, .laid = &table->laid};
    memcpy(setup.option, table->option, sizeof setup.option);
    for (vl_seat seat = 0; seat < table->seats; seat++)
        if (table->player[seat].level == VL_HUMAN)
            setup.humans |= vl_seat_bit(seat);
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

static enum vl_rc check_seats(const struct vl_table_setup *setup, struct vl_diag *diag)
{
    const struct vl_rules *rules = setup->rules;
    char seats[8], accepted[16];
    if (setup->seats >= rules->seats_min && setup->seats <= rules->seats_max)
        return VL_OK;
    snprintf(seats, sizeof seats, "%u", setup->seats);
    snprintf(accepted, sizeof accepted, "%u-%u", rules->seats_min, rules->seats_max);
    return vl_fail(diag, VL_REFUSED, "setup.seats", seats, accepted);
}

static enum vl_rc check_player(const struct vl_table_setup *setup, vl_seat seat, struct vl_diag *diag)
{
    const struct vl_player *player = &setup->player[seat];
    char clean[VL_NAME_MAX];
    if (!memchr(player->name, 0, sizeof player->name) || !vl_name_clean(player->name, clean) ||
        strcmp(clean, player->name) != 0)
        return vl_fail(diag, VL_REFUSED, "setup.name", memchr(player->name, 0, sizeof player->name) ? player->name : "",
                       "");
    if ((unsigned)player->level >= VL_LEVELS)
        return vl_fail(diag, VL_REFUSED, "setup.level", player->name, levels_listed);
    if ((unsigned)player->character >= VL_CHARACTERS)
        return vl_fail(diag, VL_REFUSED, "setup.character", player->name, characters_listed);
    if ((unsigned)player->tutor >= VL_TUTORS)
        return vl_fail(diag, VL_REFUSED, "setup.tutor", player->name, tutors_listed);
    for (vl_seat other = 0; other < seat; other++) {
        if (strcmp(setup->player[other].name, player->name) == 0)
            return vl_fail(diag, VL_REFUSED, "setup.twice", player->name, "");
    }
    return VL_OK;
}

static enum vl_rc check_option(const struct vl_table_setup *setup, unsigned index, struct vl_diag *diag)
{
    const struct vl_option *option = &setup->rules->options[index];
    char value[8];
    if (setup->option[index] < option->count)
        return VL_OK;
    snprintf(value, sizeof value, "%u", setup->option[index]);
    return vl_setup_refuse_value(option->id, value, option->values, option->count, diag);
}

enum vl_rc vl_table_setup_check(const struct vl_table_setup *setup, struct vl_diag *diag)
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
    const struct vl_setup game = vl_table_setup_of_game(setup);
    return setup->rules->check(&game, diag);
}
