#include "CManakoHash.h"
#include "made.h"

void try_hash(void) {
    enum { LARGE = 100000 };
    uint8_t *bytes = made_room(LARGE), result[32];
    for (int i = 0; i < LARGE; i++) bytes[i] = (uint8_t)(made_next() >> 16);
    for (size_t length = 0; length <= 300; length += length < 140 ? 1 : 37) {
        manako_sha256 digest;
        manako_sha256_begin(&digest);
        manako_sha256_update(&digest, bytes, length / 3);
        manako_sha256_update(&digest, bytes + length / 3, length - length / 3);
        manako_sha256_end(&digest, result);
        record_bytes("sha256", result, 32, 0);
        manako_sha1 other;
        manako_sha1_begin(&other);
        manako_sha1_update(&other, bytes, length);
        manako_sha1_end(&other, result);
        record_bytes("sha1", result, 20, 0);
    }
    manako_sha256 digest;
    manako_sha256_begin(&digest);
    manako_sha256_update(&digest, bytes, LARGE);
    manako_sha256_end(&digest, result);
    record_bytes("sha256.large", result, 32, 0);
    // FIPS 180-4's own example: "abc".
    manako_sha256_begin(&digest);
    manako_sha256_update(&digest, "abc", 3);
    manako_sha256_end(&digest, result);
    record_number("sha256.abc", result[0] == 0xBA && result[1] == 0x78 && result[31] == 0xAD);
}
