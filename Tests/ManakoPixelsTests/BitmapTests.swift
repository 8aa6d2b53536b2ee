import ManakoCore
import ManakoGeometry
import ManakoPixels
import Testing

@Suite struct BitmapTests {
    struct Planes: Sendable {
        var format: PixelFormat
        var size: (Int, Int)
        /// Width, height and bytes a pixel of each plane.
        var planes: [[Int]]
    }

    /// All formats at an odd and an even size, by hand.
    static let tables = [
        Planes(format: .gray8, size: (5, 3), planes: [[5, 3, 1]]),
        Planes(format: .rgb8, size: (5, 3), planes: [[5, 3, 3]]),
        Planes(format: .rgba8, size: (5, 3), planes: [[5, 3, 4]]),
        Planes(format: .bgra8, size: (5, 3), planes: [[5, 3, 4]]),
        Planes(format: .rgbPlanarF32, size: (5, 3), planes: [[5, 3, 4], [5, 3, 4], [5, 3, 4]]),
        Planes(format: .nv12, size: (5, 3), planes: [[5, 3, 1], [3, 2, 2]]),
        Planes(format: .i420, size: (5, 3), planes: [[5, 3, 1], [3, 2, 1], [3, 2, 1]]),
        Planes(format: .i422, size: (5, 3), planes: [[5, 3, 1], [3, 3, 1], [3, 3, 1]]),
        Planes(format: .i440, size: (5, 3), planes: [[5, 3, 1], [5, 2, 1], [5, 2, 1]]),
        Planes(format: .i444, size: (5, 3), planes: [[5, 3, 1], [5, 3, 1], [5, 3, 1]]),
        Planes(format: .nv12, size: (4, 2), planes: [[4, 2, 1], [2, 1, 2]]),
        Planes(format: .i420, size: (4, 2), planes: [[4, 2, 1], [2, 1, 1], [2, 1, 1]]),
        Planes(format: .i422, size: (1, 1), planes: [[1, 1, 1], [1, 1, 1], [1, 1, 1]]),
        Planes(format: .nv12, size: (1, 1), planes: [[1, 1, 1], [1, 1, 2]]),
        Planes(format: .rgb8, size: (1000, 7), planes: [[1000, 7, 3]]),
    ]

    @Test("planes have their sizes, aligned rows and room of their own", arguments: tables)
    func planes(_ table: Planes) throws {
        #expect(Set(Self.tables.map(\.format)).count == PixelFormat.allCases.count)
        let bitmap = try Bitmap(width: table.size.0, height: table.size.1, format: table.format)
        #expect(bitmap.size.width == Double(table.size.0) && bitmap.size.height == Double(table.size.1))
        bitmap.withView { view in
            #expect(view.planes.map { [$0.width, $0.height, $0.bytesPerPixel] } == table.planes)
            #expect(view.planes.count == table.format.planeCount)
            #expect(view.format == table.format && view.width == table.size.0 && view.height == table.size.1)
            var end = view.planes[0].base
            for plane in view.planes {
                #expect(UInt(bitPattern: plane.base) % 64 == 0)
                #expect(plane.stride % 64 == 0 && plane.stride >= plane.width * plane.bytesPerPixel)
                #expect(plane.base >= end)
                end = plane.base + plane.stride * plane.height
                #expect(plane.row(plane.height - 1).count == plane.width * plane.bytesPerPixel)
            }
            #expect(end - view.planes[0].base == bitmap.byteCount)
        }
    }

    @Test("packed samples come back as they were", arguments: tables)
    func packed(_ table: Planes) throws {
        let count = table.planes.reduce(0) { $0 + $1[0] * $1[1] * $1[2] }
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
        let bitmap = try Bitmap(width: table.size.0, height: table.size.1, format: table.format, packed: bytes)
        #expect(bitmap.packedBytes() == bytes)
        bitmap.withView { view in
            #expect(Array(view.planes[0].row(0)) == Array(bytes.prefix(table.planes[0][0] * table.planes[0][2])))
            let last = view.planes[view.planes.count - 1]
            #expect(last.row(last.height - 1).last == bytes.last)
        }
    }

