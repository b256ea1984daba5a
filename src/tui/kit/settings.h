/* What a user has chosen, stored in $XDG_CONFIG_HOME/veillee/config (by default ~/.config), a small YAML file. A file
 * that cannot be read is not changed: its fault is reported, and the default settings hold. */
#ifndef VEILLEE_TUI_SETTINGS_H
#define VEILLEE_TUI_SETTINGS_H

#include "front/config_file.h"
#include "tui/kit/keys.h"
#include "tui/kit/style.h"
#include "veillee/match.h"

/* How fast bots play and animations run. */
enum vl_pace { VL_PACE_SLOW, VL_PACE_CALM, VL_PACE_QUICK, VL_PACE_INSTANT, VL_PACES };

/* Milliseconds that a bot's answer stays on screen before the next one. */
int vl_pace_pause(enum vl_pace pace);

enum { VL_TERMINALS_MAX = 8, VL_TERMINAL_NAME = 32 };

/* What a user can choose between, each as the number of a value. A line: the name of its VL_SETTING_, its member of
 * struct vl_settings, and its key in the file. Its values and its default are in settings.c, its texts are
 * "settings.KEY" and "settings.KEY.help". */
#define VL_SETTINGS_LIST(X)                                                                                            \
    X(LANGUAGE, language, "language")                                                                                  \
    X(THEME, theme, "theme")                                                                                           \
    X(PACE, pace, "pace")                                                                                              \
    X(AT_ONCE, play_at_once, "play_at_once") /* the hotkey printed on a thing plays it at the first press */           \
    X(MOTION, motion, "motion")                                                                                        \
    X(MOUSE, mouse, "mouse")                                                                                           \
    X(KEYBOARD, keyboard, "keyboard")

#define VL_SETTING_NAMED(name, member, key) VL_SETTING_##name,
enum vl_setting { VL_SETTINGS_LIST(VL_SETTING_NAMED) VL_SETTINGS };

struct vl_settings {
    const struct vl_languages *languages; /* all that exist; owned by the caller */
    char language_kept[VL_LANGUAGE_ID];   /* the language in the file, if it does not exist now; "": none */
#define VL_SETTING_MEMBER(name, member, key) unsigned member;
    VL_SETTINGS_LIST(VL_SETTING_MEMBER)
    unsigned kept[VL_SETTINGS]; /* the value in the file, while the environment (NO_COLOR, NO_MOTION, TERM=dumb)
                                   overrules it */
    char name[VL_SEATS_MAX][VL_NAME_MAX]; /* the last name used in each seat */
    struct vl_keymap keys;
    struct vl_terminal_like {
        char name[VL_TERMINAL_NAME], like[VL_TERMINAL_NAME];
    } terminal[VL_TERMINALS_MAX];  /* that terminfo does not know, the latest first, and what replaces them */
    char path[VL_CONFIG_PATH_MAX]; /* of the file; "" if there is no place for one */
    bool locked;                   /* the file has a fault, so it must not be overwritten */
};

/* A setting's key, as in the file; a value, as in the file; how many values the setting has. */
const char *vl_setting_id(enum vl_setting which);
const char *vl_setting_word(const struct vl_settings *settings, enum vl_setting which, unsigned value);
unsigned vl_setting_values(const struct vl_settings *settings, enum vl_setting which);

/* The value in force, whatever the file says; vl_setting_set also changes what the file will say. */
unsigned vl_setting_get(const struct vl_settings *settings, enum vl_setting which);
void vl_setting_set(struct vl_settings *settings, enum vl_setting which, unsigned value);

/* Sets the language, whatever the file said. */
void vl_settings_speak(struct vl_settings *settings, enum vl_language language);

/* The terminal to draw as in place of one that terminfo does not know; NULL: the user has not chosen one. Names of more
 * than VL_TERMINAL_NAME - 1 bytes are not stored. */
const char *vl_settings_terminal(const struct vl_settings *settings, const char *name);
void vl_settings_store_terminal(struct vl_settings *settings, const char *name, const char *like);

/* Writes the key of the text that names a value. */
void vl_setting_value_key(const struct vl_settings *settings, enum vl_setting which, unsigned value, char *out,
                          size_t size);

/* Sets the defaults by the environment: language, NO_COLOR, NO_MOTION, COLORFGBG; the keyboard by the language. */
void vl_settings_standard(struct vl_settings *settings, const struct vl_languages *languages);

/* Reads the file at settings->path, found by the environment if it is "". No file is VL_OK. VL_REFUSED names the fault:
 * the settings are then the defaults, and locked. */
enum vl_rc vl_settings_load(struct vl_settings *settings, struct vl_diag *diag);

/* Writes the file, by renaming a new one beside it. VL_REFUSED if it is locked. */
enum vl_rc vl_settings_save(const struct vl_settings *settings, struct vl_diag *diag);

#endif
