public import ManakoCore

/// Upper bounds of projects.
public struct ProjectLimits: Sendable, Hashable {
    /// The most projects.
    public var projects = 200
    /// The most pictures of a project.
    public var pictures = 5000
    /// The most boxes of a picture.
    public var boxes = 1000
    /// The most labels of a project.
    public var labels = 1000
    /// The most code points of names and groups.
    public var nameLength = 200
    /// The most code points of a label.
    public var labelLength = 100
    /// The most bytes of a project's picture files.
    public var bytes = 32 << 30
    /// What a picture may be.
    public var picture = InputLimits(maximumBytes: 32 << 20, maximumPixels: 50_000_000, maximumSide: 16_384)

    /// Creates the limits that are right for most machines.
    public init() {}
}
