public import ManakoCore

/// What stands behind the question mark of a request about a picture.
public struct PictureQuery: Sendable, Hashable {
    /// The name of the model; nil for the default.
    public var model: String?
    /// The lowest confidence of a result, 0…1; nil for the usual one.
    public var confidence: Double?
    /// Whether the answer is the picture with boxes drawn; nil when the query does not say.
    public var draws: Bool?
    /// The most classes in an answer, 1…1000; nil for the usual number.
    public var top: Int?

    /// Creates a query.
    public init(model: String? = nil, confidence: Double? = nil, draws: Bool? = nil, top: Int? = nil) {
        self.model = model
        self.confidence = confidence
        self.draws = draws
        self.top = top
    }

    /// Reads the parameters of a route.
    ///
    /// - Parameters:
    ///   - parameters: decoded names and values, the first of several with one name.
    ///   - route: the route, which says which parameters it takes; others are passed over.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a value that is out of range, and for one that must be there and is not.
    public init(_ parameters: [String: String], for route: Route) throws(ManakoError) {
        for parameter in route.parameters where parameter.place == .query {
            guard let value = parameters[parameter.name] else {
                guard !parameter.isRequired else {
                    throw ManakoError(
                        .invalidArgument, "\(route.path) needs ?\(parameter.name)=…: \(parameter.summary)")
                }
                continue
            }
            try take(parameter, value)
        }
    }

    private mutating func take(_ parameter: RouteParameter, _ value: String) throws(ManakoError) {
        switch (parameter.name, parameter.schema) {
        case ("model", _):
            guard (1...Routes.longestName).contains(value.unicodeScalars.count) else {
                throw Self.refused(parameter, value, "a name of 1 to \(Routes.longestName) characters")
            }
            model = value
        case ("confidence", .number(let range?)):
            guard let number = Double(value), range.contains(number) else {
                throw Self.refused(parameter, value, "a number from 0 to 1")
            }
            confidence = number
        case ("top", .integer(let range?)):
            guard let number = Int(value), range.contains(number) else {
                throw Self.refused(parameter, value, "a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            top = number
        case ("draw", .choice(let words)):
            guard words.contains(value) else { throw Self.refused(parameter, value, words.joined(separator: " or ")) }
            draws = value == "1"
        default: break
        }
    }

    private static func refused(_ parameter: RouteParameter, _ value: String, _ wanted: String) -> ManakoError {
        ManakoError(.invalidArgument, "\(parameter.name)=\(value.prefix(40)) must be \(wanted)")
    }
}
