#include "tui/screens/page_screen.h"

#include "evening/evening.h"
#include "page/learn_page.h"
#include "page/pages.h"
#include "page/review_page.h"
#include "page/rules_page.h"
#include "page/setup_page.h"
#include "tui/kit/terminal.h"
#include "tui/kit/widgets.h"
#include "tui/match/last_board.h"
#include "tui/match/lockout.h"
#include "tui/match/match_screen_open.h"
#include "tui/match/review_try.h"
#include "tui/match/scene.h"
#include "tui/screens/learn_screen.h"
#include "tui/screens/page_curve.h"
#include "tui/screens/page_view.h"
#include "tui/screens/screens.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HINTS = 16 };

struct page_screen {
    struct vl_page_host host; /* must be first: screen_of casts the host */
    struct vl_tui *tui;
    struct vl_formatter formatter;
    const struct vl_page_form *form;
    void *self;
    struct vl_page_view view;
    bool built, entered;
    int asked;             /* the id of the text being typed */
    struct vl_held asleep; /* the last key typed when a page came up by itself */

    bool gone; /* popped: nothing is built any more */

    struct vl_dialog_choice choice[VL_PAGE_ANSWERS]; /* of the question */
    char letter[VL_PAGE_ANSWERS][2];

    struct vl_footer_key hint[HINTS + 1];
    char key[HINTS][2 * VL_SEATS_MAX + 4];
};

static struct page_screen *screen_of(struct vl_page_host *host)
{
    return (struct page_screen *)host;
}

static void build(struct page_screen *s)
{
    if (s->gone)
        return;
    const struct vl_page_before before = vl_page_view_clear(&s->view);
    s->formatter = (struct vl_formatter){.catalogue = s->tui->catalogue, .language = s->tui->language};
    s->form->build(&s->host, s->self, &s->view.page);
    s->built = true;
    if (s->view.page.failed)
        vl_notice(s->tui, vl_t(s->tui, "fault.memory"));
    vl_page_view_take(&s->view, &before);
}

/* ---- keys ---- */

/* Whether the action is about the selection, or about nothing in particular. */
static bool acts_here(const struct page_screen *s, const struct vl_page_item *action)
{
    const int id = s->view.mark == VL_PAGE_NO_ITEM ? VL_PAGE_NONE : s->view.page.item[s->view.mark].id;
    return !action->of_one || (action->first == 0 && action->last == 0) || (id >= action->first && id <= action->last);
}

/* The action of a key that has the same meaning everywhere; the user may have bound it to another key. */
static enum vl_action action_of(uint32_t key)
{
    return key == '\t'   ? VL_ACT_NEXT
           : key == '\v' ? VL_ACT_PREVIOUS
           : key == '\r' ? VL_ACT_CONFIRM
           : key == '\b' ? VL_ACT_UNDO
           : key == '<'  ? VL_ACT_STEP_BACK
           : key == '>'  ? VL_ACT_STEP_ON
           : key == '?'  ? VL_ACT_WHY
           : key == '/'  ? VL_ACT_SEARCH
           : key == ';'  ? VL_ACT_LOG
           : key == '='  ? VL_ACT_LEGEND
           : key == ':'  ? VL_ACT_STANDING
                         : VL_ACT_NONE;
}

/* Whether Enter follows what is selected, rather than changing it or doing what an action of the page says. */
static bool opens_marked(const struct page_screen *s)
{
    const struct vl_page *page = &s->view.page;
    if (s->view.mark == VL_PAGE_NO_ITEM || !s->form->chosen || page->item[s->view.mark].kind == VL_PAGE_CHOICE)
        return false;
    for (unsigned i = 0; i < page->count; i++)
        if (page->item[i].kind == VL_PAGE_ACTION && page->item[i].key == '\r' && acts_here(s, &page->item[i]))
            return false;
    return true;
}

