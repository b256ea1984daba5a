/* Setting a table up by keys. */
#include <stdio.h>
#include <string.h>

#include "archive/handicap.h"
#include "front/names.h"
#include "front/options.h"
#include "front/seating.h"
#include "page/setup_page.h"
#include "support/test.h"
#include "tui/faked.h"
#include "tui/screens/screens.h"
#include "veillee/blasons.h"

static int start(void **state)
{
    (void)state;
    fake_tui_open(&fake);
    vl_screen_menu(&fake.tui);
    vl_screen_setup(&fake.tui, NULL);
    vl_tui_draw(&fake.tui);
    return 0;
}

static struct vl_match_setup *table(void)
{
    return (struct vl_match_setup *)(uintptr_t)fake.tui.layer[1].screen->setup(fake.tui.layer[1].self);
}

static bool refused(void)
{
    vl_tui_draw(&fake.tui);
    return fake_tui_find(&fake, "Not possible like this") >= 0;
}

/* The ids of what can be marked, one below another. Returns how many there are. */
static int list_rows(int out[VL_SETUP_IDS])
{
    const struct vl_rules *rules = table()->rules;
    int count = 0;
    out[count++] = VL_SETUP_GAME;
    out[count++] = VL_SETUP_SEATS;
    for (int seat = 0; seat < table()->seats; seat++)
        out[count++] = VL_SETUP_SEAT + seat;
    for (int i = 0; i < rules->option_count; i++) {
        if (!vl_seating_part(rules, (unsigned)i))
            out[count++] = VL_SETUP_OPTION + i;
        for (unsigned k = 0; k < rules->option_part_count; k++)
            if (rules->option_parts[k].of == i && vl_seating_uses_option(table(), rules->option_parts[k].option))
                out[count++] = VL_SETUP_OPTION + rules->option_parts[k].option;
    }
    out[count++] = VL_SETUP_UNDO;
    out[count++] = VL_SETUP_HINTS;
    if (vl_seating_has_people(table()))
        out[count++] = VL_SETUP_CURTAIN;
    out[count++] = VL_SETUP_SEED;
    out[count++] = VL_SETUP_BEGIN;
    return count;
}

static bool has_row(int id)
{
    int rows[VL_SETUP_IDS];
    for (int i = list_rows(rows); i-- > 0;)
        if (rows[i] == id)
            return true;
    return false;
}

static void go_to(int id)
{
    int rows[VL_SETUP_IDS];
    const int count = list_rows(rows);
    fake_tui_key(&fake, VL_KEY_HOME);
    for (int i = 0; i < count; i++) {
        if (rows[i] == id)
            return;
        fake_tui_key(&fake, VL_KEY_DOWN);
    }
    fail_msg("no such row");
}

TEST(standard_table)
{
    const struct vl_match_setup *setup = table();
    assert_int_equal(setup->seats, 4);
    assert_int_equal(setup->player[0].level, VL_HUMAN);
    assert_int_equal(setup->player[1].level, VL_ADEPT);
    for (unsigned i = 0; i < 4; i++)
        for (unsigned j = 0; j < i; j++)
            assert_string_not_equal(setup->player[i].name, setup->player[j].name);
    assert_false(refused());
}

TEST(seats)
{
    go_to(VL_SETUP_SEATS);
    fake_tui_type(&fake, "ll");
    assert_int_equal(table()->seats, 6);
    shows("Seat 6");
    fake_tui_type(&fake, "ll");
    assert_int_equal(table()->seats, 3); /* around from seven to three */
    assert_int_equal(fake_tui_find(&fake, "Seat 4"), -1);
    fake_tui_type(&fake, "h");
    assert_int_equal(table()->seats, 7);
}

TEST(names)
{
    go_to(VL_SETUP_SEAT + 1);
    fake_tui_type(&fake, "\nLouis-Tq?é\n"); /* instead of the name that was there */
    assert_string_equal(table()->player[1].name, "Louis-Tq?é");
    shows("Louis-Tq?é");
    assert_int_equal(fake.tui.language, VL_ENGLISH);
    fake_tui_type(&fake, "\nX\033");
    assert_string_equal(table()->player[1].name, "Louis-Tq?é");
    fake_tui_type(&fake, "\n   \n");
    assert_string_equal(table()->player[1].name, "Louis-Tq?é"); /* nothing visible is no name */
}

