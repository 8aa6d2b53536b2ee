import CoreFoundationNames

/// How sure something is, 0…1.
public typealias VNConfidence = Float
/// The shorter side by the longer one, 0…1.
public typealias VNAspectRatio = Float
/// An angle in degrees.
public typealias VNDegrees = Float

/// Which part of a picture a model sees.
public enum VNImageCropAndScaleOption: UInt, Sendable {
    /// The middle of the picture, as large as its short side.
    case centerCrop = 0
    /// The whole picture with bars at two sides.
    case scaleFit = 1
    /// The whole picture, stretched.
    case scaleFill = 2
    /// The whole picture, turned by 90° to the left, with bars at two sides.
    case scaleFitRotate90CCW = 257
    /// The whole picture, turned by 90° to the left, stretched.
    case scaleFillRotate90CCW = 258
}

/// What the numbers of an observation are.
public enum VNElementType: UInt, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// Singles.
    case float = 1
    /// Doubles.
    case double = 2
}

/// The bytes that a number takes; 0 for unknown ones.
public func VNElementTypeSize(_ elementType: VNElementType) -> Int {
    switch elementType {
    case .unknown: 0
    case .float: 4
    case .double: 8
    }
}

/// What a handler is told beside the picture.
public struct VNImageOption: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public var rawValue: String

    /// Creates an option by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A dictionary of the picture's properties; not looked at.
    public static let properties = VNImageOption(rawValue: "VNImageOptionProperties")
    /// The camera's matrix; not looked at.
    public static let cameraIntrinsics = VNImageOption(rawValue: "VNImageOptionCameraIntrinsics")
    /// A context that draws; not looked at.
    public static let ciContext = VNImageOption(rawValue: "VNImageOptionCIContext")
}

/// How tracking weighs speed against reliability.
public enum VNRequestTrackingLevel: UInt, Sendable {
    /// The most reliable way.
    case accurate = 0
    /// The least work; the default.
    case fast = 1
}

/// Left or right.
public enum VNChirality: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// A left hand.
    case left = -1
    /// A right hand.
    case right = 1
}

/// What a request is performed in.
public struct VNComputeStage: RawRepresentable, Hashable, Sendable {
    /// The stage's name.
    public var rawValue: String

    /// Creates a stage by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Looking at the picture.
    public static let main = VNComputeStage(rawValue: "VNComputeStageMain")
    /// What comes after.
    public static let postProcessing = VNComputeStage(rawValue: "VNComputeStagePostProcessing")
}

/// Called when a request was performed: with the request, whose results are there then, or with what went wrong.
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void
/// Called while a request is performed: with the request, how much is done, 0…1, and what went wrong.
public typealias VNRequestProgressHandler = (VNRequest, Double, (any Error)?) -> Void

/// Something that was made by a revision of a request.
public protocol VNRequestRevisionProviding {
    /// The number of the revision.
    var requestRevision: Int { get }
}

/// A request that says how far it is.
public protocol VNRequestProgressProviding: AnyObject {
    /// Called while the request is performed.
    var progressHandler: VNRequestProgressHandler { get set }
    /// Whether nobody knows how far it is.
    var indeterminate: Bool { get }
}
