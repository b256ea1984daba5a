#include "tui/kit/reader.h"

#include "tui/kit/keys.h"

#include <curses.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <time.h>
#include <unistd.h>

/* Bytes that are sent a whole delay apart are still on their way when the delay is over. */
enum { ON_ITS_WAY = 5, ESCAPE_DELAY_LIMIT = 10000 };

static volatile sig_atomic_t pastes_are_marked;

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int escape_delay(void)
{
    const char *text = getenv("ESCDELAY");
    char *end;
    const long delay = text ? strtol(text, &end, 10) : 0;
    const bool sound = text && *text && !*end && delay >= 0 && delay <= ESCAPE_DELAY_LIMIT;
    return (sound ? (int)delay : VL_ESCAPE_DELAY) + ON_ITS_WAY;
}

static uint32_t code_of(int key)
{
    static const struct {
        int from;
        uint32_t to;
    } map[] = {
        {KEY_UP, VL_KEY_UP},          {KEY_DOWN, VL_KEY_DOWN},       {KEY_LEFT, VL_KEY_LEFT},
        {KEY_RIGHT, VL_KEY_RIGHT},    {KEY_HOME, VL_KEY_HOME},       {KEY_END, VL_KEY_END},
        {KEY_PPAGE, VL_KEY_PAGE_UP},  {KEY_NPAGE, VL_KEY_PAGE_DOWN}, {KEY_BTAB, VL_KEY_BACK_TAB},
        {KEY_ENTER, VL_KEY_ENTER},    {KEY_DC, VL_KEY_DELETE},       {KEY_BACKSPACE, VL_KEY_BACKSPACE},
        {KEY_SUSPEND, VL_CTRL | 'z'},
    };
    if (key >= KEY_F(1) && key <= KEY_F(12))
        return (uint32_t)(VL_KEY_F1 + key - KEY_F(1));
    for (unsigned i = 0; i < sizeof map / sizeof map[0]; i++)
        if (map[i].from == key)
            return map[i].to;
    return 0;
}

static int32_t find(const char *bytes)
{
    const int key = key_defined(bytes);
    if (key <= 0)
        return key < 0 ? VL_BYTES_MORE : VL_BYTES_UNKNOWN;
    const uint32_t code = code_of(key);
    return code ? (int32_t)code : VL_BYTES_NOTHING;
}

void vl_reader_open(struct vl_reader *reader)
{
    *reader = (struct vl_reader){0};
    vl_decoder_open(&reader->decoder, find, escape_delay());
}

bool vl_reader_fill(struct vl_reader *reader)
{
    const ssize_t count = read(STDIN_FILENO, reader->bytes, sizeof reader->bytes);
    reader->at = 0;
    reader->count = count > 0 ? (size_t)count : 0;
    reader->since = now();
    return count > 0;
}

struct vl_came vl_reader_next(struct vl_reader *reader)
{
    struct vl_came came = {.what = VL_CAME_NOTHING};
    while (came.what == VL_CAME_NOTHING && reader->at < reader->count)
        came = vl_decoder_take(&reader->decoder, reader->bytes[reader->at++]);
    return came;
}

int vl_reader_waits(const struct vl_reader *reader)
{
    const int wait = vl_decoder_waits(&reader->decoder);
    const int64_t left = reader->since + wait - now();
    return wait < 0 ? -1 : left > 0 ? (int)left : 0;
}

struct vl_came vl_reader_rest(struct vl_reader *reader)
{
    if (vl_reader_waits(reader) != 0)
        return (struct vl_came){.what = VL_CAME_NOTHING};
    return vl_decoder_rest(&reader->decoder);
}

static bool has_more(void)
{
    struct pollfd terminal = {STDIN_FILENO, POLLIN, 0};
    return poll(&terminal, 1, 0) > 0;
}

void vl_reader_flush(struct vl_reader *reader)
{
    enum { BLOCKS_MOST = 4096 }; /* nobody types faster than this reads */
    int blocks = 0;
    do
        while (reader->at < reader->count)
            vl_decoder_take(&reader->decoder, reader->bytes[reader->at++]);
    while (blocks++ < BLOCKS_MOST && has_more() && vl_reader_fill(reader));
    vl_decoder_drop(&reader->decoder);
}

/* Only a terminal with such sequences gets them: another would show the letters. */
void vl_reader_mark_pastes(bool on)
{
    static const char modes[2][9] = {"\033[?2004l", "\033[?2004h"};
    if (on ? !cursor_address || strncmp(cursor_address, "\033[", 2) != 0 : !pastes_are_marked)
        return;
    pastes_are_marked = on;
    const ssize_t written = write(STDOUT_FILENO, modes[on], sizeof modes[on] - 1);
    (void)written;
}
