#include "CManakoTracking.h"
#include "made.h"

enum { SIZE = 16, CHANNELS = 21, POINTS = SIZE * (SIZE / 2 + 1), ALL = POINTS * CHANNELS };

static manako_spectrum made_spectrum(void) {
    return (manako_spectrum){made_floats(ALL, -1, 1), made_floats(ALL, -1, 1)};
}

static void record_spectrum(const char *name, const manako_spectrum *spectrum, double off) {
    record_floats(name, spectrum->real, ALL, off);
    record_floats(name, spectrum->imaginary, ALL, off);
}

static void try_transform(void) {
    float *circle = made_room(2 * SIZE * 4), *work = made_room(6 * SIZE * CHANNELS * 4);
    float *map = made_floats(SIZE * SIZE * CHANNELS, -1, 1), *back = made_room(SIZE * SIZE * CHANNELS * 4);
    manako_spectrum spectrum = {made_room(ALL * 4), made_room(ALL * 4)};
    manako_circle(SIZE, circle);
    record_floats("circle", circle, 2 * SIZE, 1e-6);
    manako_forward(map, SIZE, CHANNELS, circle, spectrum.real, spectrum.imaginary, work);
    record_spectrum("forward", &spectrum, 1e-6);
    manako_inverse(spectrum.real, spectrum.imaginary, SIZE, CHANNELS, circle, back, work);
    record_floats("inverse", back, SIZE * SIZE * CHANNELS, 1e-6);
}

void try_filters(void) {
    try_transform();
    manako_spectrum features = made_spectrum(), filter = made_spectrum(), correlation = made_spectrum();
    manako_spectrum multiplier = made_spectrum(), masked = made_spectrum(), out = made_spectrum(), previous = made_spectrum();
    float *label = made_floats(POINTS, 0, 1), *weights = made_floats(CHANNELS, 0, 1), *window = made_floats(SIZE, 0, 1);
    manako_filter_begin(&features, label, POINTS, CHANNELS, 0.01f, &correlation, &filter);
    record_spectrum("filter.begin", &filter, 1e-5);
    manako_filter_solve(&features, &correlation, &multiplier, 0.5f, ALL, &masked, &out);
    record_spectrum("filter.solve", &masked, 1e-5);
    record_spectrum("filter.solve.transformed", &out, 1e-5);
    manako_spectrum solved = made_spectrum();
    manako_filter_solve_together(
        &features, label, &previous, &masked, &multiplier, 0.5f, 0.25f, POINTS, CHANNELS, &solved, &out);
    record_spectrum("filter.together", &solved, 1e-5);
    manako_filter_step(&solved, &masked, 0.5f, ALL, &multiplier);
    record_spectrum("filter.step", &multiplier, 1e-5);
    manako_response(&features, &filter, weights, POINTS, CHANNELS, &out);
    record_floats("response", out.real, POINTS, 1e-5);
    float *answers = made_room(CHANNELS * 4);
    manako_channel_answers(&features, &filter, SIZE, CHANNELS, answers);
    record_floats("answers", answers, CHANNELS, 1e-5);
    float *map = made_floats(SIZE * SIZE * CHANNELS, -1, 1), *mask = made_floats(SIZE * SIZE, 0, 1);
    manako_window(map, window, SIZE, CHANNELS);
    manako_mask(map, mask, 0.75f, SIZE * SIZE, CHANNELS);
    record_floats("window", map, SIZE * SIZE * CHANNELS, 1e-6);
    float *one = made_floats(1000, -1, 1), *other = made_floats(1000, -1, 1), *fused = made_room(SIZE * SIZE * 4);
    float dot = manako_dot(one, other, 1000);
    record_floats("dot", &dot, 1, 1e-5);
    manako_add(one, other, 0.3f, 1000);
    manako_blend(one, other, 0.2f, 1000);
    manako_scale(one, 1.7f, 1000);
    record_floats("add", one, 1000, 1e-6);
    manako_fuse(one, other, window, SIZE, 0.3f, 2, fused);
    record_floats("fuse", fused, SIZE * SIZE, 1e-6);
}

static void try_samples(void) {
    const int32_t width = 90, height = 70;
    const uint8_t *picture = made_picture(width, height, 3, 11);
    const manako_channel source = {picture, width * 3, width, height, 3};
    float *line = made_room((size_t)width * 4), *out = made_room(40 * 40 * 4);
    for (int i = 0; i < 3; i++) {
        float far = i == 0 ? 0.7f : i == 1 ? 1.3f : 3.1f;
        const manako_grid grid = {-3.5f, 2.25f, far, far * 0.9f, 40, 40};
        manako_sample(&source, &grid, line, out);
        record_floats("sample", out, 1600, 1e-6);
    }
    float *half = made_room(400 * 4);
    manako_halve(out, 20, half);
    record_floats("halve", half, 400, 1e-6);
}

