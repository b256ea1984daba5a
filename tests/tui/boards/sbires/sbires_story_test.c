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

static void tells(const char *brief_en, const char *brief_fr, const char *long_en)
{
    assert_string_equal(told_to(VL_PUBLIC, VL_ENGLISH, true), brief_en);
    assert_string_equal(told_to(VL_PUBLIC, VL_FRENCH, true), brief_fr);
    assert_string_equal(told_to(VL_PUBLIC, VL_ENGLISH, false), long_en);
}

TEST(points_from_one_to_another)
{
    ST(&t, 3, "", .hand = {"ragots gant", "gant", "gant"});
    st_answer(&t, "play ragots, target 2");
    tells("Anne plays Ragots against Perrin, Perrin −1, Anne +1",
          "Anne joue des Ragots contre Perrin, Perrin −1, Anne +1",
          "Anne plays Ragots et forfanteries against Perrin, Perrin −1, Anne +1.");
}

TEST(duel)
{
    ST(&t, 3, "", .hand = {"gant hache", "dague", "gant"});
    st_answer(&t, "play gant, target 1, arm hache");
    st_fight(&t, "arm dague", 2, 1);
    tells("Anne plays a Gant against Basile, attacks with a Hache against a Dague, wins, 1 wound, +5, Basile −1",
          "Anne joue un Gant contre Basile, attaque avec une Hache contre une Dague, gagne, 1 blessure, +5, Basile −1",
          "Anne plays a Gant against Basile, attacks with a Hache against a Dague, wins, 1 wound, +5, Basile −1.");
}

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
          "touche pas, Basile tient bon, +2, Anne −1",
          "Anne plays a Gant against Basile, attacks bare-handed against a Dague, Anne rerolls (Prière): 1 1 1, "
          "misses, Basile holds out, +2, Anne −1.");
}

TEST(what_keeps_a_card_away)
{
    ST(&t, 2, "", .hand = {"gant dague", "garde hache"});
    st_answer(&t, "play gant, guard");
    tells("Anne plays a Gant against Basile, Basile calls a Garde",
          "Anne joue un Gant contre Basile, Basile appelle un Garde",
          "Anne plays a Gant against Basile, Basile calls a Garde.");
    ST(&t, 2, "", .hand = {"felon gant", "gant"}, .men = {"01", "1"}, .reserve = {"", "eau_benite"});
    st_answer(&t, "play felon, man 1 eglise, react eau_benite");
    tells("Anne plays a Félon against Basile, Basile uses an Eau, no effect on Basile",
          "Anne joue un Félon contre Basile, Basile se sert de l’Eau, sans effet sur Basile",
          "Anne plays a Félon against Basile, Basile uses an Eau bénite, no effect on Basile.");
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

TEST(cards_laid_and_passing)
{
    ST(&t, 3, "", .hand = {"menestrel gant", "gant", "gant"});
    st_answer(&t, "play menestrel");
    tells("Anne lays a Ménestrel", "Anne pose un Ménestrel", "Anne lays a Ménestrel.");
    ST(&t, 3, "", .hand = {"eloquence gant", "gant", "gant"}, .atout = {"vaillance"});
    st_answer(&t, "play eloquence");
    tells("Anne lays the Atout Éloquence, in place of Vaillance",
          "Anne pose l’Atout Éloquence, à la place de la Vaillance",
          "Anne lays the Atout Éloquence, in place of Vaillance.");
    ST(&t, 3, "", .hand = {"gant", "gant", "gant"});
    st_answer(&t, "pass");
    tells("Anne passes for the day", "Anne passe pour la journée", "Anne passes for the day.");
}

/* The evening's count comes in the last turn of the day, whosever it is: after nightfall, with everybody's name. */
TEST(evening)
{
    ST(&t, 3, "", .hand = {"gant", "", ""}, .reserve = {"menestrel", "menestrel fabuliste"}, .passed = 6);
    st_answer(&t, "pass");
    tells("Anne passes for the day, night falls, Anne +1, Basile +3",
          "Anne passe pour la journée, la nuit tombe, Anne +1, Basile +3",
          "Anne passes for the day, night falls, Anne +1, Basile +3.");
}

TEST(placing)
{
    ST(&t, 3, "", .men = {"0011"}, .placing = true);
    st_answer(&t, "place eglise");
    tells("Anne places a henchman (Église)", "Anne place un sbire à l’Église", "Anne places a henchman (Église).");
    ST(&t, 3, "", .men = {"0011"}, .captives = "0>1", .placing = true);
    st_answer(&t, "place_captive 1 eglise");
    tells("Anne places one of Basile’s henchmen (Église)", "Anne place un sbire de Basile à l’Église",
          "Anne places one of Basile’s henchmen (Église).");
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
