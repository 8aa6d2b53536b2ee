import Foundation
import Manako

extension Recorder {
    /// Models alone, on inputs that are zero, as the peers'; those that are not there are left out.
    mutating func measureModels(_ inputs: Inputs) throws {
        let face = try? ManakoHome.model(named: "face_detection_short_range.tflite")
        let models = [
            ("yolox_nano", "\(inputs.data)/detectors/yolox_nano.onnx", [Precision.auto, .f32]),
            ("mobilenet_v2 quantised", "\(inputs.data)/classify/mobilenet_v2_1.0_224_quant.tflite", [.auto]),
            ("face_short_range", face ?? "", [.auto]),
        ]
        for (name, path, precisions) in models where FileManager.default.fileExists(atPath: path) {
            for precision in precisions { try measureModel("model \(name)", path, precision) }
        }
    }

    private mutating func measureModel(_ name: String, _ path: String, _ precision: Precision) throws {
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
