import CManakoSystem

/// Memory that was freed and that the C library keeps for later.
///
/// glibc has up to eight heaps for each processor core, and a heap shrinks at its end alone: in a process that lives for days each
/// thread's largest picture stays resident, and blocks that live long hold what is free below them
/// ([mallopt](https://man7.org/linux/man-pages/man3/mallopt.3.html)).
package enum FreeMemory {
    /// The most heaps.
    private static let heaps: Int32 = 4
    /// Larger blocks, such as pictures, are the system's own mappings and go back to it when they are freed.
    private static let largestKept: Int32 = 256 << 10

    /// Bounds what is kept from now on; for programs that run for long, as one setting of the whole process.
    package static func bound() { manako_bound_free_memory(heaps, largestKept) }

    /// Gives what is free back to the system; takes some milliseconds.
    package static func giveBack() { manako_give_back_free_memory() }
}
