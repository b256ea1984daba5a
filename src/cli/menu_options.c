/* The options of a table, in lines. */
#include "cli/menu.h"
#include "front/names.h"
#include "front/options.h"
#include "front/table_setup.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static const char *option_text(const struct menu *menu, const struct vl_table_setup *setup, unsigned option,
                               const char *part)
{
    return vl_option_text(&menu->cli->catalogue, setup->rules, menu->cli->language, &setup->rules->options[option],
                          part);
}

static void sign_of(unsigned n, char out[4])
{
    snprintf(out, 4, "%c", (char)('a' + n));
}

/* What can be changed, in this order. */
enum entry_kind { ENTRY_OPTION, ENTRY_UNDO, ENTRY_HINTS, ENTRY_TUTOR, ENTRY_HEADS, ENTRY_EVEN, ENTRY_CURTAIN };

struct entry {
    enum entry_kind kind;
    unsigned index; /* of the option, or the seat of a tutor */
};

enum { ENTRIES_MAX = VL_OPTIONS_MAX + VL_SEATS_MAX + 5 };

/* Whether something would make the table even. */
static bool is_uneven(const struct menu *menu, const struct vl_table_setup *setup)
{
    struct vl_handicap handicap;
    vl_handicap_propose(&menu->cli->catalogue, setup, menu->strengths, &handicap);
    return handicap.differs;
}

/* What has a say as the table is set up. */
static unsigned list_entries(const struct menu *menu, const struct vl_table_setup *setup, struct entry out[ENTRIES_MAX])
{
    unsigned count = 0;
    for (unsigned i = 0; i < setup->rules->option_count; i++)
        if (vl_table_has_say(setup, i))
            out[count++] = (struct entry){ENTRY_OPTION, i};
    out[count++] = (struct entry){ENTRY_UNDO, 0};
    out[count++] = (struct entry){ENTRY_HINTS, 0};
    for (unsigned seat = 0; seat < setup->seats && !setup->no_hints; seat++)
        if (setup->player[seat].level == VL_HUMAN)
            out[count++] = (struct entry){ENTRY_TUTOR, seat};
    if (setup->rules->head_most > 0)
        out[count++] = (struct entry){ENTRY_HEADS, 0};
    if (is_uneven(menu, setup))
        out[count++] = (struct entry){ENTRY_EVEN, 0};
    if (vl_table_has_people(setup))
        out[count++] = (struct entry){ENTRY_CURTAIN, 0};
    return count;
}

/* A line for a value of what is kept under such keys, "undo" or "counsel.hints". */
static void say_value(struct menu *menu, const char *group, const char *id, const char *sign, bool with_help)
{
    char key[48], help[56];
    snprintf(key, sizeof key, "%s.%s", group, id);
    snprintf(help, sizeof help, "%s.help", key);
    plain_value(&menu->io, &menu->teller, sign, cli_menu_text(menu, group), cli_menu_text(menu, key),
                with_help ? cli_menu_text(menu, help) : NULL);
}

/* What a person can have at the elbow: each tutor, or nothing at all. */
enum { AIDS = VL_TUTORS + 1 };

static const char *aid_id(unsigned i)
{
    return vl_player_aid(&(struct vl_player){.no_hints = i == VL_TUTORS, .tutor = i < VL_TUTORS ? i : VL_TUTOR_OFF});
}

/* A line for what somebody has. */
static void say_aid(struct menu *menu, const struct vl_player *player, const char *aid, const char *sign,
                    bool with_help)
{
    char whose[VL_NAME_MAX + 40];
    const struct vl_catalogue *catalogue = &menu->cli->catalogue;
    const struct vl_text_arg args[] = {{"name", player->name, 0}};
    vl_text_say(catalogue, NULL, menu->cli->language, "counsel.tutor", args, COUNT(args), whose, sizeof whose);
    plain_value(&menu->io, &menu->teller, sign, whose, vl_aid_text(catalogue, menu->cli->language, aid, NULL),
                with_help ? vl_aid_text(catalogue, menu->cli->language, aid, "help") : NULL);
}

