#pragma once
#include "api.h"

/// Decodes sound and encodes it anew, in a codec that a container has; gaps become silence.
typedef struct manako_av_recoder manako_av_recoder;

/// Takes an encoded packet, whose times are in units of `base`.
typedef void (*manako_av_put)(void *opaque, AVPacket *packet, AVRational base);

/// Opens the decoder of a stream and the first of some encoders, separated by commas, that is there.
int manako_av_recoder_open(
    manako_av_recoder **recoder, const AVStream *from, const AVFormatContext *out, const char *encoders);
/// Writes down what the encoder gives.
int manako_av_recoder_describe(const manako_av_recoder *recoder, AVStream *to);
/// Takes a packet whose times are in units of the stream's and count from the written file's beginning, where sound begins.
int manako_av_recoder_add(manako_av_recoder *recoder, const AVPacket *packet, manako_av_put put, void *opaque);
/// Encodes what is left.
int manako_av_recoder_finish(manako_av_recoder *recoder, manako_av_put put, void *opaque);
void manako_av_recoder_free(manako_av_recoder *recoder);
