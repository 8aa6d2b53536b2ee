import Manako
import ManakoAPI
import ManakoArguments
import ManakoCapabilities
import ManakoFront

/// An option of a capability as one of the command line.
struct CapabilitySetting: Sendable {
    let name: String
    let declaration: any OptionDeclaration
    private let read: @Sendable (ParsedArguments) -> OptionValue?

    init(_ spec: OptionSpec) {
        name = spec.name
        let dashed = OptionSpec.dashed(spec.name)
        let former = spec.formerly.map { FormerName(OptionSpec.dashed($0.name), words: $0.words) }
        switch spec.kind {
        case .number(let range):
            let option = Option<Double?>(dashed, "NUMBER", short: spec.short, in: range, help: spec.help).formerly(
                former)
            (declaration, read) = (option, { $0[option].map { .number($0) } })
        case .integer(let range):
            let option = Option<Int?>(dashed, "N", short: spec.short, in: range, help: spec.help).formerly(former)
            (declaration, read) = (option, { $0[option].map { .number(Double($0)) } })
        case .flag:
            let option = Option<Bool>(flag: dashed, short: spec.short, help: spec.help).formerly(former)
            (declaration, read) = (option, { $0.isGiven(option) ? .flag(true) : nil })
        case .choice(let words):
            let option = Option<String?>(dashed, "HOW", short: spec.short, in: words, help: spec.help).formerly(former)
            (declaration, read) = (option, { $0[option].map { .text($0) } })
        case .list:
            let option = Option<[String]>(dashed, list: "A,B", help: spec.help).formerly(former)
            (declaration, read) = (option, { $0.isGiven(option) ? .list($0[option]) : nil })
        }
    }

    /// The value that was given; nil when none was.
    func value(_ arguments: ParsedArguments) -> OptionValue? { read(arguments) }
}

extension Option {
    /// The same option, which also accepts the name that it had before, if it had one.
    fileprivate func formerly(_ former: FormerName?) -> Option {
        former.map { formerly($0.name, words: $0.words) } ?? self
    }
}
