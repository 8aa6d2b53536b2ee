import Glibc

/// Reads single values out of the server's JSON, whose form is known, without taking it apart.
extension UnsafeRawBufferPointer {
    func begins(with text: String) -> Bool { starts(with: text.utf8) }

    /// The number behind the first member of a name; with the name of another member, the first one behind that.
    func number(of name: String, behind other: String? = nil) -> Double? {
        guard let start = other.map({ end(of: Self.key($0), from: 0) }) ?? 0,
            var place = end(of: Self.key(name), from: start)
        else { return nil }
        var digits: [CChar] = []
        while place < count, self[place] < 0x3A, self[place] != 0x2C {
            digits.append(CChar(self[place]))
            place += 1
        }
        return digits.isEmpty ? nil : strtod(digits + [0], nil)
    }

    /// How often a text occurs.
    func count(of text: String) -> Int {
        let key = Array(text.utf8)
        var (place, times) = (0, 0)
        while let next = end(of: key, from: place) { (place, times) = (next, times + 1) }
        return times
    }

    private static func key(_ name: String) -> [UInt8] { Array(#""\#(name)":"#.utf8) }

    /// Where the next occurrence of some bytes ends.
    private func end(of key: [UInt8], from start: Int) -> Int? {
        guard let base = baseAddress else { return nil }
        var place = start
        while place + key.count <= count, let found = memchr(base + place, Int32(key[0]), count - place) {
            place = UnsafeRawPointer(found) - base
            guard place + key.count <= count else { return nil }
            if memcmp(found, key, key.count) == 0 { return place + key.count }
            place += 1
        }
        return nil
    }
}
