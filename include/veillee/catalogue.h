/* The data files: cards with their numbers, the clauses of the rules, every sentence in French and English, and the
 * nets of bots.
 *
 * The files of data/ are compiled into the program; a folder given by the user is read instead. Loading allocates
 * (libcyaml); nothing here is called by a running match. A catalogue never changes once a file is loaded and may be
 * read by several threads. */
#ifndef VEILLEE_CATALOGUE_H
#define VEILLEE_CATALOGUE_H

#include "veillee/net.h"
#include "veillee/rules.h"

/* French and English stand in every data file. Others come from data/languages (docs/translating.md) and are numbered
 * from VL_LANGUAGES on, as struct vl_languages lists them. */
enum vl_language { VL_FRENCH, VL_ENGLISH, VL_LANGUAGES, VL_LANGUAGES_MAX = 6 };

enum { VL_OTHERS = VL_LANGUAGES_MAX - VL_LANGUAGES, VL_LANGUAGE_ID = 12, VL_LANGUAGE_NAME = 40 };

struct vl_languages {
    unsigned count; /* VL_LANGUAGES at least, French and English first */
    struct {
        char id[VL_LANGUAGE_ID];     /* "fr", as locales name it */
        char name[VL_LANGUAGE_NAME]; /* in itself: "Français"; "" of the first two, which the strings name */
        enum vl_language like;       /* French or English: its plurals and decimals, and what is not translated */
    } of[VL_LANGUAGES_MAX];
};

/* French and English alone. */
extern const struct vl_languages vl_languages_built_in;

/* The same in every language. What a catalogue has loaded is there in all of them, once French and English are. */
struct vl_words {
    const char *fr;
    const char *en;
    const char *other[VL_OTHERS];
};

/* What the words of other languages belong to; of the loader alone. */
struct vl_translated {
    struct vl_strings *in[VL_OTHERS];
};

/* A number of a card: "value: 5, printed". `of` is NULL unless the number belongs to a pair of things (takes 1 of the
 * Clerc). */
struct vl_number {
    const char *what;
    const char *of;
    int is;
    const char *source; /* one of vl_sources */
    const int *was;     /* of a number that was tuned: what it was before; NULL: nothing to say */
};

/* Where a number can come from: "printed", "stated", "inferred", "ruling", "reconstructed", "own" (the player's own),
 * "tuned"; NULL after the last. */
extern const char *const vl_sources[];

/* A card, a house, a place ...: a member of one of the game's groups. */
struct vl_thing {
    const char *group;
    const char *id;
    const char *sign;   /* one or two characters for where room is short: "5", "*", "B" */
    const char *effect; /* NULL: none */
    struct vl_words name;
    struct vl_words short_name; /* where the name has no room; both NULL: the name itself has (vl_thing_short) */
    struct vl_words text;       /* what it does, for the card help; both NULL where there is nothing to say */
    struct vl_number *numbers;
    unsigned numbers_count;
    const char **clauses; /* "BLA-4.1", where the rules speak of it */
    unsigned clauses_count;
};

/* The widest that a short form may be, in ASCII too. A card of one's own may have none, and a wider name. */
enum { VL_SHORT_COLUMNS = 9 };

struct vl_clause_text {
    const char *id;     /* "BLA-5.2" */
    const char *source; /* "printed", "ruling", "option" */
    struct vl_words text;
};

struct vl_section {
    const char *id; /* "BLA-5" */
    struct vl_words title;
    struct vl_clause_text *clauses;
    unsigned clauses_count;
};

/* data/cards/GAME.yaml */
struct vl_cards {
    const char *game;
    struct vl_words name;
    struct vl_words about; /* one or two sentences */
    struct vl_thing *things;
    unsigned things_count;
    struct vl_translated translated;
};

/* A word of the game, one for one thing. */
struct vl_term {
    struct vl_thing thing;   /* of the group "term", without sign and numbers */
    struct vl_words instead; /* words that no text of the game uses for it, parted by commas; NULL: none */
};

/* data/rules/GAME.yaml */
struct vl_rulebook {
    const char *game;
    struct vl_section *sections;
    unsigned sections_count;
    struct vl_term *terms; /* the glossary */
    unsigned terms_count;
    struct vl_translated translated;
};

struct vl_string {
    const char *key;
    struct vl_words is;
    bool tight; /* there is no more room than the wider of French and English takes: no language may be wider */
};

struct vl_strings {
    struct vl_string *strings; /* sorted by key once loaded */
    unsigned strings_count;
    struct vl_translated translated;
};

/* Another value of an option than the standard one makes a match so many times as long, at tables of `from` to `to`
 * seats (0: no bound). */
struct vl_measured_option {
    const char *option, *value;
    double times;
    unsigned from, to;
};

/* The head start with which one bot of the weaker level wins its part among bots of the stronger one, with the bounds
 * that hold it at 95 %. */
struct vl_measured_head {
    unsigned seats;
    const char *weaker, *stronger; /* as vl_level_id says them */
    double head, low, high;
    unsigned matches;
};