    @Test("a wrong number of bytes is refused", arguments: [0, 1, 44, 46, 90])
    func wrongCount(_ count: Int) throws {
        let error = try #require(throws: ManakoError.self) {
            try Bitmap(width: 5, height: 3, format: .rgb8, packed: [UInt8](repeating: 0, count: count))
        }
        #expect(error.code == .invalidArgument)
        #expect(error.message.contains("45") && error.message.contains("\(count)"))
    }

    static let invalid = [
        (0, 1), (1, 0), (0, 0), (-1, 5), (5, -1), (Int.min, Int.min), (Int.max, 1), (1, Int.max), (Int.max, Int.max),
        ((1 << 24) + 1, 1), (1, (1 << 24) + 1), (1 << 32, 1 << 32),
    ]

    @Test("sizes that no picture has are refused", arguments: invalid)
    func invalidSize(_ width: Int, _ height: Int) throws {
        #expect(Self.invalid.count == 12)
        for format in PixelFormat.allCases {
            let error = try #require(throws: ManakoError.self) {
                try Bitmap(width: width, height: height, format: format)
            }
            #expect(error.code == .invalidArgument)
        }
    }

    @Test("a size without memory for it is refused", arguments: PixelFormat.allCases)
    func noMemory(_ format: PixelFormat) throws {
        let error = try #require(throws: ManakoError.self) {
            try Bitmap(width: 1 << 24, height: 1 << 24, format: format)
        }
        #expect(error.code == .limitExceeded)
    }

    @Test("writing to a copy leaves the original alone, and the other way round")
    func copyOnWrite() throws {
        let original = try Bitmap(width: 3, height: 2, format: .gray8, packed: [1, 2, 3, 4, 5, 6])
        var (first, second) = (original, original)
        first.withMutableView { $0.planes[0].row(1)[2] = 99 }
        #expect(first.packedBytes() == [1, 2, 3, 4, 5, 99])
        #expect(original.packedBytes() == [1, 2, 3, 4, 5, 6])
        second.withMutableView { $0.planes[0].row(0)[0] = 42 }
        #expect(second.packedBytes() == [42, 2, 3, 4, 5, 6])
        #expect(original.packedBytes() == [1, 2, 3, 4, 5, 6] && first.packedBytes() == [1, 2, 3, 4, 5, 99])
    }

    @Test("a sole owner writes in place")
    func inPlace() throws {
        var bitmap = try Bitmap(width: 3, height: 2, format: .gray8)
        let before = bitmap.withView { UInt(bitPattern: $0.planes[0].base) }
        let during = bitmap.withMutableView { UInt(bitPattern: $0.planes[0].base) }
        #expect(before == during && before == bitmap.withView { UInt(bitPattern: $0.planes[0].base) })
    }

    @Test("errors of the closure come through")
    func errors() throws {
        var bitmap = try Bitmap(width: 1, height: 1, format: .gray8)
        let expected = ManakoError(.cancelled, "stop")
        #expect(throws: expected) { try bitmap.withView { _ throws(ManakoError) in throw expected } }
        #expect(throws: expected) { try bitmap.withMutableView { _ throws(ManakoError) in throw expected } }
    }

    @Test("threads read one bitmap at the same time and write to copies of it")
    func threads() async throws {
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
        let bitmap = try Bitmap(width: 100, height: 100, format: .gray8, packed: bytes)
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<32 {
                group.addTask {
                    var copy = bitmap
                    copy.withMutableView { $0.planes[0].row(0)[0] = UInt8(index) }
                    return copy.packedBytes() == [UInt8(index)] + bytes.dropFirst() && bitmap.packedBytes() == bytes
                }
            }
            for await right in group { #expect(right) }
        }
    }
}
