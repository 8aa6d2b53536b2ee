public import CoreMedia
public import Foundation
import ManakoCore
import ManakoGeometry
import ManakoVideo

/// The number of a track.
public typealias CMPersistentTrackID = Int32

/// The pictures of a video.
public final class AVAssetTrack: Sendable {
    /// The video; the track keeps it.
    public let asset: AVAsset?
    let info: VideoInfo

    init(_ asset: AVAsset, _ info: VideoInfo) {
        self.asset = asset
        self.info = info
    }

    /// Its number: 1.
    public var trackID: CMPersistentTrackID { 1 }
    /// What is in it: video.
    public var mediaType: AVMediaType { .video }
    /// Whether it can be shown, which it can.
    public var isPlayable: Bool { true }
    /// Whether it can be decoded, which it can.
    public var isDecodable: Bool { true }
    /// Whether it is meant to be shown, which it is.
    public var isEnabled: Bool { true }
    /// The size of its pictures in pixels as they are stored, before ``preferredTransform``.
    public var naturalSize: CGSize { CGSize(width: info.storedSize.width, height: info.storedSize.height) }
    /// The usual number of pictures a second; 0 when the file does not say.
    public var nominalFrameRate: Float { Float(info.frameRate ?? 0) }
    /// How long a picture is shown as a rule; a time that means nothing when the file does not say.
    public var minFrameDuration: CMTime { info.frameDuration }
    /// Units in a second that hold the times of all pictures exactly.
    public var naturalTimeScale: CMTimeScale { info.timescale }
    /// When it is shown: from its first picture, which is at 0 here, to its end.
    public var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: info.length) }

    /// Whether it has pictures or sound.
    public func hasMediaCharacteristic(_ mediaCharacteristic: AVMediaCharacteristic) -> Bool {
        mediaCharacteristic == .visual
    }
}

extension AVAssetTrack: Hashable {
    /// Whether both are the track of the same asset.
    public static func == (a: AVAssetTrack, b: AVAssetTrack) -> Bool { a.asset === b.asset }
    /// Hashes which asset it is of.
    public func hash(into hasher: inout Hasher) { hasher.combine(asset.map { ObjectIdentifier($0) }) }
}

/// What there is to see or hear in a track.
public struct AVMediaCharacteristic: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Creates a characteristic of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pictures.
    public static let visual = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicVisual")
    /// Sound.
    public static let audible = AVMediaCharacteristic(rawValue: "AVMediaCharacteristicAudible")
}
