import FoundationEssentials
import ManakoCodecs
import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoVision

#if Barcodes
    import ManakoBarcodes
#endif
#if CoreAI
    import ManakoCoreAI
#endif
#if CoreML
    import ManakoCoreML
#endif
#if LiteRT
    import ManakoLiteRT
#endif
#if OpenVINO
    import ManakoOpenVINO
#endif
#if Text
    import ManakoText
#endif

/// The live pieces that requests run on: codecs, runtimes and built-in models of this machine.
public enum ManakoEnvironment {
    /// Decoders and encoders for every known format.
    public static let codecs = ImageCodecs.standard

    /// The runtimes, opened when a model first needs them.
    public static let backends: [any InferenceBackend] = {
        var backends: [any InferenceBackend] = []
        #if OpenVINO
            backends.append(OpenVINOBackend())
        #endif
        #if LiteRT
            backends.append(LiteRTBackend())
        #endif
        #if CoreML
            backends.append(CoreMLBackend(runtime: OpenVINOBackend()))
        #endif
        #if CoreAI
            backends.append(CoreAIBackend(runtime: OpenVINOBackend()))
        #endif
        return backends
    }()

    /// What became of the search for each runtime.
    public static var runtimeStatuses: [RuntimeStatus] {
        var statuses: [RuntimeStatus] = []
        #if OpenVINO
            statuses.append(OpenVINOBackend.status())
        #endif
        #if LiteRT
            statuses.append(LiteRTBackend.status())
        #endif
        #if Barcodes
            statuses.append(DetectBarcodesRequest.status())
        #endif
        #if Text
            statuses.append(RecognizeTextRequest.status())
        #endif
        return statuses
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
