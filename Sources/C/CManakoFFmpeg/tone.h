#pragma once
#include "api.h"

/// A table that takes pictures of high dynamic range or wide gamut to BT.709 with 8 bits.
///
/// Reference white (`CManakoLight`) becomes white where a video begins without anything brighter. Otherwise light up to its peak is
/// compressed, with its hue; below three quarters of reference white nothing changes. Primaries are converted to those of BT.709;
/// colours that it lacks are clipped. The result is encoded as sRGB.
///
/// The conversion is interpolated from a table of 65 luminances for each pair of chrominances, which is filled as
/// colours appear.
typedef struct manako_av_tone manako_av_tone;

/// The colours of a frame, as far as tables depend on them.
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
/// The brightest light of a picture of `AV_PIX_FMT_YUV420P10`, where 1 is reference white, in few steps; 1 for what is hardly
/// brighter than that.
double manako_av_peak_of(const AVFrame *frame, const manako_av_colors *colors);
/// Gets a table for some colours and a peak ready; false without memory.
bool manako_av_prepare_tone(manako_av_tone **tone, const manako_av_colors *colors, double peak);
/// Converts a picture of `AV_PIX_FMT_YUV420P10` in the range of video into one of `AV_PIX_FMT_YUV420P` of the same size.
void manako_av_apply_tone(manako_av_tone *tone, const AVFrame *from, AVFrame *to);
void manako_av_tone_free(manako_av_tone *tone);
