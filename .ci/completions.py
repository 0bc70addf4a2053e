"""Tries the completions in real shells through a pseudo-terminal: bash, zsh and fish, those that are here.

usage: completions.py PROGRAM

A line is typed up to a Tab and a letter; the shell itself then says which words it has. Exit status 1 where they are not
what was meant.
"""

import fcntl
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

# What is typed before Tab, and what its last word is then; a word that goes on has no space after it.
CASES = [
    ("onboard-sim sch", "schema"),
    ("onboard-sim --pack matc", "matching"),
    ("onboard-sim --pack sun", "sunny-tea/"),
    ("onboard-sim run --pack new", "news"),
    ("onboard-sim check sun", "sunny-tea/"),
    ("onboard-sim check shop car", "cards"),
    ("onboard-sim --config female-f", "female-facebook.toml"),
    ("onboard-sim --pack news --config news-tabl", "news-tablet.toml"),
    ("onboard-sim --config my-", "my-own.toml"),
    ("onboard-sim --config sunny-tea/var", "sunny-tea/variants/"),
    ("onboard-sim --pack matching --jump matc", "match"),
    ("onboard-sim explore --pack matching --to matc", "match"),
    ("onboard-sim --pack matching --locale j", "ja"),
    ("onboard-sim --pack news --device tablet_", "tablet_landscape"),
    ("onboard-sim --theme da", "dark"),
    ("onboard-sim --set ambi", "ambiguous_width="),
    ("onboard-sim gallery --component Checkb", "Checkbox"),
    ("onboard-sim gallery --theme li", "light"),
    ("onboard-sim schema perm", "permissions"),
    ("onboard-sim events export --as amp", "amplitude"),
    ("onboard-sim test tapes/fir", "tapes/first.tape"),
    ("onboard-sim picture por", "portrait.png"),
    ("onboard-sim strings import tex", "texts.xliff"),
    ("onboard-sim --record ses", "session.cast"),
    ("onboard-sim test --out tap", "tapes/"),
    ("onboard-sim check --format gi", "github"),
    ("ls not", "notes.txt"),
]
# All that is offered for a word of which nothing is there.
LISTS = [
    ("onboard-sim --pack ", ["cards", "matching", "news", "shop", "sunny-tea"]),
    ("onboard-sim graph ", ["cards", "matching", "news", "shop", "sunny-tea"]),
    ("onboard-sim ", ["check", "explore", "init", "strings"]),
    ("onboard-sim --", ["--pack", "--config", "--watch", "--plain"]),
]

COMMANDS = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "-i"],
}
SETUP = {
    "bash": "source {script}; words() {{ printf '<%s>' \"$@\"; echo '<e''nd>'; }}; words",
    "zsh": "fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -D; words() {{ printf '<%s>' \"$@\"; echo '<e''nd>'; }}; words",
    "fish": "function words; printf '<%s>' $argv; echo '<e''nd>'; end; words",
}
SCRIPTS = {
    "bash": "onboard-sim.bash", "zsh": "zfunc/_onboard-sim", "fish": "fish/completions/onboard-sim.fish",
}


class Shell:
    """A shell in a terminal of its own, with the completions where a user would put them."""

    def __init__(self, name, program, folder, home):
        script = home / SCRIPTS[name]
        script.parent.mkdir(parents=True, exist_ok=True)
        script.write_text(subprocess.run(
            [program, "--generate-completion-script", name], check=True, capture_output=True, text=True).stdout)
        environment = {
            "HOME": str(home), "PATH": f"{pathlib.Path(program).parent}:/usr/local/bin:/usr/bin:/bin", "TERM": "xterm",
            "LANG": "C.UTF-8", "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home),
        }
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(COMMANDS[name][0], COMMANDS[name], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 200, 0, 0))
        self.read("\0", 0.5)
        self.type(SETUP[name].format(script=script, folder=script.parent) + "\r")
        self.read("<end>", 20)

    def type(self, keys):
        os.write(self.terminal, keys.encode())

    def read(self, end, seconds):
        """What the shell writes until an end stands in it, or for so long."""
        seen, limit = "", time.monotonic() + seconds
        while end not in (text := self.plain(seen)) and (left := limit - time.monotonic()) > 0:
            if select.select([self.terminal], [], [], left)[0]:
                seen += os.read(self.terminal, 65536).decode(errors="replace")
        return text

    @staticmethod
    def plain(text):
        """Without control sequences."""
        return re.sub(r"\x1b(\[[0-9;?>=]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[()][A-Z0-9]|[=>78M])", "", text)

    def completed(self, line):
        """The words of a line after Tab and a letter, as the shell passes them on."""
        self.type(line + "\tZ\x01words \r")
        return re.findall(r"<([^<>\n]*)>", self.read("<end>", 10).split("words ")[-1])[:-1]

    def listed(self, line):
        """What is shown after Tab twice."""
        self.type(line + "\t\t")
        text = self.read("\0", 2)
        self.type("\x03")
        self.read("\0", 0.3)
        return text

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def main(program):
    program = str(pathlib.Path(program).resolve())
    wrong = tried = 0
    for name in COMMANDS:
        if not shutil.which(name):
            print(f"{name}: not here, so its completions are not tried")
            continue
        # fish still writes what it found in manuals when it is gone.
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            folder = pathlib.Path(folder)
            subprocess.run([program, "init", folder / "sunny-tea"], check=True, capture_output=True, stdin=subprocess.DEVNULL)
            (folder / "tapes").mkdir()
            for file in ("notes.txt", "my-own.toml", "tapes/first.tape", "portrait.png", "texts.xliff", "session.cast"):
                (folder / file).write_text("")
            shell = Shell(name, program, folder, pathlib.Path(home))
            for line, word in CASES:
                tried += 1
                goes_on = word.endswith(("/", "="))
                expected = line.split()[:-1] + ([word + "Z"] if goes_on else [word, "Z"])
                found = shell.completed(line)
                if found != expected:
                    wrong += 1
                    print(f"{name}: `{line}` and Tab: {' '.join(found)}\n  not: {' '.join(expected)}")
            for line, words in LISTS:
                tried += 1
                text = shell.listed(line)
                if missing := [word for word in words if word not in text]:
                    wrong += 1
                    print(f"{name}: `{line}` and Tab does not offer {', '.join(missing)}\n  but: {text[-600:]!r}")
            shell.end()
    print(f"{tried} completions in real shells, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
