#include "CHEIF.h"

#define LATE_LIBRARIES "libheif.so.1"
#define LATE_MISSING manako_heif_missing
#include "late.inc"

#define FUNCTION(type, name, parameters, arguments)                                                                    \
    type manako_##name parameters { return ((type (*) parameters)address(PLACE_##name)) arguments; }
#include "functions.inc"
#undef FUNCTION
