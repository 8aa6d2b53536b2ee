/// A project: pictures with boxes that a detector is to learn from.
public struct Project: Sendable, Hashable {
    /// What it is asked for by: 32 hexadecimal digits.
    public var id: String
    /// What people call it.
    public var name: String
    /// When it was begun, in seconds since 1970.
    public var created: Int
    /// When something in it was changed last, in seconds since 1970.
    public var changed: Int
    /// Grows with every change in the project.
    public var revision: Int
    /// The labels, in the order that people gave them.
    public var labels: [String]
    /// How many pictures there are.
    public var pictures: Int
    /// How many of them are said to be done.
    public var done: Int
    /// How many boxes there are.
    public var boxes: Int
    /// How often each label that boxes have occurs, in the order of the labels.
    public var counts: [LabelCount]
    /// The best model so far; nil before the first training.
    public var model: ProjectModel?
}

/// How often a label occurs.
public struct LabelCount: Sendable, Hashable {
    /// The label.
    public var label: String
    /// How many boxes have it.
    public var boxes: Int
    /// How many pictures have such a box.
    public var pictures: Int
}

/// What is known of a trained model.
public struct ProjectModel: Sendable, Hashable {
    /// When it was trained, in seconds since 1970.
    public var trained: Int
    /// How many epochs it has learned.
    public var epochs: Int
    /// Average precision, the mean over overlaps of 0.5 to 0.95, 0…1.
    public var averagePrecision: Double
    /// Average precision at an overlap of 0.5, 0…1.
    public var averagePrecision50: Double
    /// What it finds.
    public var labels: [String]

    /// Creates the facts of a model.
    public init(
        trained: Int, epochs: Int, averagePrecision: Double, averagePrecision50: Double, labels: [String]
    ) {
        self.trained = trained
        self.epochs = epochs
        self.averagePrecision = averagePrecision
        self.averagePrecision50 = averagePrecision50
        self.labels = labels
    }
}

/// What is to be changed of a project; nil leaves a thing as it is.
public struct ProjectChange: Sendable, Hashable {
    /// What people call it.
    public var name: String?
    /// The labels in their order. Labels that boxes have stay, behind those that are named.
    public var labels: [String]?
    /// A label that is to be called otherwise, in the list and on all boxes.
    public var rename: (from: String, to: String)? {
        get { renamed.map { ($0[0], $0[1]) } }
        set { renamed = newValue.map { [$0.from, $0.to] } }
    }
    private var renamed: [String]?

    /// Creates a change of nothing.
    public init(name: String? = nil, labels: [String]? = nil, rename: (from: String, to: String)? = nil) {
        self.name = name
        self.labels = labels
        self.rename = rename
    }
}
