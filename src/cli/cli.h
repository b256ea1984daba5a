/* Shared by the subcommands: their language and catalogue, the words of the command line, and failing. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "cli/memory.h"
#include "veillee/record.h"
#include "veillee/text.h"

/* Exit statuses; also CLI_MEMORY, 4: memory has run out. */
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
    const struct cli_command *commands; /* all of them, ended by a NULL name; the first runs without a subcommand */
    const struct cli_command *command;  /* NULL before one is known */
    char **operands;                    /* words that are not options, once cli_parse has run */
    int operand_count;
    bool in_lines, terminal_settled; /* see cli_on_screen: lines were chosen; the question has been asked */
    char terminal[32];               /* the former TERM, if it was just replaced by the present one */
    int status;                      /* to return when cli_parse says stop */
};

/* An option of a subcommand: --NAME or --NAME VALUE. */
struct cli_option {
    const char *name;
    const char *value; /* what it takes, as named by --help; NULL: nothing */
    /* Takes the value (NULL if there is none) into the struct given to cli_parse. False if it refused and reported it.
     * NULL: the field takes it, or it is an option of all subcommands, already handled. */
    bool (*take)(struct cli *cli, void *into, const char *value);
    enum { CLI_NO_FIELD, CLI_BOOL_FIELD, CLI_TEXT_FIELD, CLI_NUMBER_FIELD } field;
    size_t at;            /* offset of the field in the struct given to cli_parse */
    uint64_t least, most; /* of a number */
};

/* An option that a function takes, and options that are a field of the struct: a bool, a const char *, a uint64_t from
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
    const char *operands;             /* "GAME", as named by --help; "" for none */
    const struct cli_option *options; /* ended by a NULL name; --lang, --data and --help are added to each */
    int (*run)(struct cli *cli, int argc, char **argv); /* argv[0] is the subcommand's name; returns the exit status */
};

/* Cleans a player's name from the command line, in the locale's characters. False if nothing is left. */
bool cli_name(const char *word, char out[VL_NAME_MAX]);

/* ---- messages ---- */

/* Prints text `key` of the catalogue on standard error in one line, with {what} and {expected} (both may be NULL), and
 * the word of `expected` that is most like `what`. Returns status, or CLI_MEMORY for a key about memory. */
int cli_fail(const struct cli *cli, int status, const char *key, const char *what, const char *expected);

/* The same for a failure of the core. Returns `status`, or CLI_MISMATCH if `rc` is VL_MISMATCH, CLI_MEMORY if memory
 * has run out. */
int cli_fault(const struct cli *cli, int status, const struct vl_rules *rules, enum vl_rc rc,
              const struct vl_diag *diag);

/* The text of a key, without filling in placeholders. */
const char *cli_text(const struct cli *cli, const char *key);

/* Prints a sentence of the catalogue on standard output, with a line end. */
void cli_print(const struct cli *cli, const char *key, const struct vl_text_arg *args, unsigned count);

#endif
