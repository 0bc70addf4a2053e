#include "scene.h"

#include <stdio.h>
#include <string.h>

enum {
  DESK_BACKGROUND = 0x0F1117, DESK = 0x8B93A7, FRAME = 0x5B6478, PAGE = 0xF6F7FB, INK = 0x1B1F2A,
  MUTED = 0x6B7280, ACCENT = 0x2563EB, WHITE = 0xFFFFFF, GREEN = 0x16A34A, RED = 0xDC2626, TRACK = 0xCBD5E1,
};
enum { INNER_X = 31, INNER_Y = 1, INNER = 38, CARD_WIDTH = 30, CARD_HEIGHT = 22 };

// Stands for the background that is there.
#define KEPT UINT32_MAX

static cell page[CELLS];
static cell cards[4][CARD_WIDTH * CARD_HEIGHT];

// MARK: Colours

static inline uint32_t mix_channel(uint32_t a, uint32_t b, uint32_t opacity) {
  return (a * (255 - opacity) + b * opacity + 127) / 255;
}

static inline uint32_t mix(uint32_t a, uint32_t b, uint32_t opacity) {
  return mix_channel(a >> 16 & 255, b >> 16 & 255, opacity) << 16 |
         mix_channel(a >> 8 & 255, b >> 8 & 255, opacity) << 8 | mix_channel(a & 255, b & 255, opacity);
}

static inline void dim(cell *target, uint32_t amount) {
  target->foreground = (target->foreground & BOLD) | mix(target->foreground, 0, amount);
  target->background = mix(target->background, 0, amount);
}

// MARK: Texts

static uint32_t next_scalar(const char **text) {
  const unsigned char *byte = (const unsigned char *)*text;
  int trailing = byte[0] < 0x80 ? 0 : byte[0] < 0xE0 ? 1 : byte[0] < 0xF0 ? 2 : 3;
  uint32_t scalar = trailing == 0 ? byte[0] : byte[0] & (0x3Fu >> trailing);
  for (int at = 1; at <= trailing; at++) scalar = scalar << 6 | (byte[at] & 0x3F);
  *text += trailing + 1;
  return scalar;
}

// The wide glyphs of the scene: kana, the two ideographs, the hand.
static int is_wide(uint32_t scalar) {
  return (scalar >= 0x3040 && scalar < 0x30A0) || (scalar >= 0x4E00 && scalar < 0xA000) || scalar == 0x1F44B;
}

static void put(cell *at, const char *text, uint32_t foreground, uint32_t background) {
  while (*text) {
    uint32_t scalar = next_scalar(&text);
    for (int half = is_wide(scalar) ? 2 : 1; half > 0; half--, at++) {
      at->scalar = scalar;
      at->foreground = foreground;
      if (background != KEPT) at->background = background;
      scalar = 0;
    }
  }
}

static void put_page(int x, int y, const char *text, uint32_t foreground) {
  put(page + y * COLUMNS + x, text, foreground, KEPT);
}

static void put_inner(int x, int y, const char *text, uint32_t foreground) {
  put_page(INNER_X + x, INNER_Y + y, text, foreground);
}

static void repeat_inner(int x, int y, const char *glyph, int count, uint32_t foreground) {
  for (int at = 0; at < count; at++) put_inner(x + at, y, glyph, foreground);
}

static void box(cell *cells, int stride, int width, int height, uint32_t foreground) {
  for (int x = 1; x < width - 1; x++) {
    put(cells + x, "─", foreground, KEPT);
    put(cells + (height - 1) * stride + x, "─", foreground, KEPT);
  }
  for (int y = 1; y < height - 1; y++) {
    put(cells + y * stride, "│", foreground, KEPT);
    put(cells + y * stride + width - 1, "│", foreground, KEPT);
  }
  put(cells, "╭", foreground, KEPT);
  put(cells + width - 1, "╮", foreground, KEPT);
  put(cells + (height - 1) * stride, "╰", foreground, KEPT);
  put(cells + (height - 1) * stride + width - 1, "╯", foreground, KEPT);
}

// MARK: What stays the same

