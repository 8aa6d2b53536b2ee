package import CoreGraphics
package import ManakoGeometry

/// Where a stored picture lies in a view: turned, then scaled and perhaps mirrored.
///
/// Points of the picture are normalised with the origin at the stored picture's upper left; those of the view are points from its
/// upper left.
package struct PictureLayout {
    private let orientation: ImageOrientation
    private let mapping: ViewMapping
    private let view: CGSize

    /// Works out the layout.
    ///
    /// - Parameters:
    ///   - picture: the size of the stored picture.
    ///   - orientation: how it is turned to be shown.
    ///   - view: the size of the view.
    ///   - mode: how the turned picture is laid into the view.
    ///   - isMirrored: whether left and right of the turned picture are exchanged.
    package init(
        picture: CGSize, orientation: ImageOrientation, view: CGSize, mode: ViewContentMode, isMirrored: Bool = false
    ) {
        let stored = ImageSize(width: Double(picture.width), height: Double(picture.height))
        self.orientation = orientation
        self.view = view
        mapping = ViewMapping(
            imageSize: orientation.uprightSize(of: stored),
            viewSize: ImageSize(width: Double(view.width), height: Double(view.height)), mode: mode,
            isMirrored: isMirrored)
    }

    /// The place in the view of a point of the picture.
    package func viewPoint(_ point: CGPoint) -> CGPoint {
        let upright = orientation.upright(NormalizedPoint(x: Double(point.x), y: 1 - Double(point.y)))
        let place = mapping.viewPoint(for: upright)
        return CGPoint(x: place.x, y: place.y)
    }

    /// The point of the picture at a place in the view; outside 0…1 beside the picture.
    package func picturePoint(_ place: CGPoint) -> CGPoint {
        let upright = mapping.imagePoint(for: ImagePoint(x: Double(place.x), y: Double(place.y)))
        let stored = orientation.stored(upright)
        return CGPoint(x: stored.x, y: 1 - stored.y)
    }

    /// From points of the picture to points of the view divided by its size.
    package var transform: CGAffineTransform {
        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            let point = viewPoint(CGPoint(x: x, y: y))
            return CGPoint(x: point.x / view.width, y: point.y / view.height)
        }
        let (origin, right, down) = (place(0, 0), place(1, 0), place(0, 1))
        return CGAffineTransform(
            a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x,
            ty: origin.y)
    }
}

extension CGRect {
    /// The rectangle with two points as opposite corners.
    init(_ a: CGPoint, _ b: CGPoint) {
        self.init(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }
}
