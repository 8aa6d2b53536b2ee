#include "made.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t state = 1;

void made_begin(uint32_t seed) { state = seed * 2654435761u + 1; }

uint32_t made_next(void) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state;
}

void *made_room(size_t bytes) {
    void *memory = NULL;
    if (posix_memalign(&memory, 64, bytes + 64)) exit(1);
    memset(memory, 0, bytes + 64);
    return memory;
}

float *made_floats(size_t count, float low, float high) {
    float *values = made_room(count * sizeof *values);
    for (size_t i = 0; i < count; i++) values[i] = low + (high - low) * (float)(made_next() >> 8) * 0x1p-24f;
    return values;
}

static int32_t pixel(int32_t x, int32_t y, int32_t c) {
    int32_t level = (x * (3 + c) + y * (5 - c)) / 8 + 40;
    int32_t across = (x + 640) % 40 - 20, down = (y + 640) % 32 - 16;
    if (across * across + down * down < 90) level += 70 - 20 * c;
    if (x > 21 && x < 52 && y > 13 && y < 39) level = 200 - 30 * c;
    if (x > 30 && x < 40 && y > 20 && y < 30) level = 30 + 40 * c;
    return level;
}

uint8_t *made_moved(int32_t width, int32_t height, int32_t channels, uint32_t seed, int32_t right, int32_t down) {
    uint8_t *picture = made_room((size_t)width * (size_t)height * (size_t)channels), *at = picture;
    made_begin(seed);
    for (int32_t y = 0; y < height; y++) {
        for (int32_t x = 0; x < width; x++) {
            for (int32_t c = 0; c < channels; c++) {
                int32_t level = pixel(x - right, y - down, c) + (int32_t)(made_next() >> 8 & 7);
                *at++ = (uint8_t)(level < 0 ? 0 : level > 255 ? 255 : level);
            }
        }
    }
    return picture;
}

uint8_t *made_picture(int32_t width, int32_t height, int32_t channels, uint32_t seed) {
    return made_moved(width, height, channels, seed, 0, 0);
}

float *made_plane(const uint8_t *picture, size_t count) {
    float *plane = made_room(count * sizeof *plane);
    for (size_t i = 0; i < count; i++) plane[i] = picture[i];
    return plane;
}

// A line for each record: its name, how far values may be off, their type as Python's struct has it, and the values; numbers with a point by
// their bits, which is exact and fast under an emulator.
static void begin(const char *name, double off, char type) { printf("%s %g %c", name, off, type); }

void record_floats(const char *name, const float *values, size_t count, double off) {
    begin(name, off, 'f');
    for (size_t i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, values + i, sizeof bits);
        printf(" %08x", bits);
    }
    puts("");
}

void record_doubles(const char *name, const double *values, size_t count, double off) {
    begin(name, off, 'd');
    for (size_t i = 0; i < count; i++) {
        uint64_t bits;
        memcpy(&bits, values + i, sizeof bits);
        printf(" %016llx", (unsigned long long)bits);
    }
    puts("");
}

void record_bytes(const char *name, const void *values, size_t count, double off) {
    begin(name, off, 'i');
    for (size_t i = 0; i < count; i++) printf(" %d", ((const uint8_t *)values)[i]);
    puts("");
}

void record_words(const char *name, const void *values, size_t count, double off) {
    begin(name, off, 'i');
    for (size_t i = 0; i < count; i++) printf(" %d", ((const int16_t *)values)[i]);
    puts("");
}

void record_numbers(const char *name, const int32_t *values, size_t count) {
    begin(name, 0, 'i');
    for (size_t i = 0; i < count; i++) printf(" %d", values[i]);
    puts("");
}

void record_number(const char *name, int64_t value) {
    begin(name, 0, 'i');
    printf(" %lld\n", (long long)value);
}

int main(void) {
    void (*const all[])(void) = {
        try_kernels, try_hash,      try_filters, try_colors, try_identities,  try_compositor, try_boards, try_landmarks,
        try_text,    try_alignment, try_flow,    try_shapes, try_whole_image, try_masks,      try_zxing,  try_alpha,  try_system,
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        made_begin((uint32_t)i + 1);
        all[i]();
    }
    return 0;
}
