#pragma once
#include <stddef.h>

// The functions of BLAS of Debian's libblas.so.3, which OpenBLAS, BLIS and the reference library all provide, opened by the first call.

/// What is missing of BLAS, which this opens; NULL when nothing is.
const char *manako_blas_missing(void);

// Functions of BLAS with `manako_` before their names. Numbers that choose between cases are those of cblas.h.
#define FUNCTION(type, name, parameters, arguments) type manako_##name parameters;
#include "functions.inc"
#undef FUNCTION
