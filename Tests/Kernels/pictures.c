// Kernels that take parts of pictures, or tell what is text in them.

#include "CManakoLandmarks.h"
#include "CManakoSystem.h"
#include "CManakoText.h"
#include "CManakoWeb.h"
#include "CManakoZXing.h"
#include "made.h"
#include "manako_alpha.h"

enum { WIDTH = 90, HEIGHT = 70 };

void try_landmarks(void) {
    const uint8_t *rgb = made_picture(WIDTH, HEIGHT, 3, 21), *gray = made_picture(WIDTH, HEIGHT, 1, 22);
    const uint8_t *u = made_picture(WIDTH / 2, HEIGHT / 2, 1, 23), *v = made_picture(WIDTH / 2, HEIGHT / 2, 1, 24);
    manako_landmarks_picture pictures[2] = {
        {.channels = {{rgb, WIDTH * 3, 3, WIDTH, HEIGHT}, {rgb + 1, WIDTH * 3, 3, WIDTH, HEIGHT}, {rgb + 2, WIDTH * 3, 3, WIDTH, HEIGHT}}},
        {.channels = {{gray, WIDTH, 1, WIDTH, HEIGHT}, {u, WIDTH / 2, 1, WIDTH / 2, HEIGHT / 2}, {v, WIDTH / 2, 1, WIDTH / 2, HEIGHT / 2}},
         .is_yuv = 1, .y_offset = 16, .y_scale = 1.1643f, .rv = 1.5960f, .gu = -0.3918f, .gv = -0.8130f, .bu = 2.0172f},
    };
    const double matrix[6] = {1.6, -0.5, 3.3, 0.6, 1.4, -6.2};
    float *out = made_room(48 * 48 * 3 * 4);
    for (int kind = 0; kind < 2; kind++) {
        for (int32_t samples = 1; samples <= 3; samples++) {
            manako_landmarks_cut(&pictures[kind], matrix, 48, samples, samples & 1, 1 / 127.5f, -1, out);
            record_floats("cut", out, 48 * 48 * 3, 1e-5);
        }
    }
}

void try_text(void) {
    float *map = made_floats(WIDTH * HEIGHT, 0, 1), *planes = made_room(3 * 100 * HEIGHT * 4), largest[HEIGHT];
    manako_text_run runs[4000];
    int32_t places[HEIGHT];
    size_t count = manako_text_runs(map, WIDTH, HEIGHT, 0.8f, runs, 4000);
    record_numbers("text.runs", &runs[0].row, 3 * count);
    const double corners[8] = {10.5, 5.25, 60, 9, 55.5, 50, 8, 44.75};
    float mean = manako_text_mean(map, WIDTH, HEIGHT, corners);
    record_floats("text.mean", &mean, 1, 1e-5);
    manako_text_largest(map, HEIGHT, WIDTH, places, largest);
    record_numbers("text.places", places, HEIGHT);
    record_floats("text.largest", largest, HEIGHT, 0);
    manako_text_planes(made_picture(WIDTH, HEIGHT, 3, 25), WIDTH, HEIGHT, planes, 100);
    record_floats("text.planes", planes, 3 * 100 * HEIGHT, 1e-6);
    const uint8_t *gray = made_picture(WIDTH, HEIGHT, 1, 27);
    count = manako_text_strokes(gray, WIDTH, HEIGHT, 1, WIDTH, 3, 20, 6, runs, 4000);
    record_numbers("text.strokes", &runs[0].row, 3 * count);
    count = manako_text_strokes(gray, HEIGHT, WIDTH, WIDTH, 1, 2, 15, 5, runs, 4000);
    record_numbers("text.upright", &runs[0].row, 3 * count);
}

void try_alpha(void) {
    const uint8_t *pixels = made_picture(WIDTH, HEIGHT, 4, 26);
    uint8_t *flat = made_room(WIDTH * HEIGHT * 3);
    uint64_t counts[256] = {0};
    int32_t numbers[256];
    record_number("alpha.opaque", manako_alpha_is_opaque(pixels, WIDTH, HEIGHT, WIDTH * 4));
    manako_alpha_histogram(pixels, WIDTH, HEIGHT, WIDTH * 4, 0, 2, counts);
    for (int level = 0; level < 256; level++) numbers[level] = (int32_t)counts[level];
    record_numbers("alpha.counts", numbers, 256);
    manako_alpha_flatten(pixels, WIDTH, HEIGHT, WIDTH * 4, 2, 0, 128, flat, WIDTH * 3);
    record_bytes("alpha.flat", flat, WIDTH * HEIGHT * 3, 0);
}

void try_zxing(void) {
    uint8_t *pixels = made_picture(WIDTH, HEIGHT, 4, 28), *gray = made_room(WIDTH * HEIGHT);
    manako_zxing_flatten(pixels, WIDTH, HEIGHT, WIDTH * 4, MANAKO_ZXING_RGBA, 255, gray, WIDTH);
    record_bytes("zxing.flat", gray, WIDTH * HEIGHT, 0);
    manako_zxing_flatten(pixels, WIDTH, HEIGHT, WIDTH * 4, MANAKO_ZXING_BGRA, 0, gray, WIDTH);
    record_bytes("zxing.flat", gray, WIDTH * HEIGHT, 0);
    manako_zxing_spread(pixels, WIDTH, HEIGHT, WIDTH, gray, WIDTH);
    record_bytes("zxing.spread", gray, WIDTH * HEIGHT, 0);
}

void try_system(void) {
    record_number("processors", manako_processor_count() > 0);
    manako_bound_free_memory(2, 1 << 20);
    manako_give_back_free_memory();
    uint8_t *bytes = made_picture(WIDTH, HEIGHT, 1, 29);
    const uint8_t mask[4] = {1, 2, 250, 77};
    for (size_t offset = 0; offset < 4; offset++) manako_web_unmask(bytes + offset * 1000, 997 + offset, mask, offset);
    record_bytes("unmask", bytes, WIDTH * HEIGHT, 0);
}
