/* At every kind of question of all games, wherever the focus has been led by arrows and Tab: what the hints say of
 * Enter is what Enter does, what is selected can be seen, arrows stay among the answers and reach all of them, and Tab,
 * which leaves them, says so and comes back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/match/kinds.h"

static unsigned focuses_seen, things_opened, answers_given, answers_reached;

enum effect { NOTHING, GIVES, OPENS, SEES };

static struct vl_scene *scene_of(struct player *player)
{
    return &player->table->scene;
}

static void fail_at(struct player *player, const char *path, const char *why)
{
    fake_tui_print(&player->fake);
    fail_msg("%s \"%s\" after \"%s\": %s", player_host(player)->rules->id,
             player_host(player)->rules->questions[scene_of(player)->kind].id, path, why);
}

/* R L U D: arrows; T B: Tab and back. */
static void lead(struct player *player, const char *path)
{
    static const struct {
        char letter;
        uint32_t code;
    } keys[] = {{'R', VL_KEY_RIGHT}, {'L', VL_KEY_LEFT}, {'U', VL_KEY_UP},
                {'D', VL_KEY_DOWN},  {'T', VL_KEY_TAB},  {'B', VL_KEY_BACK_TAB}};
    for (const char *at = path; *at; at++)
        for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
            if (keys[i].letter == *at)
                fake_tui_key(&player->fake, keys[i].code);
}

/* ---- what is said ---- */

static const char *footer(struct player *player)
{
    return fake_tui_row(&player->fake, player->fake.tui.grid.rows - 1);
}

static bool says(struct player *player, const char *hint)
{
    return strstr(footer(player), hint) != NULL;
}

static enum effect said(struct player *player)
{
    char key[100], hint[200];
    const struct vl_rules *rules = player_host(player)->rules;
    if (!says(player, " Enter "))
        return NOTHING;
    if (says(player, " Enter seen"))
        return SEES;
    if (says(player, " Enter read about it"))
        return OPENS;
    const struct vl_scene *scene = scene_of(player);
    const bool offered = vl_scene_offers(scene, scene->focus);
    const bool nothing = offered && strcmp(scene->sign[scene->focus], "0") == 0;
    struct vl_phrase phrase = {0};
    if (offered && !scene->compound)
        vl_phrase_of(rules, scene->view, scene->focus, &phrase);
    snprintf(key, sizeof key, "%s.answer.%s.do", rules->id, rules->answers[phrase.form].id);
    if (!offered || !vl_text_has(scene->formatter.catalogue, rules, key))
        snprintf(key, sizeof key, "%s.ask.%s.do", rules->id, rules->questions[scene->kind].id);
    const bool own = !nothing && vl_text_has(scene->formatter.catalogue, rules, key);
    const bool only = nothing && vl_count(scene->answers) == 1;
    snprintf(hint, sizeof hint, " Enter %s", own ? vl_scene_text(scene, key) : only ? "go on" : "answer");
    return says(player, hint) ? GIVES : NOTHING;
}

/* ---- what is done ---- */

static enum effect done(struct player *player)
{
    const struct vl_host *host = player_host(player);
    const uint32_t given = vl_match_answers(host->match);
    const enum vl_phase phase = host->phase;
    fake_tui_key(&player->fake, VL_KEY_ENTER);
    if (player->fake.tui.depth > 1 && vl_match_answers(host->match) == given)
        return OPENS;
    if (vl_match_answers(host->match) > given)
        return GIVES;
    return phase == VL_PHASE_SHOW && host->phase != VL_PHASE_SHOW ? SEES : NOTHING;
}

/* ---- what is seen ---- */

static bool stands_out(const struct vl_grid *grid, struct vl_rect rect)
{
    for (int row = rect.row; row < rect.row + rect.rows; row++)
        for (int col = rect.col; col < rect.col + rect.cols; col++) {
            const struct vl_cell *cell = vl_cell_at(grid, row, col);
            if (cell->style == VL_STYLE_SELECTED || cell->style == VL_STYLE_CARD_SELECTED ||
                strcmp(cell->text, "▸") == 0)
                return true;
        }
    return false;
}

/* Among the answers Tab leads to the table, or to one's own hand; from there they say whether it leads back. */
static void check_tab(struct player *player, const char *path)
{
    const struct vl_marking before = player->table->marking;
    const bool back = says(player, "Tab the answers");
    if (!before.looks && back)
        fail_at(player, path, "Tab is said to lead to where one is");
    if (!before.looks)
        return;
    fake_tui_key(&player->fake, VL_KEY_TAB);
    if (player->table->marking.looks == back)
        fail_at(player, path, "the hints do not say where Tab leads");
    player->table->marking = before;
    player->fake.tui.dirty = true;
    vl_tui_draw(&player->fake.tui);
}

static void check_focus(struct player *player, const char *path)
{
    const struct vl_match_screen *table = player->table;
    const struct vl_mark *mark = &scene_of(player)->mark;
    bool seen = mark->answer == VL_NONE && mark->group == VL_NONE;
    for (unsigned i = 0; i < table->spots.count; i++) {
        const struct vl_spot *spot = &table->spots.at[i];
        const bool same = mark->answer != VL_NONE ? spot->answer == mark->answer
                                                  : spot->group == mark->group && spot->member == mark->member;
        seen |= same && stands_out(&player->fake.tui.grid, spot->rect);
    }
    if (!seen)
        fail_at(player, path, "what is selected cannot be seen");
    check_tab(player, path);
    if (!table->marking.looks && mark->answer == VL_NONE && mark->group != VL_NONE)
        fail_at(player, path, "what is no answer is selected among the answers");
    focuses_seen++;
}

