#!/usr/bin/env python3
"""Writes what C needs of a game's declarations, from src/games/NAME/NAME.game.

    tools/declare.py            writes the files of every game, the toy of the tests included
    tools/declare.py --check    writes nothing, and fails where a file is not to the byte what it would write

It makes of NAME.game, whose words docs/rules-module.md explains,

    include/veillee/NAME/declared.h   for all: enums and structs of events and questions, the struct of the state
    src/games/NAME/declared/emit.h    for the rules: NAME_emit_EVENT, NAME_ask_QUESTION, NAME_describe_ANSWER, NAME_explain_...
    src/games/NAME/declared/tables.c  the tables that the engine goes through
    src/games/NAME/declared/powers.*  for cards whose powers are declared: their table, and which work at a moment

Functions that read, say and explain are written if some source calls them: call one, run this tool, compile. Nobody else
needs it, and the build does not.
"""
import re
import sys
import textwrap
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
WIDTH = 120
ARGS_MAX, QUESTION_ARGS_MAX = 10, 4  # VL_ARGS_MAX of base.h, the array of struct vl_question
PLAIN = {"number": "VL_FIELD_NUMBER", "seat": "VL_FIELD_SEAT", "seats": "VL_FIELD_SEATS", "position": "VL_FIELD_POSITION"}
SIGHTS = {"open": 0, "own": 1, "known": 1, "secret": 1, "by_rule": 0, "follows": 0}  # and how many masks follow
SAID = {"number", "from_1", "seat", "seats", "flag", "flags"}
FORM_FLAGS = set("reveals quiet private counts moves watched shows shows_1 hurts hurt gains loses changes helps glance item brief keyed describes".split())
ASK_FLAGS = set("sealed reflex reaction always eyes_closed witness interchangeable in_state".split())
WORD = re.compile(r"[a-z][a-z0-9_]*")
KEYWORDS = set(  # of C, which cannot be the name of a field
    "auto break case char const continue default do double else enum extern float for goto if inline int long register "
    "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while".split()
)


class Fault(Exception):
    """What is wrong in a .game file: where, what, and what to do."""


class Thing:
    """A question, answer, event or explanation; a field of the state."""

    def __init__(self, where, name):
        self.where, self.name = where, name
        self.before, self.after = [], ""  # its comments
        self.fields, self.clauses, self.flags = [], [], []
        self.lists = self.says = self.by = self.per_seat = self.seen = None
        self.no_effect = self.derives = self.visible_to = False


class Field:
    def __init__(self, kind, name, secret):
        self.kind, self.name, self.secret = kind, name, secret


class Game:
    def __init__(self, path):
        self.path = path
        self.name = self.prefix = ""
        self.groups, self.state, self.powers, self.moments = {}, [], [], []
        self.counts, self.optional, self.group_prefix = {}, {}, "GROUP_"
        self.questions, self.answers, self.events, self.explanations = [], [], [], []
        self.headers = {}  # the comment before the first of each kind


# ---- reading ----


