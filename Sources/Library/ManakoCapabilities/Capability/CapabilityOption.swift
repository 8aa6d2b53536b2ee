public import Manako
public import ManakoAPI

/// An option of a capability, from which the command line's option, the route's parameter, the live lens's setting and the
/// page's control follow.
public struct CapabilityOption<Value: Sendable>: CapabilityOptionDeclaration {
    /// What is known of it.
    public let spec: OptionSpec
    let convert: @Sendable (OptionValue) -> Value?

    private init(_ spec: OptionSpec, _ convert: @escaping @Sendable (OptionValue) -> Value?) {
        self.spec = spec
        self.convert = convert
    }
}

/// An option of whatever kind.
public protocol CapabilityOptionDeclaration: Sendable {
    /// What is known of it.
    var spec: OptionSpec { get }
}

/// What is known of an option.
public struct OptionSpec: Sendable, Hashable {
    /// What values it takes.
    public enum Kind: Sendable, Hashable {
        /// A number in a range.
        case number(ClosedRange<Double>)
        /// A whole number in a range.
        case integer(ClosedRange<Int>)
        /// Yes or no.
        case flag
        /// One of several words.
        case choice([String])
        /// Texts.
        case list
    }

    /// Its name, as in `classAgnostic`; the command line says `--class-agnostic`.
    public var name: String
    /// One letter for the command line.
    public var short: Character?
    /// What it was called in the version before; accepted, and described nowhere.
    public var formerly: FormerName?
    /// What values it takes.
    public var kind: Kind
    /// What people call it.
    public var title: BilingualText
    /// What it does, and what holds unless it is set.
    public var help: String
}

extension CapabilityOption where Value == Double {
    /// Declares a number.
    public static func number(
        _ name: String, short: Character? = nil, formerly: FormerName? = nil, in range: ClosedRange<Double>,
        title: BilingualText, help: String
    ) -> CapabilityOption {
        let spec = OptionSpec(
            name: name, short: short, formerly: formerly, kind: .number(range), title: title, help: help)
        return CapabilityOption(spec) { value in
            if case .number(let number) = value { number } else { nil }
        }
    }
}

extension CapabilityOption where Value == Int {
    /// Declares a whole number.
    public static func integer(
        _ name: String, short: Character? = nil, formerly: FormerName? = nil, in range: ClosedRange<Int>,
        title: BilingualText, help: String
    ) -> CapabilityOption {
        let spec = OptionSpec(
            name: name, short: short, formerly: formerly, kind: .integer(range), title: title, help: help)
        return CapabilityOption(spec) { value in
            if case .number(let number) = value { Int(exactly: number) } else { nil }
        }
    }
}

extension CapabilityOption where Value == Bool {
    /// Declares a yes or no, which is no unless it is set.
    public static func flag(
        _ name: String, formerly: FormerName? = nil, title: BilingualText, help: String
    ) -> CapabilityOption {
        CapabilityOption(OptionSpec(name: name, formerly: formerly, kind: .flag, title: title, help: help)) { value in
            if case .flag(let flag) = value { flag } else { nil }
        }
    }
}

extension CapabilityOption where Value == [String] {
    /// Declares a list of texts.
    public static func list(_ name: String, title: BilingualText, help: String) -> CapabilityOption {
        CapabilityOption(OptionSpec(name: name, kind: .list, title: title, help: help)) { value in
            if case .list(let texts) = value { texts } else { nil }
        }
    }
}

extension CapabilityOption where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// Declares a choice of words.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - values: what may be chosen; all values when absent.
    ///   - formerly: what it was called in the version before.
    ///   - title: what people call it.
    ///   - help: what it does.
    public static func choice(
        _ name: String, of values: [Value]? = nil, formerly: FormerName? = nil, title: BilingualText, help: String
    ) -> CapabilityOption {
        let words = (values ?? Array(Value.allCases)).map(\.rawValue)
        let spec = OptionSpec(name: name, formerly: formerly, kind: .choice(words), title: title, help: help)
        return CapabilityOption(spec) { value in
            if case .text(let word) = value { Value(rawValue: word) } else { nil }
        }
    }
}

/// The options that a user set.
public struct OptionValues: Sendable, Hashable {
    private let values: [String: OptionValue]

    /// No option was set.
    public init() { values = [:] }

    /// Takes values, once they were checked.
    ///
    /// - Parameters:
    ///   - values: values by the options' names, or by names of the version before.
    ///   - capability: what they are options of.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for names that are not known and values that are out of range.
    public init(_ values: [String: OptionValue], of capability: any CapabilityDeclaration) throws(ManakoError) {
        let specs = capability.options.map(\.spec)
        var values = values
        for spec in specs {
            guard let former = spec.formerly, let value = values.removeValue(forKey: former.name) else { continue }
            values[spec.name] = values[spec.name] ?? former.today(value)
        }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard let spec = specs.first(where: { $0.name == name }) else {
                let known = specs.map(\.name).joined(separator: ", ")
                throw ManakoError(
                    .invalidArgument, "'\(name.prefix(40))' is no option of \(capability.info.id); it has \(known)")
            }
            try spec.check(value)
        }
        self.values = values
    }

    /// The value that was set; nil when the capability's own holds.
    public subscript<Value>(_ option: CapabilityOption<Value>) -> Value? {
        values[option.spec.name].flatMap(option.convert)
    }
}

extension OptionSpec {
    /// Refuses values that the option does not take.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument``.
    func check(_ value: OptionValue) throws(ManakoError) {
        let isRight =
            switch (kind, value) {
            case (.number(let range), .number(let number)): range.contains(number)
            case (.integer(let range), .number(let number)): Int(exactly: number).map(range.contains) ?? false
            case (.flag, .flag), (.list, .list): true
            case (.choice(let words), .text(let word)): words.contains(word)
            default: false
            }
        guard isRight else { throw ManakoError(.invalidArgument, "\(name) must be \(wanted)") }
    }

    /// What it takes, in words.
    var wanted: String {
        switch kind {
        case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .flag: "true or false"
        case .choice(let words): words.joined(separator: " or ")
        case .list: "a list of texts"
        }
    }
}
