/* The chronicle of an evening, to be read, and to be written as a file into the folder one is in. */
#include "page/chronicle_page.h"

#include "evening/chronicle_say.h"
#include "front/figures.h"
#include "front/new_file.h"
#include "render/render.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WRITE, FORMS = 3, FOLDER_SAID = 120 };

struct chronicle_page {
    struct vl_evening evening;
    struct vl_chronicle_source source;
    enum vl_language language; /* that it is source in ... */
    bool made;                 /* ... if it could be */
};

/* ---- the page ---- */

/* The sentences of a passage, parted by blanks, kept by the page. */
static const char *joined(struct vl_page *page, const struct vl_passage *passage)
{
    size_t size = 1;
    for (unsigned i = 0; i < passage->sentences; i++)
        size += strlen(passage->sentence[i].text) + 1;
    char *text = calloc(1, size), *at = text;
    for (unsigned i = 0; text && i < passage->sentences; i++)
        at += sprintf(at, "%s%s", i ? " " : "", passage->sentence[i].text);
    const char *kept = text ? vl_page_copy(page, text) : "";
    page->failed = page->failed || !text;
    free(text);
    return kept;
}

/* Its facts: the place, how many matches were played and won, and the rank points. */
static void put_standing(const struct vl_chronicle_source *source, const struct vl_passage *passage,
                         struct vl_page *page)
{
    static const struct vl_page_column columns[] = {{"chronicle.head.place", true, false},
                                                    {"chronicle.head.name", false, false},
                                                    {"chronicle.head.played", true, false},
                                                    {"chronicle.head.won", true, false},
                                                    {"chronicle.head.rank", true, false}};
    const struct vl_formatter *formatter = &page->formatter;
    vl_page_table(page, columns, 5);
    for (unsigned i = 0; i < passage->sentences; i++) {
        const struct vl_fact *fact = passage->sentence[i].fact;
        const char *name = source->evening->participant[fact->participant].player.name;
        const double points = (double)fact[3].number / 2;
        char cell[3][16], rank[VL_NUMBER_SIZE], said[512];
        for (unsigned n = 0; n < 3; n++)
            snprintf(cell[n], sizeof cell[n], "%ld", fact[n].number);
        const struct vl_text_arg args[] = {
            {"place", NULL, fact[0].number},
            {"name", name, 0},
            {"played", NULL, fact[1].number},
            {"won", NULL, fact[2].number},
            {"rank", vl_number_format(formatter, points, (unsigned)fact[3].number % 2, rank), 0}};
        vl_text_format(formatter->catalogue, NULL, formatter->language, "chronicle.row", args, 5, said, sizeof said);
        vl_number_format(formatter, points, 1, rank);
        vl_page_row(page, VL_PAGE_NONE, VL_PAGE_PLAIN, (const char *const[]){cell[0], name, cell[1], cell[2], rank})
            ->said = vl_page_copy(page, said);
    }
}

static void put_picture(struct vl_catalogue *catalogue, const struct vl_chronicle_source *source,
                        const struct vl_passage *passage, struct vl_page *page)
{
    struct vl_page_drawing drawing = {0};
    struct vl_match *match;
    struct vl_diag diag = {0};
    if (!source->draw ||
        vl_chronicle_match(source->evening, source->paths, catalogue, passage->match, &match, NULL, &diag) != VL_OK)
        return;
    if (source->draw(source->owner, match, &drawing))
        vl_page_picture(page, joined(page, passage), &drawing);
    vl_page_undraw(&drawing);
    free(match);
}

/* A sentence of a paragraph is heard by itself. */
static void put_text(const struct vl_passage *passage, struct vl_page *page)
{
    struct vl_page_item *item = vl_page_text(page, VL_PAGE_PLAIN, joined(page, passage));
    char *lines = strdup(item->text), *at = lines;
    for (unsigned i = 0; lines && i + 1 < passage->sentences; i++) {
        at += strlen(passage->sentence[i].text);
        *at++ = '\n';
    }
    item->said = lines ? vl_page_copy(page, lines) : NULL;
    free(lines);
}

void vl_chronicle_build(struct vl_catalogue *catalogue, const struct vl_formatter *formatter,
                        const struct vl_chronicle_source *source, struct vl_page *page)
{
    vl_page_open(page, formatter, "chronicle.screen");
    for (unsigned i = 0; i < source->chronicle.passages; i++) {
        const struct vl_passage *passage = &source->chronicle.passage[i];
        if (page->count > 0 && (passage->kind == VL_PASSAGE_TEXT || passage->kind == VL_PASSAGE_TABLE))
            vl_page_text(page, VL_PAGE_PLAIN, "");
        switch (passage->kind) {
        case VL_PASSAGE_TITLE: page->title = joined(page, passage); break;
        case VL_PASSAGE_HEADING: vl_page_title(page, joined(page, passage)); break;
        case VL_PASSAGE_TABLE: put_standing(source, passage, page); break;
        case VL_PASSAGE_PICTURE: put_picture(catalogue, source, passage, page); break;
        default: put_text(passage, page);
        }
    }
}