/* As on the command line: who plays, a name, or both. */
TEST(words)
{
    go_to(VL_SETUP_SEAT + 1);
    fake_tui_type(&fake, "\nexpert/greedy\n");
    assert_int_equal(table()->player[1].level, VL_EXPERT);
    assert_int_equal(table()->player[1].character, VL_GREEDY);
    assert_string_equal(table()->player[1].name, "Perrin");
    fake_tui_type(&fake, "\nZoé:human/strict/+3\n");
    assert_int_equal(table()->player[1].level, VL_HUMAN);
    assert_int_equal(table()->player[1].tutor, VL_TUTOR_STRICT);
    assert_int_equal(table()->player[1].head, 3);
    assert_string_equal(table()->player[1].name, "Zoé");
    fake_tui_type(&fake, "\n::\n"); /* no word: a name */
    assert_string_equal(table()->player[1].name, "::");
}

/* A name that a set-up has given, by a character and in whatever language, goes with the next one. */
TEST(given_names)
{
    go_to(VL_SETUP_SEAT + 2);
    fake_tui_type(&fake, "c");
    const struct vl_player before = table()->player[2];
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    fake_tui_type(&fake, "c");
    assert_string_not_equal(table()->player[2].name, before.name);
    fake_tui_type(&fake, "\nZoé\nc");
    assert_string_equal(table()->player[2].name, "Zoé");
}

/* What the table will write instead of a long name stands beside it, and can be changed. */
TEST(name_at_the_table)
{
    char names[VL_SEATS_MAX][VL_NAME_MAX];
    go_to(VL_SETUP_SEAT + 2);
    assert_int_equal(fake_tui_find(&fake, "At the table, 11"), -1);
    fake_tui_type(&fake, "n"); /* nothing to be changed */
    assert_int_equal(fake.tui.depth, 2);
    fake_tui_type(&fake, "\nMaximilienne-Antoinette\n");
    shows("Seat 3, Maximilienne-");
    shows("At the table, 11 columns");
    vl_names_fit(table(), VL_NAME_TABLE, names);
    shows(names[2]);
    fake_tui_type(&fake, "nMax!\n");
    assert_string_equal(table()->player[2].name, "Maximilienne-Antoinette");
    vl_names_fit(table(), VL_NAME_TABLE, names);
    assert_string_equal(names[2], "Max!");
    shows("Max!");
    fake_tui_type(&fake, "n\033");
    assert_string_equal(table()->player[2].table, "Max!");
    fake_tui_type(&fake, "\ns\n"); /* another name: proposed anew */
    assert_string_equal(table()->player[2].table, "");
}

TEST(two_of_a_name)
{
    go_to(VL_SETUP_SEAT + 1);
    fake_tui_type(&fake, "\nAnne\n");
    assert_true(refused());
    shows("Not possible like this");
}

TEST(levels)
{
    go_to(VL_SETUP_SEAT + 1);
    fake_tui_type(&fake, "l");
    assert_int_equal(table()->player[1].level, VL_EXPERT);
    shows("expert");
    fake_tui_type(&fake, "llll");
    assert_int_equal(table()->player[1].level, VL_HUMAN);
    fake_tui_type(&fake, "hh");
    assert_int_equal(table()->player[1].level, VL_MASTER);
    shows("master");
}

/* P: people on all seats; M: one of them against machines, as strong as these were. The seats stay as many. */
TEST(people_and_machines)
{
    go_to(VL_SETUP_SEAT + 2);
    fake_tui_type(&fake, "lll"); /* a master */
    go_to(VL_SETUP_SEATS);
    shows("p all human");
    fake_tui_type(&fake, "P");
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(table()->player[i].level, VL_HUMAN);
    assert_int_equal(table()->seats, 4);
    go_to(VL_SETUP_SEATS);
    fake_tui_type(&fake, "l");
    assert_int_equal(table()->player[4].level, VL_HUMAN); /* whoever joins is a person as well */
    fake_tui_type(&fake, "m");
    static const enum vl_level levels[] = {VL_HUMAN, VL_ADEPT, VL_MASTER, VL_ADEPT, VL_ADEPT};
    for (unsigned i = 0; i < 5; i++)
        assert_int_equal(table()->player[i].level, levels[i]);
    fake_tui_click(&fake, "p all human");
    assert_int_equal(table()->player[3].level, VL_HUMAN);
    fake_tui_key(&fake, VL_KEY_F1 + 8);
    shows("p tous humains");
}

