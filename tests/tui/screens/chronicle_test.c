/* The chronicle on the screen: read, scrolled, told in the other language, written as a file. */
#include "evening/evening.h"
#include "page/pages.h"
#include "support/fake_tui.h"
#include "support/test.h"
#include "tui/match/match_record.h"
#include "tui/screens/page_screen.h"
#include "tui/screens/screens.h"

#include "veillee/marquis.h"

static struct fake_tui fake;
static struct vl_evening evening;

/* An evening of a match that is over, in the folder of the screen. */
static void play(void)
{
    char path[512];
    struct vl_match_setup setup = record_setup_of(&marquis_rules, 3, 3, "", 7);
    struct vl_rng rng = {7};
    assert_int_equal(vl_evening_begin(&evening, NULL), VL_OK);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(vl_evening_join(&evening, &setup.player[seat], NULL, NULL), VL_OK);
    snprintf(setup.evening, sizeof setup.evening, "%s", evening.id);
    struct vl_match *match = record_match(&setup);
    while (!vl_match_over(match))
        record_answer(match, &rng);
    snprintf(path, sizeof path, "%s/veillee/2026-11-21-203104-marquis.jsonl", fake.folder);
    record_write(match, vl_match_answers(match), path);
    assert_int_equal(vl_evening_began(&evening, path, &setup, NULL), VL_OK);
    free(match);
    vl_evening_refresh(&evening, &fake.catalogue);
    vl_evening_shut(&evening);
}

static int open_screen(void **state)
{
    (void)state;
    fake_tui_open(&fake);
    memset(&evening, 0, sizeof evening);
    play();
    vl_screen_menu(&fake.tui);
    vl_screen_page(&fake.tui, &vl_chronicle_page, &evening);
    return 0;
}

static int close_screen(void **state)
{
    (void)state;
    fake_tui_close(&fake);
    return 0;
}

TEST(it_is_told_and_left)
{
    assert_true(fake_tui_find(&fake, "1. Marquis") > 0);
    assert_true(fake_tui_find(&fake, "Anne") > 0);
    fake_tui_type(&fake, "\033");
    assert_true(fake_tui_find(&fake, "1. Marquis") < 0);
}

TEST(it_follows_the_language)
{
    vl_tui_speak(&fake.tui, VL_FRENCH);
    vl_tui_draw(&fake.tui);
    assert_true(fake_tui_find(&fake, " jou") >= 0);
}

TEST(it_is_written_as_a_file_of_the_form_that_is_chosen)
{
    char before[2048], name[600];
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(fake.folder), 0);
    fake_tui_type(&fake, "x");
    assert_true(fake_tui_find(&fake, "Save it in /") > 0);
    fake_tui_type(&fake, "\033");
    setenv("HOME", fake.folder, 1);
    fake_tui_type(&fake, "x");
    assert_true(fake_tui_find(&fake, "Save it in ~: in which format?") > 0);
    fake_tui_type(&fake, "t");
    assert_true(fake_tui_find(&fake, "saved in") > 0);
    assert_int_equal(chdir(before), 0);
    snprintf(name, sizeof name, "%s/chronicle-%s.txt", fake.folder, evening.id);
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    assert_non_null(fgets(before, sizeof before, file));
    fclose(file);
    assert_true(strlen(before) > 5);
}

SETUP_EACH(open_screen, close_screen)
