import CManakoKernels
import ManakoCore

/// Memory of a bitmap: aligned to 64 bytes, not initialised, freed with its last owner; or lent by something else.
///
/// `@unchecked Sendable`: it is written only by its sole owner (``Bitmap`` checks for uniqueness), and read by all others;
/// lent memory is never written.
@safe final class PixelStorage: @unchecked Sendable {
    /// The beginning of memory of our own; of lent memory, that of the first plane.
    let base: UnsafeMutableRawPointer
    let byteCount: Int
    private let lent: LentPixels?

    init(byteCount: Int) throws(ManakoError) {
        guard let memory = unsafe manako_allocate(byteCount) else {
            throw ManakoError(.limitExceeded, "no memory for \(byteCount) bytes of pixels")
        }
        unsafe base = memory
        self.byteCount = byteCount
        lent = nil
    }

    /// Keeps memory of something else, whose planes have been checked.
    init(lending memory: LentPixels, byteCount: Int) {
        unsafe base = memory.start(ofPlane: 0)
        self.byteCount = byteCount
        lent = memory
    }

    /// Whether the memory is something else's, which must not be written.
    var isLent: Bool { lent != nil }

    /// The beginning of a plane that lies at an offset, if the memory is our own.
    func start(ofPlane plane: Int, at offset: Int) -> UnsafeMutableRawPointer {
        if let lent { return unsafe lent.start(ofPlane: plane) }
        return unsafe base + offset
    }

    func clear() { unsafe manako_clear(base, byteCount) }

    deinit { if lent == nil { unsafe manako_free(base) } }
}
