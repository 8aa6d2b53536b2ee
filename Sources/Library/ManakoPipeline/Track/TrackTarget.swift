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
        guard let fault = TargetFault(of: box, in: size) else { return box }
        throw ManakoError(
            .invalidArgument,
            "\(text) \(fault.text(shown: "the picture")); the picture has \(Int(size.width))×\(Int(size.height)) pixels,"
                + " and x and y are counted from its upper-left corner")
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
