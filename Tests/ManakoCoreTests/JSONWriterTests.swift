import Foundation
import Testing

@testable import ManakoCore

@Suite struct JSONWriterTests {
    @Test func keepsTheOrder() {
        var json = JSONWriter()
        json.object { json in
            json.member("b", 1)
            json.member("a", "x")
            json.name("list")
            json.array { json in
                json.value(1.5, decimals: 2)
                json.object { _ in }
                json.array { _ in }
            }
            json.member("c", 2)
        }
        #expect(json.text == #"{"b":1,"a":"x","list":[1.5,{},[]],"c":2}"#)
    }

    static let strings = [
        "", "plain", "quote \" and \\", "line\nbreak\r\t", "\u{0}\u{1}\u{1F}", "日本語 🐈 e\u{301}", "\u{2028}</script>",
    ]

    @Test(arguments: strings)
    func stringsComeBack(string: String) throws {
        var json = JSONWriter()
        json.array { $0.value(quoted: string) }
        #expect(try JSONDecoder().decode([String].self, from: Data(json.text.utf8)) == [string])
    }

    static let numbers: [(Double, Int, String)] = [
        (0, 3, "0"), (1, 3, "1"), (-2.5, 1, "-2.5"), (0.123456, 3, "0.123"), (0.9996, 3, "1"), (1e-9, 6, "0"),
        (123.456, 2, "123.46"), (.nan, 2, "null"), (.infinity, 2, "null"), (-.infinity, 0, "null"),
    ]

    @Test(arguments: numbers)
    func numbersAreRounded(value: Double, decimals: Int, text: String) {
        var json = JSONWriter()
        json.value(value, decimals: decimals)
        #expect(json.text == text)
    }

    @Test(arguments: [1e-7, 1e300, 2.3e-308, 123_456_789.123, .greatestFiniteMagnitude])
    func everyNumberIsJSON(value: Double) throws {
        var json = JSONWriter()
        json.array { $0.value(value, decimals: 6) }
        #expect(throws: Never.self) { try JSONDecoder().decode([Double?].self, from: Data(json.text.utf8)) }
    }
}
