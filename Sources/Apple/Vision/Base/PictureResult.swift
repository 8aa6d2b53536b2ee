import CoreGraphics
import Foundation
import Manako

/// A picture that requests are performed on.
struct PictureResult {
    /// The picture, decoded once for all requests.
    var image: VisionImage
    /// When it was taken; nil when nobody knows.
    var time: MediaTime?
    /// What remembers trackers from picture to picture; nil for single pictures.
    var trackers: Trackers?

    /// Performs a request of the modern kind on a part of the picture; what it finds is in coordinates of the whole one.
    func perform<Request: ImageProcessingRequest>(
        _ request: Request, in region: Region
    ) throws(VNError) -> Request.Result {
        var request = request
        request.regionOfInterest = region.rect
        return try asVNError { () throws(ManakoError) in
            var times = StageTimes()
            return try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
        }
    }

    /// Performs a request that remembers what it saw on a part of the picture, which is a picture of its own for it: what it is told
    /// and what it finds is in coordinates of the part.
    func perform<Request: StatefulRequest>(_ request: Request, in region: Region) throws(VNError) -> Request.Result {
        try asVNError { () throws(ManakoError) in
            var times = StageTimes()
            return try request.perform(on: image.part(region.rect), at: time, times: &times)
        }
    }
}

/// The part of a picture that results are told in.
struct Region: Hashable {
    /// The part, in coordinates of the whole picture.
    var rect: NormalizedRect

    /// The whole picture.
    static let whole = Region(rect: .fullImage)

    init(rect: NormalizedRect) { self.rect = rect }

    /// The part that a request names.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` when it is empty, no number, or not inside the picture.
    init(_ region: CGRect) throws(VNError) {
        let sides = [region.origin.x, region.origin.y, region.size.width, region.size.height]
        guard sides.allSatisfy(\.isFinite), region.size.width > 0, region.size.height > 0, region.minX >= 0,
            region.minY >= 0, region.maxX <= 1.000_001, region.maxY <= 1.000_001
        else {
            throw VNError(.invalidArgument, "the region of interest \(region) is empty or not inside (0, 0, 1, 1)")
        }
        rect = NormalizedRect(
            x: Double(region.minX), y: Double(region.minY), width: Double(region.width), height: Double(region.height))
    }

    /// A point of the whole picture in coordinates of the part.
    func point(_ point: NormalizedPoint) -> CGPoint { point.relative(to: rect).cgPoint }

    /// A box of the whole picture in coordinates of the part.
    func rect(_ box: NormalizedRect) -> CGRect { box.relative(to: rect).cgRect }
}

extension NormalizedRect {
    /// A box of Foundation's kind.
    init(_ box: CGRect) {
        self.init(
            x: Double(box.origin.x), y: Double(box.origin.y), width: Double(box.size.width),
            height: Double(box.size.height))
    }
}

extension NormalizedPoint {
    /// A point of Foundation's kind.
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}
