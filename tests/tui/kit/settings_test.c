/* The config file: what it says holds, and a broken one is told and left alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/test.h"
#include "tui/kit/settings.h"

static char folder[64], path[128];

static int start(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/veillee-settings-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/veillee/config", folder);
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
    unsetenv("COLORFGBG");
    return 0;
}

static int stop(void **state)
{
    (void)state;
    char inner[128];
    snprintf(inner, sizeof inner, "%s/veillee", folder);
    chmod(inner, 0700);
    unlink(path);
    rmdir(inner);
    rmdir(folder);
    return 0;
}

static void write_config(const char *text)
{
    char inner[128];
    snprintf(inner, sizeof inner, "%s/veillee", folder);
    mkdir(inner, 0700);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void config_is(const char *text)
{
    char found[2048] = "";
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    found[fread(found, 1, sizeof found - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(found, text);
}

TEST_WITH(standard, start, stop)
{
    struct vl_settings settings;
    struct vl_diag diag;
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_OK);
    assert_int_equal(settings.language, VL_ENGLISH);
    assert_int_equal(settings.theme, VL_THEME_DARK);
    assert_true(settings.mouse && settings.motion && !settings.play_at_once);
    assert_string_equal(settings.path, path);
    setenv("LC_ALL", "fr_FR.UTF-8", 1);
    setenv("COLORFGBG", "0;15", 1);
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(settings.language, VL_FRENCH);
    assert_int_equal(settings.keys.keyboard, VL_AZERTY);
    assert_int_equal(settings.theme, VL_THEME_LIGHT);
}

TEST_WITH(what_the_file_says, start, stop)
{
    struct vl_settings settings;
    struct vl_diag diag;
    write_config(
        "# mine\nlanguage: fr\ntheme: colour-blind\npace: quick\nmouse: false\nplay_at_once: yes\ncurtain: no\n"
        "names: [Anne, \"Basile\\e[2J\", \"\"]\nkeyboard: azerty\n"
        "keys:\n- action: undo\n  keys: [\"#\", F11]\n");
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_OK);
    assert_int_equal(settings.language, VL_FRENCH);
    assert_int_equal(settings.theme, VL_THEME_COLOUR_BLIND);
    assert_int_equal(settings.pace, VL_PACE_QUICK);
    assert_false(settings.mouse);
    assert_true(settings.play_at_once && settings.motion);
    assert_string_equal(settings.name[0], "Anne");
    assert_null(strchr(settings.name[1], '\033'));
    assert_int_equal(vl_keymap_read(&settings.keys, '#').action, VL_ACT_UNDO);
    assert_int_equal(vl_keymap_read(&settings.keys, VL_KEY_BACKSPACE).action, VL_ACT_NONE);
    assert_int_equal(vl_keymap_read(&settings.keys, '&').digit, 1);
}

/* The oldest is forgotten. */
TEST(many_terminals)
{
    struct vl_settings settings;
    char name[VL_TERMINAL_NAME + 8];
    vl_settings_standard(&settings, &vl_languages_built_in);
    for (int i = 0; i <= VL_TERMINALS_MAX; i++) {
        snprintf(name, sizeof name, "terminal-%d", i);
        vl_settings_store_terminal(&settings, name, "xterm");
    }
    assert_null(vl_settings_terminal(&settings, "terminal-0"));
    assert_string_equal(vl_settings_terminal(&settings, "terminal-1"), "xterm");
    assert_string_equal(settings.terminal[0].name, name);
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    vl_settings_store_terminal(&settings, name, "xterm"); /* too long */
    assert_null(vl_settings_terminal(&settings, name));
}

TEST_WITH(motion, start, stop)
{
    struct vl_settings settings;
    struct vl_diag diag;
    write_config("animation: off\n"); /* as it was called */
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_OK);
    assert_false(settings.motion);
    write_config("motion: on\n");
    setenv("NO_MOTION", "1", 1);
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_OK);
    assert_false(settings.motion);
    assert_int_equal(vl_settings_save(&settings, &diag), VL_OK); /* what the file says is kept */
    unsetenv("NO_MOTION");
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_OK);
    assert_true(settings.motion);
}