/* One key would make bots of those who came. */
TEST(the_people_of_an_evening_stay_people)
{
    go_to(VL_SETUP_SEATS);
    fake_tui_type(&fake, "p");
    snprintf(table()->evening, sizeof table()->evening, "2026-11-21-203004");
    fake_tui_type(&fake, "jk"); /* the page is built again */
    go_to(VL_SETUP_SEATS);
    fake_tui_type(&fake, "hlm");
    assert_true(fake_tui_find(&fake, "m me and bots") < 0);
    for (unsigned i = 0; i < table()->seats; i++)
        assert_int_equal(table()->player[i].level, VL_HUMAN);
}

/* Who says that it is me sits where the first person sat. */
TEST(me_is_the_first_person)
{
    go_to(VL_SETUP_SEAT);
    fake_tui_type(&fake, "l"); /* a machine */
    go_to(VL_SETUP_SEAT + 1);
    fake_tui_type(&fake, "llllll");
    while (table()->player[1].level != VL_HUMAN)
        fake_tui_type(&fake, "l");
    fake_tui_type(&fake, "m");
    assert_int_equal(table()->player[1].level, VL_HUMAN);
    assert_int_equal(table()->player[0].level, VL_CADET);
    while (table()->player[1].level != VL_ADEPT)
        fake_tui_type(&fake, "l");
    fake_tui_type(&fake, "m"); /* nobody was there: the first seat */
    assert_int_equal(table()->player[0].level, VL_HUMAN);
    assert_int_equal(table()->player[1].level, VL_ADEPT);
}

/* A wish, which says what it comes to today; the match begins with that. */
TEST(about_as_strong)
{
    go_to(VL_SETUP_SEAT + 1);
    fake_tui_type(&fake, "llll");
    assert_int_equal(table()->player[1].level, VL_EQUAL);
    assert_false(refused());
    shows("equal");
    shows("Today: beginner.");
    fake_tui_type(&fake, "s");
    assert_int_equal(
        fake.tui.layer[fake.tui.depth - 1].screen->setup(fake.tui.layer[fake.tui.depth - 1].self)->player[1].level,
        VL_BEGINNER);
}

/* c on a bot: the next character, a word on it, and a name that goes with it unless somebody has named the bot. */
TEST(characters)
{
    go_to(VL_SETUP_SEAT + 1);
    fake_tui_type(&fake, "c");
    assert_int_equal(table()->player[1].character, VL_CAUTIOUS);
    assert_string_equal(table()->player[1].name, "Clement");
    shows("adept, cautious");
    shows("Cautious: makes no");
    fake_tui_type(&fake, "cc");
    assert_string_equal(table()->player[1].name, "Ralph");
    go_to(VL_SETUP_SEAT + 2);
    fake_tui_type(&fake, "\nX\nccc");
    assert_int_equal(table()->player[2].character, VL_VENGEFUL);
    assert_string_equal(table()->player[2].name, "X");
    go_to(VL_SETUP_SEAT + 1);
    fake_tui_type(&fake, "c");
    assert_int_equal(table()->player[1].character, VL_EVEN);
    assert_string_equal(table()->player[1].name, "Perrin");
    go_to(VL_SETUP_SEAT);
    fake_tui_type(&fake, "c"); /* people have the character that they have */
    assert_int_equal(table()->player[0].character, VL_EVEN);
    assert_string_equal(table()->player[0].name, "Anne");
}

/* The key of a bot's character changes a person's tutor, or takes all hints away; what each does is said, and it has
 * room beside a long name. */
