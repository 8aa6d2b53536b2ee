import ManakoCore
import ManakoInference

/// A session's configuration as OpenVINO's properties
/// (https://docs.openvino.ai/2026/openvino-workflow/running-inference/inference-devices-and-modes/cpu-device.html).
struct Settings {
    let precision: InferencePrecision
    let threads: Int
    let properties: [(key: String, value: String)]

    init(_ configuration: SessionConfiguration) throws(ManakoError) {
        if let threads = configuration.threads, !(1...1024).contains(threads) {
            throw ManakoError(.invalidArgument, "\(threads) threads: give a number from 1 to 1024")
        }
        guard configuration.concurrentRequests >= 1 else {
            throw ManakoError(
                .invalidArgument, "\(configuration.concurrentRequests) concurrent requests: give 1 or more")
        }
        precision = configuration.precision
        threads = configuration.threads ?? Machine.processorCount
        let streams = min(configuration.concurrentRequests, threads)
        var properties = [
            (key: "PERFORMANCE_HINT", value: streams == 1 ? "LATENCY" : "THROUGHPUT"),
            (key: "NUM_STREAMS", value: "\(streams)"),
            (key: "INFERENCE_NUM_THREADS", value: "\(threads)"),
            // Pinned threads of several processes would share the first processors and leave the others idle.
            (key: "ENABLE_CPU_PINNING", value: "NO"),
        ]
        if precision != .auto {
            properties.append((key: "INFERENCE_PRECISION_HINT", value: precision.rawValue))
        }
        self.properties = properties
    }
}
