import ManakoArguments

/// A command of the program: what it is called and takes, and what it does.
struct Command: Sendable {
    let spec: CommandSpec
    let run: @Sendable (ParsedArguments) async throws -> ExitStatus

    init(_ spec: CommandSpec, run: @escaping @Sendable (ParsedArguments) async throws -> ExitStatus) {
        self.spec = spec
        self.run = run
    }
}
