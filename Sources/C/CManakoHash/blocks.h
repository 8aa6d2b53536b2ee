#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// What SHA-1 and SHA-256 have in common: bytes gather in blocks of 64, and the last ones are padded (FIPS 180-4, section 5.1.1).

/// Takes blocks into a digest's state.
typedef void (*manako_compress)(uint32_t *state, const uint8_t *bytes, size_t blocks);

/// Adds bytes; those that fill no block wait in `block`.
static inline void manako_add_bytes(
    uint32_t *state, uint64_t *length, uint8_t block[64], const void *bytes, size_t count, manako_compress compress) {
    const uint8_t *next = bytes;
    size_t waiting = *length % 64;
    *length += count;
    if (waiting > 0) {
        size_t taken = count < 64 - waiting ? count : 64 - waiting;
        memcpy(block + waiting, next, taken);
        next += taken;
        count -= taken;
        if (waiting + taken < 64) return;
        compress(state, block, 1);
    }
    compress(state, next, count / 64);
    if (count % 64 > 0) memcpy(block, next + count / 64 * 64, count % 64);
}

/// Adds what stands after the last byte, and writes the first bytes of the state.
static inline void manako_end_bytes(
    uint32_t *state, uint64_t *length, uint8_t block[64], uint8_t *result, int size, manako_compress compress) {
    uint64_t bits = *length * 8;
    uint8_t padding[72] = {0x80};
    size_t zeros = (119 - *length % 64) % 64 + 1;
    for (int i = 0; i < 8; i++) padding[zeros + (size_t)i] = (uint8_t)(bits >> (56 - 8 * i));
    manako_add_bytes(state, length, block, padding, zeros + 8, compress);
    for (int i = 0; i < size; i++) result[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
