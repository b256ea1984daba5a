/* What a user has chosen, kept in $XDG_CONFIG_HOME/veillee/config (~/.config without it), a small YAML file. A file
 * that cannot be read is left alone: its fault is told, and the standard settings hold. */
#ifndef VEILLEE_TUI_SETTINGS_H
#define VEILLEE_TUI_SETTINGS_H

#include "front/config_file.h"
#include "tui/kit/keys.h"
#include "tui/kit/style.h"
#include "veillee/match.h"

/* How fast bots play and things move. */
enum vl_pace { VL_PACE_SLOW, VL_PACE_CALM, VL_PACE_QUICK, VL_PACE_INSTANT, VL_PACES };

/* Milliseconds that a bot's move stays before the next one. */
int vl_pace_pause(enum vl_pace pace);

enum { VL_TERMINALS_KEPT = 8, VL_TERMINAL_NAME = 32 };

/* What a user can choose between, each by the number of a value. A line: the name of its VL_SETTING_, its member of
 * struct vl_settings, and its key in the file. Its values, and what it is without a file, stand in settings.c, its
 * texts are "settings.KEY" and "settings.KEY.help". */
#define VL_SETTINGS_LIST(X)                                                                                            \
    X(LANGUAGE, language, "language")                                                                                  \
    X(THEME, theme, "theme")                                                                                           \
    X(PACE, pace, "pace")                                                                                              \
    X(AT_ONCE, play_at_once, "play_at_once") /* what is printed on a thing plays it at the first press */              \
    X(MOTION, motion, "motion")                                                                                        \
    X(MOUSE, mouse, "mouse")                                                                                           \
    X(KEYBOARD, keyboard, "keyboard")

#define VL_SETTING_NAMED(name, member, key) VL_SETTING_##name,
enum vl_setting { VL_SETTINGS_LIST(VL_SETTING_NAMED) VL_SETTINGS };

struct vl_settings {
    const struct vl_languages *languages; /* that there are; the caller's */
    char language_kept[VL_LANGUAGE_ID];   /* what the file says where there is no such language now; "": nothing */
#define VL_SETTING_MEMBER(name, member, key) unsigned member;
    VL_SETTINGS_LIST(VL_SETTING_MEMBER)
    unsigned
        kept[VL_SETTINGS]; /* what the file says, while the environment (NO_COLOR, NO_MOTION, TERM=dumb) overrules it */
    char name[VL_SEATS_MAX][VL_NAME_MAX]; /* used last, by seat */
    struct vl_keymap keys;
    struct vl_terminal_like {
        char name[VL_TERMINAL_NAME], like[VL_TERMINAL_NAME];
    } terminal[VL_TERMINALS_KEPT]; /* that terminfo did not know, the latest first, and as what they are drawn on */
    char path[VL_CONFIG_PATH_MAX]; /* of the file; "" where there is no place for one */
    bool locked;                   /* the file has a fault: it is not written over */
};

/* Its key, as in the file; a value as the file has it; how many values it has. */
const char *vl_setting_id(enum vl_setting which);
const char *vl_setting_word(const struct vl_settings *settings, enum vl_setting which, unsigned value);
unsigned vl_setting_values(const struct vl_settings *settings, enum vl_setting which);

/* What holds now, whatever the file says; what is chosen is what the file will say too. */
unsigned vl_setting_get(const struct vl_settings *settings, enum vl_setting which);
void vl_setting_set(struct vl_settings *settings, enum vl_setting which, unsigned value);

/* The language, whatever the file said. */
void vl_settings_speak(struct vl_settings *settings, enum vl_language language);

/* As what a terminal that terminfo does not know is drawn on; NULL: nobody has said. Names that are longer than
 * VL_TERMINAL_NAME - 1 bytes are not kept. */
const char *vl_settings_terminal(const struct vl_settings *settings, const char *name);
void vl_settings_keep_terminal(struct vl_settings *settings, const char *name, const char *like);

/* The key of the text that names a value. */
void vl_setting_value_key(const struct vl_settings *settings, enum vl_setting which, unsigned value, char *out,
                          size_t size);

/* By the environment: language, NO_COLOR, NO_MOTION, COLORFGBG, the keyboard by the language. */
void vl_settings_standard(struct vl_settings *settings, const struct vl_languages *languages);

/* Reads the file at settings->path, found by the environment if it is "". No file is VL_OK. VL_REFUSED names the fault:
 * the settings are standard then, and locked. */
enum vl_rc vl_settings_load(struct vl_settings *settings, struct vl_diag *diag);

/* Writes the file anew, by way of a file beside it that is renamed. VL_REFUSED if it is locked. */
enum vl_rc vl_settings_save(const struct vl_settings *settings, struct vl_diag *diag);

#endif
