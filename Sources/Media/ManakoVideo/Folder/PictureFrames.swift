import ManakoCodecs
import ManakoCore

/// Pictures as frames of equal length.
struct PictureFrames {
    let files: [PictureFile]
    let codecs: ImageCodecs
    let limits: InputLimits
    let duration: FrameDuration

    var count: Int { files.count }

    /// The moment of a frame.
    func time(_ index: Int) -> MediaTime {
        MediaTime(value: Int64(index) * duration.value, timescale: duration.timescale)
    }

    /// Decodes a picture.
    ///
    /// - Throws: an error of the file or its codec, with the file's name and the frame's number before it.
    func frame(_ index: Int) throws(ManakoError) -> VideoFrame {
        do throws(ManakoError) {
            let bytes = try files[index].read(limit: limits.maximumBytes)
            let bitmap = try codecs.decode(bytes, options: DecodeOptions(allowsYUV: true, limits: limits))
            let orientation = try codecs.header(of: bytes, limits: limits).orientation
            return VideoFrame(index: index, time: time(index), bitmap: bitmap, orientation: orientation)
        } catch {
            throw ManakoError(error.code, "\(files[index].name): frame \(index): \(error.message)")
        }
    }
}

/// How long a frame lasts, as a fraction of a second.
struct FrameDuration {
    let value: Int64
    let timescale: Int32

    /// A whole or a television rate as an exact fraction, others to a millionth of a frame.
    init(rate: Double) {
        let television = (rate * 1.001).rounded()
        if rate == rate.rounded() {
            (value, timescale) = (1, Int32(rate))
        } else if abs(television / 1.001 - rate) < 0.005 {
            (value, timescale) = (1001, Int32(television * 1000))
        } else {
            (value, timescale) = (Int64((1e6 / rate).rounded()), 1_000_000)
        }
    }
}
