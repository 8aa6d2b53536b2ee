public import ManakoCore
import ManakoFiles

/// What tells the content of files apart: their SHA-256.
public struct ContentHash: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The 32 bytes.
    public let bytes: [UInt8]

    /// The hash of some bytes.
    public init(of bytes: [UInt8]) { self.bytes = SHA256(of: bytes).bytes }

    init(_ digest: SHA256) { bytes = digest.bytes }

    /// The first eight bytes as hexadecimal digits, which tell the files of any set apart.
    public var description: String { bytes.prefix(8).hexadecimal }

    /// The order of the bytes.
    public static func < (a: ContentHash, b: ContentHash) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

extension OpenedDataset {
    /// The hash of a picture's file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read.
    public func contentHash(of picture: DatasetPicture) throws(ManakoError) -> ContentHash {
        ContentHash(try SHA256(of: try RandomAccessFile(path: try path(of: picture))))
    }
}
