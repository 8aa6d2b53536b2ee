import Foundation
import ManakoCore
import Testing

@testable import ManakoAPI
@testable import ManakoLookFront

/// A route of a capability with an option of each kind.
enum LookRoute {
    static let all = Routes.look(
        "look", summary: "Looks.", takesModel: true,
        options: [
            RouteParameter("confidence", in: .query, .number(0...1), "How sure."),
            RouteParameter("limit", in: .query, .integer(1...100), "How many."),
            RouteParameter("classAgnostic", in: .query, .boolean, "Merge overlapping boxes."),
            RouteParameter("crop", in: .query, .choice(["fit", "fill"]), "How it is fitted."),
            RouteParameter("classes", in: .query, .list(.string), "Which."),
        ])
    static let bare = Routes.look("bare", summary: "Looks too.", takesModel: false, options: [])
}

@Suite struct OpenAPITests {
    private static let routes = allFixedRoutes + [LookRoute.all, LookRoute.bare]

    private func document(hasToken: Bool = true) throws -> [String: Any] {
        let text = OpenAPI.json(Self.routes, values: allValues, version: "1.2", hasToken: hasToken)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func saysWhatItIs() throws {
        let document = try document()
        #expect(document["openapi"] as? String == "3.1.0")
        #expect((document["info"] as? [String: Any])?["version"] as? String == "1.2")
    }

    @Test func hasEveryRoute() throws {
        let paths = try #require(try document()["paths"] as? [String: [String: [String: Any]]])
        #expect(paths.values.reduce(0) { $0 + $1.count } == Self.routes.count)
        for route in Self.routes {
            let operation = try #require(paths[route.path]?[route.method.rawValue.lowercased()])
            #expect(operation["operationId"] as? String == route.name)
            let responses = try #require(operation["responses"] as? [String: Any])
            #expect(Set(responses.keys) == Set((route.successes + route.problems).map(String.init)))
            #expect(route.problems.contains(401) == !route.isOpen)
            #expect(route.problems.contains(415) == (route.body != nil))
            let parameters = operation["parameters"] as? [[String: Any]] ?? []
            #expect(parameters.compactMap { $0["name"] as? String } == route.parameters.map(\.name))
            let body = operation["requestBody"] as? [String: Any]
            #expect((body != nil) == (route.body != nil))
            // What is kept may stand for the body.
            #expect(body.map { $0["required"] as? Bool == !route.takesKeptPicture } ?? true)
            #expect((operation["security"] == nil) == route.isOpen)
        }
        #expect(Set(Self.routes.map(\.name)).count == Self.routes.count)
    }

    /// Videos are played from the middle: the description has the answer to `Range`.
    @Test func partsOfVideosAreDescribed() throws {
        let paths = try #require(try document()["paths"] as? [String: [String: [String: Any]]])
        let responses = try #require(paths["/v1/media/{id}"]?["get"]?["responses"] as? [String: Any])
        #expect(Set(responses.keys).isSuperset(of: ["200", "206", "416", "429"]))
        let part = try #require(responses["206"] as? [String: Any])
        #expect((part["headers"] as? [String: Any])?["Content-Range"] != nil)
    }

    @Test func tokensAreAskedForWhereThereIsOne() throws {
        let paths = try #require(try document(hasToken: false)["paths"] as? [String: [String: [String: Any]]])
        for operation in paths.values.flatMap(\.values) {
            #expect(operation["security"] == nil)
            #expect((operation["responses"] as? [String: Any])?["401"] == nil)
        }
    }

    @Test func parametersOfPathsStandInThem() {
        for route in Self.routes {
            let inPath = route.path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
                String($0.dropFirst().dropLast())
            }
            #expect(inPath == route.parameters.filter { $0.place == .path }.map(\.name))
        }
    }

