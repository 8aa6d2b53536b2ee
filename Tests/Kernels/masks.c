#include "CManakoMasks.h"
#include "CManakoWholeImage.h"
#include "made.h"

enum { WIDTH = 90, HEIGHT = 70, COLUMNS = 24, ROWS = 20, CELLS = COLUMNS * ROWS };

void try_whole_image(void) {
    enum { SIDE = MANAKO_PRINT_SIDE };
    float *prints[2];
    for (uint32_t i = 0; i < 2; i++) {
        prints[i] = made_room(MANAKO_PRINT_WINDOWS * MANAKO_PRINT_NUMBERS * 4);
        record_number("print", manako_print(made_moved(SIDE, SIDE, 3, 51 + i, (int32_t)i * 5, 0), prints[i]));
        record_floats("print.numbers", prints[i], MANAKO_PRINT_WINDOWS * MANAKO_PRINT_NUMBERS, 1e-4);
    }
    float distance = manako_print_distance(prints[0], prints[1]), *out = made_room(SIDE * SIDE * 4);
    record_floats("print.distance", &distance, 1, 1e-4);
    for (int32_t kind = MANAKO_SALIENCY_OBJECTS; kind <= MANAKO_SALIENCY_ATTENTION; kind++) {
        record_number("saliency", manako_saliency(made_picture(SIDE, 100, 3, 53), SIDE, 100, kind, out));
        record_floats("saliency.map", out, SIDE * 100, 1e-4);
    }
}

static void try_refining(void) {
    uint8_t *mask = made_room(WIDTH * HEIGHT);
    for (int32_t radius = 0; radius <= 4; radius++) {
        const manako_refined_mask job = {
            .guide = radius ? made_picture(WIDTH, HEIGHT, 1, 54) : NULL, .guide_stride = WIDTH, .mask = mask, .mask_stride = WIDTH,
            .width = WIDTH, .height = HEIGHT, .cells = made_floats(CELLS, 0, 1), .columns = COLUMNS, .rows = ROWS, .radius = radius,
            .epsilon = 0.0005f, .keeps_larger = radius == 4, .scratch = made_room((6 * (CELLS + WIDTH) + 4 * (COLUMNS + 2 * radius)) * 4)};
        manako_mask_refine(&job);
        record_bytes("mask.refined", mask, WIDTH * HEIGHT, 1.0 / 255);
    }
}

void try_masks(void) {
    try_refining();
    const uint8_t *picture = made_picture(WIDTH, HEIGHT, 3, 55), *other = made_picture(WIDTH, HEIGHT, 3, 56);
    const uint8_t *mask = made_picture(WIDTH, HEIGHT, 1, 57), *second = made_picture(WIDTH, HEIGHT, 1, 58);
    uint8_t *out = made_room(WIDTH * HEIGHT * 4);
    manako_mask_blend(picture, WIDTH * 3, other, WIDTH * 3, mask, WIDTH, WIDTH, HEIGHT, out, WIDTH * 3);
    record_bytes("mask.blend", out, WIDTH * HEIGHT * 3, 0);
    manako_mask_cut(picture, WIDTH * 3, mask, WIDTH, WIDTH, HEIGHT, out, WIDTH * 4);
    record_bytes("mask.cut", out, WIDTH * HEIGHT * 4, 0);
    manako_mask_multiply(mask, WIDTH, second, WIDTH, WIDTH, HEIGHT, out, WIDTH);
    record_bytes("mask.product", out, WIDTH * HEIGHT, 0);
    float *sums = made_room(4 * CELLS * 4), *scratch = made_room(4 * CELLS * 4);
    manako_mask_background(picture, WIDTH * 3, mask, WIDTH, WIDTH, HEIGHT, sums, COLUMNS, ROWS);
    record_floats("mask.background", sums, 4 * CELLS, 1e-5);
    manako_mask_blur(sums, COLUMNS, ROWS, 3, scratch);
    record_floats("mask.blur", sums, 4 * CELLS, 1e-5);
    manako_mask_colors(sums, COLUMNS, ROWS, out, WIDTH * 3, WIDTH, HEIGHT);
    record_bytes("mask.colors", out, WIDTH * HEIGHT * 3, 1.0 / 255);
}
