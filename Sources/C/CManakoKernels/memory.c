#include "manako_memory.h"

#include <stdint.h>
#include <stdlib.h>

void *manako_allocate(size_t bytes) {
  if (bytes > SIZE_MAX - 64) return NULL;
  return aligned_alloc(64, (bytes + 63) & ~(size_t)63);
}

void manako_free(void *memory) { free(memory); }
