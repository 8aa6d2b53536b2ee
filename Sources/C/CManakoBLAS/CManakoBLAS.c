#include "CManakoBLAS.h"

#define LATE_LIBRARIES "libblas.so.3"
#define LATE_MISSING manako_blas_missing
#include "late.inc"

#define FUNCTION(type, name, parameters, arguments)                                                                    \
    type manako_##name parameters { return ((type (*) parameters)address(PLACE_##name)) arguments; }
#include "functions.inc"
#undef FUNCTION
