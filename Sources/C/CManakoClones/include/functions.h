#pragma once
#include <dlfcn.h>
#include <stddef.h>

// A function of a library that is opened at run time: its name, and its place in the table that holds it.
struct manako_function {
    const char *name;
    size_t offset;
};

// Fills a table. Returns the name of a function that the library lacks, or NULL when it has all of them.
static inline const char *manako_find_functions(const struct manako_function *functions, size_t count, void *table,
                                                void *library) {
    for (size_t i = 0; i < count; i++) {
        void *function = dlsym(library, functions[i].name);
        if (!function) return functions[i].name;
        *(void **)((char *)table + functions[i].offset) = function;
    }
    return NULL;
}

#define MANAKO_FIND_FUNCTIONS(functions, table, library)                                                               \
    manako_find_functions(functions, sizeof(functions) / sizeof(functions)[0], table, library)