class Reader:
    def __init__(self, path, shown):
        self.game = Game(path)
        self.shown = shown
        self.number = 0
        self.comments = []
        self.about = []  # the last comment with an empty line behind it
        self.thing = None  # what indented lines belong to
        self.section = self.member = None

    def fail(self, what, todo, number=None):
        raise Fault(f"{self.shown}:{number or self.number}: {what}; {todo}")

    def read(self):
        begun = ""
        for self.number, raw in enumerate(self.game.path.read_text(encoding="utf-8").splitlines(), 1):
            if "\t" in raw:
                self.fail("a tab", "indent with four spaces")
            text, _, comment = raw.partition("#")
            comment = comment.strip()
            if text.rstrip().endswith(","):  # goes on in the next line
                begun += text.strip() + " " if begun else text.rstrip() + " "
                continue
            text, begun = begun + (text.strip() if begun else text), ""
            indent = len(text) - len(text.lstrip())
            if not text.strip():
                if raw.strip():
                    self.comments.append(comment)
                elif self.comments:  # said of all that follows, not of the next
                    self.about, self.comments = self.comments, []
            elif indent == 0:
                self.top(text.strip(), comment)
                self.comments = []
            else:
                self.inside(text.strip(), comment, indent)
                self.comments = []
        self.finish()
        return self.game

    def top(self, text, comment):
        game = self.game
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        self.section, self.thing = word, None
        if word == "game":
            game.name, game.prefix = rest, rest.upper()
            if not WORD.fullmatch(rest) or rest != self.game.path.stem:
                self.fail(f"game {rest}", f"write the name of the file, {self.game.path.stem}")
        elif word == "groups":
            game.group_prefix = rest or "GROUP_"
        elif word in ("state", "moments", "powers"):
            if rest:
                self.fail(f"'{rest}' after {word}", "write its lines below, indented")
            game.headers[word] = self.comments
        elif word in ("question", "answer", "event", "explanation"):
            self.head(word, rest, comment)
        else:
            self.fail(f"'{word}' begins no line", "begin it with game, groups, state, question, answer, event, explanation, moments or powers")

    def head(self, kind, rest, comment):
        match = re.fullmatch(r"(\w+)(?:\s*\[([\d. ]+)\])?\s*(?::\s*(.*))?", rest)
        if not match or not WORD.fullmatch(match.group(1)):
            self.fail(f"'{rest}' is no {kind}", f"write `{kind} name [3.1]: seat, card`")
        name, clauses, fields = match.groups()
        list_ = getattr(self.game, kind + "s")
        if any(thing.name == name for thing in list_):
            self.fail(f"a second {kind} {name}", "give it another name")
        if clauses and kind not in ("event", "question"):
            self.fail(f"{kind} {name} cites clauses", "write them at the event or the question")
        self.thing = thing = Thing(self.number, name)
        thing.kind, thing.before, thing.after = kind, self.comments, comment
        for clause in (clauses or "").split():
            if not re.fullmatch(r"\d+\.\d+", clause):
                self.fail(f"'{clause}' is no clause", "write clauses as [3.1 7.4]")
            thing.clauses.append(tuple(int(part) for part in clause.split(".")))
        for field in filter(None, ((fields or "").split(","))):
            self.field(thing, field.split())
        most = QUESTION_ARGS_MAX if kind == "question" else ARGS_MAX
        if len(thing.fields) > most:
            self.fail(f"{len(thing.fields)} fields", f"there is room for {most}")
        if not list_:
            self.game.headers[kind] = self.about
        list_.append(thing)

    def field(self, thing, words):
        secret = words[0] == "secret"
        if secret:
            words = words[1:]
            if thing.kind != "event":
                self.fail(f"a secret field of {thing.kind} {thing.name}", "only events have them")
        if not words or len(words) > 2:
            self.fail(f"'{' '.join(words)}' is no field", "write TYPE NAME, or TYPE alone")
        kind, name = words[0], words[-1]
        if kind not in PLAIN and kind not in self.game.groups:
            self.fail(f"no type {kind}", f"use {', '.join(PLAIN)} or a group: {', '.join(self.game.groups)}")
        if not WORD.fullmatch(name) or name in KEYWORDS:
            self.fail(f"'{name}' cannot be the name of a field", f"write `{kind} another_name`")
        if any(field.name == name for field in thing.fields):
            self.fail(f"a second field {name}", f"write `{kind} another_name`")
        thing.fields.append(Field(kind, name, secret))

    def inside(self, text, comment, indent):
        if self.section == "groups":
            self.group(text, indent)
        elif self.section == "state":
            self.state_field(text, comment)
        elif self.section == "moments":
            moment = Thing(self.number, text)
            moment.before, moment.after = self.comments, comment
            self.game.moments.append(moment)
        elif self.section == "powers":
            self.power(text)
        elif self.thing:
            self.attribute(text)
        else:
            self.fail(f"'{text}' belongs to nothing", "put it below a line that is not indented")

    def group(self, text, indent):
        name, colon, members = text.partition(":")
        if colon:
            self.member, _, count = name.strip().partition(" ")
            if count:
                self.game.counts[self.member] = count.strip("()")
            if not WORD.fullmatch(self.member) or self.member in self.game.groups:
                self.fail(f"'{self.member}' is no new group", "write `name (COUNT): member member`")
            self.game.groups[self.member] = []
        elif indent <= 4 or self.member is None:
            self.fail(f"'{text}' is no group", "write `name: member member`, further members indented by eight spaces")
        else:
            members = text
        for word in members.split():
            if word.startswith("["):
                self.game.optional[self.member] = 0
            if self.member in self.game.optional:
                self.game.optional[self.member] += 1
            word = word.strip("[]")
            if not re.fullmatch(r"[a-z0-9_]+", word) or word in self.game.groups[self.member]:
                self.fail(f"'{word}' is no new member", "write small letters, digits and _; each member once")
            self.game.groups[self.member].append(word)

    def state_field(self, text, comment):
        match = re.fullmatch(r"(rows |parts )?((?:struct )?\w+) (\w+)((?:\[[^]]*\])*):\s*(.*)", text)
        if not match:
            self.fail(f"'{text}' is no field of the state", "write `[rows] uint8_t name[SIZE]: open, number name`")
        how, type_, name, dimensions, rest = match.groups()
        field = Thing(self.number, name)
        field.how, field.type, field.dimensions = (how or "").strip(), type_, dimensions
        if field.how == "rows" and not dimensions:
            self.fail(f"{name} has no rows", "write their number in brackets")
        if type_.startswith("struct ") != (field.how == "parts"):
            self.fail(f"{name} is of type {type_}", "write `parts` before a struct, and only there")
        sight, _, said = (part.strip() for part in rest.partition(","))
        sight = sight.split()
        if not sight or sight[0] not in SIGHTS or len(sight) != 1 + SIGHTS[sight[0]]:
            self.fail(f"'{' '.join(sight)}' does not say who sees {name}", "write open, own MASK, known MASK, secret MASK, by_rule or follows")
        field.sight, field.said = sight, said.split()
        said = field.said
        if said and not (len(said) == 2 and (said[0] in SAID or said[0] in self.game.groups)) and not (
            len(said) == 3 and said[0] == "set" and said[1] in self.game.groups
        ):
            self.fail(f"'{' '.join(said)}' does not say how {name} stands in the JSON",
                      f"write {', '.join(sorted(SAID))} or a group, and its name there; or `set GROUP name`")
        field.before, field.after = self.comments, comment
        self.game.state.append(field)

    def power(self, text):
        match = re.fullmatch(r"(\w+) \[(\d+)\.(\d+)\] level (\d), (\w+)(?: as (\w+))?: (\w+)(?: if (\w+))?", text)
        if not match:
            self.fail(f"'{text}' is no power", "write `card [5.3] level 1, WHEN_LAID [as ACT]: function or PROCEDURE [if condition]`")
        if not any(moment.name == match.group(5) for moment in self.game.moments):
            self.fail(f"no moment {match.group(5)}", "declare it under `moments`, or name another")
        self.game.powers.append(match.groups())

    def attribute(self, text):
        thing = self.thing
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        if word == "flags":
            thing.flags = rest.split()
            for flag in thing.flags:
                known = ASK_FLAGS if thing.kind == "question" else FORM_FLAGS
                if flag not in known:
                    self.fail(f"no flag {flag}", f"use some of {', '.join(sorted(known))}")
        elif thing.kind == "question" and word == "lists":
            thing.lists = rest
        elif thing.kind == "question" and word == "says":
            thing.says, _, by = rest.partition(" by ")
            thing.by = by or None
        elif thing.kind == "question" and word == "per_seat":
            thing.per_seat = rest
        elif thing.kind == "event" and text.startswith("seen by "):
            thing.seen = text[len("seen by "):].strip()
            if not thing.seen.startswith("{"):
                for seat in thing.seen.split(","):
                    if not any(field.name == seat.strip() and field.kind == "seat" for field in thing.fields):
                        self.fail(f"seen by '{seat.strip()}', which is no seat of {thing.name}",
                                  "name a seat among its fields, or write an expression in braces")
        elif thing.kind == "event" and text in ("no effect", "derives", "keeps visible_to"):
            setattr(thing, {"no effect": "no_effect", "derives": "derives", "keeps visible_to": "visible_to"}[text], True)
        else:
            self.fail(f"'{text}' says nothing of {thing.kind} {thing.name}", {
                "question": "write lists, says, per_seat or flags", "event": "write seen by, flags, no effect, derives or keeps visible_to",
            }.get(thing.kind, "write flags"))

    def finish(self):
        game = self.game
        if not game.name or not game.state:
            self.fail("no game, or no state", "begin with `game NAME`, and write `state` and its fields")
        for question in game.questions:
            if not question.lists or not question.says:
                self.fail(f"question {question.name} lists or says nothing", "add `lists FUNCTION` and `says ANSWER`", question.where)
            if not any(answer.name == question.says for answer in game.answers):
                self.fail(f"no answer {question.says}", "declare it, or name another", question.where)
        for event in game.events:
            if any(field.secret for field in event.fields) and not event.seen:
                # nobody sees it, unless the rules have all see it this time
                if not event.visible_to:
                    self.fail(f"who sees the secret of event {event.name}", "add `seen by`", event.where)


