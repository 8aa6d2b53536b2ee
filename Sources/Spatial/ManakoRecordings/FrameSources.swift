/// Where a frame's pixels are.
struct FrameSources: Sendable, Hashable {
    /// Where the picture is.
    enum Picture: Sendable, Hashable {
        case file(String)
        /// The frame of that number of a video.
        case video(String, Int)
    }

    var picture: Picture
    var depth: DepthSource?
}

/// A frame with where its pixels are.
struct FrameEntry: Sendable {
    var frame: SpatialFrame
    var sources: FrameSources

    /// - Parameters:
    ///   - frame: what is known of it; its depth is said by the source.
    ///   - picture: where the picture is.
    ///   - depth: where depth is.
    init(_ frame: SpatialFrame, picture: FrameSources.Picture, depth: DepthSource? = nil) {
        self.frame = frame
        self.frame.depth = depth.map { $0.confidence == nil ? .map : .mapWithConfidence } ?? .none
        sources = FrameSources(picture: picture, depth: depth)
    }
}