/* All head starts in one line: "Anne +3, Basile +5". */
static void say_heads(struct menu *menu, const struct vl_table_setup *setup, const char *sign)
{
    char one[VL_NAME_MAX + 16], all[VL_SEATS_MAX * (VL_NAME_MAX + 16)] = "";
    for (const struct vl_player *player = setup->player; player < setup->player + setup->seats; player++) {
        const struct vl_text_arg args[] = {{"name", player->name, 0}, {"n", NULL, player->head}};
        if (player->head == 0)
            continue;
        vl_text_say(&menu->cli->catalogue, NULL, menu->cli->language, "head.one", args, COUNT(args), one, sizeof one);
        const size_t length = strlen(all);
        snprintf(all + length, sizeof all - length, "%s%s", length > 0 ? ", " : "", one);
    }
    plain_value(&menu->io, &menu->teller, sign, cli_menu_text(menu, "head"),
                all[0] ? all : cli_menu_text(menu, "head.none"), NULL);
}

/* What would make the table even, in one line: "Basile, person, +5; Perrin, expert". */
static void say_even(struct menu *menu, const struct vl_table_setup *setup, const char *sign)
{
    struct vl_handicap handicap;
    char one[VL_NAME_MAX + VL_HANDICAP_SAID + 64], all[VL_SEATS_MAX * sizeof one] = "";
    vl_handicap_propose(&menu->cli->catalogue, setup, menu->strengths, &handicap);
    for (vl_seat seat = 0; seat < setup->seats; seat++) {
        if (!(handicap.changed & vl_seat_bit(seat)))
            continue;
        char said[VL_HANDICAP_SAID];
        vl_handicap_say(&menu->cli->catalogue, menu->cli->language, setup, &handicap, seat, said);
        const struct vl_text_arg args[] = {{"name", setup->player[seat].name, 0}, {"what", said, 0}};
        const bool is_unsure = handicap.unsure & vl_seat_bit(seat);
        vl_text_say(&menu->cli->catalogue, NULL, menu->cli->language,
                    is_unsure ? "cli.menu.even.unsure" : "cli.menu.even.one", args, COUNT(args), one, sizeof one);
        const size_t length = strlen(all);
        snprintf(all + length, sizeof all - length, "%s%s", length > 0 ? "; " : "", one);
    }
    plain_value(&menu->io, &menu->teller, sign, cli_menu_text(menu, "cli.menu.even"), all, NULL);
}

static void accept_even(const struct menu *menu, struct vl_table_setup *setup)
{
    struct vl_handicap handicap;
    vl_handicap_propose(&menu->cli->catalogue, setup, menu->strengths, &handicap);
    vl_handicap_accept(setup, &handicap, handicap.changed);
}

static void say_entry(struct menu *menu, const struct vl_table_setup *setup, const struct entry *entry,
                      const char *sign)
{
    const unsigned i = entry->index;
    switch (entry->kind) {
    case ENTRY_OPTION:
        plain_value(&menu->io, &menu->teller, sign, option_text(menu, setup, i, NULL),
                    option_text(menu, setup, i, setup->rules->options[i].values[setup->option[i]]), NULL);
        break;
    case ENTRY_UNDO: say_value(menu, "undo", vl_undo_id(setup->undo), sign, false); break;
    case ENTRY_HINTS: say_value(menu, "counsel.hints", vl_hints_id(setup->no_hints), sign, false); break;
    case ENTRY_TUTOR: say_aid(menu, &setup->player[i], vl_player_aid(&setup->player[i]), sign, false); break;
    case ENTRY_HEADS: say_heads(menu, setup, sign); break;
    case ENTRY_EVEN: say_even(menu, setup, sign); break;
    case ENTRY_CURTAIN:
        plain_value(&menu->io, &menu->teller, sign, cli_menu_text(menu, "setup.curtain"),
                    cli_menu_text(menu, setup->no_curtain ? "setup.curtain.off" : "setup.curtain.on"), NULL);
        break;
    }
}

static void choose_undo(struct menu *menu, struct vl_table_setup *setup)
{
    char sign[4];
    for (unsigned i = 0; i < VL_UNDOS; i++) {
        sign_of(i, sign);
        say_value(menu, "undo", vl_undo_id((enum vl_undo)i), sign, true);
    }
    const unsigned n = plain_letter(&menu->io, &menu->teller, "cli.menu.letter", VL_UNDOS, (unsigned)setup->undo + 1);
    if (n)
        setup->undo = (enum vl_undo)(n - 1);
}

static void choose_hints(struct menu *menu, struct vl_table_setup *setup)
{
    say_value(menu, "counsel.hints", vl_hints_id(false), "a", true);
    say_value(menu, "counsel.hints", vl_hints_id(true), "b", true);
    const unsigned n = plain_letter(&menu->io, &menu->teller, "cli.menu.letter", 2, setup->no_hints ? 2 : 1);
    if (n)
        setup->no_hints = n == 2;
    vl_tutors_fit(setup);
}

