/* Everything that the program keeps of its user's: how much of what, where, and deleting it all. */
#include "page/pages.h"

#include "archive/user_data.h"

struct user_data_page {
    struct vl_user_data data;
};

enum { DELETE, WORD_MAX = 32, QUESTION = 1000 };

static void enter(struct vl_page_host *host, void *self, const void *what)
{
    (void)host, (void)what;
    vl_user_data_read(&((struct user_data_page *)self)->data);
}

static void again(struct vl_page_host *host, void *self)
{
    enter(host, self, NULL);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct user_data_page *p = self;
    char line[VL_USER_DATA_LINE];
    vl_page_open(page, host->formatter, "user_data.title");
    for (unsigned n = 0; vl_user_data_format(host->formatter, &p->data, n, line, sizeof line) > 0; n++)
        vl_page_text(page, VL_PAGE_PLAIN, line);
    vl_page_text(page, VL_PAGE_PLAIN, "");
    vl_page_put(page, VL_PAGE_PLAIN, "user_data.help", NULL, 0);
    if (p->data.files > 0)
        vl_page_action(page, DELETE, 'd', vl_page_words(host, "user_data.footer.delete"));
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    const struct user_data_page *p = self;
    const struct vl_text_arg args[] = {{"n", NULL, (long)p->data.files},
                                       {"word", vl_page_words(host, "user_data.word"), 0}};
    char question[QUESTION];
    (void)value;
    vl_text_format(host->catalogue, NULL, host->formatter->language, "user_data.ask", args, 2, question,
                   sizeof question);
    host->ask(host, id, question, WORD_MAX);
}

static void typed(struct vl_page_host *host, void *self, int id, const char *text)
{
    struct user_data_page *p = self;
    struct vl_diag diag = {0};
    size_t left = 0;
    (void)id;
    if (!vl_user_data_word(host->formatter, text))
        vl_page_message(host, "user_data.nothing", NULL, 0);
    else if (vl_user_data_delete(&left, &diag) != VL_OK && left == 0)
        vl_page_message_fault(host, &diag);
    else
        vl_page_message(host, left ? "user_data.left" : "user_data.deleted",
                        &(struct vl_text_arg){"n", NULL, (long)left}, 1);
    vl_user_data_read(&p->data);
}

const struct vl_page_form vl_user_data_page = {.size = sizeof(struct user_data_page),
                                               .enter = enter,
                                               .again = again,
                                               .build = build,
                                               .chosen = chosen,
                                               .typed = typed};
