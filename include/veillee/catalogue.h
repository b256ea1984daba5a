/* The data files: cards with their numbers, the clauses of the rules, all sentences in French and English, and the nets
 * of bots.
 *
 * The files of data/ are compiled into the program; the user can name a folder to read instead. Loading allocates
 * (libcyaml), but no running match calls anything here. A catalogue does not change after a file is loaded, so several
 * threads may read it. */
#ifndef VEILLEE_CATALOGUE_H
#define VEILLEE_CATALOGUE_H

#include "veillee/net.h"
#include "veillee/rules.h"

/* Every data file has French and English. Other languages come from data/languages (docs/translating.md) and are
 * numbered from VL_LANGUAGES on, as in struct vl_languages. */
enum vl_language { VL_FRENCH, VL_ENGLISH, VL_LANGUAGES, VL_LANGUAGES_MAX = 6 };

enum { VL_OTHERS = VL_LANGUAGES_MAX - VL_LANGUAGES, VL_LANGUAGE_ID = 12, VL_LANGUAGE_NAME = 40 };

struct vl_languages {
    unsigned count; /* at least VL_LANGUAGES: French and English come first */
    struct {
        char id[VL_LANGUAGE_ID];     /* "fr", as locales name it */
        char name[VL_LANGUAGE_NAME]; /* in that language: "Français"; "" for the first two, whose names are texts */
        enum vl_language like; /* French or English: for plurals, decimal marks, and texts that are not translated */
    } of[VL_LANGUAGES_MAX];
};

/* Only French and English. */
extern const struct vl_languages vl_languages_built_in;

/* A text in every language. Once French and English are loaded, every language has it. */
struct vl_words {
    const char *fr;
    const char *en;
    const char *other[VL_OTHERS];
};

/* Owns the words of other languages; only the loader uses it. */
struct vl_translated {
    struct vl_strings *in[VL_OTHERS];
};

/* A number of a card: "value: 5, printed". `of` is NULL unless the number belongs to a pair of things ("takes 1 from
 * the Clerc"). */
struct vl_number {
    const char *what;
    const char *of;
    int is;
    const char *source; /* one of vl_sources */
    const int *was;     /* the value before tuning; NULL: not tuned */
};

/* The sources of numbers: "printed", "stated", "inferred", "ruling", "reconstructed", "own" (the user's), "tuned"; NULL
 * after the last. */
extern const char *const vl_sources[];

/* How sentences speak of a name. Either all of le, un and a are there or none; "": the name has no article, as those of
 * people. */
struct vl_article {
    const char *le; /* "le", "la", "l’", "les" */
    const char *un; /* "un", "une", "des" */
    const char *a;  /* in English: "a", "an" */
    const char *at; /* where somebody is, if that is not « au », « à la »: "sur la"; or NULL */
};

/* A card, a house, a place: a member of one of the groups of the game. */
struct vl_thing {
    const char *group; /* NULL: a term of the glossary */
    const char *id;
    const char *sign;   /* one or two characters for narrow places: "5", "*", "B" */
    const char *box;    /* the letter printed on the card in the box, if that is another; or NULL */
    const char *effect; /* NULL: none */
    struct vl_words name;
    struct vl_article article;
    struct vl_words short_name; /* for narrow places; both NULL: use the name (vl_thing_short) */
    struct vl_words text;       /* what it does, for card help; both NULL: nothing */
    struct vl_number *numbers;
    unsigned numbers_count;
    const char **clauses; /* "BLA-4.1": the clauses about it */
    unsigned clauses_count;
};

/* The greatest width of a short name, in ASCII too. A card of the user may lack one, and have a wider name. */
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

enum { VL_GAMES_MAX = 8, VL_COMMON_FILES = 6, VL_NUMBERS_MAX = 1024 };

/* data/cards/GAME.yaml */
struct vl_cards {
    const char *game;
    struct vl_words name;
    struct vl_words about; /* one or two sentences */
    struct vl_thing *things;
    unsigned things_count;
    uint8_t numbers[VL_NUMBERS_MAX]; /* as rule modules read them */
    struct vl_translated translated;
};

/* A term of the glossary of the game. */
struct vl_term {
    struct vl_thing thing;   /* without group, sign and numbers */
    struct vl_words instead; /* words that the texts of the game do not use for it, separated by commas; NULL: none */
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
    uint32_t hash; /* of the key, once loaded */
    bool tight; /* there is no more space than the wider of French and English takes, so translations must not be wider
                 */
};

enum { VL_STRING_PLACES = 1024 };

struct vl_strings {
    struct vl_string *strings; /* sorted by hash once loaded */
    unsigned strings_count;
    uint32_t from[VL_STRING_PLACES + 1]; /* where those of each part of all hashes begin */
    struct vl_translated translated;
};

/* A value of an option other than the default makes matches `times` as long, at tables of `from` to `to` seats (0: no
 * bound). */
