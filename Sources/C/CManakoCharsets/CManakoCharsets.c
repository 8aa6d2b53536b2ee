#include "CManakoCharsets.h"
#include <dlfcn.h>
#include <errno.h>
#include <iconv.h>
#include <pthread.h>
#include <string.h>

// The whole of uchardet.h that is used, unchanged since version 0.0.1.
static struct {
    void *(*create)(void);
    void (*destroy)(void *);
    int (*handle)(void *, const char *, size_t);
    void (*end)(void *);
    const char *(*charset)(void *);
} api;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *find(void *library, const char *name) {
    void *function = dlsym(library, name);
    if (!function) failure = "libuchardet.so.0 lacks functions";
    return function;
}

static void load(void) {
    void *library = dlopen("libuchardet.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        failure = "libuchardet.so.0 is not there";
        return;
    }
#define FIND(member, name) api.member = (__typeof__(api.member))find(library, "uchardet_" name)
    FIND(create, "new");
    FIND(destroy, "delete");
    FIND(handle, "handle_data");
    FIND(end, "data_end");
    FIND(charset, "get_charset");
#undef FIND
}

const char *manako_charsets_load(void) {
    pthread_once(&once, load);
    return failure;
}

void manako_charsets_detect(const uint8_t *bytes, size_t count, char *name, size_t capacity) {
    name[0] = 0;
    void *detector = api.create();
    if (!detector) return;
    if (api.handle(detector, (const char *)bytes, count) == 0) {
        api.end(detector);
        const char *found = api.charset(detector);
        if (found && strlen(found) < capacity) strcpy(name, found);
    }
    api.destroy(detector);
}

void *manako_charsets_open(const char *encoding) {
    iconv_t converter = iconv_open("UTF-8", encoding);
    return converter == (iconv_t)-1 ? NULL : converter;
}

void manako_charsets_close(void *converter) { iconv_close(converter); }

enum { MARK_BYTES = 3 };

size_t manako_charsets_convert(void *converter, const uint8_t *bytes, size_t count, size_t unit, size_t *used,
                               uint8_t *target, size_t room, size_t *replaced) {
    char *in = (char *)bytes, *out = (char *)target;
    size_t left = count, space = room;
    while (left > 0) {
        if (iconv(converter, &in, &left, &out, &space) != (size_t)-1 || errno == E2BIG) break;
        if (space < MARK_BYTES) break;
        // EILSEQ: the byte means nothing here; EINVAL: the input ends within a character.
        memcpy(out, "\xEF\xBF\xBD", MARK_BYTES);
        out += MARK_BYTES;
        space -= MARK_BYTES;
        (*replaced)++;
        size_t bad = errno == EINVAL || left < unit ? left : unit;
        in += bad;
        left -= bad;
    }
    *used = count - left;
    return room - space;
}
