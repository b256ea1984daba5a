/* The rule book: clauses by section, cards, and searching. */
#include "tui/screens/book.h"

#include <string.h>

#include "tui/screens/screens.h"

/* ---- opening ---- */

static void list_clauses(struct book *b)
{
    b->places = 0;
    for (unsigned i = 0; i < b->clauses->sections_count; i++)
        for (unsigned j = 0; j < b->clauses->sections[i].clauses_count && b->places < BOOK_CLAUSES_MAX; j++)
            b->place[b->places++] = (struct place){(uint16_t)i, (uint16_t)j};
}

static bool has_something_to_tell(const struct book *b, const struct vl_thing *thing)
{
    struct vl_number number[VL_THING_NUMBERS_MAX];
    return thing->text.fr || vl_book_numbers(b, thing, number) > 0;
}

/* Cards first: the group whose things have powers. */
static bool is_card(const struct book *b, const struct vl_thing *thing)
{
    const uint8_t group = b->rules->effect_group;
    return group != VL_NONE && strcmp(b->rules->groups[group].id, thing->group) == 0;
}

static void list_things(struct book *b)
{
    b->things = (struct vl_list){0};
    for (int cards = 1; cards >= 0; cards--)
        for (unsigned i = 0; i < b->cards->things_count && b->things.count < BOOK_THINGS_MAX; i++)
            if (has_something_to_tell(b, &b->cards->things[i]) && is_card(b, &b->cards->things[i]) == cards)
                b->thing[b->things.count++] = (int)i;
    for (unsigned i = 0; i < b->clauses->terms_count && b->things.count < BOOK_THINGS_MAX; i++)
        b->thing[b->things.count++] = (int)(b->cards->things_count + i);
}

static bool open_game(struct vl_tui *tui, struct book *b, const struct vl_rules *rules)
{
    struct vl_diag fault;

    if (vl_catalogue_game(tui->catalogue, rules, &fault) != VL_OK) {
        vl_notice_fault(tui, rules, &fault);
        return false;
    }
    vl_book_forget(b);
    b->rules = rules;
    b->clauses = vl_catalogue_rulebook(tui->catalogue, rules);
    b->cards = vl_catalogue_cards(tui->catalogue, rules);
    b->setup = vl_tui_setup(tui, rules);
    b->at = b->first = 0;
    b->origin = FROM_NOWHERE;
    list_clauses(b);
    list_things(b);
    return true;
}

static void go_to_clause(struct book *b, const char *id)
{
    for (int i = 0; i < b->places; i++)
        if (strcmp(vl_book_clause(b, i)->id, id) == 0) {
            b->page = PAGE_CLAUSES;
            b->at = i;
        }
}

/* ---- keys ---- */

static void move(struct book *b, int by)
{
    const int to = b->at + by;
    if (to >= 0 && to < b->places)
        b->at = to;
}

static void move_section(struct book *b, int by)
{
    int to = b->place[b->at].section + by;
    const int sections = (int)b->clauses->sections_count;
    to = to < 0 ? 0 : to >= sections ? sections - 1 : to;
    for (int i = b->places - 1; i >= 0; i--)
        if (b->place[i].section == to)
            b->at = i;
    b->first = 0;
}

static bool clauses_key(struct book *b, const struct vl_key *key)
{
    enum { PAGE_CLAUSES_STEP = 3 };

    if (key->code == VL_KEY_PICK) { /* a section at the side */
        move_section(b, key->number - b->place[b->at].section);
        return true;
    }
    if (key->code == VL_KEY_WHEEL_UP || key->action == VL_ACT_UP)
        move(b, -1);
    else if (key->code == VL_KEY_WHEEL_DOWN || key->action == VL_ACT_DOWN)
        move(b, 1);
    else if (key->action == VL_ACT_LEFT)
        move_section(b, -1);
    else if (key->action == VL_ACT_RIGHT)
        move_section(b, 1);
    else if (key->action == VL_ACT_PAGE_UP)
        b->at = b->at > PAGE_CLAUSES_STEP ? b->at - PAGE_CLAUSES_STEP : 0;
    else if (key->action == VL_ACT_PAGE_DOWN)
        b->at = b->at + PAGE_CLAUSES_STEP < b->places ? b->at + PAGE_CLAUSES_STEP : b->places - 1;
    else if (key->action == VL_ACT_HOME)
        b->at = 0;
    else if (key->action == VL_ACT_END)
        b->at = b->places - 1;
    else
        return false;
    return true;
}

/* A card that has more to tell than there is room for, page by page. */
static void turn_card(struct book *b, int by)
{
    const int last = b->card_lines > b->card_rows ? b->card_lines - b->card_rows : 0;
    const int to = b->card_first + by * (b->card_rows - 1);
    b->card_first = to < 0 ? 0 : to > last ? last : to;
}

static void follow_card(struct book *b, const char *clause)
{
    go_to_clause(b, clause);
    b->origin = FROM_CARD;
}

static bool cards_key(struct book *b, const struct vl_key *key)
{
    if (b->things.count == 0)
        return false;
    if (key->action == VL_ACT_LEFT || key->action == VL_ACT_RIGHT) {
        turn_card(b, key->action == VL_ACT_RIGHT ? 1 : -1);
        return true;
    }
    const struct vl_thing *thing = vl_book_thing(b, b->things.selected);
    const unsigned digit = key->digit != VL_NONE ? key->digit : 0;

    if (digit >= 1 && digit <= thing->clauses_count) {
        follow_card(b, thing->clauses[digit - 1]);
        return true;
    }
    if (key->code != VL_KEY_PICK && key->action == VL_ACT_CONFIRM && thing->clauses_count) {
        follow_card(b, thing->clauses[0]);
        return true;
    }
    const int before = b->things.selected;
    const bool used = vl_list_key(&b->things, key) != VL_UNUSED;
    b->card_first = b->things.selected == before ? b->card_first : 0;
    return used;
}

