import Glibc
import ManakoPixels

/// The memory of a buffer's planes.
///
/// `@unchecked Sendable`: what may happen at once to the pixels is the business of those who lock the buffer, as on Apple's
/// systems; the rest does not change.
@safe final class PixelMemory: @unchecked Sendable {
    /// A plane in memory; whoever has one vouches that the memory is there.
    @safe struct Plane {
        var base: UnsafeMutableRawPointer
        var stride: Int
        var width: Int
        var height: Int
    }

    /// Where the planes are, as long as this object is.
    let planes: [Plane]
    private let release: () -> Void
    #if DEBUG
        private let pages: UnsafeMutableRawBufferPointer?
    #endif

    /// Memory of somebody else, who is told when it is not needed any more.
    init(_ planes: [Plane], release: @escaping () -> Void) {
        self.planes = planes
        self.release = release
        #if DEBUG
            unsafe pages = nil
        #endif
    }

    /// Memory of its own, all zero; nil when there is none.
    init?(_ layout: PixelLayout, width: Int, height: Int, alignment: Int, whenGone: @escaping () -> Void = {}) {
        var places: [(offset: Int, stride: Int, width: Int, height: Int)] = []
        var count = 0
        for (plane, bytes) in layout.bytesPerPixel.enumerated() {
            let size = layout.size(ofPlane: plane, width: width, height: height)
            let stride = (size.width * bytes + alignment - 1) / alignment * alignment
            places.append((count, stride, size.width, size.height))
            count += stride * size.height
        }
        // Pages of the system: zero, and none is there before it is written.
        let flags = MAP_PRIVATE | MAP_ANONYMOUS
        let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, flags, -1, 0)
        guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return nil }
        planes = places.map { place in
            unsafe Plane(
                base: memory + place.offset, stride: place.stride, width: place.width, height: place.height)
        }
        release = {
            unsafe munmap(memory, count)
            whenGone()
        }
        #if DEBUG
            unsafe pages = UnsafeMutableRawBufferPointer(start: memory, count: count)
        #endif
    }

    deinit { release() }

    /// Lets the pixels be touched, or keeps them from being: whoever uses an address after the buffer was unlocked is stopped by
    /// the system then. In debug builds alone, and only for memory of its own.
    func protect(_ isOpen: Bool) {
        #if DEBUG
            guard let pages = unsafe pages else { return }
            unsafe mprotect(pages.baseAddress, pages.count, isOpen ? PROT_READ | PROT_WRITE : PROT_NONE)
        #endif
    }

    /// Where the planes of a picture lie.
    static func planes(of view: BitmapView) -> [Plane] {
        view.planes.map { unsafe Plane(base: $0.base, stride: $0.stride, width: $0.width, height: $0.height) }
    }
}
