/* A state by its declared fields: who sees them, what counts in a hash, and how a view is written. */
#include "engine/core/number.h"
#include "support/test.h"
#include "support/toy.h"

#include "support/written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One field of each kind. */
struct declared {
    struct vl_state core;
    uint8_t own[VL_SEATS_MAX];        /* a card of each seat */
    uint8_t shy[VL_SEATS_MAX];        /* the same, blanked to nothing */
    uint16_t known[VL_SEATS_MAX + 1]; /* a set of cards that each seat knows, and the table */
    uint32_t secret;
    uint64_t big;
    uint8_t seat, nobody, seats, flag, flags, from_1, card, nothing, unseen;
    uint8_t silent;
    uint8_t follows;
};

#define FIELD(member, in_rows, sees, blanks, as, of_group)                                                             \
    {                                                                                                                  \
        .name = #member, .offset = offsetof(struct declared, member), .size = sizeof(((struct declared *)0)->member),  \
        .width = sizeof(((struct declared *)0)->member) / (in_rows), .rows = (in_rows), .sight = (sees),               \
        .mask = (blanks), .said = {                                                                                    \
            #member,                                                                                                   \
            as,                                                                                                        \
            of_group                                                                                                   \
        }                                                                                                              \
    }
#define CARD TOY_GROUP_CARD

static const struct vl_state_field fields[] = {
    FIELD(own, VL_SEATS_MAX, VL_SIGHT_OWN, VL_HIDDEN, VL_JSON_MEMBER, CARD),
    FIELD(shy, VL_SEATS_MAX, VL_SIGHT_OWN, 0, VL_JSON_NUMBER, 0),
    FIELD(known, VL_SEATS_MAX + 1, VL_SIGHT_KNOWN, 0, VL_JSON_SET, CARD),
    FIELD(secret, 1, VL_SIGHT_SECRET, 0, VL_JSON_NUMBER, 0),
    FIELD(big, 1, VL_SIGHT_OPEN, 0, VL_JSON_NUMBER, 0),
    FIELD(seat, 1, VL_SIGHT_OPEN, 0, VL_JSON_SEAT, 0),
    FIELD(nobody, 1, VL_SIGHT_OPEN, 0, VL_JSON_SEAT, 0),
    FIELD(seats, 1, VL_SIGHT_OPEN, 0, VL_JSON_SEATS, 0),
    FIELD(flag, 1, VL_SIGHT_OPEN, 0, VL_JSON_FLAG, 0),
    FIELD(flags, 1, VL_SIGHT_OPEN, 0, VL_JSON_FLAGS, 0),
    FIELD(from_1, 1, VL_SIGHT_OPEN, 0, VL_JSON_FROM_1, 0),
    FIELD(card, 1, VL_SIGHT_OPEN, 0, VL_JSON_MEMBER, CARD),
    FIELD(nothing, 1, VL_SIGHT_OPEN, 0, VL_JSON_MEMBER, CARD),
    FIELD(unseen, 1, VL_SIGHT_OPEN, 0, VL_JSON_MEMBER, CARD),
    FIELD(silent, 1, VL_SIGHT_OPEN, 0, VL_JSON_NOT, 0),
    FIELD(follows, 1, VL_SIGHT_FOLLOWS, 0, VL_JSON_NOT, 0),
    {0},
};

static struct declared table;
static struct vl_rules rules;

static int begin(void **state)
{
    (void)state;
    rules = toy_rules;
    rules.write = NULL; /* the declared fields alone */
    rules.fields = fields;
    rules.mask = NULL;
    rules.state_size = sizeof table;
    table = (struct declared){
        .core = {.seats = 2, .seen_by = VL_NONE, .size = sizeof table, .question = {.answers = 3, .seat = 0}},
        .own = {1, 2},
        .shy = {5, 6},
        .known = {1, 2, [VL_SEATS_MAX] = 4},
        .secret = 70000,
        .big = UINT64_C(1) << 40,
        .seat = 1,
        .nobody = VL_NONE,
        .seats = 3,
        .flag = 1,
        .flags = 2,
        .from_1 = 4,
        .card = 0,
        .nothing = VL_NONE,
        .unseen = VL_HIDDEN,
    };
    return 0;
}

