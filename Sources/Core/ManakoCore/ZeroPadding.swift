extension BinaryInteger {
    /// The number's digits with as many zeros before them as make up a width; longer numbers are written whole.
    ///
    /// - Parameters:
    ///   - width: the least number of characters.
    ///   - radix: the base of the digits, 2…36.
    ///   - uppercase: whether digits beyond 9 are capital letters.
    package func zeroPadded(to width: Int, radix: Int = 10, uppercase: Bool = false) -> String {
        let digits = String(self, radix: radix, uppercase: uppercase)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Sequence<UInt8> {
    /// The bytes as pairs of lower-case hexadecimal digits, as digests are written.
    package var hexadecimal: String { map { $0.zeroPadded(to: 2, radix: 16) }.joined() }
}
