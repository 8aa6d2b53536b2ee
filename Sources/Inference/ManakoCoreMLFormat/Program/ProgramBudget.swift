import ManakoCore

/// How much a program may hold: what one takes in memory is bounded, however small the bytes are that say it.
struct ProgramBudget {
    private static let maximumDepth = 32
    private static let maximumParts = 2_000_000
    private let path: String
    private var depth = 0
    private var parts = 0

    /// - Parameter path: the model, for messages.
    init(_ path: String) { self.path = path }

    /// Counts one more operation or binding.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded``.
    mutating func count() throws(ManakoError) {
        parts += 1
        guard parts <= Self.maximumParts else {
            throw ManakoError(
                .limitExceeded, "\(path): the program has more than \(Self.maximumParts) operations, values and types")
        }
    }

    /// Counts one more type, value or block and enters it.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded``.
    mutating func descend() throws(ManakoError) {
        try count()
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw ManakoError(.limitExceeded, "\(path): the program is nested more than \(Self.maximumDepth) deep")
        }
    }

    /// Leaves what was entered last.
    mutating func ascend() { depth -= 1 }
}
