#include "CTerminalRestore.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// MARK: Restoring

static uint8_t restore_bytes[TERMINAL_RESTORE_BYTES];
static size_t restore_count;
static int restore_descriptor = -1;
static struct termios restore_mode;
static atomic_int is_armed;
static atomic_int has_exit_handler;
static atomic_int awaits_answers;

/// Writes everything, but waits no longer than a quarter of a second for a terminal that does not read.
static void write_all(int descriptor, const uint8_t *bytes, size_t count) {
  int patience = 5;
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN && patience-- > 0) {
      struct pollfd entry = {.fd = descriptor, .events = POLLOUT};
      poll(&entry, 1, 50);
    } else if (written < 0 && errno == EINTR) {
      continue;
    } else {
      return;
    }
  }
}

/// Reads and drops what the terminal still answers, up to the answer to the last question (CSI ? ... c); a terminal that
/// says nothing is waited for a fifth of a second.
static void drop_answers(int descriptor) {
  enum { ground, escape, sequence, answer } state = ground;
  for (int round = 0; round < 10; round++) {
    struct pollfd entry = {.fd = descriptor, .events = POLLIN};
    if (poll(&entry, 1, 200) <= 0) return;
    uint8_t bytes[256];
    ssize_t count = read(descriptor, bytes, sizeof bytes);
    if (count <= 0) return;
    for (ssize_t i = 0; i < count; i++) {
      uint8_t byte = bytes[i];
      int is_number = (byte >= '0' && byte <= '9') || byte == ';';
      if (byte == 0x1B) state = escape;
      else if (state == escape) state = byte == '[' ? sequence : ground;
      else if (state == sequence) state = byte == '?' ? answer : ground;
      else if (state == answer && byte == 'c') return;
      else if (state == answer && !is_number) state = ground;
    }
  }
}

void terminal_restore_awaits(int awaits) { atomic_store(&awaits_answers, awaits); }

static void restore_at_exit(void) { terminal_restore(); }

int terminal_restore_arm(int descriptor, const uint8_t *bytes, size_t count, const struct termios *mode) {
  if (count > TERMINAL_RESTORE_BYTES) return -1;
  atomic_store(&is_armed, 0);
  memcpy(restore_bytes, bytes, count);
  restore_count = count;
  restore_descriptor = descriptor;
  restore_mode = *mode;
  if (!atomic_exchange(&has_exit_handler, 1)) atexit(restore_at_exit);
  atomic_store(&is_armed, 1);
  return 0;
}

int terminal_restore(void) {
  if (!atomic_exchange(&is_armed, 0)) return 0;
  int saved = errno;
  write_all(restore_descriptor, restore_bytes, restore_count);
  if (atomic_exchange(&awaits_answers, 0)) drop_answers(restore_descriptor);
  // The answers and mouse reports that came meanwhile must not reach the shell.
  tcflush(restore_descriptor, TCIFLUSH);
  while (tcsetattr(restore_descriptor, TCSANOW, &restore_mode) < 0 && errno == EINTR) {
  }
  errno = saved;
  return 1;
}

// MARK: Signals

static const int graceful[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT};
static const int fatal[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS};
/// What ends no process, or cannot be handled.
static const int harmless[] = {
    SIGKILL, SIGSTOP, SIGCHLD, SIGURG, SIGTTIN, SIGTTOU,
#ifdef SIGINFO
    SIGINFO,
#endif
};
#define GRACEFUL_COUNT (sizeof graceful / sizeof graceful[0])
#define FATAL_COUNT (sizeof fatal / sizeof fatal[0])

static struct sigaction graceful_before[GRACEFUL_COUNT];
static struct sigaction fatal_before[FATAL_COUNT];
#define HARMLESS_COUNT (sizeof harmless / sizeof harmless[0])
/// Which of the other signals would end the process, and are handled.
static uint8_t is_ending[NSIG];
static atomic_int is_installed;
static atomic_int pipe_end = -1;
static atomic_int ending;
static atomic_int continued;

/// Lets a signal do what it does by default, to this thread, now.
static void die_by(int number) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(number, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
}

static void handle_graceful(int number) {
  int saved = errno;
  if (number == SIGCONT) atomic_fetch_add(&continued, 1);
  if (number == SIGINT || number == SIGTERM || number == SIGQUIT) {
    if (atomic_fetch_add(&ending, 1) > 0) {
      terminal_restore();
      die_by(number);
    }
  }
  uint8_t byte = (uint8_t)number;
  ssize_t ignored = write(atomic_load(&pipe_end), &byte, 1);
  (void)ignored;
  errno = saved;
}