/* What the keys do, including those of the page itself; ended by one without a text. */
static int gather_hints(struct page_screen *s)
{
    struct vl_footer_key *hint = s->hint;
    const struct vl_page *page = &s->view.page;
    const bool marked = s->view.mark != VL_PAGE_NO_ITEM;
    const bool choice = marked && page->item[s->view.mark].kind == VL_PAGE_CHOICE;
    *hint++ = (struct vl_footer_key){VL_ACT_NONE, "↑↓", marked ? "footer.choose" : "footer.scroll"};
    if (opens_marked(s))
        *hint++ = (struct vl_footer_key){VL_ACT_CONFIRM, NULL, "footer.open"};
    if (choice || page->turn)
        *hint++ = (struct vl_footer_key){VL_ACT_NONE, "←→", choice ? "footer.change" : page->turn};
    for (unsigned i = 0; i < page->count && hint < s->hint + HINTS - 1; i++) {
        const struct vl_page_item *item = &page->item[i];
        char *key = s->key[hint - s->hint];
        if (item->kind != VL_PAGE_ACTION || !item->text[0] || !acts_here(s, item) || (!item->key && !item->brief[0]))
            continue;
        snprintf(key, sizeof s->key[0], "%.*s", item->brief[0] ? (int)sizeof s->key[0] - 1 : 1,
                 item->brief[0] ? item->brief[0] : (const char[]){(char)item->key, '\0'});
        const enum vl_action action = item->key == ' ' ? VL_ACT_HURRY : action_of(item->key);
        *hint++ = (struct vl_footer_key){action, action ? NULL : key, item->text};
    }
    *hint++ = (struct vl_footer_key){VL_ACT_BACK, NULL, page->back ? page->back : "footer.back"};
    *hint = (struct vl_footer_key){0};
    return (int)(hint - s->hint);
}

static void draw(struct vl_tui *tui, void *self)
{
    struct page_screen *s = self;
    if (!s->built)
        build(s);
    vl_page_view_draw(&s->view, vl_draw_frame(tui, s->view.page.title, s->view.page.place, s->hint, gather_hints(s)));
}

/* A function of the page has run, so its content may have changed, and there may be more to work out. */
static void changed(struct page_screen *s)
{
    build(s);
    if (s->form->work && !s->gone)
        vl_tui_after(s->tui, s, 0);
}

/* A page that says more about the selection does so now. */
static void mark(struct page_screen *s, int before)
{
    if (!s->form->marked || s->view.mark == before || s->view.mark == VL_PAGE_NO_ITEM)
        return;
    s->form->marked(&s->host, s->self, s->view.page.item[s->view.mark].id);
    s->view.help.first = 0;
    changed(s);
}

static void turn(struct page_screen *s, int step)
{
    s->form->turn(&s->host, s->self, step);
    s->view.first = vl_page_view_curve(&s->view) ? s->view.first : 0;
    s->view.help.first = 0;
    changed(s);
}

static void choose(struct page_screen *s, int id, unsigned value)
{
    s->form->chosen(&s->host, s->self, id, value);
    changed(s);
}

/* Takes the value to the left or right of a choice; Enter takes the next, or follows a link. */
static bool choose_marked(struct page_screen *s, const struct vl_key *key)
{
    if (s->view.mark == VL_PAGE_NO_ITEM || !s->form->chosen)
        return false;
    const struct vl_page_item *item = &s->view.page.item[s->view.mark];
    int value = (int)item->value;
    const bool enter = key->action == VL_ACT_CONFIRM || key->code == VL_KEY_PICK;
    if (item->kind == VL_PAGE_CHOICE && item->values) {
        if (enter)
            value = (value + 1) % (int)item->values;
        else if (vl_choice_key(&value, (int)item->values, key) == VL_UNUSED)
            return false;
    } else if (!enter) {
        return false;
    }
    if (vl_page_view_shows_mark(&s->view))
        choose(s, item->id, (unsigned)value);
    return true;
}

static bool is_key(const struct vl_page_item *item, const struct vl_key *key)
{
    const enum vl_action action = action_of(item->key);
    if (action)
        return key->action == action || (item->key == '\r' && item->of_one && key->code == VL_KEY_PICK);
    return item->key == key->code || (key->letter && item->key == (uint32_t)key->letter) ||
           (key->digit < 10 && item->key == '0' + (uint32_t)key->digit);
}

static bool act(struct page_screen *s, const struct vl_key *key)
{
    const int step = key->action == VL_ACT_RIGHT ? 1 : key->action == VL_ACT_LEFT ? -1 : 0;
    if (step && s->view.page.turn) {
        turn(s, step);
        return true;
    }
    for (unsigned i = 0; i < s->view.page.count; i++)
        if (s->view.page.item[i].kind == VL_PAGE_ACTION && acts_here(s, &s->view.page.item[i]) &&
            is_key(&s->view.page.item[i], key)) {
            const bool marked = s->view.page.item[i].of_one && s->view.mark != VL_PAGE_NO_ITEM;
            if (marked && !vl_page_view_shows_mark(&s->view))
                return true;
            choose(s, s->view.page.item[i].id, marked ? (unsigned)s->view.page.item[s->view.mark].id : 0);
            return true;
        }
    return false;
}

