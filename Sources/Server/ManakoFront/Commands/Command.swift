package import ManakoArguments

/// A command of the program: what it is called and takes, and what it does.
package struct Command: Sendable {
    package let spec: CommandSpec
    package let run: @Sendable (ParsedArguments) async throws -> ExitStatus

    package init(_ spec: CommandSpec, run: @escaping @Sendable (ParsedArguments) async throws -> ExitStatus) {
        self.spec = spec
        self.run = run
    }
}
