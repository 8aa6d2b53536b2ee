import Manako
import ManakoAPI
import ManakoFeatures

/// A frame as it came.
struct LiveFrame: Sendable {
    var header: FrameHeader
    /// The message: header and picture.
    var message: [UInt8]
    /// When it came.
    var arrival: ContinuousClock.Instant

    /// The formats that frames may have.
    static let formats: Set<ImageFormat> = [.jpeg, .webp, .png]

    /// Reads the header of the picture.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for other formats than JPEG, WebP and PNG; what reading the header throws.
    func image(limits: InputLimits) throws(ManakoError) -> VisionImage {
        let bytes = Array(message.dropFirst(FrameHeader.byteCount))
        guard let format = ImageFormat.sniff(bytes), Self.formats.contains(format) else {
            throw ManakoError(.unsupported, "frame \(header.number) is neither JPEG nor WebP nor PNG")
        }
        do throws(ManakoError) {
            return try VisionImage(
                encoded: bytes, orientation: .up, codecs: ManakoEnvironment.codecs, limits: limits)
        } catch {
            throw error.at("frame \(header.number)")
        }
    }
}

/// A frame that was looked at; its objects have no identities yet.
struct LookedAtFrame: Sendable {
    var frame: LiveFrame
    var image: VisionImage?
    var result: Result<DetectionReport, ManakoError>
    var began: ContinuousClock.Instant
    /// What the session wanted when work on it began.
    var settings: LiveSettings
}

/// What a session does with frames.
struct LiveSettings: Sendable {
    /// The detector; nil when objects are not looked for.
    var model: (any ServedModel)?
    /// The lowest confidence of what is shown; nil for the model's usual one.
    var confidence: Float?
    /// Whether objects are looked for.
    var detects = true
    /// How targets are followed.
    var level = TrackObjectRequest.TrackingLevel.accurate

    /// What is shown.
    var shownConfidence: Float { confidence ?? model?.usualConfidence ?? 0 }
}
