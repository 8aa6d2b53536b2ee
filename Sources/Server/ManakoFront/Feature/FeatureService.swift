public import ManakoCore

/// A feature at work on a server.
package protocol FeatureService: Sendable {
    /// What answers its requests.
    var endpoints: [Endpoint] { get }
    /// What answers its WebSockets.
    var channels: [Channel] { get }
    /// Why it can't work, such as a damaged file of its data; nil when it can.
    var failure: ServiceFailure? { get }
    /// Ends what goes on without a client, before the server waits for its clients.
    func endBackgroundWork()
    /// Lets go of everything, once no client is left.
    func stop()
}

extension FeatureService {
    package var channels: [Channel] { [] }
    package var failure: ServiceFailure? { nil }
    package func endBackgroundWork() {}
}

/// Why a feature can't work on a server, and what does not work because of it.
public struct ServiceFailure: Sendable, Hashable {
    /// What does not work, such as `there are no rooms to write in`.
    public var consequence: String
    /// Why.
    public var cause: ManakoError

    package init(_ consequence: String, _ cause: ManakoError) {
        self.consequence = consequence
        self.cause = cause
    }
}
