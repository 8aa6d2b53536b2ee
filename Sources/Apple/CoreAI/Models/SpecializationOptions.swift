import Manako
import ManakoInference

/// A processor that can run models.
public enum ComputeUnitKind: Hashable, Sendable {
    /// The processor.
    case cpu
    /// A graphics processor, which no model runs on here.
    case gpu
    /// Apple's Neural Engine, which is not here.
    case neuralEngine

    /// What is there: the processor alone.
    public static var availableKinds: Set<ComputeUnitKind> { [.cpu] }
}

/// How a model is prepared for the machine.
public struct SpecializationOptions: Hashable, Sendable {
    /// All that the machine has: the processor.
    public static let `default` = SpecializationOptions(preferred: nil)
    /// The processor alone.
    public static let cpuOnly = SpecializationOptions(preferred: .cpu)

    /// What the model may run on: the processor.
    public var allowedComputeUnitKinds: Set<ComputeUnitKind> { ComputeUnitKind.availableKinds }
    /// What the model should run on, if that was said; see ``init(preferredComputeUnitKind:)``.
    public let preferredComputeUnitKind: ComputeUnitKind?
    /// Of no effect: every shape of a dynamic input is taken as it comes.
    public var expectFrequentReshapes = false

    private init(preferred: ComputeUnitKind?) { preferredComputeUnitKind = preferred }

    /// Options with a preference.
    ///
    /// - Parameter preferredComputeUnitKind: ``ComputeUnitKind/cpu`` computes real numbers in 32 bits, as without a preference;
    ///   the others, which are not here, in the number format that is fastest on this processor, which may be bfloat16.
    public init(preferredComputeUnitKind: ComputeUnitKind) { self.init(preferred: preferredComputeUnitKind) }

    /// How the runtime uses the machine.
    var session: SessionConfiguration {
        let isExact = preferredComputeUnitKind == nil || preferredComputeUnitKind == .cpu
        return SessionConfiguration(
            precision: isExact ? .f32 : .auto, cacheDirectory: ManakoEnvironment.cacheDirectory)
    }
}
