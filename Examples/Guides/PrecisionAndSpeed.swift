// The code of docs/guides/precision-and-speed.md.
import Manako

func loadExactModel(_ path: String) throws -> VisionModel {
    let configuration = SessionConfiguration(
        precision: .f32, threads: 2, concurrentRequests: 1, cacheDirectory: ManakoEnvironment.cacheDirectory)
    let model = try VisionModel(
        contentsOf: path, backends: ManakoEnvironment.backends, configuration: configuration)
    print(model.report.runtime, model.report.precision, model.report.threads, model.report.notes)
    return model
}

func decodeSmaller(_ file: [UInt8]) throws -> Bitmap {
    let options = DecodeOptions(minimumWidth: 832, minimumHeight: 624, allowsYUV: true)
    return try ManakoEnvironment.codecs.decode(file, options: options)
}

func timeStages(_ request: RecognizeObjectsRequest, on image: VisionImage) throws -> StageTimes {
    var times = StageTimes()
    _ = try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
    return times
}
