public import Foundation
import Manako
import ManakoInference

/// What a model may run on.
public enum MLComputeUnits: Int, Sendable {
    /// The processor, computing in 32-bit floating point.
    case cpuOnly = 0
    /// The same as ``all`` here.
    case cpuAndGPU = 1
    /// The processor, in the number format that is fastest on it.
    case all = 2
    /// The same as ``all`` here.
    case cpuAndNeuralEngine = 3
}

/// How a model is loaded.
public final class MLModelConfiguration: NSObject, NSCopying {
    struct Values: Sendable {
        var modelDisplayName: String?
        var computeUnits = MLComputeUnits.all
        var functionName: String?
        var allowLowPrecisionAccumulationOnGPU = false

        /// How networks use the machine.
        var session: SessionConfiguration {
            SessionConfiguration(
                precision: computeUnits == .cpuOnly ? .f32 : .auto, cacheDirectory: ManakoEnvironment.cacheDirectory)
        }
    }

    var values = Values()

    /// Creates a configuration: everything that the machine has.
    public override init() { super.init() }

    convenience init(_ values: Values) {
        self.init()
        self.values = values
    }

    /// A name for people, which nothing depends on.
    public var modelDisplayName: String? {
        get { values.modelDisplayName }
        set { values.modelDisplayName = newValue }
    }
    /// What the model may run on, which says in what number format it computes: ``MLComputeUnits/cpuOnly`` is exact,
    /// everything else may use bfloat16 where the processor is faster with it.
    public var computeUnits: MLComputeUnits {
        get { values.computeUnits }
        set { values.computeUnits = newValue }
    }
    /// The function of a program with several; the one that is meant without a name when nil.
    public var functionName: String? {
        get { values.functionName }
        set { values.functionName = newValue }
    }
    /// Of no effect: networks do not run on a GPU here.
    public var allowLowPrecisionAccumulationOnGPU: Bool {
        get { values.allowLowPrecisionAccumulationOnGPU }
        set { values.allowLowPrecisionAccumulationOnGPU = newValue }
    }

    /// Of no effect: what is set by name on Apple's systems belongs to Apple's own engine.
    public func setValue(_ value: Any?, forKey key: String) {}

    /// A copy.
    public func copy(with zone: NSZone? = nil) -> Any { MLModelConfiguration(values) }
}

/// How a prediction is made.
public final class MLPredictionOptions: NSObject {
    /// Of no effect: see ``MLModelConfiguration/computeUnits``.
    public var usesCPUOnly = false
    /// Arrays that outputs are written into, by name, where shape and type are the output's; ``MLMultiArray``s.
    public var outputBackings: [String: Any] = [:]

    /// Creates options.
    public override init() { super.init() }
}
