#include "CPangoCairo.h"
#include "late.h"

enum {
#define FUNCTION(type, name, parameters, arguments) PLACE_##name,
#include "functions.inc"
#undef FUNCTION
    COUNT
};

static const char *const names[] = {
#define FUNCTION(type, name, parameters, arguments) #name,
#include "functions.inc"
#undef FUNCTION
    NULL};

static const char *const libraries[] = {"libpangocairo-1.0.so.0", "libpango-1.0.so.0", "libcairo.so.2", "libharfbuzz.so.0",
                                        "libgobject-2.0.so.0", NULL};
static void *addresses[COUNT + 1];
static struct manako_late late = {libraries, names, addresses, ""};
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_libraries(void) { manako_late_open(&late); }

const char *manako_pango_missing(void) {
    pthread_once(&once, open_libraries);
    return late.missing[0] ? late.missing : NULL;
}

static void *address(int place) {
    pthread_once(&once, open_libraries);
    manako_late_require(&late);
    return addresses[place];
}

#define FUNCTION(type, name, parameters, arguments)                                                                    \
    type name parameters { return ((type (*) parameters)address(PLACE_##name)) arguments; }
#include "functions.inc"
#undef FUNCTION