TEST(tutors)
{
    static const enum vl_tutor after[] = {VL_TUTOR_GENTLE, VL_TUTOR_STRICT, VL_TUTOR_OFF, VL_TUTOR_OFF,
                                          VL_TUTOR_GENTLE};
    fake_tui_type(&fake, "p");
    go_to(VL_SETUP_SEAT + 2);
    for (unsigned language = 0; language < VL_LANGUAGES; language++) {
        for (unsigned i = 0; i < sizeof after / sizeof *after; i++) {
            char said[VL_PLAYER_SIZE];
            fake_tui_type(&fake, "c");
            const struct vl_player *player = &table()->player[2];
            assert_int_equal(player->tutor, after[i]);
            assert_int_equal(player->no_hints, i == 2);
            shows(vl_player_format_tutor(fake.tui.catalogue, fake.tui.language, player, true, said));
            shows("Guillemette");
        }
        shows(fake.tui.language == VL_ENGLISH ? "Beside you: gentle" : "À ses côtés");
        shows(fake.tui.language == VL_ENGLISH ? "than 5 chances" : "chances sur 100 est");
        fake_tui_type(&fake, "ccc");
        fake_tui_key(&fake, VL_KEY_F1 + 8);
    }
    fake_tui_type(&fake, "c");
    assert_int_equal(table()->player[2].character, VL_EVEN);
    fake_tui_type(&fake, "s");
    const struct vl_layer *top = &fake.tui.layer[fake.tui.depth - 1];
    assert_int_equal(top->screen->setup(top->self)->player[2].tutor, VL_TUTOR_GENTLE);
    assert_int_equal(top->screen->setup(top->self)->player[0].tutor, VL_TUTOR_OFF);
}

/* One person plays without hints beside one who has a tutor. */
TEST(one_person_without_hints)
{
    fake_tui_type(&fake, "p");
    go_to(VL_SETUP_SEAT);
    fake_tui_type(&fake, "ccc");
    shows("no hints");
    shows("tutor and no hints, even");
    go_to(VL_SETUP_SEAT + 1);
    fake_tui_type(&fake, "cs");
    const struct vl_layer *top = &fake.tui.layer[fake.tui.depth - 1];
    const struct vl_match_setup *setup = top->screen->setup(top->self);
    assert_true(setup->player[0].no_hints);
    assert_false(setup->player[1].no_hints);
    assert_int_equal(setup->player[1].tutor, VL_TUTOR_GENTLE);
    assert_false(setup->no_hints);
}

/* + and - at a seat, a bot's too, from nothing to the most that the game has; a game without any has no such key. */
TEST(head_starts)
{
    assert_ptr_equal(table()->rules, &blasons_rules);
    go_to(VL_SETUP_SEAT + 1);
    shows("+ and - change the head");
    fake_tui_type(&fake, "-");
    assert_int_equal(table()->player[1].head, 0);
    fake_tui_type(&fake, "+++-");
    assert_int_equal(table()->player[1].head, 2);
    shows("adept, +2");
    shows("Extra points at the start");
    for (unsigned i = 0; i < 80; i++)
        fake_tui_type(&fake, "+");
    assert_int_equal(table()->player[1].head, blasons_rules.head_most);
    assert_false(refused());
    fake_tui_type(&fake, "s");
    const struct vl_layer *top = &fake.tui.layer[fake.tui.depth - 1];
    assert_int_equal(top->screen->setup(top->self)->player[1].head, blasons_rules.head_most);
}

TEST(no_head_start_in_gueux)
{
    go_to(VL_SETUP_GAME);
    fake_tui_type(&fake, "l");
    assert_string_equal(table()->rules->id, "gueux");
    go_to(VL_SETUP_SEAT + 1);
    assert_int_equal(fake_tui_find(&fake, "head start"), -1);
    fake_tui_type(&fake, "+");
    assert_int_equal(table()->player[1].head, 0);
    assert_false(refused());
}

/* Where there are no hints, no tutor speaks either. */
TEST(table_without_hints)
{
    go_to(VL_SETUP_SEAT);
    fake_tui_type(&fake, "c");
    go_to(VL_SETUP_HINTS);
    shows("The player whose turn it");
    fake_tui_type(&fake, "l");
    assert_true(table()->no_hints);
    shows("Nobody is told what");
    go_to(VL_SETUP_SEAT);
    shows("Nobody is told what");
    assert_int_equal(fake_tui_find(&fake, "Beside you"), -1);
    fake_tui_type(&fake, "ps");
    const struct vl_layer *top = &fake.tui.layer[fake.tui.depth - 1];
    assert_true(top->screen->setup(top->self)->no_hints);
    assert_int_equal(top->screen->setup(top->self)->player[0].tutor, VL_TUTOR_OFF);
}

