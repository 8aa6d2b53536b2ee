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

    /// Blocks up to this size stay in a heap, which keeps so much at its end: the buffers of a look at a picture of some megapixels.
    private static let kept: (block: Int32, end: Int32) = (4 << 20, 16 << 20)

    /// Keeps what is freed from now on for the next picture; for programs that look at pictures all the time, as one setting of the whole
    /// process. Otherwise each picture's memory goes back to the system, which clears it for the next one: half of the time of `horizon` on
    /// 640 × 480 pixels.
    package static func keep() { manako_keep_free_memory(kept.block, kept.end) }

    /// Gives what is free back to the system; takes some milliseconds.
    package static func giveBack() { manako_give_back_free_memory() }
}
