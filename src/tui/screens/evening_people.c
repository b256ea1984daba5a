/* Who plays this evening: names, signs, colours, PINs, who is here, and the order around the table. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/names.h"
#include "tui/match/table_scene.h"
#include "tui/screens/evening.h"

enum { KNOWN_MAX = 24 };

/* What is being typed; NOTHING: keys are commands. */
enum typing { NOTHING, NEW_NAME, NAME, SIGN, PIN_NOW, PIN, PIN_AGAIN };

struct people_screen {
    struct vl_evening *evening;
    struct vl_list list; /* those who have ever been here, as they sit, and the line for somebody new */
    enum typing typing;
    struct vl_input input;
    char pin[VL_PIN_MAX + 1]; /* as it was typed first */
    char known[KNOWN_MAX][VL_NAME_MAX];
    unsigned knowns, offered; /* names that are offered, and the next one */
};

/* ---- who there is ---- */

/* The guest of the line; VL_GUESTS_MAX: the line for somebody new. */
static unsigned guest_at(const struct people_screen *s, int index)
{
    return index < (int)s->evening->guests ? s->evening->order[index] : VL_GUESTS_MAX;
}

static unsigned selected(const struct people_screen *s)
{
    return guest_at(s, s->list.selected);
}

static void count_lines(struct people_screen *s)
{
    s->list.count = (int)s->evening->guests + 1;
    if (s->list.selected >= s->list.count)
        s->list.selected = s->list.count - 1;
}

static void offer(struct people_screen *s, const char *name)
{
    for (unsigned i = 0; i < s->knowns; i++)
        if (vl_name_same(s->known[i], name))
            return;
    if (name[0] && s->knowns < KNOWN_MAX && vl_evening_named(s->evening, name) == VL_GUESTS_MAX)
        snprintf(s->known[s->knowns++], VL_NAME_MAX, "%s", name);
}

/* The people of the evening before, and those of the set-up. */
static void find_known(struct vl_tui *tui, struct people_screen *s)
{
    struct vl_evening_line line[2];
    struct vl_diag none = {0};
    unsigned count;
    (void)vl_evening_list(line, 2, &count, &none);
    struct vl_evening *before = calloc(1, sizeof *before);
    s->knowns = s->offered = 0;
    for (unsigned i = 0; before && i < count; i++) {
        memset(before, 0, sizeof *before);
        if (strcmp(line[i].id, s->evening->id) == 0 ||
            vl_evening_open(before, line[i].id, tui->catalogue, &none) != VL_OK)
            continue;
        for (unsigned guest = 0; guest < before->guests; guest++)
            if (before->guest[guest].player.level == VL_HUMAN)
                offer(s, before->guest[guest].player.name);
        vl_evening_shut(before);
    }
    free(before);
    for (unsigned i = 0; i < VL_SEATS_MAX; i++)
        offer(s, tui->settings.name[i]);
}

/* ---- changing ---- */

static void tell(struct vl_tui *tui, enum vl_rc rc, const struct vl_diag *diag)
{
    if (rc != VL_OK)
        vl_notice_fault(tui, NULL, diag);
}

static void change(struct vl_tui *tui, const struct people_screen *s, unsigned guest, const struct vl_player *player)
{
    struct vl_diag diag = {0};
    tell(tui, vl_evening_change(s->evening, guest, player, &diag), &diag);
}

/* False: nobody has come. */
static bool come(struct vl_tui *tui, struct people_screen *s, const char *typed)
{
    struct vl_diag diag = {0};
    struct vl_player player = {.level = VL_HUMAN};
    unsigned which = VL_GUESTS_MAX;
    if (!vl_name_clean(typed, player.name))
        return false;
    if (!s->evening->id[0])
        tell(tui, vl_evening_begin(s->evening, &diag), &diag);
    const unsigned known = vl_evening_named(s->evening, player.name);
    if (known < VL_GUESTS_MAX)
        player = s->evening->guest[known].player;
    const enum vl_rc rc = vl_evening_come(s->evening, &player, &which, &diag);
    tell(tui, rc, &diag);
    count_lines(s);
    s->list.selected = s->list.count - 1;
    return rc == VL_OK;
}