/* Every level with every character fits, in both languages. */
TEST(all_players_are_said_whole)
{
    go_to(VL_SETUP_SEAT + 1);
    for (unsigned language = 0; language < VL_LANGUAGES; language++) {
        for (unsigned character = 0; character < VL_TEMPERS; character++) {
            for (unsigned level = 0; level < VL_WISHES; level++) {
                char said[VL_PLAYER_SIZE];
                shows(vl_player_format(fake.tui.catalogue, fake.tui.language, &table()->player[1], said));
                fake_tui_type(&fake, "l");
            }
            fake_tui_type(&fake, "c");
        }
        fake_tui_key(&fake, VL_KEY_F1 + 8);
    }
}

/* Each option shows its help and its clause, and each of its values can be set. */
TEST(options)
{
    const struct vl_rules *rules = table()->rules;
    for (unsigned i = 0; i < rules->option_count; i++) {
        char clause[16];
        go_to(VL_SETUP_OPTION + (int)i);
        vl_clause_write(rules, rules->options[i].clause, clause, sizeof clause);
        shows(clause);
        for (unsigned value = 1; value <= rules->options[i].count; value++) {
            fake_tui_type(&fake, " ");
            assert_int_equal(table()->option[i], value % rules->options[i].count);
        }
    }
}

/* Who begins is a name, not the number of a chair. */
TEST(the_first_player_is_told_by_name)
{
    char text[80];
    unsigned i = 0;
    while (strcmp(table()->rules->options[i].id, "first") != 0)
        i++;
    go_to(VL_SETUP_OPTION + (int)i);
    for (unsigned seat = 0; seat < table()->seats; seat++) {
        fake_tui_type(&fake, " ");
        snprintf(text, sizeof text, "← %s →", table()->player[seat].name);
        shows(text);
    }
}

/* The parts of an option stand under it where they have a say, and go back to their standard where they lose it. */
TEST(parts_of_an_option)
{
    go_to(VL_SETUP_GAME);
    do
        fake_tui_type(&fake, "l");
    while (table()->rules->option_part_count == 0);
    const struct vl_option_part part = table()->rules->option_parts[1];
    go_to(VL_SETUP_OPTION + part.of);
    while (table()->option[part.of] != part.value) {
        assert_false(has_row(VL_SETUP_OPTION + part.option));
        fake_tui_type(&fake, "l");
    }
    go_to(VL_SETUP_OPTION + part.option);
    fake_tui_type(&fake, "l");
    assert_int_equal(table()->option[part.option], 1);
    assert_false(refused());
    go_to(VL_SETUP_OPTION + part.of);
    fake_tui_type(&fake, "l");
    assert_false(has_row(VL_SETUP_OPTION + part.option));
    assert_int_equal(table()->option[part.option], 0);
    assert_false(refused());
}

/* A value that says what choosing it means is shown with that; the values go round in the option's own order. */
TEST(described_values)
{
    while (strcmp(table()->rules->id, "gueux") != 0) {
        go_to(VL_SETUP_GAME);
        fake_tui_type(&fake, "l");
    }
    go_to(VL_SETUP_OPTION); /* levels */
    const struct vl_option *levels = &table()->rules->options[0];
    assert_string_equal(levels->values[table()->option[0]], "2");
    shows("About 4 minutes; 1 to 5");
    shows("   Deck   "); /* whose value "short" is no short name of it */
    shows("   With no Gueux   ");
    fake_tui_type(&fake, "h"); /* the basic game is one key away */
    assert_string_equal(levels->values[table()->option[0]], "none");
    shows("About 4 minutes; nothing");
    for (unsigned i = 0; i < levels->count; i++) {
        fake_tui_type(&fake, "l");
        assert_int_equal(table()->option[0], levels->order[(i + 1) % levels->count]);
    }
}

/* Of every value of every option it is said what choosing it means, in both languages. */
TEST(every_value_is_described)
{
    const struct vl_rules *const *games = fake.tui.catalogue->games;
    for (unsigned game = 0; games[game]; game++) {
        const struct vl_rules *rules = games[game];
        assert_int_equal(vl_catalogue_game(fake.tui.catalogue, rules, NULL), VL_OK);
        for (unsigned i = 0; i < rules->option_count; i++)
            for (unsigned value = 0; value < rules->options[i].count; value++)
                for (enum vl_language language = 0; language < VL_LANGUAGES; language++) {
                    char about[400];
                    const struct vl_formatter formatter = {
                        .catalogue = fake.tui.catalogue, .rules = rules, .language = language};
                    if (!vl_option_about(&formatter, &rules->options[i], value, 1, about, sizeof about))
                        fail_msg("%s: %s=%s", rules->id, rules->options[i].id, rules->options[i].values[value]);
                }
    }
}

