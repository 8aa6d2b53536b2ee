public import ManakoFront

extension Feature {
    /// An iPhone app's code, tried here.
    public static let port = Feature("port", commands: [Command(PortCommand.spec, run: PortCommand.run)])
}
