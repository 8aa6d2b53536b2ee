import Foundation
import Manako

extension Recorder {
    /// Models alone, on inputs that are zero, as the peers'; those that are not there are left out.
    mutating func measureModels(_ inputs: Inputs) throws {
        let face = try? ManakoHome.model(named: "face_detection_short_range.tflite")
        let models = [
            ("yolox_nano", "\(inputs.data)/detectors/yolox_nano.onnx", [InferencePrecision.auto, .f32]),
            ("mobilenet_v2 quantised", "\(inputs.data)/classify/mobilenet_v2_1.0_224_quant.tflite", [.auto]),
            ("face_short_range", face ?? "", [.auto]),
            ("yolov8n_320_onnx", Self.onnx(inputs), [.auto, .f32]),
            ("yolov8n_320_coreml", Self.coreML(inputs), [.auto, .f32]),
        ]
        for (name, path, precisions) in models where FileManager.default.fileExists(atPath: path) {
            for precision in precisions { try measureModel("model \(name)", path, precision) }
        }
    }

    /// The same detector as ONNX and as a Core ML pipeline with half-precision weights.
    private static func onnx(_ inputs: Inputs) -> String { "\(inputs.data)/detectors/yolov8n_random_onnx/model.onnx" }
    private static func coreML(_ inputs: Inputs) -> String {
        "\(inputs.data)/coreml/generated/yolov8n_pipeline/model.mlpackage"
    }

    /// From a file to a session that is ready, without and with a compiled form on disk.
    mutating func measureLoading(_ inputs: Inputs) throws {
        let cache = FileManager.default.temporaryDirectory.path + "/manako-bench-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: cache) }
        for (name, path) in [("yolov8n_320_onnx", Self.onnx(inputs)), ("yolov8n_320_coreml", Self.coreML(inputs))]
        where FileManager.default.fileExists(atPath: path) {
            for folder in [nil, cache] {
                let configuration = SessionConfiguration(cacheDirectory: folder)
                try measure("load \(name)\(folder == nil ? "" : " cached")") {
                    _ = try ManakoEnvironment.backends.loadModel(at: path).makeSession(configuration)
                }
            }
        }
    }

    private mutating func measureModel(_ name: String, _ path: String, _ precision: InferencePrecision) throws {
        guard
            let backend = ManakoEnvironment.backends.first(where: { backend in
                backend.fileExtensions.contains { path.hasSuffix(".\($0)") }
            })
        else { return }
        let threads = ProcessInfo.processInfo.activeProcessorCount
        let session = try backend.loadModel(at: path).makeSession(
            SessionConfiguration(precision: precision, threads: threads))
        let request = try session.makeRequest()
        try measure("\(name) \(session.report.precision.rawValue) \(threads) threads") { try request.run() }
    }
}
