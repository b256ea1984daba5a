/* The settings, one line each, and the way to user data; and the few questions of the first start. */
#include "page/pages.h"

#include "tui/kit/settings.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

enum { KEPT = VL_SETTINGS };

/* "settings.ID", and a suffix. */
static const char *text_of(const struct vl_page_host *host, enum vl_setting which, const char *behind)
{
    char key[64];
    snprintf(key, sizeof key, "settings.%s%s", vl_setting_id(which), behind);
    return vl_page_words(host, key);
}

/* Puts a setting as a choice, whose id is its number; sets another value. */
static struct vl_page_item *put_setting(struct vl_page_host *host, struct vl_page *page, unsigned which)
{
    const struct vl_settings *settings = host->settings;
    const unsigned values = vl_setting_values(settings, which);
    char key[64];
    struct vl_page_item *choice =
        vl_page_choice(page, (int)which, text_of(host, which, ""), values, vl_setting_get(settings, which));
    choice->help = text_of(host, which, ".help");
    choice->houses = which == VL_SETTING_THEME;
    for (unsigned value = 0; value < values; value++) {
        vl_setting_value_key(settings, which, value, key, sizeof key);
        vl_page_value(page, value, vl_page_words(host, key));
    }
    return choice;
}

static void set_setting(struct vl_page_host *host, int which, unsigned value)
{
    vl_setting_set(host->settings, (enum vl_setting)which, value);
    host->setting(host, (unsigned)which);
}

static void build(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct vl_settings *settings = host->settings;
    const struct vl_text_arg file = {"file", settings->path, 0};
    (void)self;
    vl_page_open(page, host->formatter, "settings.title");
    page->ask = "settings.which";
    for (unsigned which = 0; which < VL_SETTINGS; which++)
        put_setting(host, page, which);
    vl_page_link(page, KEPT, vl_page_words(host, "user_data.title"))->help = vl_page_words(host, "user_data.about");
    if (!settings->path[0])
        return;
    vl_page_text(page, VL_PAGE_PLAIN, "");
    vl_page_put(page, settings->locked ? VL_PAGE_WARNING : VL_PAGE_DIM,
                settings->locked ? "settings.locked" : "settings.file", &file, 1);
}

static void chosen(struct vl_page_host *host, void *self, int id, unsigned value)
{
    (void)self;
    if (id == KEPT)
        host->open(host, &vl_user_data_page, NULL);
    else
        set_setting(host, id, value);
}

const struct vl_page_form vl_settings_page = {.build = build, .chosen = chosen};

/* ---- the first start: the language, the colours, and where to begin; never shown again ---- */

enum { BEGIN = VL_SETTINGS };

struct first_page {
    struct vl_diag fault; /* why nothing can be kept; key NULL: it is kept */
};

bool vl_first_start(const struct vl_settings *settings)
{
    return settings->path[0] && access(settings->path, F_OK) != 0 && errno == ENOENT;
}

/* Stored at once, even if questions are skipped: nothing is asked again. */
static void enter_first(struct vl_page_host *host, void *self, const void *what)
{
    (void)what;
    (void)vl_settings_save(host->settings, &((struct first_page *)self)->fault);
}

static void put_beginning(struct vl_page_host *host, struct vl_page *page, enum vl_beginning what, const char *key)
{
    vl_page_link(page, BEGIN + (int)what, vl_page_words(host, key))->help = vl_page_words(host, "first.later");
}

static void build_first(struct vl_page_host *host, void *self, struct vl_page *page)
{
    const struct first_page *p = self;
    vl_page_open(page, host->formatter, "first.title");
    if (p->fault.key)
        vl_page_fault(page, &p->fault);
    put_setting(host, page, VL_SETTING_LANGUAGE);
    put_setting(host, page, VL_SETTING_THEME)->help = vl_page_words(host, "first.theme");
    vl_page_text(page, VL_PAGE_PLAIN, "");
    vl_page_put(page, VL_PAGE_STRONG, "first.begin", NULL, 0);
    put_beginning(host, page, VL_BEGIN_LEARN, "first.learn");
    put_beginning(host, page, VL_BEGIN_PLAY, "first.play");
    put_beginning(host, page, VL_BEGIN_LOOK, "first.look");
}

static void choose_first(struct vl_page_host *host, void *self, int id, unsigned value)
{
    if (id < BEGIN) {
        set_setting(host, id, value);
        enter_first(host, self, NULL);
        return;
    }
    host->close(host);
    host->begin(host, (enum vl_beginning)(id - BEGIN));
}

const struct vl_page_form vl_first_page = {
    .size = sizeof(struct first_page), .enter = enter_first, .build = build_first, .chosen = choose_first};
