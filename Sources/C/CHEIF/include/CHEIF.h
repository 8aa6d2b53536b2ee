#pragma once
#include <libheif/heif.h>

/// What is missing of libheif, which this opens; NULL when nothing is.
const char *manako_heif_missing(void);

// Functions of libheif with `manako_` before their names. Both declarations must agree.
#define FUNCTION(type, name, parameters, arguments)                                                                    \
    type manako_##name parameters;                                                                                     \
    _Static_assert(_Generic(&name, type (*) parameters: 1, default: 0), "libheif's header declares it differently");
#include "functions.inc"
#undef FUNCTION
