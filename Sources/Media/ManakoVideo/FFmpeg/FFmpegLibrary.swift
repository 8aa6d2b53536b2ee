import CManakoFFmpeg
import ManakoCore
import ManakoPixels

/// FFmpeg's libraries, opened when they are needed first.
enum FFmpegLibrary {
    /// Opens the libraries.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the command that installs them.
    static func load(forCameras: Bool = false) throws(ManakoError) {
        guard let reason = unsafe forCameras ? manako_av_load_devices() : manako_av_load() else { return }
        throw ManakoError(
            .unavailable,
            "video needs FFmpeg, but \(unsafe String(cString: reason)); install it with"
                + " `sudo apt install \(unsafe String(cString: manako_av_packages()))`")
    }

    /// The error for a status that is one, with words of FFmpeg.
    static func error(_ status: manako_av_status, _ message: String) -> ManakoError {
        let code: ManakoError.Code =
            switch status {
            case MANAKO_AV_MALFORMED: .malformedInput
            case MANAKO_AV_UNSUPPORTED: .unsupported
            case MANAKO_AV_LIMIT: .limitExceeded
            case MANAKO_AV_UNAVAILABLE, MANAKO_AV_TIMED_OUT: .unavailable
            case MANAKO_AV_STOPPED: .cancelled
            default: .internalFailure
            }
        return ManakoError(code, message)
    }
}

extension PixelFormat {
    /// The format of a decoded picture.
    init?(_ format: manako_av_format) {
        guard let pair = Self.ofFFmpeg.first(where: { $0.1 == format }) else { return nil }
        self = pair.0
    }

    /// FFmpeg's name of the format, nil for one that it lacks.
    var ofFFmpeg: manako_av_format? { Self.ofFFmpeg.first { $0.0 == self }?.1 }

    private static let ofFFmpeg: [(PixelFormat, manako_av_format)] = [
        (.i420, MANAKO_AV_I420), (.nv12, MANAKO_AV_NV12), (.gray8, MANAKO_AV_GRAY8), (.rgb8, MANAKO_AV_RGB8),
        (.rgba8, MANAKO_AV_RGBA8), (.bgra8, MANAKO_AV_BGRA8), (.i422, MANAKO_AV_I422), (.i440, MANAKO_AV_I440),
        (.i444, MANAKO_AV_I444),
    ]
}

/// Lends a text to C, or NULL.
func withOptionalCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return body(nil) }
    return unsafe text.withCString { unsafe body($0) }
}

/// Lends texts to C.
func withCStrings<Result>(_ texts: [String], _ body: ([UnsafePointer<CChar>]) -> Result) -> Result {
    func lend(_ rest: ArraySlice<String>, _ lent: [UnsafePointer<CChar>]) -> Result {
        guard let text = rest.first else { return unsafe body(lent) }
        return unsafe text.withCString { unsafe lend(rest.dropFirst(), lent + [$0]) }
    }
    return unsafe lend(texts[...], [])
}
