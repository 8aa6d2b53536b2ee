#include "CManakoShapes.h"
#include "made.h"

enum { WIDTH = 100, HEIGHT = 80, COUNT = WIDTH * HEIGHT };

static void try_borders(const uint8_t *picture) {
    uint8_t *mask = made_room(COUNT);
    int32_t *labels = made_room((WIDTH + 2) * (HEIGHT + 2) * 4), *points = made_room(COUNT * 8);
    manako_border *borders = made_room(2000 * sizeof *borders);
    for (int32_t i = 0; i < COUNT; i++) mask[i] = picture[3 * i] > 120;
    const manako_border_count room = {COUNT, 2000};
    manako_border_count found = manako_follow_borders(mask, WIDTH, HEIGHT, labels, points, borders, room);
    record_number("borders", found.borders);
    record_numbers("borders.points", points, 2 * (size_t)found.points);
    for (int32_t i = 0; i < found.borders; i++) {
        record_number("border.start", borders[i].start);
        record_number("border.parent", borders[i].parent * 2 + borders[i].is_hole);
    }
}

void try_shapes(void) {
    const uint8_t *pixels = made_picture(WIDTH, HEIGHT, 3, 41);
    const manako_picture picture = {pixels, WIDTH * 3, WIDTH, HEIGHT, 3};
    try_borders(pixels);
    manako_edges edges = {made_room(COUNT * 4), made_room(COUNT * 4), made_room(COUNT * 4), made_room(COUNT * 4)};
    float threshold = manako_find_edges(&picture, &edges, made_room(COUNT * 8));
    record_floats("edges.threshold", &threshold, 1, 1e-5);
    record_floats("edges.x", edges.gx, COUNT, 1e-5);
    record_floats("edges.y", edges.gy, COUNT, 1e-5);
    record_floats("edges.strength", edges.strength, COUNT, 1e-5);
    record_floats("edges.offset", edges.offset, COUNT, 1e-4);
    const manako_quad_limits limits = {0.2f, 1, 20, 8};
    manako_quad quads[20];
    int32_t count = manako_find_quads(&edges, WIDTH, HEIGHT, &limits, quads, 20);
    record_number("quads", count);
    for (int32_t i = 0; i < count; i++) {
        record_floats("quad.x", quads[i].x, 4, 1e-4);
        record_floats("quad.y", quads[i].y, 4, 1e-4);
        record_floats("quad.confidence", &quads[i].confidence, 1, 1e-3);
        const manako_margin margin = manako_look_at_margin(&picture, &edges, &quads[i]);
        record_floats("quad.margin", &margin.quiet, 3, 1e-3);
    }
}
