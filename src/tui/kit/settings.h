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

const char *vl_pace_id(enum vl_pace pace);

/* Milliseconds that a bot's move stays before the next one. */
int vl_pace_pause(enum vl_pace pace);

enum { VL_TERMINALS_KEPT = 8, VL_TERMINAL_NAME = 32 };

struct vl_settings {
    const struct vl_languages *languages; /* that there are; the caller's */
    enum vl_language language;
    char language_kept[VL_LANGUAGE_ID]; /* what the file says where there is no such language now; "": nothing */
    enum vl_theme theme;
    enum vl_theme theme_kept; /* what the file says while NO_COLOR overrules it */
    enum vl_pace pace;
    bool mouse;
    bool play_at_once; /* what is printed on a thing plays it at the first press, not at the second */
    bool motion;       /* things move ... */
    bool motion_kept;  /* ... and what the file says of it while the environment (NO_MOTION, TERM=dumb) overrules it */
    char name[VL_SEATS_MAX][VL_NAME_MAX]; /* used last, by seat */
    struct vl_keymap keys;
    struct vl_terminal_like {
        char name[VL_TERMINAL_NAME], like[VL_TERMINAL_NAME];
    } terminal[VL_TERMINALS_KEPT]; /* that terminfo did not know, the latest first, and as what they are drawn on */
    char path[VL_CONFIG_PATH_MAX]; /* of the file; "" where there is no place for one */
    bool locked;                   /* the file has a fault: it is not written over */
};

/* What a user can choose between, each by the number of a value. */
enum vl_setting {
    VL_SETTING_LANGUAGE,
    VL_SETTING_THEME,
    VL_SETTING_PACE,
    VL_SETTING_AT_ONCE,
    VL_SETTING_MOTION,
    VL_SETTING_MOUSE,
    VL_SETTING_KEYBOARD,
    VL_SETTINGS
};

/* Its part in the keys of texts: "settings.ID", "settings.ID.help"; how many values it has. */
const char *vl_setting_id(enum vl_setting which);
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