static void choose_aid(struct menu *menu, struct vl_player *player)
{
    char sign[4];
    const unsigned now = player->no_hints ? AIDS : (unsigned)player->tutor + 1;
    for (unsigned i = 0; i < AIDS; i++) {
        sign_of(i, sign);
        say_aid(menu, player, aid_id(i), sign, true);
    }
    const unsigned n = plain_letter(&menu->io, &menu->teller, "cli.menu.letter", AIDS, now);
    if (n == 0)
        return;
    player->no_hints = n == AIDS;
    player->tutor = n < AIDS ? (enum vl_tutor)(n - 1) : VL_TUTOR_OFF;
}

/* Whose head start, then how many points. */
static void choose_head(struct menu *menu, struct vl_table_setup *setup)
{
    char sign[4], value[24];
    const struct vl_text_arg most[] = {{"most", NULL, setup->rules->head_most}};
    cli_menu_say(menu, "head.help", most, COUNT(most));
    for (unsigned seat = 0; seat < setup->seats; seat++) {
        sign_of(seat, sign);
        snprintf(value, sizeof value, "%u", setup->player[seat].head);
        plain_value(&menu->io, &menu->teller, sign, setup->player[seat].name, value, NULL);
    }
    const unsigned seat = plain_letter(&menu->io, &menu->teller, "cli.menu.letter", setup->seats, 1);
    if (seat == 0)
        return;
    struct vl_player *player = &setup->player[seat - 1];
    const unsigned points =
        plain_number(&menu->io, &menu->teller, "cli.menu.head", 0, setup->rules->head_most, player->head);
    if (!menu->io.ended)
        player->head = (uint8_t)points;
}

/* A value that the rest of the table does not go with is refused, by the words of the rules. */
static void take_value(struct menu *menu, struct vl_table_setup *setup, unsigned option, unsigned value)
{
    char line[1024];
    struct vl_diag diag = {0};
    const uint8_t before = setup->option[option];
    vl_table_choose(setup, option, value);
    if (vl_table_setup_check(setup, &diag) == VL_OK)
        return;
    setup->option[option] = before;
    vl_tell_fault(&menu->cli->catalogue, setup->rules, menu->cli->language, &diag, line, sizeof line);
    plain_put(&menu->io, line);
}

static void choose_value(struct menu *menu, struct vl_table_setup *setup, unsigned which)
{
    const struct vl_option *option = &setup->rules->options[which];
    plain_put(&menu->io, option_text(menu, setup, which, "help"));
    for (unsigned place = 0; place < option->count; place++) {
        char sign[4];
        const unsigned value = vl_option_value_at(option, place);
        sign_of(place, sign);
        plain_value(
            &menu->io, &menu->teller, sign, option_text(menu, setup, which, NULL),
            option_text(menu, setup, which, option->values[value]),
            vl_option_about(&menu->cli->catalogue, setup->rules, menu->cli->language, option, value, setup->seats));
    }
    const unsigned n = plain_letter(&menu->io, &menu->teller, "cli.menu.letter", option->count,
                                    vl_option_place_of(option, setup->option[which]) + 1);
    if (n)
        take_value(menu, setup, which, vl_option_value_at(option, n - 1));
}

static void change_entry(struct menu *menu, struct vl_table_setup *setup, const struct entry *entry)
{
    switch (entry->kind) {
    case ENTRY_OPTION: choose_value(menu, setup, entry->index); break;
    case ENTRY_UNDO: choose_undo(menu, setup); break;
    case ENTRY_HINTS: choose_hints(menu, setup); break;
    case ENTRY_TUTOR: choose_aid(menu, &setup->player[entry->index]); break;
    case ENTRY_HEADS: choose_head(menu, setup); break;
    case ENTRY_EVEN: accept_even(menu, setup); break;
    case ENTRY_CURTAIN: setup->no_curtain = !setup->no_curtain; break;
    }
}

void cli_menu_table(struct menu *menu, struct vl_table_setup *setup)
{
    struct entry entries[ENTRIES_MAX];
    char sign[4];
    for (;;) {
        const unsigned count = list_entries(menu, setup, entries);
        for (unsigned i = 0; i < count; i++) {
            sign_of(i, sign);
            say_entry(menu, setup, &entries[i], sign);
        }
        const unsigned n = plain_letter(&menu->io, &menu->teller, "cli.menu.options", count, 0);
        if (n == 0)
            return;
        change_entry(menu, setup, &entries[n - 1]);
    }
}
