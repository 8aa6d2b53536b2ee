#pragma once

/// The number of processors that this process may run on; a macro in the C library, which Swift can't use.
int manako_processor_count(void);

/// Bounds what the C library's allocator keeps of memory that was freed: the number of its heaps, and the largest block, in bytes, that
/// goes into one of them. Macros in the C library, which Swift can't use; nothing where the library is not glibc.
void manako_bound_free_memory(int arenas, int largest_kept);

/// Lets the C library's allocator keep freed memory for the next use: blocks up to a size, and a length of free memory at the end of each
/// heap, both in bytes. Nothing where the library is not glibc.
void manako_keep_free_memory(int largest_kept, int end);

/// Gives all pages to the system that the allocator has free, also those between blocks in use.
void manako_give_back_free_memory(void);