static void prepare_desk(int sequence) {
  for (int at = 0; at < CELLS; at++) page[at] = (cell){' ', DESK, DESK_BACKGROUND};
  put_page(2, 1, "onboard-sim bench", WHITE | BOLD);
  put_page(2, 3, sequence == 0 ? "sequence: spotlight" : "sequence: card", DESK);
  put_page(2, 4, "frame: 000", DESK);
  put_page(72, 1, "keys", WHITE | BOLD);
  put_page(72, 3, "n next   b back", DESK);
  put_page(72, 4, "s skip   q quit", DESK);
  put_page(72, 6, "events", WHITE | BOLD);
  for (int event = 0; event < 10; event++) {
    char line[32];
    snprintf(line, sizeof line, "t+%03d step_view %d", 16 * event, event);
    put_page(72, 8 + event, line, DESK);
  }
  box(page + 30, COLUMNS, 40, 40, FRAME);
  for (int y = 0; y < INNER; y++)
    for (int x = 0; x < INNER; x++) page[(INNER_Y + y) * COLUMNS + INNER_X + x] = (cell){' ', INK, PAGE};
  put_inner(1, 0, "9:41", INK | BOLD);
  put_inner(26, 0, "5G ●●● 87%", INK);
  put_inner(15, 35, "●", ACCENT);
  put_inner(17, 35, "○ ○ ○", MUTED);
  repeat_inner(13, 37, "▁", 12, INK);
}

static void prepare_page(void) {
  static const char *const body[] = {
      "Build small habits that stick and", "see your progress week by week.", "Reminders arrive when you want",
      "them, never when you do not. Your", "data stays on this device unless", "you choose to sync it later on.",
  };
  static const char *const goals[] = {
      "Daily goals with gentle nudges", "Weekly review in two minutes", "Share a streak with a friend"};
  put_inner(10, 2, "Welcome to Onboard", INK | BOLD);
  put_inner(10, 3, "ようこそ — 歓迎 👋", MUTED);
  for (int y = 0; y < 8; y++)
    for (int x = 0; x < 30; x++) {
      uint32_t color = (uint32_t)(40 + 6 * x) << 16 | (uint32_t)(90 + 12 * y) << 8 | (uint32_t)(220 - 3 * x);
      page[(INNER_Y + 5 + y) * COLUMNS + INNER_X + 4 + x] =
          (cell){(x + 2 * y) % 7 == 0 ? '*' : ' ', WHITE, color};
    }
  for (int line = 0; line < 6; line++) put_inner(2, 14 + line, body[line], INK);
  for (int goal = 0; goal < 3; goal++) {
    put_inner(3, 21 + 2 * goal, "✓", GREEN | BOLD);
    put_inner(5, 21 + 2 * goal, goals[goal], INK);
  }
  repeat_inner(3, 27, "█", 20, ACCENT);
  repeat_inner(23, 27, "░", 12, TRACK);
  for (int y = 30; y < 33; y++)
    for (int x = 9; x < 29; x++) page[(INNER_Y + y) * COLUMNS + INNER_X + x] = (cell){' ', WHITE, ACCENT};
  put_inner(12, 31, "Get started  →", WHITE | BOLD);
}

static void prepare_card(int number) {
  static const uint32_t bases[4][3] = {{37, 99, 235}, {220, 38, 38}, {5, 150, 105}, {124, 58, 237}};
  static const char *const lines[] = {"Swipe right to keep it,", "left to pass. You can", "undo the last choice",
                                      "at any time from the", "menu in the corner."};
  const uint32_t *base = bases[number];
  cell *card = cards[number];
  for (int at = 0; at < CARD_WIDTH * CARD_HEIGHT; at++) card[at] = (cell){' ', INK, WHITE};
  box(card, CARD_WIDTH, CARD_WIDTH, CARD_HEIGHT, MUTED);
  for (uint32_t y = 1; y <= 10; y++)
    for (uint32_t x = 1; x <= 28; x++) {
      uint32_t red = base[0] + (255 - base[0]) * x / 40;
      uint32_t green = base[1] + (255 - base[1]) * y / 24;
      int is_dotted = (x + y + (uint32_t)number) % 9 == 0;
      card[y * CARD_WIDTH + x] = (cell){is_dotted ? 0xB7 : ' ', WHITE, red << 16 | green << 8 | base[2]};
    }
  char heading[32];
  snprintf(heading, sizeof heading, "Card %d: Explore", number + 1);
  put(card + 12 * CARD_WIDTH + 3, heading, INK | BOLD, KEPT);
  for (int line = 0; line < 5; line++) put(card + (14 + line) * CARD_WIDTH + 3, lines[line], MUTED, KEPT);
  put(card + 20 * CARD_WIDTH + 3, "← Nope", RED, KEPT);
  put(card + 20 * CARD_WIDTH + 20, "Like →", GREEN, KEPT);
}

void scene_prepare(int sequence) {
  prepare_desk(sequence);
  if (sequence == 0) {
    prepare_page();
  } else {
    put_inner(15, 2, "Discover", INK | BOLD);
    for (int number = 0; number < 4; number++) prepare_card(number);
  }
}

// MARK: A frame

static int there_and_back(int value, int most) {
  int rest = value % (2 * most);
  return rest <= most ? rest : 2 * most - rest;
}

static int smaller(int a, int b) { return a < b ? a : b; }

