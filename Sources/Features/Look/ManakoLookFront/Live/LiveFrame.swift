import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFront

/// A frame as it came from a client.
struct LiveFrame: Sendable {
    var header: FrameHeader
    /// The whole message, header and all.
    var message: [UInt8]
    var arrival: ContinuousClock.Instant

    /// What browsers make of a canvas.
    static let formats: Set<ImageFormat> = [.jpeg, .webp, .png]

    /// The picture; encoded pixels are decoded when somebody needs them. Frames come upright, whatever the file says.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for other formats; what the codecs throw.
    func image(limits: InputLimits) throws(ManakoError) -> VisionImage {
        let picture = message.dropFirst(FrameHeader.byteCount)
        do throws(ManakoError) {
            if RawPictureHeader.begins(picture) { return VisionImage(try Bitmap(raw: picture, limits: limits)) }
            let bytes = Array(picture)
            guard let format = ImageFormat.sniff(bytes), Self.formats.contains(format) else {
                throw ManakoError(.unsupported, "the picture is neither JPEG nor WebP nor PNG, nor raw (YUV1)")
            }
            return try VisionImage(
                encoded: bytes, orientation: .up, codecs: ManakoEnvironment.codecs, limits: limits)
        } catch {
            throw error.at("frame \(header.number)")
        }
    }
}

/// A lens of a session, with what the client said about it.
struct LiveLens: Sendable {
    var settings: LensSettings
    var lens: Lens
}

/// A frame that the lenses have looked at, on its way to its place in the order.
struct ProcessedFrame: Sendable {
    /// What the lenses found.
    struct Found: Sendable {
        var size: ImageSize
        var lenses: [(lens: LiveLens, findings: [Finding])] = []
        /// Lenses that can't look at frames, and why.
        var faults: [(lens: LensSettings, error: ManakoError)] = []
        var times = StageTimes()
    }

    var frame: LiveFrame
    var image: VisionImage?
    var result: Result<Found, ManakoError>
    var began: ContinuousClock.Instant
    var settings: LiveSettings
}

/// What a session was told to look for.
struct LiveSettings: Sendable {
    var lenses: [LiveLens] = []
    var level = LiveConfiguration.Effort.usual.trackingLevel
}
