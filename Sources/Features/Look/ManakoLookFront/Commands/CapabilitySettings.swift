import Manako
import ManakoAPI
import ManakoArguments
import ManakoCapabilities

/// The options of a capability as those of its command.
struct CapabilitySettings: Sendable {
    private let capability: any CapabilityDeclaration
    private let settings: [CapabilitySetting]

    init(_ capability: any CapabilityDeclaration) {
        self.capability = capability
        settings = capability.options.map { CapabilitySetting($0.spec) }
    }

    /// The command's options.
    var declarations: [any OptionDeclaration] { settings.map(\.declaration) }

    /// What was set.
    func values(_ arguments: ParsedArguments) throws -> OptionValues {
        var values: [String: OptionValue] = [:]
        for setting in settings { values[setting.name] = setting.value(arguments) }
        return try OptionValues(values, of: capability)
    }
}

extension CommandSpec {
    /// The command of a capability.
    init(_ info: CapabilityInfo, positionals: [any PositionalDeclaration], options: [any OptionDeclaration]) {
        self.init(
            info.command, summary: info.summary.en, discussion: info.discussion, positionals: positionals,
            options: options, examples: info.examples.map { CommandExample($0.line, $0.meaning) })
    }
}
