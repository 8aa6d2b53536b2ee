import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct RealFilesTests {
    private let codecs = ImageCodecs.standard

    private func check(_ fact: String, in folder: String) throws {
        let parts = fact.split(separator: " ").map(String.init)
        let bytes = try TestData.bytes("exif/\(folder)/\(parts[0])")
        let header = try codecs.header(of: bytes)
        #expect([header.width, header.height, Int(header.orientation.rawValue)] == parts[1...3].map { Int($0) })
        for allowsYUV in [false, true] {
            let bitmap = try codecs.decode(bytes, options: DecodeOptions(allowsYUV: allowsYUV))
            #expect(bitmap.width == header.width && bitmap.height == header.height)
            if !allowsYUV { #expect(bitmap.format.rawValue == parts[4]) }
        }
    }

    @Test(arguments: RealFiles.orientationSmall) func orientations(_ fact: String) throws {
        try check(fact, in: "orientation_small")
    }

    @Test(arguments: RealFiles.formats) func formats(_ fact: String) throws { try check(fact, in: "formats") }

    @Test func allFilesAreInTheTables() throws {
        let others = [".tif", ".jp2"]
        for (folder, facts, count) in [
            ("orientation_small", RealFiles.orientationSmall, 20), ("formats", RealFiles.formats, 63),
        ] {
            let files = try TestData.files(in: "exif/" + folder).filter { name in
                !others.contains { name.hasSuffix($0) }
            }
            #expect(facts.map { String($0.prefix { $0 != " " }) } == files)
            #expect(files.count == count)
        }
    }

    @Test func eachOrientationIsThereInTwoFormats() throws {
        for format in ["jpg", "webp"] {
            let found = try (2...8).map {
                try codecs.header(of: TestData.bytes("exif/orientation_small/hopper_orientation_\($0).\(format)"))
                    .orientation.rawValue
            }
            #expect(found == Array(2...8))
        }
    }

    /// The suite's names end in colour type, a letter and bit depth; those with `t` in front have a transparent colour.
    @Test func allOfPNGSuiteDecodes() throws {
        let files = try TestData.files(in: "exif/pngsuite").filter { $0.hasSuffix(".png") && !$0.hasPrefix("x") }
        #expect(files.count == 161)
        for name in files {
            let bytes = try TestData.bytes("exif/pngsuite/\(name)")
            let bitmap = try codecs.decode(bytes)
            switch name.dropLast(7).last {
            case "4", "6": #expect(bitmap.format == .rgba8, "\(name)")
            case "0" where !name.hasPrefix("t"): #expect(bitmap.format == .gray8, "\(name)")
            default: #expect(bitmap.format == .rgb8 || bitmap.format == .rgba8 || name.hasPrefix("t"), "\(name)")
            }
        }
    }

    /// The interlaced files of the suite hold the pictures of the others.
    @Test func interlacingChangesNothing() throws {
        let files = try TestData.files(in: "exif/pngsuite").filter { $0.hasPrefix("basi") }
        #expect(files.count == 15)
        for name in files {
            let plain = "basn" + name.dropFirst(4)
            let bitmaps = try [name, plain].map { try codecs.decode(TestData.bytes("exif/pngsuite/\($0)")) }
            #expect(bitmaps[0].packedBytes() == bitmaps[1].packedBytes(), "\(name)")
        }
    }

    /// Apple's files were made from the suite's; alpha multiplied in and divided out again costs precision.
    @Test func appleFilesHoldTheirOriginals() throws {
        for name in ["basn2c08", "basi2c08", "ccwn2c08"] {
            let apple = try codecs.decode(TestData.bytes("exif/formats/ios_cgbi_\(name).png"))
            let original = try codecs.decode(TestData.bytes("exif/pngsuite/\(name).png"))
            #expect(apple.packedBytes() == original.packedBytes())
        }
        for name in ["basn6a08", "basi6a08", "bgan6a08", "bgwn6a08"] {
            let apple = try codecs.decode(TestData.bytes("exif/formats/ios_cgbi_\(name).png")).packedBytes()
            let original = try codecs.decode(TestData.bytes("exif/pngsuite/\(name).png")).packedBytes()
            for (index, value) in apple.enumerated() {
                let alpha = Int(original[index | 3])
                let difference = abs(Int(value) - Int(original[index]))
                #expect(index % 4 == 3 ? difference == 0 : difference * alpha <= 255)
            }
        }
    }
}
