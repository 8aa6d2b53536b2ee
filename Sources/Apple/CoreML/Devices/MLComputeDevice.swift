public import Foundation

/// What can run a model: the processor, here.
public enum MLComputeDevice: Sendable, Hashable, CustomStringConvertible {
    /// The processor.
    case cpu(MLCPUComputeDevice)
    /// A graphics processor; there is never one here.
    case gpu(MLGPUComputeDevice)
    /// A Neural Engine; there is never one here.
    case neuralEngine(MLNeuralEngineComputeDevice)

    /// All that can run models on this machine: the processor.
    public static var allComputeDevices: [MLComputeDevice] { [.cpu(.processor)] }

    /// Which it is.
    public var description: String {
        switch self {
        case .cpu: "CPU"
        case .gpu: "GPU"
        case .neuralEngine: "Neural Engine"
        }
    }
}

/// The processor.
public final class MLCPUComputeDevice: NSObject, Sendable {
    static let processor = MLCPUComputeDevice()

    private override init() {}
}

/// A graphics processor; there is never one here, and none can be made.
public final class MLGPUComputeDevice: NSObject, Sendable {
    private override init() {}
}

/// A Neural Engine; there is never one here, and none can be made.
public final class MLNeuralEngineComputeDevice: NSObject, Sendable {
    private override init() {}

    /// The number of its cores.
    public var totalCoreCount: Int { 0 }
}

extension MLModel {
    /// All that can run models on this machine: the processor.
    public static var availableComputeDevices: [MLComputeDevice] { MLComputeDevice.allComputeDevices }
}
