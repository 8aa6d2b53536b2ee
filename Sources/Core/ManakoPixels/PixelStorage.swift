import CManakoKernels
import ManakoCore

/// Memory of a bitmap: aligned to 64 bytes, not initialised, freed with its last owner.
///
/// `@unchecked Sendable`: it is written only by its sole owner (``Bitmap`` checks for uniqueness), and read by all others.
@safe final class PixelStorage: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    let byteCount: Int

    init(byteCount: Int) throws(ManakoError) {
        guard let memory = unsafe manako_allocate(byteCount) else {
            throw ManakoError(.limitExceeded, "no memory for \(byteCount) bytes of pixels")
        }
        unsafe base = memory
        self.byteCount = byteCount
    }

    func clear() { unsafe manako_clear(base, byteCount) }

    deinit { unsafe manako_free(base) }
}
