/// What became of the search for a runtime.
public struct RuntimeStatus: Sendable, Hashable {
    /// The runtime's name, such as `OpenVINO`.
    public var name: String
    /// The library that was loaded.
    public var path: String?
    /// The runtime's own version, such as `2026.4.1`.
    public var version: String?
    /// Why it can't be used and the command that installs it; none when all is well.
    public var error: String?

    /// Creates a status.
    public init(name: String, path: String? = nil, version: String? = nil, error: String? = nil) {
        self.name = name
        self.path = path
        self.version = version
        self.error = error
    }

    /// Whether the runtime can be used.
    public var isAvailable: Bool { error == nil }
}
