package import ManakoCapabilities

extension OptionSpec {
    /// A name in the way of the command line, such as `class-agnostic` for `classAgnostic`.
    package static func dashed(_ name: String) -> String {
        name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }
}
