#pragma once
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

// Libraries of the system that few commands need are opened by the first call of one of their functions: at each start, the loader would
// take 4 ms of processor time for libheif with its decoders, and as much for Pango and Cairo.
//
// A module lists the functions in `functions.inc`, FUNCTION(type, name, parameters, arguments) each, declares them in its header, and
// defines them with `late.inc`.

// A library, or several that belong together.
struct manako_late {
    const char *const *libraries;
    // The functions' names and addresses; both lists end with NULL.
    const char *const *names;
    void **addresses;
    // What is missing; empty when nothing is.
    char missing[160];
};

// Opens the libraries and finds the functions.
static inline void manako_late_open(struct manako_late *late) {
    void *opened[8];
    size_t count = 0;
    for (; late->libraries[count]; count++) {
        opened[count] = dlopen(late->libraries[count], RTLD_NOW | RTLD_LOCAL);
        if (opened[count]) continue;
        snprintf(late->missing, sizeof late->missing, "%s is not installed", late->libraries[count]);
        return;
    }
    for (size_t i = 0; late->names[i]; i++) {
        for (size_t each = 0; each < count && !late->addresses[i]; each++)
            late->addresses[i] = dlsym(opened[each], late->names[i]);
        if (late->addresses[i]) continue;
        snprintf(late->missing, sizeof late->missing, "%s lacks %s", late->libraries[0], late->names[i]);
        return;
    }
}

// Ends the process when a function is called whose library is missing, as the loader would have done at its start.
static inline void manako_late_require(const struct manako_late *late) {
    if (!late->missing[0]) return;
    fprintf(stderr, "manako: %s\n", late->missing);
    abort();
}
