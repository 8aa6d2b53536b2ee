#include <string.h>

#include "CManakoTracking.h"
#include "clones.h"

enum { BLOCK = 64, MOST = 9 };

CLONES void manako_unlike_median(const uint8_t *frames, int32_t count, const uint8_t *now, int64_t length, uint8_t *difference) {
  if (count < 1 || count > MOST) {
    memset(difference, 0, (size_t)length);
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
    const uint8_t *median = sorted[(count - 1) / 2];
    for (int64_t i = 0; i < n; i++) {
      uint8_t a = now[from + i], b = median[i];
      difference[from + i] = a > b ? a - b : b - a;
    }
  }
}
