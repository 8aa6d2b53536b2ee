package import ManakoAPI
import ManakoCore

/// A box in a picture, in pixels of the upright picture, origin upper left.
package struct TeachBox: APIMessage {
    /// A name that whoever draws it makes.
    package var id = ""
    /// What is in it.
    package var label = ""
    /// The left edge.
    package var x = 0.0
    /// The upper edge.
    package var y = 0.0
    /// The width.
    package var width = 0.0
    /// The height.
    package var height = 0.0

    /// Creates an empty box.
    package init() {}

    package static var maximumListed: Int { TeachRules.maximumBoxes }

    /// `TeachBox`.
    package static var schemaName: String { "TeachBox" }
    /// Name, label and place.
    package static let fields: [APIField<TeachBox>] = [
        APIField(sent: "id", \.id, as: TeachRules.boxID, "A name that whoever draws it makes."),
        APIField(sent: "label", \.label, as: TeachRules.label, "What is in it."),
        APIField(sent: "x", \.x, as: TeachRules.pixels, "Left edge in pixels of the upright picture."),
        APIField(sent: "y", \.y, as: TeachRules.pixels, "Upper edge in pixels of the upright picture."),
        APIField(sent: "width", \.width, as: TeachRules.pixels, "Width in pixels."),
        APIField(sent: "height", \.height, as: TeachRules.pixels, "Height in pixels."),
    ]
}

/// A picture of a project.
package struct TeachPicture: APIValue {
    /// What it is asked for by.
    package var id: String
    /// What its file was called.
    package var name: String
    /// The width of the upright picture in pixels.
    package var width: Int
    /// The height of the upright picture in pixels.
    package var height: Int
    /// Grows with every change of its boxes; a change names it.
    package var version: Int
    /// Whether somebody has said that all boxes are there.
    package var isDone: Bool
    /// The name of the burst or video that it comes from.
    package var group: String?
    /// Its place among the others.
    package var order: Int
    /// What is in it.
    package var boxes: [TeachBox]

    /// Creates a picture.
    package init(
        id: String, name: String, width: Int, height: Int, version: Int, isDone: Bool, group: String? = nil, order: Int,
        boxes: [TeachBox]
    ) {
        (self.id, self.name, self.width, self.height) = (id, name, width, height)
        (self.version, self.isDone, self.group, self.order, self.boxes) = (version, isDone, group, order, boxes)
    }

    /// `TeachPicture`.
    package static var schemaName: String { "TeachPicture" }
    /// What it is, and what is in it.
    package static let fields: [APIField<TeachPicture>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("name", \.name, "What its file was called."),
        APIField("width", \.width, "Width of the upright picture in pixels."),
        APIField("height", \.height, "Height of the upright picture in pixels."),
        APIField("version", \.version, "Grows with every change of its boxes; a change names it."),
        APIField("isDone", \.isDone, "Whether somebody has said that all boxes are there."),
        APIField(optional: "group", \.group, "Name of the burst or video that it comes from."),
        APIField("order", \.order, "Its place among the others."),
        APIField("boxes", \.boxes, "What is in it."),
    ]
}

/// What has changed among the pictures of a project.
package struct TeachPicturesAnswer: APIValue {
    /// From which on to ask for the next changes.
    package var revision: Int
    /// Pictures that are new or have changed, in their order.
    package var pictures: [TeachPicture]
    /// The names of pictures that were removed.
    package var removed: [String]

    /// `TeachPictures`.
    package static var schemaName: String { "TeachPictures" }
    /// What is new, and what is gone.
    package static let fields: [APIField<TeachPicturesAnswer>] = [
        APIField("revision", \.revision, "From which on to ask for the next changes."),
        APIField("pictures", \.pictures, "Pictures that are new or have changed, in their order."),
        APIField("removed", \.removed, "Names of pictures that were removed."),
    ]
}

/// Boxes of a picture that are to be kept.
package struct BoxesRequest: APIMessage {
    /// The version of the picture that they were drawn on.
    package var version = 0
    /// All boxes of the picture.
    package var boxes: [TeachBox] = []
    /// Whether all boxes are there.
    package var isDone = false
    /// Who drew them.
    package var writer = ""

    /// Creates a request for nothing.
    package init() {}

    /// `BoxesRequest`.
    package static var schemaName: String { "BoxesRequest" }
    /// Version and boxes.
    package static let fields: [APIField<BoxesRequest>] = [
        APIField(
            sent: "version", \.version, as: .integer(1...1_000_000_000),
            "Version of the picture that they were drawn on."),
        APIField(sent: "boxes", \.boxes, "All boxes of the picture."),
        APIField(sent: "isDone", \.isDone, "Whether all boxes are there."),
        APIField(sent: "writer", \.writer, as: TeachRules.writer, "A name that tells pages from each other."),
    ]
}

/// Boxes that were kept.
package struct BoxesAnswer: APIValue {
    /// The picture's version from now on.
    package var version: Int
    /// The project's revision from now on.
    package var revision: Int

    /// `BoxesAnswer`.
    package static var schemaName: String { "BoxesAnswer" }
    /// Both numbers.
    package static let fields: [APIField<BoxesAnswer>] = [
        APIField("version", \.version, "The picture's version from now on."),
        APIField("revision", \.revision, "The project's revision from now on."),
    ]
}

/// What an import did.
package struct ImportAnswer: APIValue {
    /// Pictures that were not there before.
    package var added: Int
    /// Pictures that were there already, or can't be read.
    package var skipped: Int
    /// What was left out, in English.
    package var warnings: [String]

    /// `Import`.
    package static var schemaName: String { "Import" }
    /// Counts and warnings.
    package static let fields: [APIField<ImportAnswer>] = [
        APIField("added", \.added, "Pictures that were not there before."),
        APIField("skipped", \.skipped, "Pictures that were there already, or can't be read."),
        APIField("warnings", \.warnings, "What was left out."),
    ]
}
