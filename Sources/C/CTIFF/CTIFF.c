#include "CTIFF.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <tiffio.h>

#define LATE_LIBRARIES "libtiff.so.6"
#define LATE_MISSING manako_tiff_missing
#include "late.inc"

#define FUNCTION(type, name, parameters, arguments)                                                                    \
    static type late_##name parameters { return ((type (*) parameters)address(PLACE_##name)) arguments; }              \
    _Static_assert(_Generic(&name, type (*) parameters: 1, default: 0), "libtiff's header declares it differently");
#include "functions.inc"
#undef FUNCTION

// A file in memory, which libtiff takes for a mapped one. Without a mapping, its release 4.5 refuses tiles without compression whose size is
// no multiple of its buffer's.
struct source {
    const uint8_t *bytes;
    uint64_t count, offset;
};

static tmsize_t read_source(thandle_t handle, void *target, tmsize_t wanted) {
    struct source *source = handle;
    uint64_t left = source->offset < source->count ? source->count - source->offset : 0;
    uint64_t count = wanted < 0 ? 0 : (uint64_t)wanted < left ? (uint64_t)wanted : left;
    if (count > 0) memcpy(target, source->bytes + source->offset, count);
    source->offset += count;
    return (tmsize_t)count;
}

static tmsize_t refuse_write(thandle_t handle, void *bytes, tmsize_t count) {
    (void)handle, (void)bytes, (void)count;
    return -1;
}

static toff_t seek_source(thandle_t handle, toff_t offset, int whence) {
    struct source *source = handle;
    uint64_t base = whence == SEEK_CUR ? source->offset : whence == SEEK_END ? source->count : 0;
    source->offset = base + offset;
    return source->offset;
}

static int close_source(thandle_t handle) {
    (void)handle;
    return 0;
}

static int map_source(thandle_t handle, void **base, toff_t *size) {
    struct source *source = handle;
    *base = (void *)(uintptr_t)source->bytes;
    *size = source->count;
    return 1;
}

static void unmap_source(thandle_t handle, void *base, toff_t size) { (void)handle, (void)base, (void)size; }

static toff_t source_size(thandle_t handle) { return ((struct source *)handle)->count; }

// libtiff's handlers belong to the whole process; each thread keeps the first message of its own file.
static _Thread_local char *first_message;
static _Thread_local size_t first_message_size;

static void keep_message(const char *module, const char *format, va_list arguments) {
    (void)module;
    if (first_message && !first_message[0]) vsnprintf(first_message, first_message_size, format, arguments);
}

static pthread_once_t handlers_once = PTHREAD_ONCE_INIT;

static void set_handlers(void) {
    late_TIFFSetErrorHandler(keep_message);
    late_TIFFSetWarningHandler(NULL);
}

int manako_tiff_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, int orientation,
                       uint32_t *pixels, char *message, size_t message_size) {
    pthread_once(&handlers_once, set_handlers);
    message[0] = 0;
    first_message = message;
    first_message_size = message_size;
    struct source source = {bytes, count, 0};
    TIFF *file = late_TIFFClientOpen("picture", "r", &source, read_source, refuse_write, seek_source, close_source,
                                     source_size, map_source, unmap_source);
    int is_whole = 0;
    if (file) {
        char reason[1024] = "";
        if (late_TIFFRGBAImageOK(file, reason))
            is_whole = late_TIFFReadRGBAImageOriented(file, width, height, pixels, orientation, 1);
        else
            snprintf(message, message_size, "%s", reason);
        late_TIFFClose(file);
    }
    first_message = NULL;
    return is_whole;
}
