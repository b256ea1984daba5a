/* Who has hurt whom: what games declare of their events, and what a match adds up. */
#include "evening/story.h"
#include "support/test.h"

#include "veillee/games.h"
#include "veillee/marquis.h"
#include "veillee/sbires.h"

static unsigned next_seat(const struct vl_form *form)
{
    unsigned field = 1;
    while (field < form->fields && form->field[field].kind != VL_FIELD_SEAT)
        field++;
    return field;
}

/* Two seats, both seen by all: a bot learns nothing by its harm matrix. */
TEST(harm_is_open)
{
    for (unsigned g = 0; vl_games[g]; g++) {
        unsigned harmful = 0;
        for (unsigned i = 0; i < vl_games[g]->event_count; i++) {
            const struct vl_form *form = &vl_games[g]->events[i];
            if (!(form->flags & (VL_FORM_HURTS | VL_FORM_HURT)))
                continue;
            harmful++;
            const unsigned other = next_seat(form);
            assert_false((form->flags & VL_FORM_HURTS) && (form->flags & VL_FORM_HURT));
            assert_false(form->flags & VL_FORM_PRIVATE);
            assert_int_equal(form->field[0].kind, VL_FIELD_SEAT);
            assert_false(form->field[0].secret);
            assert_true(other < form->fields);
            assert_false(form->field[other].secret);
        }
        assert_true(harmful > 0);
    }
}

static unsigned sum_of(const struct vl_harm_matrix *harms)
{
    unsigned sum = 0;
    for (unsigned whom = 0; whom < VL_SEATS_MAX; whom++) {
        assert_int_equal(harms->of[whom][whom], 0); /* nobody bears a grudge against itself */
        for (unsigned by = 0; by < VL_SEATS_MAX; by++)
            sum += harms->of[whom][by];
    }
    return sum;
}

/* In every game somebody is hurt in some match, by those who sit there. */
TEST(matches_have_some)
{
    for (unsigned g = 0; vl_games[g]; g++) {
        unsigned sum = 0;
        for (uint64_t seed = 1; seed <= 20; seed++) {
            struct vl_match *match = story(vl_games[g], "", seed, UINT32_MAX);
            struct vl_harm_matrix harms;
            vl_match_harm(match, &harms);
            sum += sum_of(&harms);
            for (unsigned seat = 4; seat < VL_SEATS_MAX; seat++)
                for (unsigned other = 0; other < VL_SEATS_MAX; other++)
                    assert_int_equal(harms.of[seat][other] + harms.of[other][seat], 0);
            free(match);
        }
        assert_true(sum > 0);
    }
}

/* They follow from the events so far: what is taken back is forgotten. */
TEST(what_is_taken_back_is_forgotten)
{
    struct vl_match *match = story(&sbires_rules, "", 5, UINT32_MAX);
    struct vl_harm_matrix whole, part, again;
    vl_match_harm(match, &whole);
    vl_match_rewind(match, vl_match_answers(match) / 2);
    vl_match_harm(match, &part);
    assert_true(sum_of(&part) < sum_of(&whole));
    vl_match_rewind(match, vl_match_answers(match));
    vl_match_harm(match, &again);
    assert_memory_equal(&part, &again, sizeof part);
    free(match);
}

/* Of the one who takes coins to the one who loses them; of a Veto the other way round. */
TEST(whom_and_by_whom)
{
    struct vl_harm_matrix harms = {0};
    struct vl_event took = {.form = MARQUIS_EV_TOOK}, vetoed = {.form = MARQUIS_EV_VETOED};
    marquis_put_took(&took, (struct marquis_ev_took){.seat = 2, .from = 0, .coins = 1});
    marquis_put_vetoed(&vetoed, (struct marquis_ev_vetoed){.seat = 2, .by = 1});
    for (unsigned i = 0; i < 300; i++)
        vl_harm_note(&harms, &marquis_rules, &took);
    vl_harm_note(&harms, &marquis_rules, &vetoed);
    assert_int_equal(harms.of[0][2], 255);
    assert_int_equal(harms.of[2][1], 1);
    assert_int_equal(sum_of(&harms), 256);
    struct vl_event first = {.form = MARQUIS_EV_FIRST};
    vl_harm_note(&harms, &marquis_rules, &first);
    assert_int_equal(sum_of(&harms), 256);
}
