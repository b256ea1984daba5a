/* A match at the table's screen, without a terminal, that stands where a test wants to begin. */
#ifndef TESTS_TUI_SESSION_H
#define TESTS_TUI_SESSION_H

#include "support/test.h"
#include <ctype.h>

#include "support/fake_tui.h"
#include "tui/match/match_record.h"
#include "tui/match/match_screen.h"
#include "tui/match/match_screen_open.h"

struct session {
    struct fake_tui fake;
    struct vl_match_screen *table;
    char record[64];
};

/* Resumes a random match of that setup that is there; curtains are lifted by the caller. */
static inline void begin_session(struct session *s, struct vl_match_setup setup, record_there there, int argument)
{
    struct vl_diag diag = {0};
    snprintf(s->record, sizeof s->record, "/tmp/veillee-table-XXXXXX");
    const int file = mkstemp(s->record);
    assert_true(file >= 0);
    close(file);
    record_make_some(&setup, there, argument, 0, s->record);
    fake_tui_open(&s->fake);
    s->fake.tui.settings.pace = VL_PACE_INSTANT;
    assert_int_equal(vl_screen_resume(&s->fake.tui, s->record, &diag), VL_OK);
    vl_tui_draw(&s->fake.tui);
    s->table = s->fake.tui.layer[0].self;
}

static inline void close_session(struct session *s)
{
    fake_tui_close(&s->fake);
    unlink(s->record);
}

static inline uint32_t given(const struct session *s)
{
    return vl_match_answers(s->table->host.match);
}

static inline struct vl_given nth_given(const struct session *s, uint32_t index)
{
    return vl_match_given(s->table->host.match, index);
}

static inline bool stands(struct session *s, const char *text)
{
    return fake_tui_find(&s->fake, text) >= 0;
}

/* The key that lifts the curtain that is down. */
static inline char own_letter(struct session *s)
{
    const int row = fake_tui_find(&s->fake, ", press  ");
    assert_true(row >= 0);
    return (char)tolower(strstr(fake_tui_row(&s->fake, row), ", press  ")[9]);
}

/* Enter too where the letter was the last key typed, alone where it was typed at a call. */
static inline void lift(struct session *s)
{
    if (!s->table->sleep.confirms)
        fake_tui_key(&s->fake, (uint32_t)own_letter(s));
    if (s->table->host.phase == VL_PHASE_CURTAIN)
        fake_tui_key(&s->fake, VL_KEY_ENTER);
}

#endif
