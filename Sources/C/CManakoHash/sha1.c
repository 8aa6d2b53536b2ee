#include "CManakoHash.h"
#include "blocks.h"
#include "features.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static uint32_t rotated(uint32_t x, int n) { return (x << n) | (x >> (32 - n)); }

static uint32_t big_endian(const uint8_t *p) {
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | (uint32_t)p[3];
}

static void compress_block(uint32_t state[5], const uint8_t *bytes) {
    uint32_t w[80];
    for (int i = 0; i < 16; i++) w[i] = big_endian(bytes + 4 * i);
    for (int i = 16; i < 80; i++) w[i] = rotated(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int i = 0; i < 80; i++) {
        // FIPS 180-4, sections 4.1.1 and 4.2.1: each twenty rounds have a function and a constant of their own.
        uint32_t f = i < 20   ? ((b & c) | (~b & d)) + 0x5a827999
                     : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                     : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
                              : (b ^ c ^ d) + 0xca62c1d6;
        uint32_t next = rotated(a, 5) + f + e + w[i];
        e = d;
        d = c;
        c = rotated(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

#if defined(__x86_64__)
// Four rounds with a group of four words: the words of later groups come about on the way
// (Intel, "New Instructions Supporting the Secure Hash Algorithm").
#define FOUR_ROUNDS(g)                                                                                            \
    do {                                                                                                          \
        __m128i now = g == 0 ? _mm_add_epi32(e, words[0]) : _mm_sha1nexte_epu32(e, words[g & 3]);                 \
        e = abcd;                                                                                                 \
        if (g >= 3 && g < 19) words[(g + 1) & 3] = _mm_sha1msg2_epu32(words[(g + 1) & 3], words[g & 3]);          \
        abcd = _mm_sha1rnds4_epu32(abcd, now, g / 5);                                                             \
        if (g >= 1 && g < 17) words[(g - 1) & 3] = _mm_sha1msg1_epu32(words[(g - 1) & 3], words[g & 3]);          \
        if (g >= 2 && g < 18) words[(g - 2) & 3] = _mm_xor_si128(words[(g - 2) & 3], words[g & 3]);               \
    } while (0)

__attribute__((target("sha,sse4.1"))) static void compress_with_sha_extensions(
    uint32_t state[5], const uint8_t *bytes, size_t blocks) {
    const __m128i order = _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f);
    __m128i abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0x1B);
    __m128i last = _mm_set_epi32((int)state[4], 0, 0, 0);
    for (; blocks > 0; blocks--, bytes += 64) {
        __m128i words[4], before = abcd, e = last;
        for (int i = 0; i < 4; i++)
            words[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), order);
        FOUR_ROUNDS(0); FOUR_ROUNDS(1); FOUR_ROUNDS(2); FOUR_ROUNDS(3); FOUR_ROUNDS(4);
        FOUR_ROUNDS(5); FOUR_ROUNDS(6); FOUR_ROUNDS(7); FOUR_ROUNDS(8); FOUR_ROUNDS(9);
        FOUR_ROUNDS(10); FOUR_ROUNDS(11); FOUR_ROUNDS(12); FOUR_ROUNDS(13); FOUR_ROUNDS(14);
        FOUR_ROUNDS(15); FOUR_ROUNDS(16); FOUR_ROUNDS(17); FOUR_ROUNDS(18); FOUR_ROUNDS(19);
        last = _mm_sha1nexte_epu32(e, last);
        abcd = _mm_add_epi32(abcd, before);
    }
    _mm_storeu_si128((__m128i *)state, _mm_shuffle_epi32(abcd, 0x1B));
    state[4] = (uint32_t)_mm_extract_epi32(last, 3);
}
#endif

static void compress(uint32_t *state, const uint8_t *bytes, size_t blocks) {
    if (blocks == 0) return;
#if defined(__x86_64__)
    if (manako_has_sha_extensions()) {
        compress_with_sha_extensions(state, bytes, blocks);
        return;
    }
#endif
    for (; blocks > 0; blocks--, bytes += 64) compress_block(state, bytes);
}

void manako_sha1_begin(manako_sha1 *digest) {
    static const uint32_t start[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    memcpy(digest->state, start, sizeof start);
    digest->length = 0;
}

void manako_sha1_update(manako_sha1 *digest, const void *bytes, size_t count) {
    manako_add_bytes(digest->state, &digest->length, digest->block, bytes, count, compress);
}

void manako_sha1_end(manako_sha1 *digest, uint8_t *result) {
    manako_end_bytes(digest->state, &digest->length, digest->block, result, 20, compress);
}
