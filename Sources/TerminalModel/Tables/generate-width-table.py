#!/usr/bin/env python3
"""Writes ../Text/WidthTable.swift: the class of every Unicode scalar that matters for columns.

    python3 -m pip install wcwidth==0.7.0
    python3 Sources/TerminalModel/Tables/generate-width-table.py

The data are EastAsianWidth.txt, DerivedGeneralCategory.txt, GraphemeBreakProperty.txt,
DerivedCoreProperties.txt and emoji-variation-sequences.txt of Unicode 17.0.0, as the package wcwidth 0.7.0
carries them.
"""
import os
from wcwidth import table_ambiguous, table_grapheme, table_mc, table_vs16, table_wide, table_zero

UNICODE = "17.0.0"
NARROW, ZERO, WIDE, AMBIGUOUS, REFUSED, INVISIBLE = range(6)
EMOJI = 8      # becomes wide with U+FE0F
COMPLEX = 16   # may join its neighbours to one grapheme cluster


def members(ranges):
    return {scalar for first, last in ranges for scalar in range(first, last + 1)}


def last_version(table):
    return members(table[UNICODE] if UNICODE in table else table[sorted(table)[-1]])


zero = last_version(table_zero.ZERO_WIDTH)
spacing = last_version(table_mc.CATEGORY_MC)
wide = last_version(table_wide.WIDE_EASTASIAN)
ambiguous = last_version(table_ambiguous.AMBIGUOUS_EASTASIAN)
emoji = last_version(table_vs16.VS16_NARROW_TO_WIDE)
joining = set()
for name in ("EXTEND", "ZWJ", "REGIONAL_INDICATOR", "PREPEND", "SPACINGMARK", "L", "V", "T"):
    joining |= members(getattr(table_grapheme, "GRAPHEME_" + name))
joining |= members(table_grapheme.INCB_CONSONANT)
prepend = members(table_grapheme.GRAPHEME_PREPEND)

# What could command a terminal or reorder a line is never drawn: controls, line and paragraph separators,
# bidirectional marks, embeddings, overrides and isolates, interlinear annotations.
refused = members([
    (0x00, 0x1F), (0x7F, 0x9F), (0x61C, 0x61C), (0x200E, 0x200F), (0x2028, 0x202E), (0x2066, 0x206F),
    (0xFFF9, 0xFFFB),
])


def classify(scalar):
    if scalar in refused:
        return REFUSED
    if scalar in prepend:
        return NARROW | COMPLEX
    if scalar in spacing:
        return NARROW | COMPLEX
    if scalar in zero or scalar == 0xAD:
        return ZERO | COMPLEX if scalar in joining else INVISIBLE
    kind = WIDE if scalar in wide else AMBIGUOUS if scalar in ambiguous else NARROW
    return kind | (EMOJI if scalar in emoji else 0) | (COMPLEX if scalar in joining else 0)


entries = []
previous = None
for scalar in range(0x110000):
    kind = classify(scalar)
    if kind != previous:
        entries.append(scalar << 8 | kind)
        previous = kind

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "..", "Text", "WidthTable.swift"), "w") as out:
    out.write(f"""// Made by Tables/generate-width-table.py from Unicode {UNICODE}; change the script, not this file.

/// The class of every Unicode scalar, as runs.
enum WidthTable {{
  /// The version of the Unicode data.
  static let unicodeVersion = "{UNICODE}"

  /// One entry a run, in order: its first scalar << 8 | the raw `ScalarClass` of all its scalars.
  static let runs: [UInt32] = [
""")
    for at in range(0, len(entries), 10):
        out.write("    " + ", ".join(f"0x{entry:X}" for entry in entries[at:at + 10]) + ",\n")
    out.write("  ]\n}\n")
print(len(entries), "runs")
