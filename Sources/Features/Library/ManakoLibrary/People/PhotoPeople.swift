package import Manako
public import ManakoCore
import ManakoPipeline

/// Tells the people in the photos of a library apart, where the user has asked for it.
public struct PhotoPeople: Sendable {
    private let index: PhotoIndex
    private let printing: GenerateFacePrintsRequest

    /// The side of the pictures of faces, in pixels, and how much more than a face they show.
    private static let side = 96.0, zoom = 1.6

    /// Creates what tells people apart.
    package init(_ index: PhotoIndex, by printing: GenerateFacePrintsRequest) {
        (self.index, self.printing) = (index, printing)
    }

    /// Looks at the photos with faces that nobody has looked at, and puts the faces of one person together.
    ///
    /// What is done stays done when the task is cancelled.
    ///
    /// - Parameters:
    ///   - jobs: how many photos are looked at at once.
    ///   - progress: told how many photos are done, of how many.
    public func update(jobs: Int, progress: (Int, Int) -> Void = { _, _ in }) async throws(ManakoError) {
        let (index, printing) = (index, printing)
        let waiting = try index.photosWithFaces()
        try await OrderedBatch(jobs: jobs).run(waiting) { photo in
            Result { () throws(ManakoError) in try Self.faces(in: photo, index, printing) }
        } receive: { place, result throws(ManakoError) in
            if let faces = try result.get() { try index.keep(faces, of: waiting[place]) }
            progress(place + 1, waiting.count)
        }
        try index.groupFaces()
    }

    /// The faces of a photo; none for a photo that is damaged, nil when it can't be reached at present, or models are missing.
    private static func faces(
        in photo: Int, _ index: PhotoIndex, _ printing: GenerateFacePrintsRequest
    ) throws(ManakoError) -> [PhotoIndex.KeptFace]? {
        try index.found(in: photo, orElse: []) { image, times throws(ManakoError) in
            var faces: [PhotoIndex.KeptFace] = []
            for face in try printing.perform(on: image, in: ManakoEnvironment.context, times: &times) {
                faces.append(
                    PhotoIndex.KeptFace(
                        box: face.boundingBox, print: face.print,
                        picture: try picture(of: face.boundingBox, in: image, &times)))
            }
            return faces
        }
    }

    /// A small picture of a face, a WebP file.
    private static func picture(
        of box: NormalizedRect, in image: VisionImage, _ times: inout StageTimes
    ) throws(ManakoError) -> [UInt8] {
        let size = image.size
        let side = zoom * max(box.width * size.width, box.height * size.height)
        let (width, height) = (min(1, side / size.width), min(1, side / size.height))
        let region = NormalizedRect(
            x: min(max(0, box.x + (box.width - width) / 2), 1 - width),
            y: min(max(0, box.y + (box.height - height) / 2), 1 - height), width: width, height: height)
        let shown = ImageSize(width: width * size.width, height: height * size.height)
        let target = shown.scaled(by: Self.side / max(shown.width, shown.height)).wholePixels
        let need = DecodeRequirement(size: size)
        let small = try image.picture(of: region, size: target, need: need, times: &times)
        return try WebPEncoder().encode(small, quality: 80)
    }
}
