#include "CManakoWeb.h"

void manako_web_unmask(uint8_t *bytes, size_t count, const uint8_t mask[4], size_t offset) {
    uint8_t turned[4];
    for (size_t i = 0; i < 4; i++) turned[i] = mask[(offset + i) & 3];
    size_t whole = count & ~(size_t)3;
    for (size_t i = 0; i < whole; i += 4) {
        for (size_t j = 0; j < 4; j++) bytes[i + j] ^= turned[j];
    }
    for (size_t i = whole; i < count; i++) bytes[i] ^= turned[i & 3];
}
