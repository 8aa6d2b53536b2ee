import FoundationEssentials
import Manako
import ManakoFiles
import ManakoTorch

/// What is installed on this machine, what is missing, and the command that fixes it.
public struct DoctorReport: Sendable {
    /// One thing that was looked at.
    public struct Check: Sendable {
        /// Whether it is all right.
        public var isFine: Bool
        /// What it is.
        public var name: String
        /// What was found, or what is missing and how to fix it.
        public var detail: String
        /// Whether one does well without it, unless one wants what it is for.
        public var isOptional = false
    }

    /// The things that were looked at, in the order to show them.
    public var checks: [Check] = []

    /// Whether everything is all right but for what is optional.
    public var isFine: Bool { checks.allSatisfy { $0.isFine || $0.isOptional } }

    /// Looks at this machine.
    public init() {
        add(true, "processor", ProcessorFeatures.current.text)
        for status in ManakoEnvironment.runtimeStatuses {
            let found = [status.version, status.path].compactMap(\.self).joined(separator: "  ")
            add(status.isAvailable, status.name, status.error ?? found)
        }
        addVideo()
        addTraining()
        add(true, "formats", ManakoEnvironment.codecs.readableFormats.map(\.rawValue).joined(separator: ", "))
        for model in BuiltInModel.allCases.map(\.fileName) + RecognizeTextRequest.modelFileNames { addModel(model) }
        addHome()
        add(true, "cache", ManakoEnvironment.cacheDirectory ?? "none: neither XDG_CACHE_HOME nor HOME is set")
    }

    private mutating func add(_ isFine: Bool, _ name: String, _ detail: String) {
        checks.append(Check(isFine: isFine, name: name, detail: detail))
    }

    private mutating func addHome() {
        let folders = ManakoHome.folders
        let searched = folders.map(\.text).joined(separator: ", ")
        if let used = folders.first(where: \.isFilled) {
            add(true, "home", folders.count == 1 ? used.text : "\(used.path); searched, in this order: \(searched)")
        } else {
            add(false, "home", "nothing is installed in \(searched); \(ManakoHome.advice)")
        }
    }

    private mutating func addVideo() {
        do throws(ManakoError) {
            try VideoSupport.check()
            add(true, "video", "FFmpeg's libraries; writes \(VideoSupport.writableExtensions.joined(separator: ", "))")
        } catch {
            add(false, "video", error.message)
        }
    }

    /// What trains detectors; classifiers are trained without.
    private mutating func addTraining() {
        let status = Torch.status()
        let found = [status.version, status.path].compactMap(\.self).joined(separator: "  ")
        checks.append(
            Check(
                isFine: status.isAvailable, name: status.name,
                detail: status.error.map { "optional: \($0)" } ?? found, isOptional: true))
    }

    private mutating func addModel(_ fileName: String) {
        do {
            add(true, "model", try ManakoHome.model(named: fileName))
        } catch {
            add(false, "model", error.message)
        }
    }

    /// The report as lines for people.
    public var text: String {
        let width = checks.map(\.name.count).max() ?? 0
        return checks.map { check in
            let name = check.name + String(repeating: " ", count: width - check.name.count)
            return "\(check.isFine ? "✓" : check.isOptional ? "–" : "✗") \(name)  \(check.detail)\n"
        }.joined()
    }
}

/// What a processor has that matters here.
public struct ProcessorFeatures: Sendable {
    /// The processor's name.
    public var name: String
    /// The number of processors that this process may use.
    public var count: Int
    /// The features among those that kernels and runtimes use, in their order.
    public var features: [String]

    private static let interesting = [
        ("avx2", "AVX2"), ("avx512f", "AVX-512"), ("avx512_vnni", "AVX-512 VNNI"), ("avx512_bf16", "AVX-512 BF16"),
        ("amx_tile", "AMX"), ("amx_bf16", "AMX BF16"), ("asimd", "NEON"), ("asimddp", "NEON dot product"),
        ("bf16", "NEON BF16"),
    ]

    /// This machine's processor, as the kernel lists it.
    public static let current = ProcessorFeatures(
        cpuinfo: String(decoding: (try? FileBytes.read("/proc/cpuinfo")) ?? [], as: UTF8.self),
        count: ProcessInfo.processInfo.activeProcessorCount)

    /// Reads the text of `/proc/cpuinfo`.
    init(cpuinfo: String, count: Int) {
        func value(_ keys: [String]) -> String? {
            for line in cpuinfo.split(separator: "\n") {
                let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmed }
                if parts.count == 2, keys.contains(parts[0]) { return parts[1] }
            }
            return nil
        }
        name = value(["model name", "Processor"]) ?? "unknown processor"
        let flags = Set((value(["flags", "Features"]) ?? "").split(separator: " ").map(String.init))
        features = Self.interesting.filter { flags.contains($0.0) }.map(\.1)
        self.count = count
    }

    /// The processor in one line.
    public var text: String {
        "\(name), \(count) \(count == 1 ? "core" : "cores"), "
            + (features.isEmpty ? "no vector extensions known" : features.joined(separator: ", "))
    }
}

extension Substring {
    /// The text without white space at its ends.
    fileprivate var trimmed: String {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
