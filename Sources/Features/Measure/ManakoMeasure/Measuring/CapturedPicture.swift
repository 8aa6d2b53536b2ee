public import Manako
public import ManakoRecordings
public import ManakoSpatial

/// A picture of a burst with all that is known of it.
public struct CapturedPicture: Sendable {
    /// The camera, its pose, and how sharp the picture is.
    public let frame: SpatialFrame
    private let bitmap: Bitmap
    /// Whether the camera's focal length is known, and not just what cameras usually have.
    private let isFocalKnown: Bool

    /// The quality of pictures that are kept for measuring.
    static let quality = 95

    /// Looks at a picture.
    ///
    /// - Parameters:
    ///   - bitmap: the upright picture, `rgb8`.
    ///   - time: when it was taken, in seconds of the burst.
    ///   - known: what a recording knows of it.
    ///   - placing: by what it is known where the camera stands; a recording's own pose is replaced.
    ///   - hint: what the picture's file tells of a camera of which nothing else is known.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a camera of pictures of another shape.
    public init(
        _ bitmap: Bitmap, time: Double, known: SpatialFrame? = nil, placing: BurstFeature.Placing? = nil,
        hint: CameraHint? = nil
    ) throws(ManakoError) {
        let told = hint?.belief.isTold == true ? hint?.belief.focal : nil
        isFocalKnown = known != nil || placing != nil || told != nil
        var frame = if let known { known } else { try Self.unplaced(bitmap, focal: told) }
        frame.time = time
        frame.sharpness = try GrayPicture(bitmap).sharpness
        if let placing { try placing.place(&frame, by: bitmap) }
        self.frame = frame
        self.bitmap = bitmap
    }

    /// The picture as a JPEG file, which says the camera's focal length where that is known.
    ///
    /// - Throws: ``ManakoError`` when it can't be encoded.
    public func jpeg() throws(ManakoError) -> [UInt8] {
        let file = try ManakoEnvironment.codecs.encode(bitmap, as: .jpeg, quality: Self.quality)
        return isFocalKnown ? ExifSegment(frame.intrinsics, seconds: frame.time).added(to: file) : file
    }

    private static func unplaced(_ picture: Bitmap, focal: Double?) throws(ManakoError) -> SpatialFrame {
        let intrinsics = try CameraIntrinsics(
            assumedForWidth: picture.width, height: picture.height, focal: focal)
        return SpatialFrame(name: "", time: 0, intrinsics: intrinsics)
    }
}

extension CameraIntrinsics {
    /// About a phone's main camera, which sees 64 degrees over its longer side. Good enough to tell near from far and left from right,
    /// and for no length.
    ///
    /// - Parameters:
    ///   - width: the picture's width in pixels.
    ///   - height: its height.
    ///   - focal: the focal length in pixels, where that is known.
    /// - Throws: ``ManakoError/Code/malformedInput`` for a size that no picture has.
    public init(assumedForWidth width: Int, height: Int, focal: Double? = nil) throws(ManakoError) {
        let focal = focal ?? 0.8 * Double(max(width, height))
        try self.init(
            width: width, height: height, fx: focal, fy: focal, cx: Double(width - 1) / 2, cy: Double(height - 1) / 2)
    }
}

extension GrayPicture {
    /// The brightness of a picture, as it is stored.
    init(_ bitmap: Bitmap) throws(ManakoError) {
        let gray = try bitmap.converted(to: .gray8)
        try self.init(width: gray.width, height: gray.height, pixels: gray.packedBytes())
    }
}
