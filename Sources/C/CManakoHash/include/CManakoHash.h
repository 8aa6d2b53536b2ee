#pragma once
#include <stddef.h>
#include <stdint.h>

/// SHA-256 (FIPS 180-4), in C because x86 has instructions for it that Swift can't name.
typedef struct {
    uint32_t state[8];
    uint64_t length;
    uint8_t block[64];
} manako_sha256;

void manako_sha256_begin(manako_sha256 *digest);
void manako_sha256_update(manako_sha256 *digest, const void *bytes, size_t count);
/// Ends the digest and writes its 32 bytes.
void manako_sha256_end(manako_sha256 *digest, uint8_t *result);

/// SHA-1 (FIPS 180-4): it names files in git, and is no protection against forgery.
typedef struct {
    uint32_t state[5];
    uint64_t length;
    uint8_t block[64];
} manako_sha1;

void manako_sha1_begin(manako_sha1 *digest);
void manako_sha1_update(manako_sha1 *digest, const void *bytes, size_t count);
/// Ends the digest and writes its 20 bytes.
void manako_sha1_end(manako_sha1 *digest, uint8_t *result);
