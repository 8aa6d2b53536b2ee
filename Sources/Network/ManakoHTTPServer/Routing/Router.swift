/// A table from methods and paths to values; pure, so that routes are tested without a server.
public struct Router<Value: Sendable>: Sendable {
    /// What was found.
    public enum Match {
        /// A route.
        case found(Value, RouteParameters)
        /// No route has the path.
        case notFound
        /// Routes have the path, but for these methods.
        case methodNotAllowed([HTTPMethod])
    }

    private struct Route {
        var method: HTTPMethod
        var pattern: RoutePattern
        var value: Value
    }

    private var routes: [Route] = []

    /// Creates an empty table.
    public init() {}

    /// All routes, in the order in which they are tried.
    public var list: [(method: HTTPMethod, pattern: RoutePattern)] { routes.map { ($0.method, $0.pattern) } }

    /// Adds a route; where several fit a path, the most exact one is taken, and of equals the first.
    public mutating func add(_ method: HTTPMethod, _ pattern: RoutePattern, _ value: Value) {
        let place = routes.firstIndex { $0.pattern.rank.lexicographicallyPrecedes(pattern.rank) } ?? routes.endIndex
        routes.insert(Route(method: method, pattern: pattern, value: value), at: place)
    }

    /// The route for a method and a path's segments; `HEAD` finds what `GET` does.
    public func match(_ method: HTTPMethod, _ segments: [String]) -> Match {
        let wanted = method == .head ? .get : method
        var allowed: [HTTPMethod] = []
        for route in routes {
            guard let parameters = route.pattern.match(segments) else { continue }
            if route.method == wanted { return .found(route.value, parameters) }
            if !allowed.contains(route.method) { allowed.append(route.method) }
        }
        return allowed.isEmpty ? .notFound : .methodNotAllowed(Self.complete(allowed))
    }

    private static func complete(_ methods: [HTTPMethod]) -> [HTTPMethod] {
        let all = Set(methods + [.options] + (methods.contains(.get) ? [.head] : []))
        return HTTPMethod.allCases.filter(all.contains)
    }
}