static const struct declared *seen_by(vl_seat viewer, struct vl_view_room *room)
{
    vl_observe(&rules, &table.core, viewer, vl_view_in(room));
    return (const struct declared *)(const void *)vl_view_state(vl_view_in(room));
}

TEST_WITH(each_sees_what_the_fields_say, begin, NULL)
{
    struct vl_view_room room;
    const struct declared *view = seen_by(1, &room);
    assert_int_equal(view->own[0], VL_HIDDEN);
    assert_int_equal(view->own[1], 2);
    assert_int_equal(view->shy[0], 0);
    assert_int_equal(view->shy[1], 6);
    assert_int_equal(view->known[0], 0);
    assert_int_equal(view->known[1], 2);
    assert_int_equal(view->known[VL_SEATS_MAX], 0);
    assert_int_equal(view->secret, 0);
    assert_true(view->big == table.big);
    assert_int_equal(view->core.question.answers, 0);
    view = seen_by(VL_PUBLIC, &room);
    assert_int_equal(view->own[1], VL_HIDDEN);
    assert_int_equal(view->known[1], 0);
    assert_int_equal(view->known[VL_SEATS_MAX], 4);
    view = seen_by(VL_NONE, &room);
    assert_int_equal(view->secret, 70000);
    assert_int_equal(view->own[0], 1);
}

TEST_WITH(a_hash_counts_what_does_not_follow, begin, NULL)
{
    const uint64_t before = vl_hash(&rules, &table.core);
    table.follows = 1;
    assert_true(vl_hash(&rules, &table.core) == before);
    table.big ^= UINT64_C(1) << 63;
    assert_true(vl_hash(&rules, &table.core) != before);
    table.big ^= UINT64_C(1) << 63;
    table.secret++;
    assert_true(vl_hash(&rules, &table.core) != before);
    table.secret--;
    table.known[VL_SEATS_MAX] ^= 0x100;
    assert_true(vl_hash(&rules, &table.core) != before);
    table.known[VL_SEATS_MAX] ^= 0x100;
    table.silent++;
    assert_true(vl_hash(&rules, &table.core) != before);
}

/* ---- writing ---- */

static const char *written(vl_seat viewer)
{
    struct vl_view_room room;
    seen_by(viewer, &room);
    return written_view(&rules, vl_view_in(&room));
}

#define TABLE "big=1099511627776 seat=1 nobody=- seats=[ 0 1 ; flag=yes from_1=5 card=as nothing=- unseen=hidden "

TEST_WITH(a_view_is_written_as_its_fields_say, begin, NULL)
{
    assert_string_equal(written(VL_NONE),
                        "secret=70000 " TABLE "seats=[ { seat=0 own=roi shy=5 known=[ as ; flags=no ; "
                        "{ seat=1 own=dame shy=6 known=[ roi ; flags=yes ; ; ");
    assert_string_equal(written(0), "secret=0 " TABLE "seats=[ { seat=0 own=roi shy=5 known=[ as ; flags=no ; "
                                    "{ seat=1 own=hidden shy=- known=[ ; flags=yes ; ; ");
}

static void write_own(const struct vl_view *view, struct vl_writer *writer)
{
    vl_write_seat(writer, "own", vl_view_state(view)->question.seat);
}

static void write_own_seat(const struct vl_view *view, vl_seat seat, struct vl_writer *writer)
{
    writer->flag(writer, "asked", vl_view_state(view)->question.seat == seat);
}

TEST_WITH(a_game_adds_what_its_fields_do_not_say, begin, NULL)
{
    rules.write = write_own;
    rules.write_seat = write_own_seat;
    assert_non_null(strstr(written(VL_PUBLIC), "flags=no asked=yes ; "));
    assert_non_null(strstr(written(VL_PUBLIC), "flags=yes asked=no ; ; own=0 "));
}

/* ---- what an event shows ---- */

