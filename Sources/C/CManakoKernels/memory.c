#include "manako_memory.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

// Pixels of a large photo are touched once: with pages of 4 KiB the kernel would spend longer on handing them out than
// the decoder on a good part of its work.
enum { HUGE_PAGE = 2 << 20 };

void *manako_allocate(size_t bytes) {
  if (bytes > SIZE_MAX - HUGE_PAGE) return NULL;
#ifdef __linux__
  if (bytes >= 2 * HUGE_PAGE) {
    size_t rounded = (bytes + HUGE_PAGE - 1) & ~(size_t)(HUGE_PAGE - 1);
    void *memory = aligned_alloc(HUGE_PAGE, rounded);
    if (memory) madvise(memory, rounded, MADV_HUGEPAGE);
    return memory;
  }
#endif
  return aligned_alloc(64, (bytes + 63) & ~(size_t)63);
}

void manako_free(void *memory) { free(memory); }
