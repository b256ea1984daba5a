/* The first start: in which language, in what colours, and where to begin; it is left as any page is, and never shown
 * again. */
#include "page/pages.h"

#include "tui/kit/settings.h"

#include <errno.h>
#include <unistd.h>

enum { BEGIN = VL_SETTINGS };

struct first_page {
    struct vl_diag fault; /* why nothing can be kept; key NULL: it is kept */
};

bool vl_first_start(const struct vl_settings *settings)
{
    return settings->path[0] && access(settings->path, F_OK) != 0 && errno == ENOENT;
}

/* At once, whatever is skipped: nothing is asked again. */
static void enter(struct vl_page_host *host, void *self, const void *what)
{
    (void)what;
    (void)vl_settings_save(host->settings, &((struct first_page *)self)->fault);
}

static void put_beginning(struct vl_page_host *host, struct vl_page *page, enum vl_beginning what, const char *key)
{
    vl_page_link(page, BEGIN + (int)what, vl_page_words(host, key))->help = vl_page_words(host, "first.later");
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct first_page *p = self;
    vl_page_open(page, host->teller, "first.title");
    if (p->fault.key)
        vl_page_fault(page, &p->fault);
    vl_page_setting(host, page, VL_SETTING_LANGUAGE);
    vl_page_setting(host, page, VL_SETTING_THEME)->help = vl_page_words(host, "first.theme");
    vl_page_text(page, VL_PAGE_PLAIN, "");
    vl_page_say(page, VL_PAGE_STRONG, "first.begin", NULL, 0);
    put_beginning(host, page, VL_BEGIN_LEARN, "first.learn");
    put_beginning(host, page, VL_BEGIN_PLAY, "first.play");
    put_beginning(host, page, VL_BEGIN_LOOK, "first.look");
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    if (id < BEGIN) {
        vl_page_set(host, id, value);
        enter(host, self, NULL);
        return;
    }
    host->close(host);
    host->begin(host, (enum vl_beginning)(id - BEGIN));
}

const struct vl_page_form vl_first_page = {
    .size = sizeof(struct first_page), .enter = enter, .build = build, .chosen = chosen};
