#pragma once

// One body for each vector width; the loader picks the widest that the processor has. It chooses before ThreadSanitizer, which
// would watch the choice too, has memory of its own.
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
#define CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define CLONES
#endif
#define INLINE static inline __attribute__((always_inline))
