#pragma once
#include "api.h"

/// The first of some encoders, separated by commas, that is there.
const AVCodec *manako_av_find_encoder(const char *names);
/// Opens an encoder of pictures, and makes room for a picture to encode.
///
/// `has_header` tells whether the container holds the description of the stream in its header.
int manako_av_encoder_open(
    AVCodecContext **codec, AVFrame *frame, const manako_av_target *target, const AVCodec *encoder, bool has_header);
