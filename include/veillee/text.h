/* Sentences from the catalogue.
 *
 * A template names its placeholders: "{seat} plays {card}." A plural names the number that decides: "{n}
 * {n|token|tokens}" (French uses the first form for 0 and 1, English for 1); of three forms the first is for 0, and may
 * be empty. In a form, # is the number: "{n|no tokens|# token|# tokens}". A form writes the words that a name needs:
 * "{seat:de}" is the French "de", elided where needed, and the name, "{seat:que}" « qu’Anne »; in English just the
 * name. "{card:le}" « l’Église », "{card:un}" « une Prière », "{card:du}" « du Pénitent », "{card:au}" « aux Bigotes »,
 * "{place:à}" « sur la Grand-Place » and in English "{card:a}" "an Ivrogne" follow the article that data/cards gives
 * the name; "{card:Le}" begins a sentence. A name without an article is written as it is. "{path:typed}" is one word of
 * a shell command, quoted where needed, so that users can type every command that is shown. Numbers have forms too:
 * "{n:words}" is twenty-one, "{n:une}" « vingt et une », "{n:ordinal}" twenty-first, "{n:times}" twice; "{n:Words}"
 * begins a sentence; above 100 they are figures. "{n?it is {n}|it is none}" is the first clause unless n is 0, or an
 * empty text; the second may be left out. Braces may stand in clauses and forms. "{{" is a brace. Another language
 * follows French or English, the one that it is like. */
#ifndef VEILLEE_TEXT_H
#define VEILLEE_TEXT_H

#include "veillee/catalogue.h"

/* The value of a placeholder: a text, or a number if text is NULL. */
struct vl_text_arg {
    const char *name;
    const char *text;
    long number;
};

/* The template of a key, from the texts of the game (rules may be NULL) or the common ones; the key itself if there is
 * none. For keys made at run time ask vl_text_has first. */
const char *vl_text(const struct vl_catalogue *catalogue, const struct vl_rules *rules, enum vl_language language,
                    const char *key);

/* Whether there is a template of that key. */
bool vl_text_has(const struct vl_catalogue *catalogue, const struct vl_rules *rules, const char *key);

/* Fills in a template, cut to size at a whole character. Returns the length without the final NUL. Unknown placeholders
 * stay as they are. */
size_t vl_text_fill(const char *template, enum vl_language language, const struct vl_text_arg *args, unsigned count,
                    char *out, size_t size);

/* The same for a key of the catalogue. */
size_t vl_text_format(const struct vl_catalogue *catalogue, const struct vl_rules *rules, enum vl_language language,
                      const char *key, const struct vl_text_arg *args, unsigned count, char *out, size_t size);

/* "fr" or "en" and back: the two languages that records know. */
bool vl_language_parse(const char *text, enum vl_language *out);
const char *vl_language_id(enum vl_language language);

/* The language of that id, if there is one. */
bool vl_languages_find(const struct vl_languages *languages, const char *id, enum vl_language *out);

/* The language of the environment (LC_ALL, LC_MESSAGES, LANG), by the longest id that matches: "pt-br" before "pt";
 * else English. */
enum vl_language vl_languages_of_environment(const struct vl_languages *languages);

/* The next language, after the last the first. */
enum vl_language vl_language_next(const struct vl_catalogue *catalogue, enum vl_language language);

/* Its id as a tag of BCP 47: "fr". */
const char *vl_language_tag(const struct vl_catalogue *catalogue, enum vl_language language);

/* French or English: the one from which the language takes plurals and decimal marks. */
enum vl_language vl_language_like(const struct vl_catalogue *catalogue, enum vl_language language);

/* What is needed to turn phrases into sentences. */
struct vl_formatter {
    const struct vl_catalogue *catalogue;
    const struct vl_rules *rules;
    enum vl_language language;
    const char *names[VL_SEATS_MAX]; /* of the players */
    const uint8_t *numbers;          /* the numbers in force; NULL: those of the data files */
};

