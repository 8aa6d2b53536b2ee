import Manako
package import ManakoAPI
import ManakoCapabilities

extension Capability {
    /// What pages and programs learn of it.
    package var entry: CapabilityEntry {
        CapabilityEntry(
            id: info.id, command: info.command, route: route.path, title: info.title, summary: info.summary,
            icon: info.id, results: info.results.rawValue, model: modelNeed.entry, labels: labels,
            options: options.map(\.spec.entry), rewritesPicture: rewritesPictures)
    }

    /// Its route.
    package var route: Route {
        Routes.look(
            info.command, summary: info.summary.en.prefix(1).uppercased() + info.summary.en.dropFirst() + ".",
            takesModel: modelNeed.kind != nil, options: options.map(\.spec.parameter))
    }
}

extension ModelRequirement {
    fileprivate var entry: ModelRequirementEntry {
        switch self {
        case .none, .builtIn: ModelRequirementEntry(need: .none)
        case .optional(let kind): ModelRequirementEntry(need: .optional, kind: kind)
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
        RouteParameter(name, in: .query, schema, help.prefix(1).uppercased() + help.dropFirst() + ".")
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
