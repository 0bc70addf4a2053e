// What a module of Embedded Swift asks of its surroundings, for one that runs on its own: memory, text to standard
// output by WASI, and the few functions of C that the standard library calls.

#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

// Memory: blocks of powers of two, and a list of free ones for each size.

typedef struct Block { struct Block *next; } Block;

enum { HEADER = 16, SMALLEST = 5, SIZES = 32 };

static Block *unused[SIZES];
static uintptr_t end_of_heap;

static int class_of(size_t size) {
  int class = SMALLEST;
  while (((size_t)1 << class) < size) class++;
  return class;
}

void *malloc(size_t size) {
  if (size > (size_t)1 << 30) return NULL;
  int class = class_of(size + HEADER);
  Block *block = unused[class];
  if (block) {
    unused[class] = block->next;
  } else {
    if (!end_of_heap) end_of_heap = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uintptr_t next = end_of_heap + ((uintptr_t)1 << class);
    uintptr_t size_now = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
    if (next > size_now && __builtin_wasm_memory_grow(0, ((next - size_now) >> 16) + 1) == (size_t)-1) return NULL;
    block = (Block *)end_of_heap;
    end_of_heap = next;
  }
  *(uint32_t *)block = (uint32_t)class;
  return (char *)block + HEADER;
}

void free(void *pointer) {
  if (!pointer) return;
  Block *block = (Block *)((char *)pointer - HEADER);
  int class = (int)*(uint32_t *)block;
  block->next = unused[class];
  unused[class] = block;
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  *pointer = alignment <= HEADER ? malloc(size) : NULL;
  return *pointer ? 0 : 12;
}

void *memset(void *to, int byte, size_t count) {
  __asm__("local.get %0\n local.get %1\n local.get %2\n memory.fill 0" : : "r"(to), "r"(byte), "r"(count) : "memory");
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  __asm__("local.get %0\n local.get %1\n local.get %2\n memory.copy 0, 0" : : "r"(to), "r"(from), "r"(count) : "memory");
  return to;
}

void *memcpy(void *to, const void *from, size_t count) { return memmove(to, from, count); }

int memcmp(const void *one, const void *other, size_t count) {
  const unsigned char *a = one, *b = other;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// Standard output.

typedef struct { const char *bytes; size_t count; } Piece;

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int descriptor, const Piece *pieces, size_t count, size_t *written);

static char line[1024];
static size_t filled;

static void flush(void) {
  Piece piece = {line, filled};
  size_t written;
  fd_write(1, &piece, 1, &written);
  filled = 0;
}

int putchar(int byte) {
  line[filled++] = (char)byte;
  if (byte == '\n' || filled == sizeof line) flush();
  return byte;
}

// Numbers.

typedef struct { uint64_t low, high; } Wide;

void __multi3(Wide *result, uint64_t one_low, uint64_t one_high, uint64_t other_low, uint64_t other_high) {
  uint64_t a = one_low & 0xFFFFFFFF, b = one_low >> 32, c = other_low & 0xFFFFFFFF, d = other_low >> 32;
  uint64_t middle = a * d + (a * c >> 32);
  uint64_t cross = (middle & 0xFFFFFFFF) + b * c;
  result->low = one_low * other_low;
  result->high = b * d + (middle >> 32) + (cross >> 32) + one_high * other_low + one_low * other_high;
}

double round(double x) {
  double whole = __builtin_trunc(x);
  double rest = x - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

// Up to 19 digits and a power of ten up to 22 are exact, which is all that content holds.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                  1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  int is_negative = *text == '-', scale = 0, digits = 0;
  uint64_t number = 0;
  if (*text == '-' || *text == '+') text++;
  for (int after = 0;; text++) {
    if (*text == '.' && !after) {
      after = 1;
    } else if (*text >= '0' && *text <= '9') {
      if (number < UINT64_MAX / 10 - 10) {
        number = number * 10 + (uint64_t)(*text - '0');
        scale -= after;
      } else {
        scale += !after;
      }
      digits++;
    } else {
      break;
    }
  }
  if (!digits) return NULL;
  if (*text == 'e' || *text == 'E') {
    int exponent = 0, is_small = text[1] == '-';
    for (text += 1 + (text[1] == '-' || text[1] == '+'); *text >= '0' && *text <= '9'; text++)
      if (exponent < 10000) exponent = exponent * 10 + (*text - '0');
    scale += is_small ? -exponent : exponent;
  }
  double value = (double)number;
  for (; scale > 0; scale -= 22) value *= powers[scale < 22 ? scale : 22];
  for (; scale < 0; scale += 22) value /= powers[scale > -22 ? -scale : 22];
  *result = is_negative ? -value : value;
  return text;
}

// Hashes of dictionaries: no order may depend on them.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 0x5A, count); }

uintptr_t __stack_chk_guard = 0x5AA5;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Standard input and the check of the core, for a runtime with WASI; a page has neither.

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_read")))
int fd_read(int descriptor, const Piece *pieces, size_t count, size_t *read);

// Called by Swift's convention, which has two arguments more.
int read_input(char *to, int room, void *self, void *error) {
  (void)self;
  (void)error;
  Piece piece = {to, (size_t)room};
  size_t count = 0;
  return fd_read(0, &piece, 1, &count) == 0 ? (int)count : 0;
}

void check_player(void);

void _start(void) {
  check_player();
  if (filled) flush();
}
