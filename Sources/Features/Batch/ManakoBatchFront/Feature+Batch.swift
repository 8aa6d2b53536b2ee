public import ManakoFront

extension Feature {
    /// Any number of pictures as one job that can be interrupted at any moment.
    ///
    /// - Parameter version: the version of the program, by which jobs know what made their results.
    public static func batch(version: String) -> Feature {
        let command = BatchCommand(version: version)
        return Feature("batch", commands: [Command(BatchCommand.spec) { try await command.run($0) }])
    }
}
