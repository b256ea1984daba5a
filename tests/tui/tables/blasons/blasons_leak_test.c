/* No frame shows what its reader may not know.
 *
 * Matches at one keyboard are played by random keys in a real terminal. After each key the record tells what has
 * happened; played again with full knowledge it tells who may look at the screen now (whoever lifted the curtain last
 * and is still asked, else everybody) and what that is. The frame is searched for what goes beyond it. Each frame in
 * which somebody sees something private is held against the open table too, where the same search must find it: so the
 * search is known to work. VEILLEE_LEAK_KEYS sets how many keys are typed. */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/pty.h"
#include "tui/match/table_record.h"
#include "veillee/text.h"

enum { TEXT_BYTES = 240, JOINED_BYTES = 16384, KEYS = 110 };

/* What the record says: the match, and its story as told to a looker. At a pace, the screen lags behind the record:
 * cards of a trick are still on it which nobody is reminded of afterwards. What is secret stays so. */
struct truth {
    struct vl_match *match;
    struct vl_teller teller;
    bool lags;
};

static struct truth read_truth(const char *path, bool lags)
{
    struct vl_table_setup setup;
    struct vl_diag diag = {0};
    struct truth truth = {.lags = lags};
    struct vl_catalogue *catalogue = (struct vl_catalogue *)(uintptr_t)test_catalogue();
    assert_int_equal(vl_record_setup(path, catalogue, &setup, &diag), VL_OK);
    truth.match = record_match(&setup);
    assert_int_equal(vl_record_replay(path, truth.match, &diag), VL_OK);
    truth.teller = (struct vl_teller){.catalogue = catalogue, .rules = setup.rules, .language = VL_ENGLISH};
    for (unsigned seat = 0; seat < setup.seats; seat++)
        truth.teller.names[seat] = vl_match_setup(truth.match)->player[seat].name;
    return truth;
}

/* ---- what a frame may say ---- */

static void tell(const struct truth *truth, uint32_t index, vl_seat looker, char text[TEXT_BYTES])
{
    struct vl_event event = vl_match_event(truth->match, index, truth->lags ? VL_NONE : looker);
    if (truth->lags)
        event = vl_event_seen(truth->teller.rules, &event, looker);
    vl_tell_event(&truth->teller, &event, text, TEXT_BYTES);
}

/* Whether some sentence that the looker is told begins so. */
static bool is_told(const struct truth *truth, vl_seat looker, const char *beginning)
{
    char other[TEXT_BYTES];
    for (uint32_t i = 0; i < vl_match_events(truth->match); i++) {
        tell(truth, i, looker, other);
        if (strncmp(other, beginning, strlen(beginning)) == 0)
            return true;
    }
    return false;
}

/* What tells a sentence from the one that the looker is told: its beginning, up to some words beyond where they part. A
 * sentence that is cut before that gives nothing away. */
static void telling_part(const char *full, const char *allowed, char out[TEXT_BYTES])
{
    enum { BEYOND = 26 };
    size_t same = 0;
    while (full[same] && full[same] == allowed[same])
        same++;
    snprintf(out, TEXT_BYTES, "%.*s", (int)same + BEYOND, full);
}

/* The screen as one line, so that sentences which go on in the next row are found too. */
static void join_rows(const char *screen, char out[JOINED_BYTES])
{
    size_t length = 0;
    for (; *screen && length + 1 < JOINED_BYTES; screen++)
        if (!isspace((unsigned char)*screen))
            out[length++] = *screen;
        else if (length == 0 || out[length - 1] != ' ')
            out[length++] = ' ';
    out[length] = '\0';
}

/* A sentence of the story that only others, or nobody, may be told: written to `what`. */
static bool leaks_story(const struct truth *truth, vl_seat looker, const char *screen, char what[TEXT_BYTES])
{
    char full[TEXT_BYTES], allowed[TEXT_BYTES], joined[JOINED_BYTES];
    join_rows(screen, joined);
    for (uint32_t i = 0; i < vl_match_events(truth->match); i++) {
        tell(truth, i, VL_NONE, full);
        tell(truth, i, looker, allowed);
        if (strcmp(full, allowed) == 0)
            continue;
        telling_part(full, allowed, what);
        if (strstr(joined, what) && !is_told(truth, looker, what))
            return true;
    }
    return false;
}