static enum effect check_enter(struct player *player, const char *path)
{
    const enum effect promised = said(player), effect = done(player);
    if (promised != effect)
        fail_at(player, path, "Enter does not do what the hints said");
    things_opened += effect == OPENS;
    answers_given += effect == GIVES;
    return effect;
}

/* ---- arrows ---- */

static void put_mark(struct player *player, vl_answer answer)
{
    player->table->marking = vl_marking_none();
    player->table->marking.mark.answer = answer;
    player->fake.tui.dirty = true;
    vl_tui_draw(&player->fake.tui);
}

static void check_arrows(struct player *player)
{
    static const uint32_t arrows[] = {VL_KEY_RIGHT, VL_KEY_LEFT, VL_KEY_UP, VL_KEY_DOWN};
    const vl_answers answers = scene_of(player)->answers;
    lead(player, "R");
    const vl_answer focus = scene_of(player)->focus;
    vl_answers reached =
        vl_scene_offers(scene_of(player), focus) ? vl_answer_bit(focus) : vl_answer_bit((vl_answer)vl_first(answers));
    vl_answers tried = 0;
    while (reached & ~tried) {
        const vl_answer from = (vl_answer)vl_first(reached & ~tried);
        tried |= vl_answer_bit(from);
        for (unsigned i = 0; i < 4; i++) {
            put_mark(player, from);
            fake_tui_key(&player->fake, arrows[i]);
            if (!vl_scene_offers(scene_of(player), scene_of(player)->focus))
                fail_at(player, "an arrow", "it has left the answers");
            reached |= vl_answer_bit(scene_of(player)->focus);
        }
    }
    if (reached != answers)
        fail_at(player, "arrows", "not all answers can be reached");
    answers_reached += vl_count(reached);
}

/* ---- every question ---- */

static char record[1 << 18]; /* as it stands at the question: Enter plays on in the file */
static size_t record_size;

static void hold_record(void)
{
    FILE *file = fopen(kinds_record, "rb");
    assert_non_null(file);
    record_size = fread(record, 1, sizeof record, file);
    fclose(file);
    assert_in_range(record_size, 1, sizeof record - 1);
}

static void show_again(struct player *player, const struct vl_match_setup *setup, int kind)
{
    FILE *file = fopen(kinds_record, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(record, 1, record_size, file), record_size);
    fclose(file);
    kinds_show(player, setup, kind);
}

/* What Enter has opened is closed again; after an answer, the match is resumed where it was. */
static void begin_again(struct player *player, const struct vl_match_setup *setup, int kind, enum effect effect)
{
    if (effect == GIVES || effect == SEES) {
        player_close(player);
        show_again(player, setup, kind);
        return;
    }
    if (player->fake.tui.depth > 1)
        fake_tui_key(&player->fake, VL_KEY_ESCAPE);
    put_mark(player, VL_NONE);
}

static void try_paths(struct player *player, const struct vl_match_setup *setup, int kind)
{
    static const char *const paths[] = {"",   "R",  "RD",  "L",   "U",    "T", "TR",
                                        "TD", "TT", "TTR", "TTT", "TTTR", "B", "RTL"};
    for (unsigned i = 0; i < sizeof paths / sizeof *paths; i++) {
        lead(player, paths[i]);
        if (player_host(player)->phase == VL_PHASE_CURTAIN) { /* Tab leads to one's own hand */
            begin_again(player, setup, kind, GIVES);
            continue;
        }
        if (player_host(player)->phase == VL_PHASE_ASK)
            check_focus(player, paths[i]);
        begin_again(player, setup, kind, check_enter(player, paths[i]));
    }
    if (player_host(player)->phase == VL_PHASE_ASK)
        check_arrows(player);
}

static void test_every_focus(void **state)
{
    static struct player player;
    const struct vl_rules *rules = *state;
    for (int kind = 0; kind < rules->question_count; kind++) {
        const struct vl_match_setup setup = kinds_find(rules, kind);
        hold_record();
        show_again(&player, &setup, kind);
        if (!player.table->racing)
            try_paths(&player, &setup, kind);
        player_close(&player);
    }
}

static void test_much_was_looked_at(void **state)
{
    (void)state;
    print_message("%u focuses, %u answers given, %u things opened, %u answers reached\n", focuses_seen, answers_given,
                  things_opened, answers_reached);
    assert_in_range(focuses_seen, 500, 100000);
    assert_in_range(things_opened, 100, 100000);
}

int main(void)
{
    struct CMUnitTest tests[VL_GAMES_MAX + 1] = {{0}};
    size_t count = 0;
    kinds_begin();
    for (size_t game = 0; vl_games[game]; game++)
        tests[count++] = (struct CMUnitTest){.name = vl_games[game]->id,
                                             .test_func = test_every_focus,
                                             .initial_state = (void *)(uintptr_t)vl_games[game]};
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_much_was_looked_at);
    const int failed = cmocka_run_group_tests_name("focus", tests, NULL, NULL);
    kinds_end();
    return failed;
}
