package import ManakoAPI
package import ManakoCore

/// What a picture shows of a board.
package enum BoardState: String, APIFieldValue, Hashable, CaseIterable {
    /// Nothing of it.
    case missing
    /// Too little of it, or too small.
    case partial
    /// Seen from too far aside for a good pose.
    case oblique
    /// Well.
    case ready

    /// What the description of the interface says of it.
    package static var schema: Schema { .choice(allCases.map(\.rawValue)) }

    /// Writes it.
    package func write(to json: inout JSONWriter) { rawValue.write(to: &json) }
}

/// Where something stands: from its own axes to the camera's (x to the right, y down, z forward), in metres.
package struct PoseEntry: APIValue {
    /// The rotation's matrix, row by row.
    package var rotation: [Double]
    /// The place of its origin before the camera, in metres.
    package var translation: [Double]
    /// How far points are from where the pose shows them, in pixels.
    package var error: Double?

    /// `Pose`.
    package static var schemaName: String { "Pose" }
    /// Rotation, place and error.
    package static let fields: [APIField<PoseEntry>] = [
        APIField("rotation", \.rotation, as: .list(.number(), count: 9), "Matrix of the rotation, row by row."),
        APIField(
            "translation", \.translation, as: .list(.number(), count: 3), "Place before the camera, in metres."),
        APIField(
            optional: "error", \.error, decimals: 4, "Root mean square distance of the points in pixels."),
    ]
}

/// What was seen of a board in a picture.
package struct BoardViewAnswer: APIValue {
    /// The picture's size.
    package var size: PixelSize
    /// How well it is seen.
    package var state: BoardState
    /// Corners in the picture: x and y in pixels, (0, 0) being the centre of the upper-left pixel.
    package var points: [[Double]]
    /// The same corners on the board: x and y in metres.
    package var places: [[Double]]
    /// How many corners the whole board has.
    package var total: Int
    /// Where the board is, where a camera is known.
    package var pose: PoseEntry?
    /// The board's origin and the ends of its three axes in the picture, as pixels; where there is a pose.
    package var axes: [[Double]]?
    /// The angle between the board's normal and the direction to the camera, in degrees.
    package var obliquity: Double?

    /// `BoardView`.
    package static var schemaName: String { "BoardView" }
    /// Corners and pose.
    package static let fields: [APIField<BoardViewAnswer>] = [
        APIField("size", \.size, "Size of the picture."),
        APIField("state", \.state, "How well the board is seen."),
        APIField("points", \.points, "Corners in the picture, [x, y] in pixels."),
        APIField("places", \.places, "The same corners on the board, [x, y] in metres."),
        APIField("total", \.total, "How many corners the whole board has."),
        APIField(optional: "pose", \.pose, "Where the board is before the camera."),
        APIField(
            optional: "axes", \.axes, as: .list(.list(.number()), count: 4),
            "Origin and ends of the board's axes in the picture, [x, y] in pixels."),
        APIField(
            optional: "obliquity", \.obliquity, decimals: 1,
            "Angle between the board's normal and the direction to the camera, in degrees."),
    ]
}
