/* The story of Sbires, a turn in a line: who does what to whom, and what it brings and costs. */
#include <stdio.h>
#include <string.h>

#include "support/sbires_position.h"
#include "support/setups.h"
#include "support/test.h"
#include "tui/boards/sbires/sbires_draw.h"
#include "tui/match/match_story.h"

static struct st t;

static void make_scene(struct vl_scene *scene, struct vl_match_setup *setup, enum vl_language language, vl_seat viewer)
{
    static const char *const names[] = {"Anne", "Basile", "Perrin", "Eve", "Denis"};
    vl_match_setup_standard(setup, test_catalogue(), &sbires_rules);
    setup->seats = t.state.core.seats;
    for (unsigned seat = 0; seat < setup->seats; seat++)
        snprintf(setup->player[seat].name, VL_NAME_MAX, "%s", names[seat]);
    vl_scene_begin(scene, test_catalogue(), language, setup, sitting_seen(&t.s, viewer), viewer);
    for (unsigned i = 0; i < t.s.events_count && scene->events < VL_SCENE_EVENTS; i++)
        if (vl_event_reaches(&sbires_rules, &t.s.events[i], viewer))
            scene->event[scene->events++] = vl_event_masked(&sbires_rules, &t.s.events[i], viewer);
}

/* The first turn since the position, as the viewer reads it. */
static const char *told_to(vl_seat viewer, enum vl_language language, bool brief)
{
    static char text[VL_TURN_TEXT];
    struct vl_match_setup setup;
    struct vl_scene scene;
    struct vl_turn turns[VL_TURNS_MAX];
    make_scene(&scene, &setup, language, viewer);
    assert_true(vl_turns(&vl_board_sbires, &scene, 0, scene.events, turns, VL_TURNS_MAX) > 0);
    vl_turn_recap(&vl_board_sbires, &scene, &turns[0], brief, text);
    return text;
}

/* In the curtain with a full stop. */
static void tells(const char *english, const char *french)
{
    char whole[VL_TURN_TEXT];
    assert_string_equal(told_to(VL_PUBLIC, VL_ENGLISH, true), english);
    assert_string_equal(told_to(VL_PUBLIC, VL_FRENCH, true), french);
    snprintf(whole, sizeof whole, "%s.", english);
    assert_string_equal(told_to(VL_PUBLIC, VL_ENGLISH, false), whole);
}

TEST(points_from_one_to_another)
{
    ST(&t, 3, "", .hand = {"ragots gant", "gant", "gant"});
    st_answer(&t, "play ragots, target 2");
    tells("Anne plays Ragots et forfanteries against Perrin, Perrin −1, Anne +1",
          "Anne joue des Ragots et forfanteries contre Perrin, Perrin −1, Anne +1");
}

TEST(duel)
{
    ST(&t, 3, "", .hand = {"gant hache", "dague", "gant"});
    st_answer(&t, "play gant, target 1, arm hache");
    st_fight(&t, "arm dague", 2, 1);
    tells("Anne plays a Gant against Basile, attacks with a Hache against a Dague, wins, 1 wound, +5, Basile −1",
          "Anne joue un Gant contre Basile, attaque avec une Hache contre une Dague, gagne, 1 blessure, +5, Basile −1");
}

/* Whom it is aimed at says nothing without what is: the story may begin there, after an answer of the reader. */
TEST(what_is_told_from_the_middle_of_a_turn)
{
    struct vl_match_setup setup;
    struct vl_scene scene;
    char text[VL_TURN_TEXT];
    unsigned named = 0;
    ST(&t, 3, "", .hand = {"gant hache", "dague", "gant"});
    st_answer(&t, "play gant, target 1");
    make_scene(&scene, &setup, VL_ENGLISH, VL_PUBLIC);
    while (scene.event[named].form != SBIRES_EV_NAMED)
        named++;
    sbires_recap(&scene, 0, &scene.event[named], scene.events - named, true, text, sizeof text);
    assert_string_equal(text, "Anne attacks Basile");
}

