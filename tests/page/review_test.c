/* The page of a review: what stands in its four parts, and what choosing does, whatever it is shown on. */
#include "review/fake_review.h"
#include "support/test.h"

#include "evening/story.h"
#include "page/pages.h"
#include "page/review_page.h"

#include "veillee/games.h"
#include "veillee/marquis.h"

#include <unistd.h>

/* A host that notes what it is asked for. */
static struct {
    struct vl_page_host host;
    struct vl_formatter formatter;
    struct vl_catalogue catalogue;
    struct vl_match *match;
    void *self;
    struct vl_page page;
    bool closed;
    char told[400];
    uint32_t events;
    struct vl_review_tries *tries;
} it;

static const struct vl_page_form *const form = &vl_review_page;

static void close_page(struct vl_page_host *host)
{
    (void)host;
    it.closed = true;
}

static void message(struct vl_page_host *host, const char *text)
{
    (void)host;
    snprintf(it.told, sizeof it.told, "%s", text);
}

static void past(struct vl_page_host *host, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until)
{
    (void)host;
    (void)viewer;
    (void)until;
    assert_ptr_equal(match, fake_reviewed->match);
    it.events = at;
}

static void retry(struct vl_page_host *host, struct vl_review_tries *tries)
{
    (void)host;
    it.tries = tries;
}

static void build(void)
{
    vl_page_free(&it.page);
    form->build(&it.host, it.self, &it.page);
    assert_false(it.page.failed);
}

static void enter(const struct vl_review_visit *visit)
{
    it.host = (struct vl_page_host){.catalogue = &it.catalogue,
                                    .formatter = &it.formatter,
                                    .close = close_page,
                                    .message = message,
                                    .past = past,
                                    .retry = retry};
    it.formatter = (struct vl_formatter){.catalogue = &it.catalogue, .language = VL_ENGLISH};
    it.self = calloc(1, form->size);
    form->enter(&it.host, it.self, visit);
}

static int open_catalogue(void **state)
{
    (void)state;
    memset(&it, 0, sizeof it);
    assert_int_equal(vl_catalogue_open(&it.catalogue, vl_games, NULL, NULL), VL_OK);
    assert_int_equal(vl_catalogue_game(&it.catalogue, &marquis_rules, NULL), VL_OK);
    it.match = story(&marquis_rules, "", 5, UINT32_MAX);
    enter(&(struct vl_review_visit){.match = it.match, .path = "", .seat = VL_NONE});
    while (form->work(&it.host, it.self) >= 0)
        usleep(1000);
    build();
    return 0;
}

static int leave(void **state)
{
    (void)state;
    vl_page_free(&it.page);
    form->leave(it.self);
    free(it.self);
    free(it.match);
    vl_catalogue_close(&it.catalogue);
    return 0;
}

/* By the key of an action. */
static void press(char key)
{
    for (unsigned i = 0; i < it.page.count; i++)
        if (it.page.item[i].kind == VL_PAGE_ACTION && it.page.item[i].key == (unsigned char)key) {
            form->chosen(&it.host, it.self, it.page.item[i].id, (unsigned)it.page.at);
            build();
            return;
        }
    fail_msg("no key '%c'", key);
}

/* What can be chosen in a list, from `from` on; NULL: no more. */
static const struct vl_page_item *row(unsigned line)
{
    for (unsigned i = 0; i < it.page.count; i++)
        if (it.page.item[i].kind == VL_PAGE_ROW && vl_page_can(&it.page.item[i]) && line-- == 0)
            return &it.page.item[i];
    return NULL;
}

static unsigned count_rows(void)
{
    unsigned count = 0;
    while (row(count))
        count++;
    return count;
}

static unsigned count_decisions(vl_seat seat, bool marked)
{
    unsigned count = 0;
    for (unsigned i = 0; i < vl_review_decisions(fake_reviewed); i++) {
        const struct vl_decision *d = vl_review_decision(fake_reviewed, i);
        count += (seat == VL_NONE || d->seat == seat) && (!marked || d->mark != VL_MARK_NONE);
    }
    return count;
}

