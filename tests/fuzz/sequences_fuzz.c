/* What a terminal sends, taken apart. The first byte says which game, or that the others are bytes as they come.
 * Otherwise they make up sequences that mean nothing, by ECMA-48, with pauses in them as over a slow line, which come
 * to a table that asks: nothing is answered, nothing opens, no cell changes. */
#include "fuzz.h"

#include "front/locale.h"
#include "support/fake_tui.h"
#include "tui/kit/decoder.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"
#include "tui/screens/screens.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES_MOST = 8, SCRIPT_MAX = 400, SENT_MAX = 64, RAW = 0x80, ESC = 0x1B };

struct table {
    struct fake_tui fake;
    struct vl_grid grid; /* as it asks */
    uint32_t answers;
};

struct script {
    const uint8_t *at, *end;
};

struct sent {
    uint8_t bytes[SENT_MAX];
    size_t count;
};

static struct table tables[GAMES_MOST];

/* ---- a table that asks ---- */

static const struct vl_host *host_of(const struct table *table)
{
    return &((const struct vl_match_screen *)table->fake.tui.layer[1].self)->host;
}

static size_t cells_of(const struct table *table)
{
    return (size_t)table->grid.rows * (size_t)table->grid.cols;
}

static void lift_curtain(struct fake_tui *fake)
{
    static const char before[] = ", press  ";
    const int row = fake_tui_find(fake, before);
    fake->tui.now += 2000;
    if (row >= 0)
        fake_tui_key(fake, (uint32_t)strstr(fake_tui_row(fake, row), before)[sizeof before - 1]);
    fake_tui_key(fake, VL_KEY_ENTER);
    vl_tui_ticks(&fake->tui);
}

static void sit_down(struct table *table, const struct vl_rules *rules)
{
    struct fake_tui *fake = &table->fake;
    struct vl_match_setup setup;
    struct vl_diag diag = {0};
    fake_tui_open(fake);
    fake->tui.settings.pace = VL_PACE_INSTANT;
    vl_screen_menu(&fake->tui);
    FUZZ_CHECK(vl_catalogue_game(&fake->catalogue, rules, &diag) == VL_OK);
    vl_match_setup_standard(&setup, &fake->catalogue, rules);
    setup.seats = rules->seats_min;
    for (unsigned seat = 0; seat < setup.seats; seat++)
        snprintf(setup.player[seat].name, VL_NAME_MAX, "%c", 'A' + (int)seat);
    FUZZ_CHECK(vl_screen_play(&fake->tui, &setup, &diag) == VL_OK);
    for (int i = 0; i < 50 && host_of(table)->phase != VL_PHASE_ASK; i++)
        lift_curtain(fake);
    FUZZ_CHECK(host_of(table)->phase == VL_PHASE_ASK);
    vl_tui_draw(&fake->tui);
    FUZZ_CHECK(vl_grid_resize(&table->grid, fake->tui.grid.rows, fake->tui.grid.cols));
    memcpy(table->grid.cells, fake->tui.grid.cells, cells_of(table) * sizeof *table->grid.cells);
    table->answers = vl_match_answers(host_of(table)->match);
}

static void check_still(struct table *table)
{
    struct vl_tui *tui = &table->fake.tui;
    FUZZ_CHECK(tui->depth == 2 && !tui->quit && !tui->suspend);
    FUZZ_CHECK(vl_match_answers(host_of(table)->match) == table->answers);
    vl_tui_draw(tui);
    for (size_t i = 0; i < cells_of(table); i++) {
        const struct vl_cell *was = &table->grid.cells[i], *is = &tui->grid.cells[i];
        FUZZ_CHECK(was->style == is->style && strncmp(was->text, is->text, VL_CELL_BYTES) == 0);
    }
}

/* ---- sequences that mean nothing ---- */

static uint8_t next(struct script *script)
{
    return script->at < script->end ? *script->at++ : 0;
}

static void put(struct sent *sent, uint8_t byte)
{
    if (sent->count < SENT_MAX)
        sent->bytes[sent->count++] = byte;
}

static void put_text(struct sent *sent, const char *text)
{
    for (; *text; text++)
        put(sent, (uint8_t)*text);
}