static void handle_fatal(int number) {
  terminal_restore();
  for (size_t i = 0; i < FATAL_COUNT; i++) {
    if (fatal[i] != number) continue;
    struct sigaction *before = &fatal_before[i];
    if (before->sa_handler == SIG_IGN || before->sa_handler == SIG_DFL) {
      die_by(number);
    } else {
      // A backtracer, say: it prints to a terminal that is whole again.
      sigaction(number, before, NULL);
      sigset_t set;
      sigemptyset(&set);
      sigaddset(&set, number);
      pthread_sigmask(SIG_UNBLOCK, &set, NULL);
      raise(number);
    }
  }
}

/// A signal that nobody expects and that ends a process: a timer, a limit, a user's own.
static void handle_ending(int number) {
  terminal_restore();
  die_by(number);
}

static int is_among(int number, const int *numbers, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (numbers[i] == number) return 1;
  }
  return 0;
}

/// Handles every other signal whose default is to end the process. What somebody handles or ignores stays as it is.
static void install_ending(const struct sigaction *fatal_action) {
  struct sigaction action = *fatal_action;
  action.sa_handler = handle_ending;
  for (int number = 1; number < NSIG; number++) {
    is_ending[number] = 0;
    if (is_among(number, graceful, GRACEFUL_COUNT) || is_among(number, fatal, FATAL_COUNT) ||
        is_among(number, harmless, HARMLESS_COUNT)) {
      continue;
    }
    struct sigaction before;
    if (sigaction(number, NULL, &before) < 0 || before.sa_handler != SIG_DFL) continue;
    is_ending[number] = sigaction(number, &action, NULL) == 0;
  }
}

/// Lets this thread receive what is handled here: a parent may have left it blocked.
static void unblock_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < GRACEFUL_COUNT; i++) sigaddset(&set, graceful[i]);
  for (size_t i = 0; i < FATAL_COUNT; i++) sigaddset(&set, fatal[i]);
  for (int number = 1; number < NSIG; number++) {
    if (is_ending[number]) sigaddset(&set, number);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

/// Gives this thread an alternate stack for fatal signals if it has none, so that a stack that ran over restores
/// the terminal as well.
static void prepare_thread(void) {
  static _Thread_local int is_prepared;
  if (is_prepared) return;
  is_prepared = 1;
  stack_t stack;
  if (sigaltstack(NULL, &stack) < 0 || !(stack.ss_flags & SS_DISABLE)) return;
  size_t size = 64 * 1024;
  // Never freed: it must outlive everything the thread does.
  void *memory = malloc(size);
  if (!memory) return;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = memory;
  stack.ss_size = size;
  if (sigaltstack(&stack, NULL) < 0) free(memory);
}

int terminal_signals_install(int pipe_writer) {
  atomic_store(&pipe_end, pipe_writer);
  atomic_store(&ending, 0);
  if (atomic_exchange(&is_installed, 1)) return 0;
  prepare_thread();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  action.sa_handler = handle_graceful;
  action.sa_flags = SA_RESTART;
  for (size_t i = 0; i < GRACEFUL_COUNT; i++) {
    if (sigaction(graceful[i], &action, &graceful_before[i]) < 0) return -1;
    // What the parent made us ignore (nohup, a shell without jobs) stays ignored.
    if (graceful_before[i].sa_handler == SIG_IGN && graceful[i] != SIGWINCH && graceful[i] != SIGCONT) {
      sigaction(graceful[i], &graceful_before[i], NULL);
    }
  }
  action.sa_handler = handle_fatal;
  action.sa_flags = SA_ONSTACK;
  for (size_t i = 0; i < FATAL_COUNT; i++) {
    if (sigaction(fatal[i], &action, &fatal_before[i]) < 0) return -1;
  }
  install_ending(&action);
  unblock_signals();
  return 0;
}

void terminal_signals_remove(void) {
  if (!atomic_exchange(&is_installed, 0)) return;
  for (size_t i = 0; i < GRACEFUL_COUNT; i++) sigaction(graceful[i], &graceful_before[i], NULL);
  for (size_t i = 0; i < FATAL_COUNT; i++) sigaction(fatal[i], &fatal_before[i], NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) {
    if (is_ending[number]) sigaction(number, &action, NULL);
    is_ending[number] = 0;
  }
  atomic_store(&pipe_end, -1);
}

int terminal_signals_continued(void) { return atomic_load(&continued); }

void terminal_signals_stop(void) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, &before);
  sigset_t set, old;
  sigemptyset(&set);
  sigaddset(&set, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &set, &old);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  sigaction(SIGTSTP, &before, NULL);
}
