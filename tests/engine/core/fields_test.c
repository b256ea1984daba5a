/* A state by its declared fields: who sees them, what counts in a hash, and how a view is written. */
#include "support/toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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
        .blank = (blanks), .said = {                                                                                   \
            #member,                                                                                                   \
            as,                                                                                                        \
            of_group                                                                                                   \
        }                                                                                                              \
    }
#define CARD TOY_GROUP_CARD

static const struct vl_state_field fields[] = {
    FIELD(own, VL_SEATS_MAX, VL_SIGHT_OWN, VL_HIDDEN, VL_SAID_MEMBER, CARD),
    FIELD(shy, VL_SEATS_MAX, VL_SIGHT_OWN, 0, VL_SAID_NUMBER, 0),
    FIELD(known, VL_SEATS_MAX + 1, VL_SIGHT_KNOWN, 0, VL_SAID_SET, CARD),
    FIELD(secret, 1, VL_SIGHT_SECRET, 0, VL_SAID_NUMBER, 0),
    FIELD(big, 1, VL_SIGHT_OPEN, 0, VL_SAID_NUMBER, 0),
    FIELD(seat, 1, VL_SIGHT_OPEN, 0, VL_SAID_SEAT, 0),
    FIELD(nobody, 1, VL_SIGHT_OPEN, 0, VL_SAID_SEAT, 0),
    FIELD(seats, 1, VL_SIGHT_OPEN, 0, VL_SAID_SEATS, 0),
    FIELD(flag, 1, VL_SIGHT_OPEN, 0, VL_SAID_FLAG, 0),
    FIELD(flags, 1, VL_SIGHT_OPEN, 0, VL_SAID_FLAGS, 0),
    FIELD(from_1, 1, VL_SIGHT_OPEN, 0, VL_SAID_FROM_1, 0),
    FIELD(card, 1, VL_SIGHT_OPEN, 0, VL_SAID_MEMBER, CARD),
    FIELD(nothing, 1, VL_SIGHT_OPEN, 0, VL_SAID_MEMBER, CARD),
    FIELD(unseen, 1, VL_SIGHT_OPEN, 0, VL_SAID_MEMBER, CARD),
    FIELD(silent, 1, VL_SIGHT_OPEN, 0, VL_SAID_NOT, 0),
    FIELD(follows, 1, VL_SIGHT_FOLLOWS, 0, VL_SAID_NOT, 0),
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
    rules.blank = NULL;
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

static const struct declared *seen_by(vl_seat looker, struct vl_view_room *room)
{
    vl_observe(&rules, &table.core, looker, vl_view_in(room));
    return (const struct declared *)(const void *)vl_seen(vl_view_in(room));
}

static void each_sees_what_the_fields_say(void **state)
{
    struct vl_view_room room;
    (void)state;
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
    view = seen_by(VL_TABLE, &room);
    assert_int_equal(view->own[1], VL_HIDDEN);
    assert_int_equal(view->known[1], 0);
    assert_int_equal(view->known[VL_SEATS_MAX], 4);
    view = seen_by(VL_NONE, &room);
    assert_int_equal(view->secret, 70000);
    assert_int_equal(view->own[0], 1);
}

static void a_hash_counts_what_does_not_follow(void **state)
{
    (void)state;
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

struct text_writer {
    struct vl_writer writer;
    char out[2000];
};

static void put(struct vl_writer *writer, const char *name, const char *what)
{
    struct text_writer *w = (struct text_writer *)(void *)writer;
    const size_t length = strlen(w->out);
    snprintf(w->out + length, sizeof w->out - length, name ? "%s=%s " : "%s%s ", name ? name : "", what);
}

static void put_open(struct vl_writer *writer, const char *name, bool list)
{
    put(writer, name, list ? "[" : "{");
}

static void put_close(struct vl_writer *writer)
{
    put(writer, NULL, ";");
}

static void put_number(struct vl_writer *writer, const char *name, long number)
{
    char text[24];
    snprintf(text, sizeof text, "%ld", number);
    put(writer, name, text);
}

static void put_flag(struct vl_writer *writer, const char *name, bool flag)
{
    put(writer, name, flag ? "yes" : "no");
}

static void put_text(struct vl_writer *writer, const char *name, const char *text)
{
    put(writer, name, text ? text : "-");
}

static const char *written(vl_seat looker)
{
    static struct text_writer w;
    struct vl_view_room room;
    seen_by(looker, &room);
    w = (struct text_writer){.writer = {put_open, put_close, put_number, put_flag, put_text}};
    vl_write_view(&rules, vl_view_in(&room), &w.writer);
    return w.out;
}

#define TABLE "big=1099511627776 seat=1 nobody=- seats=[ 0 1 ; flag=yes from_1=5 card=as nothing=- unseen=hidden "

static void a_view_is_written_as_its_fields_say(void **state)
{
    (void)state;
    assert_string_equal(written(VL_NONE),
                        "secret=70000 " TABLE "seats=[ { seat=0 own=roi shy=5 known=[ as ; flags=no ; "
                        "{ seat=1 own=dame shy=6 known=[ roi ; flags=yes ; ; ");
    assert_string_equal(written(0), "secret=0 " TABLE "seats=[ { seat=0 own=roi shy=5 known=[ as ; flags=no ; "
                                    "{ seat=1 own=hidden shy=- known=[ ; flags=yes ; ; ");
}

static void write_own(const struct vl_view *view, struct vl_writer *writer)
{
    vl_write_seat(writer, "own", vl_seen(view)->question.seat);
}

static void write_own_seat(const struct vl_view *view, vl_seat seat, struct vl_writer *writer)
{
    writer->flag(writer, "asked", vl_seen(view)->question.seat == seat);
}

static void a_game_adds_what_its_fields_do_not_say(void **state)
{
    (void)state;
    rules.write = write_own;
    rules.write_seat = write_own_seat;
    assert_non_null(strstr(written(VL_TABLE), "flags=no asked=yes ; "));
    assert_non_null(strstr(written(VL_TABLE), "flags=yes asked=no ; ; own=0 "));
}

/* ---- what an event shows ---- */

static void an_event_shows_its_secret_to_those_who_see_it(void **state)
{
    struct vl_form forms[TOY_EVENTS];
    const struct vl_event event = {.form = TOY_EV_DEALT, .seers = 3, .arg = {1, 2}};
    const struct vl_event open = {.form = TOY_EV_DEALT, .seers = VL_ALL_SEATS, .arg = {1, 2}};
    (void)state;
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

static void fields_of_an_event_have_names(void **state)
{
    struct vl_event event = {.form = TOY_EV_DEALT, .arg = {1, 2}};
    (void)state;
    assert_int_equal(*vl_event_field(&toy_rules.events[TOY_EV_DEALT], &event, "seat"), 1);
    assert_int_equal(*vl_event_field(&toy_rules.events[TOY_EV_DEALT], &event, "card"), 2);
    *vl_event_field(&toy_rules.events[TOY_EV_DEALT], &event, "card") = 3;
    assert_int_equal(vl_event_number(&toy_rules.events[TOY_EV_DEALT], &event, 1), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(each_sees_what_the_fields_say, begin),
        cmocka_unit_test_setup(a_hash_counts_what_does_not_follow, begin),
        cmocka_unit_test_setup(a_view_is_written_as_its_fields_say, begin),
        cmocka_unit_test_setup(a_game_adds_what_its_fields_do_not_say, begin),
        cmocka_unit_test_setup(an_event_shows_its_secret_to_those_who_see_it, begin),
        cmocka_unit_test(fields_of_an_event_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
