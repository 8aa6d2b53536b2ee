#include "palette.h"

#include <stdlib.h>
#include <string.h>

// Colours are counted in cells of 5 bits a channel.
enum { COLORS = 256, CELLS = 1 << 15, SLOTS = 1024 };

typedef struct {
    uint32_t count, sums[3];
} manako_cell;

struct manako_av_palette {
    uint8_t colors[COLORS][3];
    int size;
    /// The nearest colour of each cell, -1 where it is not known yet.
    int16_t nearest[CELLS];
    /// The mean squared distance of the picture that the palette was made for.
    double error;
    manako_cell cells[CELLS];
    uint16_t used[CELLS];
    /// Distinct colours of a picture and their numbers, by their hash; a colour is stored plus 1.
    uint8_t exact[COLORS][3];
    uint32_t keys[SLOTS];
    /// The palettes of the first picture and the one before, as FFmpeg has them.
    uint32_t first[COLORS], last[COLORS];
    bool has_first;
    uint8_t numbers[SLOTS];
};

manako_av_palette *manako_av_palette_new(void) {
    manako_av_palette *palette = calloc(1, sizeof *palette);
    if (palette) palette->error = -1;
    return palette;
}
void manako_av_palette_free(manako_av_palette *palette) { free(palette); }

static inline const uint8_t *row_of(const AVFrame *frame, int y) {
    return frame->data[0] + (ptrdiff_t)y * frame->linesize[0];
}

// The slot of a colour, or the free one where it belongs.
static int slot_of(const manako_av_palette *palette, uint32_t color) {
    unsigned slot = (color * 2654435761u) >> 22;
    while (palette->keys[slot] && palette->keys[slot] != color + 1) slot = (slot + 1) % SLOTS;
    return (int)slot;
}

// Takes the colours of a picture as they are; false when there are more than 256.
static bool take_exact(manako_av_palette *palette, const AVFrame *from) {
    memset(palette->keys, 0, sizeof palette->keys);
    int size = 0;
    for (int y = 0; y < from->height; y++) {
        const uint8_t *row = row_of(from, y);
        for (int x = 0; x < from->width; x++) {
            uint32_t color = (uint32_t)row[3 * x] << 16 | (uint32_t)row[3 * x + 1] << 8 | row[3 * x + 2];
            int slot = slot_of(palette, color);
            if (palette->keys[slot]) continue;
            if (size == COLORS) return false;
            palette->keys[slot] = color + 1;
            palette->numbers[slot] = (uint8_t)size;
            memcpy(palette->exact[size++], row + 3 * x, 3);
        }
    }
    memcpy(palette->colors, palette->exact, sizeof palette->colors);
    palette->size = size;
    return true;
}

static void write_exact(const manako_av_palette *palette, const AVFrame *from, AVFrame *to) {
    for (int y = 0; y < from->height; y++) {
        const uint8_t *row = row_of(from, y);
        uint8_t *out = to->data[0] + (ptrdiff_t)y * to->linesize[0];
        for (int x = 0; x < from->width; x++) {
            uint32_t color = (uint32_t)row[3 * x] << 16 | (uint32_t)row[3 * x + 1] << 8 | row[3 * x + 2];
            out[x] = palette->numbers[slot_of(palette, color)];
        }
    }
}

static inline int cell_of(int red, int green, int blue) { return red >> 3 << 10 | green >> 3 << 5 | blue >> 3; }

static int count_cells(manako_av_palette *palette, const AVFrame *from) {
    memset(palette->cells, 0, sizeof palette->cells);
    for (int y = 0; y < from->height; y++) {
        const uint8_t *row = row_of(from, y);
        for (int x = 0; x < from->width; x++, row += 3) {
            manako_cell *cell = &palette->cells[cell_of(row[0], row[1], row[2])];
            cell->count++;
            for (int i = 0; i < 3; i++) cell->sums[i] += row[i];
        }
    }
    int count = 0;
    for (int i = 0; i < CELLS; i++) {
        if (palette->cells[i].count) palette->used[count++] = (uint16_t)i;
    }
    return count;
}

typedef struct {
    int start, end, channel, extent;
    uint64_t count;
} manako_box;

static inline int channel_of(uint16_t cell, int channel) { return cell >> (10 - 5 * channel) & 31; }

// Finds a box's longest side.
static void measure(const manako_av_palette *palette, manako_box *box) {
    box->extent = 0;
    box->count = 0;
    for (int channel = 0; channel < 3; channel++) {
        int least = 31, most = 0;
        for (int i = box->start; i < box->end; i++) {
            int value = channel_of(palette->used[i], channel);
            if (value < least) least = value;
            if (value > most) most = value;
        }
        if (most - least > box->extent) {
            box->extent = most - least;
            box->channel = channel;
        }
    }
    for (int i = box->start; i < box->end; i++) box->count += palette->cells[palette->used[i]].count;
}

// Sorts a box's cells along its longest side, by counting.
static void sort(manako_av_palette *palette, const manako_box *box) {
    static _Thread_local uint16_t sorted[CELLS];
    int places[33] = {0};
    for (int i = box->start; i < box->end; i++) places[channel_of(palette->used[i], box->channel) + 1]++;
    for (int i = 1; i < 33; i++) places[i] += places[i - 1];
    for (int i = box->start; i < box->end; i++) {
        sorted[places[channel_of(palette->used[i], box->channel)]++] = palette->used[i];
    }
    memcpy(palette->used + box->start, sorted, (size_t)(box->end - box->start) * sizeof *sorted);
}

