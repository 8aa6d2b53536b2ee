import Foundation
import Vision

struct SimilarPhoto: Identifiable {
    let id: URL
    let distance: Float
}

/// Finds photos that are alike, by prints that are kept in an archive.
final class FeaturePrintStore {
    private var prints: [String: VNFeaturePrintObservation] = [:]
    private let cacheURL: URL

    init(cacheURL: URL) {
        self.cacheURL = cacheURL
        if let data = try? Data(contentsOf: cacheURL),
            let archived = try? NSKeyedUnarchiver.unarchivedObject(
                ofClasses: [NSDictionary.self, NSString.self, VNFeaturePrintObservation.self], from: data)
                as? [String: VNFeaturePrintObservation]
        {
            prints = archived
        }
    }

    var count: Int { prints.count }

    func save() throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: prints as NSDictionary, requiringSecureCoding: true)
        try data.write(to: cacheURL, options: .atomic)
    }

    @discardableResult
    func featurePrint(for url: URL) -> VNFeaturePrintObservation? {
        if let cached = prints[url.path] { return cached }
        let requestHandler = VNImageRequestHandler(url: url, options: [:])
        let request = VNGenerateImageFeaturePrintRequest()
        request.imageCropAndScaleOption = .scaleFill
        #if targetEnvironment(simulator)
            request.usesCPUOnly = true
        #endif
        do {
            try requestHandler.perform([request])
            guard let result = request.results?.first as? VNFeaturePrintObservation else { return nil }
            prints[url.path] = result
            return result
        } catch {
            print("Vision error: \(error)")
            return nil
        }
    }

    func photos(similarTo url: URL, limit: Int = 10) -> [SimilarPhoto] {
        guard let original = featurePrint(for: url) else { return [] }
        return prints.compactMap { other, print -> SimilarPhoto? in
            guard other != url.path else { return nil }
            var distance = Float(0)
            do {
                try original.computeDistance(&distance, to: print)
                return SimilarPhoto(id: URL(fileURLWithPath: other), distance: distance)
            } catch { return nil }
        }
        .sorted { $0.distance < $1.distance }
        .prefix(limit).map { $0 }
    }

    func vector(for url: URL) -> [Float] {
        guard let print = featurePrint(for: url), print.elementType == .float else { return [] }
        assert(print.data.count == print.elementCount * VNElementTypeSize(print.elementType))
        return print.data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    }
}
