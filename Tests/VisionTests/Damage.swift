import Foundation

/// A coder that keeps bytes in a dictionary, so that tests can change them.
final class PartsCoder: NSCoder {
    var parts: [String: Data] = [:]

    override var allowsKeyedCoding: Bool { true }

    override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
        parts[key] = bytes.map { Data(bytes: $0, count: length) }
    }

    override func withDecodedUnsafeBufferPointer<ResultType>(
        forKey key: String, body: (UnsafeBufferPointer<UInt8>?) throws -> ResultType
    ) rethrows -> ResultType {
        guard let data = parts[key] else { return try body(nil) }
        return try data.withUnsafeBytes { try body($0.bindMemory(to: UInt8.self)) }
    }
}

/// JSON that says something else than it did.
enum Damage {
    /// The bytes with one value replaced in each, at up to thirty places, fewer in what is long, and cut off.
    static func all(of data: Data) -> [Data] {
        guard let value = try? JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]) else { return [] }
        var results = [Data(), data.prefix(data.count / 2), Data(repeating: 0x5b, count: 100_000)]
        let places = count(value)
        let wanted = data.count > 20_000 ? 2 : data.count > 2000 ? 8 : 30
        for place in stride(from: 0, to: places, by: max(1, places / wanted)) {
            for other in replacements {
                var left = place
                let changed = replaced(value, &left, other)
                if let bytes = try? JSONSerialization.data(withJSONObject: changed, options: [.fragmentsAllowed]) {
                    results.append(bytes)
                }
            }
        }
        return results
    }

    private static var replacements: [Any] {
        [-1, 1e300, Int.max, Int.min, 0, 3, "nan", "", "x", NSNull(), [Any](), [String: Any](), [[1]]]
    }

    private static func count(_ value: Any) -> Int {
        switch value {
        case let list as [Any]: 1 + list.reduce(0) { $0 + count($1) }
        case let table as [String: Any]: 1 + table.values.reduce(0) { $0 + count($1) }
        default: 1
        }
    }

    private static func replaced(_ value: Any, _ left: inout Int, _ other: Any) -> Any {
        left -= 1
        if left == -1 { return other }
        switch value {
        case let list as [Any]: return list.map { replaced($0, &left, other) }
        case let table as [String: Any]:
            var result = table
            for key in table.keys.sorted() { result[key] = table[key].map { replaced($0, &left, other) } }
            return result
        default: return value
        }
    }
}