# ---- writing ----


def wrap(text):
    """One line of C in as many as it needs, broken behind commas and operators that lie in no string."""
    if len(text) <= WIDTH:
        return text
    lead = " " * (len(text) - len(text.lstrip()))
    least = len(lead) + 8
    lines, rest = [], text
    while len(rest) > WIDTH:
        struct = rest.find("&(", least)  # a struct of fields begins a line
        ends = [rest.rfind(sign, least, WIDTH) + len(sign) for sign in (", ", "| ", "= {")]
        at = struct if 0 < struct < WIDTH else max(ends)
        if at < least:
            break
        lines.append(rest[:at].rstrip())
        rest = lead + "    " + rest[at:].lstrip()
    return "\n".join([*lines, rest])


def function(head, body):
    """A function of one statement: on one line, or its body on the next."""
    whole = f"{head} {{ {body}; }}"
    return whole if len(whole) <= WIDTH else f"{wrap(head)}\n{wrap(f'{{ {body}; }}')}"


def comment(lines, indent=""):
    """A comment of C of these lines."""
    if not lines:
        return []
    if len(lines) == 1 and len(lines[0]) + len(indent) + 6 <= WIDTH:
        return [f"{indent}/* {lines[0]} */"]
    body = textwrap.wrap(" ".join(lines), WIDTH - len(indent) - 6)
    return [f"{indent}{'/*' if i == 0 else ' *'} {line}{' */' if i == len(body) - 1 else ''}" for i, line in enumerate(body)]


