/* The options of a table, in lines. */
#include "cli/menu.h"
#include "front/options.h"

#include <stdio.h>

#define COUNT(array) ((unsigned)(sizeof(array) / sizeof((array)[0])))

static const char *option_text(const struct menu *menu, const struct vl_table_setup *setup, unsigned option,
                               const char *part)
{
    return vl_option_text(&menu->cli->catalogue, setup->rules, menu->cli->language, &setup->rules->options[option],
                          part);
}

/* Whether it has no say as the table is set up: the option that it is a part of says something else. */
static bool is_off(const struct vl_table_setup *setup, unsigned option)
{
    const struct vl_rules *rules = setup->rules;
    for (unsigned i = 0; i < rules->option_part_count; i++)
        if (rules->option_parts[i].option == option &&
            setup->option[rules->option_parts[i].of] != rules->option_parts[i].value)
            return true;
    return false;
}

static void sign_of(unsigned n, char out[4])
{
    snprintf(out, 4, "%c", (char)('a' + n));
}

/* Several people at one keyboard are asked whether they want a curtain between them. */
static bool has_curtain(const struct vl_table_setup *setup)
{
    unsigned people = 0;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        people += setup->player[seat].level == VL_HUMAN;
    return people > 1;
}

/* The options that have a say, each with its value, then how far answers can be taken back, and the curtain. Returns
 * how many there are of the first. */
static unsigned say_options(struct menu *menu, const struct vl_table_setup *setup, unsigned shown[VL_OPTIONS_MAX])
{
    char sign[4], key[32];
    unsigned count = 0;
    for (unsigned i = 0; i < setup->rules->option_count; i++) {
        if (is_off(setup, i))
            continue;
        sign_of(count, sign);
        shown[count++] = i;
        cli_menu_line(menu, sign, option_text(menu, setup, i, NULL),
                      option_text(menu, setup, i, setup->rules->options[i].values[setup->option[i]]), NULL);
    }
    snprintf(key, sizeof key, "undo.%s", vl_undo_id(setup->undo));
    sign_of(count, sign);
    cli_menu_line(menu, sign, cli_menu_text(menu, "undo"), cli_menu_text(menu, key), NULL);
    sign_of(count + 1, sign);
    if (has_curtain(setup))
        cli_menu_line(menu, sign, cli_menu_text(menu, "setup.curtain"),
                      cli_menu_text(menu, setup->no_curtain ? "setup.curtain.off" : "setup.curtain.on"), NULL);
    return count;
}

static void choose_undo(struct menu *menu, struct vl_table_setup *setup)
{
    char sign[4], key[32], help[40];
    for (unsigned i = 0; i < VL_UNDOS; i++) {
        snprintf(key, sizeof key, "undo.%s", vl_undo_id((enum vl_undo)i));
        snprintf(help, sizeof help, "%s.help", key);
        sign_of(i, sign);
        cli_menu_line(menu, sign, cli_menu_text(menu, "undo"), cli_menu_text(menu, key), cli_menu_text(menu, help));
    }
    const unsigned n = cli_menu_letter(menu, "cli.menu.letter", VL_UNDOS, (unsigned)setup->undo + 1);
    if (n)
        setup->undo = (enum vl_undo)(n - 1);
}

/* A value that the rest of the table does not go with is refused, by the words of the rules. */
static void take_value(struct menu *menu, struct vl_table_setup *setup, unsigned option, unsigned value)
{
    char line[1024];
    struct vl_diag diag = {0};
    const uint8_t before = setup->option[option];
    setup->option[option] = (uint8_t)value;
    for (unsigned i = 0; i < setup->rules->option_count; i++)
        if (is_off(setup, i))
            setup->option[i] = setup->rules->options[i].standard;
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
        cli_menu_line(
            menu, sign, option_text(menu, setup, which, NULL), option_text(menu, setup, which, option->values[value]),
            vl_option_about(&menu->cli->catalogue, setup->rules, menu->cli->language, option, value, setup->seats));
    }
    const unsigned n =
        cli_menu_letter(menu, "cli.menu.letter", option->count, vl_option_place_of(option, setup->option[which]) + 1);
    if (n)
        take_value(menu, setup, which, vl_option_value_at(option, n - 1));
}

void cli_menu_table(struct menu *menu, struct vl_table_setup *setup)
{
    unsigned shown[VL_OPTIONS_MAX];
    for (;;) {
        const unsigned count = say_options(menu, setup, shown);
        const unsigned n = cli_menu_letter(menu, "cli.menu.options", count + 1 + has_curtain(setup), 0);
        if (n == 0)
            return;
        if (n <= count)
            choose_value(menu, setup, shown[n - 1]);
        else if (n == count + 1)
            choose_undo(menu, setup);
        else
            setup->no_curtain = !setup->no_curtain;
    }
}
