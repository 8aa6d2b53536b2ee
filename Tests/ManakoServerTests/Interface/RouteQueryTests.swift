import ManakoCommentsFront
import ManakoCore
import Testing

@testable import ManakoAPI

/// What stands behind the question mark, by the parameters of a route.
@Suite struct RouteQueryTests {
    private func query(_ items: [(String, String)]) throws(ManakoError) -> RouteQuery {
        try RouteQuery(items.map { (name: $0.0, value: $0.1) }, for: Routes.placedComments)
    }

    @Test func valuesAreReadByTheirKinds() throws {
        let query = try query([("from", "-1.5"), ("to", "10"), ("height", "480"), ("ng", "a\nb"), ("height", "720")])
        #expect(query.number("from") == -1.5 && query.number("to") == 10)
        #expect(query.integer("height") == 480 && query.text("ng") == "a\nb")
        #expect(query.number("scale") == nil && query.text("from") == nil && query.integer("from") == nil)
    }

    @Test func whatIsWrongIsNamed() {
        for (items, name) in [
            ([("from", "0")], "to"), ([("from", "0"), ("to", "1"), ("x", "1")], "x"),
            ([("from", "nan"), ("to", "1")], "from"), ([("from", "0"), ("to", "1e9")], "to"),
            ([("from", "0"), ("to", "1"), ("height", "1.5")], "height"),
            ([("from", "0"), ("to", "1"), ("scale", "5")], "scale"), ([("from", "0"), ("to", "1"), ("ng", "")], "ng"),
            ([("from", "0"), ("to", "1"), ("ng", String(repeating: "a", count: 501))], "ng"),
        ] {
            let error = #expect(throws: ManakoError.self) { try query(items) }
            #expect(error?.code == .invalidArgument && error?.message.contains(name) == true, "\(items)")
        }
    }

    /// A name of the version before is taken, with its words; today's name wins.
    @Test func formerNamesAreTaken() throws {
        let route = try #require(allRoutes.first { $0.path == "/v1/flow" })
        for (items, word) in [
            ([("accuracy", "low")], "fast"), ([("accuracy", "medium")], "balanced"),
            ([("effort", "accurate")], "accurate"),
            ([("accuracy", "low"), ("effort", "accurate")], "accurate"), ([("accuracy", "fast")], "fast"),
        ] {
            let query = try RouteQuery(
                items.map { (name: $0.0, value: $0.1) } + [(name: "first", value: "a")], for: route)
            #expect(query.text("effort") == word && query.text("accuracy") == nil, "\(items)")
        }
        #expect(throws: ManakoError.self) { try RouteQuery([(name: "accuracy", value: "exact")], for: route) }
        #expect(!route.parameters.contains { $0.name == "accuracy" })
    }
}
