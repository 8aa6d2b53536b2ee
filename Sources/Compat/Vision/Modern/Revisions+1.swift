// Revisions of requests: there is one behaviour here, whatever revision is named.
public import Manako

extension ClassifyImageRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision2 = 2

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// The revision.
    public var revision: Revision { .revision2 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .classifyImageRequest(revision) }
}

extension CoreMLRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision1 = 1

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public init(model: CoreMLModelContainer, _ revision: Revision?) { self.init(model: model) }

    /// The revision.
    public var revision: Revision { .revision1 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .coreMLRequest(revision) }
}

extension DetectBarcodesRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision4 = 4

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public init(_ revision: Revision?) { self.init() }

    /// The revision.
    public var revision: Revision { .revision4 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectBarcodesRequest(revision) }
}

extension DetectContoursRequest {
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
    public var descriptor: RequestDescriptor { .detectContoursRequest(revision) }
}

extension DetectDocumentSegmentationRequest {
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
    public var descriptor: RequestDescriptor { .detectDocumentSegmentationRequest(revision) }
}

extension DetectFaceCaptureQualityRequest {
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
    public var descriptor: RequestDescriptor { .detectFaceCaptureQualityRequest(revision) }
}

extension DetectFaceLandmarksRequest {
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
    public var descriptor: RequestDescriptor { .detectFaceLandmarksRequest(revision) }
}

extension DetectFaceRectanglesRequest {
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
    public var descriptor: RequestDescriptor { .detectFaceRectanglesRequest(revision) }
}

extension DetectHorizonRequest {
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
    public var descriptor: RequestDescriptor { .detectHorizonRequest(revision) }
}

extension DetectHumanBodyPoseRequest {
    /// The revisions that there are.
    public enum Revision: Int, Comparable, Sendable, Codable, CaseIterable {
        /// The latest one.
        case revision2 = 2

        /// Whether one is older than another.
        public static func < (a: Revision, b: Revision) -> Bool { a.rawValue < b.rawValue }
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public init(_ revision: Revision?) { self.init() }

    /// The revision.
    public var revision: Revision { .revision2 }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectHumanBodyPoseRequest(revision) }
}