struct vl_measured_option {
    const char *option, *value;
    double times;
    unsigned from, to;
};

/* The head start with which one bot of the weaker level wins its share against bots of the stronger one, with its 95 %
 * confidence interval. */
struct vl_measured_head {
    unsigned seats;
    const char *weaker, *stronger; /* ids, as vl_level_id */
    double head, low, high;
    unsigned matches;
};

/* data/measured/GAME.yaml: results of matches between bots. */
struct vl_measured {
    const char *game;
    double *answers; /* choices of one seat in a match, for each number of seats from the fewest on */
    unsigned answers_count;
    struct vl_measured_option *options;
    unsigned options_count;
    struct vl_measured_head *heads; /* sorted by seats, then by the distance of the levels */
    unsigned heads_count;
    double *wins;        /* wins of the better of neighbouring levels in 100 matches of two: novice over cadet first */
    unsigned wins_count; /* VL_MASTER - VL_CADET, or 0 where levels made no measurable difference */
};

struct vl_catalogue {
    const struct vl_rules *const *games; /* all games, given by the caller; NULL after the last */
    char folder[256];                    /* "" for the built-in files */
    struct vl_languages languages;
    struct vl_strings *common[VL_COMMON_FILES]; /* data/text/: veillee.yaml, tui.yaml, plain.yaml, cli.yaml,
                                                    evening.yaml, chronicle.yaml */
    const struct vl_rules
        *game[VL_GAMES_MAX]; /* games that are loaded, NULL after the last; the members below are in the same order */
    struct vl_strings *text[VL_GAMES_MAX]; /* data/text/GAME.yaml */
    struct vl_cards *cards[VL_GAMES_MAX];
    struct vl_rulebook *rules[VL_GAMES_MAX];
    struct vl_net *net[VL_GAMES_MAX];           /* data/nets/GAME.net; NULL: none */
    struct vl_measured *measured[VL_GAMES_MAX]; /* data/measured/GAME.yaml; NULL: none */
};

/* Opens a catalogue, finds the languages and loads the common texts. `games`, NULL after the last, are those that
 * records, lessons and files of the user may name; the list belongs to the caller and outlives the catalogue. folder
 * NULL or "": the built-in files; what a folder lacks of text/tui.yaml, plain.yaml, cli.yaml, evening.yaml,
 * chronicle.yaml, of nets, measurements and languages is taken from the built-in ones. VL_REFUSED with file, line and
 * field; VL_IO: a file cannot be read. After a failure there is nothing to close. */
enum vl_rc vl_catalogue_open(struct vl_catalogue *catalogue, const struct vl_rules *const *games, const char *folder,
                             struct vl_diag *diag);

/* Loads only the texts that a screen needs first (veillee.yaml, tui.yaml), so that it appears at once;
 * vl_catalogue_fill loads the others if they are not loaded yet. */
enum vl_rc vl_catalogue_open_screen(struct vl_catalogue *catalogue, const struct vl_rules *const *games,
                                    const char *folder, struct vl_diag *diag);
enum vl_rc vl_catalogue_fill(struct vl_catalogue *catalogue, struct vl_diag *diag);

/* The game of that id, loaded or not; or NULL. */
const struct vl_rules *vl_catalogue_find(const struct vl_catalogue *catalogue, const char *id);

/* Refuses the id of an unknown game: diag->expected lists the known ones. */
enum vl_rc vl_catalogue_refuse(const struct vl_catalogue *catalogue, const char *key, const char *id,
                               struct vl_diag *diag);

/* Loads the cards, texts, clauses and nets of a game, unless they are loaded. Checks every id, number and range against
 * the rule module, that both languages are complete, and that the net fits the features of this game. */
enum vl_rc vl_catalogue_game(struct vl_catalogue *catalogue, const struct vl_rules *rules, struct vl_diag *diag);

void vl_catalogue_close(struct vl_catalogue *catalogue);

/* The cards and the clauses of a loaded game. */
const struct vl_cards *vl_catalogue_cards(const struct vl_catalogue *catalogue, const struct vl_rules *rules);
const struct vl_rulebook *vl_catalogue_rulebook(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

/* rules->numbers_size bytes for vl_setup.numbers, of a loaded game. */
const uint8_t *vl_catalogue_numbers(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

/* A hash of the numbers, by which records of other numbers are recognized. */
uint64_t vl_catalogue_numbers_hash(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

/* The nets of a loaded game; NULL: none. vl_net_serves says whether one fits the numbers of a match. */
const struct vl_net *vl_catalogue_net(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

/* The measurements of a loaded game; NULL: none. */
const struct vl_measured *vl_catalogue_measured(const struct vl_catalogue *catalogue, const struct vl_rules *rules);

/* A thing, a clause of a loaded game; NULL if there is none. */
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
