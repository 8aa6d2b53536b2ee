import FoundationEssentials
import ManakoFiles

/// What a processor has that matters here.
package struct ProcessorFeatures: Sendable {
    /// The processor's name.
    package var name: String
    /// The number of processors that this process may use.
    package var count: Int
    /// The features among those that kernels and runtimes use, in their order.
    package var features: [String]

    private static let interesting = [
        ("avx2", "AVX2"), ("avx512f", "AVX-512"), ("avx512_vnni", "AVX-512 VNNI"), ("avx512_bf16", "AVX-512 BF16"),
        ("amx_tile", "AMX"), ("amx_bf16", "AMX BF16"), ("asimd", "NEON"), ("asimddp", "NEON dot product"),
        ("bf16", "NEON BF16"),
    ]

    /// This machine's processor, as the kernel lists it.
    package static let current = ProcessorFeatures(
        cpuinfo: String(decoding: (try? FileBytes.read("/proc/cpuinfo")) ?? [], as: UTF8.self),
        count: ProcessInfo.processInfo.activeProcessorCount)

    /// Reads the text of `/proc/cpuinfo`.
    package init(cpuinfo: String, count: Int) {
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
    package var text: String {
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
