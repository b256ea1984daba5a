#include "front/names.h"

#include "veillee/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unigbrk.h>
#include <unistr.h>
#include <uniwidth.h>

const char *vl_player_format(const struct vl_catalogue *catalogue, enum vl_language language,
                             const struct vl_player *player, char out[VL_PLAYER_SIZE])
{
    char key[48];
    snprintf(key, sizeof key, "level.%s", vl_level_id(player->level));
    const char *level = vl_text(catalogue, NULL, language, key);
    snprintf(key, sizeof key, "character.%s", vl_temper_id(player->character));
    if (player->level == VL_HUMAN || player->character == VL_EVEN)
        snprintf(out, VL_PLAYER_SIZE, "%s", level);
    else
        snprintf(out, VL_PLAYER_SIZE, "%s, %s", level, vl_text(catalogue, NULL, language, key));
    return out;
}

const char *vl_player_aid(const struct vl_player *player)
{
    return player->no_hints ? "unaided" : vl_tutor_id(player->tutor);
}

const char *vl_aid_text(const struct vl_catalogue *catalogue, enum vl_language language, const char *aid,
                        const char *part)
{
    char key[64];
    snprintf(key, sizeof key, "hint.tutor.%s%s%s", aid, part ? "." : "", part ? part : "");
    return vl_text(catalogue, NULL, language, key);
}

const char *vl_tutor_text(const struct vl_catalogue *catalogue, enum vl_language language, enum vl_tutor tutor,
                          const char *part)
{
    return vl_aid_text(catalogue, language, vl_tutor_id(tutor), part);
}

const char *vl_player_format_tutor(const struct vl_catalogue *catalogue, enum vl_language language,
                                   const struct vl_player *player, bool brief, char out[VL_PLAYER_SIZE])
{
    char said[VL_PLAYER_SIZE], head[32] = "";
    const char *aid = "";
    const struct vl_text_arg points = {"n", NULL, player->head};
    vl_player_format(catalogue, language, player, said);
    if (player->level == VL_HUMAN && (player->no_hints || player->tutor != VL_TUTOR_OFF))
        aid = vl_aid_text(catalogue, language, vl_player_aid(player), brief ? "brief" : NULL);
    if (player->head > 0)
        vl_text_format(catalogue, NULL, language, brief ? "head.brief" : "head.said", &points, 1, head, sizeof head);
    snprintf(out, VL_PLAYER_SIZE, "%.26s%s%.22s%s%s", said, aid[0] ? ", " : "", aid, head[0] ? ", " : "", head);
    return out;
}

static bool has_name(const struct vl_match_setup *setup, const char *name)
{
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        if (strcmp(setup->player[seat].name, name) == 0)
            return true;
    return false;
}

bool vl_name_next(const char **list, char out[VL_NAME_MAX])
{
    const size_t length = strcspn(*list, ",");
    if (length == 0)
        return false;
    snprintf(out, VL_NAME_MAX, "%.*s", (int)length, *list);
    *list += length;
    *list += strspn(*list, ", ");
    return true;
}

bool vl_name_free(const struct vl_match_setup *setup, const char *list, char out[VL_NAME_MAX])
{
    while (vl_name_next(&list, out))
        if (!has_name(setup, out))
            return true;
    return false;
}

bool vl_name_listed(const char *list, const char *name)
{
    char one[VL_NAME_MAX];
    while (vl_name_next(&list, one))
        if (strcmp(one, name) == 0)
            return true;
    return false;
}

const char *vl_temper_names(const struct vl_catalogue *catalogue, enum vl_language language, enum vl_temper character)
{
    char key[48];
    snprintf(key, sizeof key, "character.%s.names", vl_temper_id(character));
    return character == VL_EVEN ? "" : vl_text(catalogue, NULL, language, key);
}

/* ---- names where room is short ---- */

static int width(const char *text, size_t bytes)
{
    return u8_width((const uint8_t *)text, bytes, "UTF-8");
}

