// The code of docs/guides/track-an-object.md.
import Manako

func trackInAVideo() async throws {
    let reader = try VideoReader(VideoSource("walk.mp4"))
    let pixels = ImageRect(x: 310, y: 120, width: 64, height: 150)
    let box = NormalizedRect(imageRect: pixels, in: reader.info.uprightSize, origin: .upperLeft)
    let request = TrackObjectRequest(detectedObject: DetectedObjectObservation(boundingBox: box))
    for try await frame in reader.frames() {
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        guard let object = try await request.perform(on: image, at: frame.time) else { break }
        let isLost = object.confidence < TrackObjectRequest.lostConfidence
        print(frame.time.seconds, isLost ? "lost" : "\(object.boundingBox)")
    }
}

func trackPicturesInAFolder() async throws {
    let options = VideoReader.Options(frameRate: 25, codecs: ManakoEnvironment.codecs)
    let reader = try VideoReader(.folder("frames"), options: options)
    print(reader.info.estimatedFrameCount ?? 0, "pictures")
}

func chooseATracker(_ object: DetectedObjectObservation) throws -> [TrackObjectRequest] {
    let quick = TrackObjectRequest(detectedObject: object, trackingLevel: .fast)
    let network = try TrackingModel(contentsOf: "nanotrackv2_backbone.onnx")
    let sure = TrackObjectRequest(detectedObject: object, trackingLevel: .model(network))
    return [quick, sure]
}

func trackSeveral(_ people: [HumanObservation], in reader: VideoReader) async throws {
    let requests = people.map { TrackObjectRequest(detectedObject: $0) }
    for try await frame in reader.frames() {
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        let objects = try await TrackObjectRequest.perform(requests, on: image, at: frame.time)
        print(objects.compactMap { $0?.confidence })
    }
}

func drawWhatIsTracked(_ reader: VideoReader, _ request: TrackObjectRequest) async throws {
    let writer = try VideoWriter(
        path: "out.mp4", size: reader.info.uprightSize, frameRate: reader.info.frameRate ?? 30)
    for try await frame in reader.frames() {
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        guard let object = try await request.perform(on: image, at: frame.time) else { break }
        var picture = try frame.bitmap.converted(to: .bgra8, orientation: frame.orientation)
        let mark = BoxAnnotation(
            box: object.boundingBox, confidence: object.confidence, emphasis: .highlight,
            isLost: object.confidence < TrackObjectRequest.lostConfidence)
        try AnnotationRenderer().draw([mark], on: &picture)
        try writer.write(picture, at: frame.time)
    }
    try writer.finish()
}
