package import ManakoCore
package import ManakoGeometry
import ManakoPixels

/// Finds as many faces as the built-in models can, for callers to whom a missed face is worse than a false one.
///
/// It searches the whole picture, tiles of it at several scales (``FaceScales``), and the picture turned by quarter turns. A face that
/// several searches find is reported once.
package struct DetectAllFacesRequest: ImageProcessingRequest {
    package typealias Result = [FaceObservation]

    /// The part of the picture to look at, normalised with origin lower-left.
    package var regionOfInterest = NormalizedRect.fullImage
    /// The minimum confidence of a result, 0…1; of a face that only a tile or a turned picture shows, ``partConfidence``.
    package var minimumConfidence = DetectFaceRectanglesRequest.defaultMinimumConfidence
    /// The minimum confidence of results that help to follow surer ones; nil for none.
    package var unsureConfidence: Float?
    /// The maximum number of faces.
    package var maximumResults = 1000
    /// The time after which no further part is searched; nil for as long as it needs.
    package var maximumDuration: Duration?

    package init() {}

    /// The minimum confidence of a face that only a tile or a turned picture shows: up to 0.25 more than ``minimumConfidence``, because
    /// hundreds of parts have hundreds of false candidates. In 29 photos without people they had 228 from 0.3 on, and two from 0.55 on.
    package var partConfidence: Float {
        max(
            minimumConfidence,
            min(DetectFaceRectanglesRequest.defaultMinimumConfidence, minimumConfidence + Self.partSurcharge))
    }

    private static let partSurcharge: Float = 0.25

    /// The resolution that the finest tiles need of a decoded picture.
    package func need(of image: VisionImage) -> DecodeRequirement {
        let request = rectangles
        return parts(of: image).reduce(request.need(of: image)) { need, part in
            part.turn == .up ? need.combined(with: request.limited(to: part.region).need(of: image)) : need
        }
    }

    private var rectangles: DetectFaceRectanglesRequest {
        var request = DetectFaceRectanglesRequest()
        request.regionOfInterest = regionOfInterest
        request.minimumConfidence = minimumConfidence
        request.unsureConfidence = unsureConfidence
        request.maximumResults = maximumResults
        return request
    }

    package func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        try search(parts(of: image), of: image, in: context, times: &times).faces
    }

    /// Searches parts of a picture.
    ///
    /// - Returns: the faces, the surest first, and the detections that they are made of.
    func search(
        _ parts: [FacePart], of image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> (faces: [FaceObservation], detections: [PartDetection]) {
        try regionOfInterest.checkedAsRegion()
        let need = need(of: image)
        try image.decode(need, times: &times)
        let bitmap = try image.bitmap(for: need)
        var found: [PartDetection] = []
        let start = ContinuousClock.now
        for (view, part) in parts.enumerated() {
            try check(start.duration(to: .now), view, parts.count)
            PartProgress.report?(view, parts.count)
            let turned = VisionImage(bitmap, orientation: image.orientation.followed(by: part.turn))
            found += try faces(in: part, of: turned, context, times: &times).map {
                PartDetection(face: $0, part: part, view: view)
            }
        }
        return (joined(found, in: image.size), found)
    }

    private func check(_ elapsed: Duration, _ done: Int, _ count: Int) throws(ManakoError) {
        guard !Task.isCancelled else { throw ManakoError(.cancelled, "the search for faces was cancelled") }
        guard let maximumDuration, done > 0, elapsed > maximumDuration else { return }
        throw ManakoError(
            .limitExceeded,
            "searching \(done) of \(count) parts of the picture for faces took longer than the limit of"
                + " \(maximumDuration); make the picture smaller")
    }

    /// The faces of a part, in coordinates of the upright picture.
    private func faces(
        in part: FacePart, of turned: VisionImage, _ context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        let region = part.turn.upright(part.region)
        var request = rectangles.limited(to: region)
        guard !part.isWhole || part.turn != .up else {
            return try request.wholeFaces(of: turned, context, times: &times).faces
        }
        request.minimumConfidence = partConfidence
        request.unsureConfidence = unsureConfidence.map { max($0, minimumConfidence) }
        let faces =
            part.isWhole
            ? try request.wholeFaces(of: turned, context, times: &times).faces
            : try request.distantFaces(in: region, of: turned, context, times: &times)
        return faces.map { face in
            BuiltInDetection(
                box: part.turn.stored(face.box), keyPoints: face.keyPoints.map { part.turn.stored($0) },
                score: face.score >= partConfidence ? face.score : min(face.score, minimumConfidence.nextDown))
        }
    }

    /// One face for all detections of it, the surest first.
    private func joined(_ found: [PartDetection], in size: ImageSize) -> [FaceObservation] {
        let region = regionOfInterest.clamped().toImageCoordinates(size, origin: .upperLeft) as ImageRect
        let boxes = found.map { detection in
            let (face, part) = (detection.face, detection.part)
            return TiledBox(
                box: face.box.toImageCoordinates(size, origin: .upperLeft), score: face.score, classIndex: 0,
                view: detection.view, isRegion: part.isWhole,
                tile: part.region.clamped().toImageCoordinates(size, origin: .upperLeft), region: region)
        }
        let suppression = NonMaximumSuppression(overlap: DetectionRefinement.overlap, limit: maximumResults)
        let objects = FaceHeads.joined(TileJoining(suppression)(boxes))
        return objects.map { object in
            let face = found[object.source].face
            let box = NormalizedRect(imageRect: object.box.box, in: size, origin: .upperLeft)
            return FaceObservation(boundingBox: box.clamped(), confidence: face.score, keyPoints: face.keyPoints)
        }
    }
}
