public import ManakoGitHub

extension FindKind {
    /// The topic that repositories with such models have on GitHub.
    public var topic: String {
        switch self {
        case .detector: "object-detection"
        case .classifier: "image-classification"
        case .pose: "pose-estimation"
        case .segmentation: "semantic-segmentation"
        }
    }
}

extension FindOrder {
    /// The order as GitHub has it.
    public var sort: RepositoryQuery.Sort {
        switch self {
        case .best: .best
        case .stars: .stars
        case .updated: .updated
        }
    }
}

extension RepositoryQuery {
    /// What is looked for when nobody says what: repositories that say that they have models that run here.
    public static let everything = RepositoryQuery(topics: ["computer-vision", "onnx"], sort: .stars)

    /// What people look for.
    ///
    /// - Parameters:
    ///   - words: as they typed them.
    ///   - kind: what the model is to do.
    ///   - order: what comes first.
    public init(words: String, kind: FindKind?, order: FindOrder) {
        self.init(words: words, topics: kind.map { [$0.topic] } ?? [], sort: order.sort)
        if text.isEmpty { topics = Self.everything.topics }
    }
}