/* Whose letter comes first on the page. */
static char letter(vl_seat seat)
{
    return it.page.item[0].curve ? (char)(it.page.item[0].curve->letter[seat] + 'a' - 'A') : '?';
}

/* ---- the curve ---- */

TEST(a_line_for_everybody_and_a_mark_for_every_point)
{
    struct vl_turning turning[VL_TURNING_MAX];
    const struct vl_page_curve *curve = it.page.item[0].curve;
    const unsigned turnings = vl_review_turnings(fake_reviewed, turning);
    assert_non_null(curve);
    assert_int_equal(curve->lines, vl_match_setup(it.match)->seats);
    assert_int_equal(curve->places, vl_match_answers(it.match) + 1);
    assert_int_equal(curve->marks, turnings);
    assert_int_equal(count_rows(), turnings);
    for (unsigned i = 0; i < turnings; i++) {
        assert_int_equal(curve->mark[i].at, turning[i].answer);
        assert_non_null(strstr(row(i)->said, " from 20 to 35."));
    }
    assert_in_range(curve->parts, 5, 200);
    assert_int_equal(curve->part[0], 0);
    assert_string_equal(curve->first, "turn 1");
    for (uint32_t answer = 0; answer < curve->places; answer++)
        for (unsigned seat = 0; seat < curve->lines; seat++)
            assert_true(curve->worth[answer * curve->lines + seat] == vl_review_curve(fake_reviewed, answer)[seat]);
}

TEST(one_alone_is_what_that_player_knew)
{
    press(letter(1));
    const struct vl_page_curve *curve = it.page.item[0].curve;
    unsigned known = 0;
    for (uint32_t answer = 0; answer < curve->places; answer++) {
        assert_true(curve->worth[answer * curve->lines] < 0);
        assert_true(curve->worth[answer * curve->lines + 1] == vl_review_known(fake_reviewed, 1, answer));
        known += curve->worth[answer * curve->lines + 1] >= 0;
    }
    assert_true(known > 10);
    press(letter(1));
    assert_true(it.page.item[0].curve->worth[0] >= 0);
}

TEST(along_the_curve)
{
    const unsigned last = vl_match_answers(it.match);
    form->turn(&it.host, it.self, -1);
    build();
    assert_int_equal(it.page.item[0].curve->at, 0);
    form->turn(&it.host, it.self, (int)last + 7);
    build();
    assert_int_equal(it.page.item[0].curve->at, last);
    press('<');
    assert_int_equal(it.page.item[0].curve->at, it.page.item[0].curve->mark[it.page.item[0].curve->marks - 1].at);
    press('2');
    const uint32_t second = it.page.item[0].curve->mark[1].at;
    assert_int_equal(it.page.item[0].curve->at, second);
    assert_int_equal(it.page.at, row(1)->id);
    form->turn(&it.host, it.self, 1);
    build();
    assert_int_equal(it.page.at, row(1)->id);
    press('<');
    assert_int_equal(it.page.item[0].curve->at, second);
    press('\r');
    assert_int_equal(it.events, vl_match_given(it.match, second).events);
}

/* ---- decisions ---- */

TEST(whose_decisions)
{
    const char second = letter(1);
    press('\t');
    assert_int_equal(count_rows(), count_decisions(0, true));
    press('0');
    assert_int_equal(count_rows(), count_decisions(VL_NONE, true));
    for (unsigned i = 1; row(i); i++)
        assert_true(row(i)->id > row(i - 1)->id);
    press(second);
    assert_int_equal(count_rows(), count_decisions(1, true));
    press('*');
    assert_int_equal(count_rows(), count_decisions(1, false));
    press('0');
    assert_int_equal(count_rows(), count_decisions(VL_NONE, false));
    press('*');
    assert_int_equal(count_rows(), count_decisions(VL_NONE, true));
}