TEST_WITH(saved_and_read_again, start, stop)
{
    struct vl_settings settings, again;
    struct vl_diag diag;
    const uint32_t codes[] = {'#', VL_KEY_F1 + 10};
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_OK);
    settings.language = VL_FRENCH;
    vl_setting_set(&settings, VL_SETTING_THEME, VL_THEME_CONTRAST);
    vl_setting_set(&settings, VL_SETTING_PACE, VL_PACE_SLOW);
    vl_setting_set(&settings, VL_SETTING_MOTION, false);
    snprintf(settings.name[2], VL_NAME_MAX, "Guillemette: #1 \"l’aînée\"");
    vl_keymap_bind(&settings.keys, VL_ACT_HURRY, codes, 2);
    vl_settings_store_terminal(&settings, "foot", "xterm");
    vl_settings_store_terminal(&settings, "st: # \"x\"", "vt100");
    vl_settings_store_terminal(&settings, "foot", "xterm-256color");
    assert_int_equal(vl_settings_save(&settings, &diag), VL_OK);

    vl_settings_standard(&again, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&again, &diag), VL_OK);
    assert_int_equal(again.language, VL_FRENCH);
    assert_int_equal(again.theme, VL_THEME_CONTRAST);
    assert_int_equal(again.pace, VL_PACE_SLOW);
    assert_false(again.motion);
    assert_string_equal(again.name[0], "");
    assert_string_equal(again.name[2], settings.name[2]);
    assert_memory_equal(again.keys.key, settings.keys.key, sizeof again.keys.key);
    assert_string_equal(vl_settings_terminal(&again, "foot"), "xterm-256color");
    assert_memory_equal(again.terminal, settings.terminal, sizeof again.terminal);
    assert_null(vl_settings_terminal(&again, "kitty"));
}

TEST_WITH(no_color_wins, start, stop)
{
    struct vl_settings settings;
    struct vl_diag diag;
    write_config("theme: light\n");
    setenv("NO_COLOR", "1", 1);
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_OK);
    assert_int_equal(settings.theme, VL_THEME_NONE);
    assert_int_equal(vl_settings_save(&settings, &diag), VL_OK); /* but the file keeps what it said */
    unsetenv("NO_COLOR");
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_OK);
    assert_int_equal(settings.theme, VL_THEME_LIGHT);
}

/* A pipe is not waited for, and what is nested deeply not followed. */
TEST_WITH(files_that_are_none, start, stop)
{
    struct vl_settings settings;
    struct vl_diag diag;
    char deep[20000];
    memset(deep, '[', sizeof deep - 1);
    deep[sizeof deep - 1] = '\0';
    write_config(deep);
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_REFUSED);
    assert_true(settings.locked);
    unlink(path);
    assert_int_equal(mkfifo(path, 0600), 0);
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_REFUSED);
    assert_true(settings.locked);
    assert_string_equal(diag.file, path);
}

