public import Foundation
import Manako

/// Four corners.
open class VNRectangleObservation: VNDetectedObjectObservation {
    /// The corner that is on the left above in an upright thing; normalised, origin lower left.
    public let topLeft: CGPoint
    /// The corner on the right above.
    public let topRight: CGPoint
    /// The corner on the left below.
    public let bottomLeft: CGPoint
    /// The corner on the right below.
    public let bottomRight: CGPoint

    /// Corners from the upper left one clockwise.
    typealias Corners = (topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint)

    init(
        _ corners: Corners,
        uuid: UUID = UUID(), confidence: VNConfidence = 1, requestRevision: Int = 1
    ) {
        (topLeft, topRight, bottomRight, bottomLeft) = corners
        let (xs, ys) = (
            [topLeft.x, topRight.x, bottomRight.x, bottomLeft.x], [topLeft.y, topRight.y, bottomRight.y, bottomLeft.y]
        )
        let origin = CGPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
        let size = CGSize(width: (xs.max() ?? 0) - origin.x, height: (ys.max() ?? 0) - origin.y)
        super.init(
            boundingBox: CGRect(origin: origin, size: size), uuid: uuid, confidence: confidence,
            requestRevision: requestRevision)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let corners = coder.parts(ArchivedCorners.self, "VNRectangleObservation")?.checked else { return nil }
        (topLeft, topRight, bottomRight, bottomLeft) = corners
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(ArchivedCorners(self), "VNRectangleObservation")
    }

    convenience init(_ found: some QuadrilateralProviding & VisionObservation, _ region: Region) {
        self.init(region.corners(found.corners), uuid: found.uuid, confidence: found.confidence)
    }

    /// Creates an observation of a box, whose corners are those of the rectangle.
    public convenience init(boundingBox box: CGRect) { self.init(requestRevision: 1, boundingBox: box) }

    /// Creates an observation of a box and a revision.
    public convenience init(requestRevision: Int, boundingBox box: CGRect) {
        self.init(
            (
                CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.maxX, y: box.minY),
                CGPoint(x: box.minX, y: box.minY)
            ), requestRevision: requestRevision)
    }

    /// Creates an observation of corners.
    public convenience init(
        requestRevision: Int, topLeft: CGPoint, bottomLeft: CGPoint, bottomRight: CGPoint, topRight: CGPoint
    ) {
        self.init((topLeft, topRight, bottomRight, bottomLeft), requestRevision: requestRevision)
    }

    /// Creates an observation of corners.
    public convenience init(
        requestRevision: Int, topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint
    ) {
        self.init((topLeft, topRight, bottomRight, bottomLeft), requestRevision: requestRevision)
    }
}

extension Region {
    /// Corners of the whole picture, from the upper left one clockwise, in coordinates of the part.
    func corners(_ corners: [NormalizedPoint]) -> VNRectangleObservation.Corners {
        let points = corners.map(point)
        return (points[0], points[1], points[2], points[3])
    }
}
