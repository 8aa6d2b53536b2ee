public import CoreMedia
import Foundation
import ManakoCore
import ManakoVideo

/// A video: a file, or one on a server.
///
/// What is asked of it opens the file and waits for that, at the first time; `load(_:)` and its sisters wait without holding up the
/// thread. A file that can't be read has no tracks; `load(_:)` throws why.
///
/// `@unchecked Sendable`: it may be inherited from, and has nothing that changes.
public class AVAsset: @unchecked Sendable {
    let file: AssetFile
    fileprivate let address: URL

    /// Creates an asset; nothing is opened yet.
    public init(url URL: URL) {
        file = AssetFile(URL)
        address = URL
    }

    /// How long it is; a time that means nothing for files that can't be read, one that nobody knows for live streams.
    public var duration: CMTime { (try? file.info().length) ?? .invalid }
    /// Its tracks: one, of video; none for files that can't be read.
    public var tracks: [AVAssetTrack] { (try? videoTracks()) ?? [] }
    /// Whether it can be read.
    public var isReadable: Bool { (try? file.info()) != nil }
    /// Whether it can be shown, which is whether it can be read.
    public var isPlayable: Bool { isReadable }
    /// How fast it wants to be shown: once as fast as it was taken.
    public var preferredRate: Float { 1 }

    /// Its tracks of a type; none but of video.
    public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        mediaType == .video ? tracks : []
    }

    /// The track of a number; nil when there is none.
    public func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
        tracks.first { $0.trackID == trackID }
    }

    func videoTracks() throws(ManakoError) -> [AVAssetTrack] { [AVAssetTrack(self, try file.info())] }
}

/// A video by its address.
///
/// `@unchecked Sendable`, as what it inherits from: it has nothing that changes.
public final class AVURLAsset: AVAsset, @unchecked Sendable {
    /// Where it is.
    public var url: URL { address }

    /// Creates an asset; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - URL: of a file, or beginning with `http`, `https`, `rtsp` or `rtsps`.
    ///   - options: not looked at; times are exact in any case.
    public init(url URL: URL, options: [String: Any]? = nil) { super.init(url: URL) }
}

/// Whether times are exact, which they always are; looked at by Apple's systems alone.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
