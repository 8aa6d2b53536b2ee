// Revisions of requests: there is one behaviour here, whatever revision is named.
public import Manako

extension DetectHumanBodyPose3DRequest {
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
    public var descriptor: RequestDescriptor { .detectHumanBodyPose3DRequest(revision) }
}

extension DetectHumanHandPoseRequest {
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
    public var descriptor: RequestDescriptor { .detectHumanHandPoseRequest(revision) }
}

extension DetectHumanRectanglesRequest {
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
    public var descriptor: RequestDescriptor { .detectHumanRectanglesRequest(revision) }
}

extension DetectRectanglesRequest {
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
    public var descriptor: RequestDescriptor { .detectRectanglesRequest(revision) }
}

extension DetectTextRectanglesRequest {
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
    public var descriptor: RequestDescriptor { .detectTextRectanglesRequest(revision) }
}

extension GenerateAttentionBasedSaliencyImageRequest {
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
    public var descriptor: RequestDescriptor { .generateAttentionBasedSaliencyImageRequest(revision) }
}

extension GenerateObjectnessBasedSaliencyImageRequest {
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
    public var descriptor: RequestDescriptor { .generateObjectnessBasedSaliencyImageRequest(revision) }
}

extension GeneratePersonInstanceMaskRequest {
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
    public var descriptor: RequestDescriptor { .generatePersonInstanceMaskRequest(revision) }
}

extension GenerateImageFeaturePrintRequest {
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
    public var descriptor: RequestDescriptor { .generateImageFeaturePrintRequest(revision) }
}

extension GeneratePersonSegmentationRequest {
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
    public var descriptor: RequestDescriptor { .generatePersonSegmentationRequest(revision) }
}