TEST_WITH(an_event_shows_its_secret_to_those_who_see_it, begin, NULL)
{
    struct vl_form forms[TOY_EVENTS];
    const struct vl_event event = {.form = TOY_EV_DEALT, .visible_to = 3, .arg = {1, 2}};
    const struct vl_event open = {.form = TOY_EV_DEALT, .visible_to = VL_ALL_SEATS, .arg = {1, 2}};
    memcpy(forms, toy_rules.events, sizeof forms);
    rules.events = forms;
    assert_false(vl_event_shows(&rules, &event, 1));
    forms[TOY_EV_DEALT].flags = VL_FORM_SHOWS;
    assert_true(vl_event_shows(&rules, &event, 0));
    assert_true(vl_event_shows(&rules, &event, 1));
    assert_false(vl_event_shows(&rules, &event, 2));
    assert_false(vl_event_shows(&rules, &open, 1));
    forms[TOY_EV_DEALT].flags = VL_FORM_SHOWS_1;
    assert_false(vl_event_shows(&rules, &event, 0));
    assert_true(vl_event_shows(&rules, &event, 1));
}

/* ---- whom an event speaks of ---- */

enum { SOMEBODY, TABLE_WIDE, MANY, LONE_HARM, HARM };

static const struct vl_form spoken[] = {
    [SOMEBODY] = {.id = "somebody", .fields = 1, .field = {{"seat", VL_FIELD_SEAT, false}}},
    [TABLE_WIDE] = {.id = "table_wide", .fields = 1, .field = {{"round", VL_FIELD_NUMBER, false}}},
    [MANY] = {.id = "many", .fields = 1, .field = {{"seats", VL_FIELD_SEATS, false}}},
    [LONE_HARM] = {.id = "lone_harm", .flags = VL_FORM_HURT, .fields = 1, .field = {{"seat", VL_FIELD_SEAT, false}}},
    [HARM] = {.id = "harm",
              .flags = VL_FORM_HURTS,
              .fields = 3,
              .field = {{"by", VL_FIELD_SEAT, false},
                        {"coins", VL_FIELD_NUMBER, false},
                        {"whom", VL_FIELD_SEAT, false}}},
};

static struct vl_event of_form(unsigned form, int16_t first, int16_t second, int16_t third)
{
    return (struct vl_event){.form = (uint8_t)form, .arg = {first, second, third}};
}

TEST_WITH(an_event_names_those_whom_it_speaks_of, begin, NULL)
{
    const struct vl_event somebody = of_form(SOMEBODY, 1, 0, 0), nobody = of_form(SOMEBODY, -1, 0, 0),
                          round = of_form(TABLE_WIDE, 1, 0, 0), many = of_form(MANY, 1 << 1 | 1 << 2, 0, 0),
                          none = of_form(MANY, 0, 0, 0);
    rules.events = spoken;
    assert_true(vl_event_names(&rules, &somebody, 1));
    assert_false(vl_event_names(&rules, &somebody, 2));
    assert_false(vl_event_names(&rules, &round, 1));
    assert_true(vl_event_names(&rules, &many, 2));
    assert_false(vl_event_names(&rules, &many, 0));
    assert_false(vl_event_names(&rules, &none, 0));
    assert_int_equal(vl_event_actor(&rules, &somebody), 1);
    assert_int_equal(vl_event_actor(&rules, &nobody), VL_NONE);
    assert_int_equal(vl_event_actor(&rules, &round), VL_NONE);
    assert_int_equal(vl_event_actor(&rules, &many), VL_NONE);
}

/* It takes two. */
TEST_WITH(harm_is_done_by_somebody_to_somebody_else, begin, NULL)
{
    static const struct {
        unsigned form;
        int16_t first, third;
        bool hurts;
    } cases[] = {{HARM, 2, 1, true},    {HARM, 2, 2, false},      {HARM, 2, -1, false},
                 {HARM, 2, 254, false}, {LONE_HARM, 2, 0, false}, {SOMEBODY, 2, 0, false}};
    struct vl_harm_matrix harms = {0};
    rules.events = spoken;
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct vl_event event = of_form(cases[i].form, cases[i].first, 0, cases[i].third);
        vl_seat by, whom;
        assert_int_equal(vl_event_hurts(&rules, &event, &by, &whom), cases[i].hurts);
        vl_harm_note(&harms, &rules, &event);
    }
    for (unsigned whom = 0; whom < VL_SEATS_MAX; whom++)
        for (unsigned by = 0; by < VL_SEATS_MAX; by++)
            assert_int_equal(harms.of[whom][by], whom == 1 && by == 2);
}

