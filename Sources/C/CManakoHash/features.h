#pragma once

#if defined(__x86_64__)
#include <cpuid.h>
#include <stdatomic.h>

/// Whether the processor has instructions for SHA-1 and SHA-256; it is asked once, since a virtual one takes microseconds to answer.
static inline int manako_has_sha_extensions(void) {
    static atomic_int known = -1;
    int answer = atomic_load_explicit(&known, memory_order_relaxed);
    if (answer >= 0) return answer;
    unsigned a, b, c, d;
    answer = __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 29 & 1);
    answer = answer && __get_cpuid(1, &a, &b, &c, &d) && (c >> 19 & 1) && (c >> 9 & 1);
    atomic_store_explicit(&known, answer, memory_order_relaxed);
    return answer;
}
#endif