static void turn_here(struct vl_tui *tui, const struct people_screen *s, unsigned guest)
{
    struct vl_diag diag = {0};
    const struct vl_player player = s->evening->guest[guest].player;
    if (s->evening->guest[guest].here)
        tell(tui, vl_evening_go(s->evening, guest, &diag), &diag);
    else
        tell(tui, vl_evening_come(s->evening, &player, NULL, &diag), &diag);
}

static void turn_level(struct vl_tui *tui, const struct people_screen *s, unsigned guest, int by)
{
    struct vl_player player = s->evening->guest[guest].player;
    player.level = (enum vl_level)(((int)player.level + VL_LEVELS + by) % VL_LEVELS);
    player.character = player.level == VL_HUMAN ? VL_EVEN : player.character;
    player.tutor = player.level == VL_HUMAN ? player.tutor : VL_TUTOR_OFF;
    change(tui, s, guest, &player);
}

/* The next tutor of a person, the next character of a bot. */
static void turn_nature(struct vl_tui *tui, const struct people_screen *s, unsigned guest)
{
    struct vl_player player = s->evening->guest[guest].player;
    if (player.level == VL_HUMAN)
        player.tutor = (player.tutor + 1) % VL_TUTORS;
    else
        player.character = (player.character + 1) % VL_CHARACTERS;
    change(tui, s, guest, &player);
}

static void turn_colour(struct vl_tui *tui, const struct people_screen *s, unsigned guest)
{
    struct vl_player player = s->evening->guest[guest].player;
    player.colour = (uint8_t)(player.colour % VL_COLOURS + 1);
    change(tui, s, guest, &player);
}

static void move(struct vl_tui *tui, struct people_screen *s, unsigned guest, int by)
{
    struct vl_diag diag = {0};
    const int to = s->list.selected + by;
    if (to < 0 || to >= (int)s->evening->guests)
        return;
    tell(tui, vl_evening_move(s->evening, guest, (unsigned)to, &diag), &diag);
    s->list.selected = to;
}

/* ---- typing ---- */

static void begin_typing(struct people_screen *s, enum typing what)
{
    const unsigned guest = selected(s);
    s->typing = what;
    s->input = (struct vl_input){.limit = VL_NAME_MAX};
    s->offered = 0;
    if (what == NAME)
        vl_input_set(&s->input, s->evening->guest[guest].player.name);
    if (what >= PIN_NOW)
        s->input = (struct vl_input){.limit = VL_PIN_MAX + 1, .digits = true, .hidden = true};
}

static void rename_guest(struct vl_tui *tui, struct people_screen *s)
{
    struct vl_player player = s->evening->guest[selected(s)].player;
    char name[VL_NAME_MAX];
    if (!vl_name_clean(s->input.text, name) || strcmp(name, player.name) == 0)
        return;
    memcpy(player.name, name, VL_NAME_MAX);
    player.table[0] = '\0';
    change(tui, s, selected(s), &player);
}

/* The first time it is kept to be compared with the second; nothing takes a PIN away. */
static void keep_pin(struct vl_tui *tui, struct people_screen *s)
{
    struct vl_diag diag = {0};
    const bool again = s->typing == PIN_AGAIN, none = s->input.text[0] == '\0';
    if (!again && !none) {
        memcpy(s->pin, s->input.text, sizeof s->pin);
        begin_typing(s, PIN_AGAIN);
        return;
    }
    if (again && strcmp(s->pin, s->input.text) != 0)
        vl_notice(tui, vl_t(tui, "evening_screen.pin.differ"));
    else
        tell(tui, vl_evening_set_pin(s->evening, selected(s), again ? s->pin : NULL, &diag), &diag);
    memset(s->pin, 0, sizeof s->pin);
    memset(&s->input, 0, sizeof s->input);
    s->typing = NOTHING;
}

/* Whoever wants another PIN knows the one that is there. */
static void try_pin(struct vl_tui *tui, struct people_screen *s)
{
    struct vl_diag diag = {0};
    enum vl_pin_took took;
    const unsigned guest = selected(s);
    char text[VL_NOTICE_MAX];
    const struct vl_text_arg args[] = {{"name", s->evening->guest[guest].player.name, 0},
                                       {"n", NULL, (vl_evening_pin_sleeps(s->evening, guest) + 999) / 1000}};
    const enum vl_rc rc = vl_evening_try_pin(s->evening, guest, s->input.text, &took, &diag);
    begin_typing(s, took == VL_PIN_RIGHT ? PIN : PIN_NOW);
    if (took != VL_PIN_RIGHT)
        vl_notice(tui, vl_say(tui, took == VL_PIN_WRONG ? "curtain.pin.wrong" : "evening.pin.asleep", args, 2, text,
                              sizeof text));
    tell(tui, rc, &diag);
}