/* Moves along a curve: to a place that was clicked, or to its ends; and turns over the text about a place. */
static bool curve_key(struct page_screen *s, const struct vl_key *key)
{
    const struct vl_page_curve *curve = vl_page_view_curve(&s->view);
    if (curve && key->code == VL_KEY_PICK && key->number >= VL_PICK_PLACE)
        turn(s, key->number - VL_PICK_PLACE - (int)curve->at);
    else if (curve && (key->action == VL_ACT_HOME || key->action == VL_ACT_END))
        turn(s, key->action == VL_ACT_END ? (int)curve->places : -(int)curve->places);
    else
        return curve && key->action != VL_ACT_UP && key->action != VL_ACT_DOWN &&
               vl_scroll_key(&s->view.help, key) != VL_UNUSED;
    return true;
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct page_screen *s = self;
    const int before = s->view.mark;
    if (s->form->unasked && vl_key_sleeps(tui, &s->asleep, key))
        return true;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        if (s->form->back)
            s->form->back(&s->host, s->self);
        else
            vl_tui_pop(tui);
        return true;
    }
    if (!s->built)
        build(s); /* keys may come before the first draw */
    if (!s->view.place)
        return false;
    if (key->code == VL_KEY_PICK && key->number >= 0 && key->number < (int)s->view.page.count) {
        vl_page_view_mark(&s->view, key->number);
        if (s->form->marked && s->view.mark != before) { /* only the next click chooses it */
            mark(s, before);
            return true;
        }
    }
    if (curve_key(s, key) || act(s, key) || choose_marked(s, key))
        return true;
    if (vl_page_view_key(&s->view, key))
        mark(s, before);
    else if (s->form->fleeting)
        vl_tui_pop(tui);
    else
        return false;
    return true;
}

/* ---- what pages ask for ---- */

/* A page may ask for something when it is entered, before it is built. */
static const char *title_of(struct page_screen *s)
{
    if (!s->built)
        build(s);
    return s->gone ? "" : s->view.page.title;
}

static void open_page(struct vl_page_host *host, const struct vl_page_form *form, const void *what)
{
    vl_screen_page(screen_of(host)->tui, form, what);
}

static void close_page(struct vl_page_host *host)
{
    vl_tui_pop_to(screen_of(host)->tui, screen_of(host));
    vl_tui_pop(screen_of(host)->tui);
}

static void message(struct vl_page_host *host, const char *text)
{
    struct page_screen *s = screen_of(host);
    if (vl_columns(text) <= s->tui->grid.cols - 2 && !strchr(text, '\n'))
        vl_notice(s->tui, text);
    else
        vl_popup(s->tui, title_of(s), text);
}

static void typed(struct vl_tui *tui, void *self, const char *text)
{
    struct page_screen *s = self;
    (void)tui;
    if (!text)
        return;
    s->form->typed(&s->host, s->self, s->asked, text);
    changed(s);
}

static void ask(struct vl_page_host *host, int id, const char *question, size_t limit)
{
    struct page_screen *s = screen_of(host);
    s->asked = id;
    vl_dialog_line(s->tui, title_of(s), question, limit, typed, s);
}

static void ask_pin(struct vl_page_host *host, int id, const char *question)
{
    struct page_screen *s = screen_of(host);
    s->asked = id;
    vl_dialog_digits(s->tui, title_of(s), question, VL_PIN_MAX + 1, typed, s);
}

static void answered(struct vl_tui *tui, void *self, int answer)
{
    struct page_screen *s = self;
    (void)tui;
    if (answer < 0)
        return;
    s->form->answered(&s->host, s->self, s->asked, (unsigned)answer);
    changed(s);
}

static void choose_answer(struct vl_page_host *host, int id, const char *question, const struct vl_page_answer *answers,
                          unsigned count)
{
    struct page_screen *s = screen_of(host);
    s->asked = id;
    assert(count <= VL_PAGE_ANSWERS);
    for (unsigned i = 0; i < count; i++) {
        snprintf(s->letter[i], sizeof s->letter[i], "%c", answers[i].key);
        s->choice[i] = (struct vl_dialog_choice){s->letter[i], answers[i].text};
    }
    vl_dialog(s->tui, title_of(s), question, s->choice, (int)count, answered, s);
}

static void setting(struct vl_page_host *host, unsigned which)
{
    struct vl_tui *tui = screen_of(host)->tui;
    if (which == VL_SETTING_LANGUAGE)
        vl_tui_speak(tui, tui->settings.language);
    if (which == VL_SETTING_MOUSE && tui->terminal)
        vl_terminal_mouse(tui->terminal, tui->settings.mouse);
    tui->unsaved = true;
}

