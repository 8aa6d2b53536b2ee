import Foundation
import ManakoTesting
import Testing

/// Waiting for what other threads do.
enum Pause {
    /// Lets others work.
    static func briefly() { Thread.sleep(forTimeInterval: 0.002) }

    /// Waits until something is so; after half a minute, times ``Patience/factor``, it counts as not so.
    static func until(_ condition: () async throws -> Bool) async throws {
        for _ in 0..<3000 * Patience.factor {
            if try await condition() { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("it did not come to be")
    }
}
