/* What the subcommands share: the language and catalogue they speak from, the words of the command line, and how they
 * fail. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "cli/memory.h"
#include "veillee/record.h"
#include "veillee/text.h"

/* Exit statuses; and CLI_MEMORY, 4: memory has run out. */
enum cli_status {
    CLI_DONE,     /* 0 */
    CLI_FAILED,   /* 1: a message on standard error explains */
    CLI_USAGE,    /* 2: a wrong option or value */
    CLI_MISMATCH, /* 3: a record that does not replay */
};

struct cli {
    struct vl_catalogue catalogue;
    enum vl_language language;
    bool chosen;                        /* by --lang, not by the environment */
    const struct cli_command *commands; /* all there are, ended by name NULL; the first runs without a subcommand */
    const struct cli_command *command;  /* NULL before one is known */
    char **operands;                    /* words that are no options, once cli_parse has run */
    int operand_count;
    bool in_lines, terminal_settled; /* see cli_on_screen: lines were chosen; it has been asked */
    char terminal[32];               /* what TERM was, where it was just said that it is to be what it is now */
    int status;                      /* what cli_parse wants returned when it says stop */
};

/* An option of a subcommand: --NAME or --NAME VALUE. */
struct cli_option {
    const char *name;
    const char *value; /* what it takes, as --help names it; NULL: nothing */
    /* Takes the value (NULL if there is none) into what cli_parse was handed. False: refused, and told. NULL: the field
     * takes it, or it is an option of all subcommands, already dealt with. */
    bool (*take)(struct cli *cli, void *into, const char *value);
    enum { CLI_NO_FIELD, CLI_BOOL_FIELD, CLI_TEXT_FIELD, CLI_NUMBER_FIELD } field;
    size_t at;            /* where the field stands in what cli_parse was handed */
    uint64_t least, most; /* of a number */
};

/* An option that a function takes; and those that are a field of the struct: a bool, a const char *, a uint64_t from
 * `low` to `high`. */
#define CLI_TAKEN(word, what, function)                                                                                \
    {                                                                                                                  \
        .name = word, .value = what, .take = function                                                                  \
    }
#define CLI_FLAG(word, type, member)                                                                                   \
    {                                                                                                                  \
        .name = word, .field = CLI_BOOL_FIELD, .at = offsetof(type, member)                                            \
    }
#define CLI_TEXT(word, what, type, member)                                                                             \
    {                                                                                                                  \
        .name = word, .value = what, .field = CLI_TEXT_FIELD, .at = offsetof(type, member)                             \
    }
#define CLI_NUMBER(word, what, type, member, low, high)                                                                \
    {                                                                                                                  \
        .name = word, .value = what, .field = CLI_NUMBER_FIELD, .at = offsetof(type, member), .least = low,            \
        .most = high                                                                                                   \
    }

struct cli_command {
    const char *name;
    const char *operands;             /* "GAME", as --help names them; "" for none */
    const struct cli_option *options; /* ended by name NULL; --lang, --data and --help are added to each */
    int (*run)(struct cli *cli, int argc, char **argv); /* argv[0] is the subcommand's name; returns the exit status */
};

/* A player's name as the command line has it, in the locale's characters, made clean. False: nothing is left. */
bool cli_name(const char *word, char out[VL_NAME_MAX]);

/* ---- messages ---- */

/* Says `key` of the catalogue on standard error in one line, with {what} and {expected} (both may be NULL), and the
 * word of `expected` that `what` comes nearest to. Returns status, or CLI_MEMORY of a key that tells of memory. */
int cli_fail(const struct cli *cli, int status, const char *key, const char *what, const char *expected);

/* The same for a failure of the core. Returns `status`, or CLI_MISMATCH if `rc` is VL_MISMATCH, CLI_MEMORY if memory
 * has run out. */
int cli_fault(const struct cli *cli, int status, const struct vl_rules *rules, enum vl_rc rc,
              const struct vl_diag *diag);

/* The sentence of a key without placeholders. */
const char *cli_text(const struct cli *cli, const char *key);

/* Says a sentence of the catalogue to standard output, with a line end. */
void cli_say(const struct cli *cli, const char *key, const struct vl_text_arg *args, unsigned count);

#endif
