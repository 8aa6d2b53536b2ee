#include "tone.h"

#include <CManakoLight.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Of 10 bits, chrominance is rounded to 8, and luminance has 16 values a step. Results are in 64ths.
enum { CHROMA = 256, LUMA = 65, CHROMA_BITS = 2, LUMA_BITS = 4, UNITS = 64, STEPS = 8193 };

/// The results for a pair of chrominances and all luminances.
typedef struct {
    uint16_t is_filled, luma[LUMA], chroma[LUMA][2];
} manako_tone_column;

struct manako_av_tone {
    manako_av_colors colors;
    /// Functions in steps of a 4096th of their argument from -0.5 to 1.5, since powers are slow.
    float linear[STEPS], encoded[STEPS];
    /// The shares of red and blue in luminance, and the brightest light.
    double red, blue, peak;
    /// Columns are filled when they are first needed: videos use few of all colours.
    manako_tone_column columns[CHROMA][CHROMA];
};

bool manako_av_is_hdr(const manako_av_colors *colors) {
    return manako_light_is_high_range(colors->transfer);
}

static bool is_bt2020(enum AVColorSpace matrix) {
    return matrix == AVCOL_SPC_BT2020_NCL || matrix == AVCOL_SPC_BT2020_CL;
}

bool manako_av_needs_tone(const manako_av_colors *colors) {
    return manako_av_is_hdr(colors) || manako_light_is_wide(colors->primaries) || is_bt2020(colors->matrix);
}

manako_av_colors manako_av_colors_of(const AVFrame *frame) {
    manako_av_colors colors = {frame->color_trc, frame->color_primaries, frame->colorspace};
    bool is_modern = manako_av_is_hdr(&colors) || colors.primaries == AVCOL_PRI_BT2020 || is_bt2020(colors.matrix);
    bool says_no_primaries = colors.primaries == AVCOL_PRI_UNSPECIFIED || colors.primaries == AVCOL_PRI_RESERVED0;
    bool says_no_matrix = colors.matrix == AVCOL_SPC_UNSPECIFIED || colors.matrix == AVCOL_SPC_RGB;
    if (is_modern && says_no_primaries) colors.primaries = AVCOL_PRI_BT2020;
    if (is_modern && says_no_matrix) colors.matrix = AVCOL_SPC_BT2020_NCL;
    return colors;
}

static double lookup(const float *table, double value) {
    double place = (fmin(fmax(value, -0.5), 1.4999) + 0.5) * 4096;
    int index = (int)place;
    return table[index] + (table[index + 1] - table[index]) * (place - index);
}

// The shares of red and blue in luminance.
static void weights_of(enum AVColorSpace matrix, double *red, double *blue) {
    bool is_601 = matrix == AVCOL_SPC_BT470BG || matrix == AVCOL_SPC_SMPTE170M || matrix == AVCOL_SPC_FCC;
    *red = is_bt2020(matrix) ? 0.2627 : is_601 ? 0.299 : 0.2126;
    *blue = is_bt2020(matrix) ? 0.0593 : is_601 ? 0.114 : 0.0722;
}

// Encodes linear light as luminance and chrominance of BT.709 in 64ths of a value.
static void store(const manako_av_tone *tone, const double light[3], uint16_t *luma, uint16_t chroma[2]) {
    double rgb[3];
    for (int i = 0; i < 3; i++) rgb[i] = lookup(tone->encoded, light[i]);
    double y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    *luma = (uint16_t)((16 + 219 * y) * UNITS + 0.5);
    chroma[0] = (uint16_t)((128 + 224 * (rgb[2] - y) / 1.8556) * UNITS + 0.5);
    chroma[1] = (uint16_t)((128 + 224 * (rgb[0] - y) / 1.5748) * UNITS + 0.5);
}

static void convert(const manako_av_tone *tone, double y, double u, double v, uint16_t *luma, uint16_t chroma[2]) {
    double green = 1 - tone->red - tone->blue;
    double signal[3] = {y + 2 * (1 - tone->red) * v, 0, y + 2 * (1 - tone->blue) * u};
    signal[1] = (y - tone->red * signal[0] - tone->blue * signal[2]) / green;
    double light[3], result[3];
    for (int i = 0; i < 3; i++) light[i] = lookup(tone->linear, signal[i]);
    const double(*matrix)[3] = manako_light_matrix(tone->colors.primaries);
    for (int i = 0; i < 3; i++) {
        result[i] = fmax(0, matrix[i][0] * light[0] + matrix[i][1] * light[1] + matrix[i][2] * light[2]);
    }
    manako_light_compress(result, tone->peak);
    store(tone, result, luma, chroma);
}

static void fill_column(manako_av_tone *tone, int u, int v) {
    manako_tone_column *column = &tone->columns[u][v];
    for (int y = 0; y < LUMA; y++) {
        convert(tone, ((y << LUMA_BITS) - 64) / 876.0, ((u << CHROMA_BITS) - 512) / 896.0,
                ((v << CHROMA_BITS) - 512) / 896.0, &column->luma[y], column->chroma[y]);
    }
    column->is_filled = 1;
}

