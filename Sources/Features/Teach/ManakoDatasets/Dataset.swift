public import ManakoGeometry

/// Pictures with what is in them: boxes with labels for a detector, or a label each for a classifier.
///
/// It holds no pixels; ``OpenedDataset`` knows where the pictures are.
public struct Dataset: Sendable, Hashable {
    /// What the labels are about.
    public enum Task: String, Sendable, Hashable, CaseIterable {
        /// Boxes with labels, any number a picture.
        case detection
        /// One label for the whole picture.
        case classification
    }

    /// What the labels are about.
    public var task: Task
    /// The classes' names; boxes and pictures refer to them by index.
    public var classes: [String]
    /// The pictures, in the order of the source.
    public var pictures: [DatasetPicture]

    /// Creates a set.
    public init(task: Task, classes: [String] = [], pictures: [DatasetPicture] = []) {
        self.task = task
        self.classes = classes
        self.pictures = pictures
    }

    /// The pictures of one part.
    public func pictures(in split: DatasetSplit) -> [DatasetPicture] { pictures.filter { $0.split == split } }
}

/// A picture of a set.
public struct DatasetPicture: Sendable, Hashable {
    /// The path of its file below the set's folder, with slashes and without `..`.
    public var path: String
    /// The size in pixels that the annotation says it has; not that of the file.
    public var declaredSize: ImageSize?
    /// What is in it; empty for a negative, that is a picture with nothing in it.
    public var boxes: [DatasetBox]
    /// The index of the class of the whole picture, for classifiers.
    public var label: Int?
    /// The part of the set that it belongs to, when the source says so.
    public var split: DatasetSplit?
    /// Whether the source says anything about it; a picture without annotation may be a negative or one that was forgotten.
    public var isAnnotated: Bool

    /// Creates a picture.
    public init(
        path: String, declaredSize: ImageSize? = nil, boxes: [DatasetBox] = [], label: Int? = nil,
        split: DatasetSplit? = nil, isAnnotated: Bool = true
    ) {
        self.path = path
        self.declaredSize = declaredSize
        self.boxes = boxes
        self.label = label
        self.split = split
        self.isAnnotated = isAnnotated
    }
}

/// Something in a picture.
public struct DatasetBox: Sendable, Hashable {
    /// The index of its class.
    public var label: Int
    /// Where it is, in pixels of the upright picture with the origin in the upper left; as the source says, even beyond the picture.
    public var rect: ImageRect
    /// Whether it stands for many that were not told apart (`iscrowd` of COCO); trainers leave such boxes out.
    public var isCrowd: Bool

    /// Creates a box.
    public init(label: Int, rect: ImageRect, isCrowd: Bool = false) {
        self.label = label
        self.rect = rect
        self.isCrowd = isCrowd
    }
}

/// A part of a set.
public enum DatasetSplit: String, Sendable, Hashable, CaseIterable {
    /// Pictures to learn from.
    case train
    /// Pictures to choose settings by.
    case valid
    /// Pictures that say how good the result is.
    case test

    /// The part that a folder or a list is called after, such as `val2017`; nil for any other name.
    package init?(named name: some StringProtocol) {
        let name = name.lowercased()
        let word = name.prefix { $0.isLetter }
        guard name.dropFirst(word.count).allSatisfy(\.isNumber) else { return nil }
        switch word {
        case "train", "training": self = .train
        case "valid", "val", "validation": self = .valid
        case "test", "testing": self = .test
        default: return nil
        }
    }
}
