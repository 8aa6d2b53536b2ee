import Foundation
import ManakoCoreAI
import ManakoInference

/// A function of a model, ready to run; several tasks may run it at once.
///
/// ```swift
/// var ring = NDArray(descriptor: ringDescriptor)
/// var states = InferenceFunction.MutableViews()
/// states.insert(&ring, for: "ring")
/// var outputs = try await function.run(inputs: ["x": x], states: states)
/// ```
public struct InferenceFunction: Sendable {
    /// What the function takes and gives.
    public let descriptor: InferenceFunctionDescriptor
    /// What a user should know of the loaded function, such as a program that was changed after it was saved. Not among Apple's
    /// names.
    public let notes: [String]
    private let runner: FunctionRunner

    init(_ interface: CoreAIFunctionInterface, _ session: any InferenceSession) {
        descriptor = InferenceFunctionDescriptor(interface)
        runner = FunctionRunner(interface, session)
        notes = session.report.notes
        for note in notes { FileHandle.standardError.write(Data("Core AI: \(note)\n".utf8)) }
    }

    /// Runs the function.
    ///
    /// - Parameters:
    ///   - inputs: an array for each input.
    ///   - states: an array for each state, which the function reads and changes.
    ///   - outputViews: arrays that outputs are written into; the others are returned.
    /// - Throws: ``CoreAIError`` when something is missing or does not fit, before anything is computed; `CancellationError`.
    public func run(
        inputs: [String: NDArray], states: consuming MutableViews = MutableViews(),
        outputViews: consuming MutableViews = MutableViews()
    ) async throws -> Outputs {
        defer { withExtendedLifetime(inputs) {} }
        try Task.checkCancellation()
        return try runner.run(inputs.mapValues(\.memory), states.entries, outputViews.entries)
    }

    /// Runs the function.
    ///
    /// - Parameters:
    ///   - inputs: a view for each input.
    ///   - states: an array for each state, which the function reads and changes.
    ///   - outputViews: arrays that outputs are written into; the others are returned.
    /// - Throws: ``CoreAIError`` when something is missing or does not fit, before anything is computed; `CancellationError`.
    public func run(
        inputs: borrowing Inputs, states: consuming MutableViews = MutableViews(),
        outputViews: consuming MutableViews = MutableViews()
    ) async throws -> Outputs {
        try Task.checkCancellation()
        return try runner.run(inputs.entries, states.entries, outputViews.entries)
    }
}
