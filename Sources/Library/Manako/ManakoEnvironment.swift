import FoundationEssentials
import ManakoBarcodes
import ManakoCodecs
import ManakoCore
import ManakoCoreAI
import ManakoCoreML
import ManakoFiles
import ManakoInference
import ManakoLiteRT
import ManakoOpenVINO
import ManakoText
import ManakoVision

/// The live pieces that requests run on: codecs, runtimes and built-in models of this machine.
public enum ManakoEnvironment {
    /// Decoders and encoders for every known format.
    public static let codecs = ImageCodecs(
        decoders: [JPEGDecoder(), PNGDecoder(), WebPDecoder(), HEIFDecoder(), GIFDecoder(), BMPDecoder()],
        encoders: [JPEGEncoder(), PNGEncoder()])

    /// The runtimes, opened when a model first needs them.
    public static let backends: [any InferenceBackend] = [
        OpenVINOBackend(), LiteRTBackend(), CoreMLBackend(runtime: OpenVINOBackend()),
        CoreAIBackend(runtime: OpenVINOBackend()),
    ]

    /// What became of the search for each runtime.
    public static var runtimeStatuses: [RuntimeStatus] {
        [
            OpenVINOBackend.status(), LiteRTBackend.status(), DetectBarcodesRequest.status(),
            RecognizeTextRequest.status(),
        ]
    }

    /// Built-in models with the default configuration, shared by the whole process.
    public static let context = makeContext()

    /// Built-in models with a configuration of the caller's.
    public static func makeContext(_ configuration: SessionConfiguration = .init()) -> VisionContext {
        VisionContext(configuration: configuration) { model, configuration throws(ManakoError) in
            try VisionModel(
                contentsOf: ManakoHome.model(named: model.fileName), backends: backends, configuration: configuration,
                readsSidecar: false)
        }
    }

    /// Where compiled models are kept: `manako/compiled` in `XDG_CACHE_HOME` or `~/.cache`; none without a home.
    public static let cacheDirectory = UserFolders.cache("compiled", in: ProcessInfo.processInfo.environment)
}
