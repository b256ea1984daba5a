/* The deal of the day: how each game stands, what the others got once one's own match is over, and the calendar of the
 * month. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/day_words.h"
#include "front/table_setup.h"
#include "tui/kit/widgets.h"
#include "tui/match/table.h"
#include "tui/screens/screens.h"

enum {
    MONTH_MAX = 31,
    WEEK = 7,
    CELL = 9,        /* columns of a day: its number, a sign for each game */
    READ_EACH = 50,  /* records a tick, so that keys are taken in between */
    LOOK_MS = 200,   /* how often it is asked what the others have got by now */
    DETAIL_ROWS = 4, /* of the game that is marked */
    LINE = 512,
};

struct day_screen {
    struct vl_archive *archive; /* NULL: it could not be opened */
    bool read;                  /* all records are known */
    char day[VL_DAY], first[VL_DAY];
    unsigned games, days; /* how many there are, and in this month */
    struct vl_day_result month[VL_GAMES_MAX][MONTH_MAX];
    struct vl_day_streak streak;
    struct vl_list list;
    struct vl_day_work
        *work; /* of the deal that is marked; NULL: there is nothing to work out, or it is not time yet */
    const struct vl_rules *worked;
    char worked_day[VL_DAY];
    unsigned known;
};

static const struct vl_rules *game_at(const struct vl_tui *tui, unsigned game)
{
    return tui->catalogue->games[game];
}

static const struct vl_rules *marked_game(const struct vl_tui *tui, const struct day_screen *s)
{
    return game_at(tui, (unsigned)s->list.selected);
}

static const char *game_name(const struct vl_tui *tui, const struct vl_rules *rules)
{
    return vl_words_in(&vl_catalogue_cards(tui->catalogue, rules)->name, tui->language);
}

static struct vl_day_teller teller_of(const struct vl_tui *tui)
{
    return (struct vl_day_teller){tui->catalogue, tui->language, tui->grid.ascii};
}

static unsigned day_of_month(const char *day)
{
    return (unsigned)strtoul(day + 8, NULL, 10);
}

static const struct vl_day_result *result_of(const struct day_screen *s, unsigned game)
{
    return &s->month[game][day_of_month(s->day) - 1];
}

static const struct vl_day_result *marked(const struct day_screen *s)
{
    return result_of(s, (unsigned)s->list.selected);
}

/* ---- what is known ---- */

static void read_month(const struct vl_tui *tui, struct day_screen *s)
{
    s->days = vl_day_month(s->day, s->first);
    for (unsigned g = 0; g < s->games; g++)
        vl_day_calendar(s->archive, game_at(tui, g), s->first, s->days, s->month[g]);
    s->streak = vl_day_streak(s->archive, NULL);
}

static void stop_work(struct day_screen *s)
{
    vl_day_work_close(s->work);
    s->work = NULL;
}

/* What the others get is worked out once one's own match is over: it takes less than half a minute, and slows no
 * table. */
static void fit_work(struct vl_tui *tui, struct day_screen *s)
{
    const struct vl_rules *rules = marked_game(tui, s);
    struct vl_diag diag = {0};
    const bool wanted = marked(s)->over && marked(s)->better < 0 && marked(s)->seed == vl_day_seed(s->day, rules);
    if (s->work && (!wanted || s->worked != rules || strcmp(s->worked_day, s->day) != 0))
        stop_work(s);
    if (!wanted || s->work)
        return;
    s->worked = rules;
    memcpy(s->worked_day, s->day, sizeof s->worked_day);
    s->known = 0;
    if (vl_day_work_open(&s->work, s->day, tui->catalogue, rules, 0, &diag) != VL_OK)
        vl_notice_fault(tui, rules, &diag);
}

