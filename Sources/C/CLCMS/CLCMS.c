#include "CLCMS.h"

#define LATE_LIBRARIES "liblcms2.so.2"
#define LATE_MISSING manako_lcms_missing
#include "late.inc"

#define FUNCTION(type, name, parameters, arguments)                                                                    \
    type manako_##name parameters { return ((type (*) parameters)address(PLACE_##name)) arguments; }
#include "functions.inc"
#undef FUNCTION
