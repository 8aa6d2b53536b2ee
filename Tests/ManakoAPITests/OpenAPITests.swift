import Foundation
import ManakoCore
import Testing

@testable import ManakoAPI

@Suite struct OpenAPITests {
    private func document(hasToken: Bool = true) throws -> [String: Any] {
        let text = OpenAPI.json(version: "1.2", hasToken: hasToken)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func saysWhatItIs() throws {
        let document = try document()
        #expect(document["openapi"] as? String == "3.1.0")
        #expect((document["info"] as? [String: Any])?["version"] as? String == "1.2")
    }

    @Test func hasEveryRoute() throws {
        let paths = try #require(try document()["paths"] as? [String: [String: [String: Any]]])
        #expect(Routes.all.count == 11)
        #expect(paths.values.reduce(0) { $0 + $1.count } == Routes.all.count)
        for route in Routes.all {
            let operation = try #require(paths[route.path]?[route.method.rawValue.lowercased()])
            #expect(operation["operationId"] as? String == route.name)
            let responses = try #require(operation["responses"] as? [String: Any])
            #expect(Set(responses.keys) == Set(([route.status] + route.problems).map(String.init)))
            #expect(route.problems.contains(401) == !route.isOpen)
            #expect(route.problems.contains(415) == (route.body != nil))
            let parameters = operation["parameters"] as? [[String: Any]] ?? []
            #expect(parameters.compactMap { $0["name"] as? String } == route.parameters.map(\.name))
            #expect((operation["requestBody"] != nil) == (route.body != nil))
            #expect((operation["security"] == nil) == route.isOpen)
        }
        #expect(Set(Routes.all.map(\.name)).count == Routes.all.count)
    }

    @Test func tokensAreAskedForWhereThereIsOne() throws {
        let paths = try #require(try document(hasToken: false)["paths"] as? [String: [String: [String: Any]]])
        for operation in paths.values.flatMap(\.values) {
            #expect(operation["security"] == nil)
            #expect((operation["responses"] as? [String: Any])?["401"] == nil)
        }
    }

    @Test func parametersOfPathsStandInThem() {
        for route in Routes.all {
            let inPath = route.path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
                String($0.dropFirst().dropLast())
            }
            #expect(inPath == route.parameters.filter { $0.place == .path }.map(\.name))
        }
    }

    @Test func hasEveryFieldOfEveryValue() throws {
        let components = try #require(try document()["components"] as? [String: Any])
        let schemas = try #require(components["schemas"] as? [String: [String: Any]])
        #expect(schemas.count == Routes.values.count)
        for value in Routes.values {
            let schema = try #require(schemas[value.schemaName])
            let properties = try #require(schema["properties"] as? [String: Any])
            #expect(Set(properties.keys) == Set(value.fields.map(\.name)))
            #expect(schema["required"] as? [String] == value.fields.filter(\.isRequired).map(\.name))
        }
    }

    @Test func referencesLeadSomewhere() throws {
        let text = OpenAPI.json(version: "1", hasToken: true)
        let known = Set(
            Routes.values.map { "#/components/schemas/\($0.schemaName)" }
                + Routes.all.flatMap(\.problems).map { "#/components/responses/\($0)" })
        let found = text.matches(of: /"\$ref":"([^"]+)"/).map { String($0.1) }
        #expect(found.count > 20)
        #expect(Set(found).isSubset(of: known))
    }

    @Test func problemsHaveWordsAndHeaders() throws {
        let components = try #require(try document()["components"] as? [String: Any])
        let responses = try #require(components["responses"] as? [String: [String: Any]])
        #expect(responses.count == 14)
        for (status, response) in responses {
            let problem = Problem(status: try #require(Int(status)), code: "", detail: "")
            #expect(response["description"] as? String == problem.title && problem.title != "Error")
            #expect((response["headers"] != nil) == ["401", "426"].contains(status))
        }
    }

    @Test func namesOfPathsStayInTheirPlace() throws {
        let schema = try #require(Routes.trivia.parameters.first?.schema)
        guard case .name(_, let pattern) = schema else { throw ManakoError(.internalFailure, "no name") }
        let expression = try NSRegularExpression(pattern: pattern)
        func fits(_ text: String) -> Bool {
            expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        }
        for name in ["cat", "tennis racket", "犬", "a.b", "...", "a..b"] { #expect(fits(name), "\(name)") }
        for name in ["", ".", "..", "a/b", "a\\b", "a\u{0}", "\u{7F}", "\t"] { #expect(!fits(name), "\(name)") }
    }
}

@Suite struct PictureQueryTests {
    @Test func readsWhatTheRouteTakes() throws {
        let query = try PictureQuery(
            ["model": "yolo", "confidence": "0.5", "draw": "1", "top": "7", "other": "x"], for: Routes.detect)
        #expect(query == PictureQuery(model: "yolo", confidence: 0.5, draws: true))
        #expect(try PictureQuery([:], for: Routes.faces) == PictureQuery())
        #expect(try PictureQuery(["model": "m", "top": "7"], for: Routes.classify) == PictureQuery(model: "m", top: 7))
    }

    static let refused: [(String, String, Route)] = [
        ("confidence", "1.5", Routes.detect), ("confidence", "-0.1", Routes.detect),
        ("confidence", "nan", Routes.detect),
        ("confidence", "", Routes.faces), ("confidence", "much", Routes.faces), ("draw", "yes", Routes.detect),
        ("draw", "", Routes.detect), ("model", "", Routes.detect),
        ("model", String(repeating: "m", count: 200), Routes.detect), ("top", "0", Routes.classify),
        ("top", "5", Routes.classify),
    ]

    @Test(arguments: refused)
    func refusesOtherValues(_ name: String, _ value: String, _ route: Route) {
        let error = #expect(throws: ManakoError.self) { try PictureQuery([name: value], for: route) }
        #expect(error?.code == .invalidArgument)
    }
}