/* How many tokens of each house the looker knows that lie face down. */
static void count_known(const struct truth *truth, vl_seat looker, int known[BLASONS_SEATS])
{
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    vl_match_view(truth->match, looker, view);
    const struct blasons *b = blasons_seen(view);
    for (unsigned token = 0; token < b->tokens; token++)
        if (!(b->face_up >> token & 1) && b->colour[token] < BLASONS_SEATS)
            known[b->colour[token]]++;
}

/* Where the rows of three seats and of the pool end: below them the same tokens stand once more, as answers. */
static const char *end_of_table(const char *screen)
{
    enum { TABLE_ROWS = 8 };
    const char *at = screen;
    for (int row = 0; row < TABLE_ROWS && strchr(at, '\n'); row++)
        at = strchr(at, '\n') + 1;
    return at;
}

/* A colour in parentheses is a token that lies face down and is known: to the looker, or it must not stand there; on
 * the table not more often than there are such. "(U):" is the legend's, and its page
 * speaks of any token. */
static bool leaks_token(const struct truth *truth, vl_seat looker, const char *screen, char what[TEXT_BYTES])
{
    static const char signs[] = "ABCGUFR";
    const char *const below = end_of_table(screen);
    if (strncmp(screen, " legend", strlen(" legend")) == 0)
        return false;
    int known[BLASONS_SEATS] = {0}, left[BLASONS_SEATS];
    count_known(truth, looker, known);
    memcpy(left, known, sizeof left);
    for (const char *at = strchr(screen, '('); at; at = strchr(at + 1, '(')) {
        const char *sign = at[1] ? strchr(signs, at[1]) : NULL;
        if (!sign || at[2] != ')' || at[3] == ':')
            continue;
        if (at < below ? left[sign - signs]-- > 0 : known[sign - signs] > 0)
            continue;
        snprintf(what, TEXT_BYTES, "(%c)", *sign);
        return true;
    }
    return false;
}

/* Won tricks are looked through by their owners, and by them alone (BLA-3.10, BLA-7.4). */
static bool leaks_trick(const struct truth *truth, vl_seat looker, const char *screen, char what[TEXT_BYTES])
{
    struct vl_view_room room;
    struct vl_view *view = vl_view_in(&room);
    vl_match_view(truth->match, VL_TABLE, view);
    const struct blasons *b = blasons_seen(view);
    for (unsigned trick = 0; trick < b->tricks; trick++) {
        char head[24];
        snprintf(head, sizeof head, "\n  Trick %u  ", trick + 1);
        const bool may = looker < VL_SEATS_MAX && (b->trick[trick].lookers & vl_seat_bit(looker));
        if (may || !strstr(screen, head))
            continue;
        snprintf(what, TEXT_BYTES, "trick %u", trick + 1);
        return true;
    }
    return false;
}

static bool leaks(const struct truth *truth, vl_seat looker, const char *screen, char what[TEXT_BYTES])
{
    return leaks_token(truth, looker, screen, what) || leaks_story(truth, looker, screen, what) ||
           leaks_trick(truth, looker, screen, what);
}

/* ---- playing ---- */

struct play {
    struct pty *pty;
    const char *record;
    struct vl_rng rng;
    bool lags;
    vl_seat holder;         /* who lifted the curtain last */
    uint32_t showing, seen; /* after which answer, from 1, the holder is being, or has been, shown something */
    unsigned frames, public_frames, caught;
};

/* "Anne, press  A  when ...": the letter, or NUL without a curtain. */
static char curtain_letter(struct pty *pty)
{
    const int row = pty_find(pty, ", press  ");
    return row < 0 ? '\0' : (char)tolower(strstr(pty_row(pty, row), ", press  ")[9]);
}

static bool at_table(struct pty *pty)
{
    return strstr(pty_row(pty, 0), "trick ") != NULL && pty_find(pty, "┌─ Pause") < 0;
}

