import ManakoCore
import ManakoPixels
import Synchronization
import Testing

struct LentPixelsTests {
    /// How many owners are still there; each test has its own, as tests run side by side.
    private final class Census: Sendable {
        private let count = Mutex(0)
        var alive: Int { count.withLock { $0 } }
        func change(by difference: Int) { count.withLock { $0 += difference } }
    }

    /// Memory that is counted; rows end exactly where the allocation does.
    private final class Owner: Sendable {
        private let census: Census
        // Written once, before any other thread sees it, and only read from then on.
        nonisolated(unsafe) let planes: [(base: UnsafeMutableRawPointer, stride: Int)]

        init(_ planes: [[UInt8]], strides: [Int], _ census: Census = Census()) {
            self.census = census
            self.planes = zip(planes, strides).map { bytes, stride in
                let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 1)
                memory.copyMemory(from: bytes, byteCount: bytes.count)
                return (memory, stride)
            }
            census.change(by: 1)
        }

        deinit {
            for plane in planes { plane.base.deallocate() }
            census.change(by: -1)
        }
    }

    /// I420 of 5 × 3 pixels; rows are 7 and 4 bytes apart, the last rows have no padding.
    private static func lent(_ census: Census = Census()) throws -> Bitmap {
        let y: [UInt8] = [1, 2, 3, 4, 5, 99, 99, 6, 7, 8, 9, 10, 99, 99, 11, 12, 13, 14, 15]
        let u: [UInt8] = [20, 21, 22, 99, 23, 24, 25]
        let v: [UInt8] = [30, 31, 32, 99, 33, 34, 35]
        let owner = Owner([y, u, v], strides: [7, 4, 4], census)
        let memory = try #require(LentPixels(planes: owner.planes, owner: owner))
        return try Bitmap(
            width: 5, height: 3, format: .i420, yuvEncoding: YUVEncoding(matrix: .bt709, isFullRange: false),
            lending: memory)
    }

    static let packed: [UInt8] = Array(1...15) + Array(20...25) + Array(30...35)

    @Test func showsTheOwnersMemoryAndLetsGoOfIt() throws {
        let census = Census()
        do {
            let bitmap = try Self.lent(census)
            let copy = bitmap
            #expect(bitmap.packedBytes() == Self.packed)
            #expect(copy == bitmap)
            #expect(bitmap.yuvEncoding.matrix == .bt709)
            let addresses = [bitmap, copy].map { $0.withView { view in view.planes.map { UInt(bitPattern: $0.base) } } }
            #expect(addresses[0] == addresses[1])
            #expect(bitmap.withView { $0.planes.map(\.stride) } == [7, 4, 4])
            #expect(census.alive == 1)
        }
        #expect(census.alive == 0)
    }

    @Test func copiesBeforeItWrites() throws {
        let census = Census()
        let bitmap = try Self.lent(census)
        var copy = bitmap
        copy.withMutableView { view in view.planes[0].row(2)[4] = 200 }
        #expect(bitmap.packedBytes() == Self.packed)
        #expect(copy.packedBytes() == Self.packed.enumerated().map { $0.offset == 14 ? 200 : $0.element })
        #expect(copy.withView { $0.planes.map(\.stride) } == [64, 64, 64])
        var sole = try Self.lent(census)
        #expect(census.alive == 2)
        sole.withMutableView { _ in }
        #expect(census.alive == 1)
        #expect(sole.packedBytes() == Self.packed)
        var cleared = bitmap
        cleared.clear()
        #expect(cleared.packedBytes() == [UInt8](repeating: 0, count: Self.packed.count))
        #expect(bitmap.packedBytes() == Self.packed)
    }

    /// The kernel reads nothing behind a row: the address sanitizer watches the ends of these planes.
    @Test(arguments: [ResizeFilter.bilinear, .antialiased, .area]) func isReadByTheKernelAsOwnMemoryIs(
        _ filter: ResizeFilter
    ) throws {
        let lent = try Self.lent()
        var own = lent
        own.withMutableView { _ in }
        for size in [(5, 3), (17, 9), (2, 2), (40, 1)] {
            let a = try lent.converted(to: .rgb8, size: size, filter: filter)
            let b = try own.converted(to: .rgb8, size: size, filter: filter)
            #expect(a.packedBytes() == b.packedBytes())
        }
    }

    /// Pixels of more memory than there is are no reason to end: the copy is refused, and the bitmap stays what it was.
    @Test func aCopyWithoutMemoryIsAnError() throws {
        let owner = Owner([[1, 2, 3, 4]], strides: [1 << 24])
        let memory = try #require(LentPixels(planes: owner.planes, owner: owner))
        // 2⁴⁸ bytes; nothing of them is read.
        var bitmap = try Bitmap(width: 1 << 24, height: 1 << 24, format: .gray8, lending: memory)
        let error = #expect(throws: ManakoError.self) { try bitmap.makeUnique() }
        #expect(error?.code == .limitExceeded)
        let base = bitmap.withView { $0.planes[0].base }
        #expect(bitmap.width == 1 << 24 && base == owner.planes[0].base)
    }

    @Test func copiesOfTheirOwnAreMadeOnce() throws {
        var bitmap = try Self.lent()
        try bitmap.makeUnique()
        let address = bitmap.withView { $0.planes[0].base }
        try bitmap.makeUnique()
        bitmap.withMutableView { #expect($0.planes[0].base == address) }
        #expect(bitmap.packedBytes() == Self.packed)
        let shared = bitmap
        try bitmap.makeUnique()
        #expect(bitmap.withView { $0.planes[0].base } != address)
        #expect(shared.withView { $0.planes[0].base } == address)
    }

    @Test func refusesWhatDoesNotFit() throws {
        let owner = Owner([[1, 2, 3, 4], [5]], strides: [2, 1])
        let memory = try #require(LentPixels(planes: owner.planes, owner: owner))
        for (width, height, format) in [
            (2, 2, PixelFormat.i420), (2, 2, .gray8), (3, 1, .nv12), (2, 2, .nv12), (0, 1, .nv12),
        ] {
            #expect(throws: ManakoError.self) {
                try Bitmap(width: width, height: height, format: format, lending: memory)
            }
        }
        #expect(LentPixels(planes: [], owner: owner) == nil)
        #expect(
            LentPixels(planes: [owner.planes[0], owner.planes[0], owner.planes[0], owner.planes[0]], owner: owner)
                == nil)
    }
}
