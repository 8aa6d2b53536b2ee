import Manako
import ManakoFiles

/// A video's open file.
package struct MediaFile: Sendable {
    private let file: RandomAccessFile
    /// Its media type.
    package let type: String

    init(file: RandomAccessFile, type: String) {
        self.file = file
        self.type = type
    }

    /// The size in bytes.
    package var size: Int { file.size }

    /// Tells this version of the file from others, as an `ETag`.
    package var entityTag: String { "\"\(SHA256(of: "\(file.identity)".utf8).hex.prefix(24))\"" }

    /// The most bytes of a piece.
    private static let pieceBytes = 256 << 10

    /// Some bytes from a place on; nil when they can't be read any more.
    package func piece(at offset: Int) -> [UInt8]? {
        try? file.read(at: offset, count: min(Self.pieceBytes, file.size - offset))
    }
}
