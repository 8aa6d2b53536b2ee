import Manako
package import ManakoAPI
import ManakoCapabilities

extension CapabilityDeclaration {
    /// What pages and programs learn of it.
    package var entry: CapabilityEntry {
        let looking = self as? any Capability
        return CapabilityEntry(
            id: info.id, command: info.command, subject: subject.rawValue, route: route?.path, title: info.title,
            summary: info.summary, icon: info.id, results: info.results.rawValue,
            model: (looking?.modelNeed ?? .none).entry, labels: looking?.labels ?? [],
            options: options.map(\.spec.entry), rewritesPicture: looking?.rewritesPictures ?? false)
    }

    /// Its route; nil for what looks at the frames of a video, which live sessions take.
    package var route: Route? {
        switch self {
        case let pair as any PairCapability: pair.pairRoute
        case let set as any SetCapability: set.setRoute
        case let looking as any Capability where subject == .picture: looking.pictureRoute
        default: nil
        }
    }

    fileprivate var sentence: String { info.summary.en.prefix(1).uppercased() + info.summary.en.dropFirst() + "." }

    fileprivate var optionParameters: [RouteParameter] { options.map(\.spec.parameter) }
}

extension Capability {
    fileprivate var pictureRoute: Route {
        Routes.look(
            info.command, summary: sentence, takesModel: modelNeed.kind != nil, options: optionParameters)
    }
}

extension PairCapability {
    /// Its route.
    var pairRoute: Route {
        Routes.compare(
            info.command, summary: sentence, first: roles.first, options: optionParameters,
            answer: Answer.schemaName)
    }
}

extension SetCapability {
    /// Its route.
    var setRoute: Route {
        Routes.compareAll(
            info.command, summary: sentence, options: optionParameters, answer: Answer.schemaName)
    }
}

extension ModelRequirement {
    fileprivate var entry: ModelRequirementEntry {
        switch self {
        case .none, .builtIn: ModelRequirementEntry(need: .none)
        case .assisted(let kind), .optional(let kind): ModelRequirementEntry(need: .optional, kind: kind)
        case .required(let kind): ModelRequirementEntry(need: .required, kind: kind)
        }
    }
}

extension OptionSpec {
    fileprivate var entry: OptionEntry {
        switch kind {
        case .number(let range):
            OptionEntry(
                name: name, kind: .number, minimum: range.lowerBound, maximum: range.upperBound, title: title)
        case .integer(let range):
            OptionEntry(
                name: name, kind: .integer, minimum: Double(range.lowerBound), maximum: Double(range.upperBound),
                title: title)
        case .flag: OptionEntry(name: name, kind: .boolean, title: title)
        case .choice(let words): OptionEntry(name: name, kind: .choice, choices: words, title: title)
        case .list: OptionEntry(name: name, kind: .list, title: title)
        }
    }

    fileprivate var parameter: RouteParameter {
        RouteParameter(
            name, in: .query, schema, formerly: formerly, help.prefix(1).uppercased() + help.dropFirst() + ".")
    }

    private var schema: Schema {
        switch kind {
        case .number(let range): .number(range)
        case .integer(let range): .integer(range)
        case .flag: .boolean
        case .choice(let words): .choice(words)
        case .list: .list(.string)
        }
    }
}
