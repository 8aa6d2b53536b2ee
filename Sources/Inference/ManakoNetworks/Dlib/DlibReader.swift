import ManakoCore
import ManakoFiles

/// Reads the values of a file that dlib has serialized, from its front to its end.
///
/// An integer is a byte with its sign and size, followed by its magnitude; a real number is a mantissa and an exponent of 2, both
/// integers; the elements of a tensor are `float32`. All are in little endian.
struct DlibReader {
    private let bytes: [UInt8]
    private(set) var position = 0

    /// The longest name of a layer, in bytes.
    private static let maximumName = 64
    /// The largest extent of a tensor.
    private static let maximumExtent = 1 << 28

    /// Begins at the front of a file.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of bytes that are not read yet.
    var remaining: Int { bytes.count - position }

    /// The next packed integer.
    mutating func integer() throws(ManakoError) -> Int {
        let control = try take(1).first ?? 0
        let size = Int(control & 0x0F)
        guard (1...8).contains(size) else { throw damaged("an integer of \(size) bytes") }
        let magnitude = try take(size).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let value = Int(exactly: magnitude) else { throw damaged("an integer beyond 2⁶³") }
        return control & 0x80 == 0 ? value : -value
    }

    /// The next packed real number.
    mutating func real() throws(ManakoError) -> Double {
        let mantissa = try integer()
        let exponent = try integer()
        guard (-1000...1000).contains(exponent) else { throw damaged("a number that is infinite or none") }
        return Double(sign: .plus, exponent: exponent, significand: Double(mantissa))
    }

    /// The next flag, a digit in ASCII.
    mutating func flag() throws(ManakoError) -> Bool {
        switch try take(1).first {
        case UInt8(ascii: "0"): false
        case UInt8(ascii: "1"): true
        default: throw damaged("a flag that is neither 0 nor 1")
        }
    }

    /// The next name.
    mutating func name() throws(ManakoError) -> String {
        let count = try integer()
        guard (0...Self.maximumName).contains(count) else { throw damaged("a name of \(count) bytes") }
        return String(decoding: try take(count), as: UTF8.self)
    }

    /// The extents of the next part of a tensor: samples, channels, rows and columns.
    mutating func partShape() throws(ManakoError) -> [Int] { try shape(version: 1) }

    /// The elements of the next tensor in row-major order.
    mutating func tensor() throws(ManakoError) -> [Float] {
        LittleEndian.floats(try tensorBytes())
    }

    /// Skips the next tensor.
    mutating func skipTensor() throws(ManakoError) { _ = try tensorBytes() }

    private mutating func tensorBytes() throws(ManakoError) -> ArraySlice<UInt8> {
        var count = 1
        for extent in try shape(version: 2) {
            let (product, overflow) = count.multipliedReportingOverflow(by: extent)
            guard !overflow, product <= Self.maximumExtent else {
                throw ManakoError(
                    .limitExceeded, "a tensor before byte \(position) has more than \(Self.maximumExtent) elements")
            }
            count = product
        }
        return try take(4 * count)
    }

    private mutating func shape(version: Int) throws(ManakoError) -> [Int] {
        let found = try integer()
        guard found == version else { throw damaged("version \(found) of a tensor in place of \(version)") }
        var shape: [Int] = []
        for _ in 0..<4 {
            let extent = try integer()
            guard (0...Self.maximumExtent).contains(extent) else { throw damaged("a tensor with extent \(extent)") }
            shape.append(extent)
        }
        return shape
    }

    private mutating func take(_ count: Int) throws(ManakoError) -> ArraySlice<UInt8> {
        guard count <= remaining else {
            throw ManakoError(.malformedInput, "the file is cut off at byte \(bytes.count); download it again")
        }
        defer { position += count }
        return bytes[position..<position + count]
    }

    private func damaged(_ what: String) -> ManakoError {
        ManakoError(.malformedInput, "there is \(what) before byte \(position); the file is damaged, download it again")
    }
}