    @Test func noParameterPromisesNUL() {
        var texts = 0
        for route in Self.routes {
            for parameter in route.parameters {
                switch parameter.schema {
                case .name(_, let pattern):
                    #expect(
                        "a\u{0}.onnx".range(of: pattern, options: .regularExpression) == nil,
                        "\(route.path): \(parameter.name)")
                    texts += 1
                case .text, .string:
                    Issue.record("\(route.path): '\(parameter.name)' may be any text, and NUL is refused")
                default: break
                }
            }
        }
        #expect(texts > 20)
    }

    @Test func hasEveryFieldOfEveryValue() throws {
        let components = try #require(try document()["components"] as? [String: Any])
        let schemas = try #require(components["schemas"] as? [String: [String: Any]])
        #expect(schemas.count == allValues.count)
        for value in allValues {
            let schema = try #require(schemas[value.schemaName])
            let properties = try #require(schema["properties"] as? [String: Any])
            #expect(Set(properties.keys) == Set(value.members.map(\.name)))
            #expect(schema["required"] as? [String] == value.members.filter(\.isRequired).map(\.name))
        }
    }

    @Test func referencesLeadSomewhere() throws {
        let text = OpenAPI.json(Self.routes, values: allValues, version: "1", hasToken: true)
        let known = Set(
            allValues.map { "#/components/schemas/\($0.schemaName)" }
                + Self.routes.flatMap(\.problems).map { "#/components/responses/\($0)" })
        let found = text.matches(of: /"\$ref":"([^"]+)"/).map { String($0.1) }
        #expect(found.count > 20)
        #expect(Set(found).isSubset(of: known))
    }

    @Test func problemsHaveWordsAndHeaders() throws {
        let components = try #require(try document()["components"] as? [String: Any])
        let responses = try #require(components["responses"] as? [String: [String: Any]])
        #expect(Set(responses.keys) == Set(Self.routes.flatMap(\.problems).map(String.init)))
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
    static let everything = [
        "model": "yolo", "confidence": "0.5", "limit": "7", "classAgnostic": "true", "crop": "fit", "classes": "a,b c",
        "draw": "1", "picture": "ab",
    ]

    @Test func readsWhatTheRouteTakes() throws {
        let query = try PictureQuery(Self.everything, for: LookRoute.all)
        let options: [String: OptionValue] = [
            "confidence": .number(0.5), "limit": .number(7), "classAgnostic": .flag(true), "crop": .text("fit"),
            "classes": .list(["a", "b c"]),
        ]
        #expect(query == PictureQuery(model: "yolo", draws: true, picture: "ab", options: options))
        // Nothing that was not said is there: what holds then is the request's own.
        #expect(try PictureQuery([:], for: LookRoute.all) == PictureQuery())
        #expect(try PictureQuery(["draw": "0"], for: LookRoute.bare) == PictureQuery(draws: false))
    }

    static let refused: [(String, String, Route)] = [
        ("confidence", "1.5", LookRoute.all), ("confidence", "-0.1", LookRoute.all),
        ("confidence", "nan", LookRoute.all), ("confidence", "", LookRoute.all), ("confidence", "much", LookRoute.all),
        ("draw", "yes", LookRoute.all), ("draw", "", LookRoute.all), ("model", "", LookRoute.all),
        ("model", String(repeating: "m", count: 200), LookRoute.all), ("limit", "0", LookRoute.all),
        ("limit", "1.5", LookRoute.all), ("limit", "101", LookRoute.all), ("classAgnostic", "yes", LookRoute.all),
        ("classAgnostic", "", LookRoute.all), ("crop", "stretch", LookRoute.all), ("picture", "", LookRoute.all),
        ("Confidence", "0.5", LookRoute.all), ("other", "x", LookRoute.all), ("", "x", LookRoute.all),
        ("model", "yolo", LookRoute.bare), ("confidence", "0.5", LookRoute.bare), ("name", "x", Routes.keepPicture),
    ]

    @Test(arguments: refused)
    func refusesOtherValuesAndNames(_ name: String, _ value: String, _ route: Route) {
        let error = #expect(throws: ManakoError.self) { try PictureQuery([name: value], for: route) }
        #expect(error?.code == .invalidArgument)
    }
}
