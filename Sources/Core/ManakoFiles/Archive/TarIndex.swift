package import ManakoCore

/// The files in a tar archive (POSIX ustar with GNU's and pax's long names), with the places of their bytes.
///
/// Read from the headers alone; what is neither a file nor a name is passed over.
package struct TarIndex {
    /// A file in the archive.
    package struct Member: Hashable {
        /// The path in the archive.
        package var name: String
        /// Where its bytes begin.
        package var offset: Int
        /// How many there are.
        package var size: Int
    }

    private static let block = 512
    /// The most bytes of a long name or of pax records.
    private static let maximumName = 64 << 10

    private let count: Int
    private let read: (Int, Int) throws(ManakoError) -> [UInt8]
    private var position = 0
    private var (longName, paxName, paxSize) = (String?.none, String?.none, Int?.none)

    /// Begins at the front of an archive.
    ///
    /// - Parameters:
    ///   - count: its bytes, or the most that are read of an archive whose size is not known.
    ///   - read: reads a number of bytes from an offset on, which never becomes smaller.
    package init(count: Int, read: @escaping (_ offset: Int, _ count: Int) throws(ManakoError) -> [UInt8]) {
        self.count = count
        self.read = read
    }

    /// The next file, nil at the end.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for damaged headers and for an archive that is cut off.
    package mutating func next() throws(ManakoError) -> Member? {
        while position + Self.block <= count {
            let header = try read(position, Self.block)
            guard header.count == Self.block else { throw damage("is cut off") }
            if header.allSatisfy({ $0 == 0 }) { return nil }
            guard Self.hasChecksum(header) else { throw damage("has no header of tar") }
            let size = try size(header)
            let data = position + Self.block
            let (type, name) = (header[156], longName ?? paxName ?? Self.name(header))
            position = data + (size + Self.block - 1) / Self.block * Self.block
            switch type {
            case UInt8(ascii: "L"): longName = Self.text(try content(data, size)[...])
            case UInt8(ascii: "x"): try readRecords(content(data, size))
            case UInt8(ascii: "0"), 0, UInt8(ascii: "7"):
                forgetNames()
                return Member(name: name, offset: data, size: size)
            case UInt8(ascii: "g"), UInt8(ascii: "K"): break
            default: forgetNames()
            }
        }
        guard position >= count else { throw damage("is cut off") }
        return nil
    }

    private mutating func forgetNames() { (longName, paxName, paxSize) = (nil, nil, nil) }

    /// The size of what follows a header, which lies in the archive.
    private func size(_ header: [UInt8]) throws(ManakoError) -> Int {
        let field = header[124..<136]
        var size = paxSize ?? 0
        if paxSize == nil {
            guard let own = field[124] & 0x80 == 0 ? Self.octal(field) : Self.binary(field) else {
                throw damage("has a size that is no number")
            }
            size = own
        }
        guard size <= count - position - Self.block else { throw damage("is cut off") }
        return size
    }

    private func content(_ offset: Int, _ size: Int) throws(ManakoError) -> [UInt8] {
        guard size <= Self.maximumName else { throw damage("has a name of more than \(Self.maximumName) bytes") }
        return try read(offset, size)
    }

    /// Reads pax's records, such as `20 path=name\n`.
    private mutating func readRecords(_ bytes: [UInt8]) throws(ManakoError) {
        var rest = bytes[...]
        while let space = rest.firstIndex(of: 0x20) {
            guard let length = Int(String(decoding: rest[..<space], as: UTF8.self)),
                length > space + 1 - rest.startIndex,
                length <= rest.count
            else { throw damage("has damaged records") }
            let record = rest[(space + 1)..<(rest.startIndex + length)].dropLast()
            rest = rest.dropFirst(length)
            guard let equals = record.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let value = String(decoding: record[(equals + 1)...], as: UTF8.self)
            switch String(decoding: record[..<equals], as: UTF8.self) {
            case "path": paxName = value
            case "size": paxSize = Int(value).flatMap { $0 >= 0 ? $0 : nil }
            default: break
            }
        }
    }

    private func damage(_ problem: String) -> ManakoError {
        ManakoError(.malformedInput, "\(problem) at byte \(position) of \(count)")
    }

    private static func name(_ header: [UInt8]) -> String {
        let isUstar = header[257..<262].elementsEqual("ustar".utf8)
        let prefix = isUstar ? text(header[345..<500]) : ""
        return (prefix.isEmpty ? "" : prefix + "/") + text(header[0..<100])
    }

    private static func text(_ field: ArraySlice<UInt8>) -> String {
        String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.drop { $0 == 0x20 }.prefix { (0x30...0x37).contains($0) }
        let rest = field[digits.endIndex...]
        guard rest.allSatisfy({ $0 == 0 || $0 == 0x20 }) else { return nil }
        return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }

    /// GNU's sizes of more than 8 GB.
    private static func binary(_ field: ArraySlice<UInt8>) -> Int? {
        guard field.first == 0x80, field.dropFirst().prefix(3).allSatisfy({ $0 == 0 }) else { return nil }
        let value = field.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }

    /// The sum of the header's bytes, its own field as blanks.
    private static func hasChecksum(_ header: [UInt8]) -> Bool {
        let sum = header.indices.reduce(0) { $0 + ((148..<156).contains($1) ? 0x20 : Int(header[$1])) }
        return octal(header[148..<156]) == sum
    }
}
