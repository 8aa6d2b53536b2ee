#pragma once

#include <stddef.h>

/// A file of the web page that `manako serve` shows.
struct manako_page_file {
    /// Its path in the page's folder, such as `app/main.js`.
    const char *name;
    const unsigned char *bytes;
    size_t size;
};

/// How many files the page has.
size_t manako_page_file_count(void);
/// One of them; they are constants.
struct manako_page_file manako_page_file_at(size_t index);
