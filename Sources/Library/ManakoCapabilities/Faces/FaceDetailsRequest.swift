import Manako

/// Finds faces as the request for rectangles does, then what is known of each besides its place.
///
/// Details never change which faces there are nor how sure they are: faces are found first, in the pixels that the request for
/// rectangles asks for, and only then are parts and quality looked for inside of them.
struct FaceDetailsRequest: ImageProcessingRequest, BuiltInRequest {
    typealias Result = [FaceObservation]

    private var rectangles = DetectFaceRectanglesRequest()
    /// Whether each face's quality is rated too.
    let hasQuality: Bool

    init(hasQuality: Bool) { self.hasQuality = hasQuality }

    var regionOfInterest: NormalizedRect {
        get { rectangles.regionOfInterest }
        set { rectangles.regionOfInterest = newValue }
    }
    var minimumConfidence: Float {
        get { rectangles.minimumConfidence }
        set { rectangles.minimumConfidence = newValue }
    }
    var maximumResults: Int {
        get { rectangles.maximumResults }
        set { rectangles.maximumResults = newValue }
    }
    var unsureConfidence: Float? {
        get { rectangles.unsureConfidence }
        set { rectangles.unsureConfidence = newValue }
    }

    func smallestSize(in region: ImageRect) -> Double? { rectangles.smallestSize(in: region) }

    /// What faces need; their parts are decoded afterwards, so that faces are found in the same pixels with and without them.
    func need(of image: VisionImage) -> DecodeRequirement { rectangles.need(of: image) }

    func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        let faces = try rectangles.perform(on: image, in: context, times: &times)
        guard !faces.isEmpty else { return [] }
        if hasQuality {
            var request = DetectFaceCaptureQualityRequest()
            request.inputFaceObservations = faces
            return try request.perform(on: image, in: context, times: &times)
        }
        var request = DetectFaceLandmarksRequest()
        request.inputFaceObservations = faces
        return try request.perform(on: image, in: context, times: &times)
    }
}
