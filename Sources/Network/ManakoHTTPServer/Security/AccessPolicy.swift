/// Who may ask: the checks that keep other sites' pages and strangers away, as pure functions over a request's head.
public struct AccessPolicy: Sendable {
    /// Host names and addresses under which this server may be addressed, in lower case.
    ///
    /// Against DNS rebinding, where another site's name is made to point at this machine: its name is not among these.
    public var hosts: Set<String>
    /// Origins besides the server's own whose pages may ask, such as `https://example.com`.
    public var origins: Set<RequestOrigin>
    /// What must be shown to be let in; nil for nothing.
    public var token: String?
    /// The cookie in which a browser shows the token.
    public var cookieName: String

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - boundHost: the address that the server listens at.
    ///   - hosts: further names, such as the machine's.
    ///   - origins: other origins whose pages may ask.
    ///   - token: what must be shown to be let in.
    ///   - cookieName: the cookie in which a browser shows the token.
    public init(
        boundHost: String, hosts: [String] = [], origins: Set<RequestOrigin> = [], token: String? = nil,
        cookieName: String = "manako-token"
    ) {
        let named = ([boundHost] + hosts).map { $0.lowercased() }.filter { $0 != "0.0.0.0" && $0 != "::" }
        self.hosts = Set(named + ["localhost", "127.0.0.1", "::1"])
        self.origins = origins
        self.token = token
        self.cookieName = cookieName
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
        host.flatMap { HostName($0) }.map { hosts.contains($0.name) } ?? false
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

    /// Whether the token is shown: as `Authorization: Bearer`, as a cookie, or as `token` in the query (for links and WebSockets,
    /// which can't set headers).
    public func isTokenRight(_ head: HTTPRequestHead) -> Bool {
        guard let token else { return true }
        let shown = [head.bearerToken, head.cookie(cookieName), head.target.value("token")].compactMap(\.self)
        var isRight = false
        for candidate in shown where ConstantTime.areEqual(candidate, token) { isRight = true }
        return isRight
    }
}