/* ---- the panel of a duel ---- */

/* Weapons are discarded before the panel goes: its sum is that of the weapons all the same (4.5). */
TEST(a_duel_is_read_with_its_weapons_to_the_end)
{
    struct vl_match_setup setup;
    struct vl_scene scene;
    struct vl_grid grid = {0};
    char row[400];
    ST(&t, 3, "", .hand = {"gant hache", "dague", "gant"});
    st_answer(&t, "play gant, target 1, arm hache");
    st_fight(&t, "arm dague", 2, 1);
    t.state.duel = (struct sbires_duel){.seat = {0, 1}, .weapon = {VL_NONE, VL_NONE}, .rolled = {3, 1}, .stake = 1};
    make_scene(&scene, &setup, VL_ENGLISH, VL_PUBLIC);
    scene.way = -1;
    assert_true(vl_grid_resize(&grid, 5, 80));
    const struct sbires_pen pen = sbires_pen(&scene, &grid, NULL);
    sbires_draw_duel(&pen, (struct vl_rect){0, 0, 5, 80});
    vl_grid_row(&grid, 1, row, sizeof row);
    assert_non_null(strstr(row, "Hache"));
    assert_non_null(strstr(row, "Dague"));
    vl_grid_free(&grid);
}

/* ---- what happens in it ---- */

/* What is rolled again is told even if the dice show the same, and by which card once. */
TEST(dice_rolled_again)
{
    ST(&t, 3, "", .hand = {"gant", "dague", "gant"}, .reserve = {"priere"});
    st_answer(&t, "play gant, target 1");
    st_roll(&t, "arm dague", 0, "1 1 1");
    st_roll(&t, "priere 2", 0, "1 1 1");
    tells("Anne plays a Gant against Basile, attacks bare-handed against a Dague, Anne rerolls (Prière): 1 1 1, "
          "misses, Basile holds out, +2, Anne −1",
          "Anne joue un Gant contre Basile, attaque à mains nues contre une Dague, Anne relance (Prière) : 1 1 1, ne "
          "touche pas, Basile tient bon, +2, Anne −1");
}

TEST(what_keeps_a_card_away)
{
    ST(&t, 2, "", .hand = {"gant dague", "garde hache"});
    st_answer(&t, "play gant, guard");
    tells("Anne plays a Gant against Basile, Basile calls a Garde",
          "Anne joue un Gant contre Basile, Basile appelle un Garde");
    ST(&t, 2, "", .hand = {"felon gant", "gant"}, .men = {"01", "1"}, .reserve = {"", "eau_benite"});
    st_answer(&t, "play felon, man 1 eglise, react eau_benite");
    tells("Anne plays a Félon against Basile, Basile uses an Eau bénite, no effect on Basile",
          "Anne joue un Félon contre Basile, Basile se sert de l’Eau bénite, sans effet sur Basile");
}

/* A card that goes from hand to hand is named to those two alone. */
TEST(what_others_do_not_see)
{
    ST(&t, 3, "", .hand = {"ivrogne gant", "menestrel", "gant"});
    st_answer(&t, "play ivrogne, target 1");
    if (sitting_is_asked(&t.s, SBIRES_ASK_BACK, 0))
        st_answer(&t, "back chateau");
    assert_string_equal(
        told_to(2, VL_ENGLISH, true),
        "Anne plays an Ivrogne against Basile, takes a card from Basile (Château), Basile draws (Taverne)");
    assert_string_equal(
        told_to(VL_PUBLIC, VL_FRENCH, true),
        "Anne joue un Ivrogne contre Basile, prend une carte à Basile (Château), Basile pioche à la Taverne");
    assert_non_null(strstr(told_to(0, VL_ENGLISH, true), "takes a Ménestrel from Basile, Basile draws (Taverne)"));
    assert_null(strstr(told_to(1, VL_ENGLISH, true), "draws (Taverne)")); /* it is his own card: by its name */
}