/* The bytes of the longest beginning, of whole characters as people see them, that is at most `columns` wide. */
static size_t beginning(const char *text, size_t bytes, int columns)
{
    const uint8_t *at = (const uint8_t *)text, *end = at + bytes;
    while (at < end) {
        const uint8_t *next = u8_grapheme_next(at, end);
        if (!next || width(text, (size_t)(next - (const uint8_t *)text)) > columns)
            break;
        at = next;
    }
    return (size_t)(at - (const uint8_t *)text);
}

/* A blank or a hyphen ends a part of a name; returns the next one, or the end. */
static size_t part_end(const char *name, size_t from)
{
    return from + strcspn(name + from, " -");
}

static bool is_shortened(const char *name, size_t kept)
{
    const char last = kept > 0 ? name[kept - 1] : ' ';
    return name[kept] != 0 && !strchr(" -", name[kept]) && !strchr(" -.", last);
}

/* Where to end so that it reads as an abbreviation: after a consonant ("Guillem."), two letters at least left of the
 * part, and not after a blank or a hyphen, unless there is nothing else. */
static size_t good_end(const char *name, size_t kept)
{
    size_t end = kept;
    while (end > 2 && is_shortened(name, end) && strchr("aeiouy", name[end - 1]) && part_end(name, end - 3) >= end)
        end--;
    while (end > 0 && name[end] && strchr(" -", name[end - 1]))
        end--;
    return end > 0 ? end : kept;
}

/* The name as far as `kept`, with a full stop if that is within a part, and a tail. */
static void write_form(const char *name, size_t kept, const char *tail, char out[VL_NAME_MAX])
{
    const size_t end = good_end(name, kept);
    snprintf(out, VL_NAME_MAX, "%.*s%s%s", (int)end, name, is_shortened(name, end) ? "." : "", tail);
}

/* Whole parts where they take up half the room or more, else letters and a full stop. */
static void shorten(const char *name, int columns, char out[VL_NAME_MAX])
{
    const size_t bytes = strlen(name);
    size_t whole = 0;
    if (width(name, bytes) <= columns) {
        snprintf(out, VL_NAME_MAX, "%s", name);
        return;
    }
    for (size_t end = part_end(name, 0); name[end] && width(name, end) <= columns; end = part_end(name, end + 1))
        whole = end;
    const size_t letters = beginning(name, bytes, columns - 1);
    const bool has_next = whole > 0 && letters > whole + 2; /* two letters of the next part at least */
    const bool is_whole = whole > 0 && !has_next && 2 * width(name, whole) >= columns;
    write_form(name, is_whole ? whole : letters, "", out);
}

/* First letters of all parts but the last: "M.-Antoin.", "M.-Anne". It distinguishes names that begin alike. */
static bool shorten_front(const char *name, int columns, char out[VL_NAME_MAX])
{
    const size_t bytes = strlen(name);
    size_t last = bytes;
    while (last > 0 && !strchr(" -", name[last - 1]))
        last--;
    const size_t first = beginning(name, bytes, columns);
    const uint8_t *next = u8_grapheme_next((const uint8_t *)name, (const uint8_t *)name + bytes);
    if (last == 0 || first == 0 || !next)
        return false;
    const size_t letter = (size_t)(next - (const uint8_t *)name);
    const int left = columns - width(name, letter) - 2;
    char rest[VL_NAME_MAX];
    if (left < 2)
        return false;
    if (width(name + last, bytes - last) <= left)
        snprintf(rest, sizeof rest, "%s", name + last);
    else
        write_form(name + last, beginning(name + last, bytes - last, left - 1), "", rest);
    snprintf(out, VL_NAME_MAX, "%.*s.%c%.40s", (int)letter, name, name[last - 1], rest);
    return width(out, strlen(out)) <= columns;
}

/* The source of a name that does not fit: what its player has chosen for the table, if anything. */
static const char *wanted(const struct vl_match_setup *setup, unsigned seat, int columns)
{
    const struct vl_player *player = &setup->player[seat];
    return player->table[0] && width(player->name, strlen(player->name)) > columns ? player->table : player->name;
}

static bool is_taken(char out[VL_SEATS_MAX][VL_NAME_MAX], unsigned seats, unsigned seat)
{
    for (unsigned other = 0; other < seats; other++)
        if (other != seat && strcmp(out[other], out[seat]) == 0)
            return true;
    return false;
}

