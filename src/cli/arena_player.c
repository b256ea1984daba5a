/* Who can sit in the arena, and by which faults a program loses. */
#include "cli/arena.h"

#include <string.h>

enum vl_rc cli_arena_player_parse(const char *text, struct arena_player *out, struct vl_diag *diag)
{
    static const char random_id[] = "random", program[] = "program:";
    static const char players[] = "random, beginner, adept, master, chance, trial, search, program:COMMAND";
    *out = (struct arena_player){.kind = ARENA_BOT, .id = text, .thinking = vl_thinking_of(VL_BEGINNER)};
    if (strcmp(text, random_id) == 0) {
        out->kind = ARENA_RANDOM;
        return VL_OK;
    }
    if (strncmp(text, program, strlen(program)) == 0) {
        out->kind = ARENA_PROGRAM;
        out->command = text + strlen(program);
        return *out->command ? VL_OK : vl_fail(diag, VL_REFUSED, "arena.player", text, "program:COMMAND");
    }
    if (!vl_level_parse(text, &out->level))
        out->level = VL_HUMAN;
    struct vl_diag way = {0};
    const enum vl_rc rc = vl_thinking_parse(text, &out->thinking, &way);
    if (rc != VL_OK && strncmp(text, way.what, strcspn(text, ":")) == 0)
        return vl_fail(diag, rc, "arena.player", text, players);
    if (rc != VL_OK)
        vl_fail(diag, rc, way.key, way.what, way.expected);
    return rc;
}

const char *cli_arena_fault_id(enum arena_fault fault)
{
    static const char *const ids[ARENA_FAULTS] = {"crash", "silence", "answer"};
    return ids[fault];
}