def with_comment(line, thing, indent=""):
    before = comment(thing.before, indent)
    if thing.after and len(line) + len(thing.after) + 7 <= WIDTH:
        return before + [f"{line} /* {thing.after} */"]
    return before + (comment([thing.after], indent) if thing.after else []) + [line]


class Writer:
    def __init__(self, game, called):
        self.game, self.called = game, called
        self.g, self.p = game.name, game.prefix
        self.open_groups = game.group_prefix.startswith(game.prefix)  # else two games' names would meet in a file that has both

    def is_called(self, name):
        return f"{self.g}_{name}" in self.called

    def struct(self, kind, thing, type_):
        return wrap(f"struct {self.g}_{kind}_{thing.name} {{ {type_} {', '.join(field.name for field in thing.fields)}; }};")

    def first(self, text):
        return [f"/* Generated by tools/declare.py from {self.g}.game, which is what to change. {text} */", "/* clang-format off */"]

    # -- include/veillee/NAME/declared.h

    def enum(self, name, short, count, things):
        kind = {"answer_form": "answer"}.get(name, name)
        lines = [*comment(self.game.headers[kind]), f"enum {self.g}_{name} {{"]
        for thing in things:
            lines += with_comment(f"    {self.p}_{short}_{thing.name.upper()},", thing, "    ")
        return lines + [f"    {self.p}_{count},", "};", ""]

    def readers(self, kind, prefix, things, engine):
        lines = []
        for thing in things:
            struct, code = f"struct {self.g}_{kind}_{thing.name}", f"{self.p}_{'ASK' if kind == 'question' else 'EV'}_{thing.name.upper()}"
            if thing.fields and self.is_called(prefix + thing.name):
                lines.append(function(f"static inline {struct} {self.g}_{prefix}{thing.name}(const struct {engine} *from)",
                                      f"return *(const {struct} *){engine}_fields(from, {code})"))
        return lines

    def groups(self):
        names = [f"    {self.game.group_prefix}{name.upper()}," for name in self.game.groups]
        return ["/* Groups of things. */", "enum {", *names, f"    {self.p}_GROUPS,", "};", ""]

    def public(self):
        game, g, p = self.game, self.g, self.p
        guard = f"VEILLEE_{p}_DECLARED_H"
        out = self.first("Events, questions and the state.")
        out += [f"#ifndef {guard}", f"#define {guard}", "", '#include "veillee/rules.h"', ""]
        out += self.groups() if self.open_groups else []
        out += self.enum("question", "ASK", "QUESTIONS", game.questions)
        out += ["/* The fields of questions after the seat that is asked, and functions that read them. */"]
        out += [self.struct("question", thing, "uint8_t") for thing in game.questions if thing.fields]
        out += ["", *self.readers("question", "read_question_", game.questions, "vl_question"), ""]
        out += self.enum("event", "EV", "EVENTS", game.events)
        out += ["/* The fields of events, and functions that read and write them: -1 what the viewer may not see, -2 none. */"]
        out += [self.struct("event", thing, "int16_t") for thing in game.events if thing.fields]
        out += ["", *self.readers("event", "read_", game.events, "vl_event")]
        for thing in game.events:
            if self.is_called("write_" + thing.name):
                code = f"{p}_EV_{thing.name.upper()}"
                struct = f"struct {g}_event_{thing.name}"
                out.append(function(f"static inline void {g}_write_{thing.name}(struct vl_event *to, {struct} fields)",
                                    f"vl_event_write(to, {code}, &fields, sizeof fields)"))
        out += ["", *comment(game.headers["state"]), f"struct {g} {{", "    struct vl_state core;"]
        for field in game.state:
            out += with_comment(f"    {field.type} {field.name}{field.dimensions};", field, "    ")
        out += ["};", "", "/* A state of this game, to be read; and a view, masked where the viewer sees nothing. */"]
        out += [function(f"static inline const struct {g} *{g}_of(const struct vl_state *state)", f"return (const struct {g} *)(const void *)state")]
        out += [function(f"static inline const struct {g} *{g}_seen(const struct vl_view *view)", f"return (const struct {g} *)(const void *)view")]
        return out + ["", "#endif"]

    # -- src/games/NAME/emit.h

    def visible_to(self, event):
        if not event.seen:
            return "0"
        if event.seen.startswith("{"):
            return f"(vl_seats)({event.seen.strip('{}')})"
        bits = [f"vl_seat_bit((vl_seat)fields.{seat.strip()})" for seat in event.seen.split(",")]
        return bits[0] if len(bits) == 1 else f"(vl_seats)({' | '.join(bits)})"

    def emit(self, event, openly):
        g, name = self.g, event.name
        struct = f"struct {g}_event_{name}"
        visible_to = "(vl_seats)VL_ALL_SEATS" if openly else self.visible_to(event)
        given = f", {struct} fields" if event.fields else ""
        called = f"{g}_emit_{'openly_' if openly else ''}{name}"
        always = "struct vl_state *state, struct vl_events *events, vl_clause clause"
        out = [wrap(f"static inline void {called}({always}{given})"), "{"]
        if re.search(r"\bg\b", visible_to):
            out.append(f"    const struct {g} *g = {g}_of(state);")
        if re.search(r"\be->", visible_to):
            out.append(f"    const {struct} *e = &fields;")
        if event.visible_to:
            out.append(wrap(f"    const vl_seats visible_to = {visible_to};"))
            visible_to = "visible_to"
        fields = f"&({struct}){{{', '.join('fields.' + field.name for field in event.fields)}}}" if event.fields else "NULL"
        out += ["    if (events)", wrap(f"        {g}_add_event({g}_of(state), events, {self.p}_EV_{name.upper()}, clause, {visible_to}, {fields});")]
        if not event.no_effect:
            out.append(f"    {g}_apply_{name}({g}_writable(state){', &fields' if event.fields else ''}{', visible_to' if event.visible_to else ''});")
        return out + ["}", ""]

    def prototypes(self, event):
        g, out = self.g, []
        fields = f", const struct {g}_event_{event.name} *e" if event.fields else ""
        if not event.no_effect:
            out.append(wrap(f"void {g}_apply_{event.name}(struct {g} *g{fields}{', vl_seats visible_to' if event.visible_to else ''});"))
        if event.derives:
            out.append(wrap(f"void {g}_derive_{event.name}(const struct {g} *g, struct {g}_event_{event.name} *e);"))
        return out

    def asking(self):
        """What the engine needs of each kind of question."""
        out = [f"static const struct vl_asking {self.g}_questions[{self.p}_QUESTIONS] = {{"]
        for thing in self.game.questions:
            say = f", .say = {thing.by}" if thing.by else ""
            says = next(answer for answer in self.game.answers if answer.name == thing.says)
            each = thing.per_seat or (1 if not thing.by and any(field.kind == "seat" for field in says.fields) else 0)
            per_seat = f".per_seat = {each}, " if each else ""
            flags = f".flags = {self.flags(thing, 'VL_ASK_')}, " if thing.flags else ""
            code = f"{self.p}_ASK_{thing.name.upper()}"
            out.append(wrap(f"    [{code}] = {{{flags}{per_seat}.says = {self.p}_ANSWER_{thing.says.upper()}, .list = {thing.lists}{say}}},"))
        return out + ["};", ""]

    def ask(self, question):
        g, name = self.g, question.name
        given, what = (f", struct {g}_question_{name} fields", "&fields, sizeof fields") if question.fields else ("", "NULL, 0")
        flags = self.flags(question, "VL_ASK_")
        return [
            wrap(f"static inline enum vl_step {g}_ask_{name}(struct vl_state *state, vl_clause clause, vl_seat seat{given})"), "{",
            wrap(f"    return vl_ask_fields(state, {self.p}_ASK_{name.upper()}, {flags}, clause, seat, {what}, {question.lists});"), "}", "",
        ]

    def flags(self, thing, prefix):
        return " | ".join(prefix + flag.upper() for flag in thing.flags) or "0"

    def phrases(self):
        g, p, out = self.g, self.p, []
        for answer in self.game.answers:
            if self.is_called("describe_" + answer.name):
                code = f"{p}_ANSWER_{answer.name.upper()}"
                if answer.fields:
                    given, what = f", struct {g}_answer_{answer.name} fields", "&fields, sizeof fields"
                else:
                    given, what = "", "NULL, 0"
                out.append(function(f"static inline void {g}_describe_{answer.name}(struct vl_phrase *out{given})",
                                    f"vl_phrase_fill(out, {code}, {what})"))
        for thing in self.game.explanations:
            code = f"{p}_EXPLAIN_{thing.name.upper()}"
            given, what = (f"struct {g}_explanation_{thing.name} fields", "&fields, sizeof fields") if thing.fields else ("", "NULL, 0")
            if self.is_called("phrase_" + thing.name):
                out.append(function(f"static inline struct vl_phrase {g}_phrase_{thing.name}({given or 'void'})",
                                    f"return vl_phrase_made({code}, {what})"))
            if self.is_called("explain_" + thing.name):
                given = ", " + given if given else ""
                out.append(function(f"static inline void {g}_explain_{thing.name}(struct vl_explanation *out{given})",
                                    f"vl_explain_add(out, vl_phrase_made({code}, {what}))"))
        return out

    def module(self):
        game, g, p = self.game, self.g, self.p
        out = self.first("What the rules emit, ask and say with.")
        out += [f"#ifndef {p}_EMIT_H", f"#define {p}_EMIT_H", "", f'#include "veillee/{g}.h"', ""]
        out += [] if self.open_groups else self.groups()
        for name, members in game.groups.items():
            if f"{p}_{name.upper()}_IDS" in self.called:  # where the values of an option are its members
                words = ", ".join(f'"{member}"' for member in members)
                out += [wrap(f"#define {p}_{name.upper()}_IDS {words}").replace("\n", " \\\n"), ""]
        out += self.enum("answer_form", "ANSWER", "ANSWER_FORMS", game.answers)
        if game.explanations:
            out += self.enum("explanation", "EXPLAIN", "EXPLANATIONS", game.explanations)
        out += ["/* The tables of tables.c. */", f"extern const struct vl_group {g}_groups[{p}_GROUPS];"]
        forms = [("question", "QUESTIONS"), ("answer", "ANSWER_FORMS"), ("event", "EVENTS")] + [("explanation", "EXPLANATIONS")] * bool(game.explanations)
        out += [f"extern const struct vl_form {g}_{name}_forms[{p}_{count}];" for name, count in forms]
        out += [f"extern const struct vl_state_field {g}_fields[];", ""]
        out += ["/* The table, to be changed: by what applies events, by setup and by fill alone. */"]
        out += [f"static inline struct {g} *{g}_writable(struct vl_state *state) {{ return (struct {g} *)(void *)state; }}"]
        out += [f"static inline struct {g} *{g}_writable_view(struct vl_view *view) {{ return (struct {g} *)(void *)view; }}", ""]
        out += ["/* What you write: what each event does to the state, and the fields that it derives for its sentence. */"]
        for event in game.events:
            out += self.prototypes(event)
        out += ["", *self.add_event(), *self.fold()]
        out += ["/* Events: they go into the list, if there is one, and the state changes. */", ""]
        for event in game.events:
            out += self.emit(event, False) if self.is_called("emit_" + event.name) else []
            out += self.emit(event, True) if self.is_called("emit_openly_" + event.name) else []
        out += ["/* What you write: the answers of each question, and how one is described. */"]
        out += [f"vl_answers {name}(const struct vl_state *state);" for name in dict.fromkeys(q.lists for q in game.questions)]
        out += [f"void {name}(const struct vl_view *view, vl_answer answer, struct vl_phrase *out);"
                for name in dict.fromkeys(q.by for q in game.questions if q.by)]
        out += ["", "/* Questions. */", "", *self.asking()]
        for question in game.questions:
            out += self.ask(question) if self.is_called("ask_" + question.name) else []
        out += ["/* Answers and explanations: their fields, and what makes a phrase of them. */"]
        out += [self.struct("answer", thing, "int16_t") for thing in game.answers if thing.fields and self.is_called("describe_" + thing.name)]
        out += [self.struct("explanation", thing, "int16_t") for thing in game.explanations if thing.fields]
        out += ["", *self.phrases()]
        return out + ["", "#endif"]

    # -- src/games/NAME/declared.c

    def type(self, kind):
        return PLAIN.get(kind) or f"VL_FIELD_GROUP + {self.game.group_prefix}{kind.upper()}"

    def form(self, code, thing, flags, first=()):
        fields = [*first, *thing.fields]
        row = ", ".join(f'{{"{field.name}", {self.type(field.kind)}, {"true" if field.secret else "false"}}}' for field in fields)
        parts = [f'.id = "{thing.name}"'] + ([f".flags = {flags}"] if flags != "0" else [])
        parts += [f".fields = {len(fields)}", f".field = {{{row}}}"] if fields else []
        return wrap(f"    [{code}] = {{{', '.join(parts)}}},")

    def tables(self):
        game, g, p = self.game, self.g, self.p
        out = self.first("The tables that the engine goes through.")
        out += ['#include "../forms.h"', ""]
        for name, members in game.groups.items():
            words = ", ".join(f'"{member}"' for member in members)
            out.append(wrap(f"static const char *const {name}_ids[] = {{{words}}};"))
            if name in game.counts:
                out.append(f'_Static_assert({len(members)} == {game.counts[name]}, "members of {name}");')
        out += ["", f"const struct vl_group {g}_groups[{p}_GROUPS] = {{"]
        for name, members in game.groups.items():
            row = f'{{"{name}", {len(members)}, {game.optional.get(name, 0)}, {name}_ids}}'
            out.append(f"    [{game.group_prefix}{name.upper()}] = {row},")
        out += ["};", "", f"const struct vl_form {g}_question_forms[{p}_QUESTIONS] = {{"]
        seat = Field("seat", "seat", False)
        out += [self.form(f"{p}_ASK_{thing.name.upper()}", thing, "0", [seat]) for thing in game.questions]
        kinds = (("answer", "ANSWER", "ANSWER_FORMS", game.answers), ("event", "EV", "EVENTS", game.events),
                 ("explanation", "EXPLAIN", "EXPLANATIONS", game.explanations))
        for name, code, count, things in kinds:
            if things:
                out += ["};", "", f"const struct vl_form {g}_{name}_forms[{p}_{count}] = {{"]
                out += [self.form(f"{p}_{code}_{thing.name.upper()}", thing, self.flags(thing, "VL_FORM_")) for thing in things]
        out += ["};", "", f"const struct vl_state_field {g}_fields[] = {{"]
        for field in game.state:
            width = "1" if field.how == "parts" else f"sizeof({field.type})"
            rows = re.match(r"\[([^]]*)\]", field.dimensions).group(1) if field.how == "rows" else "1"
            said = "{NULL, VL_JSON_NOT, 0}"
            if field.said:
                kind = field.said[0]
                as_ = f"VL_JSON_{kind.upper()}" if kind in SAID or kind == "set" else "VL_JSON_MEMBER"
                of = "0" if kind in SAID else game.group_prefix + (field.said[1] if kind == "set" else kind).upper()
                said = f'{{"{field.said[-1]}", {as_}, {of}}}'
            blank = field.sight[1] if len(field.sight) > 1 else "0"
            out.append(wrap(f'    {{VL_STATE_FIELD({g}, {field.name}), {width}, {rows}, VL_SIGHT_{field.sight[0].upper()}, {blank}, {said}}},'))
        return out + ["    {0},", "};"]

    def add_event(self):
        """How an event gets into the list of events: fields that are derived for its sentence come first."""
        game, g, p = self.game, self.g, self.p
        deriving = [event for event in game.events if event.derives]
        out = ["/* Adds an event, with the fields that are derived for its sentence. Out of line: a playout has nobody who listens. */"]
        out += ["static __attribute__((noinline, cold, unused))"]
        given = "struct vl_events *events, uint8_t form, vl_clause clause, vl_seats visible_to, void *fields"
        out += [wrap(f"void {g}_add_event(const struct {g} *g, {given})")]
        out += ["{"] + (["    switch (form) {"] if deriving else ["    (void)g;"])
        out += [f"    case {p}_EV_{event.name.upper()}: {g}_derive_{event.name}(g, fields); break;" for event in deriving]
        out += ["    default: break;", "    }"] if deriving else []
        return out + [f"    vl_events_add_fields(events, form, clause, visible_to, fields, {g}_event_forms[form].fields);", "}", ""]

    def fold(self):
        game, g, p = self.game, self.g, self.p
        out = ["/* What the event has done to the state, done to a view whose viewer learns of it. */"]
        out += [f"static inline void {g}_fold(struct vl_view *view, const struct vl_event *event)", "{", f"    struct {g} *g = {g}_writable_view(view);"]
        out += ["    const void *fields = event->arg;", "    switch (event->form) {"]
        for event in game.events:
            if not event.no_effect:
                given = (", fields" if event.fields else "") + (", event->visible_to" if event.visible_to else "")
                out.append(f"    case {p}_EV_{event.name.upper()}: {g}_apply_{event.name}(g{given}); break;")
        return out + ["    default: break;", "    }", "}", ""]


    # -- src/games/NAME/declared/powers.[hc]

    def powers(self, own):
        """The table of cards' powers, and the cards whose power works at a moment."""
        game, g, p = self.game, self.g, self.p
        if not game.powers:
            return []
        moments = {}
        rows = []
        for card, a, b, level, when, act, how, usable in game.powers:
            moments.setdefault(when, []).append(f"UINT32_C(1) << {p}_{card.upper()}")
            does = f".procedure = {how}" if how.isupper() else f".work = {how}"
            parts = [f"VL_CLAUSE({a}, {b}), {level}, {when}"] + [f".act = {act}"] * bool(act) + [does] + [f".usable = {usable}"] * bool(usable)
            rows.append(wrap(f"    [{p}_{card.upper()}] = {{{', '.join(parts)}}},"))
        head = self.first("When powers work.")
        head += [f"#ifndef {p}_DECLARED_POWERS_H", f"#define {p}_DECLARED_POWERS_H", "", f'#include "veillee/{g}.h"', ""]
        head += [*comment(game.headers["moments"]), f"enum {g}_moment {{"]
        for moment in game.moments:
            head += with_comment(f"    {moment.name},", moment, "    ")
        head += ["};", "", "/* The cards whose power works at a moment; made at compile time where the moment is a constant. */"]
        head += [f"static inline uint32_t {g}_powers_at(enum {g}_moment moment)", "{", "    switch (moment) {"]
        for when, cards in moments.items():
            head.append(wrap(f"    case {when}: return {' | '.join(cards)};"))
        head += ["    default: return 0;", "    }", "}", "", "#endif"]
        table = self.first("What each card's power is.") + ['#include "../powers.h"', "", '#include "../procedures.h"', ""]
        table += [*comment(game.headers["powers"]), f"const struct {g}_power {g}_powers[] = {{", *rows, "};"]
        return [(f"{own}/powers.h", head), (f"{own}/powers.c", table)]


