public import Manako
public import ManakoAPI

extension Outcome<DetectionReport> {
    /// One picture as the object that `json` and `jsonl` consist of.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("image", input.path)
            switch result {
            case .failure(let error): error.write(to: &json)
            case .success(let report): report.writeMembers(to: &json)
            }
        }
    }
}

extension ManakoError {
    /// The member `error` of a picture that could not be looked at.
    func write(to json: inout JSONWriter) {
        json.name("error")
        json.object { json in
            json.member("code", code.description)
            json.member("message", message)
        }
    }
}

extension DetectionReport {
    /// Writes all members but those that say which picture it was.
    func writeMembers(to json: inout JSONWriter) {
        json.member("width", Int(size.width))
        json.member("height", Int(size.height))
        json.member("model", model)
        json.name("observations")
        json.array { json in
            for item in items { ObservedObject(item, in: size).write(to: &json) }
        }
        json.name("milliseconds")
        StageMilliseconds(times).write(to: &json)
    }
}

extension DetectionReport.Item {
    /// The part of its place that the picture shows, normalised with origin lower-left.
    package var visibleBox: NormalizedRect { boundingBox.clamped() }

    /// The part of its place that the picture shows, in pixels of the upright picture, origin upper-left.
    package func pixelBox(in size: ImageSize) -> ImageRect { visibleBox.toImageCoordinates(size, origin: .upperLeft) }
}

extension ObservedObject {
    /// What was found, as it is written.
    ///
    /// - Parameter size: the size of the upright picture in pixels.
    public init(_ item: DetectionReport.Item, in size: ImageSize) {
        self.init(
            label: item.label, confidence: Double(item.confidence), track: item.track, boundingBox: item.visibleBox,
            pixelBox: item.pixelBox(in: size), keyPoints: item.keyPoints.isEmpty ? nil : item.keyPoints)
    }
}

extension StageMilliseconds {
    /// The stages' durations as they are written.
    public init(_ times: StageTimes) {
        self.init(
            decode: times.decode.milliseconds, prepare: times.prepare.milliseconds, infer: times.infer.milliseconds,
            interpret: times.interpret.milliseconds)
    }
}

extension Duration {
    /// The duration in milliseconds.
    public var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    }
}
