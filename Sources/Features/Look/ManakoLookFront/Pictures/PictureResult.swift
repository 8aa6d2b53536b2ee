import Manako
import ManakoCapabilities
import ManakoFront
package import ManakoPipeline

/// What was found in a picture, and the picture with it drawn where that was asked for.
package struct PictureResult: Sendable {
    /// What was found.
    package var answer: LookAnswer
    /// The upright picture with what was found, as JPEG; nil unless it was asked for.
    package var drawing: [UInt8]?
}

extension ServingOperations {
    /// The picture of a request, its header looked at.
    func image(_ bytes: [UInt8]) throws(ManakoError) -> VisionImage {
        do throws(ManakoError) {
            return try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs, limits: limits.picture)
        } catch {
            throw error.describingPicture(bytes, limits.picture)
        }
    }

    /// Looks at a picture through a lens.
    func look(at picture: [UInt8], through lens: Lens, draws: Bool) throws(ManakoError) -> PictureResult {
        let image = try image(picture)
        do throws(ManakoError) {
            let (answer, canvas) = try lens.look(at: image, draws: draws, limits.picture)
            return PictureResult(
                answer: answer, drawing: try canvas.map { canvas throws(ManakoError) in try canvas.drawnJPEG() })
        } catch {
            throw error.describingPicture(picture, limits.picture)
        }
    }

    /// The upright picture as a plain JPEG.
    func uprightJPEG(_ picture: [UInt8]) throws(ManakoError) -> [UInt8] {
        let image = try image(picture)
        do throws(ManakoError) {
            return try image.bitmap().converted(to: .bgra8, orientation: image.orientation).drawnJPEG()
        } catch {
            throw error.describingPicture(picture, limits.picture)
        }
    }
}

extension Bitmap {
    /// The JPEG in which drawn pictures are answered.
    func drawnJPEG() throws(ManakoError) -> [UInt8] {
        try ManakoEnvironment.codecs.encode(self, as: .jpeg, quality: 90)
    }
}

extension Lens {
    /// Looks at a picture, and draws what was found if asked to.
    ///
    /// - Returns: what was found, and the upright picture with it drawn, `bgra8`.
    func look(
        at image: VisionImage, draws: Bool, _ limits: InputLimits
    ) throws(ManakoError) -> (answer: LookAnswer, canvas: Bitmap?) {
        var report = try LookFeature(capability, finder: finder, limits: limits).report(on: image)
        let canvas = draws ? try report.drawn(on: image, by: capability, finder) : nil
        report.model = model
        return (LookAnswer(report), canvas)
    }
}
