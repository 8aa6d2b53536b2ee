#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include <libavdevice/version.h>

#include "api.h"

struct manako_av_functions manako_av;

static const char *failure, *device_failure;
static char missing[64];
static pthread_once_t once = PTHREAD_ONCE_INIT, device_once = PTHREAD_ONCE_INIT;
static _Thread_local char last_line[256];

#define TEXT_(number) #number
#define TEXT(number) TEXT_(number)
// The library that the headers are of, by the name of its file and of Debian's package.
#define FILE_OF(name) "lib" #name ".so." TEXT(MAJOR_OF_##name)
#define PACKAGE_OF(name) "lib" #name TEXT(MAJOR_OF_##name)
#define MAJOR_OF_avutil LIBAVUTIL_VERSION_MAJOR
#define MAJOR_OF_avcodec LIBAVCODEC_VERSION_MAJOR
#define MAJOR_OF_avformat LIBAVFORMAT_VERSION_MAJOR
#define MAJOR_OF_swscale LIBSWSCALE_VERSION_MAJOR
#define MAJOR_OF_swresample LIBSWRESAMPLE_VERSION_MAJOR
#define MAJOR_OF_avdevice LIBAVDEVICE_VERSION_MAJOR

// FFmpeg's log goes nowhere but into the words of the next error of the same thread.
static void keep_line(void *who, int level, const char *format, va_list arguments) {
    (void)who;
    if (level > AV_LOG_ERROR) return;
    vsnprintf(last_line, sizeof last_line, format, arguments);
    last_line[strcspn(last_line, "\n")] = 0;
    for (char *c = last_line; *c; c++) {
        if ((unsigned char)*c < 0x20 || (unsigned char)*c > 0x7E) *c = '?';
    }
}

static void *open_library(const char *name) {
    void *library = failure ? NULL : dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (!library && !failure) {
        snprintf(missing, sizeof missing, "%s is not there", name);
        failure = missing;
    }
    return library;
}

static void *find(void *library, const char *name) {
    void *function = failure ? NULL : dlsym(library, name);
    if (!function && !failure) failure = "it lacks functions that its headers had when this program was built";
    return function;
}

// Without it, sound that a container has no codec for is left out.
static void load_resampler(void) {
    void *library = dlopen(FILE_OF(swresample), RTLD_LAZY | RTLD_LOCAL);
    if (!library) return;
#define FIND(name) manako_av.name = (__typeof__(manako_av.name))dlsym(library, #name);
    MANAKO_SWRESAMPLE(FIND)
#undef FIND
    if (!manako_av.swr_alloc_set_opts2) manako_av.swr_init = NULL;
}

static void load(void) {
#define FIND(name) manako_av.name = (__typeof__(manako_av.name))find(library, #name);
    void *library = open_library(FILE_OF(avutil));
    MANAKO_AVUTIL(FIND)
    library = open_library(FILE_OF(avcodec));
    MANAKO_AVCODEC(FIND)
    library = open_library(FILE_OF(avformat));
    MANAKO_AVFORMAT(FIND)
    library = open_library(FILE_OF(swscale));
    MANAKO_SWSCALE(FIND)
#undef FIND
    load_resampler();
    if (!failure) manako_av.av_log_set_callback(keep_line);
}

const char *manako_av_load(void) {
    pthread_once(&once, load);
    return failure;
}

static void load_devices(void) {
    void *library = dlopen(FILE_OF(avdevice), RTLD_LAZY | RTLD_LOCAL);
    void (*registers)(void) = library ? (void (*)(void))dlsym(library, "avdevice_register_all") : NULL;
    if (registers)
        registers();
    else
        device_failure = FILE_OF(avdevice) " is not there";
}

const char *manako_av_load_devices(void) {
    if (manako_av_load()) return failure;
    pthread_once(&device_once, load_devices);
    return device_failure;
}

const char *manako_av_packages(void) {
    return PACKAGE_OF(avformat) " " PACKAGE_OF(avcodec) " " PACKAGE_OF(swscale) " " PACKAGE_OF(avdevice);
}

void manako_av_forget(void) { last_line[0] = 0; }

bool manako_av_broke_off(void) { return strstr(last_line, "prematurely") != NULL; }

bool manako_av_is_unknown(int error) {
    return error == AVERROR_INVALIDDATA && (!last_line[0] || strstr(last_line, "not on whitelist"));
}

static manako_av_status status_of(int error) {
    switch (error) {
    case AVERROR_DECODER_NOT_FOUND:
    case AVERROR_ENCODER_NOT_FOUND:
    case AVERROR_DEMUXER_NOT_FOUND:
    case AVERROR_MUXER_NOT_FOUND:
    case AVERROR_PATCHWELCOME:
    case AVERROR(ENOSYS):
        return MANAKO_AV_UNSUPPORTED;
    case AVERROR(ENOMEM):
        return MANAKO_AV_LIMIT;
    case AVERROR_INVALIDDATA:
    case AVERROR_EOF:
    case AVERROR_STREAM_NOT_FOUND:
    case AVERROR(EINVAL):
    case AVERROR(ERANGE):
    case AVERROR_BUFFER_TOO_SMALL:
        return MANAKO_AV_MALFORMED;
    case AVERROR_BUG:
    case AVERROR_BUG2:
        return MANAKO_AV_INTERNAL;
    default:
        return MANAKO_AV_UNAVAILABLE;
    }
}

manako_av_status manako_av_fail(manako_av_words *words, int error) {
    char reason[128] = "";
    manako_av.av_strerror(error, reason, sizeof reason);
    snprintf(words->text, sizeof words->text, last_line[0] ? "%s (%s)" : "%s", reason, last_line);
    return status_of(error);
}

manako_av_status manako_av_say(manako_av_words *words, manako_av_status status, const char *text) {
    snprintf(words->text, sizeof words->text, "%s", text);
    return status;
}

static sigset_t raised_by_writing(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    sigaddset(&set, SIGXFSZ);
    return set;
}

void manako_av_hold_signals(manako_av_signals *signals) {
    sigset_t set = raised_by_writing();
    pthread_sigmask(SIG_BLOCK, &set, &signals->before);
}

void manako_av_release_signals(const manako_av_signals *signals) {
    sigset_t set = raised_by_writing(), waiting;
    struct timespec now = {0};
    // What was not held back before was raised by us: it is taken away.
    while (!sigpending(&waiting) &&
           ((sigismember(&waiting, SIGPIPE) && !sigismember(&signals->before, SIGPIPE)) ||
            (sigismember(&waiting, SIGXFSZ) && !sigismember(&signals->before, SIGXFSZ)))) {
        if (sigtimedwait(&set, NULL, &now) < 0) break;
    }
    pthread_sigmask(SIG_SETMASK, &signals->before, NULL);
}
