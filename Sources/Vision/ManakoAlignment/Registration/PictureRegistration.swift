import ManakoCore
import ManakoGeometry
import ManakoVision

/// What the requests that lay a picture on the one before it, or on a reference, have in common.
struct PictureRegistration<Found: Sendable>: Sendable {
    private let memory: FrameMemory<BrightnessPyramid, Found>
    private let align: @Sendable (PictureAligner) -> PictureAlignment
    private let observation: @Sendable (PictureAlignment, _ reference: ImageSize, _ floating: ImageSize) -> Found

    /// - Parameters:
    ///   - spacing: the least time between two pictures that are looked at.
    ///   - align: how the floating picture lies on the reference.
    ///   - observation: what is said of that.
    init(
        spacing: MediaTime, align: @escaping @Sendable (PictureAligner) -> PictureAlignment,
        observation: @escaping @Sendable (PictureAlignment, ImageSize, ImageSize) -> Found
    ) {
        memory = FrameMemory(spacing: spacing)
        self.align = align
        self.observation = observation
    }

    /// Lays the next picture on the one before it; the first one lies on itself.
    func next(
        _ image: VisionImage, at time: MediaTime?, times: inout StageTimes
    ) throws(ManakoError) -> Found {
        var own = StageTimes()
        defer { times.add(own) }
        return try memory.next(at: time, first: observation(.identity, image.size, image.size)) {
            () throws(ManakoError) in
            try BrightnessPyramid(image, times: &own)
        } compare: { before, now throws(ManakoError) in
            try compare(before, now, times: &own)
        }
    }

    /// Lays a picture on a reference.
    func lay(
        _ floating: VisionImage, on reference: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> Found {
        let there = try BrightnessPyramid(reference, times: &times)
        let here = try BrightnessPyramid(floating, times: &times)
        return try compare(there, here, times: &times)
    }

    private func compare(
        _ reference: BrightnessPyramid, _ floating: BrightnessPyramid, times: inout StageTimes
    ) throws(ManakoError) -> Found {
        let alignment = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            align(PictureAligner(reference: reference, floating: floating))
        }
        return observation(alignment, reference.pictureSize, floating.pictureSize)
    }
}
