// A C program that composes, compares and writes the frames of the bench, and nothing else.
#define _GNU_SOURCE

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "RenderingFloor.h"
#include "scene.h"

// MARK: Bytes of a frame

static char bytes[CELLS * 64];
static char *end;
static char decimals[1000][4];
static int decimal_lengths[1000];

static void prepare_decimals(void) {
  for (int number = 0; number < 1000; number++) {
    char text[8];
    decimal_lengths[number] = snprintf(text, sizeof text, "%d", number);
    memcpy(decimals[number], text, 4);
  }
}

static inline void add(const char *text, size_t count) {
  memcpy(end, text, count);
  end += count;
}

static inline void add_number(uint32_t number) {
  memcpy(end, decimals[number], 4);
  end += decimal_lengths[number];
}

static inline int length(uint32_t scalar) {
  return scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
}

static inline void add_scalar(uint32_t scalar) {
  int trailing = length(scalar) - 1;
  if (trailing == 0) {
    *end++ = (char)scalar;
    return;
  }
  *end++ = (char)((0xFF00u >> (trailing + 1) & 0xFF) | scalar >> 6 * trailing);
  while (trailing-- > 0) *end++ = (char)(0x80 | (scalar >> 6 * trailing & 0x3F));
}

static inline void add_color(uint32_t color) {
  add_number(color >> 16 & 255);
  *end++ = ';';
  add_number(color >> 8 & 255);
  *end++ = ';';
  add_number(color & 255);
}

// MARK: The terminal

// Where the cursor is (a column of COLUMNS is unknown), and the style in force.
static int cursor_x, cursor_y = -1;
static uint32_t pen_foreground = UINT32_MAX, pen_background = UINT32_MAX;

static inline void bring_style(const cell *target) {
  int has_foreground = target->scalar != ' ' && target->foreground != pen_foreground;
  int has_background = target->background != pen_background;
  if (!has_foreground && !has_background) return;
  add("\033[", 2);
  if (has_foreground) {
    uint32_t changed = target->foreground ^ pen_foreground;
    if (changed & BOLD) add(target->foreground & BOLD ? "1;" : "22;", target->foreground & BOLD ? 2 : 3);
    if (changed & 0xFFFFFF) {
      add("38;2;", 5);
      add_color(target->foreground);
      *end++ = ';';
    }
    pen_foreground = target->foreground;
  }
  if (has_background) {
    add("48;2;", 5);
    add_color(target->background);
    pen_background = target->background;
  } else {
    end--;
  }
  *end++ = 'm';
}

// Prints unchanged cells again where that is shorter than going over them.
static inline int reprint(const cell *row, int x) {
  int cost = 0;
  for (int at = cursor_x; at < x; at++) {
    const cell *between = row + at;
    if (between->scalar == 0 || row[at + 1].scalar == 0 || between->background != pen_background) return 0;
    if (between->scalar != ' ' && between->foreground != pen_foreground) return 0;
    cost += length(between->scalar);
  }
  if (cost >= (x - cursor_x == 1 ? 3 : 4)) return 0;
  for (int at = cursor_x; at < x; at++) add_scalar(row[at].scalar);
  return 1;
}

static inline void move(const cell *row, int x, int y) {
  if (y == cursor_y && x == cursor_x) return;
  if (y == cursor_y && x > cursor_x) {
    if (x - cursor_x <= 4 && reprint(row, x)) {
      cursor_x = x;
      return;
    }
    add("\033[", 2);
    if (x - cursor_x > 1) add_number((uint32_t)(x - cursor_x));
    *end++ = 'C';
  } else {
    add("\033[", 2);
    add_number((uint32_t)(y + 1));
    *end++ = ';';
    add_number((uint32_t)(x + 1));
    *end++ = 'H';
  }
  cursor_x = x;
  cursor_y = y;
}

static inline int looks_same(const cell *old, const cell *new) {
  return old->scalar == new->scalar && old->background == new->background &&
         (new->scalar == ' ' || old->foreground == new->foreground);
}

static void compare(const cell *shown, const cell *next) {
  for (int y = 0; y < ROWS; y++, shown += COLUMNS, next += COLUMNS) {
    if (memcmp(shown, next, COLUMNS * sizeof(cell)) == 0) continue;
    for (int x = 0; x < COLUMNS; x++) {
      if (next[x].scalar == 0 || looks_same(shown + x, next + x)) continue;
      move(next, x, y);
      bring_style(next + x);
      add_scalar(next[x].scalar);
      cursor_x = x + 1;
      if (cursor_x < COLUMNS && next[cursor_x].scalar == 0) cursor_x++;
      if (cursor_x == COLUMNS) cursor_y = -1;
    }
  }
}

static void send_all(const char *from, const char *to) {
  while (from < to) {
    ssize_t written = write(STDOUT_FILENO, from, (size_t)(to - from));
    if (written > 0) from += written;
    else if (errno != EINTR) exit(1);
  }
}

static void send_text(const char *text) { send_all(text, text + strlen(text)); }

// MARK: The program

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void pause_until(double instant) {
  double rest = instant - seconds();
  if (rest <= 0) return;
  struct timespec time = {(time_t)rest, (long)((rest - (double)(time_t)rest) * 1e9)};
  nanosleep(&time, NULL);
}

static void draw_frames(int sequence, int count, int per_second) {
  static cell screens[2][CELLS];
  double start = seconds();
  for (int frame = 0; frame < count; frame++) {
    cell *next = screens[frame & 1], *shown = screens[~frame & 1];
    scene_draw(sequence, frame, next);
    end = bytes;
    add("\033[?2026h", 8);
    compare(shown, next);
    add("\033[?2026l", 8);
    send_all(bytes, end);
    if (per_second > 0) pause_until(start + (double)(frame + 1) / per_second);
  }
}

void rendering_floor_run(int sequence, int count, int per_second) {
  struct termios original;
  int is_terminal = tcgetattr(STDIN_FILENO, &original) == 0;
  if (is_terminal) {
    struct termios raw = original;
    cfmakeraw(&raw);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  }
  prepare_decimals();
  scene_prepare(sequence);
  send_text("\033[?1049h\033[?25l\033[2J");
  draw_frames(sequence, count, per_second);
  char key = 0;
  while (key != 'q') {
    ssize_t got = read(STDIN_FILENO, &key, 1);
    if (got == 0 || (got < 0 && errno != EINTR)) break;
  }
  send_text("\033[m\033[?25h\033[?1049l");
  if (is_terminal) tcsetattr(STDIN_FILENO, TCSANOW, &original);
}