static void read_on(struct vl_tui *tui, struct day_screen *s)
{
    struct vl_archive_state state = {0};
    struct vl_diag diag = {0};
    const enum vl_rc rc = vl_archive_refresh(s->archive, READ_EACH, &state, &diag);
    if (rc != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
    s->read = rc != VL_OK || state.read >= state.records;
    read_month(tui, s);
    tui->dirty = true;
}

static void look_at_work(struct vl_tui *tui, struct day_screen *s)
{
    struct vl_day_others others;
    vl_day_work_now(s->work, &others);
    if (others.known == s->known)
        return;
    s->known = others.known;
    tui->dirty = true;
    if (others.known < VL_DAY_OTHERS)
        return;
    stop_work(s);
    read_month(tui, s);
}

static void tick(struct vl_tui *tui, void *self)
{
    struct day_screen *s = self;
    if (!s->archive)
        return;
    if (!s->read)
        read_on(tui, s);
    if (s->work)
        look_at_work(tui, s);
    else
        fit_work(tui, s);
    vl_tui_after(tui, self, !s->read ? 0 : s->work ? LOOK_MS : -1);
}

static void enter(struct vl_tui *tui, void *self)
{
    struct day_screen *s = self;
    struct vl_diag diag = {0};
    if (!s->archive && vl_archive_open(&s->archive, tui->catalogue, &diag) != VL_OK) {
        vl_notice_fault(tui, NULL, &diag);
        vl_tui_pop(tui);
        return;
    }
    s->read = false;
    read_month(tui, s);
    tick(tui, self);
}

static void leave(struct vl_tui *tui, void *self)
{
    struct day_screen *s = self;
    (void)tui;
    stop_work(s);
    if (s->archive)
        vl_archive_close(s->archive);
}

/* ---- drawing ---- */

static void draw_game(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    const struct day_screen *s = self;
    const struct vl_rules *rules = game_at(tui, (unsigned)index);
    const struct vl_day_teller teller = teller_of(tui);
    char said[VL_DAY_SAID];
    const int room = vl_line_room(where.cols, game_name(tui, rules));
    vl_day_say_result(&teller, rules, result_of(s, (unsigned)index), room, said);
    vl_line_draw(tui, where, selected, false, game_name(tui, rules), said);
}

static void add_others(const struct vl_tui *tui, const char *key, const struct vl_day_other *some, unsigned count,
                       char *out, size_t size)
{
    char list[LINE] = "", said[VL_DAY_SAID];
    const struct vl_day_teller teller = teller_of(tui);
    for (unsigned i = 0; i < count; i++) {
        const size_t length = strlen(list);
        snprintf(list + length, sizeof list - length, "%s%s", i ? ", " : "", vl_day_say_other(&teller, &some[i], said));
    }
    const struct vl_text_arg arg = {"list", list, 0};
    const size_t length = strlen(out);
    vl_say(tui, key, &arg, 1, out + length, size - length);
}

/* The others of the deal that is marked, as far as they are known. */
static void say_others(const struct vl_tui *tui, const struct day_screen *s, char *out, size_t size)
{
    struct vl_day_others others;
    const struct vl_day_result *result = marked(s);
    if (s->work)
        vl_day_work_now(s->work, &others);
    else
        vl_day_others_kept(result->day, marked_game(tui, s), result->seed, &others);
    const struct vl_text_arg known = {"n", NULL, (long)others.known};
    out[0] = '\0';
    add_others(tui, "day.others.masters", others.of, VL_DAY_MASTERS, out, size);
    const size_t length = strlen(out);
    snprintf(out + length, size - length, "\n");
    add_others(tui, "day.others.adepts", others.of + VL_DAY_MASTERS, VL_DAY_ADEPTS, out, size);
    const bool is_ours = result->seed == vl_day_seed(result->day, marked_game(tui, s));
    const size_t end = strlen(out);
    if (others.known < VL_DAY_OTHERS && end + 1 < size) {
        out[end] = '\n';
        vl_say(tui, is_ours ? "day.others.missing" : "day.others.version", &known, 1, out + end + 1, size - end - 1);
    }
}

static void draw_detail(struct vl_tui *tui, const struct day_screen *s, struct vl_rect where)
{
    char text[4 * LINE];
    const struct vl_day_result *result = marked(s);
    const enum vl_day_try next = vl_day_next(result);
    if (result->over)
        say_others(tui, s, text, sizeof text);
    else
        snprintf(text, sizeof text, "%s %s", vl_t(tui, result->file[0] ? "day.begin.on" : "day.about"),
                 vl_t(tui, result->doubted       ? "day.clock"
                           : next == VL_DAY_LATE ? "day.begin.late"
                                                 : "day.about.first"));
    vl_draw_wrapped(&tui->grid, where, VL_STYLE_DIM, text, 0);
}

static void draw_day(struct vl_tui *tui, const struct day_screen *s, unsigned day, int row, int col)
{
    char text[VL_GAMES_MAX * VL_DAY_SIGN + 8], sign[VL_DAY_SIGN];
    const struct vl_day_teller teller = teller_of(tui);
    char today[VL_DAY];
    vl_day_today(today);
    const char *date = s->month[0][day].day;
    const bool is_marked = strcmp(date, s->day) == 0, is_today = strcmp(date, today) == 0;
    size_t length = (size_t)snprintf(text, sizeof text, "%2u ", day + 1);
    for (unsigned g = 0; g < s->games && strcmp(date, today) <= 0; g++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%s", vl_day_sign(&teller, &s->month[g][day], sign));
    vl_draw(&tui->grid, row, col, CELL - 1,
            is_marked  ? VL_STYLE_SELECTED
            : is_today ? VL_STYLE_STRONG
                       : VL_STYLE_PLAIN,
            text);
}

static void draw_calendar(struct vl_tui *tui, const struct day_screen *s, struct vl_rect where)
{
    char month[VL_DAY_SAID], key[32];
    const struct vl_day_teller teller = teller_of(tui);
    const unsigned shift = vl_day_of_week(s->first);
    vl_draw(&tui->grid, where.row, where.col, where.cols, VL_STYLE_TITLE, vl_day_say_month(&teller, s->day, month));
    for (unsigned d = 0; d < WEEK; d++) {
        snprintf(key, sizeof key, "day.week.%u", d + 1);
        vl_draw(&tui->grid, where.row + 1, where.col + (int)d * CELL, CELL - 1, VL_STYLE_DIM, vl_t(tui, key));
    }
    for (unsigned d = 0; d < s->days; d++)
        draw_day(tui, s, d, where.row + 2 + (int)((d + shift) / WEEK), where.col + (int)((d + shift) % WEEK) * CELL);
    const int last = where.row + 2 + (int)((s->days + shift + WEEK - 1) / WEEK);
    vl_draw(&tui->grid, last, where.col, where.cols, VL_STYLE_DIM, vl_t(tui, "day.legend"));
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {
        {VL_ACT_CONFIRM, NULL, "day.hint.play"}, {VL_ACT_NONE, "↑↓", "day.hint.game"},
        {VL_ACT_NONE, "←→", "day.hint.day"},     {VL_ACT_NONE, "s", "day.hint.share"},
        {VL_ACT_NONE, "e", "day.hint.review"},   {VL_ACT_BACK, NULL, "hint.back"},
        {VL_ACT_KEYS, NULL, "hint.keys"}};
    struct day_screen *s = self;
    char title[LINE], streak[VL_DAY_SAID];
    const struct vl_day_teller teller = teller_of(tui);
    snprintf(title, sizeof title, "%s · %s", vl_t(tui, "day.title"), s->day);
    vl_day_say_streak(&teller, s->streak, streak);
    const struct vl_rect all = vl_draw_frame(tui, title, streak, hints, sizeof hints / sizeof hints[0]);
    const int games = (int)s->games, left = all.col + 2, cols = all.cols - 4;
    vl_list_draw(tui, &s->list, (struct vl_rect){all.row, all.col, games, all.cols}, draw_game, s);
    draw_detail(tui, s, (struct vl_rect){all.row + games + 1, left, DETAIL_ROWS, cols});
    draw_calendar(tui, s, (struct vl_rect){all.row + games + DETAIL_ROWS + 2, left, 0, cols});
}

/* ---- keys ---- */

static bool path_of(struct vl_tui *tui, const struct vl_day_result *result, char out[VL_RECORD_PATH])
{
    struct vl_diag diag = {0};
    char folder[VL_RECORD_PATH - VL_RECORD_FILE - 1];
    if (vl_record_folder(folder, sizeof folder, &diag) != VL_OK) {
        vl_notice_fault(tui, NULL, &diag);
        return false;
    }
    snprintf(out, VL_RECORD_PATH, "%s/%s", folder, result->file);
    return true;
}

/* The name used last, else the first of the usual ones. */
static void play(struct vl_tui *tui, const struct day_screen *s)
{
    struct vl_table_setup setup;
    struct vl_player person = {.level = VL_HUMAN};
    struct vl_diag diag = {0};
    const struct vl_rules *rules = marked_game(tui, s);
    if (!vl_name_clean(tui->settings.name[0], person.name))
        vl_table_person(tui->catalogue, tui->language, person.name);
    enum vl_rc rc =
        vl_day_setup(s->day, vl_day_next(marked(s)), tui->catalogue, rules, tui->language, &person, &setup, &diag);
    if (rc == VL_OK)
        rc = tui->screens->play(tui, &setup, &diag);
    if (rc != VL_OK)
        vl_notice_fault(tui, rules, &diag);
}

static void agreed(struct vl_tui *tui, void *data, int choice)
{
    if (choice == 0)
        play(tui, data);
}

/* What does not count, or not in full, is said before. */
static void ask(struct vl_tui *tui, struct day_screen *s, const char *question)
{
    static const struct vl_dialog_choice choices[] = {{"j", "day.play"}, {"n", "day.leave"}};
    vl_dialog(tui, vl_t(tui, "day.title"), vl_t(tui, question), choices, 2, agreed, s);
}

static void confirm(struct vl_tui *tui, struct day_screen *s)
{
    char path[VL_RECORD_PATH];
    struct vl_diag diag = {0};
    const struct vl_day_result *result = marked(s);
    stop_work(s); /* a match has the processors for itself */
    if (result->file[0] && !result->over) {
        if (path_of(tui, result, path) && tui->screens->resume(tui, path, &diag) != VL_OK)
            vl_notice_fault(tui, NULL, &diag);
        return;
    }
    switch (vl_day_next(result)) {
    case VL_DAY_FIRST: play(tui, s); break;
    case VL_DAY_LATE: ask(tui, s, "day.begin.late"); break;
    case VL_DAY_PRACTICE: ask(tui, s, result->doubted ? "day.clock" : "day.begin.practice"); break;
    }
}

static void review(struct vl_tui *tui, struct day_screen *s)
{
    char path[VL_RECORD_PATH];
    struct vl_diag diag = {0};
    if (!marked(s)->over) {
        vl_notice(tui, vl_t(tui, "day.over.not"));
        return;
    }
    stop_work(s);
    if (path_of(tui, marked(s), path) && vl_screen_review(tui, path, &diag) != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
}

static void share(struct vl_tui *tui, struct day_screen *s)
{
    char line[VL_DAY_SHARED], plain[VL_DAY_SHARED], text[2 * VL_DAY_SHARED + 4];
    struct vl_day_teller teller = teller_of(tui);
    if (!marked(s)->over) {
        vl_notice(tui, vl_t(tui, "day.over.not"));
        return;
    }
    vl_day_say_share(&teller, s->archive, marked_game(tui, s), marked(s), line);
    teller.ascii = true;
    vl_day_say_share(&teller, s->archive, marked_game(tui, s), marked(s), plain);
    snprintf(text, sizeof text, "%s\n\n%s", line, plain);
    vl_popup(tui, vl_t(tui, "day.share.title"), text);
}

/* Not before the first day that there is, nor into the future. */
static void move(struct vl_tui *tui, struct day_screen *s, int days)
{
    char day[VL_DAY], today[VL_DAY];
    vl_day_today(today);
    vl_day_move(s->day, days, day);
    if (strcmp(day, today) > 0)
        memcpy(day, today, sizeof day);
    memcpy(s->day, day, sizeof s->day);
    read_month(tui, s);
}

static bool take_move(struct vl_tui *tui, struct day_screen *s, const struct vl_key *key)
{
    char today[VL_DAY];
    switch (key->action) {
    case VL_ACT_LEFT: move(tui, s, -1); return true;
    case VL_ACT_RIGHT: move(tui, s, 1); return true;
    case VL_ACT_PAGE_UP: move(tui, s, -(int)day_of_month(s->day)); return true;
    case VL_ACT_PAGE_DOWN: move(tui, s, (int)(s->days - day_of_month(s->day)) + 1); return true;
    case VL_ACT_END:
        vl_day_today(today);
        memcpy(s->day, today, sizeof s->day);
        read_month(tui, s);
        return true;
    default: return false;
    }
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct day_screen *s = self;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        vl_tui_pop(tui);
        return true;
    }
    if (key->letter == 'e' || key->letter == 's') {
        (key->letter == 'e' ? review : share)(tui, s);
        return true;
    }
    const bool moved = take_move(tui, s, key);
    const enum vl_used used = moved ? VL_USED : vl_list_key(&s->list, key);
    if (used == VL_CHOSEN)
        confirm(tui, s);
    else if (used == VL_USED)
        tick(tui, self);
    return used != VL_UNUSED;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "day.hint.game"},
                                      {VL_ACT_NONE, "←→", "day.hint.day"},
                                      {VL_ACT_PAGE_UP, NULL, "day.key.month"},
                                      {VL_ACT_END, NULL, "day.key.today"},
                                      {VL_ACT_CONFIRM, NULL, "day.hint.play"},
                                      {VL_ACT_NONE, "e", "day.hint.review"},
                                      {VL_ACT_NONE, "s", "day.hint.share"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen day_screen = {.title = "day.title",
                                            .context = VL_ELSEWHERE,
                                            .size = sizeof(struct day_screen),
                                            .enter = enter,
                                            .draw = draw,
                                            .key = take_key,
                                            .tick = tick,
                                            .leave = leave,
                                            .keys = keys};

void vl_screen_day(struct vl_tui *tui)
{
    for (int i = 0; i < tui->depth; i++)
        if (tui->layer[i].screen == &day_screen) {
            vl_tui_pop_to(tui, tui->layer[i].self);
            return;
        }
    struct day_screen *s = vl_tui_push(tui, &day_screen);
    if (!s)
        return;
    vl_day_today(s->day);
    while (tui->catalogue->games[s->games] && s->games < VL_GAMES_MAX)
        s->games++;
    s->list.count = (int)s->games;
}
