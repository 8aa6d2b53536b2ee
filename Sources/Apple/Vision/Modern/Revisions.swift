/// The revisions of a request, numbered as Apple's; there is one behaviour here, whatever revision is named.
public protocol RequestRevision: RawRepresentable<Int>, CaseIterable, Comparable, Codable, Sendable {}

extension RequestRevision {
    /// Whether one is older than another.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A request that has revisions, of which there is one each.
public protocol RevisedRequest {
    /// The revisions that there are.
    associatedtype Revision: RequestRevision where Revision.AllCases == [Revision]
}

extension RevisedRequest {
    /// The revision.
    public var revision: Revision { Revision.allCases[Revision.allCases.count - 1] }
    /// All revisions.
    public static var supportedRevisions: [Revision] { Revision.allCases }
}

/// A request with revisions that is made of nothing else.
public protocol PlainRevisedRequest: RevisedRequest {
    /// Creates a request with nothing but defaults.
    init()
}

extension PlainRevisedRequest {
    /// Creates a request of a revision.
    @_disfavoredOverload public init(_ revision: Revision?) { self.init() }
}
