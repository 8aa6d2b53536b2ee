import Foundation
import ManakoAPI
import ManakoTesting
import Testing

/// The schema that users and other tests rely on.
@Suite struct JSONSchemaTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../docs/schema.json"
    ).standardized

    /// A definition a line, so that changes can be read.
    private static func lines(_ json: String) throws -> String {
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
        let text = try JSONSerialization.data(
            withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return String(decoding: text, as: UTF8.self) + "\n"
    }

    @Test func theRepositoryHasTheSchemaOfTheCode() throws {
        let schema = try Self.lines(JSONSchema.json(allValues))
        if ProcessInfo.processInfo.environment["MANAKO_UPDATE"] != nil { try Data(schema.utf8).write(to: Self.file) }
        let kept = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(kept == schema, "run MANAKO_UPDATE=1 ./test --filter JSONSchemaTests")
    }

    @Test func theServerGivesTheSchema() async throws {
        try await withApp { app in
            let answer = try await app.ask("GET", "/schema.json")
            #expect(answer.status == 200 && answer.value("content-type")?.hasPrefix("application/schema+json") == true)
            #expect(answer.text == JSONSchema.json(allValues))
        }
    }

    private static let wrong: [(String, String)] = [
        ("[]", "is no object"), ("{}", "has no"), (#"{"status":"ok","version":1}"#, "is no string"),
        (#"{"status":"ok","version":"1","more":1}"#, "has more"), ("nothing", "no JSON"),
    ]

    /// The check that other tests trust finds what is wrong.
    @Test(arguments: wrong)
    func faultsAreFound(_ json: String, _ fault: String) throws {
        let schema = try SchemaCheck.ofRepository()
        #expect(schema.faults(of: #"{"status":"ok","version":"1"}"#, as: "Health") == [])
        #expect(schema.faults(of: json, as: "Health").contains { $0.contains(fault) })
    }

    @Test func keywordsOfTheLanguageAreChecked() throws {
        let schema = try SchemaCheck(
            #"""
            {"$defs": {"A": {"type": "object", "additionalProperties": {"$ref": "#/$defs/N"}},
             "N": {"type": "integer", "minimum": 1, "maximum": 3}, "T": {"type": "string", "maxLength": 2, "pattern": "^a"},
             "L": {"type": "array", "minItems": 1, "maxItems": 2, "items": {"anyOf": [{"enum": ["x"]}, {"type": "null"}]}},
             "U": {"format": "date"}, "R": {"$ref": "#/$defs/None"}, "B": {"type": "boolean"}}}
            """#)
        let table: [(String, String, Bool)] = [
            (#"{"a":1}"#, "A", true), (#"{"a":4}"#, "A", false), ("1", "N", true), ("0", "N", false),
            ("1.5", "N", false),
            ("true", "N", false), (#""ab""#, "T", true), (#""abc""#, "T", false), (#""b""#, "T", false),
            (#"["x",null]"#, "L", true), ("[]", "L", false), (#"["x","x","x"]"#, "L", false), (#"["y"]"#, "L", false),
            ("1", "U", false), ("1", "R", false), ("1", "B", false), ("true", "B", true), ("1", "None", false),
        ]
        #expect(table.count == 18)
        for (json, name, isRight) in table {
            #expect(schema.faults(of: json, as: name).isEmpty == isRight, "\(json) as \(name)")
        }
    }
}