/* The number of the holder's last answer, from 1, if it had something shown to that seat alone; else 0. */
static uint32_t answer_that_shows(const struct play *play, const struct truth *truth)
{
    uint32_t answer = vl_match_answers(truth->match);
    while (answer > 0 && vl_match_given(truth->match, answer - 1).seat != play->holder)
        answer--;
    if (answer == 0)
        return 0;
    for (uint32_t i = vl_match_given(truth->match, answer - 1).events; i < vl_match_events(truth->match); i++) {
        const struct vl_event event = vl_match_event(truth->match, i, VL_NONE);
        if (vl_event_shows(&blasons_rules, &event, play->holder))
            return answer;
    }
    return 0;
}

/* Whether the holder is still about to see, or looking at, what was shown: until that is confirmed. */
static bool being_shown(struct play *play, const struct truth *truth)
{
    const uint32_t answer = answer_that_shows(play, truth);
    if (pty_find(play->pty, "this is what you are shown") >= 0)
        play->showing = answer;
    else if (answer > 0 && play->showing == answer && at_table(play->pty))
        play->seen = answer;
    return answer > 0 && play->seen != answer;
}

/* Who may look now. */
static vl_seat reader(struct play *play, const struct truth *truth)
{
    if (curtain_letter(play->pty) || play->holder == VL_NONE)
        return VL_TABLE;
    const bool shown = being_shown(play, truth);
    const bool asked = !vl_match_over(truth->match) && vl_match_question(truth->match, VL_TABLE).seat == play->holder;
    return asked || shown ? play->holder : VL_TABLE;
}

/* Whether the frame tells its reader too much; *private: whether the same search would find something for everybody. */
static bool tells_too_much(struct play *play, char what[TEXT_BYTES], bool *public, bool *private)
{
    const struct truth truth = read_truth(play->record, play->lags);
    const vl_seat looker = reader(play, &truth);
    const char *screen = pty_screen(play->pty);
    const bool found = leaks(&truth, looker, screen, what);
    char other[TEXT_BYTES];
    *public = looker == VL_TABLE;
    *private = looker != VL_TABLE && leaks(&truth, VL_TABLE, screen, other);
    free(truth.match);
    return found;
}

/* The record is written before the next frame is drawn: a busy machine is given a moment to draw it. */
static void look(struct play *play)
{
    enum { MOMENTS = 5 };
    char what[TEXT_BYTES];
    bool public, private;
    int moments = 0;
    while (tells_too_much(play, what, &public, &private) && moments++ < MOMENTS)
        pty_settle(play->pty);
    if (moments > MOMENTS) {
        print_error("not to be seen by %s: \"%s\" in\n%s\n", public ? "everybody" : "this seat", what,
                    pty_screen(play->pty));
        fail();
    }
    play->frames++;
    play->public_frames += public;
    play->caught += private;
}

/* Mostly answers; sometimes whatever else there is to look at, or to take back. */
static const char *random_keys(struct play *play)
{
    static const char *const often[] = {"\r", "\r", "a", "c", "g",  "u",      "0",     "1",
                                        "2",  "3",  "7", "*", "\t", "\033[C", "\033[B"};
    static const char *const seldom[] = {";", "=", "?", "<", "\b", "\033", "\033[A", "z", "\033OP", "q"};
    if (vl_random_below(&play->rng, 8) == 0)
        return seldom[vl_random_below(&play->rng, sizeof seldom / sizeof seldom[0])];
    return often[vl_random_below(&play->rng, sizeof often / sizeof often[0])];
}

static void step(struct play *play)
{
    const char letter = curtain_letter(play->pty);
    if (letter) {
        const struct truth truth = read_truth(play->record, play->lags);
        const char wrong[2] = {letter == 'z' ? 'y' : 'z', '\0'}, typed[2] = {letter, '\0'};
        pty_keys(play->pty, vl_random_below(&play->rng, 4) == 0 ? wrong : typed);
        if (typed[0] == curtain_letter(play->pty) && pty_find(play->pty, "Enter to lift the curtain") >= 0)
            pty_keys(play->pty, "\r");
        if (!curtain_letter(play->pty))
            play->holder = vl_match_question(truth.match, VL_TABLE).seat;
        free(truth.match);
        look(play);
        return;
    }
    pty_keys(play->pty, random_keys(play));
    look(play);
    for (int i = 0; i < 4 && !at_table(play->pty) && !curtain_letter(play->pty); i++) {
        pty_keys(play->pty, "\033");
        look(play);
    }
}

