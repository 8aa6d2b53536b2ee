import Foundation
import Vision

struct PhotoAnalysis: Codable, Sendable {
    var faces: [FaceObservation] = []
    var barcodes: [BarcodeObservation] = []
    var text: [RecognizedTextObservation] = []
    var featurePrint: FeaturePrintObservation?
    var horizonAngle: Measurement<UnitAngle>?
}

/// What is in photos, looked for once and kept in files.
actor PhotoLibraryAnalyzer {
    private var cache: [URL: PhotoAnalysis] = [:]
    private let folder: URL

    init(folder: URL) { self.folder = folder }

    func analysis(of url: URL) async throws -> PhotoAnalysis {
        if let known = cache[url] { return known }
        let file = folder.appendingPathComponent(url.lastPathComponent).appendingPathExtension("json")
        if let data = try? Data(contentsOf: file) {
            let known = try JSONDecoder().decode(PhotoAnalysis.self, from: data)
            cache[url] = known
            return known
        }
        let handler = ImageRequestHandler(url)
        var textRequest = RecognizeTextRequest()
        textRequest.recognitionLevel = .accurate
        textRequest.recognitionLanguages = [Locale.Language(identifier: "en-US"), Locale.Language(identifier: "ja-JP")]
        textRequest.usesLanguageCorrection = true
        let (faces, barcodes, horizon, print) = try await handler.perform(
            DetectFaceRectanglesRequest(), DetectBarcodesRequest(), DetectHorizonRequest(),
            GenerateImageFeaturePrintRequest())
        var analysis = PhotoAnalysis(faces: faces, barcodes: barcodes, featurePrint: print)
        analysis.horizonAngle = horizon?.angle
        analysis.text = (try? await handler.perform(textRequest)) ?? []
        try JSONEncoder().encode(analysis).write(to: file)
        cache[url] = analysis
        return analysis
    }

    func mostSimilar(to url: URL, among urls: [URL]) async throws -> URL? {
        guard let print = try await analysis(of: url).featurePrint else { return nil }
        var best: (url: URL, distance: Double)?
        for other in urls where other != url {
            guard let candidate = try await analysis(of: other).featurePrint else { continue }
            let distance = try print.distance(to: candidate)
            if distance < best?.distance ?? .infinity { best = (other, distance) }
        }
        return best?.url
    }
}

func countEverything(in data: Data) async -> (codes: Int, failures: Int) {
    let handler = ImageRequestHandler(data)
    let requests: [any VisionRequest] = [DetectBarcodesRequest(), DetectRectanglesRequest(), RecognizeAnimalsRequest()]
    var codes = 0
    var failures = 0
    for await result in handler.performAll(requests) {
        switch result {
        case .detectBarcodes(_, let observations): codes += observations.count
        case .error(let request, let error):
            failures += 1
            if case VisionError.unsupportedRequest(let reason) = error { print("\(type(of: request)): \(reason)") }
        default: break
        }
    }
    return (codes, failures)
}

final class BallTracker {
    private var request = DetectTrajectoriesRequest(trajectoryLength: 6)
    private(set) var paths: [UUID: [CGPoint]] = [:]

    init() {
        request.objectMinimumNormalizedRadius = 0.005
        request.objectMaximumNormalizedRadius = 0.2
    }

    func process(_ sampleBuffer: CMSampleBuffer) async throws {
        for trajectory in try await request.perform(on: sampleBuffer, orientation: .up)
        where trajectory.confidence > 0.5 {
            paths[trajectory.uuid] = trajectory.detectedPoints.map(\.cgPoint)
        }
    }
}
