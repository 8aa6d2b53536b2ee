public import ManakoGeometry

/// A picture of a project.
public struct ProjectPicture: Sendable, Hashable {
    /// What it is asked for by: 32 hexadecimal digits.
    public var id: String
    /// What its file was called.
    public var name: String
    /// The width of the upright picture in pixels.
    public var width: Int
    /// The height of the upright picture in pixels.
    public var height: Int
    /// Grows with every change of its boxes; a change has to name it.
    public var version: Int
    /// Whether somebody has said that all boxes are there.
    public var isDone: Bool
    /// The name of the burst or video that it comes from.
    public var group: String?
    /// Its place among the others.
    public var order: Int
    /// What is in it.
    public var boxes: [ProjectBox]
}

/// A box in a picture.
public struct ProjectBox: Sendable, Hashable {
    /// A name that whoever draws it makes, so that two changes of one picture can be joined.
    public var id: String
    /// What is in it.
    public var label: String
    /// Where it is, in pixels of the upright picture, origin upper left.
    public var rect: ImageRect

    /// Creates a box.
    public init(id: String, label: String, rect: ImageRect) {
        self.id = id
        self.label = label
        self.rect = rect
    }
}

/// What has changed among the pictures of a project.
public struct PictureChanges: Sendable, Hashable {
    /// The project's revision, from which on to ask for the next changes.
    public var revision: Int
    /// Pictures that are new or have changed, in their order.
    public var pictures: [ProjectPicture]
    /// The names of pictures that were removed.
    public var removed: [String]
}

/// Boxes of a picture that are to be kept.
public struct BoxChange: Sendable, Hashable {
    /// The version of the picture that the boxes were drawn on.
    public var version: Int
    /// All boxes of the picture.
    public var boxes: [ProjectBox]
    /// Whether all boxes are there.
    public var isDone: Bool
    /// Who drew them, a name that tells pages from each other.
    public var writer: String

    /// Creates a change.
    public init(version: Int, boxes: [ProjectBox], isDone: Bool, writer: String) {
        self.version = version
        self.boxes = boxes
        self.isDone = isDone
        self.writer = writer
    }
}
