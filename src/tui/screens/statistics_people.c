/* Everybody who has finished a match: whose statistics are shown, and what can be done with a name. Each change says
 * first what will happen, and afterwards what has. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "tui/screens/statistics.h"

struct people {
    struct vl_statistics_screen *of;
    struct vl_list list;
    bool joining;                            /* the next one chosen is whom `name` becomes one with */
    char name[VL_NAME_MAX], to[VL_NAME_MAX]; /* what a question is about; to "": the name is forgotten */
};

enum { QUESTION = 1000 };

static const struct vl_dialog_choice yes_no[] = {{"a", "statistics.do"}, {"z", "statistics.leave"}};

static const struct vl_person *person(const struct people *people, const char *name)
{
    for (unsigned i = 0; i < people->of->people; i++)
        if (vl_name_same(people->of->person[i].name, name))
            return &people->of->person[i];
    return NULL;
}

/* ---- doing it ---- */

/* A sentence of each thing that came of it. */
static void tell_done(struct vl_tui *tui, const struct people *people, const struct vl_renaming *done)
{
    static const char *const keys[] = {"statistics.done.records", "statistics.done.busy", "statistics.done.faulty"};
    const unsigned number[] = {done->records, done->busy, done->faulty};
    char text[QUESTION] = "";
    size_t length = 0;
    for (unsigned i = 0; i < 3; i++) {
        const struct vl_text_arg arg = {"n", NULL, number[i]};
        char said[QUESTION / 4];
        if (i > 0 && number[i] == 0)
            continue;
        vl_say(tui, keys[i], &arg, 1, said, sizeof said);
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s", i ? " " : "", said);
    }
    vl_popup(tui, people->to[0] ? people->to : vl_t(tui, "statistics.forgotten"), text);
}

static void do_it(struct vl_tui *tui, void *self, int choice)
{
    struct people *people = self;
    struct vl_renaming done = {0};
    struct vl_diag diag = {0};
    char text[QUESTION];
    people->joining = false;
    if (choice != 0)
        return;
    const enum vl_rc rc = people->to[0] ? vl_people_rename(people->name, people->to, &done, &diag)
                                        : vl_people_forget(people->name, tui->catalogue, &done, &diag);
    if (rc == VL_REFUSED && done.both) {
        const struct vl_text_arg args[] = {
            {"name", people->name, 0}, {"to", people->to, 0}, {"n", NULL, (long)done.both}};
        vl_say(tui, "statistics.both", args, 3, text, sizeof text);
        vl_popup(tui, people->name, text);
        return;
    }
    if (rc != VL_OK)
        vl_notice_fault(tui, NULL, &diag);
    else
        tell_done(tui, people, &done);
    vl_statistics_reread(tui, people->of, people->to);
}

/* ---- asking ---- */

static void ask(struct vl_tui *tui, struct people *people)
{
    const struct vl_person *one = person(people, people->name), *other = person(people, people->to);
    const struct vl_text_arg args[] = {{"name", people->name, 0},
                                       {"to", people->to, 0},
                                       {"n", NULL, one ? (long)one->played : 0},
                                       {"others", NULL, other ? (long)other->played : 0}};
    char question[QUESTION];
    const char *key = !people->to[0] ? "statistics.ask.forget"
                      : other        ? "statistics.ask.join"
                                     : "statistics.ask.rename";
    vl_say(tui, key, args, 4, question, sizeof question);
    vl_dialog(tui, people->name, question, yes_no, 2, do_it, people);
}

static void typed(struct vl_tui *tui, void *self, const char *text)
{
    struct people *people = self;
    if (!text || !vl_name_clean(text, people->to) || strcmp(people->to, people->name) == 0)
        return;
    ask(tui, people);
}

static void begin_rename(struct vl_tui *tui, struct people *people)
{
    char question[QUESTION];
    const struct vl_text_arg arg = {"name", people->name, 0};
    vl_say(tui, "statistics.new_name", &arg, 1, question, sizeof question);
    vl_dialog_line(tui, vl_t(tui, "statistics.people"), question, VL_NAME_MAX, typed, people);
}

/* ---- the screen ---- */

