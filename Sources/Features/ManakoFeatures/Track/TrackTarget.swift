public import Manako

/// What a user points at in the first frame, in pixels of the upright frame, origin upper-left.
public enum TrackTarget: Sendable, Hashable {
    /// A box.
    case box(ImageRect)
    /// A square around a point, with the length of its sides.
    case point(ImagePoint, side: Double)

    /// The box.
    public var box: ImageRect {
        switch self {
        case .box(let box): box
        case .point(let point, let side):
            ImageRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
        }
    }

    /// The box, if there is something in it to follow.
    ///
    /// - Parameter size: the size of the upright frame in pixels.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a box that is empty, lies outside the frame, shows less than two pixels
    ///   of it, or is more than four times as large.
    public func box(in size: ImageSize) throws(ManakoError) -> ImageRect {
        let box = box
        let visible = box.intersection(ImageRect(covering: size))
        let reason: String? =
            if !(box.width > 0 && box.height > 0) {
                "is empty"
            } else if !(visible.width > 0 && visible.height > 0) {
                "lies outside the picture"
            } else if min(visible.width, visible.height) < 2 {
                "shows less than 2 pixels of the picture"
            } else if max(box.width / size.width, box.height / size.height) > 4 {
                "is more than four times as large as the picture"
            } else {
                nil
            }
        guard let reason else { return box }
        throw ManakoError(
            .invalidArgument,
            "\(text) \(reason); the picture has \(Int(size.width))×\(Int(size.height)) pixels, and x and y are counted from"
                + " its upper-left corner")
    }

    /// The target as on a command line.
    private var text: String {
        func join(_ values: [Double]) -> String {
            values.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }.joined(separator: ",")
        }
        return switch self {
        case .box(let box): "the box " + join([box.x, box.y, box.width, box.height])
        case .point(let point, let side):
            "the square of \(join([side])) pixels around the point " + join([point.x, point.y])
        }
    }
}
