package import ManakoCore
package import ManakoGeometry
import ManakoInference
import ManakoPixels
package import ManakoVision

/// Finds the faces of a picture, and makes a print of each that is large and frontal enough.
///
/// The network is one that the user has downloaded: dlib's, which takes 150 × 150 pixels and gives 128 numbers.
package struct GenerateFacePrintsRequest: Sendable {
    /// A face with its print.
    package struct Face: Sendable {
        /// The place in normalised coordinates of the upright picture, origin lower-left.
        package let boundingBox: NormalizedRect
        /// What tells it from others.
        package let print: FacePrint
    }

    /// Smaller faces, in pixels, and those that are turned further, in degrees, have no print: it would say little.
    private static let minimumWidth = 40.0, maximumYaw = 50.0
    /// The width and height of the network's input.
    private static let side = 150

    private let network: VisionModel

    /// Creates a request.
    ///
    /// - Parameter network: takes red, green and blue of 0…255 as floats, 1 × 3 × 150 × 150.
    /// - Throws: ``ManakoError/Code/unsupported`` for a model of another shape.
    package init(_ network: VisionModel) throws(ManakoError) {
        let input = network.imageInput
        guard input.shape == [1, 3, Self.side, Self.side], input.layout == .nchw, input.element == .float32 else {
            throw ManakoError(
                .unsupported,
                "the model takes \(input.shape), not 1 × 3 × \(Self.side) × \(Self.side) floats: it is none that tells faces apart"
            )
        }
        self.network = network
    }

    /// Looks at a picture on the calling thread.
    ///
    /// - Returns: the faces in the order of ``DetectFaceLandmarksRequest``.
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, ``ManakoError/Code/unsupported`` when the
    ///   network's output is another's, and what decoding throws.
    package func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [Face] {
        let request = DetectFaceLandmarksRequest()
        try image.decode(request.need(of: image).combined(with: UprightPicture.need(of: image)), times: &times)
        let found = try request.perform(on: image, in: context, times: &times)
        guard !found.isEmpty else { return [] }
        let picture = try UprightPicture(image, times: &times)
        var faces: [Face] = []
        for face in found where Self.isPrinted(face, in: picture.size) {
            guard let square = face.landmarks.flatMap({ FaceAlignment.square($0, in: picture.size) }) else { continue }
            faces.append(Face(boundingBox: face.boundingBox, print: try print(of: square, in: picture, &times)))
        }
        return faces
    }

    private static func isPrinted(_ face: FaceObservation, in size: ImageSize) -> Bool {
        guard let yaw = face.yaw else { return false }
        return abs(yaw) <= maximumYaw && face.boundingBox.width * size.width >= minimumWidth
    }

    private func print(
        of square: RotatedSquare, in picture: UprightPicture, _ times: inout StageTimes
    ) throws(ManakoError) -> FacePrint {
        let output = try unsafe network.run(
            times: &times,
            fill: { bytes throws(ManakoError) in
                try unsafe picture.cutPlanes(square, side: Self.side, range: 0...255, into: bytes)
            }
        ) { outputs throws(ManakoError) in try outputs.first(ofCount: FacePrint.length) }
        guard let print = FacePrint(output) else {
            throw ManakoError(.unsupported, "the model that tells faces apart gave numbers that are not finite")
        }
        return print
    }
}
