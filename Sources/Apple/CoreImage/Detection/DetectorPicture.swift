import CoreGraphics
import ImageIO
import Manako

/// The picture that a detector looks at, turned upright, with the way back to coordinates of the picture that was given.
struct DetectorPicture {
    private let image: VisionImage
    private let options: DetectorOptions
    /// Where the upright picture is.
    private let frame: CGRect
    /// From coordinates of the upright picture to those of the given one.
    private let back: CGAffineTransform

    init(_ given: CIImage, _ options: DetectorOptions) throws(ManakoError) {
        let upright = given.oriented(options.orientation)
        let (bitmap, orientation) = try upright.requestInput()
        let size = orientation.uprightSize(of: bitmap.size)
        let isWhole = upright.extent.width == size.width && upright.extent.height == size.height
        frame = isWhole ? upright.extent : upright.extent.integral
        back = given.orientationTransform(for: options.orientation).inverted()
        image = VisionImage(bitmap, orientation: orientation)
        self.options = options
    }

    /// Faces.
    func faces() throws(ManakoError) -> [CIFeature] {
        try perform(DetectFaceRectanglesRequest()).map { face in
            CIFaceFeature(
                rect(face.boundingBox), eyes: face.keyPoints.prefix(2).map(point),
                mouth: face.keyPoints.dropFirst(3).first.map(point), degrees: angle(face.keyPoints))
        }.chosen(options, in: frame)
    }

    /// Rectangles.
    func rectangles() throws(ManakoError) -> [CIFeature] {
        var request = DetectRectanglesRequest()
        request.maximumObservations = options.maximumCount ?? 1
        if let size = options.minimumSize { request.minimumSize = Float(size) }
        if let ratio = options.aspectRatio {
            request.minimumAspectRatio = Float(ratio * 2 / 3)
            request.maximumAspectRatio = Float(min(1, ratio * 4 / 3))
        }
        return try perform(request).map { CIRectangleFeature(rect($0.boundingBox), quad($0)) }
    }

    /// QR codes.
    func codes() throws(ManakoError) -> [CIFeature] {
        var request = DetectBarcodesRequest()
        request.symbologies = [.qr]
        return try perform(request).map { CIQRCodeFeature(rect($0.boundingBox), quad($0), $0.payloadString) }
            .chosen(options, in: frame)
    }

    /// Lines of text.
    func lines() throws(ManakoError) -> [CIFeature] {
        var request = DetectTextRectanglesRequest()
        request.reportCharacterBoxes = options.hasCharacters
        return try perform(request).map { line in
            CITextFeature(
                rect(line.boundingBox), quad(line),
                line.characterBoxes?.map { character in
                    CITextFeature(rect(character.boundingBox), quad(character), nil)
                })
        }.chosen(options, in: frame)
    }

    private func perform<Request: ImageProcessingRequest>(_ request: Request) throws(ManakoError) -> Request.Result {
        var times = StageTimes()
        return try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
    }

    private func upright(_ point: NormalizedPoint) -> CGPoint {
        CGPoint(x: frame.minX + frame.width * point.x, y: frame.minY + frame.height * point.y)
    }

    private func point(_ point: NormalizedPoint) -> CGPoint { upright(point).applying(back) }

    private func rect(_ box: NormalizedRect) -> CGRect {
        let (low, high) = (
            upright(NormalizedPoint(x: box.x, y: box.y)), upright(NormalizedPoint(x: box.maxX, y: box.maxY))
        )
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y).applying(back)
    }

    private func quad(_ found: some QuadrilateralProviding) -> FeatureCorners {
        FeatureCorners(
            topLeft: point(found.topLeft), topRight: point(found.topRight), bottomLeft: point(found.bottomLeft),
            bottomRight: point(found.bottomRight))
    }

    /// How far a face is turned counter-clockwise in the upright picture, in degrees, by the line through its eyes.
    private func angle(_ points: [NormalizedPoint]) -> Double? {
        guard points.count >= 2 else { return nil }
        let (left, right) = (upright(points[0]), upright(points[1]))
        return atan2(right.y - left.y, right.x - left.x) * 180 / .pi
    }
}

extension [CIFeature] {
    /// Those that are large enough, and not more than wanted.
    fileprivate func chosen(_ options: DetectorOptions, in frame: CGRect) -> [CIFeature] {
        let side = (options.minimumSize ?? 0) * Swift.min(frame.width, frame.height)
        let large = filter { Swift.min($0.bounds.width, $0.bounds.height) >= side }
        return Array(large.prefix(options.maximumCount ?? large.count))
    }
}
