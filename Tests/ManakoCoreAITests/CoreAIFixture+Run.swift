import ManakoTesting

extension CoreAIFixture {
    /// The run whose outputs are known.
    func run(in folder: ScratchFolder) throws -> CoreAICase {
        CoreAICase(
            name: description, model: try write(to: folder), inputs: try arrays("in."), outputs: try arrays("out."))
    }
}
