"""Holds lines of the protocol to docs/protocol.schema.json; for the tests. Without the package fastjsonschema nothing is
looked at, and `checks` says so."""

import json
import os

from tap import ROOT

try:
    import fastjsonschema
    checks = True
except ImportError:
    checks = False

_WRITTEN_NAMES = {"hello": "say-hello"}
_compiled = {}


def _validator(name):
    if name not in _compiled:
        with open(os.path.join(ROOT, "docs/protocol.schema.json"), encoding="utf-8") as file:
            whole = json.load(file)
        if name not in whole["definitions"]:
            raise ValueError("the schema knows no message %s" % name)
        _compiled[name] = fastjsonschema.compile({"$schema": whole["$schema"], "definitions": whole["definitions"],
                                                  "$ref": "#/definitions/" + name})
    return _compiled[name]


def _hold(name, message):
    if not checks:
        return
    try:
        _validator(name)(message)
    except (fastjsonschema.JsonSchemaException, ValueError) as fault:
        raise AssertionError("%s is not as docs/protocol.schema.json says: %s\n%s"
                             % (name, fault, json.dumps(message)[:2000])) from fault


def read(message):
    """What the program has said."""
    _hold(message["type"], message)


def written(message):
    """What is said to it, and is meant to be understood."""
    _hold(_WRITTEN_NAMES.get(message["type"], message["type"]), message)
