package import ManakoAPI
import ManakoCore
import ManakoMeasure

/// Pictures that are to be taken one after another.
package struct BurstRequest: APIMessage {
    /// Its name.
    package var title: String?
    /// The board that the pictures show, such as `tags:5x7`; nil where they show none.
    package var board: String?
    /// The width of the board's tags or squares, in millimetres.
    package var squareMillimetres: Double?
    /// The camera, as the list of cameras names it.
    package var camera: String?
    /// The pictures that will come, where the device itself knows how it stands; a board is not needed then.
    package var poses: [BurstPose]?

    /// Creates a request for pictures of nothing.
    package init() {}

    /// `BurstRequest`.
    package static var schemaName: String { "BurstRequest" }
    /// Board and camera.
    package static let fields: [APIField<BurstRequest>] = [
        APIField(mayBeSent: "title", \.title, as: .text(maximum: MeasureRules.maximumText), "Name of the burst."),
        APIField(mayBeSent: "board", \.board, as: MeasureRules.board, "Board that the pictures show."),
        APIField(
            mayBeSent: "squareMillimetres", \.squareMillimetres, as: .number(MeasureRules.sizes),
            "Width of its tags or squares in millimetres."),
        APIField(mayBeSent: "camera", \.camera, as: MeasureRules.id, "Camera, as the list of cameras names it."),
        APIField(
            mayBeSent: "poses", \.poses,
            "Cameras and poses of the pictures that will come, where the device itself tracks them; without board and camera."
        ),
    ]
}

/// A picture of a burst.
package struct BurstFrame: APIValue {
    /// Its place in the burst, from 0.
    package var index: Int
    /// When it was taken, in seconds of the burst.
    package var time: Double
    /// Its size.
    package var size: PixelSize
    /// How sharp it is beside the others: 1 is the sharpest.
    package var sharpness: Double
    /// Whether it is known where the camera stood.
    package var hasPose: Bool
    /// Whether there is a depth map.
    package var hasDepth: Bool

    /// `BurstFrame`.
    package static var schemaName: String { "BurstFrame" }
    /// Place, time and what is known.
    package static let fields: [APIField<BurstFrame>] = [
        APIField("index", \.index, "Place in the burst, from 0."),
        APIField("time", \.time, decimals: 6, "When it was taken, in seconds of the burst."),
        APIField("size", \.size, "Size of the picture."),
        APIField("sharpness", \.sharpness, decimals: 4, "How sharp it is beside the others; 1 is the sharpest."),
        APIField("hasPose", \.hasPose, "Whether it is known where the camera stood."),
        APIField("hasDepth", \.hasDepth, "Whether there is a depth map."),
    ]
}

/// Pictures that were taken one after another, or a recording of an AR app.
package struct BurstEntry: APIValue {
    /// What it is asked for by.
    package var id: String
    /// Its name.
    package var title: String
    /// What it is made of, such as `burst` or `strayScanner`.
    package var kind: String
    /// The pictures.
    package var frames: [BurstFrame]
    /// What was left out of a recording, in English.
    package var notes: [String] = []

    /// `Burst`.
    package static var schemaName: String { "Burst" }
    /// What it is and its pictures.
    package static let fields: [APIField<BurstEntry>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("title", \.title, "Name of the burst."),
        APIField("kind", \.kind, "What it is made of: `burst`, or the kind of a recording."),
        APIField("frames", \.frames, "The pictures in the order of their times."),
        APIField("notes", \.notes, "What was left out of a recording."),
    ]
}