// Splits a box where half of its pixels lie on either side; both halves have cells.
static manako_box split(manako_av_palette *palette, manako_box *box) {
    sort(palette, box);
    uint64_t passed = 0;
    int middle = box->start;
    while (middle < box->end - 1 && (passed += palette->cells[palette->used[middle]].count) * 2 < box->count) middle++;
    if (middle == box->start) middle++;
    manako_box rest = {.start = middle, .end = box->end};
    box->end = middle;
    measure(palette, box);
    measure(palette, &rest);
    return rest;
}

static void average(manako_av_palette *palette, const manako_box *box, uint8_t color[3]) {
    uint64_t sums[3] = {0};
    for (int i = box->start; i < box->end; i++) {
        for (int k = 0; k < 3; k++) sums[k] += palette->cells[palette->used[i]].sums[k];
    }
    for (int k = 0; k < 3; k++) color[k] = (uint8_t)((sums[k] + box->count / 2) / box->count);
}

static void cut(manako_av_palette *palette, int count) {
    manako_box boxes[COLORS] = {{.start = 0, .end = count}};
    measure(palette, &boxes[0]);
    int size = 1;
    while (size < COLORS) {
        manako_box *best = NULL;
        for (int i = 0; i < size; i++) {
            bool is_better = !best || boxes[i].count * (uint64_t)boxes[i].extent > best->count * (uint64_t)best->extent;
            if (boxes[i].extent > 0 && is_better) best = &boxes[i];
        }
        if (!best) break;
        boxes[size] = split(palette, best);
        size++;
    }
    for (int i = 0; i < size; i++) average(palette, &boxes[i], palette->colors[i]);
    palette->size = size;
    memset(palette->nearest, -1, sizeof palette->nearest);
}

static int distance(const uint8_t color[3], int red, int green, int blue) {
    int a = color[0] - red, b = color[1] - green, c = color[2] - blue;
    return 2 * a * a + 4 * b * b + c * c;
}

static int nearest(manako_av_palette *palette, int cell) {
    if (palette->nearest[cell] >= 0) return palette->nearest[cell];
    int red = (cell >> 10) * 8 + 4, green = (cell >> 5 & 31) * 8 + 4, blue = (cell & 31) * 8 + 4;
    int best = 0, least = INT32_MAX;
    for (int i = 0; i < palette->size; i++) {
        int found = distance(palette->colors[i], red, green, blue);
        if (found < least) {
            least = found;
            best = i;
        }
    }
    return palette->nearest[cell] = (int16_t)best;
}

static inline int shifted(int value, int by) {
    int sum = value + by;
    return sum < 0 ? 0 : sum > 255 ? 255 : sum;
}

// Writes the nearest colours, with a pattern that stays in place; returns the mean squared distance.
static double write_nearest(manako_av_palette *palette, const AVFrame *from, AVFrame *to) {
    static const int8_t pattern[4][4] = {{-4, 0, -3, 1}, {2, -2, 3, -1}, {-3, 1, -4, 0}, {3, -1, 2, -2}};
    uint64_t sum = 0;
    for (int y = 0; y < from->height; y++) {
        const uint8_t *row = row_of(from, y);
        uint8_t *out = to->data[0] + (ptrdiff_t)y * to->linesize[0];
        for (int x = 0; x < from->width; x++, row += 3) {
            int by = pattern[y & 3][x & 3];
            int found = nearest(palette, cell_of(shifted(row[0], by), shifted(row[1], by), shifted(row[2], by)));
            out[x] = (uint8_t)found;
            sum += (uint64_t)distance(palette->colors[found], row[0], row[1], row[2]);
        }
    }
    return (double)sum / ((double)from->width * from->height);
}

// FFmpeg's encoder takes a picture with the first one's palette for one with the palette before it, and leaves out what has the
// same numbers: such a palette is made another one by the last bit of its last colour.
static void keep_apart(manako_av_palette *palette, uint32_t *colors) {
    size_t size = sizeof palette->first;
    if (!palette->has_first) memcpy(palette->first, colors, size);
    bool is_back = palette->has_first && !memcmp(palette->first, colors, size) && memcmp(palette->last, colors, size);
    if (is_back) colors[COLORS - 1] ^= 1;
    palette->has_first = true;
    memcpy(palette->last, colors, size);
}

static void write_colors(manako_av_palette *palette, AVFrame *to) {
    uint32_t *colors = (uint32_t *)(void *)to->data[1];
    for (int i = 0; i < COLORS; i++) {
        const uint8_t *color = palette->colors[i < palette->size ? i : 0];
        colors[i] = 0xFF000000u | (uint32_t)color[0] << 16 | (uint32_t)color[1] << 8 | color[2];
    }
    keep_apart(palette, colors);
}

void manako_av_palette_apply(manako_av_palette *palette, const AVFrame *from, AVFrame *to) {
    if (take_exact(palette, from)) {
        palette->error = -1;
        write_exact(palette, from, to);
    } else {
        // Another palette makes the whole picture change: the one before stays while it is hardly worse.
        bool is_kept = palette->error >= 0 && write_nearest(palette, from, to) <= 1.5 * palette->error + 16;
        if (!is_kept) {
            cut(palette, count_cells(palette, from));
            palette->error = write_nearest(palette, from, to);
        }
    }
    write_colors(palette, to);
}
