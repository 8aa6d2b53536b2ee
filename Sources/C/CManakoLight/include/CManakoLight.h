#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Light and colours of high dynamic range and wide gamut, for pictures and videos alike. Primaries and transfer characteristics have the
// numbers of ITU-T H.273, which are also FFmpeg's.
//
// High dynamic range (PQ and HLG of ITU-R BT.2100) is linearised; reference white (203 cd/m² of PQ and 75 % of HLG's signal, ITU-R
// BT.2408) is 1.

/// Whether a transfer characteristic is PQ or HLG.
bool manako_light_is_high_range(int transfer);
/// Whether primaries reach beyond those of BT.709: BT.2020, DCI-P3 and Display P3.
bool manako_light_is_wide(int primaries);

/// Linear light of a signal, 0…1. Characteristics other than PQ and HLG are taken for sRGB's.
double manako_light(int transfer, double signal);
/// The signal of sRGB for linear light.
double manako_light_encoded(double light);
/// The matrix from linear light of some primaries to that of BT.709 (ITU-R BT.2087, SMPTE EG 432-1).
const double (*manako_light_matrix(int primaries))[3];
/// Compresses bright light, all colours by the same factor, so that the peak becomes white. The curve is smooth where it begins.
///
/// @param peak the brightest light; up to 1, what is brighter than white is compressed into the last steps below it.
void manako_light_compress(double light[3], double peak);

enum { MANAKO_LIGHT_STEPS = 8192 };

/// Tables for pixels of 8 bits.
typedef struct {
    double linear[256];
    uint8_t encoded[MANAKO_LIGHT_STEPS + 1];
    double matrix[3][3];
} manako_light_table;

void manako_light_fill(manako_light_table *table, int primaries, int transfer);
/// Converts a row of interleaved RGB with 8 bits to sRGB in place.
///
/// @param step bytes of a pixel: 3, or 4 with a last one that stays as it is.
void manako_light_convert(const manako_light_table *table, uint8_t *row, size_t pixels, size_t step);
