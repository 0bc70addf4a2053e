#ifndef C_TERMINAL_RESTORE_H
#define C_TERMINAL_RESTORE_H

#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// The part of the terminal's lifecycle that must work inside of signal handlers. Everything here that a handler
// calls is async-signal-safe: read, write, poll, tcsetattr, tcflush, sigaction, raise and lock-free atomics only.
// One terminal a process.

/// The longest byte string that restores a terminal.
#define TERMINAL_RESTORE_BYTES 256

/// Arms the restore: from now on `terminal_restore`, a fatal signal and `exit` write the bytes to the descriptor
/// and set its mode back. Replaces what was armed before. Returns 0, or -1 when the bytes are too many.
int terminal_restore_arm(int descriptor, const uint8_t *bytes, size_t count, const struct termios *mode);

/// Says whether the terminal still has questions of ours to answer: a restore then reads the answers first, so that none
/// reaches the shell.
void terminal_restore_awaits(int awaits);

/// Restores the terminal when it is armed, and disarms it. Returns 1 when it did, 0 when nothing was armed.
/// May be called from everywhere, any number of times, by any number of threads.
int terminal_restore(void);

/// Installs the handlers of this process:
/// - INT, TERM, HUP, QUIT, WINCH, TSTP and CONT write their number as one byte to the pipe; a second INT, TERM or
///   QUIT restores the terminal and ends the process at once;
/// - ABRT, SEGV, BUS, ILL, TRAP, FPE and SYS restore the terminal and go on to whatever handled them before;
/// - every other signal that would end the process by default (USR1, ALRM, XCPU, those of real time ...) restores the
///   terminal and ends it.
/// The calling thread gets these signals even when its parent left them blocked.
/// The handlers that were there before come back with `terminal_signals_remove`. Returns 0, or -1 with errno.
int terminal_signals_install(int pipe_writer);

/// Takes the handlers out again.
void terminal_signals_remove(void);

/// How often the process was continued (CONT) since the handlers were installed.
int terminal_signals_continued(void);

/// Stops this process as Ctrl-Z would, and returns when it is continued. A process whose parent does not care
/// about jobs cannot be stopped: then it returns at once.
void terminal_signals_stop(void);

#endif
