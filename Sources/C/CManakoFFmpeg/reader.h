#pragma once
#include <stdatomic.h>

#include "api.h"

struct manako_av_reader {
    AVFormatContext *file;
    AVCodecContext *codec;
    AVStream *stream;
    AVPacket *packet;
    /// What the decoder fills, handed out or converted.
    AVFrame *frame;
    AVBufferRef *device;
    manako_av_conversion conversion;
    AVBufferPool *pool;
    int pool_size;
    /// The packets are at their end (`AVERROR_EOF`) or broke off; 0 before.
    int end;
    int64_t timeout, deadline;
    /// Read by any thread.
    _Atomic int64_t damaged;
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
