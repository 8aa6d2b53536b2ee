import ManakoCore
import ManakoSpatial

/// What a JPEG file says of the camera that took it ([Exif 2.32](https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf)):
/// the program, the size, and the focal length for film of 36 × 24 mm, by which other programs find the camera's angle.
struct ExifSegment {
    private let bytes: [UInt8]

    private static let (short, long, text) = (UInt16(3), UInt16(4), UInt16(2))

    /// Describes a picture.
    ///
    /// - Parameters:
    ///   - camera: what took it.
    ///   - seconds: when, since the beginning.
    init(_ camera: CameraIntrinsics, seconds: Double) {
        // By the diagonal, as CIPA DCG-001 has it; the film's is 43.27 mm.
        let diagonal = (Double(camera.width * camera.width) + Double(camera.height * camera.height)).squareRoot()
        let film = min(max((43.27 * (camera.fx + camera.fy) / 2 / diagonal).rounded(), 1), 65_535)
        let milliseconds = Int((min(max(seconds, 0), 1e6) * 1000).rounded()) % 1000
        let program = Array("Manako\0".utf8)
        let part = Array("\(milliseconds.zeroPadded(to: 3))\0".utf8)
        // TIFF, big-endian: a directory of two entries and the program's name, then Exif's own directory.
        let nameOffset = UInt32(8 + 2 + 2 * 12 + 4)
        let exifOffset = nameOffset + 8
        var tiff = Array("MM".utf8)
        tiff += Self.bytes(UInt16(42))
        tiff += Self.bytes(UInt32(8))
        tiff += Self.bytes(UInt16(2))
        tiff += Self.entry(0x0131, Self.text, UInt32(program.count), Self.bytes(nameOffset))
        tiff += Self.entry(0x8769, Self.long, 1, Self.bytes(exifOffset))
        tiff += Self.bytes(UInt32(0)) + program + [0]
        tiff += Self.bytes(UInt16(4))
        tiff += Self.entry(0x9291, Self.text, UInt32(part.count), part)
        tiff += Self.entry(0xA002, Self.long, 1, Self.bytes(UInt32(camera.width)))
        tiff += Self.entry(0xA003, Self.long, 1, Self.bytes(UInt32(camera.height)))
        tiff += Self.entry(0xA405, Self.short, 1, Self.bytes(UInt16(film)) + [0, 0])
        tiff += Self.bytes(UInt32(0))
        let content = Array("Exif\0\0".utf8) + tiff
        bytes = [0xFF, 0xE1] + Self.bytes(UInt16(content.count + 2)) + content
    }

    /// A JPEG file with the segment behind its beginning.
    func added(to jpeg: [UInt8]) -> [UInt8] { Array(jpeg.prefix(2)) + bytes + jpeg.dropFirst(2) }

    private static func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: [UInt8]) -> [UInt8] {
        bytes(tag) + bytes(type) + bytes(count) + value
    }

    private static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        stride(from: Number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> Number($0)) }
    }
}