TEST(refused_combination_cannot_start)
{
    go_to(VL_SETUP_SEATS);
    fake_tui_type(&fake, "h"); /* three players ... */
    for (unsigned i = 0; i < table()->rules->option_count; i++)
        if (strcmp(table()->rules->options[i].id, "teams") == 0)
            go_to(VL_SETUP_OPTION + (int)i);
    fake_tui_type(&fake, "l"); /* ... in two teams (BLA-9.1) */
    assert_true(refused());
    shows("“Teams: two teams”");
    shows("BLA-9.1");
    fake_tui_type(&fake, "s");
    assert_int_equal(fake.tui.depth, 2);
    go_to(VL_SETUP_SEATS);
    fake_tui_type(&fake, "l");
    assert_false(refused());
}

TEST(seed)
{
    go_to(VL_SETUP_SEED);
    fake_tui_type(&fake, "\n18446744073709551615\n");
    assert_true(table()->seed == UINT64_MAX);
    fake_tui_type(&fake, "\n99999999999999999999\n"); /* beyond 64 bits */
    assert_true(table()->seed == UINT64_MAX);
    fake_tui_type(&fake, "l");
    assert_true(table()->seed <= UINT32_MAX);
}

TEST(parts_by_tab)
{
    static const char *const parts[] = {"▸ Seat 1", "▸ Tokens", "▸ Start", "▸ Game"};
    for (unsigned i = 0; i < 4; i++) {
        fake_tui_type(&fake, "\t");
        shows(parts[i]);
    }
    fake_tui_key(&fake, VL_KEY_BACK_TAB);
    shows("▸ Start");
}

TEST(rule_of_an_option)
{
    go_to(VL_SETUP_OPTION);
    fake_tui_type(&fake, "?");
    shows("▸ BLA-2.5");
    fake_tui_type(&fake, "\033");
    shows("New match");
}

/* Asked where two people or more sit there; one person needs none, whatever had been said. */
TEST(curtain)
{
    assert_false(has_row(VL_SETUP_CURTAIN));
    fake_tui_type(&fake, "p");
    go_to(VL_SETUP_CURTAIN);
    shows("Curtain between players");
    shows("curtain, which only that");
    assert_false(table()->no_curtain);
    fake_tui_type(&fake, "l");
    assert_true(table()->no_curtain);
    shows("everybody sees every hand");
    fake_tui_type(&fake, "s");
    const struct vl_layer *top = &fake.tui.layer[fake.tui.depth - 1];
    assert_true(top->screen->setup(top->self)->no_curtain);
}

TEST(no_curtain_for_one)
{
    fake_tui_type(&fake, "p");
    go_to(VL_SETUP_CURTAIN);
    fake_tui_type(&fake, "lm");
    assert_false(has_row(VL_SETUP_CURTAIN));
    fake_tui_type(&fake, "s");
    const struct vl_layer *top = &fake.tui.layer[fake.tui.depth - 1];
    assert_false(top->screen->setup(top->self)->no_curtain);
}

TEST(begin)
{
    for (unsigned i = 0; i < 4; i++) { /* people only: nothing moves by itself */
        go_to(VL_SETUP_SEAT + (int)i);
        while (table()->player[i].level != VL_HUMAN)
            fake_tui_type(&fake, "l");
    }
    fake_tui_type(&fake, "s");
    assert_true(fake.tui.depth > 2);
    assert_string_equal(fake.tui.settings.name[0], "Anne");
    assert_true(fake.tui.unsaved);
}

TEST(again_with_the_same_table)
{
    struct vl_match_setup setup = *table();
    setup.seats = 5;
    setup.seed = 77;
    setup.option[1] = 1;
    vl_tui_pop(&fake.tui);
    vl_screen_setup(&fake.tui, &setup);
    vl_tui_draw(&fake.tui);
    assert_int_equal(table()->seats, 5);
    assert_int_equal(table()->option[1], 1);
    assert_true(table()->seed == 77);
    shows("Seat 5");
}

