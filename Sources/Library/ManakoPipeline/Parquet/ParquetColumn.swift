/// A column of a table in Parquet's form, with the values of the row group that is being filled.
package struct ParquetColumn {
    /// The types of values, by Parquet's numbers.
    package enum Kind: Int, Sendable {
        case int32 = 1, int64 = 2, double = 5, text = 6
    }

    /// The column's name.
    package let name: String
    let kind: Kind
    /// Whether values may be missing.
    let isOptional: Bool
    /// The values that are there, in Parquet's plain encoding.
    private var values: [UInt8] = []
    /// Whether each row has a value.
    private var isThere: [Bool] = []

    /// Creates a column without values.
    package init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
    }

    /// The number of rows.
    var count: Int { isThere.count }
    /// The bytes of the values.
    var byteCount: Int { values.count }

    /// Adds a number.
    package mutating func add(_ number: Int?) {
        isThere.append(number != nil)
        guard let number else { return }
        if kind == .int32 {
            add(UInt64(truncatingIfNeeded: Int32(clamping: number)), 4)
        } else {
            add(UInt64(bitPattern: Int64(number)), 8)
        }
    }

    /// Adds a number.
    package mutating func add(_ number: Double?) {
        isThere.append(number != nil)
        if let number { add(number.bitPattern, 8) }
    }

    /// Adds a text.
    package mutating func add(_ text: String?) {
        isThere.append(text != nil)
        guard let text else { return }
        add(UInt64(text.utf8.count), 4)
        values += text.utf8
    }

    private mutating func add(_ bits: UInt64, _ count: Int) {
        for index in 0..<count { values.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(index)))) }
    }

    /// The content of a data page: which rows have a value, where some may lack it, and the values.
    var page: [UInt8] {
        guard isOptional else { return values }
        let levels = levels
        return .littleEndian(levels.count) + levels + values
    }

    /// Definition levels of one bit, in one bit-packed run of Parquet's hybrid encoding.
    private var levels: [UInt8] {
        let groups = (isThere.count + 7) / 8
        var bytes: [UInt8] = []
        bytes.append(varint: UInt64(groups << 1 | 1))
        var packed = [UInt8](repeating: 0, count: groups)
        for (row, isThere) in isThere.enumerated() where isThere { packed[row / 8] |= 1 << UInt8(row % 8) }
        return bytes + packed
    }

    /// Begins the next row group.
    mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        isThere.removeAll(keepingCapacity: true)
    }
}
