#include "page/page.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { BLOCK = 4096, SAID = 4096 };

struct vl_page_block {
    struct vl_page_block *next;
    size_t used, size;
    _Alignas(max_align_t) char bytes[];
};

/* ---- memory ---- */

static void *take(struct vl_page *page, size_t bytes)
{
    bytes = (bytes + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    struct vl_page_block *block = page->block;
    if (!block || block->size - block->used < bytes) {
        const size_t size = bytes > BLOCK ? bytes : BLOCK;
        block = malloc(sizeof *block + size);
        if (!block) {
            page->failed = true;
            return NULL;
        }
        *block = (struct vl_page_block){.next = page->block, .size = size};
        page->block = block;
    }
    void *taken = block->bytes + block->used;
    block->used += bytes;
    return memset(taken, 0, bytes);
}

const char *vl_page_copy(struct vl_page *page, const char *text)
{
    const size_t length = strlen(text) + 1;
    char *copy = take(page, length);
    return copy ? memcpy(copy, text, length) : "";
}

void vl_page_open(struct vl_page *page, const struct vl_formatter *formatter, const char *title)
{
    *page = (struct vl_page){.formatter = *formatter, .at = VL_PAGE_NONE, .standard = VL_PAGE_NONE};
    page->title = vl_text(formatter->catalogue, formatter->rules, formatter->language, title);
}

void vl_page_free(struct vl_page *page)
{
    while (page->block) {
        struct vl_page_block *next = page->block->next;
        free(page->block);
        page->block = next;
    }
    free(page->item);
    *page = (struct vl_page){0};
}

/* ---- building ---- */

static struct vl_page_item *put(struct vl_page *page, enum vl_page_kind kind, int id, const char *text)
{
    if (page->count == page->room) {
        const unsigned room = page->room ? 2 * page->room : 32;
        struct vl_page_item *item = realloc(page->item, room * sizeof *item);
        if (!item) {
            page->failed = true;
            return &page->nowhere;
        }
        page->item = item;
        page->room = room;
    }
    struct vl_page_item *item = &page->item[page->count++];
    *item = (struct vl_page_item){.kind = kind, .id = id, .text = vl_page_copy(page, text)};
    return item;
}

struct vl_page_item *vl_page_text(struct vl_page *page, enum vl_page_style style, const char *text)
{
    const struct vl_page_item *last = page->count ? &page->item[page->count - 1] : NULL;
    if (!text[0] && (!last || (last->kind == VL_PAGE_TEXT && !last->text[0])))
        return &page->nowhere;
    struct vl_page_item *item = put(page, VL_PAGE_TEXT, VL_PAGE_NONE, text);
    item->style = style;
    return item;
}

void vl_page_put(struct vl_page *page, enum vl_page_style style, const char *key, const struct vl_text_arg *args,
                 unsigned count)
{
    char said[SAID];
    vl_text_format(page->formatter.catalogue, page->formatter.rules, page->formatter.language, key, args, count, said,
                   sizeof said);
    vl_page_text(page, style, said);
}

void vl_page_fault(struct vl_page *page, const struct vl_diag *diag)
{
    char said[SAID];
    vl_format_fault(page->formatter.catalogue, NULL, page->formatter.language, diag, said, sizeof said);
    vl_page_text(page, VL_PAGE_WARNING, said);
}

void vl_page_heading(struct vl_page *page, const char *key)
{
    vl_page_title(page, vl_text(page->formatter.catalogue, page->formatter.rules, page->formatter.language, key));
}

void vl_page_title(struct vl_page *page, const char *text)
{
    put(page, VL_PAGE_HEADING, VL_PAGE_NONE, text);
}

void vl_page_chart(struct vl_page *page, const char *top, const uint8_t *height, unsigned columns)
{
    uint8_t *copy = take(page, columns);
    struct vl_page_item *chart = put(page, VL_PAGE_CHART, VL_PAGE_NONE, top);
    chart->height = copy;
    chart->values = copy ? columns : 0;
    if (copy)
        memcpy(copy, height, columns);
}

struct vl_page_curve *vl_page_curve(struct vl_page *page, const char *text, unsigned lines, unsigned places,
                                    unsigned parts)
{
    struct vl_page_curve *curve = take(page, sizeof *curve);
    float *worth = take(page, (size_t)lines * places * sizeof *worth);
    unsigned *part = take(page, parts * sizeof *part);
    if (!curve || !worth || !part)
        return NULL;
    *curve = (struct vl_page_curve){.lines = lines, .places = places, .worth = worth, .parts = parts, .part = part};
    put(page, VL_PAGE_CURVE, VL_PAGE_NONE, text)->curve = curve;
    return curve;
}

struct vl_page_item *vl_page_entry(struct vl_page *page, enum vl_page_style style, unsigned number, const char *text)
{
    struct vl_page_item *entry = put(page, VL_PAGE_ENTRY, VL_PAGE_NONE, text);
    entry->style = style;
    entry->number = number;
    return entry;
}

struct vl_page_item *vl_page_picture(struct vl_page *page, const char *text, const struct vl_page_drawing *drawing)
{
    struct vl_page_item *picture = put(page, VL_PAGE_PICTURE, VL_PAGE_NONE, text);
    picture->lines = drawing->lines ? vl_page_copy(page, drawing->lines) : NULL;
    picture->day = drawing->day ? vl_page_copy(page, drawing->day) : NULL;
    picture->night = drawing->night ? vl_page_copy(page, drawing->night) : NULL;
    return picture;
}

void vl_page_undraw(struct vl_page_drawing *drawing)
{
    free(drawing->lines);
    free(drawing->day);
    free(drawing->night);
    *drawing = (struct vl_page_drawing){0};
}

void vl_page_table(struct vl_page *page, const struct vl_page_column *columns, unsigned count)
{
    struct vl_page_table *table = take(page, sizeof *table);
    page->table = table;
    if (!table)
        return;
    table->columns = count < VL_PAGE_CELLS ? count : VL_PAGE_CELLS;
    for (unsigned i = 0; i < table->columns; i++) {
        const char *head = columns[i].head;
        table->column[i] = columns[i];
        table->column[i].head =
            head ? vl_text(page->formatter.catalogue, page->formatter.rules, page->formatter.language, head) : "";
        table->head = table->head || head;
    }
}

void vl_page_paragraphs(struct vl_page *page)
{
    vl_page_table(page, (const struct vl_page_column[]){{NULL, false, false}, {NULL, false, false}}, 2);
    if (page->table)
        page->table->wraps = true;
}

struct vl_page_item *vl_page_row(struct vl_page *page, int id, enum vl_page_style style, const char *const *cells)
{
    struct vl_page_item *row = put(page, page->table ? VL_PAGE_ROW : VL_PAGE_TEXT, id, cells[0] ? cells[0] : "");
    row->style = style;
    row->table = page->table;
    for (unsigned i = 0; page->table && i < page->table->columns; i++)
        row->cell[i] = cells[i] ? vl_page_copy(page, cells[i]) : "";
    return row;
}

struct vl_page_item *vl_page_choice(struct vl_page *page, int id, const char *text, unsigned values, unsigned value)
{
    struct vl_page_item *choice = put(page, VL_PAGE_CHOICE, id, text);
    choice->name = take(page, values * sizeof *choice->name);
    choice->about = take(page, values * sizeof *choice->about);
    choice->values = choice->name && choice->about ? values : 0;
    choice->value = value;
    for (unsigned i = 0; i < choice->values; i++)
        choice->name[i] = choice->about[i] = "";
    return choice;
}

void vl_page_value(struct vl_page *page, unsigned value, const char *name)
{
    const struct vl_page_item *choice = page->count ? &page->item[page->count - 1] : &page->nowhere;
    if (value < choice->values)
        choice->name[value] = vl_page_copy(page, name);
}

void vl_page_about(struct vl_page *page, unsigned value, const char *about)
{
    const struct vl_page_item *choice = page->count ? &page->item[page->count - 1] : &page->nowhere;
    if (value < choice->values)
        choice->about[value] = vl_page_copy(page, about);
}

struct vl_page_item *vl_page_link(struct vl_page *page, int id, const char *text)
{
    return put(page, VL_PAGE_LINK, id, text);
}

struct vl_page_item *vl_page_action(struct vl_page *page, int id, uint32_t key, const char *text)
{
    struct vl_page_item *action = put(page, VL_PAGE_ACTION, id, text);
    action->key = key;
    return action;
}

bool vl_page_can(const struct vl_page_item *item)
{
    return item->id != VL_PAGE_NONE;
}

/* ---- what pages ask of what they are shown on ---- */

static const char *time_in(const struct vl_formatter *formatter, int64_t when, const char *key,
                           char out[VL_PAGE_MOMENT])
{
    const time_t moment = (time_t)when;
    struct tm local = {0};
    localtime_r(&moment, &local);
    if (strftime(out, VL_PAGE_MOMENT, vl_text(formatter->catalogue, NULL, formatter->language, key), &local) == 0)
        out[0] = '\0';
    return out;
}

const char *vl_page_moment(const struct vl_formatter *formatter, int64_t when, char out[VL_PAGE_MOMENT])
{
    return time_in(formatter, when, "page.moment", out);
}

const char *vl_page_clock(const struct vl_formatter *formatter, int64_t when, char out[VL_PAGE_MOMENT])
{
    return time_in(formatter, when, "page.clock", out);
}

const char *vl_page_game(const struct vl_page_host *host, const struct vl_rules *rules)
{
    return vl_words_in(&vl_catalogue_cards(host->catalogue, rules)->name, host->formatter->language);
}

const char *vl_page_words(const struct vl_page_host *host, const char *key)
{
    return vl_text(host->catalogue, NULL, host->formatter->language, key);
}

void vl_page_message(struct vl_page_host *host, const char *key, const struct vl_text_arg *args, unsigned count)
{
    char said[SAID];
    vl_text_format(host->catalogue, NULL, host->formatter->language, key, args, count, said, sizeof said);
    host->message(host, said);
}

void vl_page_message_fault(struct vl_page_host *host, const struct vl_diag *diag)
{
    char said[SAID];
    vl_format_fault(host->catalogue, NULL, host->formatter->language, diag, said, sizeof said);
    host->message(host, said);
}

bool vl_page_done(struct vl_page_host *host, enum vl_rc rc, const struct vl_diag *diag)
{
    if (rc != VL_OK)
        vl_page_message_fault(host, diag);
    return rc == VL_OK || rc == VL_IO;
}
