import ManakoCapabilities
import ManakoCore

/// All that is kept of a photo or a video, apart from where its files are.
struct PhotoContent: Sendable {
    /// The SHA-256 digest of the file.
    var hash: [UInt8]
    var kind = PhotoKind.photo
    /// Pixels of the upright picture.
    var width: Int
    var height: Int
    /// Bytes of the file.
    var bytes: Int
    /// When, where and with what it was taken.
    var capture: CaptureInfo
    /// The colours that cover much of it.
    var colors: Set<PhotoColor> = []
    /// How sharp it is: the mean square of the picture's second derivative, in levels.
    var sharpness = 0.0
    /// The length of a video in seconds.
    var duration: Double?
    /// A small picture, a WebP file.
    var thumbnail: [UInt8]
    /// What the whole picture looks like.
    var print: WholePrint
    /// What was found.
    var findings: PhotoFindings
}

/// What the lenses found in a photo, in the forms in which it is kept.
struct PhotoFindings: Sendable, Equatable {
    /// A thing that was found, how often, and how sure the surest one is.
    struct Label: Sendable, Equatable {
        var label: String
        var count: Int
        var confidence: Float
    }

    var labels: [Label] = []
    /// The lines that were read.
    var text: [String] = []
    /// What codes hold.
    var codes: [String] = []
    /// The findings as JSON, as reports have them: an array of objects.
    var json = "[]"
}