/* So many bytes from `first` on, of so many. */
static void put_some(struct sent *sent, struct script *script, unsigned most, uint8_t first, uint8_t kinds)
{
    for (unsigned left = next(script) % (most + 1); left > 0; left--)
        put(sent, (uint8_t)(first + next(script) % kinds));
}

/* The control of seven bits, or of eight, bare or as UTF-8. */
static void put_introducer(struct sent *sent, struct script *script, char letter)
{
    const uint8_t how = next(script) % 4;
    if (how == 1)
        put(sent, 0xC2);
    if (how == 1 || how == 2)
        put(sent, (uint8_t)(letter + 0x40));
    else
        put(sent, ESC), put(sent, (uint8_t)letter);
}

static uint8_t any_but(struct script *script, const char *not_those, uint8_t first, uint8_t kinds)
{
    uint8_t byte = (uint8_t)(first + next(script) % kinds);
    while (strchr(not_those, byte))
        byte = (uint8_t)(first + (byte - first + 1) % kinds);
    return byte;
}

/* With a private sign, with what is held, or with a last byte that no key has. */
static void put_control(struct sent *sent, struct script *script)
{
    put_introducer(sent, script, '[');
    const uint8_t how = next(script);
    if (how % 3 == 0) {
        put(sent, (uint8_t) "<=>?"[how / 3 % 4]);
        put_some(sent, script, 12, '0', 16);
        put_some(sent, script, 2, ' ', 16);
        put(sent, any_but(script, how / 3 % 4 == 0 ? "M" : "", '@', 63));
    } else if (how % 3 == 1) {
        put_text(sent, how & 0x80 ? "1;3" : "1;6");
        put(sent, (uint8_t) "ABCDFHPQRS"[next(script) % 10]);
    } else {
        put_some(sent, script, 12, '0', 12);
        put(sent, any_but(script, "ABCDFHMPQRSZu~[", '@', 63));
    }
}

static void put_string(struct sent *sent, struct script *script)
{
    const char introducer = "]PX^_"[next(script) % 5];
    put_introducer(sent, script, introducer);
    for (unsigned left = next(script) % 16; left > 0; left--) {
        const uint8_t byte = next(script);
        if (byte != ESC && byte != 0x18 && byte != 0x1A && (byte != '\a' || introducer != ']'))
            put(sent, byte);
    }
    put_text(sent, introducer == ']' && next(script) % 2 ? "\a" : "\033\\");
}

/* Of anything but the end's last byte: what holds the end itself ends there. */
static void put_paste(struct sent *sent, struct script *script)
{
    put_text(sent, "\033[200~");
    for (unsigned left = next(script) % 32; left > 0; left--) {
        const uint8_t byte = next(script);
        put(sent, byte == '~' ? '-' : byte);
    }
    put_text(sent, "\033[201~");
}

static void put_mouse(struct sent *sent, struct script *script)
{
    char text[40];
    if (next(script) % 2) {
        snprintf(text, sizeof text, "\033[<%u;%u;%uM", 32U + next(script) % 16, next(script) + 1U, next(script) + 1U);
        put_text(sent, text);
    } else {
        put_text(sent, "\033[M");
        put(sent, (uint8_t) "!\"#CA"[next(script) % 5]);
        put(sent, (uint8_t)('!' + next(script) % 220));
        put(sent, (uint8_t)('!' + next(script) % 220));
    }
}

static void put_with_alt(struct sent *sent, struct script *script)
{
    static const char *const characters[] = {"\303\251", "\342\202\254", "\360\237\202\241", "\r", "\n", "\177", "\b"};
    const uint8_t what = next(script);
    put(sent, ESC);
    if (what < 32)
        put_text(sent, characters[what % (sizeof characters / sizeof characters[0])]);
    else if (what < 64)
        put(sent, (uint8_t)(' ' + what % 16)), put(sent, any_but(script, "", '0', 79));
    else
        put(sent, any_but(script, "[OP]X^_", '0', 79));
}

