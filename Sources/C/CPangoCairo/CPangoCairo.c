#include "CPangoCairo.h"

#define LATE_LIBRARIES                                                                                                 \
    "libpangocairo-1.0.so.0", "libpango-1.0.so.0", "libcairo.so.2", "libharfbuzz.so.0", "libgobject-2.0.so.0"
#define LATE_MISSING manako_pango_missing
#include "late.inc"

#define FUNCTION(type, name, parameters, arguments)                                                                    \
    type name parameters { return ((type (*) parameters)address(PLACE_##name)) arguments; }
#include "functions.inc"
#undef FUNCTION