static void typed(struct vl_tui *tui, struct people_screen *s)
{
    if (s->typing == PIN_NOW) {
        try_pin(tui, s);
        return;
    }
    if (s->typing >= PIN_NOW) {
        keep_pin(tui, s);
        return;
    }
    bool another = false; /* people sit down one after the other */
    if (s->typing == NAME)
        rename_guest(tui, s);
    else
        another = come(tui, s, s->input.text);
    s->typing = NOTHING;
    find_known(tui, s);
    if (another)
        begin_typing(s, NEW_NAME);
}

static bool sign_key(struct vl_tui *tui, struct people_screen *s, const struct vl_key *key)
{
    struct vl_player player = s->evening->guest[selected(s)].player;
    s->typing = NOTHING;
    if (key->letter) {
        player.letter = key->letter;
        change(tui, s, selected(s), &player);
    }
    return true;
}

static bool typing_key(struct vl_tui *tui, struct people_screen *s, const struct vl_key *key)
{
    struct vl_key as_digit = *key;
    if (key->code == VL_KEY_ESCAPE) {
        memset(s->pin, 0, sizeof s->pin);
        memset(&s->input, 0, sizeof s->input);
        s->typing = NOTHING;
        return true;
    }
    if (s->typing == SIGN)
        return sign_key(tui, s, key);
    if (s->typing == NEW_NAME && key->code == VL_KEY_TAB) {
        if (s->knowns > 0)
            vl_input_set(&s->input, s->known[s->offered++ % s->knowns]);
        return true;
    }
    if (s->input.digits && key->digit <= 9)
        as_digit.code = '0' + (uint32_t)key->digit;
    const enum vl_used used = vl_input_key(&s->input, &as_digit);
    if (used == VL_CHOSEN)
        typed(tui, s);
    return used != VL_UNUSED;
}

/* ---- drawing ---- */

enum { NAME_COL = 6, NAME_COLS = 26, COLOUR_COL = 33, LEVEL_COL = 46, PIN_COL = 68 };

static void draw_new(struct vl_tui *tui, const struct people_screen *s, struct vl_rect where, bool marked)
{
    if (s->typing != NEW_NAME) {
        vl_line_draw(tui, where, marked, false, vl_t(tui, "evening_screen.add"), NULL);
        return;
    }
    vl_line_draw(tui, where, marked, false, "", NULL);
    vl_input_draw(tui, &s->input, where.row, where.col + NAME_COL, NAME_COLS, true);
}

static void draw_colour(struct vl_tui *tui, const struct vl_guest *guest, struct vl_rect where, bool marked)
{
    char key[32];
    const unsigned colour = guest->player.colour;
    snprintf(key, sizeof key, "evening_screen.colour.%u", colour);
    if (!colour)
        return;
    const uint8_t style = vl_player_style(&guest->player, VL_STYLE_SEAT);
    vl_draw_glyph(&tui->grid, where.row, where.col, style, VL_GLYPH_BLOCK);
    vl_draw(&tui->grid, where.row, where.col + 2, LEVEL_COL - COLOUR_COL - 3, marked ? VL_STYLE_SELECTED : style,
            vl_t(tui, key));
}

