#!/usr/bin/env python3
"""Makes manual pages from the help of a program that uses ArgumentParser.

    man.py PROGRAM FOLDER [--date YYYY-MM-DD]

`--experimental-dump-help` prints every command with its flags as JSON. A page is written for the program and one for each
of its commands, as man(7) wants it.
"""

import argparse
import datetime
import json
import pathlib
import subprocess


def escaped(text: str) -> str:
    """The text as roff shows it: no escapes, no line that begins with a request, hyphens that can be searched."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def flag(name: dict) -> str:
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def usage(command: dict) -> str:
    words = []
    for argument in command.get("arguments", []):
        if not argument.get("shouldDisplay", True):
            continue
        value = f"<{argument.get('valueName', 'value')}>"
        if argument["kind"] == "positional":
            word = value
        elif argument["kind"] == "option":
            word = f"{flag(argument['preferredName'])} {value}"
        else:
            word = flag(argument["preferredName"])
        if argument.get("isRepeating"):
            word += " ..."
        words.append(f"[{word}]" if argument.get("isOptional") else word)
    if command.get("subcommands"):
        words.append("<command>")
    return " ".join(words)


def describe(argument: dict) -> list[str]:
    names = ", ".join(f"\\fB{escaped(flag(name))}\\fR" for name in argument.get("names", []))
    value = f"\\fI{escaped(argument.get('valueName', 'value'))}\\fR"
    head = value if argument["kind"] == "positional" else f"{names} {value}" if argument["kind"] == "option" else names
    text = argument.get("abstract", "")
    if argument.get("discussion"):
        text = f"{text}\n{argument['discussion']}".strip()
    default = argument.get("defaultValue")
    if default and argument["kind"] != "flag":
        text += f" (default: {default})"
    return [".TP", head, escaped(text or " ")]


def page(command: dict, path: list[str], version: str, date: str) -> str:
    name = "-".join(path)
    abstract = command.get("abstract", "").split("\n")[0]
    lines = [
        f'.TH "{escaped(name.upper())}" 1 "{date}" "{escaped(path[0])} {version}" "User Commands"',
        ".SH NAME", f"{escaped(name)} \\- {escaped(abstract)}",
        ".SH SYNOPSIS", f".B {escaped(' '.join(path))}", escaped(usage(command)),
    ]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION", ".nf", escaped(command["discussion"]), ".fi"]
    arguments = [each for each in command.get("arguments", []) if each.get("shouldDisplay", True)]
    if arguments:
        lines += [".SH OPTIONS"] + [line for each in arguments for line in describe(each)]
    commands = [each for each in command.get("subcommands", []) if each.get("shouldDisplay", True)]
    if commands:
        lines += [".SH COMMANDS"]
        for each in commands:
            lines += [".TP", f"\\fB{escaped(each['commandName'])}\\fR", escaped(each.get("abstract", " "))]
    lines += [
        ".SH EXIT STATUS", "0: success. 2: wrong usage, input that cannot be read or output that cannot be written.",
    ]
    others = ["-".join(path + [each["commandName"]]) for each in commands] or ["-".join(path[:-1])]
    if others != [""]:
        lines += [".SH SEE ALSO", ", ".join(f"\\fB{escaped(each)}\\fR(1)" for each in others)]
    return "\n".join(line for line in lines if line != "") + "\n"


def write(command: dict, path: list[str], folder: pathlib.Path, version: str, date: str) -> int:
    (folder / f"{'-'.join(path)}.1").write_text(page(command, path, version, date), encoding="utf-8")
    commands = [each for each in command.get("subcommands", []) if each.get("shouldDisplay", True)]
    return 1 + sum(write(each, path + [each["commandName"]], folder, version, date) for each in commands)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--date", default=datetime.date.today().isoformat())
    options = parser.parse_args()
    run = lambda *words: subprocess.run([options.program, *words], check=True, capture_output=True, text=True).stdout
    command = json.loads(run("--experimental-dump-help"))["command"]
    options.folder.mkdir(parents=True, exist_ok=True)
    count = write(command, [command["commandName"]], options.folder, run("--version").strip(), options.date)
    print(f"{count} pages in {options.folder}")


if __name__ == "__main__":
    main()
