package import ManakoCore
import ManakoGeometry
import ManakoInference
package import ManakoVision

/// Measures how far the eyes of people are open, to choose the best of several pictures of them.
///
/// The measure is the eye aspect ratio: the mean distance of the eyelids, in distances of the eye's corners. Lids are those that the iris
/// network draws, as the face mesh's own hardly follow a blink.
///
/// Source: Soukupová and Čech, "Real-Time Eye Blink Detection using Facial Landmarks" (2016).
package struct EyeOpennessRequest: Sendable {
    /// From this openness on, eyes are open; below the second number they are shut; between them nothing is said.
    ///
    /// Chosen on the 32 faces of 48 pixels and more in 78 photos: the 29 with open eyes have 0.175 and more, the three that look down or
    /// laugh their eyes shut 0.13 and less; the same faces with lids drawn over their eyes have 0.05 to 0.14, and up
    /// to 0.22 on tilted heads and behind glasses.
    package static let open = 0.165, shut = 0.135

    /// Smaller faces, in pixels, and those that are turned further, in degrees, are not measured.
    private static let minimumWidth = 48.0, maximumYaw = 30.0

    /// Creates a request.
    package init() {}

    /// Looks at a picture on the calling thread.
    ///
    /// - Returns: the openness of each face that is large and frontal enough: the mean of both eyes.
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, and what decoding throws.
    package func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [Double] {
        let request = DetectFaceLandmarksRequest()
        try image.decode(request.need(of: image), times: &times)
        let faces = try request.perform(on: image, in: context, times: &times)
        guard !faces.isEmpty else { return [] }
        let picture = try UprightPicture(image, times: &times)
        var openness: [Double] = []
        for face in faces where Self.isMeasured(face, in: picture.size) {
            guard let landmarks = face.landmarks,
                let value = try Self.openness(of: landmarks, in: picture, context, &times)
            else { continue }
            openness.append(value)
        }
        return openness
    }

    private static func isMeasured(_ face: FaceObservation, in size: ImageSize) -> Bool {
        guard let yaw = face.yaw else { return false }
        return abs(yaw) <= maximumYaw && face.boundingBox.width * size.width >= minimumWidth
    }

    private static func openness(
        of landmarks: FaceObservation.Landmarks2D, in picture: UprightPicture, _ context: VisionContext,
        _ times: inout StageTimes
    ) throws(ManakoError) -> Double? {
        // The corners are the first and the fourth of six points around an eye.
        let eyes = [landmarks.rightEye, landmarks.leftEye].map { eye in
            let points = eye.pointsInImageCoordinates(picture.size, origin: .upperLeft)
            return [points[0], points[3]]
        }
        let angle = RotatedSquare.angle(from: eyes[0][0], to: eyes[1][0], upright: 0)
        var sum = 0.0
        for (corners, isMirrored) in zip(eyes, [false, true]) {
            let square = Iris.square(corners, angle: angle)
            guard square.isUsable else { return nil }
            let openness = try Iris.network.run(
                on: square, of: picture, isMirrored: isMirrored, in: context, times: &times
            ) { outputs throws(ManakoError) in try Iris.openness(outputs) }
            guard let openness else { return nil }
            sum += openness
        }
        return sum / Double(eyes.count)
    }
}

extension Iris {
    /// The points of eyelids and brows that the network gives; the first sixteen go around the eye: its inner corner, seven of the lower lid,
    /// its outer corner, seven of the upper lid.
    private static let contourCount = 71, lidCount = 7

    /// The mean distance of the lids in distances of the corners; nil when not every number is finite.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the outputs are another model's.
    static func openness(_ outputs: [FloatTensor]) throws(ManakoError) -> Double? {
        let values = try outputs.first(ofCount: contourCount * 3)
        let points = (0...2 * lidCount + 1).map { index in
            ImagePoint(x: Double(values[index * 3]), y: Double(values[index * 3 + 1]))
        }
        let width = points[0].distance(to: points[lidCount + 1])
        let distances = (1...lidCount).map { points[$0].distance(to: points[$0 + lidCount + 1]) }
        let openness = distances.reduce(0, +) / Double(lidCount) / width
        return openness.isFinite ? openness : nil
    }
}
