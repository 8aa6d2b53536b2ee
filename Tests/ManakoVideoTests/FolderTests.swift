import Foundation
import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

/// A codec of one byte: a picture of 4 × 2 grey pixels of that value, behind the signature of BMP; 0 is damage, 1 is 2 × 2 pixels,
/// 9 is stored as 2 × 4 pixels that are turned.
private struct ByteDecoder: ImageDecoder {
    let formats: Set<ImageFormat> = [.bmp]

    static func file(_ value: UInt8) -> [UInt8] { Array("BM".utf8) + [UInt8](repeating: value, count: 16) }

    func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        ImageHeader(
            format: .bmp, width: [1, 9].contains(bytes[2]) ? 2 : 4, height: bytes[2] == 9 ? 4 : 2,
            orientation: bytes[2] == 9 ? .right : .up)
    }

    func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        guard bytes[2] != 0 else { throw ManakoError(.malformedInput, "damaged") }
        let width = [1, 9].contains(bytes[2]) ? 2 : 4
        let height = bytes[2] == 9 ? 4 : 2
        return try Bitmap(
            width: width, height: height, format: .gray8, packed: [UInt8](repeating: bytes[2], count: width * height))
    }
}

struct FolderTests {
    let folder: ScratchFolder
    private let codecs = ImageCodecs(decoders: [ByteDecoder()])

    init() throws { folder = try ScratchFolder() }

    private func reader(_ options: VideoReader.Options = .init()) throws -> VideoReader {
        var options = options
        options.codecs = codecs
        return try VideoReader(.folder(folder.path), options: options)
    }

    @Test func showsPicturesInNaturalOrder() async throws {
        for index in [1, 2, 10, 9, 20] { _ = try folder.write(ByteDecoder.file(UInt8(index + 1)), to: "f\(index).bmp") }
        for name in ["notes.txt", ".hidden.bmp", "bmp"] { _ = try folder.write([1], to: name) }
        try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: false)
        let reader = try reader()
        #expect(reader.info.estimatedFrameCount == 5)
        #expect(reader.info.storedSize == ImageSize(width: 4, height: 2))
        #expect(reader.info.codec == "images")
        var frames: [VideoFrame] = []
        for try await frame in reader.frames() { frames.append(frame) }
        #expect(frames.map { $0.bitmap.packedBytes()[0] } == [2, 3, 10, 11, 21])
        #expect(frames.map(\.time) == (0..<5).map { MediaTime(value: $0, timescale: 30) })
        #expect(frames.map(\.index) == Array(0..<5))
    }

    @Test(arguments: [
        (25.0, Int64(1), Int32(25)), (29.97, 1001, 30_000), (23.976, 1001, 24_000), (12.5, 80_000, 1_000_000),
    ])
    func countsTimeByTheRate(_ rate: Double, _ value: Int64, _ timescale: Int32) throws {
        for index in 0..<3 { _ = try folder.write(ByteDecoder.file(5), to: "\(index).bmp") }
        let (frames, _) = Clips.read(try reader(.init(frameRate: rate)))
        #expect(frames.map(\.time) == (0..<3).map { MediaTime(value: $0 * value, timescale: timescale) })
    }

    @Test func windsAndSelects() throws {
        for index in 0..<20 { _ = try folder.write(ByteDecoder.file(UInt8(index + 20)), to: "\(index).bmp") }
        let reader = try reader(.init(start: MediaTime(value: 5, timescale: 30), stride: 4))
        #expect(Clips.read(reader).frames.map(\.index) == [5, 9, 13, 17])
        for (value, expected) in [(0, 0), (19, 19), (20, nil), (-3, 0)] as [(Int64, Int?)] {
            try reader.seek(to: MediaTime(value: value, timescale: 30))
            #expect(try reader.nextFrame()?.index == expected)
        }
        try reader.seek(to: MediaTime(value: 101, timescale: 600))
        #expect(try reader.nextFrame()?.index == 6)
    }

    @Test func damageComesAfterTheFramesBefore() throws {
        for (index, value) in [5, 6, 0, 7].enumerated() {
            _ = try folder.write(ByteDecoder.file(UInt8(value)), to: "\(index).bmp")
        }
        let (frames, error) = Clips.read(try reader())
        #expect(frames.count == 2)
        #expect(error?.code == .malformedInput)
        #expect(error?.message.hasSuffix("2.bmp: frame 2: damaged") ?? false)
    }

    @Test func aChangeOfSizeIsAnErrorUnlessAllowed() throws {
        for (index, value) in [5, 6, 1, 7].enumerated() {
            _ = try folder.write(ByteDecoder.file(UInt8(value)), to: "\(index).bmp")
        }
        let (frames, error) = Clips.read(try reader())
        #expect(frames.count == 2)
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains("frame 2") ?? false)
        #expect(error?.message.contains("2 × 2 pixels, the frames before 4 × 2") ?? false)
        let (all, none) = Clips.read(try reader(.init(allowsSizeChanges: true)))
        #expect(all.map(\.bitmap.width) == [4, 4, 2, 4])
        #expect(none == nil)
    }

    /// The second picture is stored turned; as a frame it is stored as the first one is.
    @Test func turnedPicturesAreStoredAsTheFirst() throws {
        for (index, value) in [5, 9].enumerated() {
            _ = try folder.write(ByteDecoder.file(UInt8(value)), to: "\(index).bmp")
        }
        let (frames, error) = Clips.read(try reader())
        #expect(error == nil)
        #expect(frames.map(\.orientation) == [.up, .up])
        #expect(frames.map(\.bitmap.width) == [4, 4] && frames.map(\.bitmap.height) == [2, 2])
        #expect(frames.map(\.size) == [ImageSize(width: 4, height: 2), ImageSize(width: 4, height: 2)])
    }

    @Test func namesNeedNotBeUTF8() throws {
        let name = Array(folder.path.utf8) + Array("/1\u{0}".utf8).dropLast() + [0xFF, 0xFE] + Array(".bmp".utf8) + [0]
        let file = name.map { CChar(bitPattern: $0) }
        let descriptor = open(file, O_WRONLY | O_CREAT, 0o600)
        #expect(write(descriptor, ByteDecoder.file(77), 18) == 18)
        close(descriptor)
        #expect(Clips.read(try reader()).frames.map { $0.bitmap.packedBytes()[0] } == [77])
    }

    @Test func refusesFoldersWithoutPictures() throws {
        #expect(throws: ManakoError.self) { try reader() }
        #expect(throws: ManakoError.self) {
            try VideoReader(.folder(folder.path + "/none"), options: .init(codecs: codecs))
        }
        _ = try folder.write(ByteDecoder.file(5), to: "1.bmp")
        #expect(throws: ManakoError.self) { try VideoReader(.folder(folder.path)) }
    }

    @Test func aFrameThatTheReaderWaitsForEndsWithIt() throws {
        for index in 0..<50 { _ = try folder.write(ByteDecoder.file(5), to: "\(index).bmp") }
        for _ in 0..<50 { #expect(try reader().nextFrame()?.index == 0) }
    }
}