/* All answers that were weighed stand below the one that is marked, the best first. */
TEST(the_answers_of_a_decision)
{
    press('\t');
    for (unsigned line = 0; row(line); line++) {
        unsigned answers = 0, worst = 100;
        form->marked(&it.host, it.self, row(line)->id);
        build();
        assert_int_equal(it.page.at, row(line)->id);
        const struct vl_page_item *item = row(line);
        for (item++; item->under; item++) {
            if (item->values == 0)
                continue;
            assert_true(item->value <= worst);
            worst = item->value;
            answers++;
        }
        assert_int_equal(answers,
                         vl_count(vl_review_decision(fake_reviewed, (unsigned)row(line)->id % 1000)->evaluated));
    }
}

/* The table is that of the decision that is marked, be it by itself. */
TEST(from_a_decision_to_its_table)
{
    press('\t');
    press('\r');
    const unsigned first = (unsigned)row(0)->id % 1000;
    assert_int_equal(it.events, vl_match_given(it.match, vl_review_decision(fake_reviewed, first)->answer).events);
    const struct vl_decision *second = vl_review_decision(fake_reviewed, (unsigned)row(1)->id % 1000);
    form->marked(&it.host, it.self, row(1)->id);
    press('\v');
    assert_int_equal(it.page.item[0].curve->at, second->answer);
}

/* ---- accounts ---- */

TEST(accounts_add_up)
{
    unsigned players = 0;
    press('\t');
    press('\t');
    for (unsigned i = 0; i < it.page.count; i++) {
        int number[6];
        const struct vl_page_item *item = &it.page.item[i];
        if (item->kind != VL_PAGE_ROW)
            continue;
        for (unsigned k = 1; k < 6; k++) {
            const bool minus = strncmp(item->cell[k], "−", strlen("−")) == 0;
            number[k] = minus ? -atoi(item->cell[k] + strlen("−")) : atoi(item->cell[k]);
        }
        assert_int_equal(number[1] - number[2], number[3] + number[4] + number[5]);
        players++;
    }
    assert_int_equal(players, vl_match_setup(it.match)->seats);
}

/* ---- mistakes once more ---- */

static const struct vl_decision *nth_try(unsigned line)
{
    return vl_review_decision(fake_reviewed, it.tries->decision[line]);
}

TEST(the_greatest_loss_first)
{
    press('\v');
    form->marked(&it.host, it.self, row(2)->id);
    press('\r');
    assert_non_null(it.tries);
    assert_int_equal(it.tries->at, 2);
    assert_int_equal(it.tries->count, count_rows());
    for (unsigned i = 1; i < it.tries->count; i++)
        assert_true(nth_try(i)->loss <= nth_try(i - 1)->loss);
    unsigned left;
    assert_int_equal(vl_review_next_try(it.tries, &left), 3);
    assert_int_equal(left, it.tries->count);
    vl_review_found(fake_reviewed, it.tries->decision[3]);
    assert_int_equal(vl_review_next_try(it.tries, &left), 4);
    assert_int_equal(left, it.tries->count - 1);
    it.tries->at = 4;
    form->again(&it.host, it.self);
    build();
    assert_int_equal(it.page.at, row(4)->id);
    assert_string_equal(row(3)->text, "✓");
    assert_non_null(strstr(row(3)->said, "Found since."));
    assert_null(strstr(row(2)->said, "%"));
}

TEST(until_nothing_is_left)
{
    press('\v');
    press('\r');
    assert_int_equal(it.tries->at, 0);
    for (unsigned i = 1; i < it.tries->count; i++)
        vl_review_found(fake_reviewed, it.tries->decision[i]);
    assert_int_equal(vl_review_next_try(it.tries, NULL), it.tries->count);
}

/* ---- refused ---- */

TEST(what_is_no_record_has_no_review)
{
    void *before = it.self;
    enter(&(struct vl_review_visit){.path = "tests/golden/none.jsonl", .seat = VL_NONE});
    assert_true(it.closed && it.told[0]);
    assert_int_equal(form->work(&it.host, it.self), -1);
    form->leave(it.self);
    free(it.self);
    it.self = before;
}

SETUP_EACH(open_catalogue, leave)
