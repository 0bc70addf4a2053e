// The floor of the rendering bench: what the scene costs in C, with nothing else around it.
#ifndef RENDERING_FLOOR_H
#define RENDERING_FLOOR_H

// Draws frames 0 to `count` - 1 of a sequence (0 spotlight, 1 card) on standard output, `per_second` of them or as
// fast as it can with 0; waits for `q` on standard input, and puts the terminal back.
void rendering_floor_run(int sequence, int count, int per_second);

#endif
