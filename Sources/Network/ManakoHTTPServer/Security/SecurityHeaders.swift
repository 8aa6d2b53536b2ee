/// Header fields that tell browsers to be strict with what this server sends.
public struct SecurityHeaders: Sendable, Hashable {
    /// The `Content-Security-Policy`.
    public var contentSecurityPolicy: String
    /// The `Permissions-Policy`.
    public var permissionsPolicy: String

    /// Scripts, styles, pictures and connections of this server alone, nothing inline; camera for this server's own page alone.
    public init() {
        contentSecurityPolicy =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; "
            + "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
            + "form-action 'none'; frame-ancestors 'none'"
        permissionsPolicy = "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()"
    }

    /// Adds them to an answer, save those that it has already.
    public func apply(to response: inout HTTPResponse) {
        let fields = [
            ("content-security-policy", contentSecurityPolicy), ("permissions-policy", permissionsPolicy),
            ("x-content-type-options", "nosniff"), ("x-frame-options", "DENY"), ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"), ("cross-origin-resource-policy", "same-origin"),
        ]
        for (name, value) in fields where response.headers[name] == nil { response.headers[name] = value }
        // What is not said to be kept is asked for anew.
        if response.headers["cache-control"] == nil { response.headers["cache-control"] = "no-store" }
    }
}
