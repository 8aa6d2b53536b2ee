import ManakoCore
import ManakoInference
import ManakoNetworks
import ManakoOpenVINO

/// Describes whole pictures by numbers, 448 for YOLOX-nano: the means of what a backbone sees at three scales.
struct PictureFeatureExtractor {
    private let request: any InferenceRequest

    /// Compiles the backbone.
    ///
    /// - Parameters:
    ///   - network: the weights.
    ///   - side: of the square pictures, in pixels.
    ///   - backend: what runs it.
    ///   - threads: processor threads.
    init(_ network: YOLOX, side: Int, backend: OpenVINOBackend, threads: Int) throws(ManakoError) {
        let size = try YOLOX.InputSize(width: side, height: side)
        let graph = try network.takingChannels(.bgr).features(size)
        let model = try graph.model(on: backend, name: "\(network.variant.name)'s backbone")
        request = try model.makeSession(SessionConfiguration(precision: .f32, threads: threads)).makeRequest()
    }

    /// The description of a picture.
    ///
    /// - Parameter pixels: planes of blue, green and red, 0…255.
    func features(_ pixels: [Float]) throws(ManakoError) -> [Float] {
        try unsafe request.withInput(at: 0) { memory throws(ManakoError) in
            unsafe pixels.withUnsafeBytes { bytes in unsafe memory.copyBytes(from: bytes) }
        }
        try request.run()
        return try request.withOutput(at: 0) { $0.toTensor() }.values
    }
}
