import ManakoAPI

/// What holds wherever people teach a detector.
package enum TeachRules {
    /// The most boxes of a picture.
    package static let maximumBoxes = 1000
    /// The most labels of a project.
    package static let maximumLabels = 1000
    /// The most pictures that boxes are carried through at once.
    package static let maximumCarried = 200
    /// The most code points of a project's or picture's name.
    package static let maximumName = 200
    /// The most code points of a label.
    package static let maximumLabel = 100
    /// The largest place of a picture among the others.
    package static let maximumOrder = 1_000_000_000
    static let id = Schema.name(maximum: 32, pattern: "^[0-9a-f]{32}$")
    static let boxID = Schema.name(maximum: 36, pattern: "^[A-Za-z0-9_-]{1,36}$")
    static let writer = Schema.name(maximum: 40, pattern: "^[A-Za-z0-9_.-]{1,40}$")
    static let name = Schema.text(maximum: maximumName)
    static let label = Schema.text(maximum: maximumLabel)
    /// Places and extents in pixels.
    static let pixels = Schema.number(-1e6...1e6)
}
