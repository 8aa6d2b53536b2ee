import Manako
import ManakoAPI
import ManakoArguments
import ManakoCapabilities
import ManakoFront
import ManakoPipeline

/// The command of a capability that compares two pictures.
struct PairCommand<Asked: PairCapability>: Sendable {
    private let capability: Asked
    private let settings: CapabilitySettings
    private let first, second: Positional<String>
    private let output: Option<String?>
    private let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: Options.formatHelp)

    init(_ capability: Asked) {
        self.capability = capability
        settings = CapabilitySettings(capability)
        let roles = capability.roles
        first = Positional(roles.first.name.uppercased(), help: roles.first.summary)
        second = Positional(roles.second.name.uppercased(), help: roles.second.summary)
        output = Option("output", "FILE", short: "o", help: capability.outputHelp)
    }

    var command: Command {
        let spec = CommandSpec(
            capability.info, positionals: [first, second], options: settings.declarations + [output, format])
        return Command(spec) { try run($0) }
    }

    private func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let feature = PairFeature(capability, options: try settings.values(arguments), output: arguments[output])
        let found = try feature.run(arguments[first], arguments[second])
        Console.write(arguments[format] == .json ? found.answer.json + "\n" : found.text)
        guard let reason = found.missingPicture else { return .success }
        Console.message("manako: " + (arguments[output].map { "\($0) was not written: " } ?? "") + reason)
        return .failure
    }
}

extension PairCapability {
    /// Its command.
    var command: Command { PairCommand(self).command }
}