/* people: of three seats; the others are bots. */
static unsigned play_match(uint64_t seed, unsigned people, bool lags, unsigned keys)
{
    char record[] = "/tmp/veillee-leak-XXXXXX";
    const int file = mkstemp(record);
    assert_true(file >= 0);
    close(file);
    struct vl_table_setup setup = record_setup(3, people, "curious=on consult=on undo=agreed", seed);
    while (!record_make(&setup, record_knows, 0, 0, record))
        setup.seed += 1000;
    const char *const arguments[] = {"resume", record, NULL};
    struct play play = {.record = record, .lags = lags, .rng = {seed}, .holder = VL_NONE};
    const char *config =
        lags ? "motion: false\npace: quick\nlanguage: en\n" : "animation: false\npace: instant\nlanguage: en\n";
    play.pty = pty_start(&(struct pty_options){.arguments = arguments, .config = config});
    assert_true(pty_wait_for(play.pty, "Esc "));
    assert_true(pty_settle(play.pty));
    look(&play);
    assert_true(lags || curtain_letter(play.pty) != '\0');
    for (unsigned i = 0; i < keys && pty_find(play.pty, "End of the match") < 0; i++)
        step(&play);
    print_message("seed %u: %u frames, %u of them open, %u with something private\n", (unsigned)seed, play.frames,
                  play.public_frames, play.caught);
    assert_true(play.public_frames > 5);
    pty_stop(play.pty);
    unlink(record);
    return play.caught;
}

static void test_no_frame_shows_what_its_reader_may_not_know(void **state)
{
    (void)state;
    const unsigned keys = (unsigned)test_number_of_environment("VEILLEE_LEAK_KEYS", KEYS);
    unsigned caught = 0;
    for (uint64_t seed = 1; seed <= 2; seed++)
        caught += play_match(seed, 3, false, keys);
    assert_true(caught > 3);
}

/* With pauses, and a bot between, the open table itself is seen, not curtains alone. */
static void test_no_frame_on_the_way_either(void **state)
{
    (void)state;
    const unsigned keys = (unsigned)test_number_of_environment("VEILLEE_LEAK_KEYS", KEYS);
    unsigned caught = 0;
    for (uint64_t seed = 3; seed <= 4; seed++)
        caught += play_match(seed, 2, true, keys);
    assert_true(caught > 3);
}

/* A frame that tells too much is found, whatever it is that it tells. */
static void test_the_search_finds_what_is_planted(void **state)
{
    (void)state;
    char what[TEXT_BYTES], screen[1000];
    const struct vl_table_setup setup = record_setup(3, 3, "curious=on consult=on", 2);
    struct truth truth = {.match = record_match(&setup)};
    struct vl_rng rng = {1};
    while (!record_has_events(truth.match, BLASONS_EV_LOOK_TOKEN * 1000 + 1))
        record_answer(truth.match, &rng);
    truth.teller = (struct vl_teller){.catalogue = test_catalogue(), .rules = &blasons_rules, .language = VL_ENGLISH};
    for (unsigned seat = 0; seat < 3; seat++)
        truth.teller.names[seat] = record_names[seat];

    assert_false(leaks(&truth, VL_TABLE, "      [?][U][?]\n", what));
    assert_true(leaks(&truth, VL_TABLE, "      (U)[U][?]\n", what));
    assert_true(leaks(&truth, VL_TABLE, "\n  Trick 1  5A Intendant\n", what));
    for (uint32_t i = 0; i < vl_match_events(truth.match); i++) {
        const struct vl_event event = vl_match_event(truth.match, i, VL_NONE);
        if (event.form != BLASONS_EV_LOOK_TOKEN)
            continue;
        vl_tell_event(&truth.teller, &event, what, TEXT_BYTES);
        snprintf(screen, sizeof screen, " · %s\n", what);
        assert_true(leaks(&truth, VL_TABLE, screen, what));
        assert_false(leaks(&truth, (vl_seat)vl_first(event.seers), screen, what));
    }
    free(truth.match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_search_finds_what_is_planted),
        cmocka_unit_test(test_no_frame_shows_what_its_reader_may_not_know),
        cmocka_unit_test(test_no_frame_on_the_way_either),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
