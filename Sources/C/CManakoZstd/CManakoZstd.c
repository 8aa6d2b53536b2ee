#include "CManakoZstd.h"
#include <dlfcn.h>
#include <pthread.h>

// From the stable part of zstd.h, unchanged since version 1.0.
typedef struct {
    const void *source;
    size_t size, position;
} input_buffer;

typedef struct {
    void *target;
    size_t size, position;
} output_buffer;

static struct {
    size_t (*compressBound)(size_t);
    size_t (*compress)(void *, size_t, const void *, size_t, int);
    unsigned (*isError)(size_t);
    void *(*createDStream)(void);
    size_t (*freeDStream)(void *);
    size_t (*decompressStream)(void *, output_buffer *, input_buffer *);
} api;

static const char *failure;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *find(void *library, const char *name) {
    void *function = dlsym(library, name);
    if (!function) failure = "libzstd.so.1 lacks functions; version 1.0 or newer is needed";
    return function;
}

static void load(void) {
    void *library = dlopen("libzstd.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        failure = "libzstd.so.1 is not there";
        return;
    }
#define FIND(name) api.name = (__typeof__(api.name))find(library, "ZSTD_" #name)
    FIND(compressBound);
    FIND(compress);
    FIND(isError);
    FIND(createDStream);
    FIND(freeDStream);
    FIND(decompressStream);
#undef FIND
}

const char *manako_zstd_load(void) {
    pthread_once(&once, load);
    return failure;
}

size_t manako_zstd_bound(size_t count) { return api.compressBound(count); }

size_t manako_zstd_compress(void *target, size_t room, const void *source, size_t count, int level) {
    size_t result = api.compress(target, room, source, count, level);
    return api.isError(result) ? 0 : result;
}

manako_zstd_decoder *manako_zstd_decoder_new(void) { return api.createDStream(); }

void manako_zstd_decoder_free(manako_zstd_decoder *decoder) { api.freeDStream(decoder); }

manako_zstd_step manako_zstd_decode(
    manako_zstd_decoder *decoder, const void *source, size_t count, void *target, size_t room) {
    input_buffer input = {source, count, 0};
    output_buffer output = {target, room, 0};
    size_t result = api.decompressStream(decoder, &output, &input);
    return (manako_zstd_step){
        .taken = input.position, .filled = output.position, .ended = result == 0, .failed = api.isError(result) != 0};
}
