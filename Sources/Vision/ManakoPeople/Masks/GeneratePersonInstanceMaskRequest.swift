public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Tells people's pixels from all others, and people from one another.
///
/// ```swift
/// if let people = try await GeneratePersonInstanceMaskRequest().perform(on: url) {
///     for person in people.allInstances { let mask = try people.generateMask(for: [person]) }
/// }
/// ```
///
/// The mask is that of ``GeneratePersonSegmentationRequest``; people whom the detectors of bodies and faces see apart have one each, and
/// so has what hangs together by itself.
public struct GeneratePersonInstanceMaskRequest: ImageProcessingRequest {
    /// The people's masks; nil without people.
    public typealias Result = InstanceMaskObservation?

    /// How finely people are told from their background; Vision's request has no such choice.
    public var qualityLevel = PersonSegmentationQuality.accurate
    /// The part of the picture to look at, normalised with origin lower-left. The masks still cover the whole picture; outside of this
    /// part nobody is found.
    public var regionOfInterest = NormalizedRect.fullImage

    /// A detector that knows people among other classes, for a second opinion; nil without one.
    package var objects: RecognizeObjectsRequest?

    /// Creates a request of the best quality.
    public init() {}

    private var segmenter: PersonSegmenter {
        PersonSegmenter(quality: qualityLevel, regionOfInterest: regionOfInterest, objects: objects, wantsBodies: true)
    }

    /// The smallest decoded picture that it can use.
    public func need(of image: VisionImage) -> DecodeRequirement { segmenter.need(of: image) }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: as ``GeneratePersonSegmentationRequest/perform(on:in:times:)``.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> InstanceMaskObservation? {
        let people = try segmenter.people(in: image, context, times: &times)
        return try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
            let cells = try MaskCells(people.mask)
            let light = try image.bitmap(for: need(of: image)).converted(
                to: .gray8, orientation: image.orientation, size: (cells.columns, cells.rows))
            let instances = PersonInstances(cells, light: light.packedBytes(), sightings: people.sightings)
            guard !instances.confidences.isEmpty else { return nil }
            return try InstanceMaskObservation(
                mask: people.mask, cells: cells, labels: instances.labels, confidences: instances.confidences)
        }
    }
}
