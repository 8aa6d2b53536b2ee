#include "CManakoAlignment.h"
#include "made.h"

#include <string.h>

enum { WIDTH = 96, HEIGHT = 80, COUNT = WIDTH * HEIGHT, FEATURES = 200 };

static manako_align_plane smooth_plane(uint32_t seed, int32_t right, int32_t down) {
    float *values = made_room(COUNT * 4), *smooth = made_room(COUNT * 4);
    manako_align_brightness(made_moved(WIDTH, HEIGHT, 1, seed, right, down), WIDTH, WIDTH, HEIGHT, values);
    const manako_align_plane plane = {values, WIDTH, HEIGHT};
    manako_align_smooth(&plane, smooth);
    return (manako_align_plane){smooth, WIDTH, HEIGHT};
}

static void try_features(const manako_align_plane *reference, const manako_align_plane *floating) {
    manako_align_feature *first = made_room(FEATURES * sizeof *first), *second = made_room(FEATURES * sizeof *second);
    manako_align_pair pairs[FEATURES];
    double places[4 * FEATURES], matrix[9] = {0};
    int32_t a = manako_align_features(reference, 1, first, FEATURES), b = manako_align_features(floating, 1, second, FEATURES);
    record_number("features", a);
    record_number("features", b);
    for (int32_t i = 0; i < a; i++) {
        record_floats("feature.place", &first[i].x, 2, 1e-4);
        record_words("feature.signature", first[i].signature, 128, 0.02);
    }
    int32_t count = manako_align_pairs(first, a, second, b, 0.9f, pairs);
    record_number("pairs", count);
    for (int32_t i = 0; i < count; i++) {
        const double place[4] = {second[pairs[i].floating].x, second[pairs[i].floating].y, first[pairs[i].reference].x,
                                 first[pairs[i].reference].y};
        memcpy(places + 4 * i, place, sizeof place);
    }
    record_number("agree", manako_align_agree(places, count, 2, matrix));
    record_doubles("agree.matrix", matrix, 9, 1e-4);
}

static void try_phase(const manako_align_plane *reference, const manako_align_plane *floating) {
    float *work = made_room((size_t)manako_align_phase_work(128, 128) * 4), *surface = made_room(128 * 128 * 4);
    manako_align_peak peaks[5];
    manako_align_phase(reference, floating, 128, 128, work, surface);
    record_floats("phase", surface, 128 * 128, 1e-4);
    int32_t count = manako_align_peaks(surface, 128, 128, 4, peaks, 1);
    record_numbers("phase.peak", &peaks[0].x, 2 * (size_t)count);
}

static void try_lines(const manako_align_plane *plane) {
    manako_align_line lines[300];
    manako_align_level level;
    int32_t count = manako_align_lines(plane, 8, lines, 300);
    record_number("lines", count);
    record_floats("lines.ends", &lines[0].x0, 4 * (size_t)count, 1e-4);
    manako_align_find_level(lines, count, WIDTH, HEIGHT, 1, &level);
    record_doubles("level", &level.roll, 4, 1e-4);
}

void try_alignment(void) {
    const manako_align_plane reference = smooth_plane(31, 0, 0), floating = smooth_plane(32, 3, -2);
    float *out = made_room(COUNT * 4);
    record_floats("align.smooth", reference.values, COUNT, 1e-6);
    manako_align_halve(&reference, out);
    record_floats("align.halve", out, COUNT / 4, 1e-6);
    manako_align_detail(&reference, out);
    record_floats("align.detail", out, COUNT, 1e-5);
    manako_align_shrink(&reference, 1.7f, 50, 40, out);
    record_floats("align.shrink", out, 2000, 1e-6);
    try_phase(&reference, &floating);
    double warp[9] = {1, 0, 2.6, 0, 1, -1.7, 0, 0, 1};
    manako_align_match match;
    manako_align_compare(&reference, &floating, warp, &match);
    record_number("align.count", match.count);
    record_doubles("align.correlation", &match.correlation, 1, 1e-6);
    const double moved = manako_align_refine(&reference, &floating, 8, 30, 1e-4, 0, warp);
    record_number("align.refined", moved >= 0);
    record_doubles("align.warp", warp, 9, 1e-4);
    const double turned[9] = {0.9, -0.2, 8, 0.25, 0.95, -6, 0.0005, -0.0003, 1};
    uint8_t *target = made_room(COUNT * 3);
    manako_align_resample(made_picture(WIDTH, HEIGHT, 3, 33), WIDTH, HEIGHT, WIDTH * 3, 3, turned, target, WIDTH, HEIGHT, WIDTH * 3);
    record_bytes("align.resample", target, COUNT * 3, 1.0 / 255);
    manako_align_sample(&reference, turned, WIDTH, HEIGHT, out);
    record_floats("align.sample", out, COUNT, 1e-5);
    try_features(&reference, &floating);
    try_lines(&reference);
}

void try_flow(void) {
    const manako_align_plane reference = smooth_plane(34, 0, 0), floating = smooth_plane(35, 1, 1);
    float *small = made_floats(COUNT / 2, -0.5f, 0.5f), *flow = made_room(COUNT * 2 * 4);
    manako_align_enlarge_flow(small, WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, flow);
    record_floats("flow.large", flow, COUNT * 2, 1e-6);
    manako_align_search_flow(&reference, &floating, 4, 12, flow);
    record_floats("flow.search", flow, COUNT * 2, 1e-3);
    manako_align_smooth_flow(&reference, &floating, 3, 5, flow);
    record_floats("flow.smooth", flow, COUNT * 2, 1e-3);
}
