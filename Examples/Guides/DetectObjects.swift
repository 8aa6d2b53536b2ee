// The code of docs/guides/detect-objects.md.
import FoundationEssentials
import Manako

func findPeopleWithoutAModel(_ photo: URL) async throws {
    for person in try await DetectHumanRectanglesRequest().perform(on: photo) {
        print(person.boundingBox, person.confidence)
    }
}

func loadDetector() throws -> ObjectDetector {
    let configuration = SessionConfiguration(cacheDirectory: ManakoEnvironment.cacheDirectory)
    let model = try VisionModel(
        contentsOf: "yolox_nano.onnx", backends: ManakoEnvironment.backends, configuration: configuration)
    return try ObjectDetector(model)
}

func ask(_ detector: ObjectDetector, _ photo: URL) async throws -> [RecognizedObjectObservation] {
    var request = RecognizeObjectsRequest(detector: detector)
    request.minimumConfidence = 0.4
    request.classes = try detector.classIndices(named: ["dog", "cat"])
    request.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 1, height: 0.5)  // the lower half
    request.suppression.overlap = 0.6
    return try await request.perform(on: photo).map { $0.within(request.regionOfInterest) }  // boxes of the whole photo
}

func askSeveralThings(_ detector: ObjectDetector, _ photo: URL) async throws {
    let handler = ImageRequestHandler(photo)
    let (objects, faces) = try await handler.perform(
        RecognizeObjectsRequest(detector: detector), DetectFaceRectanglesRequest())
    print(objects.count, "objects,", faces.count, "faces")
}

func drawObjects(_ objects: [RecognizedObjectObservation], on photo: URL) throws -> [UInt8] {
    let image = try VisionImage(contentsOf: photo)
    var picture = try image.bitmap().converted(to: .bgra8, orientation: image.orientation)
    let boxes = objects.map {
        BoxAnnotation(box: $0.boundingBox, label: $0.labels[0].identifier, confidence: $0.confidence)
    }
    try AnnotationRenderer().draw(boxes, on: &picture)
    return try ManakoEnvironment.codecs.encode(picture, as: .png)
}

func countObjects(in photos: [URL], with detector: ObjectDetector) async throws -> Int {
    let request = RecognizeObjectsRequest(detector: detector)
    return try await withThrowingTaskGroup(of: Int.self) { group in
        var waiting = photos.makeIterator()
        // As many at once as are of use, and a new one for each that is done: memory stays flat.
        for photo in waiting.next(2) {
            group.addTask { try await request.perform(on: photo).count }
        }
        var total = 0
        while let count = try await group.next() {
            total += count
            for photo in waiting.next(1) {
                group.addTask { try await request.perform(on: photo).count }
            }
        }
        return total
    }
}

extension IteratorProtocol {
    /// Up to a number of elements.
    fileprivate mutating func next(_ count: Int) -> [Element] {
        (0..<count).compactMap { _ in next() }
    }
}

func explainFailure(_ photo: URL) async {
    do {
        print(try await DetectFaceRectanglesRequest().perform(on: photo).count, "faces")
    } catch {
        switch error.code {
        case .malformedInput, .limitExceeded: print("a bad picture:", error.message)
        case .unavailable: print("something is not installed:", error.message)
        default: print(error)
        }
    }
}
