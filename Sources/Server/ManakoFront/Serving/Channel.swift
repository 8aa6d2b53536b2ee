package import ManakoAPI
package import ManakoHTTPServer

/// A WebSocket of the interface with what speaks on it.
package struct Channel: Sendable {
    /// What became of a client's session.
    package struct Outcome: Sendable {
        /// How many frames or messages it got.
        package var count: Int
        /// What failed inside the server; nil when nothing did.
        package var cause: String?

        package init(count: Int, cause: String? = nil) {
            self.count = count
            self.cause = cause
        }
    }

    package typealias Serve = @Sendable (WebSocketConnection, HTTPRequestHead, RouteParameters) async -> Outcome

    /// The route that is upgraded.
    package let route: Route
    package let options: WebSocketOptions
    /// The most sessions of one client at once.
    package let clientLimit: Int
    /// Speaks with a client until either side has enough.
    package let serve: Serve
    /// Tells a client that has too many sessions already.
    package let refuse: @Sendable (WebSocketConnection) -> Void

    package init(
        _ route: Route, _ options: WebSocketOptions, clientLimit: Int, serve: @escaping Serve,
        refuse: @escaping @Sendable (WebSocketConnection) -> Void
    ) {
        self.route = route
        self.options = options
        self.clientLimit = clientLimit
        self.serve = serve
        self.refuse = refuse
    }
}
