/// The order of names in which numbers count by their value: `frame2.jpg` is before `frame10.jpg`.
package enum NaturalOrder {
    /// Whether one name is before another; among names that differ in zeros before numbers alone, the bytes decide.
    ///
    /// - Parameters:
    ///   - a: a name as bytes of UTF-8, or of whatever the file system holds.
    ///   - b: another one.
    package static func isBefore(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if isDigit(a[i]), isDigit(b[j]) {
                let (first, second) = (number(a, &i), number(b, &j))
                if first.count != second.count { return first.count < second.count }
                if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
            } else {
                if a[i] != b[j] { return a[i] < b[j] }
                i += 1
                j += 1
            }
        }
        if i < a.count || j < b.count { return i == a.count }
        return a.lexicographicallyPrecedes(b)
    }

    /// The digits from an index on without zeros before them; the index moves behind them.
    private static func number(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == 0x30 }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
