import Testing

@testable import ManakoCore

@Suite struct JSONParserTests {
    /// Lists, objects and what is in them count.
    @Test func manyValuesAreRefused() throws {
        let text = Array("[1, {\"a\": [2, 3]}, null]".utf8)
        let whole = try JSONParser.value(of: text, maximumValues: 7)
        #expect(
            whole
                == .array([
                    .number(1),
                    .object([JSONValue.Member(key: "a", value: .array([.number(2), .number(3)]))]), .null,
                ]))
        let error = #expect(throws: ManakoError.self) { try JSONParser.value(of: text, maximumValues: 6) }
        #expect(error?.code == .limitExceeded)
        let deep = Array(String(repeating: "[", count: 1000).utf8)
        #expect(throws: ManakoError.self) { try JSONParser.value(of: deep) }
    }
}
