// The scene of the rendering bench, drawn cell by cell as its specification says it.
#ifndef SCENE_H
#define SCENE_H

#include <stdint.h>

enum { COLUMNS = 100, ROWS = 40, CELLS = COLUMNS * ROWS };

// A bit above the 24 of a foreground: the cell is bold.
#define BOLD (1u << 24)

// One cell. The right half of a wide glyph has the scalar 0.
typedef struct {
  uint32_t scalar;
  uint32_t foreground;
  uint32_t background;
} cell;

// Draws what stays the same; once, before the first frame.
void scene_prepare(int sequence);

// Draws a frame: all cells, by the arithmetic of the specification.
void scene_draw(int sequence, int frame, cell *screen);

#endif
