import ManakoAPI

/// How much work goes into a result, in the one set of words that all commands have.
public enum Effort: String, Sendable, CaseIterable {
    /// The least work.
    case fast
    /// Between both.
    case balanced
    /// The most reliable result.
    case accurate
}

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
    ///
    /// - Parameters:
    ///   - usually: what holds unless it is set.
    ///   - range: what may be set.
    ///   - formerly: what it was called in the version before.
    static func limit(
        usually: Int, in range: ClosedRange<Int> = 1...100_000, formerly: FormerName? = nil
    ) -> CapabilityOption<Int> {
        .integer(
            "limit", formerly: formerly, in: range, title: BilingualText(en: "Maximum results", ja: "結果の上限"),
            help: "the maximum number of results per picture, the most confident first (default: \(usually))")
    }

    /// Says how much work goes into a result.
    ///
    /// - Parameters:
    ///   - levels: those that there are.
    ///   - usually: what holds unless it is set.
    ///   - formerly: what it was called in the version before.
    ///   - meaning: what more work gives, in words.
    static func effort(
        _ levels: [Effort] = Effort.allCases, usually: Effort, formerly: FormerName, meaning: String
    ) -> CapabilityOption<Effort> {
        .choice(
            "effort", of: levels, formerly: formerly, title: BilingualText(en: "Effort", ja: "処理の精度"),
            help: "\(meaning) (default: \(usually.rawValue))")
    }
}
