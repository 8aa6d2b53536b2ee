#include "CManakoText.h"
#include <math.h>

enum { CHANNELS = 3 };

static double clamped(double value, double highest) { return value > 0 ? (value < highest ? value : highest) : 0; }

static size_t nearest(long place, size_t count) {
    return place < 0 ? 0 : (size_t)place < count ? (size_t)place : count - 1;
}

/// The weights of four neighbours at a distance of 0 to 1 behind the second (Keys, "Cubic convolution interpolation", 1981).
static void cubic(float t, float weights[4]) {
    weights[0] = ((-0.5f * t + 1) * t - 0.5f) * t;
    weights[1] = (1.5f * t - 2.5f) * t * t + 1;
    weights[2] = ((-1.5f * t + 2) * t + 0.5f) * t;
    weights[3] = (0.5f * t - 0.5f) * t * t;
}

/// Adds the pixel at a place, interpolated; pixels' centres are half a pixel from their edges.
static void add_cubic(const uint8_t *source, size_t width, size_t height, size_t stride, double x, double y,
                      float sum[]) {
    const double column = clamped(x - 0.5, (double)(width - 1)), row = clamped(y - 0.5, (double)(height - 1));
    const long left = (long)column, top = (long)row;
    float across[4], down[4];
    cubic((float)(column - (double)left), across);
    cubic((float)(row - (double)top), down);
    for (int j = 0; j < 4; j++) {
        const uint8_t *line = source + nearest(top + j - 1, height) * stride;
        for (int i = 0; i < 4; i++) {
            const uint8_t *pixel = line + CHANNELS * nearest(left + i - 1, width);
            for (int c = 0; c < CHANNELS; c++) sum[c] += down[j] * across[i] * (float)pixel[c];
        }
    }
}

static void add(const uint8_t *source, size_t width, size_t height, size_t stride, double x, double y, float sum[]) {
    const double column = clamped(x - 0.5, (double)(width - 1)), row = clamped(y - 0.5, (double)(height - 1));
    const size_t left = (size_t)column, top = (size_t)row;
    const size_t right = left + 1 < width ? left + 1 : left, bottom = top + 1 < height ? top + 1 : top;
    const float u = (float)(column - (double)left), v = (float)(row - (double)top);
    const uint8_t *upper = source + top * stride, *lower = source + bottom * stride;
    for (int c = 0; c < CHANNELS; c++) {
        const float a = (float)upper[CHANNELS * left + c], b = (float)upper[CHANNELS * right + c];
        const float d = (float)lower[CHANNELS * left + c], e = (float)lower[CHANNELS * right + c];
        const float high = a + (b - a) * u, low = d + (e - d) * u;
        sum[c] += high + (low - high) * v;
    }
}

static uint8_t byte(float value) { return value > 0 ? (value < 255 ? (uint8_t)(value + 0.5f) : 255) : 0; }

void manako_text_warp(const uint8_t *source, size_t source_width, size_t source_height, size_t source_stride,
                      const double map[9], uint8_t *target, size_t width, size_t height, int samples) {
    const double step = 1.0 / samples;
    for (size_t y = 0; y < height; y++) {
        for (size_t x = 0; x < width; x++) {
            float sum[CHANNELS] = {0};
            for (int j = 0; j < samples; j++) {
                for (int i = 0; i < samples; i++) {
                    const double a = (double)x + (i + 0.5) * step, b = (double)y + (j + 0.5) * step;
                    const double depth = map[6] * a + map[7] * b + map[8];
                    (samples == 1 ? add_cubic : add)(source, source_width, source_height, source_stride,
                                                     (map[0] * a + map[1] * b + map[2]) / depth,
                                                     (map[3] * a + map[4] * b + map[5]) / depth, sum);
                }
            }
            uint8_t *pixel = target + (y * width + x) * CHANNELS;
            for (int c = 0; c < CHANNELS; c++) pixel[c] = byte(sum[c] / (float)(samples * samples));
        }
    }
}

void manako_text_flatten(const uint8_t *source, size_t width, size_t height, size_t stride, uint8_t *target,
                         size_t target_stride) {
    for (size_t y = 0; y < height; y++) {
        const uint8_t *from = source + y * stride;
        uint8_t *to = target + y * target_stride;
        for (size_t x = 0; x < width; x++) {
            const unsigned alpha = from[4 * x + 3];
            for (int c = 0; c < CHANNELS; c++)
                to[CHANNELS * x + c] = (uint8_t)((from[4 * x + c] * alpha + 255 * (255 - alpha) + 127) / 255);
        }
    }
}

void manako_text_planes(const uint8_t *line, size_t line_width, size_t height, float *planes, size_t width) {
    for (size_t c = 0; c < CHANNELS; c++) {
        for (size_t y = 0; y < height; y++) {
            const uint8_t *from = line + y * line_width * CHANNELS + (CHANNELS - 1 - c);
            float *to = planes + (c * height + y) * width;
            for (size_t x = 0; x < width; x++) to[x] = x < line_width ? (float)from[CHANNELS * x] / 127.5f - 1 : 0;
        }
    }
}
