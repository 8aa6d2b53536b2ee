/// Who may ask: the checks that keep other sites' pages and strangers away, as pure functions over a request's head.
public struct AccessPolicy: Sendable {
    /// Host names and addresses under which this server may be addressed, in lower case.
    ///
    /// Against DNS rebinding, where another site's name is made to point at this machine: its name is not among these. Addresses
    /// as numbers are taken whether they are among these or not: nobody can make them point elsewhere.
    public var hosts: Set<String>
    /// Origins besides the server's own whose pages may ask, such as `https://example.com`.
    public var origins: Set<RequestOrigin>
    /// What must be shown to be let in; nil for nothing.
    public var token: String?
    /// What stands before the token where a WebSocket shows it as one of its subprotocols, as browsers can't set its headers.
    public var subprotocolPrefix: String

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - boundHost: the address that the server listens at.
    ///   - hosts: further names, such as the machine's.
    ///   - origins: other origins whose pages may ask.
    ///   - token: what must be shown to be let in.
    ///   - subprotocolPrefix: what stands before the token in a WebSocket's subprotocol.
    public init(
        boundHost: String, hosts: [String] = [], origins: Set<RequestOrigin> = [], token: String? = nil,
        subprotocolPrefix: String = "manako.token."
    ) {
        let named = ([boundHost] + hosts).map { $0.lowercased() }.filter { $0 != "0.0.0.0" && $0 != "::" }
        self.hosts = Set(named + ["localhost", "127.0.0.1", "::1"])
        self.origins = origins
        self.token = token
        self.subprotocolPrefix = subprotocolPrefix
    }

    /// Why a request is not let in, nil when it is.
    ///
    /// - Parameters:
    ///   - head: the request.
    ///   - requiresToken: whether the token is asked for at all; not for the page that asks for it.
    public func refusal(_ head: HTTPRequestHead, requiresToken: Bool = true) -> HTTPResponse? {
        guard isHostAllowed(head.host) else {
            return .error(.misdirectedRequest, "This server is not reached under that name.")
        }
        guard isOriginAllowed(head) else {
            return .error(.forbidden, "Pages of other sites may not ask this server.")
        }
        guard !requiresToken || isTokenRight(head) else {
            var response = HTTPResponse.error(.unauthorized, "The token is missing or wrong.")
            response.headers["www-authenticate"] = "Bearer"
            return response
        }
        return nil
    }

    /// Whether a `Host` header names this server; a missing one (HTTP/1.0) does not.
    public func isHostAllowed(_ host: String?) -> Bool {
        host.flatMap { HostName($0) }.map { $0.isAddress || hosts.contains($0.name) } ?? false
    }

    /// Whether a request is the server's own page's, or of no browser at all.
    ///
    /// Requests that change nothing may come without an `Origin`; those that a browser marks as another site's may not come,
    /// unless they only follow a link.
    public func isOriginAllowed(_ head: HTTPRequestHead) -> Bool {
        let sent = head.headers.values("origin")
        guard sent.count <= 1 else { return false }
        guard let text = sent.first else {
            let site = head.headers["sec-fetch-site"]
            let isForeign = site == "cross-site" || site == "same-site"
            return !isForeign || (head.method.isSafe && head.headers["sec-fetch-mode"] == "navigate")
        }
        guard let origin = RequestOrigin(text) else { return false }
        if origins.contains(origin) { return true }
        guard let host = head.host.flatMap({ HostName($0) }) else { return false }
        let scheme = head.isSecure ? "https" : "http"
        return origin.scheme == scheme && origin.host.name == host.name
            && origin.port == host.port ?? (head.isSecure ? 443 : 80)
    }

    /// Whether the token is shown: as `Authorization: Bearer`, or in a WebSocket's subprotocol.
    ///
    /// Not in the query, which stands in logs and histories, nor in a cookie, which browsers send whoever asks for it.
    public func isTokenRight(_ head: HTTPRequestHead) -> Bool {
        guard let token else { return true }
        let offered = head.isWebSocketUpgrade ? head.subprotocols.filter { $0.hasPrefix(subprotocolPrefix) } : []
        let shown =
            [head.bearerToken].compactMap(\.self) + offered.map { String($0.dropFirst(subprotocolPrefix.count)) }
        var isRight = false
        for candidate in shown where ConstantTime.areEqual(candidate, token) { isRight = true }
        return isRight
    }
}
