/* Declaring a game: each event, question, answer and field of the state stands once, in a file of lines
 * (include/veillee/GAME/{events,questions,answers,state}.def), and all that repeats it is made from these lines.
 *
 * A game names itself (VL_GAME), its lines (VL_EVENTS_DEF and so on) and includes the headers of this folder:
 *
 *   state.h       struct GAME, and how to read one: GAME_seen(view)
 *   events.h      the enum of events; of each a struct GAME_ev_ID of its fields, and GAME_ev_ID(event), which reads one
 *   questions.h   the same of questions: struct GAME_q_ID, GAME_q_ID(question)
 *   happen.h      (for the rule module) GAME_happen_ID: changes the table and tells; GAME_ask_ID; GAME_say_ID;
 *                 GAME_explain_ID
 *   tables.h      (in one file of the module) the tables of forms, questions, fields of the state, and GAME_fold
 *
 * So a field has a name wherever it is read or written, and nobody counts places.
 *
 * ---- events.def ----
 *   EVENT(ENUMERATOR, id, HOW, flags, seers, fields)
 * HOW, what it does to the table:
 *   CHANGES         void GAME_effect_ID(struct GAME *, const struct GAME_ev_ID *) changes it as the event says
 *   SEEN_CHANGES    the same, handed the seers too: where the table keeps who has seen what
 *   TELLS           nothing
 *   WORDED_...      any of these; before that, where anybody listens, void GAME_words_ID(const struct GAME *, struct
 *                   GAME_ev_ID *) works out fields that only words need
 * flags: VL_FORM_* of phrase.h. seers: who sees the secret fields, an expression over `g`, the table before the event,
 * and `e`, its fields; 0 where nothing is secret. fields, one after another without commas:
 *   NUMBER(name) SEAT(name) SEATS(name) POSITION(name) OF(GROUP, name)
 *   SECRET(GROUP, name) SECRET_SEAT(name) SECRET_NUMBER(name)
 * An event is made by GAME_happen_ID, or by GAME_happen_openly_ID where the rules have all see its secret fields this
 * time. What the effect does to a true table, GAME_fold does to a view that is told the event, by the same function.
 *
 * ---- questions.def ----
 *   QUESTION(ENUMERATOR, id, flags, list, SAY_FORM, say, fields)
 * flags: VL_ASK_*. vl_answers list(const struct vl_state *): the answers. SAY_FORM: the form by which an answer is
 * said, whose one field is the answer itself if `say` is NULL; else void say(const struct vl_view *, vl_answer, struct
 * vl_phrase *) fills the phrase in. fields: those after the seat that is asked, which every question has first.
 *
 * ---- answers.def ----
 *   ANSWER(ENUMERATOR, id, fields)
 *
 * ---- explanations.def ---- (a game may have none)
 *   EXPLANATION(ENUMERATOR, id, flags, fields)
 * flags: VL_FORM_ITEM, VL_FORM_KEYED, VL_FORM_DESCRIBES of phrase.h. A struct GAME_explain_ID of its fields, which
 * EXPLAIN(out, id, .field = ...) adds to an explanation.
 *
 * ---- state.def ----
 * In the order of the struct, after its `struct vl_state core`:
 *   FIELD(type, name, dimensions, sight, said)
 *   ROWS(type, name, rows, dimensions, sight, said)       an array of that many rows, one for each seat or knower
 *   PARTS(struct type, name, dimensions, sight, said)     a struct of bytes, or an array of them
 * sight: who sees it, and what stands there for whoever does not:
 *   OPEN            all see it
 *   OWN(blank)      row s is seat s's alone
 *   KNOWN(blank)    row k is what seat k knows, row VL_SEATS_MAX what the table knows: each sees its own row
 *   SECRET(blank)   nobody sees it
 *   BY_RULE         rules->blank says
 *   FOLLOWS         all see it, and it follows from other fields: no hash counts it
 * said: how it stands in the JSON of a view: UNSAID, NUMBER("name"), FROM_1("name") (counted from 1 there),
 * SEAT("name"), SEATS("name"), FLAG("name"), FLAGS("name") (a set of seats, as a flag of each), MEMBER(GROUP, "name"),
 * SET(GROUP, "name") (a set of members). What has rows by seats is said of each seat. Whatever is said otherwise, the
 * game's `write` says. */
#ifndef VEILLEE_DECLARE_H
#define VEILLEE_DECLARE_H

#include "veillee/rules.h"

#define VL_PASTE_(a, b) a##_##b
#define VL_PASTE(a, b) VL_PASTE_(a, b)

/* GAME_name */
#define VL_G(name) VL_PASTE(VL_GAME, name)

#endif