static void draw_line(struct vl_tui *tui, void *data, int index, struct vl_rect where, bool marked)
{
    const struct people_screen *s = data;
    const unsigned which = guest_at(s, index);
    char level[VL_PLAYER_SAID];
    if (which == VL_GUESTS_MAX) {
        draw_new(tui, s, where, marked);
        return;
    }
    const struct vl_guest *guest = &s->evening->guest[which];
    const uint8_t plain = marked ? VL_STYLE_SELECTED : guest->here ? VL_STYLE_PLAIN : VL_STYLE_DIM;
    const uint8_t own = marked ? VL_STYLE_SELECTED : vl_player_style(&guest->player, VL_STYLE_SEAT);
    const char *place = vl_t(tui, guest->here ? "evening_screen.here" : "evening_screen.away");
    vl_line_draw(tui, where, marked, false, "", NULL);
    const int row = where.row, col = where.col;
    const int letter = guest->player.letter ? guest->player.letter : '?';
    vl_drawf(&tui->grid, row, col + 3, 1, own, "%c", s->typing == SIGN && marked ? '?' : toupper(letter));
    if (marked && s->typing == NAME)
        vl_input_draw(tui, &s->input, row, col + NAME_COL, NAME_COLS, true);
    else
        vl_draw_words(&tui->grid, row, col + NAME_COL, NAME_COLS, own, guest->player.name);
    draw_colour(tui, guest, (struct vl_rect){row, col + COLOUR_COL, 1, 1}, marked);
    vl_player_say_tutor(tui->catalogue, tui->language, &guest->player, true, level);
    vl_draw_words(&tui->grid, row, col + LEVEL_COL, PIN_COL - LEVEL_COL - 6, plain, level);
    if (guest->pin[0])
        vl_draw(&tui->grid, row, col + PIN_COL - 5, 4, plain, vl_t(tui, "evening_screen.pin.has"));
    vl_draw_right(&tui->grid, row, col + PIN_COL, where.cols - PIN_COL - 1, plain, place);
}

/* What is to be typed now, or what the keys do with the line. */
static const char *about(const struct vl_tui *tui, const struct people_screen *s, char *out, size_t size)
{
    static const char *const keys[] = {
        [NEW_NAME] = "evening_screen.type.new", [NAME] = "evening_screen.type.name",
        [SIGN] = "evening_screen.type.sign",    [PIN_NOW] = "curtain.pin",
        [PIN] = "evening_screen.type.pin",      [PIN_AGAIN] = "evening_screen.type.again"};
    const unsigned guest = selected(s);
    const struct vl_text_arg args[] = {{"name", guest < VL_GUESTS_MAX ? s->evening->guest[guest].player.name : "", 0},
                                       {"min", NULL, VL_PIN_MIN},
                                       {"max", NULL, VL_PIN_MAX}};
    if (s->typing == NOTHING)
        return vl_t(tui, guest < VL_GUESTS_MAX ? "evening_screen.people.help" : "evening_screen.add.help");
    return vl_say(tui, keys[s->typing], args, 3, out, size);
}

static void draw_known(struct vl_tui *tui, const struct people_screen *s, struct vl_rect where)
{
    char names[1200] = "", text[1400];
    size_t length = 0;
    for (unsigned i = 0; i < s->knowns && length + VL_NAME_MAX + 2 < sizeof names; i++)
        length += (size_t)snprintf(names + length, sizeof names - length, "%s%s", i ? ", " : "", s->known[i]);
    const struct vl_text_arg args[] = {{"names", names, 0}};
    if (s->typing == NEW_NAME && s->knowns > 0)
        vl_draw_scrolled(&tui->grid, where, VL_STYLE_ACCENT,
                         vl_say(tui, "evening_screen.known", args, 1, text, sizeof text), 0);
}

static const struct vl_hint hints[] = {
    {VL_ACT_CONFIRM, NULL, "evening_screen.hint.name"}, {VL_ACT_HURRY, NULL, "evening_screen.hint.here"},
    {VL_ACT_NONE, "C", "evening_screen.hint.colour"},   {VL_ACT_NONE, "S", "evening_screen.hint.sign"},
    {VL_ACT_NONE, "P", "evening_screen.hint.pin"},      {VL_ACT_NONE, "D", "evening_screen.hint.down"},
    {VL_ACT_BACK, NULL, "evening_screen.hint.done"},    {VL_ACT_KEYS, NULL, "hint.keys"}};
static const struct vl_hint typing_hints[] = {{VL_ACT_CONFIRM, NULL, "setup.hint.done"},
                                              {VL_ACT_BACK, NULL, "evening_screen.hint.cancel"}};

