package import ManakoAPI
package import ManakoCore

/// What the query of a request about a picture says.
package struct PictureQuery: Sendable, Hashable {
    /// The model to use; nil for the server's own.
    package var model: String?
    /// Whether the answer is a drawn picture; nil when the query says nothing.
    package var draws: Bool?
    /// A picture that the server keeps, instead of the request's body.
    package var picture: String?
    /// The options of the capability that the user set.
    package var options: [String: OptionValue]

    /// Creates a query.
    package init(
        model: String? = nil, draws: Bool? = nil, picture: String? = nil, options: [String: OptionValue] = [:]
    ) {
        self.model = model
        self.draws = draws
        self.picture = picture
        self.options = options
    }

    /// Reads what a route takes.
    ///
    /// - Parameters:
    ///   - values: names and values as they came.
    ///   - route: what may be there.
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the parameter when it is not known, or no value of its kind.
    package init(_ values: [String: String], for route: Route) throws(ManakoError) {
        self.init()
        let sorted = values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        for (name, value) in try RouteQuery(sorted, for: route).values { take(name, value) }
    }

    private mutating func take(_ name: String, _ value: OptionValue) {
        switch (name, value) {
        case ("model", .text(let text)): model = text
        case ("picture", .text(let text)): picture = text
        case ("draw", .text(let text)): draws = text == "1"
        default: options[name] = value
        }
    }
}
