package import ManakoCore
import ManakoGeometry
package import ManakoVision
import Synchronization

/// The people's masks of the pictures of one stream, one after another.
///
/// A person who was seen in the pictures before keeps the mask where detectors miss the person, and a single false detection does not make
/// one. A detector of many classes, where there is one, is asked about the first picture, and whenever somebody seems to appear.
package final class PersonMaskStream: Sendable {
    private let segmenter: PersonSegmenter
    private let presence = Mutex(PersonPresence())

    /// Creates a stream without pictures.
    ///
    /// - Parameters:
    ///   - qualityLevel: how finely people are told from their background.
    ///   - objects: a detector that knows people among other classes; nil without one.
    package init(qualityLevel: PersonSegmentationQuality, objects: RecognizeObjectsRequest? = nil) {
        segmenter = PersonSegmenter(quality: qualityLevel, regionOfInterest: .fullImage, objects: objects)
    }

    /// The mask of the next picture, as of ``GeneratePersonSegmentationRequest``.
    package func next(
        _ image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> PixelBufferObservation {
        let people = try presence.withLock { presence throws(ManakoError) in
            try segmenter.people(in: image, context, after: &presence, times: &times)
        }
        return PixelBufferObservation(pixelBuffer: people.mask, confidence: people.confidence)
    }
}
