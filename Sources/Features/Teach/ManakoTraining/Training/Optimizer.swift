import Glibc
import ManakoCore
import ManakoInference

/// Moves a network by its gradients, and keeps the mean of the networks on the way, which is the better one.
final class Optimizer {
    let network: TrainableDetector
    let average: TrainableDetector
    private(set) var stepCount: Int
    private let velocities: [[Tensor]]
    private static let momentum = 0.9
    /// Of kernels alone.
    private static let decay = 5e-4
    /// The steps over which the decay of the mean rises.
    private static let settling = 40.0
    /// The decay of the mean in the end.
    private let inertia: Double

    /// Starts with a network.
    ///
    /// - Parameters:
    ///   - network: what learns.
    ///   - steps: how many steps there will be.
    init(_ network: TrainableDetector, steps: Int) throws(ManakoError) {
        self.network = network
        inertia = Self.inertia(steps: steps)
        average = try TrainableDetector(
            classCount: network.classCount, variant: network.variant, state: network.state())
        stepCount = 0
        velocities = try Self.zeros(network)
    }

    /// Goes on with a network after some steps.
    init(_ network: TrainableDetector, steps: Int, _ checkpoint: Checkpoint) throws(ManakoError) {
        self.network = network
        inertia = Self.inertia(steps: steps)
        average = try TrainableDetector(
            classCount: network.classCount, variant: network.variant, state: checkpoint.average)
        stepCount = checkpoint.header.stepCount
        velocities = try Self.zeros(network)
        for (layer, values) in zip(velocities, checkpoint.velocities) {
            for (velocity, values) in zip(layer, values) { try velocity.set(values) }
        }
    }

    /// The decay of a mean over half of so many steps; at most that of YOLOX.
    private static func inertia(steps: Int) -> Double { min(0.9998, 1 - 2 / Double(max(steps, 4))) }

    private static func zeros(_ network: TrainableDetector) throws(ManakoError) -> [[Tensor]] {
        var velocities: [[Tensor]] = []
        for layer in network.layers {
            var tensors: [Tensor] = []
            for parameter in layer.parameters { tensors.append(try Tensor(zeros: parameter.shape)) }
            velocities.append(tensors)
        }
        return velocities
    }

    /// Moves all layers that learn, and forgets their gradients.
    func step(rate: Double) throws(ManakoError) {
        stepCount += 1
        let weight = 1 - inertia * (1 - exp(-Double(stepCount) / Self.settling))
        for (index, layer) in network.layers.enumerated() where !layer.isFrozen {
            for (place, parameter) in layer.parameters.enumerated() {
                try parameter.descend(
                    velocity: velocities[index][place], rate: rate * layer.pace, momentum: Self.momentum,
                    decay: place == 0 ? Self.decay : 0)
                try parameter.clearGradient()
            }
            for (mean, tensor) in zip(average.layers[index].tensors, layer.tensors) {
                try mean.blend(to: tensor, weight: weight)
            }
        }
    }

    /// A copy of the velocities.
    func velocityValues() throws(ManakoError) -> [[[Float]]] {
        var values: [[[Float]]] = []
        for layer in velocities {
            var tensors: [[Float]] = []
            for velocity in layer { tensors.append(try velocity.values().values) }
            values.append(tensors)
        }
        return values
    }
}
