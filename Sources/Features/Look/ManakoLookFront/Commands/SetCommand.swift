import Manako
import ManakoAPI
import ManakoArguments
import ManakoCapabilities
import ManakoFront
import ManakoPipeline

/// The command of a capability that compares many pictures with each other.
struct SetCommand<Asked: SetCapability>: Sendable {
    private let capability: Asked
    private let settings: CapabilitySettings
    private let paths = Positional<[String]>(
        "PATH", help: "pictures, folders (searched through), or patterns such as 'in/*.jpg'")
    private let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    init(_ capability: Asked) {
        self.capability = capability
        settings = CapabilitySettings(capability)
    }

    var command: Command {
        let spec = CommandSpec(
            capability.info, positionals: [paths], options: settings.declarations + [Options.jobs, format])
        return Command(spec) { try await run($0) }
    }

    private func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let batch = try Batch(paths: arguments[paths], jobs: arguments[Options.jobs], arguments)
        do throws(ManakoError) {
            try capability.check(count: batch.inputs.count)
        } catch {
            throw arguments.usageError(error.message)
        }
        let feature = SetFeature(capability, options: try settings.values(arguments))
        var answer: Asked.Answer?
        let status = await batch.run { inputs, jobs, receive throws(ManakoError) in
            answer = try await feature.run(inputs, jobs: jobs, receive: receive)
        } write: { (_: Outcome<Void>) in
            ""
        }
        guard let answer else { return status }
        Console.write(arguments[format] == .json ? answer.json + "\n" : capability.text(of: answer))
        return status
    }
}

extension SetCapability {
    /// Its command.
    var command: Command { SetCommand(self).command }
}