static void resume(struct vl_page_host *host, const char *path)
{
    struct vl_diag diag = {0};
    if (screen_of(host)->tui->screens->go_on(screen_of(host)->tui, path, &diag) != VL_OK)
        vl_notice_fault(screen_of(host)->tui, NULL, &diag);
}

static void play(struct vl_page_host *host, const struct vl_match_setup *setup)
{
    struct vl_tui *tui = screen_of(host)->tui;
    struct vl_diag diag = {0};
    tui->unsaved = true; /* the names of the players */
    if (vl_screen_play(tui, setup, &diag) != VL_OK)
        vl_notice_fault(tui, setup->rules, &diag);
}

static void rule(struct vl_page_host *host, const struct vl_rules *rules, vl_clause clause)
{
    vl_screen_rules(screen_of(host)->tui, rules, clause);
}

static void past(struct vl_page_host *host, struct vl_match *match, vl_seat viewer, uint32_t at, uint32_t until)
{
    vl_screen_past(screen_of(host)->tui, match, viewer, at, until);
}

static void retry(struct vl_page_host *host, struct vl_review_tries *tries)
{
    vl_screen_try(screen_of(host)->tui, tries);
}

static void review(struct vl_page_host *host, const char *path)
{
    host->open(host, &vl_review_page, &(struct vl_review_visit){.path = path, .seat = VL_NONE});
}

static void replay(struct vl_page_host *host, const char *path)
{
    struct vl_diag diag = {0};
    if (vl_screen_replay(screen_of(host)->tui, path, &diag) != VL_OK)
        vl_notice_fault(screen_of(host)->tui, NULL, &diag);
}

/* For a file, as wide as paper has room for. */
static bool draw_table(void *owner, const struct vl_match *match, struct vl_page_drawing *out)
{
    const struct vl_tui *tui = screen_of(owner)->tui;
    return vl_last_board(out, tui->screens->tables, tui->catalogue, tui->language, match, VL_PICTURE_ROWS,
                         VL_PICTURE_COLS);
}

static void begin(struct vl_page_host *host, enum vl_beginning what)
{
    struct vl_tui *tui = screen_of(host)->tui;
    if (what == VL_BEGIN_LEARN)
        tui->screens->learn(tui, NULL, NULL);
    else if (what == VL_BEGIN_PLAY)
        tui->screens->setup(tui, NULL);
}

static void lesson(struct vl_page_host *host, struct vl_course *course, const struct vl_course_at *at, bool restart)
{
    vl_screen_lesson(screen_of(host)->tui, course, at, restart);
}

static void options(struct vl_page_host *host, const struct vl_match_setup *setup)
{
    vl_screen_setup(screen_of(host)->tui, setup);
}

/* ---- the screen ---- */

static void enter(struct vl_tui *tui, void *self)
{
    struct page_screen *s = self;
    if (s->entered && s->form->again)
        s->form->again(&s->host, s->self);
    s->entered = true;
    s->built = s->built && s->form->work && !s->form->done;
    if (s->form->work)
        vl_tui_after(tui, s, 0);
}

static void tick(struct vl_tui *tui, void *self)
{
    struct page_screen *s = self;
    if (tui->layer[tui->depth - 1].self != s) /* continues when it is on top again */
        return;
    const int again = s->form->work(&s->host, s->self);
    vl_tui_after(tui, s, again);
    tui->dirty = true;
    build(s);
}

static void layout(struct vl_tui *tui, void *self, int rows, int cols)
{
    struct page_screen *s = self;
    (void)tui, (void)rows, (void)cols;
    if (s->built)
        changed(s); /* in another language there may be more to work out */
}

static void leave(struct vl_tui *tui, void *self)
{
    struct page_screen *s = self;
    (void)tui;
    s->gone = true;
    if (s->form->leave)
        s->form->leave(s->self);
    vl_page_view_free(&s->view);
    free(s->self);
}

static const struct vl_footer_key *own_keys(void *self)
{
    struct page_screen *s = self;
    gather_hints(s);
    return s->hint;
}

static const struct vl_match_setup *table_of(const void *self)
{
    const struct page_screen *s = self;
    return s->form->setup ? s->form->setup(s->self) : NULL;
}

#define PAGE(of_letters, where)                                                                                        \
    {                                                                                                                  \
        .title = "keys.page", .letters = of_letters, .context = where, .size = sizeof(struct page_screen),             \
        .enter = enter, .layout = layout, .draw = draw, .key = take_key, .tick = tick, .leave = leave,                 \
        .setup = table_of, .company = &vl_page_owner_kind, .own_keys = own_keys                                        \
    }

