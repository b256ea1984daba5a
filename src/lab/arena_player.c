/* Who can play in the arena, and the faults by which a program loses. */
#include "lab/arena.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 256 };

static const char random_id[] = "random", program_prefix[] = "program:", program_form[] = "program:COMMAND";

/* Names all that are accepted; `ways` are those of vl_thinking_parse. */
static enum vl_rc refuse(const char *text, const char *ways, struct vl_diag *diag)
{
    char players[640], words[VL_PLAYER_WORDS];
    vl_player_words(VL_CADET, false, words);
    snprintf(players, sizeof players, "%s, %s, %s, %s", random_id, words, ways, program_form);
    return vl_fail(diag, VL_REFUSED, "arena.player", text, players);
}

static enum vl_rc parse_bot(const char *text, struct arena_player *out, struct vl_diag *diag)
{
    struct vl_diag way = {0};
    struct vl_player player;
    const bool is_level = vl_player_read(text, &player) && player.level != VL_EQUAL;
    out->level = is_level ? player.level : VL_HUMAN;
    const enum vl_rc rc = vl_thinking_parse(text, &out->thinking, &way);
    if (rc == VL_OK)
        return rc;
    const bool no_way = strncmp(text, way.what, strcspn(text, ":")) == 0;
    return no_way ? refuse(text, way.expected, diag) : vl_fail(diag, rc, way.key, way.what, way.expected);
}

/* Takes the head start off the end of a player's words: "master/+3", "random/+3", "search:500/+3". */
static void take_head(const char *text, char words[WORDS_MAX], uint8_t *head)
{
    snprintf(words, WORDS_MAX, "%s", text);
    char *last = strrchr(words, '/');
    if (last && vl_head_parse(last + 1, head))
        *last = '\0';
}

enum vl_rc lab_arena_player_parse(const char *text, struct arena_player *out, struct vl_diag *diag)
{
    char words[WORDS_MAX];
    *out = (struct arena_player){.kind = ARENA_BOT, .id = text, .thinking = vl_thinking_of(VL_BEGINNER)};
    if (strncmp(text, program_prefix, strlen(program_prefix)) != 0) {
        if (strlen(text) >= WORDS_MAX)
            return refuse(text, "", diag);
        take_head(text, words, &out->head);
        if (strcmp(words, random_id) != 0)
            return parse_bot(words, out, diag);
        out->kind = ARENA_RANDOM;
        return VL_OK;
    }
    out->kind = ARENA_PROGRAM;
    out->command = text + strlen(program_prefix);
    return *out->command ? VL_OK : vl_fail(diag, VL_REFUSED, "arena.player", text, program_form);
}

const char *lab_arena_fault_id(enum arena_fault fault)
{
    static const char *const ids[ARENA_FAULTS] = {"crash", "silence", "answer"};
    return ids[fault];
}
