package import ManakoAPI
import ManakoCore
import ManakoMeasure

/// One picture of a board that a camera is calibrated by.
package struct CalibrationViewEntry: APIMessage {
    /// Corners in the picture, [x, y] in pixels.
    package var points: [[Double]] = []
    /// The same corners on the board, [x, y] in metres.
    package var places: [[Double]] = []

    /// Creates a view without corners.
    package init() {}

    /// `CalibrationView`.
    package static var schemaName: String { "CalibrationView" }
    /// The corners.
    package static let fields: [APIField<CalibrationViewEntry>] = [
        APIField(sent: "points", \.points, "Corners in the picture, [x, y] in pixels."),
        APIField(sent: "places", \.places, "The same corners on the board, [x, y] in metres."),
    ]
}

/// A camera that is to be calibrated.
package struct CameraRequest: APIMessage {
    /// Its name.
    package var name = ""
    /// Pixels in a row of its pictures.
    package var width = 0
    /// Rows of its pictures.
    package var height = 0
    /// Pictures of a board.
    package var views: [CalibrationViewEntry] = []

    /// Creates a request for nothing.
    package init() {}

    /// `CameraRequest`.
    package static var schemaName: String { "CameraRequest" }
    /// Name, size and views.
    package static let fields: [APIField<CameraRequest>] = [
        APIField(sent: "name", \.name, as: .text(maximum: Routes.longestName), "Name of the camera."),
        APIField(sent: "width", \.width, as: .integer(16...65_535), "Pixels in a row of its pictures."),
        APIField(sent: "height", \.height, as: .integer(16...65_535), "Rows of its pictures."),
        APIField(
            sent: "views", \.views,
            "What was seen of a board in several pictures; \(MeasureRules.maximumViews) at most are taken."),
    ]
}

/// The standard errors of a camera's numbers; 0 for what was not estimated.
package struct CameraErrors: APIValue {
    /// Of the horizontal focal length in pixels.
    package var fx: Double
    /// Of the vertical focal length in pixels.
    package var fy: Double
    /// Of the principal point's column in pixels.
    package var cx: Double
    /// Of its row in pixels.
    package var cy: Double
    /// Of k1, k2, p1, p2 and k3.
    package var distortion: [Double]

    /// `CameraErrors`.
    package static var schemaName: String { "CameraErrors" }
    /// One for each number of the camera.
    package static let fields: [APIField<CameraErrors>] = [
        APIField("fx", \.fx, decimals: 4, "Of the horizontal focal length in pixels."),
        APIField("fy", \.fy, decimals: 4, "Of the vertical focal length in pixels."),
        APIField("cx", \.cx, decimals: 4, "Of the principal point's column in pixels."),
        APIField("cy", \.cy, decimals: 4, "Of the principal point's row in pixels."),
        APIField("distortion", \.distortion, "Of k1, k2, p1, p2 and k3."),
    ]
}

/// A camera that is known.
package struct CameraEntry: APIValue {
    /// What it is asked for by.
    package var id: String
    /// Its name.
    package var name: String
    /// Pixels in a row of its pictures.
    package var width: Int
    /// Rows of its pictures.
    package var height: Int
    /// Horizontal focal length in pixels.
    package var fx: Double
    /// Vertical focal length in pixels.
    package var fy: Double
    /// Column of the principal point in pixels.
    package var cx: Double
    /// Row of the principal point in pixels.
    package var cy: Double
    /// The lens: k1, k2, p1, p2, k3 of Brown and Conrady.
    package var distortion: [Double]
    /// How far corners are from where the calibration shows them, in pixels.
    package var error: Double
    /// How sure the numbers are, where that is known.
    package var standardErrors: CameraErrors?

    /// `Camera`.
    package static var schemaName: String { "Camera" }
    /// Name, size, pinhole and lens.
    package static let fields: [APIField<CameraEntry>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("name", \.name, "Name of the camera."),
        APIField("width", \.width, "Pixels in a row of its pictures."),
        APIField("height", \.height, "Rows of its pictures."),
        APIField("fx", \.fx, decimals: 4, "Horizontal focal length in pixels."),
        APIField("fy", \.fy, decimals: 4, "Vertical focal length in pixels."),
        APIField("cx", \.cx, decimals: 4, "Column of the principal point in pixels."),
        APIField("cy", \.cy, decimals: 4, "Row of the principal point in pixels."),
        APIField("distortion", \.distortion, "The lens: k1, k2, p1, p2, k3 of Brown and Conrady."),
        APIField("error", \.error, decimals: 4, "Root mean square distance of the corners in pixels."),
        APIField(optional: "standardErrors", \.standardErrors, "How sure the numbers are, where that is known."),
    ]
}

/// The cameras that are known.
package struct CamerasAnswer: APIValue {
    /// The cameras, the newest first.
    package var cameras: [CameraEntry]

    /// `Cameras`.
    package static var schemaName: String { "Cameras" }
    /// The list.
    package static let fields: [APIField<CamerasAnswer>] = [
        APIField("cameras", \.cameras, "The cameras, the newest first.")
    ]
}
