#pragma once

#if defined(__x86_64__)
#include <cpuid.h>

/// Whether the processor has instructions for SHA-1 and SHA-256.
static inline int manako_has_sha_extensions(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b >> 29 & 1)) return 0;
    return __get_cpuid(1, &a, &b, &c, &d) && (c >> 19 & 1) && (c >> 9 & 1);
}
#endif
