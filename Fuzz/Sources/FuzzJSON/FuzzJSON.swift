import Foundation
import FuzzSupport
import ManakoCore

/// JSON that is written and read back by Foundation.
@main struct FuzzJSON: FuzzTarget {
    static let seeds: [[UInt8]] = [
        Array("\u{1}\u{4}\u{5}a\"b\\\n".utf8), [2, 5, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0],
        [3, 4, 1, 1, 65, 2, 3, 0x7F, 0xF0],
    ]

    static func run(_ bytes: [UInt8]) {
        var reader = FuzzReader(bytes)
        var writer = JSONWriter()
        var expected: [Any] = []
        writer.array { expected = elements(&$0, &reader, depth: 0) }
        guard let found = try? JSONSerialization.jsonObject(with: Data(writer.text.utf8)) as? [Any] else {
            fail("not JSON: \(writer.text)")
        }
        require(isEqual(found, expected), "other values: \(found) instead of \(expected)")
    }

    /// Whether two values agree; Foundation reads long numbers as decimals, which round differently in the last digit.
    private static func isEqual(_ found: Any, _ expected: Any) -> Bool {
        switch (found, expected) {
        case (let found as [Any], let expected as [Any]):
            found.count == expected.count && zip(found, expected).allSatisfy { isEqual($0, $1) }
        case (let found as [String: Any], let expected as [String: Any]):
            found.count == expected.count && expected.allSatisfy { isEqual(found[$0] ?? NSNull(), $1) }
        case (let found as String, let expected as String): found.unicodeScalars.elementsEqual(expected.unicodeScalars)
        case (let found as NSNumber, let expected as Double):
            abs(found.doubleValue - expected) <= abs(expected) * 1e-14
        case (let found as NSNumber, let expected as Int): found.intValue == expected
        default: found is NSNull && expected is NSNull
        }
    }

    private static func elements(_ writer: inout JSONWriter, _ reader: inout FuzzReader, depth: Int) -> [Any] {
        var values: [Any] = []
        for _ in 0..<reader.number(0...20) where !reader.isAtEnd {
            switch reader.number(0...3) {
            case 0: values.append(string(&writer, &reader))
            case 1: values.append(number(&writer, &reader))
            case 2 where depth < 8: writer.array { values.append(elements(&$0, &reader, depth: depth + 1)) }
            case 3: writer.object { values.append(members(&$0, &reader)) }
            default: break
            }
        }
        return values
    }

    private static func members(_ writer: inout JSONWriter, _ reader: inout FuzzReader) -> [String: Any] {
        let (name, text, count) = (reader.text(), reader.text(), Int(reader.byte()))
        writer.member(name, text)
        writer.member(name + "2", count)
        return [name: text, name + "2": count]
    }

    private static func string(_ writer: inout JSONWriter, _ reader: inout FuzzReader) -> String {
        let text = reader.text()
        writer.value(quoted: text)
        return text
    }

    /// A number comes back with the decimals that were asked for, or not at all where it is none.
    private static func number(_ writer: inout JSONWriter, _ reader: inout FuzzReader) -> Any {
        let (decimals, value) = (reader.number(0...20), reader.double())
        var alone = JSONWriter()
        alone.value(value, decimals: decimals)
        writer.value(value, decimals: decimals)
        guard value.isFinite else { return NSNull() }
        guard let written = Double(alone.text) else { fail("\(value) became \(alone.text)") }
        let allowed = 0.5 / pow(10, Double(min(decimals, 8))) + abs(value) * 1e-15
        require(abs(written - value) <= allowed * 1.000001, "\(value) became \(written)")
        return written
    }
}
