import FoundationEssentials
import ManakoCore
import ManakoFiles

/// A file of a description and many numbers, which is either whole or not there, and is not believed when it was damaged.
///
/// Eight letters, the length of the description (4 bytes, least significant first) and the description in JSON, the numbers as
/// 32-bit floats, and the SHA-256 of all that.
struct WeightsFile<Header: Codable> {
    var header: Header
    var numbers: [Float]

    private static var magic: [UInt8] { Array("MANAKOW1".utf8) }
    private static var maximumBytes: Int { 1 << 30 }

    init(header: Header, numbers: [Float]) {
        self.header = header
        self.numbers = numbers
    }

    /// Reads a file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read, ``ManakoError/Code/malformedInput`` when it is damaged.
    init(path: String) throws(ManakoError) {
        let bytes = try FileBytes.read(path, limit: Self.maximumBytes)
        let damaged = ManakoError(
            .malformedInput, "\(path): is damaged or no file of Manako's training; delete it to begin anew")
        guard bytes.count > 44, bytes.starts(with: Self.magic),
            SHA256(of: bytes.dropLast(32)).bytes == Array(bytes.suffix(32))
        else { throw damaged }
        let length = (0..<4).reduce(0) { $0 | Int(bytes[8 + $1]) << (8 * $1) }
        let rest = bytes.count - 44 - length
        guard rest >= 0, rest % 4 == 0,
            let header = try? JSONDecoder().decode(Header.self, from: Data(bytes[12..<12 + length]))
        else { throw damaged }
        self.header = header
        numbers = (0..<rest / 4).map { place in
            let start = 12 + length + 4 * place
            return Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) })
        }
    }

    /// Writes the file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    func write(to path: String) throws(ManakoError) {
        guard let text = try? JSONEncoder().encode(header) else {
            throw ManakoError(.internalFailure, "\(path): the description holds a number that JSON can't")
        }
        var bytes = Self.magic
        bytes.reserveCapacity(text.count + 4 * numbers.count + 64)
        for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: text.count >> (8 * place))) }
        bytes.append(contentsOf: text)
        for number in numbers {
            let pattern = number.bitPattern
            for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: pattern >> (8 * UInt32(place)))) }
        }
        bytes.append(contentsOf: SHA256(of: bytes).bytes)
        try AtomicFile.write(bytes, to: path)
    }
}
