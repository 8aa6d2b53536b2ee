import ManakoCore

/// Runs blocking code on a thread of its own, so that the few threads that tasks share stay free for what is tested.
///
/// - Throws: what the code throws.
public func blocking<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        let hasBegun = BackgroundThread.start { continuation.resume(with: Swift.Result { try body() }) }
        if !hasBegun {
            continuation.resume(
                throwing: ManakoError(.unavailable, "the system has no thread left; run fewer tests at once"))
        }
    }
}

/// Tries until it holds or ten seconds are over, times ``Patience/factor``.
///
/// - Returns: whether it held.
public func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<1000 * Patience.factor {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return condition()
}