/* data/measured/GAME.yaml: what matches of bots have shown. */
struct vl_measured {
    const char *game;
    double *answers; /* of one seat where it had a choice, by seats from the fewest on */
    unsigned answers_count;
    struct vl_measured_option *options;
    unsigned options_count;
    struct vl_measured_head *heads; /* by seats, then by how far apart the levels are */
    unsigned heads_count;
    double *wins; /* of 100 matches of two, those of the better of neighbouring levels: beginner over novice first */
    unsigned wins_count; /* VL_MASTER - VL_NOVICE, or 0: levels make no difference that could be measured */
};

enum { VL_GAMES_MAX = 8, VL_COMMON_FILES = 6, VL_NUMBERS_MAX = 1024 };

struct vl_catalogue {
    const struct vl_rules *const *games; /* all there are, as handed in; NULL after the last */
    char folder[256];                    /* "" for the built-in files */
    struct vl_languages languages;
    struct vl_strings *common[VL_COMMON_FILES]; /* data/text/: veillee.yaml, tui.yaml, plain.yaml, cli.yaml,
                                                    evening.yaml, chronicle.yaml */
    const struct vl_rules *game[VL_GAMES_MAX];  /* those loaded, NULL after the last; what follows is in their order */
    struct vl_strings *text[VL_GAMES_MAX];      /* data/text/GAME.yaml */
    struct vl_cards *cards[VL_GAMES_MAX];
    struct vl_rulebook *rules[VL_GAMES_MAX];
    struct vl_net *net[VL_GAMES_MAX];              /* data/nets/GAME.net; NULL: none */
    struct vl_measured *measured[VL_GAMES_MAX];    /* data/measured/GAME.yaml; NULL: none */
    uint8_t numbers[VL_GAMES_MAX][VL_NUMBERS_MAX]; /* as the rule modules want them */
};

/* Opens a catalogue, finds the languages and loads the common strings. `games`, NULL after the last, are those that
 * records, lessons and tables of one's own may name; the list is the caller's and outlives the catalogue. folder NULL
 * or "": the built-in files; a folder without text/tui.yaml, plain.yaml, cli.yaml, evening.yaml or chronicle.yaml, or
 * without the net of a game, what was measured of it or languages, gets the built-in one. VL_REFUSED with file, line
 * and field; VL_IO: a file cannot be read. On failure there is nothing to close. */
enum vl_rc vl_catalogue_open(struct vl_catalogue *catalogue, const struct vl_rules *const *games, const char *folder,
                             struct vl_diag *diag);

/* The same with those strings alone that a screen needs, veillee.yaml and tui.yaml, so that it is there at once; and
 * the others, where they are not loaded yet. */
enum vl_rc vl_catalogue_open_screen(struct vl_catalogue *catalogue, const struct vl_rules *const *games,
                                    const char *folder, struct vl_diag *diag);
enum vl_rc vl_catalogue_fill(struct vl_catalogue *catalogue, struct vl_diag *diag);

/* The game of that id among those that were handed in, loaded or not; or NULL. */
const struct vl_rules *vl_catalogue_find(const struct vl_catalogue *catalogue, const char *id);

/* Refuses the id of a game that is not among them: diag->expected lists those that are. */
enum vl_rc vl_catalogue_refuse(const struct vl_catalogue *catalogue, const char *key, const char *id,
                               struct vl_diag *diag);

/* Loads the cards, texts, clauses and the net of a game unless they are there. Checks every id, number and range
 * against the rule module, that both languages are complete, and that the net is one of this game's eye. */
enum vl_rc vl_catalogue_game(struct vl_catalogue *catalogue, const struct vl_rules *rules, struct vl_diag *diag);

void vl_catalogue_close(struct vl_catalogue *catalogue);

/* The cards and the clauses of a game, which must be loaded. */
const struct vl_cards *vl_catalogue_cards(const struct vl_catalogue *catalogue, const struct vl_rules *rules);
const struct vl_rulebook *vl_catalogue_rulebook(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

/* rules->numbers_size bytes for vl_setup.numbers. The game must be loaded. */
const uint8_t *vl_catalogue_numbers(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

/* A hash over the numbers: records made with others are told apart by it. */
uint64_t vl_catalogue_numbers_hash(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

/* The net of a game, which must be loaded; NULL: there is none. Whether it serves for the numbers of a match,
 * vl_net_serves says. */
const struct vl_net *vl_catalogue_net(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

/* What was measured of a game, which must be loaded; NULL: nothing. */
const struct vl_measured *vl_catalogue_measured(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

/* NULL if there is none. The game must be loaded. */
const struct vl_thing *vl_catalogue_thing(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                                          const char *group, const char *id);
const struct vl_clause_text *vl_catalogue_clause(const struct vl_catalogue *catalogue, const struct vl_rules *rules,
                                                 vl_clause clause);

static inline const char *vl_words_in(const struct vl_words *words, enum vl_language language)
{
    const char *other = language >= VL_LANGUAGES ? words->other[language - VL_LANGUAGES] : NULL;
    return other ? other : language == VL_FRENCH ? words->fr : words->en;
}

/* The short name, or the name where there is none. */
static inline const char *vl_thing_short(const struct vl_thing *thing, enum vl_language language)
{
    const char *text = vl_words_in(&thing->short_name, language);
    return text ? text : vl_words_in(&thing->name, language);
}

#endif