static void draw(struct vl_tui *tui, void *self)
{
    struct people_screen *s = self;
    char text[500];
    const bool typing = s->typing != NOTHING;
    const struct vl_rect all =
        vl_draw_frame(tui, vl_t(tui, "evening_screen.people"), NULL, typing ? typing_hints : hints,
                      typing ? 2 : (int)(sizeof hints / sizeof *hints));
    const struct vl_rect list = {all.row, all.col, all.rows - 5 < s->list.count ? all.rows - 5 : s->list.count,
                                 all.cols};
    vl_list_draw(tui, &s->list, list, draw_line, s);
    const int row = list.row + list.rows + (list.rows < all.rows - 5);
    const struct vl_rect below = {row, all.col + 2, all.row + all.rows - row, all.cols - 4};
    int used = 0;
    if (s->typing >= PIN_NOW) {
        vl_input_draw(tui, &s->input, below.row, below.col, VL_PIN_MAX + 1, true);
        used = 1;
    }
    used += vl_draw_wrapped(&tui->grid, (struct vl_rect){row + used, below.col, below.rows - used, below.cols},
                            VL_STYLE_DIM, about(tui, s, text, sizeof text), 0);
    draw_known(tui, s, (struct vl_rect){row + used, below.col, below.rows - used, below.cols});
}

/* ---- keys ---- */

static bool letter_key(struct vl_tui *tui, struct people_screen *s, const struct vl_key *key)
{
    const unsigned guest = selected(s);
    if (key->letter == 'n') {
        s->list.selected = s->list.count - 1;
        begin_typing(s, NEW_NAME);
        return true;
    }
    if (guest == VL_GUESTS_MAX)
        return false;
    if (key->code == ' ')
        return turn_here(tui, s, guest), true;
    switch (key->letter) {
    case 'c': turn_colour(tui, s, guest); return true;
    case 's': begin_typing(s, SIGN); return true;
    case 't': turn_nature(tui, s, guest); return true;
    case 'u': move(tui, s, guest, -1); return true;
    case 'd': move(tui, s, guest, 1); return true;
    case 'p':
        if (s->evening->guest[guest].player.level == VL_HUMAN)
            begin_typing(s, s->evening->guest[guest].pin[0] ? PIN_NOW : PIN);
        return true;
    default: return false;
    }
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct people_screen *s = self;
    const unsigned guest = selected(s);
    if (s->typing != NOTHING)
        return typing_key(tui, s, key);
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    if (guest < VL_GUESTS_MAX && (key->action == VL_ACT_LEFT || key->action == VL_ACT_RIGHT)) {
        turn_level(tui, s, guest, key->action == VL_ACT_LEFT ? -1 : 1);
        return true;
    }
    if (letter_key(tui, s, key))
        return true;
    const enum vl_used used = vl_list_key(&s->list, key);
    if (used == VL_CHOSEN)
        begin_typing(s, selected(s) < VL_GUESTS_MAX ? NAME : NEW_NAME);
    return used != VL_UNUSED;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                      {VL_ACT_CONFIRM, NULL, "evening_screen.hint.name"},
                                      {VL_ACT_NONE, "N", "evening_screen.hint.new"},
                                      {VL_ACT_HURRY, NULL, "evening_screen.hint.here"},
                                      {VL_ACT_NONE, "←→", "evening_screen.hint.level"},
                                      {VL_ACT_NONE, "C", "evening_screen.hint.colour"},
                                      {VL_ACT_NONE, "S", "evening_screen.hint.sign"},
                                      {VL_ACT_NONE, "P", "evening_screen.hint.pin"},
                                      {VL_ACT_NONE, "T", "evening_screen.hint.nature"},
                                      {VL_ACT_NONE, "U", "evening_screen.hint.up"},
                                      {VL_ACT_NONE, "D", "evening_screen.hint.down"},
                                      {VL_ACT_BACK, NULL, "evening_screen.hint.done"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen people_screen = {.title = "evening_screen.people",
                                               .context = VL_ELSEWHERE,
                                               .size = sizeof(struct people_screen),
                                               .draw = draw,
                                               .key = take_key,
                                               .keys = keys};

void vl_evening_screen_people(struct vl_tui *tui, struct vl_evening *evening)
{
    struct people_screen *s = vl_tui_push(tui, &people_screen);
    if (!s)
        return;
    s->evening = evening;
    count_lines(s);
    find_known(tui, s);
    if (evening->guests == 0)
        begin_typing(s, NEW_NAME);
}