static bool search_key(struct vl_tui *tui, struct book *b, const struct vl_key *key)
{
    const bool moves = key->code == VL_KEY_UP || key->code == VL_KEY_DOWN || key->code == VL_KEY_PICK ||
                       key->code == VL_KEY_PAGE_UP || key->code == VL_KEY_PAGE_DOWN || key->code == VL_KEY_ENTER ||
                       key->code == VL_KEY_WHEEL_UP || key->code == VL_KEY_WHEEL_DOWN;

    if (key->code == VL_KEY_ESCAPE) {
        b->searching = false;
        return true;
    }
    if (moves) {
        if (vl_list_key(&b->results, key) == VL_CHOSEN) {
            b->searching = false;
            b->page = PAGE_CLAUSES;
            b->at = b->found[b->results.selected];
            b->origin = FROM_SEARCH;
        }
        return true;
    }
    if (vl_input_key(&b->word, key) == VL_UNUSED)
        return false;
    vl_book_search(tui, b);
    return true;
}

/* Back to the card or the search that led to the clause, else out of the book. */
static void go_back(struct vl_tui *tui, struct book *b)
{
    const enum origin origin = b->page == PAGE_CLAUSES ? b->origin : FROM_NOWHERE;
    b->origin = FROM_NOWHERE;
    if (origin == FROM_CARD)
        b->page = PAGE_CARDS;
    else if (origin == FROM_SEARCH)
        b->searching = true;
    else
        vl_tui_pop(tui);
}

static void next_game(struct vl_tui *tui, struct book *b)
{
    const struct vl_rules *const *games = tui->catalogue->games, *const *game = games;
    while (*game != b->rules)
        game++;
    open_game(tui, b, game[1] ? game[1] : games[0]);
}

static bool take_key(struct vl_tui *tui, void *self, const struct vl_key *key)
{
    struct book *b = self;

    if (b->searching)
        return search_key(tui, b, key);
    switch (key->action) {
    case VL_ACT_BACK: go_back(tui, b); return true;
    case VL_ACT_QUIT: vl_tui_pop(tui); return true;
    case VL_ACT_WHY:
    case VL_ACT_RULES: return true; /* it is open */
    case VL_ACT_NEXT:
    case VL_ACT_PREVIOUS:
        b->page = (b->page + 1) % PAGES;
        b->origin = FROM_NOWHERE;
        return true;
    case VL_ACT_SEARCH:
        b->searching = true;
        vl_input_set(&b->word, "");
        vl_book_search(tui, b);
        return true;
    default: break;
    }
    if (key->letter == 'g' && tui->catalogue->games[1]) {
        next_game(tui, b);
        return true;
    }
    return b->page == PAGE_CLAUSES ? clauses_key(b, key) : cards_key(b, key);
}

static void layout(struct vl_tui *tui, void *self, int rows, int cols)
{
    struct book *b = self;
    (void)rows, (void)cols;
    if (b->searching && b->folded_in != tui->language)
        vl_book_search(tui, b);
}

static void leave(struct vl_tui *tui, void *self)
{
    (void)tui;
    vl_book_forget(self);
}

static const struct vl_hint keys[] = {
    {VL_ACT_NONE, "↑↓", "rules.hint.clause"}, {VL_ACT_NONE, "←→", "rules.hint.section"},
    {VL_ACT_NEXT, NULL, "rules.hint.cards"},  {VL_ACT_NONE, "1 … 9", "rules.hint.digits"},
    {VL_ACT_NONE, "→", "rules.hint.more"},    {VL_ACT_SEARCH, NULL, "rules.hint.search"},
    {VL_ACT_BACK, NULL, "hint.back"},         {VL_ACT_NONE, NULL, NULL}};

static const struct vl_screen book_screen = {.title = "rules.title",
                                             .context = VL_ELSEWHERE,
                                             .size = sizeof(struct book),
                                             .layout = layout,
                                             .draw = vl_book_draw,
                                             .key = take_key,
                                             .leave = leave,
                                             .keys = keys};

static struct book *push_book(struct vl_tui *tui, const struct vl_rules *rules)
{
    struct book *b = vl_tui_push(tui, &book_screen);
    if (b && !open_game(tui, b, rules)) {
        vl_tui_pop(tui);
        return NULL;
    }
    return b;
}

void vl_screen_rules(struct vl_tui *tui, const struct vl_rules *rules, vl_clause clause)
{
    struct book *b = push_book(tui, rules);
    const struct vl_clause_text *text = b && clause ? vl_catalogue_clause(tui->catalogue, rules, clause) : NULL;
    if (text)
        go_to_clause(b, text->id);
}

void vl_screen_card(struct vl_tui *tui, const struct vl_rules *rules, const char *group, const char *id)
{
    struct book *b = push_book(tui, rules);
    if (!b)
        return;
    b->page = PAGE_CARDS;
    for (int i = 0; i < b->things.count; i++) {
        const struct vl_thing *thing = vl_book_thing(b, i);
        if (strcmp(thing->group, group) == 0 && strcmp(thing->id, id) == 0)
            b->things.selected = i;
    }
}
