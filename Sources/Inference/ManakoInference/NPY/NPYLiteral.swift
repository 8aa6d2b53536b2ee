import ManakoCore

/// Reads the Python dictionary of a header: exactly the keys `descr`, `fortran_order` and `shape`, once each.
struct NPYLiteral {
    /// The dictionary's values.
    struct Fields {
        var descr: String
        var isFortranOrder: Bool
        var shape: [Int]
    }

    /// The most dimensions of an array; NumPy 2 allows 64.
    private static let maximumRank = 64
    private var rest: ArraySlice<UInt8>

    init(_ text: ArraySlice<UInt8>) { rest = text }

    mutating func fields() throws(ManakoError) -> Fields {
        var (descr, order, shape): (String?, Bool?, [Int]?)
        try expect("{")
        while !take("}") {
            let key = try string()
            try expect(":")
            switch key {
            case "descr" where descr == nil: descr = try type()
            case "fortran_order" where order == nil: order = try boolean()
            case "shape" where shape == nil: shape = try tuple()
            default: throw malformed("the key '\(key.prefix(40))' is not known or stands there twice")
            }
            if !take(",") {
                try expect("}")
                break
            }
        }
        skipSpace()
        guard rest.isEmpty else { throw malformed("something follows its dictionary") }
        guard let descr, let order, let shape else {
            throw malformed("one of descr, fortran_order and shape is missing")
        }
        return Fields(descr: descr, isFortranOrder: order, shape: shape)
    }

    /// The name of a type; a list of fields is what structured arrays have.
    private mutating func type() throws(ManakoError) -> String {
        if take("[") {
            throw ManakoError(.unsupported, "a structured array can't be read; store one of its fields as an array")
        }
        return try string()
    }

    private mutating func string() throws(ManakoError) -> String {
        skipSpace()
        guard let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
            throw malformed("a text in quotes was expected")
        }
        rest.removeFirst()
        guard let end = rest.firstIndex(of: quote) else { throw malformed("a quote is not closed") }
        defer { rest = rest[(end + 1)...] }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    private mutating func boolean() throws(ManakoError) -> Bool {
        skipSpace()
        for (word, value) in [("True", true), ("False", false)] where rest.starts(with: word.utf8) {
            rest.removeFirst(word.utf8.count)
            return value
        }
        throw malformed("fortran_order is neither True nor False")
    }

    private mutating func tuple() throws(ManakoError) -> [Int] {
        try expect("(")
        var extents: [Int] = []
        while !take(")") {
            extents.append(try number())
            guard extents.count <= Self.maximumRank else { throw malformed("more than \(Self.maximumRank) dimensions") }
            if !take(",") {
                guard extents.count > 1 else { throw malformed("the shape is a number and no tuple") }
                try expect(")")
                break
            }
        }
        return extents
    }

    private mutating func number() throws(ManakoError) -> Int {
        skipSpace()
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !digits.isEmpty, let value = Int(String(decoding: digits, as: UTF8.self)) else {
            throw malformed("an extent of the shape is not a number that fits 64 bits")
        }
        rest = rest[digits.endIndex...]
        // Python 2 wrote long integers with this letter.
        _ = take("L")
        return value
    }

    private mutating func skipSpace() {
        rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipSpace()
        guard rest.first == UInt8(ascii: scalar) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(ManakoError) {
        guard take(scalar) else { throw malformed("'\(scalar)' was expected") }
    }

    private func malformed(_ what: String) -> ManakoError {
        ManakoError(.malformedInput, "the header is damaged: \(what); write the file with numpy.save")
    }
}
