#pragma once
#include "api.h"

/// A table that takes pictures of high dynamic range or wide gamut to BT.709 with 8 bits.
///
/// High dynamic range (PQ and HLG of ITU-R BT.2100) is linearised, reference white (203 cd/m² of PQ and 75 % of HLG's signal,
/// ITU-R BT.2408) becomes white, and what is brighter is compressed into the last steps below it, with its hue. Primaries are
/// converted to those of BT.709; colours that it lacks are clipped. The result is encoded as sRGB.
///
/// The conversion is interpolated from a table of 65 luminances for each pair of chrominances, which is filled as
/// colours appear.
typedef struct manako_av_tone manako_av_tone;

/// How a frame's colours are given, as far as tables depend on it.
typedef struct {
    enum AVColorTransferCharacteristic transfer;
    enum AVColorPrimaries primaries;
    enum AVColorSpace matrix;
} manako_av_colors;

/// The colours of a frame; what it does not say is that of BT.2020 where something else of it is said.
manako_av_colors manako_av_colors_of(const AVFrame *frame);
/// Whether a picture looks wrong when its values are taken for those of BT.709 or BT.601.
bool manako_av_needs_tone(const manako_av_colors *colors);
/// Whether the colours are of high dynamic range.
bool manako_av_is_hdr(const manako_av_colors *colors);
/// Gets a table for some colours ready; false without memory.
bool manako_av_prepare_tone(manako_av_tone **tone, const manako_av_colors *colors);
/// Converts a picture of `AV_PIX_FMT_YUV420P10` in the range of video into one of `AV_PIX_FMT_YUV420P` of the same size.
void manako_av_apply_tone(manako_av_tone *tone, const AVFrame *from, AVFrame *to);
void manako_av_tone_free(manako_av_tone *tone);
