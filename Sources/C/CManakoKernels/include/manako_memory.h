#ifndef MANAKO_MEMORY_H
#define MANAKO_MEMORY_H

#include <stddef.h>

/// Memory aligned to 64 bytes (a cache line, an AVX-512 register), or NULL when there is none; Swift's own allocation would trap.
void *_Nullable manako_allocate(size_t bytes);

/// Sets every byte to zero. Of memory that was not used before, large parts are not touched, so that they take no room.
void manako_clear(void *_Nonnull memory, size_t bytes);

/// Gives back what `manako_allocate` gave.
void manako_free(void *_Nullable memory);

#endif
