import FuzzSupport
import ManakoCore

@testable import ManakoFiles

/// Decompression of LZFSE: whatever comes in, what comes out keeps within the limit.
@main struct FuzzLZFSE: FuzzTarget {
    static var seeds: [[UInt8]] {
        // Blocks of LZVN: literals and a match, then a distance of its own and the mark at the end.
        let lzvn: [UInt8] = [0xE3, 0x61, 0x62, 0x63, 0x38, 0x03, 0xF4, 0x06, 0, 0, 0, 0, 0, 0, 0]
        return [
            Array("bvx-".utf8) + [3, 0, 0, 0, 1, 2, 3] + Array("bvx$".utf8),
            Array("bvxn".utf8) + [17, 0, 0, 0, UInt8(lzvn.count), 0, 0, 0] + lzvn + Array("bvx$".utf8),
            Array("bvx1".utf8) + [UInt8](repeating: 0, count: 768) + Array("bvx$".utf8),
            Array("bvx2".utf8) + [UInt8](repeating: 0, count: 20) + [32] + [UInt8](repeating: 0, count: 7)
                + Array("bvx$".utf8),
        ]
    }

    static func run(_ bytes: [UInt8]) {
        let limit = 1 << 20
        let plain = PictureFuzzing.refusal { () throws(ManakoError) in try LZFSE.bytes(bytes, limit: limit) }
        require(plain?.count ?? 0 <= limit, "more than the limit")
    }
}
