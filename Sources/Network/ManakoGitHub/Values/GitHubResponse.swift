public import ManakoCore

/// What GitHub answered, or had answered when it could still be asked.
public struct GitHubResponse<Value: Sendable>: Sendable {
    /// The answer.
    public var value: Value
    /// Why GitHub could not be asked, where this is an earlier answer from the disk: no network, or the limit of requests.
    public var problem: ManakoError?
    /// Whether this is an earlier answer from the disk.
    public var isOffline: Bool { problem != nil }

    /// Creates an answer.
    public init(_ value: Value, problem: ManakoError? = nil) {
        self.value = value
        self.problem = problem
    }
}

/// A page of a list.
public struct GitHubPage<Item: Sendable>: Sendable {
    /// What is on this page.
    public var items: [Item]
    /// How many there are on all pages; nil where GitHub does not say.
    public var total: Int?
    /// The number of the next page; nil for the last.
    public var next: Int?
    /// Whether GitHub ran out of time before it had looked everywhere.
    public var isPartial: Bool
    /// Why GitHub could not be asked, where this is an earlier answer from the disk.
    public var problem: ManakoError?
    /// How many more questions of this kind GitHub allows until its minute or hour is over; nil for an answer that was kept.
    public var left: Int?
    /// Whether this is an earlier answer from the disk.
    public var isOffline: Bool { problem != nil }

    /// Creates a page.
    public init(
        items: [Item], total: Int? = nil, next: Int? = nil, isPartial: Bool = false, problem: ManakoError? = nil
    ) {
        self.items = items
        self.total = total
        self.next = next
        self.isPartial = isPartial
        self.problem = problem
    }
}

extension GitHubResponse: Equatable where Value: Equatable {}
extension GitHubResponse: Hashable where Value: Hashable {}
extension GitHubPage: Equatable where Item: Equatable {}
extension GitHubPage: Hashable where Item: Hashable {}