/* The sentence of an event as somebody sees it (vl_event_masked): GAME.event.ID. Variants, where they exist:
 * GAME.event.ID.unseen if a field of the sentence is hidden, .none if such a field says that there is nothing, .all if
 * a set of seats holds everybody, .self if two seats are the same. */
size_t vl_format_event(const struct vl_formatter *formatter, const struct vl_event *event, char *out, size_t size);

/* The same with a text of the front end, KEY, and the same variants; `brief`: members by their short names. False, and
 * "", if there is no such text. */
bool vl_format_event_by(const struct vl_formatter *formatter, const char *key, const struct vl_event *event, bool brief,
                        char *out, size_t size);

/* The question: GAME.ask.ID, with the same variants. */
size_t vl_format_question(const struct vl_formatter *formatter, const struct vl_question *question, char *out,
                          size_t size);

/* The same for a question to several seats at once: GAME.ask.ID.several, if it exists. */
size_t vl_format_call(const struct vl_formatter *formatter, const struct vl_question *question, char *out, size_t size);

/* The same, short enough for a heading: GAME.ask.ID.brief, if it exists; GAME.ask.ID.only, if it exists and there is
 * but one answer. */
size_t vl_format_heading(const struct vl_formatter *formatter, const struct vl_question *question, char *out,
                         size_t size);

/* An answer: GAME.answer.ID. */
size_t vl_format_answer(const struct vl_formatter *formatter, const struct vl_view *view, vl_answer answer, char *out,
                        size_t size);

/* How much space an explanation has. */
enum vl_width { VL_LONG, VL_SHORT };

/* An explanation, sentence by sentence: GAME.explain.ID, with the same variants as an event; with VL_SHORT the key with
 * .short behind it, if it exists. Returns the length. */
size_t vl_format_explanation(const struct vl_formatter *formatter, const struct vl_explanation *explanation,
                             enum vl_width width, char *out, size_t size);

/* One phrase of an explanation, or its `brief`; "" if its form is VL_NONE. */
size_t vl_format_phrase(const struct vl_formatter *formatter, const struct vl_phrase *phrase, enum vl_width width,
                        char *out, size_t size);

/* The entry of a member of a group in data/cards; NULL: there is none. */
const struct vl_thing *vl_formatter_thing(const struct vl_formatter *formatter, unsigned group, unsigned member);

/* The name of a member of a group, from data/cards or else the text GAME.GROUP.ID. */
const char *vl_format_member(const struct vl_formatter *formatter, unsigned group, unsigned member);

/* The short name: from data/cards, else GAME.GROUP.ID.short, else the name. */
const char *vl_format_member_short(const struct vl_formatter *formatter, unsigned group, unsigned member);

/* What a number means: "takes from Marquis". Its text is number.WHAT; without one it is the id. */
void vl_format_number(const struct vl_formatter *formatter, const struct vl_number *number, char *out, size_t size);

enum { VL_CLAUSE_TEXT = 4096 };

/* A text of data/cards or data/rules, with the numbers in force in place of placeholders such as
 * "{card.pickpocket.takes.marquis}": in `out` if it has any, else the text itself. NULL if there is none in this
 * language. */
const char *vl_format_words(const struct vl_formatter *formatter, const struct vl_words *words, char *out, size_t size);

/* What the entry of a member says that it does, as above; "" if nothing. */
const char *vl_format_thing(const struct vl_formatter *formatter, unsigned group, unsigned member,
                            char words[VL_CLAUSE_TEXT]);

/* The same for a clause; NULL if it does not exist. */
const char *vl_format_clause(const struct vl_formatter *formatter, vl_clause clause, char *out, size_t size);

/* A failure: fault.KEY with {file} {line} {what} {expected} {clause} {error}. */
size_t vl_format_fault(const struct vl_catalogue *catalogue, const struct vl_rules *rules, enum vl_language language,
                       const struct vl_diag *diag, char *out, size_t size);

#endif