// How dark a cell is beside the opening, by its distances to the nearer edges; negative outside.
static uint32_t mask_amount(int dx, int dy) {
  if (dx < 0 || dy < 0 || (dy == 0 && dx < 2)) return 153;
  return dy == 0 || dx < 2 ? 77 : 0;
}

static void draw_spotlight(int time, cell *screen) {
  int x = 31 + there_and_back(time, 20), y = 3 + there_and_back(7 * time / 10, 28), width = 18, height = 6;
  for (int row = INNER_Y; row < INNER_Y + INNER; row++) {
    int dy = smaller(row - y, y + height - 1 - row);
    for (int column = INNER_X; column < INNER_X + INNER; column++) {
      uint32_t amount = mask_amount(smaller(column - x, x + width - 1 - column), dy);
      if (amount > 0) dim(screen + row * COLUMNS + column, amount);
    }
  }
  int is_below = y <= 18;
  int top = is_below ? y + 7 : y - 6, left = x - 4 < 31 ? 31 : x - 4 > 43 ? 43 : x - 4;
  put(screen + (is_below ? y + 6 : y - 1) * COLUMNS + x + 9, is_below ? "▲" : "▼", ACCENT, KEPT);
  cell *bubble = screen + top * COLUMNS + left;
  for (int row = 0; row < 5; row++)
    for (int column = 0; column < 26; column++) {
      int is_corner = (row == 0 || row == 4) && (column == 0 || column == 25);
      if (!is_corner) bubble[row * COLUMNS + column] = (cell){' ', WHITE, ACCENT};
    }
  put(bubble, "▗", ACCENT, KEPT);
  put(bubble + 25, "▖", ACCENT, KEPT);
  put(bubble + 4 * COLUMNS, "▝", ACCENT, KEPT);
  put(bubble + 4 * COLUMNS + 25, "▘", ACCENT, KEPT);
  put(bubble + COLUMNS + 2, "Step 2 of 5", WHITE | BOLD, KEPT);
  put(bubble + 2 * COLUMNS + 2, "Tap here to continue.", WHITE, KEPT);
  put(bubble + 3 * COLUMNS + 2, "Skip            Next →", WHITE, KEPT);
}

static void draw_card(int time, cell *screen) {
  int step = time % 30, top = time / 30 % 4;
  cell *place = screen + (INNER_Y + 6) * COLUMNS + INNER_X + 4;
  const cell *under = cards[(top + 1) % 4];
  uint32_t darkness = (uint32_t)(120 - 120 * step / 29), opacity = (uint32_t)(255 - 255 * step / 58);
  for (int row = 0; row < CARD_HEIGHT; row++)
    for (int column = 0; column < CARD_WIDTH; column++) {
      cell *target = place + row * COLUMNS + column;
      *target = under[row * CARD_WIDTH + column];
      dim(target, darkness);
    }
  cell card[CARD_WIDTH * CARD_HEIGHT];
  memcpy(card, cards[top], sizeof card);
  if (step >= 8) put(card + 3 * CARD_WIDTH + 6, "[ LIKE ]", GREEN | BOLD, WHITE);
  for (int row = 0; row < CARD_HEIGHT; row++) {
    int y = 6 + step / 6 + row, x = 4 + 44 * step * step / 841 + (21 - row) * step / 30;
    if (y >= INNER) break;
    for (int column = 0; column < CARD_WIDTH && x + column < INNER; column++) {
      cell *target = screen + (INNER_Y + y) * COLUMNS + INNER_X + x + column;
      const cell *source = card + row * CARD_WIDTH + column;
      uint32_t below = target->background;
      target->scalar = source->scalar;
      target->foreground = (source->foreground & BOLD) | mix(below, source->foreground, opacity);
      target->background = mix(below, source->background, opacity);
    }
  }
}

// A wide glyph that lost a half, and a half that lost its glyph, become blanks.
static void mend_halves(cell *screen) {
  for (int y = INNER_Y; y < INNER_Y + INNER; y++) {
    cell *row = screen + y * COLUMNS;
    for (int x = INNER_X; x < INNER_X + INNER; x++) {
      if (row[x].scalar == 0 && !is_wide(row[x - 1].scalar)) row[x].scalar = ' ';
      if (is_wide(row[x].scalar) && row[x + 1].scalar != 0) row[x].scalar = ' ';
    }
  }
}

void scene_draw(int sequence, int frame, cell *screen) {
  int time = frame % 300;
  memcpy(screen, page, sizeof page);
  for (int digit = 0, rest = time; digit < 3; digit++, rest /= 10)
    screen[4 * COLUMNS + 11 - digit].scalar = (uint32_t)('0' + rest % 10);
  if (sequence == 0) {
    draw_spotlight(time, screen);
    mend_halves(screen);
  } else {
    draw_card(time, screen);
  }
}
