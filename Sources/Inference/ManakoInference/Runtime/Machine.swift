import CManakoSystem
import ManakoFiles

/// What a compiled model depends on besides the model.
package enum Machine {
    /// The number of processors that this process may use.
    package static var processorCount: Int { Int(manako_processor_count()) }

    /// The first processor's model and features, as the kernel lists them.
    package static let processor: String = {
        guard let file = try? RandomAccessFile(pseudoFile: "/proc/cpuinfo") else { return "unknown" }
        let text = String(decoding: file.firstBytes(16 << 10), as: UTF8.self)
        let first = text.split(separator: "\n\n", maxSplits: 1).first ?? ""
        let kept = first.split(separator: "\n").filter { line in
            ["model name", "vendor_id", "flags", "Features", "CPU implementer", "CPU part"]
                .contains { line.hasPrefix($0) }
        }
        return kept.joined(separator: "\n")
    }()
}
