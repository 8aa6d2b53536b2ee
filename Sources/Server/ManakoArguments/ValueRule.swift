/// Which values of a type are accepted, and how to say so.
struct ValueRule<Value: ArgumentValue>: Sendable {
    /// What the user must write, such as `a number from 0 to 1`.
    let kind: String
    /// The limits alone, for the help; empty for a rule without any.
    let limits: String
    /// The words to choose from; empty where there is no such list.
    let choices: [String]
    private let accepts: @Sendable (Value) -> Bool

    static var any: ValueRule { ValueRule(limits: "") { _ in true } }

    static func within(_ range: ClosedRange<Value>) -> ValueRule where Value: Comparable {
        let (lower, upper) = (range.lowerBound.argumentText, range.upperBound.argumentText)
        return ValueRule(limits: "from \(lower) to \(upper)") { range.contains($0) }
    }

    static func within(_ range: PartialRangeFrom<Value>) -> ValueRule where Value: Comparable {
        ValueRule(limits: "at least \(range.lowerBound.argumentText)", joint: " of ") { range.contains($0) }
    }

    /// One of several words that are known only when the program runs.
    static func oneOf(_ words: [String]) -> ValueRule where Value == String {
        ValueRule(kind: "one of " + words.joined(separator: ", "), limits: "", choices: words) { words.contains($0) }
    }

    private init(limits: String, joint: String = " ", accepts: @escaping @Sendable (Value) -> Bool) {
        self.init(
            kind: Value.argumentKind + (limits.isEmpty ? "" : joint + limits), limits: limits,
            choices: Value.argumentChoices, accepts: accepts)
    }

    private init(kind: String, limits: String, choices: [String], accepts: @escaping @Sendable (Value) -> Bool) {
        self.kind = kind
        self.limits = limits
        self.choices = choices
        self.accepts = accepts
    }

    /// What the help says about the values.
    var notes: [String] {
        let choices = choices.joined(separator: ", ")
        return (choices.isEmpty ? [] : ["one of: " + choices]) + (limits.isEmpty ? [] : [limits])
    }

    /// Reads a value of an argument that is shown to the user under a name.
    func read(_ text: String, for name: String) throws(InvalidValue) -> Value {
        guard let value = Value(argument: text), accepts(value) else {
            let suggestion = closest(to: text, among: choices).map { "; did you mean '\($0)'?" } ?? ""
            throw InvalidValue(message: "\(name) must be \(kind), got \(quoted(text))\(suggestion)")
        }
        return value
    }
}
