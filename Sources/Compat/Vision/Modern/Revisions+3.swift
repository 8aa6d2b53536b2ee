// Revisions of requests: there is one behaviour here, whatever revision is named.
public import CoreMedia
public import Manako

extension RecognizeDocumentsRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision1 = 1

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public init(_ revision: Revision?) { self.init() }

    /// The revision.
    public var revision: Revision { .revision1 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .recognizeDocumentsRequest(revision) }
}

extension RecognizeTextRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision3 = 3

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public init(_ revision: Revision?) { self.init() }

    /// The revision.
    public var revision: Revision { .revision3 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .recognizeTextRequest(revision) }
}

extension TrackHomographicImageRegistrationRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision1 = 1

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(_ revision: Revision? = nil, frameAnalysisSpacing: CMTime?) {
        self.init(frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// The revision.
    public var revision: Revision { .revision1 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackHomographicImageRegistrationRequest(revision) }
}

extension TrackTranslationalImageRegistrationRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision1 = 1

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(_ revision: Revision? = nil, frameAnalysisSpacing: CMTime?) {
        self.init(frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// The revision.
    public var revision: Revision { .revision1 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackTranslationalImageRegistrationRequest(revision) }
}

extension TrackOpticalFlowRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision1 = 1

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(_ revision: Revision? = nil, frameAnalysisSpacing: CMTime?) {
        self.init(frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// The revision.
    public var revision: Revision { .revision1 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackOpticalFlowRequest(revision) }
}

extension DetectTrajectoriesRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision1 = 1

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(
        trajectoryLength: Int, _ revision: Revision? = nil, frameAnalysisSpacing: CMTime?
    ) {
        self.init(
            trajectoryLength: trajectoryLength, frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// The revision.
    public var revision: Revision { .revision1 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectTrajectoriesRequest(revision) }
}

extension TrackObjectRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision2 = 2

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(
        detectedObject: some BoundingBoxProviding & VisionObservation, _ revision: Revision? = nil,
        frameAnalysisSpacing: CMTime?
    ) {
        self.init(
            detectedObject: detectedObject, frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// The revision.
    public var revision: Revision { .revision2 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackObjectRequest(revision) }
}

extension TrackRectangleRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision1 = 1

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(
        detectedRectangle: some QuadrilateralProviding & VisionObservation, _ revision: Revision? = nil,
        frameAnalysisSpacing: CMTime?
    ) {
        self.init(
            detectedRectangle: detectedRectangle, frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// The revision.
    public var revision: Revision { .revision1 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackRectangleRequest(revision) }
}
