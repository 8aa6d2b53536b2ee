#include "CManakoSystem.h"
#include <malloc.h>

void manako_bound_free_memory(int arenas, int largest_kept) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, arenas);
    // Once set, glibc no longer raises it when a large block is freed.
    mallopt(M_MMAP_THRESHOLD, largest_kept);
#else
    (void)arenas, (void)largest_kept;
#endif
}

void manako_keep_free_memory(int largest_kept, int end) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, largest_kept);
    mallopt(M_TRIM_THRESHOLD, end);
#else
    (void)largest_kept, (void)end;
#endif
}

void manako_give_back_free_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
