import Glibc
import ManakoCore
import ManakoInference
import ManakoNetworks

/// What a network begins with.
enum InitialWeights {
    /// −log 99: at first, everything is held to be one per cent probable (arXiv 1708.02002, section 3.3).
    private static let priorLogit: Float = -4.595_119_9

    /// Weights of a network for other classes: all but the layers that tell classes, which begin at random.
    static func adapted(
        _ network: YOLOX, classCount: Int, seed: UInt64
    ) throws(ManakoError) -> YOLOX {
        let bgr = try network.takingChannels(.bgr)
        var random = SeededRandom(seed, 4)
        var weights = bgr.weights
        for (index, layer) in try YOLOX.layers(classCount: classCount, variant: network.variant).enumerated() {
            guard layer.isOfClasses else { continue }
            weights[index] = self.random(layer, &random)
            // Objectness is trained already, so each of n classes begins with the probability 1 / (n + 1): the logit is −log n.
            weights[index].bias = [Float](repeating: -logf(Float(classCount)), count: classCount)
        }
        return try YOLOX(weights: weights, classCount: classCount)
    }

    /// The values of a network that has seen nothing yet, with normalisation.
    static func scratch(classCount: Int, variant: YOLOXVariant, seed: UInt64) throws(ManakoError) -> [[[Float]]] {
        var random = SeededRandom(seed, 4)
        return try YOLOX.layers(classCount: classCount, variant: variant).map { layer in
            let weights = self.random(layer, &random)
            guard layer.isActivated else { return [weights.kernel.values, weights.bias] }
            let (zeros, ones) = (
                [Float](repeating: 0, count: layer.shape[0]), [Float](repeating: 1, count: layer.shape[0])
            )
            return [weights.kernel.values, ones, zeros, zeros, ones]
        }
    }

    /// PyTorch's own start for convolutions: even between ±1 / √(inputs); ends of the network that tell what is there begin low.
    private static func random(_ layer: YOLOX.Layer, _ random: inout SeededRandom) -> YOLOX.Weights {
        let inputs = layer.shape.dropFirst().reduce(1, *)
        let bound = 1 / Float(inputs).squareRoot()
        let values = (0..<layer.shape.reduce(1, *)).map { _ in Float.random(in: -bound...bound, using: &random) }
        let isPrior = layer.isOfClasses || layer.name.hasPrefix("head.obj_preds")
        let bias = [Float](repeating: isPrior ? priorLogit : 0, count: layer.shape[0])
        return YOLOX.Weights(kernel: FloatTensor(shape: layer.shape, values: values), bias: bias)
    }
}
