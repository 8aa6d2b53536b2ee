import Glibc
import ManakoCodecs
import ManakoCore
import ManakoFiles

/// A picture of a folder. Names are kept as bytes, which need not be UTF-8.
struct PictureFile {
    /// The path, with a zero at the end.
    let path: [CChar]

    /// The path as text, for messages.
    var name: String { String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }

    /// The bytes of the file.
    func read(limit: Int) throws(ManakoError) -> [UInt8] { try FileBytes.read(path: path, limit: limit) }
}

/// The pictures that lie in a folder, not below it.
enum PictureFolder {
    /// The most pictures that are taken.
    static let maximumCount = 5_000_000

    /// The pictures in natural order.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` for a folder that can't be read, ``ManakoError/Code/invalidArgument`` for
    ///   one without pictures, ``ManakoError/Code/limitExceeded`` for too many of them.
    static func list(_ folder: String) throws(ManakoError) -> [PictureFile] {
        let names = try names(in: folder).filter { isPicture($0, in: folder) }.sorted { NaturalOrder.isBefore($0, $1) }
        guard !names.isEmpty else {
            throw ManakoError(
                .invalidArgument, "\(folder): no pictures in this folder; name the folder that holds them")
        }
        let start = Array((folder.hasSuffix("/") ? folder : folder + "/").utf8)
        return names.map { PictureFile(path: (start + $0 + [0]).map { CChar(bitPattern: $0) }) }
    }

    private static func isPicture(_ name: [UInt8], in folder: String) -> Bool {
        guard name.first != UInt8(ascii: ".") else { return false }
        return MediaKind(path: folder + "/" + String(decoding: name, as: UTF8.self)) == .picture
    }

    private static func names(in folder: String) throws(ManakoError) -> [[UInt8]] {
        guard let handle = unsafe opendir(folder) else {
            throw ManakoError(.unavailable, "\(folder): \(SystemError.text(errno))")
        }
        defer { unsafe closedir(handle) }
        var names: [[UInt8]] = []
        while let entry = unsafe readdir(handle) {
            guard names.count < maximumCount else {
                throw ManakoError(.limitExceeded, "\(folder): more than \(maximumCount) files")
            }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            names.append(name)
        }
        return names
    }
}
