/* Sentences from the catalogue.
 *
 * A template names its placeholders: "{seat} plays {card}." Plural forms stand beside the number that decides: "{n}
 * {n|token|tokens}" (French takes the first form for 0 and 1, English for 1); of three forms the first is for 0, and
 * may be empty. In a form, # is the number: "{n|no tokens|# token|# tokens}". "{seat:de}" writes the French "de" or its
 * elided form before the name; in English it is the name alone. "{path:typed}" is one word of a command that a shell
 * reads: quoted where it needs to be, so that every command that is shown can be typed. "{{" is a brace. Another
 * language does as the one does that it is like. */
#ifndef VEILLEE_TEXT_H
#define VEILLEE_TEXT_H

#include "veillee/catalogue.h"

/* What a placeholder stands for: a text, or a number if text is NULL. */
struct vl_text_arg {
    const char *name;
    const char *text;
    long number;
};

/* The template of a key: from the game's strings (rules may be NULL), then the common ones; the key itself where there
 * is none, so whoever makes a key up and hands the template on asks vl_text_has first. */
const char *vl_text(const struct vl_catalogue *catalogue, const struct vl_rules *rules, enum vl_language language,
                    const char *key);

/* Whether there is a template of that key. */
bool vl_text_has(const struct vl_catalogue *catalogue, const struct vl_rules *rules, const char *key);

/* Fills a template in; cut to size at a whole character. Returns the length without the final NUL. An unknown
 * placeholder stays as it is written. */
size_t vl_text_fill(const char *template, enum vl_language language, const struct vl_text_arg *args, unsigned count,
                    char *out, size_t size);

/* The same for a key of the catalogue. */
size_t vl_text_say(const struct vl_catalogue *catalogue, const struct vl_rules *rules, enum vl_language language,
                   const char *key, const struct vl_text_arg *args, unsigned count, char *out, size_t size);

/* "fr" or "en" and back: of one of the first two languages, which records know. */
bool vl_language_parse(const char *text, enum vl_language *out);
const char *vl_language_id(enum vl_language language);

/* The language of that id among those that there are. */
bool vl_languages_find(const struct vl_languages *languages, const char *id, enum vl_language *out);

/* The one that the environment names (LC_ALL, LC_MESSAGES, LANG), by its longest id: "pt-br" before "pt"; else English.
 */
enum vl_language vl_languages_of_environment(const struct vl_languages *languages);

/* The one after it, round again. */
enum vl_language vl_language_next(const struct vl_catalogue *catalogue, enum vl_language language);

/* Its id, "fr", whichever of the catalogue it is: a tag of BCP 47. */
const char *vl_language_tag(const struct vl_catalogue *catalogue, enum vl_language language);

/* French or English: the one whose plurals and decimals a language has. */
enum vl_language vl_language_like(const struct vl_catalogue *catalogue, enum vl_language language);

/* Who tells, and of whom: what turns phrases into sentences. */
struct vl_teller {
    const struct vl_catalogue *catalogue;
    const struct vl_rules *rules;
    enum vl_language language;
    const char *names[VL_SEATS_MAX]; /* of the players */
    const uint8_t *numbers;          /* those in force; NULL: those of the data files */
};

/* An event as seen (vl_event_seen): GAME.event.ID, or GAME.event.ID.unseen where a field that the sentence names is
 * hidden, or, if there is one, GAME.event.ID.none where such a field says that there is nothing, or GAME.event.ID.all
 * where a set of seats holds all who have names, or GAME.event.ID.self where two of the seats are one and the same. */
size_t vl_tell_event(const struct vl_teller *teller, const struct vl_event *event, char *out, size_t size);

/* The event by a text of the front end's own, KEY, with the same variants; members by their short names where `brief`.
 * False, and "": there is no such text. */
bool vl_tell_event_by(const struct vl_teller *teller, const char *key, const struct vl_event *event, bool brief,
                      char *out, size_t size);

/* The question: GAME.ask.ID, with the same variants. */
size_t vl_tell_question(const struct vl_teller *teller, const struct vl_question *question, char *out, size_t size);

/* The same put to several seats at once: GAME.ask.ID.several, if there is one. */
size_t vl_tell_call(const struct vl_teller *teller, const struct vl_question *question, char *out, size_t size);

/* The same in few words, for a heading: GAME.ask.ID.brief, if there is one. */
size_t vl_tell_heading(const struct vl_teller *teller, const struct vl_question *question, char *out, size_t size);

/* An answer: GAME.answer.ID. */
size_t vl_tell_answer(const struct vl_teller *teller, const struct vl_view *view, vl_answer answer, char *out,
                      size_t size);

/* How much room there is for an explanation. */
enum vl_width { VL_LONG, VL_SHORT };

/* An explanation, sentence after sentence: GAME.explain.ID, with the same variants as an event; where room is short by
 * that key with .short behind it, if there is one. Returns the length. */
size_t vl_tell_explanation(const struct vl_teller *teller, const struct vl_explanation *explanation,
                           enum vl_width width, char *out, size_t size);

/* One phrase of it, or its `brief`; "" of one whose form is VL_NONE. */
size_t vl_tell_phrase(const struct vl_teller *teller, const struct vl_phrase *phrase, enum vl_width width, char *out,
                      size_t size);

/* The name of a member of a group: the thing of the data files, else the text GAME.GROUP.ID. */
const char *vl_tell_member(const struct vl_teller *teller, unsigned group, unsigned member);

/* The same where room is short: the thing's short name, else the text GAME.GROUP.ID.short, else the name. */
const char *vl_tell_member_short(const struct vl_teller *teller, unsigned group, unsigned member);

/* What a number of a thing is: "takes from Marquis". By its text number.WHAT, else by its id. */
void vl_tell_number(const struct vl_teller *teller, const struct vl_number *number, char *out, size_t size);

enum { VL_CLAUSE_TEXT = 4096 };

/* A text of the cards or the rules, which may name numbers as placeholders ("{card.pickpocket.takes.marquis}"), with
 * those in force: in `out` where there are any, else as it stands. NULL where there is none in this language. */
const char *vl_tell_words(const struct vl_teller *teller, const struct vl_words *words, char *out, size_t size);

/* The same of a clause. NULL if there is no such clause. */
const char *vl_tell_clause(const struct vl_teller *teller, vl_clause clause, char *out, size_t size);

/* A failure: fault.KEY with {file} {line} {what} {expected} {clause} {error}. */
size_t vl_tell_fault(const struct vl_catalogue *catalogue, const struct vl_rules *rules, enum vl_language language,
                     const struct vl_diag *diag, char *out, size_t size);

#endif
