import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoVision
import Synchronization

/// The three networks of PP-OCRv4 that set-up installs, compiled: where lines are, whether they stand on their heads, what they say.
///
/// Du et al., "PP-OCR: a practical ultra lightweight OCR system" (2020). Their licence is Apache 2.0.
final class TextNetworks: Sendable {
    /// One of the networks, by its file.
    enum File: String, CaseIterable {
        case detector = "ch_PP-OCRv4_det_infer.onnx"
        case direction = "ch_ppocr_mobile_v2.0_cls_infer.onnx"
        case recognizer = "ch_PP-OCRv4_rec_infer.onnx"
    }

    private static let loaded = Mutex<[(SessionConfiguration, TextNetworks)]>([])

    let detector: TextDetector
    let direction: LineDirection
    let recognizer: LineRecognizer

    private init(_ configuration: SessionConfiguration) throws(ManakoError) {
        let model = try Self.model(.detector)
        detector = TextDetector(sessions: TextDetectorSessions(model: model, configuration: configuration))
        direction = LineDirection(pool: try Self.pool(.direction, configuration).pool)
        let (pool, metadata) = try Self.pool(.recognizer, configuration)
        recognizer = try LineRecognizer(pool: pool, metadata: metadata)
    }

    /// The networks with the configuration of a context, compiled at the first call; the detector when it knows the size of a picture.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when a file or the runtime is not installed.
    static func shared(in context: VisionContext) throws(ManakoError) -> TextNetworks {
        let configuration = context.configuration
        if let ready = loaded.withLock({ list in list.first { $0.0 == configuration }?.1 }) { return ready }
        let fresh = try TextNetworks(configuration)
        return loaded.withLock { list in
            if let ready = list.first(where: { $0.0 == configuration })?.1 { return ready }
            list.append((configuration, fresh))
            return fresh
        }
    }

    private static func model(_ file: File) throws(ManakoError) -> any InferenceModel {
        try OpenVINOBackend().loadModel(at: ManakoHome.model(named: file.rawValue))
    }

    /// A session's requests, and what its file says of itself.
    private static func pool(
        _ file: File, _ configuration: SessionConfiguration
    ) throws(ManakoError) -> (pool: RequestPool, metadata: [String: String]) {
        let model = try model(file)
        return (RequestPool(session: try model.makeSession(configuration)), model.description.metadata)
    }
}

extension RequestPool {
    /// Runs a network of one picture, filled in by the caller, and hands out its only output.
    func run<Result>(
        shape: [Int], fill: (UnsafeMutableRawBufferPointer) throws(ManakoError) -> Void,
        read: (TensorView) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        try withRequest { request throws(ManakoError) in
            try request.setInputShape(shape, at: 0)
            try unsafe request.withInput(at: 0) { bytes throws(ManakoError) in
                let expected = shape.reduce(4, *)
                guard bytes.count >= expected else {
                    throw ManakoError(.unsupported, "the network's input has \(bytes.count) bytes, not \(expected)")
                }
                try unsafe fill(bytes)
            }
            try request.run()
            return try request.withOutput(at: 0, read)
        }
    }
}