/* The second is for pages that ask for letters. */
static const struct vl_screen page_screens[] = {PAGE(false, VL_ELSEWHERE), PAGE(true, VL_AT_TABLE)};

void vl_screen_page(struct vl_tui *tui, const struct vl_page_form *form, const void *what)
{
    void *memory = calloc(1, form->size + 1);
    struct page_screen *s = memory ? vl_tui_push(tui, &page_screens[form->letters]) : NULL;
    if (!s) {
        free(memory);
        return;
    }
    s->tui = tui;
    s->form = form;
    s->self = memory;
    s->view.tui = tui;
    s->view.mark = VL_PAGE_NO_ITEM;
    vl_held_begin(&s->asleep, tui->typed == VL_KEY_PICK ? 0 : tui->typed, tui->typed_at);
    s->formatter = (struct vl_formatter){.catalogue = tui->catalogue, .language = tui->language};
    s->host = (struct vl_page_host){.catalogue = tui->catalogue,
                                    .formatter = &s->formatter,
                                    .settings = &tui->settings,
                                    .name = tui->settings.name[0],
                                    .open = open_page,
                                    .close = close_page,
                                    .message = message,
                                    .ask = ask,
                                    .ask_pin = ask_pin,
                                    .choose = choose_answer,
                                    .setting = setting,
                                    .play = play,
                                    .resume = resume,
                                    .replay = replay,
                                    .review = review,
                                    .past = past,
                                    .retry = retry,
                                    .draw = draw_table,
                                    .begin = begin,
                                    .rule = rule,
                                    .lesson = lesson,
                                    .options = options};
    if (form->enter)
        form->enter(&s->host, s->self, what);
    s->entered = tui->layer[tui->depth - 1].self != s; /* another screen is already on top */
}

/* NULL: it is not a page. */
static const struct vl_page_form *form_of(const struct vl_layer *layer)
{
    const bool page = layer->screen == &page_screens[0] || layer->screen == &page_screens[1];
    return page ? ((const struct page_screen *)layer->self)->form : NULL;
}

const struct vl_page_form *vl_screen_form(const struct vl_tui *tui)
{
    return tui->depth > 0 ? form_of(&tui->layer[tui->depth - 1]) : NULL;
}

void vl_screen_settings(struct vl_tui *tui)
{
    vl_screen_page(tui, &vl_settings_page, NULL);
}

void vl_screen_setup(struct vl_tui *tui, const struct vl_match_setup *from)
{
    const struct vl_setup_wish wish = {.from = from,
                                       .own = tui->own,
                                       .owns = tui->owns,
                                       .strengths = tui->strengths,
                                       .names = (const char(*)[VL_NAME_MAX])tui->settings.name};
    vl_screen_page(tui, &vl_setup_page, &wish);
}

/* At the beginning; the page reports a fault of the game. */
static struct vl_rules_at book_of(struct vl_tui *tui, const struct vl_rules *rules)
{
    return (struct vl_rules_at){.rules = rules, .setup = vl_tui_setup(tui, rules)};
}

void vl_screen_rules(struct vl_tui *tui, const struct vl_rules *rules, vl_clause clause)
{
    struct vl_rules_at at = book_of(tui, rules);
    if (vl_screen_form(tui) == &vl_rules_page)
        return; /* it is already open */
    if (clause && vl_catalogue_game(tui->catalogue, rules, NULL) == VL_OK)
        vl_rules_at_clause(tui->catalogue, clause, &at);
    vl_screen_page(tui, &vl_rules_page, &at);
}

void vl_screen_card(struct vl_tui *tui, const struct vl_rules *rules, const char *group, const char *id)
{
    struct vl_rules_at at = book_of(tui, rules);
    if (vl_catalogue_game(tui->catalogue, rules, NULL) == VL_OK)
        vl_rules_at_thing(tui->catalogue, group, id, &at);
    vl_screen_page(tui, &vl_rules_page, &at);
}

void vl_screen_learn(struct vl_tui *tui, const struct vl_rules *rules, const char *lesson)
{
    vl_screen_page(tui, &vl_learn_page, &(const struct vl_learn_wish){.rules = rules, .lesson = lesson});
}

void vl_screen_day(struct vl_tui *tui)
{
    for (int i = 0; i < tui->depth; i++)
        if (form_of(&tui->layer[i]) == &vl_day_page) {
            vl_tui_pop_to(tui, tui->layer[i].self);
            return;
        }
    vl_screen_page(tui, &vl_day_page, NULL);
}
