import FuzzSupport
import ManakoTesting

@testable import ManakoFiles

/// The directory of a ZIP archive and the decompression of its files.
@main struct FuzzZip: FuzzTarget {
    static var seeds: [[UInt8]] {
        // Python's zlib.compressobj(9, zlib.DEFLATED, -15) of 'person\n' * 20.
        let deflated: [UInt8] = [0x2B, 0x48, 0x2D, 0x2A, 0xCE, 0xCF, 0xE3, 0x2A, 0x18, 0x0C, 0x14, 0x00]
        return [
            ZipFixture.bytes([]),
            ZipFixture.bytes([.stored("a.txt", "hello"), .deflated("b.txt", deflated, size: 140)]),
            [7, 7, 7] + ZipFixture.bytes([.deflated("b.txt", deflated, size: 140)], startingAt: 3),
        ]
    }

    static func run(_ bytes: [UInt8]) {
        let archive = ZipDirectory(endOf: bytes)
        for entry in archive.entries { _ = archive.contents(of: entry) }
    }
}
