import ManakoCore

/// What stands before the elements of a `.npy` file.
///
/// The format is that of https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html, versions 1 to 3.
struct NPYHeader: Hashable {
    /// The type of the elements.
    var type: NPYType
    /// Whether elements are stored with their most significant byte first.
    var isBigEndian: Bool
    /// The extent of each dimension; empty for a scalar.
    var shape: [Int]
    /// Where the elements begin.
    var dataOffset: Int

    /// The first bytes of every file.
    static let magic: [UInt8] = [0x93] + Array("NUMPY".utf8)
    /// The longest header that is looked at; NumPy itself refuses more than 10,000 bytes unless told otherwise.
    static let maximumLength = 1 << 16

    /// Reads the header of a file.
    init(_ bytes: [UInt8]) throws(ManakoError) {
        guard bytes.starts(with: Self.magic) else {
            throw ManakoError(
                .malformedInput, "not a .npy file, which begins with \\x93NUMPY; write it with numpy.save")
        }
        let range = try Self.textRange(bytes)
        var literal = NPYLiteral(bytes[range])
        let fields = try literal.fields()
        (type, isBigEndian) = try Self.type(fields.descr)
        guard !fields.isFortranOrder else {
            throw ManakoError(
                .unsupported,
                "the array is stored in Fortran order; store numpy.ascontiguousarray(array) instead")
        }
        shape = fields.shape
        dataOffset = range.upperBound
    }

    /// Where the dictionary stands, by the version's own field of its length.
    private static func textRange(_ bytes: [UInt8]) throws(ManakoError) -> Range<Int> {
        guard bytes.count >= 8 else { throw truncated(bytes.count) }
        guard (1...3).contains(bytes[6]), bytes[7] == 0 else {
            throw ManakoError(
                .unsupported, "version \(bytes[6]).\(bytes[7]) of the .npy format is not known; 1.0 to 3.0 are")
        }
        let lengthBytes = bytes[6] == 1 ? 2 : 4
        let start = 8 + lengthBytes
        guard bytes.count >= start else { throw truncated(bytes.count) }
        let length = bytes[8..<start].reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= maximumLength else {
            throw ManakoError(.limitExceeded, "a header of \(length) bytes is more than the limit of \(maximumLength)")
        }
        guard bytes.count >= start + length else { throw truncated(bytes.count) }
        return start..<(start + length)
    }

    private static func truncated(_ count: Int) -> ManakoError {
        ManakoError(.malformedInput, "the file ends within its header, after \(count) bytes; it was cut off")
    }

    /// The type that a `descr` such as `<f4` names.
    private static func type(_ descr: String) throws(ManakoError) -> (NPYType, isBigEndian: Bool) {
        let orders: [Character: Bool] = ["<": false, ">": true, "|": false, "=": false]
        let order = descr.first.flatMap { orders[$0] }
        guard let type = NPYType(rawValue: String(order == nil ? descr[...] : descr.dropFirst())) else {
            let known = NPYType.allCases.map(\.rawValue).joined(separator: ", ")
            throw ManakoError(
                .unsupported,
                "elements of type '\(descr.prefix(40))' can't be read; convert with array.astype to one of \(known)")
        }
        guard order != nil || type.byteCount == 1 else {
            throw ManakoError(.malformedInput, "the type '\(descr)' does not say its byte order")
        }
        return (type, order ?? false)
    }
}