// The column of two chrominances of 10 bits.
static inline const manako_tone_column *column_of(manako_av_tone *tone, unsigned u, unsigned v) {
    unsigned row = (u + 2) >> CHROMA_BITS, place = (v + 2) >> CHROMA_BITS;
    row = row < CHROMA ? row : CHROMA - 1;
    place = place < CHROMA ? place : CHROMA - 1;
    if (!tone->columns[row][place].is_filled) fill_column(tone, (int)row, (int)place);
    return &tone->columns[row][place];
}

static inline const uint16_t *row_of(const AVFrame *frame, int plane, int y) {
    return (const uint16_t *)(const void *)(frame->data[plane] + (ptrdiff_t)y * frame->linesize[plane]);
}

double manako_av_peak_of(const AVFrame *frame, const manako_av_colors *colors) {
    if (!manako_av_is_hdr(colors)) return 1;
    uint32_t counts[1024] = {0}, total = 0, brighter = 0;
    for (int y = 0; y < frame->height; y += 4) {
        const uint16_t *row = row_of(frame, 0, y);
        for (int x = 0; x < frame->width; x += 4, total++) counts[row[x] & 1023]++;
    }
    // A thousandth of the picture may be brighter.
    int code = 1023;
    while (code > 0 && (brighter += counts[code]) <= total / 1000) code--;
    double light = manako_light(colors->transfer, (code - 64) / 876.0);
    static const double peaks[] = {1.5, 2.25, 3.8, 5, 10, 50};
    if (light < 1.1) return 1;
    for (size_t i = 0; i < sizeof peaks / sizeof *peaks; i++) {
        if (light <= peaks[i]) return peaks[i];
    }
    return 50;
}

bool manako_av_prepare_tone(manako_av_tone **tone, const manako_av_colors *colors, double peak) {
    if (*tone && !memcmp(&(*tone)->colors, colors, sizeof *colors) && (*tone)->peak == peak) return true;
    free(*tone);
    // Pages that are not used take no memory.
    manako_av_tone *made = *tone = calloc(1, sizeof *made);
    if (!made) return false;
    made->colors = *colors;
    made->peak = peak;
    weights_of(colors->matrix, &made->red, &made->blue);
    for (int i = 0; i < STEPS; i++) {
        double value = i / 4096.0 - 0.5;
        made->linear[i] = (float)manako_light(colors->transfer, value);
        made->encoded[i] = (float)manako_light_encoded(fmax(0, value));
    }
    return true;
}

void manako_av_tone_free(manako_av_tone *tone) { free(tone); }

enum { SHIFT = LUMA_BITS + 6, HALF = 1 << (SHIFT - 1), PART = (1 << LUMA_BITS) - 1 };

static inline uint8_t luma_at(const manako_tone_column *column, unsigned y) {
    unsigned index = y >> LUMA_BITS, part = y & PART;
    return (uint8_t)((column->luma[index] * (PART + 1 - part) + column->luma[index + 1] * part + HALF) >> SHIFT);
}

static inline uint8_t chroma_at(const manako_tone_column *column, unsigned y, int which) {
    unsigned index = y >> LUMA_BITS, part = y & PART;
    unsigned first = column->chroma[index][which], second = column->chroma[index + 1][which];
    return (uint8_t)((first * (PART + 1 - part) + second * part + HALF) >> SHIFT);
}

static inline uint8_t *bytes_of(const AVFrame *frame, int plane, int y) {
    return frame->data[plane] + (ptrdiff_t)y * frame->linesize[plane];
}

// Two rows of luminance and the row of chrominance that belongs to them; the last row of an odd height stands for both.
static void apply_row(manako_av_tone *tone, const AVFrame *from, AVFrame *to, int row) {
    int second = 2 * row + 1 < from->height ? 2 * row + 1 : 2 * row;
    const uint16_t *y0 = row_of(from, 0, 2 * row), *y1 = row_of(from, 0, second);
    const uint16_t *u = row_of(from, 1, row), *v = row_of(from, 2, row);
    uint8_t *out0 = bytes_of(to, 0, 2 * row), *out1 = bytes_of(to, 0, second);
    uint8_t *out_u = bytes_of(to, 1, row), *out_v = bytes_of(to, 2, row);
    for (int x = 0; x < from->width; x += 2) {
        int next = x + 1 < from->width ? x + 1 : x;
        const manako_tone_column *column = column_of(tone, u[x / 2] & 1023, v[x / 2] & 1023);
        unsigned a = y0[x] & 1023, b = y0[next] & 1023, c = y1[x] & 1023, d = y1[next] & 1023;
        out0[x] = luma_at(column, a);
        out0[next] = luma_at(column, b);
        out1[x] = luma_at(column, c);
        out1[next] = luma_at(column, d);
        unsigned mean = (a + b + c + d + 2) / 4;
        out_u[x / 2] = chroma_at(column, mean, 0);
        out_v[x / 2] = chroma_at(column, mean, 1);
    }
}

void manako_av_apply_tone(manako_av_tone *tone, const AVFrame *from, AVFrame *to) {
    for (int row = 0; row < (from->height + 1) / 2; row++) apply_row(tone, from, to, row);
}
