import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoCore
import ManakoPipeline

/// A row of results: what was found in one picture or frame, or why it could not be looked at. There are no times in it.
struct PictureRow: Sendable {
    /// The row as JSON, without a line end.
    var json: [UInt8]
    /// Why it could not be looked at.
    var error: ManakoError?
    /// A small picture with what was found, where the job asks for it: its name in the archive, and a WebP file.
    var thumbnail: (name: String, file: [UInt8])?

    /// A moment of a video.
    struct Frame: Sendable {
        var index: Int
        var time: MediaTime
    }

    /// The row of what was found.
    ///
    /// - Parameters:
    ///   - name: the input.
    ///   - frame: the frame of a video.
    ///   - size: the upright picture's in pixels.
    ///   - findings: by capability, in the order of the job.
    init(_ name: String, _ frame: Frame? = nil, size: ImageSize, findings: [(lens: String, findings: [Finding])]) {
        var json = JSONWriter()
        json.object { json in
            Self.writeSource(name, frame, to: &json)
            json.member("width", Int(size.width))
            json.member("height", Int(size.height))
            json.name("observations")
            json.array { json in
                for (lens, findings) in findings {
                    for finding in findings { ImageFinding(finding, in: size, lens: lens).write(to: &json) }
                }
            }
        }
        self.json = Array(json.text.utf8)
    }

    /// The row of an input that could not be looked at.
    init(_ name: String, _ frame: Frame? = nil, failure error: ManakoError) {
        self.error = error
        var json = JSONWriter()
        json.object { json in
            Self.writeSource(name, frame, to: &json)
            json.name("error")
            FailureEntry(error).write(to: &json)
        }
        self.json = Array(json.text.utf8)
    }

    private static func writeSource(_ name: String, _ frame: Frame?, to json: inout JSONWriter) {
        json.member("image", name)
        guard let frame else { return }
        json.member("frame", frame.index)
        json.member("time", frame.time.seconds, decimals: 6)
    }
}
