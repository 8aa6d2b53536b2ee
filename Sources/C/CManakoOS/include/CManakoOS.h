#pragma once
#include <stdbool.h>
#include <stdint.h>

// Locks of one word, which Swift can't lay over memory that the caller owns: 0 for free, 1 for taken, 2 for taken with others waiting.

/// Takes the lock, and waits for it.
void manako_word_lock(uint32_t *word);
/// Takes the lock if it is free.
bool manako_word_try(uint32_t *word);
/// Gives the lock back.
void manako_word_unlock(uint32_t *word);