static bool is_short(const struct vl_match_setup *setup, char out[VL_SEATS_MAX][VL_NAME_MAX], unsigned seat)
{
    return strcmp(setup->player[seat].name, out[seat]) != 0 && strcmp(setup->player[seat].table, out[seat]) != 0;
}

/* Of several with the same form, the first whose full name it is keeps it, or else the first. */
static bool keeps(const struct vl_match_setup *setup, char out[VL_SEATS_MAX][VL_NAME_MAX], unsigned seat)
{
    for (unsigned other = 0; other < setup->seats; other++) {
        if (other == seat || strcmp(out[other], out[seat]) != 0)
            continue;
        const bool is_shorter = is_short(setup, out, seat), is_other = is_short(setup, out, other);
        if (is_shorter == is_other ? other < seat : is_shorter)
            return false;
    }
    return true;
}

/* Whether another seat has exactly the same name, so that no part of it can distinguish them. */
static bool has_namesake(const struct vl_match_setup *setup, unsigned seat)
{
    for (unsigned other = 0; other < setup->seats; other++)
        if (other != seat && strcmp(setup->player[other].name, setup->player[seat].name) == 0)
            return true;
    return false;
}

static void number(const struct vl_match_setup *setup, int columns, char out[VL_SEATS_MAX][VL_NAME_MAX], unsigned seat)
{
    const char *name = wanted(setup, seat, columns);
    for (unsigned n = 2; is_taken(out, setup->seats, seat) && n <= 2 * VL_SEATS_MAX; n++) {
        char tail[12];
        snprintf(tail, sizeof tail, "%u", n);
        const int room = columns - (int)strlen(tail);
        size_t kept = beginning(name, strlen(name), room);
        if (is_shortened(name, kept))
            kept = beginning(name, kept, room - 1);
        if (kept + strlen(tail) + 2 > VL_NAME_MAX)
            kept = beginning(name, strlen(name), room / 2);
        write_form(name, kept, tail, out[seat]);
    }
}

void vl_name_hold(char name[VL_NAME_MAX])
{
    static const char no_break[] = "\u00A0";
    char *at = name;
    while ((at = strchr(at, ' ')) && strlen(name) + sizeof no_break - 1 <= VL_NAME_MAX) {
        memmove(at + sizeof no_break - 1, at + 1, strlen(at + 1) + 1);
        memcpy(at, no_break, sizeof no_break - 1);
    }
}

void vl_names_fit(const struct vl_match_setup *setup, int columns, char out[VL_SEATS_MAX][VL_NAME_MAX])
{
    bool change[VL_SEATS_MAX] = {false};
    memset(out, 0, VL_SEATS_MAX * sizeof *out);
    for (unsigned seat = 0; seat < setup->seats; seat++)
        shorten(wanted(setup, seat, columns), columns, out[seat]);
    for (unsigned seat = 0; seat < setup->seats; seat++)
        change[seat] = is_taken(out, setup->seats, seat) && is_short(setup, out, seat) && !has_namesake(setup, seat);
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        char other[VL_NAME_MAX];
        if (change[seat] && shorten_front(wanted(setup, seat, columns), columns, other))
            memcpy(out[seat], other, sizeof other);
    }
    for (unsigned seat = 0; seat < setup->seats; seat++)
        if (!keeps(setup, out, seat))
            number(setup, columns, out, seat);
}

/* ---- letters ---- */

static char own_letter(const struct vl_match_setup *setup, vl_seat seat)
{
    const char letter = setup->player[seat].letter;
    for (vl_seat other = 0; other < seat; other++)
        if (setup->player[other].letter == letter)
            return '\0';
    return letter;
}