/* Part of a count by its form, or as the game says of this one. */
static bool counts_third(const struct vl_event *event)
{
    return event->arg[2] == 1;
}

TEST_WITH(an_event_may_be_part_of_a_count, begin, NULL)
{
    static const struct vl_form forms[] = {{.id = "count", .flags = VL_FORM_COUNTS, .fields = 0}, {.id = "other"}};
    const struct vl_event count = of_form(0, 0, 0, 0), other = of_form(1, 0, 0, 0), third = of_form(1, 0, 0, 1);
    rules.events = forms;
    assert_true(vl_event_counts(&rules, &count));
    assert_false(vl_event_counts(&rules, &third));
    rules.counts = counts_third;
    assert_true(vl_event_counts(&rules, &count));
    assert_true(vl_event_counts(&rules, &third));
    assert_false(vl_event_counts(&rules, &other));
}

/* What is asked of another seat is not in one's view until it is worked out from there; answers that are in it stay. */
TEST_WITH(a_view_lists_what_may_be_answered, begin, NULL)
{
    struct vl_view_room room;
    rules.asking = toy_rules.asking;
    table.core.question.kind = TOY_ASK_BID;
    assert_int_equal(seen_by(1, &room)->core.question.answers, 0);
    vl_view_list(&rules, vl_view_in(&room));
    assert_int_equal(vl_view_state(vl_view_in(&room))->question.answers, (1U << TOY_BIDS) - 1);
    assert_int_equal(seen_by(0, &room)->core.question.answers, 3);
    vl_view_list(&rules, vl_view_in(&room));
    assert_int_equal(vl_view_state(vl_view_in(&room))->question.answers, 3);
    table.core.over = 1;
    seen_by(1, &room);
    vl_view_list(&rules, vl_view_in(&room));
    assert_int_equal(vl_view_state(vl_view_in(&room))->question.answers, 0);
}

TEST(phrases_are_alike_by_form_and_fields)
{
    const struct vl_phrase one = {.form = 1, .arg = {3, 4}}, same = one, form = {.form = 2, .arg = {3, 4}},
                           field = {.form = 1, .arg = {3, 5}};
    assert_int_equal(vl_phrase_compare(&one, &same), 0);
    assert_true(vl_phrase_compare(&one, &form) < 0);
    assert_true(vl_phrase_compare(&field, &one) > 0);
}

TEST(fields_of_an_event_have_names)
{
    struct vl_event event = {.form = TOY_EV_DEALT, .arg = {1, 2}};
    assert_int_equal(*vl_event_field(&toy_rules.events[TOY_EV_DEALT], &event, "seat"), 1);
    assert_int_equal(*vl_event_field(&toy_rules.events[TOY_EV_DEALT], &event, "card"), 2);
    *vl_event_field(&toy_rules.events[TOY_EV_DEALT], &event, "card") = 3;
    assert_int_equal(vl_event_number(&toy_rules.events[TOY_EV_DEALT], &event, 1), 3);
}

TEST(numbers_are_as_wide_as_their_field)
{
    static const uint8_t widths[] = {1, 2, 4, 8};
    for (unsigned i = 0; i < sizeof widths; i++) {
        const uint64_t most = UINT64_MAX >> (64 - 8 * widths[i]);
        uint8_t at[10];
        memset(at, 0xAA, sizeof at);
        vl_unsigned_put(at, widths[i], most - 5);
        assert_true(vl_unsigned_at(at, widths[i]) == most - 5);
        assert_int_equal(at[widths[i]], 0xAA);
    }
}