void try_colors(void) {
    enum { CELLS = 12, SIDE = 4 * CELLS, PLACES = 4 * CELLS * CELLS };
    try_samples();
    float *luma = made_plane(made_picture(SIDE, SIDE, 1, 12), SIDE * SIDE);
    float *work = made_room((size_t)manako_gradients_room(CELLS) * 4), *map = made_room(CELLS * CELLS * CHANNELS * 4);
    float *u = made_floats(SIDE * SIDE, 0, 255), *v = made_floats(SIDE * SIDE, 0, 255);
    manako_gradients(luma, CELLS, CHANNELS, work, map);
    manako_colors(luma, u, v, CELLS, CHANNELS, map);
    record_floats("gradients", map, CELLS * CELLS * CHANNELS, 1e-4);
    manako_luma_chroma(luma, u, v, PLACES);
    record_floats("luma", luma, PLACES, 1e-6);
    record_floats("chroma", u, PLACES, 1e-6);
    uint16_t *bins = made_room(PLACES * 2);
    const float *steps[3] = {made_floats(PLACES, 0, 255), made_floats(PLACES, 0, 255), made_floats(PLACES, 0, 255)};
    manako_color_bins(steps[0], steps[1], steps[2], PLACES, bins);
    record_words("bins", bins, PLACES, 0);
    float *inside = made_room(4096 * 4), *outside = made_room(4096 * 4), *table = made_room(4096 * 4);
    manako_count_colors(bins, made_floats(2 * CELLS, 0, 1), 2 * CELLS, 6, 4, inside, outside);
    manako_color_table(inside, outside, 0.4f, 4096, table);
    record_floats("table", table, 4096, 1e-5);
    float *sums = made_room((2 * CELLS + 1) * (2 * CELLS + 1) * 4), *out = made_room(CELLS * CELLS * 4);
    manako_sum_bins(bins, table, 0.5f, 2 * CELLS, 2 * CELLS, sums);
    record_floats("sums", sums, (2 * CELLS + 1) * (2 * CELLS + 1), 1e-5);
    manako_color_response(sums, CELLS, 5, 7, out);
    record_floats("color.response", out, CELLS * CELLS, 1e-5);
    manako_cell_likelihoods(sums, CELLS, out);
    record_floats("likelihoods", out, CELLS * CELLS, 1e-5);
    uint8_t *median = made_room(3000), *difference = made_room(3000);
    for (int32_t count = 0; count <= 9; count++) {
        manako_median(made_picture(60, 50 * 9, 1, 13), count, 3000, median);
        record_bytes("median", median, 3000, 0);
    }
    manako_unlike_around(median, made_picture(60, 50, 1, 14), 60, 50, difference);
    record_bytes("unlike", difference, 3000, 0);
}

void try_identities(void) {
    enum { WIDTH = 96, HEIGHT = 72, COUNT = WIDTH * HEIGHT };
    float *look = made_room(MANAKO_LOOK_VALUES * 4);
    manako_look(made_floats(1024, 0, 255), made_floats(1024, 0, 255), made_floats(1024, 0, 255), look);
    record_floats("look", look, MANAKO_LOOK_VALUES, 1e-5);
    const float *before = made_plane(made_picture(WIDTH, HEIGHT, 1, 15), COUNT);
    const float *now = made_plane(made_moved(WIDTH, HEIGHT, 1, 16, 1, -1), COUNT);
    float *counts = made_room(COUNT * 4), *half = made_room(COUNT);
    for (int i = 0; i < COUNT; i++) counts[i] = i % 7 != 0;
    manako_camera_motion motion = {0};
    manako_camera_fit fit;
    record_number("camera.status", manako_camera_refine(before, now, counts, WIDTH, HEIGHT, 20, &motion));
    record_floats("camera.motion", &motion.grow, 5, 1e-3);
    motion = (manako_camera_motion){0.01f, -0.005f, 1.5f, -0.75f, 2};
    manako_camera_compare(before, now, counts, WIDTH, HEIGHT, &motion, &fit);
    record_number("camera.count", fit.count);
    record_floats("camera.difference", &fit.difference, 1, 1e-5);
    manako_camera_halve(before, WIDTH, HEIGHT, half);
    record_floats("camera.halve", half, COUNT / 4, 1e-6);
}