static void draw_person(struct vl_tui *tui, void *self, int index, struct vl_rect where, bool selected)
{
    const struct people *people = self;
    const struct vl_person *one = &people->of->person[index];
    const struct vl_teller teller = vl_statistics_teller(tui, NULL);
    char right[128], last[VL_STATISTICS_DATE];
    const struct vl_text_arg args[] = {{"n", NULL, (long)one->played},
                                       {"date", vl_statistics_date(&teller, one->last, last), 0}};
    vl_say(tui, "statistics.person", args, 2, right, sizeof right);
    if (vl_columns(one->name) > vl_line_room(where.cols, right))
        vl_say(tui, "statistics.matches", args, 1, right, sizeof right);
    vl_line_draw(tui, where, selected, false, one->name, right);
}

static void draw(struct vl_tui *tui, void *self)
{
    static const struct vl_hint hints[] = {
        {VL_ACT_NONE, "↑↓", "hint.choose"},      {VL_ACT_CONFIRM, NULL, "hint.open"},
        {VL_ACT_NONE, "r", "statistics.rename"}, {VL_ACT_NONE, "m", "statistics.join"},
        {VL_ACT_NONE, "f", "statistics.forget"}, {VL_ACT_BACK, NULL, "hint.back"}};
    static const struct vl_hint joining[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                             {VL_ACT_CONFIRM, NULL, "statistics.join.this"},
                                             {VL_ACT_BACK, NULL, "hint.back"}};
    struct people *people = self;
    char question[QUESTION];
    const struct vl_text_arg arg = {"name", people->name, 0};
    struct vl_rect all = vl_draw_frame(tui, vl_t(tui, "statistics.people"), NULL, people->joining ? joining : hints,
                                       people->joining ? 3 : 6);
    vl_say(tui, people->joining ? "statistics.join.whom" : "statistics.people.help", &arg, 1, question,
           sizeof question);
    const int lines = vl_wrap(question, all.cols - 4, NULL, 0);
    vl_draw_wrapped(&tui->grid, (struct vl_rect){all.row, all.col + 2, lines, all.cols - 4},
                    people->joining ? VL_STYLE_PROMPT : VL_STYLE_DIM, question, 0);
    all.row += lines + 1;
    all.rows -= lines + 1;
    people->list.count = (int)people->of->people;
    vl_list_draw(tui, &people->list, all, draw_person, self);
}

static void choose(struct vl_tui *tui, struct people *people)
{
    const char *name = people->of->person[people->list.selected].name;
    if (!people->joining) {
        vl_statistics_reread(tui, people->of, name);
        vl_tui_pop(tui);
    } else if (strcmp(name, people->name) != 0) {
        snprintf(people->to, sizeof people->to, "%s", name);
        ask(tui, people);
    }
}

static bool take_letter(struct vl_tui *tui, struct people *people, char letter)
{
    if (people->joining || people->list.count == 0 || (letter != 'r' && letter != 'm' && letter != 'f'))
        return false;
    snprintf(people->name, sizeof people->name, "%s", people->of->person[people->list.selected].name);
    people->to[0] = '\0';
    if (letter == 'r')
        begin_rename(tui, people);
    else if (letter == 'f')
        ask(tui, people);
    else
        people->joining = true;
    return true;
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct people *people = self;
    if (key->action == VL_ACT_BACK || key->action == VL_ACT_QUIT) {
        if (!people->joining)
            vl_tui_pop(tui);
        people->joining = false;
        return true;
    }
    if (take_letter(tui, people, key->letter))
        return true;
    const enum vl_used used = vl_list_key(&people->list, key);
    if (used == VL_CHOSEN)
        choose(tui, people);
    return used != VL_UNUSED;
}

static const struct vl_hint keys[] = {{VL_ACT_NONE, "↑↓", "hint.choose"},
                                      {VL_ACT_CONFIRM, NULL, "hint.open"},
                                      {VL_ACT_NONE, "r", "statistics.rename"},
                                      {VL_ACT_NONE, "m", "statistics.join"},
                                      {VL_ACT_NONE, "f", "statistics.forget"},
                                      {VL_ACT_BACK, NULL, "hint.back"},
                                      {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen people_screen = {.title = "statistics.people",
                                               .context = VL_ELSEWHERE,
                                               .size = sizeof(struct people),
                                               .draw = draw,
                                               .key = take_key,
                                               .keys = keys};

void vl_statistics_people_screen(struct vl_tui *tui, struct vl_statistics_screen *s)
{
    struct people *people = vl_tui_push(tui, &people_screen);
    if (!people)
        return;
    people->of = s;
    people->list.count = (int)s->people;
    people->list.selected = (int)s->at;
}
