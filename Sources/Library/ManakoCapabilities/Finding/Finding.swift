public import Manako

/// Something that was found in a picture or frame, whatever found it.
///
/// Reports, writers, drawing, the server and live sessions all speak in this one value; what a finding lacks is empty.
public struct Finding: Sendable, Hashable {
    /// The name of its class, such as `dog`, `face` or `qr`.
    public var label: String
    /// The index of its class among the labels of what found it.
    public var index: Int
    /// How sure the model is, 0…1.
    public var confidence: Float
    /// Where it is; nil for what is said of the whole picture.
    public var place: FindingPlace?
    /// What it holds besides its class.
    public var payload: FindingPayload?
    /// The identity that it keeps in a video.
    public var track: Int?
    /// The label that its identity has over all frames.
    public var trackLabel: String?

    /// Creates a finding.
    public init(
        label: String, index: Int = 0, confidence: Float = 1, place: FindingPlace? = nil,
        payload: FindingPayload? = nil
    ) {
        self.label = label
        self.index = index
        self.confidence = confidence
        self.place = place
        self.payload = payload
    }
}

/// Where something is, in coordinates normalised to the upright picture, origin lower-left.
public struct FindingPlace: Sendable, Hashable {
    /// The upright box around it, on the picture.
    public var box: NormalizedRect
    /// Its own corners: top left, top right, bottom right, bottom left as it is read; empty for what has none.
    public var corners: [NormalizedPoint]
    /// Points that belong to it, such as eyes or joints.
    public var points: [FindingPoint]
    /// Which points belong together.
    public var links: [FindingLink]
    /// Which pixels belong to it, where that is known.
    public var mask: FindingMask?

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - box: the box around it; what lies outside the picture is cut off.
    ///   - corners: four corners, or none.
    ///   - points: points that belong to it.
    ///   - links: pairs of indices into the points.
    ///   - mask: which pixels belong to it.
    public init(
        box: NormalizedRect, corners: [NormalizedPoint] = [], points: [FindingPoint] = [], links: [FindingLink] = [],
        mask: FindingMask? = nil
    ) {
        self.box = box.clamped()
        self.corners = corners
        self.points = points
        self.links = links
        self.mask = mask
    }

    /// The box in pixels of the upright picture, origin upper-left.
    public func pixelBox(in size: ImageSize) -> ImageRect { box.toImageCoordinates(size, origin: .upperLeft) }
}

/// A point that belongs to something that was found.
public struct FindingPoint: Sendable, Hashable {
    /// Its place, normalised, origin lower-left.
    public var location: NormalizedPoint
    /// What it is, where it has a name.
    public var name: String?
    /// How sure the model is of it, 0…1, where it says so.
    public var confidence: Float?

    /// Creates a point.
    public init(_ location: NormalizedPoint, name: String? = nil, confidence: Float? = nil) {
        self.location = location
        self.name = name
        self.confidence = confidence
    }
}

/// Two points that belong together, such as elbow and wrist.
public struct FindingLink: Sendable, Hashable {
    /// Indices of the points.
    public var first, second: Int

    /// Creates a link.
    public init(_ first: Int, _ second: Int) {
        self.first = first
        self.second = second
    }
}

/// What something holds besides its class.
public enum FindingPayload: Sendable, Hashable {
    /// Text that was read.
    case text(String)
    /// Content of a code: text if it is text, bytes, and details of its symbology.
    case code(text: String?, bytes: [UInt8], details: CodeDetails = CodeDetails())
    /// Text that was read, with what it may be instead, the likeliest first, itself included.
    case reading(text: String, candidates: [FindingCandidate])
    /// A part of a page.
    case block(FindingBlock)
    /// The parts of a face, and how it is turned.
    case face(FaceDetails)
    /// The place's points are joints; of a hand, which one it is.
    case joints(chirality: String?)
    /// The place's points are joints whose places in space are known, [x, y, z] by name, with the body's height; in metres.
    case jointsInSpace([String: [Double]], bodyHeight: Double)
    /// How much a picture must be turned counter-clockwise to be level, in degrees.
    case angle(Double)
    /// The place's outline.
    case contour(FindingContour)
    /// How it flies.
    case trajectory(FindingTrajectory)

    /// The text, where there is one.
    public var text: String? {
        switch self {
        case .text(let text): text
        case .reading(let text, _): text
        case .code(let text, _, _): text
        case .block(let block): block.text
        case .angle, .contour, .face, .joints, .jointsInSpace, .trajectory: nil
        }
    }
}

/// What a text may be.
public struct FindingCandidate: Sendable, Hashable {
    /// The text.
    public var text: String
    /// How sure the reader is, 0…1.
    public var confidence: Float

    /// Creates a candidate.
    public init(_ text: String, confidence: Float) {
        self.text = text
        self.confidence = confidence
    }
}

/// What is known of a face besides its place.
public struct FaceDetails: Sendable, Hashable {
    /// Points by region, normalised to the upright picture, origin lower-left.
    public var regions: [String: [NormalizedPoint]]
    /// How it is turned, in degrees; nil where that is not known.
    public var roll, yaw, pitch: Double?
    /// How good a picture of it this is, 0…1; nil where nobody asked.
    public var captureQuality: Float?

    /// Creates details.
    public init(
        regions: [String: [NormalizedPoint]] = [:], roll: Double? = nil, yaw: Double? = nil, pitch: Double? = nil,
        captureQuality: Float? = nil
    ) {
        self.regions = regions
        (self.roll, self.yaw, self.pitch) = (roll, yaw, pitch)
        self.captureQuality = captureQuality
    }
}
