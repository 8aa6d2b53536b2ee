public import Manako
import ManakoCore
public import ManakoPipeline

/// The contours in one picture.
public struct ContoursReport: PictureReport {
    /// A contour.
    public struct Contour: Sendable {
        /// Its points in their order, in pixels from the upper-left corner of the upright picture.
        public var points: [ImagePoint]
        /// The number of the contour around it.
        public var parent: Int?
        /// Whether it runs around a hole.
        public var isHole: Bool
        /// The area inside it in pixels.
        public var area: Double

        /// The length of the closed line in pixels.
        public var perimeter: Double {
            zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, pair in
                let (dx, dy) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
                return sum + (dx * dx + dy * dy).squareRoot()
            }
        }
    }

    /// The size of the upright picture.
    public var size: ImageSize
    /// The contours; each comes after the one around it.
    public var contours: [Contour] = []

    /// How many have none around them.
    var outermost: Int { contours.count { $0.parent == nil } }

    /// The contours as a drawing with lines alone, as large as the picture.
    public var svg: String {
        let (width, height) = (Self.text(size.width), Self.text(size.height))
        let lines = contours.map { contour in
            let places = contour.points.map { "\(Self.text($0.x)) \(Self.text($0.y))" }.joined(separator: " L")
            return "<path d=\"M\(places) Z\"\(contour.isHole ? " class=\"hole\"" : "")/>\n"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
            <g fill="none" stroke="black">
            \(lines.joined())</g>
            </svg>

            """
    }

    private static func text(_ value: Double) -> String { value.text(decimals: 2, isShort: true) }

    /// How many contours there are, in a line.
    ///
    /// - Parameter path: what the picture is called.
    public func text(of path: String) -> String {
        let count = contours.count
        return "\(path): \(count) \(count == 1 ? "contour" : "contours"), \(outermost) outermost\n"
    }

    /// Writes the size and the contours.
    ///
    /// - Parameter json: gets the members of an object that is open.
    public func write(to json: inout JSONWriter) {
        json.name("contours")
        json.array { json in
            for contour in contours { json.object { contour.write(to: &$0) } }
        }
    }
}

extension ContoursReport.Contour {
    fileprivate func write(to json: inout JSONWriter) {
        if let parent { json.member("parent", parent) }
        json.member("hole", isHole)
        json.member("area", area, decimals: 2)
        json.member("perimeter", perimeter, decimals: 2)
        json.name("points")
        json.array { json in
            for point in points {
                json.array { json in
                    json.value(point.x, decimals: 2)
                    json.value(point.y, decimals: 2)
                }
            }
        }
    }
}
