#include <string.h>

#include "CManakoTracking.h"
#include "clones.h"

enum { BLOCK = 64, MOST = 9 };

CLONES void manako_median(const uint8_t *frames, int32_t count, int64_t length, uint8_t *median) {
  if (count < 1 || count > MOST) {
    memset(median, 0, (size_t)length);
    return;
  }
  for (int64_t from = 0; from < length; from += BLOCK) {
    uint8_t sorted[MOST][BLOCK];
    int64_t n = length - from < BLOCK ? length - from : BLOCK;
    memset(sorted, 0, sizeof sorted);
    for (int32_t k = 0; k < count; k++) memcpy(sorted[k], frames + k * length + from, (size_t)n);
    // The largest goes to the end, then the second largest, until those up to the middle are left.
    for (int32_t end = count - 1; end > (count - 1) / 2 - 1 && end > 0; end--)
      for (int32_t k = 0; k < end; k++)
        for (int32_t i = 0; i < BLOCK; i++) {
          uint8_t a = sorted[k][i], b = sorted[k + 1][i];
          sorted[k][i] = a < b ? a : b;
          sorted[k + 1][i] = a < b ? b : a;
        }
    memcpy(median + from, sorted[(count - 1) / 2], (size_t)n);
  }
}

CLONES void manako_unlike_around(const uint8_t *usual, const uint8_t *now, int32_t width, int32_t height, uint8_t *difference) {
  for (int32_t y = 0; y < height; y++) {
    int64_t row = (int64_t)y * width;
    const uint8_t *a = usual + (y > 0 ? row - width : row), *b = usual + row, *c = usual + (y < height - 1 ? row + width : row);
    for (int32_t x = 0; x < width; x++) {
      int32_t l = x > 0 ? x - 1 : 0, r = x < width - 1 ? x + 1 : x;
      uint8_t least = 255, most = 0;
      const uint8_t *rows[3] = {a, b, c};
      for (int32_t k = 0; k < 3; k++) {
        uint8_t p = rows[k][l], q = rows[k][x], s = rows[k][r];
        uint8_t low = p < q ? p : q, high = p < q ? q : p;
        low = low < s ? low : s;
        high = high < s ? s : high;
        least = least < low ? least : low;
        most = most < high ? high : most;
      }
      uint8_t v = now[row + x];
      difference[row + x] = v > most ? v - most : v < least ? least - v : 0;
    }
  }
}