TEST_WITH(broken_files, start, stop)
{
    static const struct {
        const char *text;
        const char *told; /* part of what is said */
        unsigned line;    /* 0: not known */
        const char *key;  /* of the fault; NULL: the file itself */
    } broken[] = {
        {"language: fr\ntheme: mauve\n", "", 2, NULL},
        {"language: fr\ncolor: red\n", "color", 0, NULL},
        {"language: [fr\n", "", 0, NULL},
        {"- language\n", "", 0, NULL},
        {"language: fr\nkeys:\n- action: fly\n  keys: [F11]\n", "fly", 0, "settings.no_action"},
        {"language: fr\nkeys:\n- action: undo\n  keys: [Hyper-X]\n", "Hyper-X", 0, "settings.no_key"},
        {"keys:\n- action: undo\n  keys: [U]\n", "U", 0, "settings.game_key"},
        {"keys:\n- action: undo\n  keys: [\"7\"]\n", "7", 0, "settings.game_key"},
        {"keys:\n- action: undo\n  keys: [\"!\"]\n", "!", 0, "settings.game_key"},
        {"language: fr\nkeys:\n- action: confirm\n  keys: []\n", "confirm", 0, "settings.no_key_left"},
        {"language: fr\nkeys:\n- action: undo\n  keys: [Escape]\n", "back", 0, "settings.no_key_left"},
        {"mouse: perhaps\n", "", 1, NULL},
        {"\xFF\xFE\x01\n", "", 0, NULL},
    };
    for (unsigned i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        struct vl_settings settings;
        struct vl_diag diag;
        write_config(broken[i].text);
        vl_settings_standard(&settings, &vl_languages_built_in);
        assert_int_equal(vl_settings_load(&settings, &diag), VL_REFUSED);
        assert_string_equal(diag.key, broken[i].key ? broken[i].key : "settings.broken");
        assert_string_equal(diag.file, path);
        assert_true(diag.what[0] && strstr(diag.what, broken[i].told));
        if (broken[i].line)
            assert_int_equal(diag.line, broken[i].line);
        assert_int_equal(settings.language, VL_ENGLISH); /* nothing of it holds */
        assert_int_equal(vl_keymap_read(&settings.keys, VL_KEY_ENTER).action, VL_ACT_CONFIRM);
        assert_true(settings.locked);
        assert_int_equal(vl_settings_save(&settings, &diag), VL_REFUSED);
        config_is(broken[i].text);
    }
}

TEST_WITH(empty_file_is_no_fault, start, stop)
{
    struct vl_settings settings;
    struct vl_diag diag;
    write_config("");
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_OK);
}

TEST_WITH(saving_where_nothing_can_be_written, start, stop)
{
    struct vl_settings settings;
    struct vl_diag diag;
    vl_settings_standard(&settings, &vl_languages_built_in);
    snprintf(settings.path, sizeof settings.path, "/dev/null/veillee/config");
    assert_int_equal(vl_settings_save(&settings, &diag), VL_IO);
    assert_int_not_equal(diag.os_error, 0);
    assert_string_equal(diag.file, settings.path);
}

/* One of the writers: its own settings, again and again. */
static void keep_writing(unsigned number)
{
    enum { TIMES = 60 };
    struct vl_settings settings;
    struct vl_diag diag;
    bool written = true;
    vl_settings_standard(&settings, &vl_languages_built_in);
    snprintf(settings.path, sizeof settings.path, "%s", path);
    vl_setting_set(&settings, VL_SETTING_PACE, number);
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++)
        snprintf(settings.name[seat], sizeof settings.name[seat], "Writer %u of seat %u", number, seat);
    for (unsigned i = 0; i < TIMES; i++) {
        const enum vl_rc rc = vl_settings_save(&settings, &diag);
        written = written && (rc == VL_OK || rc == VL_IO); /* somebody else holds the file beside it */
    }
    _exit(written ? 0 : 1);
}

/* What is read is of one of them, and whole. */
static void read_one_of_them(void)
{
    struct vl_settings settings;
    struct vl_diag diag = {0};
    char name[VL_NAME_MAX];
    vl_settings_standard(&settings, &vl_languages_built_in);
    assert_int_equal(vl_settings_load(&settings, &diag), VL_OK);
    if (!settings.name[0][0])
        return; /* nobody has written yet */
    for (unsigned seat = 0; seat < VL_SEATS_MAX; seat++) {
        snprintf(name, sizeof name, "Writer %u of seat %u", (unsigned)settings.pace, seat);
        assert_string_equal(settings.name[seat], name);
    }
}

TEST_WITH(several_programs_at_once, start, stop)
{
    enum { WRITERS = VL_PACES };
    pid_t writer[WRITERS];
    int status;
    for (unsigned i = 0; i < WRITERS; i++) {
        writer[i] = fork();
        assert_true(writer[i] >= 0);
        if (writer[i] == 0)
            keep_writing(i);
    }
    for (unsigned i = 0; i < WRITERS; i++) {
        while (waitpid(writer[i], &status, WNOHANG) == 0)
            read_one_of_them();
        assert_int_equal(status, 0);
    }
    read_one_of_them();
    vl_config_drop_left_over(path);
    assert_int_equal(access(path, R_OK), 0);
}
