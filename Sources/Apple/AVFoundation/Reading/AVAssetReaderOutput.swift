public import CoreMedia
import Foundation
import ManakoCore
import ManakoVideo

/// Where pictures of a video come out.
public class AVAssetReaderOutput {
    /// The pictures that are read.
    public let track: AVAssetTrack
    /// Whether every picture has memory that nobody else has; false is faster, and pictures are never written to by readers either
    /// way: whoever locks one for writing gets a copy then.
    public var alwaysCopiesSampleData = true
    /// Whether times can be set again, which is not done here.
    public var supportsRandomAccess = false
    /// What comes out: video.
    public var mediaType: AVMediaType { .video }
    /// How pixels were asked for; nil when that can't be.
    let settings: PixelSettings?
    private let problem: ManakoError?
    weak var reader: AVAssetReader?
    private var source: VideoReader?
    private var maker: BufferMaker?
    private(set) var isAtEnd = false

    fileprivate init(_ track: AVAssetTrack, _ dictionary: [String: Any]?) {
        self.track = track
        do throws(ManakoError) {
            settings = try PixelSettings(dictionary)
            problem = nil
        } catch {
            settings = nil
            problem = error
        }
    }

    func open(_ range: CMTimeRange) throws(ManakoError) {
        if let problem { throw problem }
        guard let settings, let asset = track.asset else { return }
        var options = VideoReader.Options()
        if range.start > .zero { options.start = MediaTime(range.start) }
        options.end = MediaTime(range.end)
        source = try asset.file.open(options)
        maker = BufferMaker(settings)
    }

    func close() { (source, maker) = (nil, nil) }

    /// The next picture with its time; nil at the end, and where the reader was cancelled or failed, of which
    /// ``AVAssetReader/status`` tells.
    ///
    /// A picture shows the decoder's memory where that has the format asked for: hold on to few of them at a time.
    public func copyNextSampleBuffer() -> CMSampleBuffer? {
        guard let reader, reader.status == .reading, let source, let maker, !isAtEnd else { return nil }
        do throws(ManakoError) {
            guard let frame = try source.nextFrame() else {
                isAtEnd = true
                close()
                reader.outputEnded()
                return nil
            }
            let timing = CMSampleTimingInfo(
                duration: track.minFrameDuration, presentationTimeStamp: CMTime(frame.time), decodeTimeStamp: .invalid)
            return CMSampleBuffer(imageBuffer: try maker.buffer(frame.bitmap), timing: timing)
        } catch {
            reader.fail(error)
            return nil
        }
    }
}

/// Where the pictures of one track come out, as they are stored: not turned upright.
public final class AVAssetReaderTrackOutput: AVAssetReaderOutput {
    /// What was asked for.
    public let outputSettings: [String: Any]?

    /// Creates an output.
    ///
    /// - Parameters:
    ///   - track: the pictures that are read.
    ///   - outputSettings: `kCVPixelBufferPixelFormatTypeKey` with `32BGRA`, `32RGBA`, `24RGB`, `L008`, `420v`, `420f`, `y420` or
    ///     `f420`, and `kCVPixelBufferWidthKey` and `kCVPixelBufferHeightKey` for another size. Without a format, that of the decoder,
    ///     which costs nothing; Apple's give compressed data then.
    public init(track: AVAssetTrack, outputSettings: [String: Any]?) {
        self.outputSettings = outputSettings
        super.init(track, outputSettings)
    }
}
