#define _GNU_SOURCE
#include "CManakoSystem.h"
#include <sched.h>
#include <unistd.h>

int manako_processor_count(void) {
    cpu_set_t set;
    // Fails on machines with more processors than the set has places.
    if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (int)count : 1;
}
