#include "CManakoCompositor.h"
#include "made.h"

enum { WIDTH = 75, HEIGHT = 9 };

// A picture of premultiplied colours with gaps, packed for a plane of samples of this size.
static void lay(const manako_recipe *recipe, int32_t bytes, const char *name) {
    uint8_t *pixels = made_picture(WIDTH, HEIGHT, 4, 17);
    for (int32_t i = 0; i < WIDTH * HEIGHT; i++) {
        uint8_t *pixel = pixels + 4 * i;
        pixel[3] = i % WIDTH / 12 % 2 ? 0 : pixel[3];
        for (int c = 0; c < 3; c++) pixel[c] = pixel[c] < pixel[3] ? pixel[c] : pixel[3];
    }
    const manako_picture picture = {pixels, WIDTH * 4, WIDTH, HEIGHT};
    const int32_t count = recipe->components * ((WIDTH + recipe->phase_x + recipe->step_x - 1) / recipe->step_x);
    const int32_t height = (HEIGHT + recipe->phase_y + recipe->step_y - 1) / recipe->step_y;
    const uint16_t all = (uint16_t)recipe->kept_scale;
    uint16_t *added = made_room((size_t)count * 2), *kept = made_room((size_t)count * 2);
    uint32_t *rows = made_room(((size_t)height + 1) * 4), total = 0, place = 0;
    manako_run *runs = made_room((size_t)(height * (count / MANAKO_BLOCK + 1)) * sizeof *runs);
    uint8_t *data = made_room((size_t)(height * (count + MANAKO_BLOCK) * 2 * bytes));
    for (int32_t row = 0; row < height; row++) {
        manako_mix_row(&picture, recipe, row, added, kept);
        record_words(name, added, (size_t)count, 0);
        record_words(name, kept, (size_t)count, 0);
        rows[row] = total;
        int32_t found = manako_find_runs(added, kept, count, all, runs + total);
        record_number("runs", found);
        for (int32_t i = 0; i < found; i++) {
            manako_run *run = runs + total++;
            manako_pack_run(added, kept, count, all, run, bytes, data + (size_t)place * 2 * MANAKO_BLOCK * (size_t)bytes);
            run->place = place;
            place += run->blocks;
        }
    }
    rows[height] = total;
    const manako_packed packed = {rows, runs, data, height};
    for (int32_t opacity = 0; opacity <= 256; opacity += 64) {
        uint8_t *frame = made_picture(100 * bytes, 20, 1, 18);
        const manako_plane plane = {frame, 100 * bytes, 100, 20};
        for (int32_t x = -20; x <= 60; x += 40) {
            (bytes == 1 ? manako_over_bytes : manako_over_words)(&plane, &packed, x, x / 8, opacity);
        }
        record_bytes(bytes == 1 ? "over.bytes" : "over.words", frame, (size_t)(100 * 20 * bytes), 0);
    }
}

void try_compositor(void) {
    const manako_recipe luma = {
        .weights = {{0.0722f, 0.7152f, 0.2126f, 0}}, .components = 1, .step_x = 1, .step_y = 1, .sample_scale = 1, .kept_scale = 255};
    const manako_recipe chroma = {
        .weights = {{0.5f, -0.3854f, -0.1146f, 0.5f}, {-0.0458f, -0.4542f, 0.5f, 0.5f}}, .components = 2, .step_x = 2, .step_y = 2,
        .phase_x = 1, .phase_y = 1, .sample_scale = 1, .kept_scale = 255};
    lay(&luma, 1, "mix.luma");
    lay(&chroma, 1, "mix.chroma");
    manako_recipe words = luma;
    words.sample_scale = 65280.0f / 255, words.kept_scale = 32768;
    lay(&words, 2, "mix.words");
}
