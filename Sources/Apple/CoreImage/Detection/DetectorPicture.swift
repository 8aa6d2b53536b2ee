import CoreGraphics
import ImageIO
import Manako

/// The picture that a detector looks at, turned upright, with the way back to coordinates of the picture that was given.
struct DetectorPicture {
    private let image: VisionImage
    private let options: DetectorOptions
    /// Pixels of the upright picture.
    private let size: CGSize
    /// From normalised coordinates of the upright picture to those of the given one.
    private let map: CGAffineTransform

    init(_ given: CIImage, _ options: DetectorOptions) throws(ManakoError) {
        let upright = given.oriented(options.orientation)
        let (bitmap, orientation) = try upright.requestInput()
        let drawn = orientation.uprightSize(of: bitmap.size)
        let isWhole = upright.extent.width == drawn.width && upright.extent.height == drawn.height
        let frame = isWhole ? upright.extent : upright.extent.integral
        size = frame.size
        map = CGAffineTransform(a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY)
            .concatenating(given.orientationTransform(for: options.orientation).inverted())
        image = VisionImage(bitmap, orientation: orientation)
        self.options = options
    }

    /// Faces.
    func faces() throws(ManakoError) -> [CIFeature] {
        try perform(DetectFaceRectanglesRequest()).map { face in
            CIFaceFeature(
                rect(face.boundingBox), eyes: face.keyPoints.prefix(2).map(point),
                mouth: face.keyPoints.dropFirst(3).first.map(point), degrees: angle(face.keyPoints))
        }.chosen(options, in: size)
    }

    /// Rectangles.
    func rectangles() throws(ManakoError) -> [CIFeature] {
        var request = DetectRectanglesRequest()
        if let count = options.maximumCount { request.maximumObservations = count }
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
            .chosen(options, in: size)
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
        }.chosen(options, in: size)
    }

    private func perform<Request: ImageProcessingRequest>(_ request: Request) throws(ManakoError) -> Request.Result {
        var times = StageTimes()
        return try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
    }

    private func point(_ point: NormalizedPoint) -> CGPoint { CGPoint(x: point.x, y: point.y).applying(map) }

    private func rect(_ box: NormalizedRect) -> CGRect {
        CGRect(x: box.x, y: box.y, width: box.width, height: box.height).applying(map)
    }

    private func quad(_ found: some QuadrilateralProviding) -> FeatureCorners {
        FeatureCorners(
            topLeft: point(found.topLeft), topRight: point(found.topRight), bottomLeft: point(found.bottomLeft),
            bottomRight: point(found.bottomRight))
    }

    /// How far a face is turned counter-clockwise in the upright picture, in degrees, by the line through its eyes.
    private func angle(_ points: [NormalizedPoint]) -> Double? {
        guard points.count >= 2 else { return nil }
        let (left, right) = (points[0], points[1])
        return atan2((right.y - left.y) * size.height, (right.x - left.x) * size.width) * 180 / .pi
    }
}

extension [CIFeature] {
    /// Those that are large enough, and not more than wanted.
    fileprivate func chosen(_ options: DetectorOptions, in size: CGSize) -> [CIFeature] {
        let side = (options.minimumSize ?? 0) * Swift.min(size.width, size.height)
        let large = filter { Swift.min($0.bounds.width, $0.bounds.height) >= side }
        return Array(large.prefix(options.maximumCount ?? large.count))
    }
}
