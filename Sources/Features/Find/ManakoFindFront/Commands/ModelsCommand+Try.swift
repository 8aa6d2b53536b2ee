import Glibc
import Manako
import ManakoAPI
import ManakoArguments
import ManakoCapabilities
import ManakoFiles
import ManakoFront
import ManakoModelClasses
import ManakoModelLibrary
import ManakoPipeline

/// `manako models try`
enum ModelsTry {
    /// How the outcome is written.
    enum Format: String, CaseIterable, ArgumentValue, Sendable, Codable {
        case text, json
    }

    private static let file = Positional<String>("FILE", help: "a model file or folder")
    private static let format = Option<Format>(
        "format", "FORMAT", short: "f", default: .text, help: Options.formatHelp)
    /// The most memory that a model on trial may ask for, in bytes, and the most processor time in seconds.
    private static let (memory, time): (rlim_t, rlim_t) = (8 << 30, 300)

    static let spec = CommandSpec(
        "try", summary: "load a model and run it once on a grey picture",
        discussion:
            "What `models add` and the server do with a model from elsewhere, in a program of its own, before they keep it.",
        positionals: [file], options: [format],
        examples: [CommandExample("manako models try model.onnx", "whether it loads and runs, and what it is")])

    static func run(_ arguments: ParsedArguments) throws(ManakoError) -> ExitStatus {
        boundResources()
        let path = arguments[file]
        try ModelLibrary.refuseForeignFiles(path)
        let outcome = try outcome(of: path)
        switch arguments[format] {
        case .text: Console.write("\(path): \(outcome.words)\n")
        case .json: Console.write(json(outcome) + "\n")
        }
        return .success
    }

    private static func json(_ outcome: ModelTrial.Outcome) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("kind", outcome.kind)
            json.member("classes", outcome.classes)
            json.name("capabilities")
            json.array { json in
                for capability in outcome.capabilities { json.value(quoted: capability) }
            }
        }
        return json.text
    }

    private static func outcome(of path: String) throws(ManakoError) -> ModelTrial.Outcome {
        let picture = VisionImage(
            try Bitmap(
                width: 64, height: 64, format: .rgb8, packed: [UInt8](repeating: 128, count: 64 * 64 * 3)))
        let model: CapabilityModel
        do throws(ManakoError) {
            model = try CapabilityModel(
                VisionModel(contentsOf: path, backends: ManakoEnvironment.backends, configuration: .init()))
        } catch {
            guard error.code == .unsupported else { throw error }
            return try ModelTrial.outcome(ofOther: path, on: picture)
        }
        var times = StageTimes()
        switch model {
        case .detector(let detector):
            _ = try RecognizeObjectsRequest(detector: detector).perform(
                on: picture, in: ManakoEnvironment.context, times: &times)
        case .classifier(let classifier):
            _ = try ClassifyImageRequest(classifier: classifier).perform(
                on: picture, in: ManakoEnvironment.context, times: &times)
        }
        return ModelTrial.Outcome(
            kind: model.kind.rawValue, classes: model.classCount,
            capabilities: Capabilities.using(model.kind, labels: model.labels).map(\.info.id))
    }

    /// A model that eats memory or time ends this program, and nothing else.
    private static func boundResources() {
        let most = dataBytes + memory
        var limits = rlimit(rlim_cur: most, rlim_max: most)
        _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limits)
        limits = rlimit(rlim_cur: time, rlim_max: time)
        _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limits)
        limits = rlimit(rlim_cur: 0, rlim_max: 0)
        _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limits)
    }

    /// What this program has asked for before the trial; a sanitizer reserves more than any model may.
    private static var dataBytes: rlim_t {
        guard let file = try? RandomAccessFile(pseudoFile: "/proc/self/statm") else { return 0 }
        let fields = String(decoding: file.firstBytes(256), as: UTF8.self).split { $0 == " " || $0 == "\n" }
        // The sixth number counts pages of data and stack (proc_pid_statm(5)).
        guard fields.count > 5, let pages = rlim_t(fields[5]) else { return 0 }
        return pages * rlim_t(sysconf(Int32(_SC_PAGESIZE)))
    }
}
