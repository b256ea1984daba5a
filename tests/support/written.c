#include "support/written.h"

#include <stdio.h>
#include <string.h>

struct text_writer {
    struct vl_writer writer;
    char out[16384];
};

static void put(struct vl_writer *writer, const char *name, const char *what)
{
    struct text_writer *w = (struct text_writer *)(void *)writer;
    const size_t length = strlen(w->out);
    snprintf(w->out + length, sizeof w->out - length, name ? "%s=%s " : "%s%s ", name ? name : "", what);
}

static void put_open(struct vl_writer *writer, const char *name, bool list)
{
    put(writer, name, list ? "[" : "{");
}

static void put_close(struct vl_writer *writer)
{
    put(writer, NULL, ";");
}

static void put_number(struct vl_writer *writer, const char *name, long number)
{
    char text[24];
    snprintf(text, sizeof text, "%ld", number);
    put(writer, name, text);
}

static void put_flag(struct vl_writer *writer, const char *name, bool flag)
{
    put(writer, name, flag ? "yes" : "no");
}

static void put_text(struct vl_writer *writer, const char *name, const char *text)
{
    put(writer, name, text ? text : "-");
}

const char *written_view(const struct vl_rules *rules, const struct vl_view *view)
{
    static struct text_writer w;
    w = (struct text_writer){.writer = {put_open, put_close, put_number, put_flag, put_text}};
    vl_write_view(rules, view, &w.writer);
    return w.out;
}