char vl_seat_letter(const struct vl_match_setup *setup, vl_seat seat)
{
    char own[VL_SEATS_MAX] = "", taken[2 * VL_SEATS_MAX + 1] = "", letters[VL_NAME_MAX + 27];
    size_t count = 0;
    for (const char *place = setup->rules->letters; place && *place; place++)
        taken[count++] = *place;
    for (vl_seat other = 0; other < setup->seats; other++)
        if ((own[other] = own_letter(setup, other)) != '\0')
            taken[count++] = own[other];
    for (vl_seat other = 0; other < seat + 1 && !own[seat]; other++) {
        if (own[other])
            continue;
        const size_t length = strlen(setup->player[other].name);
        memcpy(letters, setup->player[other].name, length);
        memcpy(letters + length, "abcdefghijklmnopqrstuvwxyz", 27);
        const char *at = letters;
        while (!isascii(*at) || !isalpha(*at) || strchr(taken, tolower(*at)))
            at++;
        taken[count++] = (char)tolower(*at);
        if (other == seat)
            return taken[count - 1];
    }
    return own[seat];
}

/* ---- hotkeys ---- */

static const char *sign_of(const struct vl_catalogue *catalogue, const struct vl_rules *rules, unsigned group,
                           unsigned member)
{
    const struct vl_group *of = &rules->groups[group];
    const struct vl_thing *thing = vl_catalogue_thing(catalogue, rules, of->id, of->ids[member]);
    return thing && thing->sign ? thing->sign : "";
}

/* A sign, of which as much is taken as there is room for; else in `out`, and all of it. */
static const char *hotkey_part(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup, uint8_t kind,
                               uint8_t value, char out[3])
{
    if (kind >= VL_HOTKEY_MEMBER)
        return sign_of(catalogue, setup->rules, kind - VL_HOTKEY_MEMBER, value);
    if (kind == VL_HOTKEY_NUMBER && value % 100 >= 10) {
        out[0] = (char)('0' + value % 100 / 10);
        out[1] = (char)('0' + value % 10);
    } else if (kind == VL_HOTKEY_NUMBER) {
        out[0] = (char)('0' + value % 10);
    } else if (kind != VL_HOTKEY_NONE) {
        out[0] = kind == VL_HOTKEY_SEAT ? vl_seat_letter(setup, value) : (char)value;
    }
    return out;
}

bool vl_hotkey_format(const struct vl_catalogue *catalogue, const struct vl_match_setup *setup,
                      const struct vl_view *view, vl_answer answer, bool joined, char out[VL_HOTKEY_BYTES])
{
    struct vl_hotkey hotkey = {0};
    size_t used = 0;
    out[0] = '\0';
    if (setup->rules->hotkey)
        setup->rules->hotkey(view, answer, joined, &hotkey);
    const unsigned columns = hotkey.part[1].kind == VL_HOTKEY_NONE ? 2 : 1;
    for (unsigned i = 0; i < 2; i++) {
        char single[3] = "";
        const char *part = hotkey_part(catalogue, setup, hotkey.part[i].kind, hotkey.part[i].value, single);
        for (unsigned at = 0; part[at] && (part == single || at < columns) && used + 1 < VL_HOTKEY_BYTES; at++)
            out[used++] = (char)tolower((unsigned char)part[at]);
        out[used] = '\0';
    }
    return hotkey.deliberate;
}

void vl_explained_format(const struct vl_formatter *formatter, const struct vl_view *view, vl_answer answer,
                         const struct vl_explanation *explanation, enum vl_width width, char *out, size_t size)
{
    size_t length = 0;
    out[0] = '\0';
    if (explanation->count == 0 || explanation->at[0].form == VL_NONE)
        length = vl_format_answer(formatter, view, answer, out, size);
    if (length > 0 && explanation->count > 0)
        length += (size_t)snprintf(out + length, size - length, explanation->count > 1 ? ". " : ".");
    if (length < size)
        vl_format_explanation(formatter, explanation, width, out + length, size - length);
}

struct vl_formatter vl_formatter_of(const struct vl_catalogue *catalogue, enum vl_language language,
                                    const struct vl_match_setup *setup)
{
    struct vl_formatter formatter = {
        .catalogue = catalogue, .rules = setup->rules, .language = language, .numbers = setup->numbers};
    for (unsigned seat = 0; seat < setup->seats; seat++)
        formatter.names[seat] = setup->player[seat].name;
    return formatter;
}
