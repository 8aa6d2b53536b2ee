#pragma once
#include <stdatomic.h>

#include "tone.h"

/// The most conversions on a frame's way: to 10 bits, of tones, and of size and format.
enum { MANAKO_AV_STEPS = 3 };

typedef struct {
    AVBufferPool *buffers;
    int size;
} manako_av_pool;

struct manako_av_reader {
    AVFormatContext *file;
    AVCodecContext *codec;
    AVStream *stream;
    AVPacket *packet;
    /// What the decoder fills, handed out or converted.
    AVFrame *frame;
    AVBufferRef *device;
    manako_av_conversion conversions[MANAKO_AV_STEPS];
    /// The next of the conversions.
    int step;
    manako_av_pool pools[MANAKO_AV_STEPS];
    manako_av_tone *tone;
    /// The first frame as decoded; its width is 0 before.
    manako_av_origin origin;
    int64_t max_pixels;
    /// The brightest light as given, 0 where the first frame tells.
    double peak;
    bool allows_size_changes;
    /// The packets are at their end (`AVERROR_EOF`) or broke off; 0 before.
    int end;
    int64_t timeout, deadline;
    /// The time of the key frame to which the last jump led, `INT64_MIN` before it was read and when it has none.
    int64_t landing;
    /// Whether packets are passed over until the next key frame.
    bool awaits_key;
    /// Packets that are passed over before that.
    int64_t skipped;
    /// Read by any thread.
    _Atomic int64_t damaged, rescaled;
    atomic_bool is_stopped;
    bool is_timed_out, is_device;
    manako_av_words words;
};

/// The moment in microseconds.
int64_t manako_av_now(void);
/// Gives the next step its time.
void manako_av_start_step(manako_av_reader *reader);
/// Whether the step has to end; remembers why.
int manako_av_is_interrupted(void *reader);
/// An error of FFmpeg in words, or that the step was interrupted.
manako_av_status manako_av_reader_fail(manako_av_reader *reader, int error);
/// Hands a decoded frame out, converted where a `Bitmap` has no such format; the frame is taken.
manako_av_status manako_av_take(manako_av_reader *reader, manako_av_picture *picture);
