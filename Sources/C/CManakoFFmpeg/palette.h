#pragma once
#include "api.h"

/// A palette of 256 colours, kept from picture to picture as long as it fits.
typedef struct manako_av_palette manako_av_palette;

/// NULL without memory.
manako_av_palette *manako_av_palette_new(void);
/// Converts a picture of `AV_PIX_FMT_RGB24` into one of `AV_PIX_FMT_PAL8` of the same size.
///
/// Pictures of at most 256 colours keep them exactly. Others get colours by median cut (Heckbert 1982) with ordered dither.
void manako_av_palette_apply(manako_av_palette *palette, const AVFrame *from, AVFrame *to);
void manako_av_palette_free(manako_av_palette *palette);
