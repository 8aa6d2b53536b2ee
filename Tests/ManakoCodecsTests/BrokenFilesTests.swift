import ManakoCore
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct BrokenFilesTests {
    private let codecs = ImageCodecs.standard

    /// Files that Pillow decodes and we refuse, with the reason.
    private static let stricter = [
        "pngsuite_xcsn0g01.png": "the checksum of the pixels is wrong, and the suite says that decoders must refuse it"
    ]

    /// Files that Pillow refuses and we decode, with the reason.
    private static let milder = [
        "truncated_end_chunk.png": "all rows are there; only the end marker is cut",
        "truncated_jpeg.jpg": "only the last byte, half of the end marker, is missing",
    ]

    /// Whatever Pillow refuses is refused here with a typed error, whatever it decodes has its size here.
    @Test func agreesWithPillow() throws {
        let text = String(decoding: try TestData.bytes("exif/broken_pillow_results.txt"), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines.count == 60)
        var decoded = 0
        for line in lines {
            let name = String(line.prefix { $0 != " " })
            let bytes = try TestData.bytes("exif/broken/\(name)")
            let numbers = line.split { !$0.isNumber }.suffix(2).compactMap { Int($0) }
            if line.contains(" decodes ("), Self.stricter[name] == nil {
                let bitmap = try codecs.decode(bytes)
                #expect([bitmap.width, bitmap.height] == numbers, "\(name)")
                decoded += 1
            } else {
                guard Self.milder[name] == nil else {
                    #expect(try codecs.decode(bytes).width >= 100, "\(name)")
                    continue
                }
                let error = #expect(throws: ManakoError.self, "\(name)") { try codecs.decode(bytes) }
                let allowed: [ManakoError.Code] = [.malformedInput, .limitExceeded, .unsupported]
                #expect(allowed.contains(try #require(error).code), "\(name)")
            }
        }
        #expect(decoded == 21)
    }

    @Test(arguments: [
        "Bad_height.bmp", "Bad_reallybig.bmp", "Bad_width.bmp", "x_issue#230.1.png",
    ])
    func bombsExceedLimits(name: String) throws {
        let bytes = try TestData.bytes("exif/broken/\(name)")
        #expect { try codecs.header(of: bytes) } throws: { ($0 as? ManakoError)?.code == .limitExceeded }
        #expect { try codecs.decode(bytes) } throws: { ($0 as? ManakoError)?.code == .limitExceeded }
    }
}
