import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

/// Pictures whose last byte is the last one of a page, behind which nothing may be read, as of a caller who lends memory of just that size.
struct GuardedMemoryTests {
    /// `@unchecked Sendable`: written once before it is shared.
    private final class GuardedMemory: @unchecked Sendable {
        private let start: UnsafeMutableRawPointer
        private let length: Int
        /// The bytes before the guard.
        let base: UnsafeMutableRawPointer

        init(_ bytes: [UInt8]) throws {
            let page = Int(sysconf(Int32(_SC_PAGESIZE)))
            let room = (bytes.count + page - 1) / page * page
            length = room + page
            let mapped = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            unsafe start = try #require(mapped)
            unsafe base = unsafe start + room - bytes.count
            unsafe base.copyMemory(from: bytes, byteCount: bytes.count)
            try #require(unsafe mprotect(start + room, page, PROT_NONE) == 0)
        }

        deinit { unsafe munmap(start, length) }
    }

    /// A picture of noise in memory of its own, and the same before a guard.
    private static func pictures(
        _ format: PixelFormat, _ width: Int, _ height: Int
    ) throws -> (own: Bitmap, guarded: Bitmap) {
        var random = SeededRandom(seed: UInt64(width))
        let empty = try Bitmap(width: width, height: height, format: format)
        let bytes = (0..<empty.packedBytes().count).map { _ in UInt8.random(in: 0...255, using: &random) }
        let memory = try GuardedMemory(bytes)
        var offset = 0
        let planes = empty.withView { view in
            view.planes.map { plane in
                let stride = plane.width * plane.bytesPerPixel
                defer { offset += stride * plane.height }
                return unsafe (base: memory.base + offset, stride: stride)
            }
        }
        let lent = try #require(unsafe LentPixels(planes: planes, owner: memory))
        return (
            try Bitmap(width: width, height: height, format: format, packed: bytes),
            try Bitmap(width: width, height: height, format: format, lending: lent)
        )
    }

    @Test(
        arguments: [PixelFormat.gray8, .rgb8, .rgba8, .bgra8, .nv12, .i420, .i422, .i440, .i444],
        [(640, 480), (33, 17), (64, 1), (2, 2), (200, 151)])
    func nothingIsReadBeyondAPicture(format: PixelFormat, size: (width: Int, height: Int)) throws {
        let (own, guarded) = try Self.pictures(format, size.width, size.height)
        #expect(own.packedBytes() == guarded.packedBytes())
        let scaler = try FrameScaler()
        var (first, second) = (
            try Bitmap(width: 64, height: 48, format: .i420), try Bitmap(width: 64, height: 48, format: .i420)
        )
        try scaler.scale(own, into: &first)
        try scaler.scale(guarded, into: &second)
        #expect(first.packedBytes() == second.packedBytes())
    }

    @Test func videosAreWrittenFromSuchMemory() throws {
        let folder = try ScratchFolder()
        let size = ImageSize(width: 640, height: 480)
        let files = try [false, true].map { isGuarded in
            let path = "\(folder.path)/\(isGuarded).avi"
            let writer = try VideoWriter(path: path, size: size, frameRate: 10)
            let (own, guarded) = try Self.pictures(.rgb8, 640, 480)
            try writer.write(isGuarded ? guarded : own, at: .zero)
            try writer.finish()
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }
        #expect(files[0] == files[1] && files[0].count > 10_000)
    }
}
