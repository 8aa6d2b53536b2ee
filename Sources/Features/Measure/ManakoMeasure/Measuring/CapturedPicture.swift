public import Manako
public import ManakoRecordings
public import ManakoSpatial

/// A picture of a burst with all that is known of it.
public struct CapturedPicture: Sendable {
    /// The camera, its pose, and how sharp the picture is.
    public let frame: SpatialFrame
    private let bitmap: Bitmap

    private static let quality = 95

    /// Looks at a picture.
    ///
    /// - Parameters:
    ///   - bitmap: the upright picture, `rgb8`.
    ///   - time: when it was taken, in seconds of the burst.
    ///   - known: what a recording knows of it.
    ///   - placing: by what it is known where the camera stands; a recording's own pose is replaced.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a camera of pictures of another shape.
    public init(
        _ bitmap: Bitmap, time: Double, known: SpatialFrame? = nil, placing: BurstFeature.Placing? = nil
    ) throws(ManakoError) {
        var frame = if let known { known } else { try Self.unplaced(bitmap) }
        frame.time = time
        frame.sharpness = try GrayPicture(bitmap).sharpness
        if let placing { try placing.place(&frame, by: bitmap) }
        self.frame = frame
        self.bitmap = bitmap
    }

    /// The picture as a JPEG file, which says the camera's focal length.
    ///
    /// - Throws: ``ManakoError`` when it can't be encoded.
    public func jpeg() throws(ManakoError) -> [UInt8] {
        let file = try ManakoEnvironment.codecs.encode(bitmap, as: .jpeg, quality: Self.quality)
        return ExifSegment(frame.intrinsics, seconds: frame.time).added(to: file)
    }

    private static func unplaced(_ picture: Bitmap) throws(ManakoError) -> SpatialFrame {
        SpatialFrame(
            name: "", time: 0, intrinsics: try CameraIntrinsics(assumedForWidth: picture.width, height: picture.height))
    }
}

extension CameraIntrinsics {
    /// About a phone's main camera, which sees 64 degrees over its longer side. Good enough to tell near from far and left from right,
    /// and for no length.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for a size that no picture has.
    public init(assumedForWidth width: Int, height: Int) throws(ManakoError) {
        let focal = 0.8 * Double(max(width, height))
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