/* The turn is Anne's again at once, and the story tells what Basile misses once. */
TEST(a_turn_missed)
{
    ST(&t, 2, "", .hand = {"pilori gant", "gant"}, .score = {5, 5});
    st_answer(&t, "play pilori");
    tells("Anne plays a Pilori against Basile, Basile −2, misses the next turn",
          "Anne joue un Pilori contre Basile, Basile −2, manque son prochain tour");
}

TEST(cards_laid_and_passing)
{
    ST(&t, 3, "", .hand = {"menestrel gant", "gant", "gant"});
    st_answer(&t, "play menestrel");
    tells("Anne lays a Ménestrel", "Anne pose un Ménestrel");
    ST(&t, 3, "", .hand = {"eloquence gant", "gant", "gant"}, .atout = {"vaillance"});
    st_answer(&t, "play eloquence");
    tells("Anne lays the Atout Éloquence, in place of Vaillance",
          "Anne pose l’Atout Éloquence, à la place de la Vaillance");
    ST(&t, 3, "", .hand = {"gant", "gant", "gant"});
    st_answer(&t, "pass");
    tells("Anne passes for the day", "Anne passe pour la journée");
}

/* The evening's count comes in the last turn of the day, whosever it is: after nightfall, with everybody's name. */
TEST(evening)
{
    ST(&t, 3, "", .hand = {"gant", "", ""}, .reserve = {"menestrel", "menestrel fabuliste"}, .passed = 6);
    st_answer(&t, "pass");
    tells("Anne passes for the day, night falls, Anne +1, Basile +3",
          "Anne passe pour la journée, la nuit tombe, Anne +1, Basile +3");
}

/* An Éloquence that is borrowed for the count is part of it. */
TEST(evening_with_a_borrowed_atout)
{
    ST(&t, 2, "eloquence=capped", .hand = {"gant", ""}, .reserve = {"menestrel vieille_dame", "menestrel"},
       .atout = {"", "eloquence"}, .passed = 2);
    st_answer(&t, "pass");
    tells("Anne passes for the day, night falls, Anne borrows Basile’s Éloquence, +3, Basile +3",
          "Anne passe pour la journée, la nuit tombe, Anne emprunte l’Éloquence à Basile, +3, Basile +3");
}

TEST(placing)
{
    ST(&t, 3, "", .men = {"0011"}, .placing = true);
    st_answer(&t, "place eglise");
    tells("Anne places a henchman (Église)", "Anne place un sbire à l’Église");
    ST(&t, 3, "", .men = {"0011"}, .captives = "0>1", .placing = true);
    st_answer(&t, "place_captive 1 eglise");
    tells("Anne places one of Basile’s henchmen (Église)", "Anne place un sbire de Basile à l’Église");
}

/* ---- keys ---- */

/* The number that chooses it. */
static unsigned number_of(vl_seat seat, vl_answer answer)
{
    struct vl_hotkey hotkey = {{{0, 0}}, false};
    sbires_rules.hotkey(sitting_seen(&t.s, seat), answer, false, &hotkey);
    assert_int_equal(hotkey.part[0].kind, VL_HOTKEY_NUMBER);
    return hotkey.part[0].value;
}

/* What can be done beside the cards is counted from 1, whatever else there could be. */
TEST(numbers_have_no_gap)
{
    ST(&t, 2, "", .hand = {"priere gant", "gant"}, .reserve = {"belladone"});
    assert_int_equal(number_of(0, SBIRES_CURE), 1);
    ST(&t, 2, "", .hand = {"priere gant", "gant"}, .reserve = {"belladone patronne"});
    assert_int_equal(number_of(0, SBIRES_BY_PATRONNE), 1);
    assert_int_equal(number_of(0, SBIRES_CURE), 2);
    ST(&t, 2, "animals=on", .hand = {"ivrogne gant", "gant"}, .reserve = {"", "chien"});
    st_answer(&t, "play ivrogne");
    assert_int_equal(number_of(1, SBIRES_REACT_NOT), 0);
    assert_int_equal(number_of(1, SBIRES_REACT_CHIEN), 1);
}
