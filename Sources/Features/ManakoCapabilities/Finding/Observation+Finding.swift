import FoundationEssentials
public import Manako
public import ManakoAPI

extension Observation {
    /// Creates what is written of a finding.
    ///
    /// - Parameters:
    ///   - finding: what was found.
    ///   - size: the size of the upright picture in pixels.
    ///   - lens: the capability that found it, where several are asked at once.
    public init(_ finding: Finding, in size: ImageSize, lens: String? = nil) {
        self.init(label: finding.label, confidence: Double(finding.confidence))
        self.lens = lens
        track = finding.track
        guard let place = finding.place else {
            index = finding.index
            return
        }
        boundingBox = place.box
        pixelBox = place.pixelBox(in: size)
        if !place.corners.isEmpty {
            corners = place.corners.map {
                [Self.hundredths($0.x * size.width), Self.hundredths((1 - $0.y) * size.height)]
            }
        }
        if !place.points.isEmpty { keyPoints = place.points.map(KeyPoint.init) }
        if !place.links.isEmpty { links = place.links.map { [$0.first, $0.second] } }
        take(finding.payload)
    }

    private mutating func take(_ content: FindingPayload?) {
        switch content {
        case .text(let text): payload = text
        case .code(let text, let bytes):
            payload = text
            payloadBase64 = Data(bytes).base64EncodedString()
        case .numbers(let values): numbers = values
        case nil: break
        }
    }

    private static func hundredths(_ pixels: Double) -> Double { (pixels * 100).rounded() / 100 }
}

extension KeyPoint {
    fileprivate init(_ point: FindingPoint) {
        self.init(
            x: point.location.x, y: point.location.y, name: point.name, confidence: point.confidence.map { Double($0) })
    }
}

extension StageMilliseconds {
    /// Creates times from those of a request.
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