def called_names(top):
    """Every name in C that nobody generates."""
    names = set()
    for folder in ("include", "src", "tests"):
        for path in sorted((top / folder).rglob("*.[ch]")):
            if path.parent.name != "declared" and path.name != "declared.h":
                names.update(re.findall(r"\b[A-Za-z]\w+", path.read_text(encoding="utf-8")))
    return names


def cited(game, root, shown):
    """The clauses that the rules cite are those in brackets, wherever the rules write the clause out."""
    folder = root / "src/games" / game.name
    call = re.compile(rf"\b{game.name}_(emit|ask)_(?:openly_)?(\w+)\( ?state,(?: events,)? (?:VL_CLAUSE\((\d+), (\d+)\))?", re.S)
    found, open_ended = {}, set()
    for path in sorted(folder.glob("*.[ch]")):
        for what, name, a, b in call.findall(re.sub(r"\s+", " ", path.read_text(encoding="utf-8"))):
            if a:
                found.setdefault((what, name), set()).add((int(a), int(b)))
            else:
                open_ended.add((what, name))
    for what, things in (("emit", game.events), ("ask", game.questions)):
        for thing in things:
            here, said = found.get((what, thing.name), set()), set(thing.clauses)
            wrong = here - said or (said - here if (what, thing.name) not in open_ended else set())
            if wrong:
                listed = " ".join(f"{a}.{b}" for a, b in sorted(here | (said if (what, thing.name) in open_ended else set())))
                raise Fault(f"{shown}:{thing.where}: {thing.name} does not cite the clauses that the rules cite; write [{listed}]")


def made(path, root, called):
    """The files of one game: path and text."""
    shown = path.relative_to(TOP)
    game = Reader(path, shown).read()
    cited(game, root, shown)
    writer, name = Writer(game, called), game.name
    own = f"src/games/{name}/declared"
    files = [(f"include/veillee/{name}/declared.h", writer.public()), (f"{own}/emit.h", writer.module()),
             (f"{own}/tables.c", writer.tables()), *writer.powers(own)]
    for at, lines in files:
        text = re.sub(r"\n{3,}", "\n\n", "\n".join(lines) + "\n")
        yield root / at, text


def main(arguments):
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    called, wrong = called_names(TOP), 0
    for root in (TOP, TOP / "tests/toy"):
        for path in sorted(root.glob("src/games/*/*.game")):
            try:
                for at, text in made(path, root, called):
                    if at.exists() and at.read_text(encoding="utf-8") == text:
                        continue
                    if arguments:
                        print(f"{at.relative_to(TOP)}: is not what {path.name} says; run tools/declare.py and commit what it writes")
                        wrong += 1
                    else:
                        at.parent.mkdir(parents=True, exist_ok=True)
                        at.write_text(text, encoding="utf-8")
            except Fault as fault:
                print(fault)
                wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
