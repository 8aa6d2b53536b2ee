#define _GNU_SOURCE  // madvise
#include "manako_memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
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

void manako_clear(void *memory, size_t bytes) {
#ifdef __linux__
  // Anonymous pages that are given back read as zeros and take no memory until they are written.
  const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), start = (uintptr_t)memory, end = start + bytes;
  const uintptr_t first = (start + page - 1) & ~(page - 1), last = end & ~(page - 1);
  if (bytes >= 1 << 20 && madvise((void *)first, last - first, MADV_DONTNEED) == 0) {
    memset(memory, 0, first - start);
    memset((void *)last, 0, end - last);
    return;
  }
#endif
  memset(memory, 0, bytes);
}

void manako_free(void *memory) { free(memory); }
