import ManakoAPI

/// Options that several capabilities have.
enum CommonOptions {
    /// Leaves out what is less sure.
    ///
    /// - Parameter usually: what holds unless it is set, in words.
    static func confidence(usually: String) -> CapabilityOption<Double> {
        .number(
            "confidence", short: "c", in: 0...1, title: BilingualText(en: "Confidence", ja: "信頼度"),
            help: "the minimum confidence of results (default: \(usually))")
    }

    /// Leaves out what is one too many.
    static func limit(usually: Int) -> CapabilityOption<Int> {
        .integer(
            "limit", in: 1...100_000, title: BilingualText(en: "Maximum results", ja: "結果の上限"),
            help: "the maximum number of results per picture (default: \(usually))")
    }
}