/* ---- where it is read ---- */

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    struct chronicle_page *p = self;
    (void)host;
    p->evening = *(const struct vl_evening *)what;
    p->source.evening = &p->evening;
}

/* In another language it is written again. */
static enum vl_rc tell(struct vl_page_host *host, struct chronicle_page *p, struct vl_diag *diag)
{
    if (p->made && p->language == host->formatter->language)
        return VL_OK;
    vl_chronicle_free(&p->source.chronicle);
    const enum vl_rc rc =
        vl_chronicle_make(&p->evening, NULL, host->catalogue, host->formatter->language, &p->source.chronicle, diag);
    p->made = rc == VL_OK;
    p->language = host->formatter->language;
    return rc;
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    struct chronicle_page *p = self;
    struct vl_diag diag = {0};
    if (tell(host, p, &diag) != VL_OK) {
        vl_page_open(page, host->formatter, "chronicle.screen");
        vl_page_fault(page, &diag);
        return;
    }
    vl_chronicle_build(host->catalogue, host->formatter, &p->source, page);
    vl_page_action(page, WRITE, 'x', vl_page_words(host, "chronicle.footer.write"));
}

static void leave(void *self)
{
    vl_chronicle_free(&((struct chronicle_page *)self)->source.chronicle);
}

static const struct {
    char key;
    const char *words, *ending;
    void (*render)(FILE *out, const struct vl_page *page);
    bool pictures;
} forms[FORMS] = {{'h', "chronicle.write.html", "html", vl_render_html, true},
                  {'m', "chronicle.write.markdown", "md", vl_render_markdown, true},
                  {'t', "chronicle.write.text", "txt", vl_render_text, false}};

/* The folder one is in, below "~" if it is at home; of a very long path, its end. */
static const char *say_folder(const char *folder, char out[VL_RECORD_PATH])
{
    const char *home = getenv("HOME");
    const size_t above = home && home[0] == '/' && home[1] ? strlen(home) : 0;
    const bool below = above && strncmp(folder, home, above) == 0 && (folder[above] == '/' || !folder[above]);
    const char *rest = folder + (below ? above : 0), *start = below ? "~" : "";
    if (strlen(rest) > FOLDER_SAID) {
        const char *end = strchr(rest + strlen(rest) - FOLDER_SAID, '/');
        rest = end ? end : strrchr(rest, '/');
        start = "…";
    }
    snprintf(out, VL_RECORD_PATH, "%s%s", start, rest);
    return out;
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    struct vl_page_answer answers[FORMS];
    char folder[VL_RECORD_PATH - 128], said[VL_RECORD_PATH], question[VL_RECORD_PATH + 128];
    (void)self, (void)value;
    for (unsigned i = 0; i < FORMS; i++)
        answers[i] = (struct vl_page_answer){forms[i].key, vl_page_words(host, forms[i].words)};
    const struct vl_text_arg arg = {"folder", getcwd(folder, sizeof folder) ? say_folder(folder, said) : ".", 0};
    vl_text_format(host->catalogue, NULL, host->formatter->language, "chronicle.write.as", &arg, 1, question,
                   sizeof question);
    host->choose(host, id, question, answers, FORMS);
}

/* "chronicle-2026-11-21-203004.html", with the tables as the host draws them. */
static enum vl_rc write_file(struct vl_page_host *host, struct chronicle_page *p, unsigned form,
                             char path[VL_RECORD_PATH], struct vl_diag *diag)
{
    struct vl_page page;
    char *text = NULL, folder[VL_RECORD_PATH - 128], stem[VL_RECORD_PATH];
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return vl_fail(diag, VL_IO, "memory", "", "");
    struct vl_chronicle_source source = p->source;
    source.draw = forms[form].pictures ? host->draw : NULL;
    source.owner = host;
    vl_chronicle_build(host->catalogue, host->formatter, &source, &page);
    forms[form].render(out, &page);
    const bool whole = fclose(out) == 0 && text && !page.failed;
    snprintf(stem, sizeof stem, "%s/chronicle-%s", getcwd(folder, sizeof folder) ? folder : ".", p->evening.id);
    const enum vl_rc rc =
        whole ? vl_new_file(stem, forms[form].ending, text, path, diag) : vl_fail(diag, VL_IO, "memory", "", "");
    vl_page_free(&page);
    free(text);
    return rc;
}

static void answered(struct vl_page_host *host, void *self, int id, unsigned answer)
{
    struct vl_diag diag = {0};
    char path[VL_RECORD_PATH];
    (void)id;
    if (write_file(host, self, answer, path, &diag) != VL_OK)
        vl_page_message_fault(host, &diag);
    else
        vl_page_message(host, "chronicle.written", &(struct vl_text_arg){"file", path, 0}, 1);
}

const struct vl_page_form vl_chronicle_page = {.size = sizeof(struct chronicle_page),
                                               .enter = enter,
                                               .build = build,
                                               .chosen = chosen,
                                               .answered = answered,
                                               .leave = leave};
