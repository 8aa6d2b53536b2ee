#pragma once
#include <lcms2.h>

/// The missing part of Little CMS, which this opens; NULL when all is there.
const char *manako_lcms_missing(void);

// Functions of Little CMS with `manako_` before their names. Both declarations must agree.
#define FUNCTION(type, name, parameters, arguments)                                                                    \
    type manako_##name parameters;                                                                                     \
    _Static_assert(_Generic(&name, type (*) parameters: 1, default: 0), "the library's header declares it differently");
#include "functions.inc"
#undef FUNCTION

/// Formats of pixels, which the library's header has as macros that Swift cannot read.
static const cmsUInt32Number manako_lcms_gray = TYPE_GRAY_8, manako_lcms_rgb = TYPE_RGB_8,
                             manako_lcms_rgba = TYPE_RGBA_8, manako_lcms_inverted_cmyk = TYPE_CMYK_8_REV;
