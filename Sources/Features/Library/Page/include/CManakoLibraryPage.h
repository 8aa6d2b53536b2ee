// Written by scripts/embed-page: run it after adding or removing a file of the page.

#pragma once

#include "CManakoPage.h"

/// The number of files in this part of the page.
size_t manako_library_page_file_count(void);
/// One of them; they are constants.
struct manako_page_file manako_library_page_file_at(size_t index);