static struct sent make_one(struct script *script)
{
    struct sent sent = {.count = 0};
    switch (next(script) % 8) {
    case 0:
    case 1: put_control(&sent, script); break;
    case 2:
        put_introducer(&sent, script, 'O'), put(&sent, any_but(script, "ABCDFHPQRSMIXjklmnopqrstuvwxy", '@', 63));
        break;
    case 3: put_string(&sent, script); break;
    case 4: put_paste(&sent, script); break;
    case 5: put_mouse(&sent, script); break;
    default: put_with_alt(&sent, script); break;
    }
    return sent;
}

/* ---- how they come ---- */

static void give(struct vl_tui *tui, struct vl_came came)
{
    switch (came.what) {
    case VL_CAME_KEY: vl_tui_key(tui, came.code); break;
    case VL_CAME_CLICK: vl_tui_click(tui, came.row, came.col); break;
    case VL_CAME_PASTED: vl_tui_paste(tui, came.code); break;
    default: break;
    }
}

/* A pause before the bytes that a bit of `pauses` stands for: as long as Escape waits, not quite. */
static void send(struct table *table, struct vl_decoder *decoder, const struct sent *sent, uint8_t pauses)
{
    for (size_t i = 0; i < sent->count; i++) {
        const int wait = vl_decoder_waits(decoder);
        FUZZ_CHECK(i == 0 || wait != 0);
        if ((pauses >> i % 8 & 1) && wait >= 0 && wait < VL_ESCAPE_DELAY)
            give(&table->fake.tui, vl_decoder_rest(decoder));
        give(&table->fake.tui, vl_decoder_take(decoder, sent->bytes[i]));
    }
    FUZZ_CHECK(sent->count == SENT_MAX || vl_decoder_waits(decoder) < 0);
}

static void at_table(struct table *table, struct script *script)
{
    struct vl_decoder decoder;
    vl_decoder_open(&decoder, NULL, VL_ESCAPE_DELAY);
    while (script->at < script->end) {
        const struct sent sent = make_one(script);
        if (sent.count < SENT_MAX)
            send(table, &decoder, &sent, next(script));
    }
    check_still(table);
}

static void check_came(struct vl_came came)
{
    const bool text = came.code >= ' ' && came.code != 0x7F && (came.code < 0x80 || came.code >= 0xA0);
    FUZZ_CHECK(came.what <= VL_CAME_PASTED);
    FUZZ_CHECK(came.what != VL_CAME_CLICK || (came.row >= 0 && came.col >= 0));
    FUZZ_CHECK(came.what != VL_CAME_PASTED || (text && came.code < 0x110000));
    FUZZ_CHECK(came.what != VL_CAME_KEY || text);
}

/* Whatever came, in a while the next key is a key. */
static void as_they_come(struct script *script)
{
    struct vl_decoder decoder;
    vl_decoder_open(&decoder, NULL, VL_ESCAPE_DELAY);
    while (script->at < script->end) {
        const uint8_t byte = next(script);
        if (byte == 0xFE)
            check_came(vl_decoder_rest(&decoder));
        else if (byte == 0xFF)
            vl_decoder_drop(&decoder);
        else
            check_came(vl_decoder_take(&decoder, byte));
    }
    for (int i = 0; i < 4; i++)
        check_came(vl_decoder_rest(&decoder));
    FUZZ_CHECK(vl_decoder_waits(&decoder) < 0);
    vl_decoder_take(&decoder, '\r'); /* after the half of a character */
    const struct vl_came came = vl_decoder_take(&decoder, '7');
    FUZZ_CHECK(came.what == VL_CAME_KEY && came.code == '7');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned games = 0;
    if (size < 2 || size > SCRIPT_MAX)
        return 0;
    while (vl_games[games] && games < GAMES_MOST)
        games++;
    struct script script = {data + 1, data + size};
    struct table *table = &tables[data[0] % games];
    setenv("LC_ALL", "C.UTF-8", 1);
    vl_take_locale();
    if (data[0] & RAW) {
        as_they_come(&script);
        return 0;
    }
    if (!table->fake.tui.catalogue)
        sit_down(table, vl_games[data[0] % games]);
    at_table(table, &script);
    return 0;
}
