import Manako

/// A picture from outside, made anew from its pixels: nothing of the file that came goes on to a browser.
package struct SanitizedPicture: Sendable, Hashable {
    /// A JPEG file, or a PNG file when the picture has transparent parts.
    package let bytes: [UInt8]

    /// `image/jpeg` or `image/png`.
    package var mediaType: String { isPNG ? "image/png" : "image/jpeg" }

    var fileExtension: String { isPNG ? "png" : "jpg" }
    private var isPNG: Bool { ImageFormat.sniff(bytes) == .png }

    /// The picture of a file that was made here; nil when it is neither of the two formats.
    init?(kept bytes: [UInt8]) {
        guard let format = ImageFormat.sniff(bytes), format == .png || format == .jpeg else { return nil }
        self.bytes = bytes
    }

    /// Decodes a file of any known format, turns it upright and makes it smaller.
    ///
    /// - Parameters:
    ///   - file: the file as it came.
    ///   - longest: the most pixels of the longer side; smaller pictures keep their size.
    ///   - limits: what is decoded at all.
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is no picture or a damaged one, ``ManakoError/Code/limitExceeded``,
    ///   ``ManakoError/Code/unsupported`` for a feature of a format that isn't read.
    init(_ file: [UInt8], longest: Int, limits: InputLimits) throws(ManakoError) {
        let codecs = ManakoEnvironment.codecs
        let header = try codecs.header(of: file, limits: limits)
        let size = header.uprightSize.limited(toSide: Double(longest)).wholePixels
        let small = try codecs.uprightPicture(file, header, size: size, limits: limits)
        bytes = try codecs.encode(small, as: small.format.hasAlpha ? .png : .jpeg, quality: 88)
    }
}
