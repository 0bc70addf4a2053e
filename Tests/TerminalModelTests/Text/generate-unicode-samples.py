#!/usr/bin/env python3
"""Writes UnicodeSamples.swift: what the Unicode data files say of columns, by another way than the table takes.

    apt-get install unicode-data        # Debian's copy, version 15.0.0
    python3 Tests/TerminalModelTests/Text/generate-unicode-samples.py

Read are EastAsianWidth.txt, UnicodeData.txt, DerivedCoreProperties.txt and emoji/emoji-test.txt, as the Unicode
Consortium publishes them (Unicode License, https://www.unicode.org/license.txt). Scalars that are not assigned in
that version are left out.
"""
import hashlib
import os

FOLDER = "/usr/share/unicode"
NARROW, NONE, WIDE, AMBIGUOUS, UNKNOWN = range(5)
sources = []


def lines(name):
    data = open(os.path.join(FOLDER, name), "rb").read()
    sources.append(f"{name} sha256 {hashlib.sha256(data).hexdigest()[:16]}")
    return data.decode().splitlines()


def properties(name):
    for line in lines(name):
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if len(fields) >= 2:
            ends = fields[0].split("..")
            yield int(ends[0], 16), int(ends[-1], 16), fields[1]


category = [None] * 0x110000
first = 0
for line in lines("UnicodeData.txt"):
    fields = line.split(";")
    scalar = int(fields[0], 16)
    if fields[1].endswith(", First>"):
        first = scalar
    for each in range(first if fields[1].endswith(", Last>") else scalar, scalar + 1):
        category[each] = fields[2]
width = ["N"] * 0x110000
for start, end, value in properties("EastAsianWidth.txt"):
    width[start:end + 1] = [value] * (end + 1 - start)
ignorable = set()
for start, end, value in properties("DerivedCoreProperties.txt"):
    if value == "Default_Ignorable_Code_Point":
        ignorable.update(range(start, end + 1))


def expected(scalar):
    if category[scalar] is None or category[scalar] == "Cs":
        return UNKNOWN
    if category[scalar] in ("Mn", "Me") or scalar in ignorable:
        return NONE
    # The vowels and final consonants of Hangul are drawn in the block of the consonant before them.
    if 0x1160 <= scalar <= 0x11FF or 0xD7B0 <= scalar <= 0xD7FF:
        return NONE
    if width[scalar] in ("W", "F"):
        return WIDE
    return AMBIGUOUS if width[scalar] == "A" else NARROW


runs = []
previous = None
for scalar in range(0x110000):
    kind = expected(scalar)
    if kind != previous:
        runs.append(scalar << 8 | kind)
        previous = kind

emoji = []
skinned = 0
for line in lines("emoji/emoji-test.txt"):
    fields = line.split("#")[0].split(";")
    if len(fields) != 2 or fields[1].strip() != "fully-qualified":
        continue
    scalars = [int(scalar, 16) for scalar in fields[0].split()]
    if any(0x1F3FB <= scalar <= 0x1F3FF for scalar in scalars):
        # One in twelve of the many with skin tones.
        skinned += 1
        if skinned % 12 != 1:
            continue
    emoji.append("".join(chr(scalar) for scalar in scalars))

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "UnicodeSamples.swift"), "w") as out:
    out.write("// Made by generate-unicode-samples.py; change the script, not this file.\n")
    for source in sources:
        out.write(f"// {source}\n")
    out.write("""
/// What the Unicode data files 15.0.0 say, made without the tables of the program.
enum UnicodeSamples {
  /// One entry a run, in order: its first scalar << 8 | 0 one column, 1 none, 2 two, 3 ambiguous, 4 not assigned.
  static let columns: [UInt32] = [
""")
    for at in range(0, len(runs), 10):
        out.write("    " + ", ".join(f"0x{run:X}" for run in runs[at:at + 10]) + ",\n")
    out.write("  ]\n\n  /// Emoji of emoji-test.txt, with blanks between them.\n  static let emoji = \"\"\"\n")
    for at in range(0, len(emoji), 30):
        out.write("    " + " ".join(emoji[at:at + 30]) + "\n")
    out.write("    \"\"\"\n}\n")
print(len(runs), "runs,", len(emoji), "emoji")
