/* Answers in advance: a choice for each standing answer. Private on the player's own view, else in front of
 * everybody. */
#include "front/names.h"
#include "page/pages.h"
#include "play/standing.h"

#include <stdio.h>
#include <string.h>

enum { RESET = VL_STANDING_MAX, DONE };
enum { TEXT = 512 };

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    (void)host;
    *(struct vl_beforehand *)self = *(const struct vl_beforehand *)what;
}

/* ---- words ---- */

/* GAME.KIND.ID.PART, as the game's texts have it. */
static const char *words(const struct vl_formatter *formatter, const char *kind, const char *id, const char *part)
{
    char key[120];
    snprintf(key, sizeof key, "%s.%s.%s%s%s", formatter->rules->id, kind, id, *part ? "." : "", part);
    return vl_text_has(formatter->catalogue, formatter->rules, key)
               ? vl_text(formatter->catalogue, formatter->rules, formatter->language, key)
               : id;
}

static void add(char list[TEXT], const char *between, const char *item)
{
    const size_t length = strlen(list);
    snprintf(list + length, TEXT - length, "%s%s", length ? between : "", item);
}

/* ---- the page ---- */

/* "2. dice: ask me. Or else: let them lie" */
static void put_standing(const struct vl_beforehand *saying, unsigned which, struct vl_page *page)
{
    char others[TEXT] = "", all[TEXT] = "", text[3 * TEXT];
    const struct vl_formatter *formatter = &page->formatter;
    const struct vl_standing *standing = &formatter->rules->standing[which];
    const unsigned values = vl_standing_values(standing), now = saying->standings->value[saying->seat][which];
    const char *name = words(formatter, "standing", standing->id, "");
    struct vl_page_item *choice = vl_page_choice(page, (int)which, name, values, now);
    for (unsigned value = 0; value < values; value++) {
        const char *said = words(formatter, "standing", standing->id, standing->values[value]);
        vl_page_value(page, value, said);
        add(all, ", ", said);
        if (value != now)
            add(others, ", ", said);
    }
    const struct vl_text_arg args[] = {{"n", NULL, (long)which + 1},
                                       {"name", name, 0},
                                       {"value", words(formatter, "standing", standing->id, standing->values[now]), 0},
                                       {"others", others, 0}};
    vl_text_format(formatter->catalogue, formatter->rules, formatter->language, "plain.standing", args, 4, text,
                   sizeof text);
    choice->said = vl_page_copy(page, text);
    snprintf(text, sizeof text, "%s\n%s", words(formatter, "standing", standing->id, "help"), all);
    choice->help = vl_page_copy(page, text);
}

static void put_keys(struct vl_page_host *host, struct vl_page *page)
{
    vl_page_action(page, DONE, '\r', vl_page_words(host, "standing.footer.done"))->quick = true;
    vl_page_action(page, DONE, ':', "")->quick = true;
    vl_page_action(page, RESET, '0', vl_page_words(host, "standing.footer.reset"))->quick = true;
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct vl_beforehand *saying = self;
    const struct vl_formatter formatter = vl_formatter_of(host->catalogue, host->formatter->language, saying->setup);
    char title[TEXT];
    const struct vl_text_arg args[] = {{"name", formatter.names[saying->seat], 0}};
    vl_page_open(page, &formatter, "standing.name");
    vl_text_format(formatter.catalogue, NULL, formatter.language, "standing.title", args, 1, title, sizeof title);
    page->title = vl_page_copy(page, title);
    page->place = vl_page_words(host, saying->public_choice ? "standing.open" : "standing.private");
    for (unsigned which = 0; which < vl_standing_count(formatter.rules); which++) {
        const struct vl_standing *standing = &formatter.rules->standing[which];
        if (!standing->arises || standing->arises(saying->view))
            put_standing(saying, which, page);
    }
    vl_page_text(page, VL_PAGE_PLAIN, "");
    vl_page_put(page, VL_PAGE_DIM, saying->public_choice ? "standing.open.help" : "standing.private.help", NULL, 0);
    put_keys(host, page);
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    const struct vl_beforehand *saying = self;
    if (id < VL_STANDING_MAX)
        vl_standings_set(saying->standings, saying->seat, (unsigned)id, (uint8_t)value, saying->public_choice);
    else if (id == RESET)
        vl_standings_reset(saying->standings, saying->seat);
    else if (id == DONE)
        host->close(host);
}

const struct vl_page_form vl_standing_page = {
    .size = sizeof(struct vl_beforehand), .letters = true, .enter = enter, .build = build, .chosen = chosen};