/* A seat more than that table had is one like any other, with a name that nobody has. */
TEST(a_seat_more_than_before)
{
    struct vl_match_setup setup = *table();
    memset(&setup.player[3], 0, sizeof setup.player[3] * (VL_SEATS_MAX - 3));
    setup.seats = 3;
    snprintf(setup.player[2].name, VL_NAME_MAX, "Tiphaine"); /* the usual name of the fourth seat */
    vl_tui_pop(&fake.tui);
    vl_screen_setup(&fake.tui, &setup);
    vl_tui_draw(&fake.tui);
    go_to(VL_SETUP_SEATS);
    fake_tui_type(&fake, "l");
    assert_int_equal(table()->player[3].level, VL_ADEPT);
    assert_true(table()->player[3].name[0]);
    assert_false(refused());
}

TEST(by_mouse)
{
    fake_tui_click(&fake, "Teams");
    shows("▸ Teams");
    shows("two teams"); /* a click is Enter: the next value */
    fake_tui_click(&fake, "Tiphaine");
    assert_int_equal(fake.tui.depth, 3);
    fake_tui_type(&fake, "Zoé\n");
    assert_string_equal(table()->player[3].name, "Zoé");
}

/* All rows can be seen at 80x24 and at 120x40 with the most seats, in both languages and in ASCII. */
TEST(every_row_in_every_size)
{
    static const int sizes[][2] = {{24, 80}, {40, 120}, {60, 200}};
    int rows[VL_SETUP_IDS];
    go_to(VL_SETUP_SEATS);
    fake_tui_type(&fake, "lll");
    assert_int_equal(table()->seats, 7);
    for (unsigned size = 0; size < 3; size++)
        for (int twice = 0; twice < 4; twice++) {
            vl_tui_resize(&fake.tui, sizes[size][0], sizes[size][1]);
            fake.tui.grid.ascii = twice >= 2;
            fake_tui_key(&fake, VL_KEY_F1 + 8);
            fake_tui_key(&fake, VL_KEY_HOME);
            for (int i = 0; i < list_rows(rows); i++) {
                const char *pointer = fake.tui.grid.ascii ? " > " : " ▸ ";
                assert_true(fake_tui_find(&fake, pointer) >= 0);
                fake_tui_key(&fake, VL_KEY_DOWN);
            }
        }
}

static bool known_strength(void *from, const char *name, const struct vl_rules *rules, double *strength, double *error)
{
    (void)rules;
    const char *strong = ((const char *const *)from)[0], *weak = ((const char *const *)from)[1];
    *strength = strcmp(name, strong) == 0 ? VL_EXPERT : VL_ADEPT;
    *error = strcmp(name, weak) == 0 ? 2 : 0.5;
    return strcmp(name, strong) == 0 || strcmp(name, weak) == 0;
}

/* What would make the table even stands in one line, and E takes it over. */
TEST(even_table)
{
    struct vl_match_setup *setup = table();
    const struct vl_match_setup before = *setup; /* whose names last longer than the page */
    const char *names[] = {before.player[0].name, before.player[1].name};
    const struct vl_strengths strengths = {known_strength, NULL, names};
    setup->player[1].level = VL_HUMAN;
    go_to(VL_SETUP_SEAT + 1);
    assert_int_equal(fake_tui_find(&fake, "For a fair match"), -1); /* nobody is known */
    fake_tui_type(&fake, "e");
    assert_int_equal(setup->player[1].head, 0);

    fake.tui.strengths = &strengths;
    const struct vl_match_setup from = *setup;
    vl_tui_pop(&fake.tui);
    vl_screen_setup(&fake.tui, &from);
    setup = table();
    shows("For a fair match: ");
    go_to(VL_SETUP_SEAT + 2);
    shows("by few matches)");
    fake_tui_type(&fake, "e");
    assert_int_equal(setup->player[1].head, vl_head_start_fair(fake.tui.catalogue, setup->rules, setup->seats, 1));
    assert_true(setup->player[1].head > 0);
    assert_int_equal(setup->player[2].level, VL_EXPERT);
    assert_int_equal(setup->player[3].level, VL_EXPERT);
    assert_int_equal(fake_tui_find(&fake, "For a fair match"), -1);
    fake.tui.strengths = NULL;
}

SETUP_EACH(start, stop)
