public import CoreMedia
public import Foundation
import ManakoCore

/// Something that can be asked of a video or a track, of whatever type.
///
/// `@unchecked Sendable`: it is inherited from by the one class below, and has nothing that changes.
public class AVPartialAsyncProperty<Root>: @unchecked Sendable {
    fileprivate init() {}
}

/// Something that can be asked of a video or a track, such as `.duration`.
///
/// `@unchecked Sendable`, as what it inherits from: it has nothing that changes.
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
    fileprivate let get: @Sendable (Root) throws(ManakoError) -> Value

    init(_ get: @escaping @Sendable (Root) throws(ManakoError) -> Value) {
        self.get = get
        super.init()
    }
}

extension AVPartialAsyncProperty where Root: AVAsset {
    /// How long it is.
    public static var duration: AVAsyncProperty<Root, CMTime> {
        AVAsyncProperty { (asset) throws(ManakoError) in try asset.file.info().length }
    }
    /// Its tracks.
    public static var tracks: AVAsyncProperty<Root, [AVAssetTrack]> {
        AVAsyncProperty { (asset) throws(ManakoError) in try asset.videoTracks() }
    }
    /// Whether it can be read.
    public static var isReadable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isReadable } }
    /// Whether it can be shown.
    public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
    /// The size of its pictures in pixels as they are stored.
    public static var naturalSize: AVAsyncProperty<Root, CGSize> { AVAsyncProperty { $0.naturalSize } }
    /// The usual number of pictures a second.
    public static var nominalFrameRate: AVAsyncProperty<Root, Float> { AVAsyncProperty { $0.nominalFrameRate } }
    /// How long a picture is shown as a rule.
    public static var minFrameDuration: AVAsyncProperty<Root, CMTime> { AVAsyncProperty { $0.minFrameDuration } }
    /// Units in a second.
    public static var naturalTimeScale: AVAsyncProperty<Root, CMTimeScale> {
        AVAsyncProperty { $0.naturalTimeScale }
    }
    /// When it is shown.
    public static var timeRange: AVAsyncProperty<Root, CMTimeRange> { AVAsyncProperty { $0.timeRange } }
    /// Whether it can be decoded.
    public static var isDecodable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isDecodable } }
}

/// What can be asked while other tasks go on.
public protocol AVAsynchronousKeyValueLoading: Sendable {}

extension AVAsset: AVAsynchronousKeyValueLoading {}
extension AVAssetTrack: AVAsynchronousKeyValueLoading {}

extension AVAsynchronousKeyValueLoading {
    /// Asks for something.
    ///
    /// - Throws: ``AVError`` for files that can't be read.
    public func load<Value: Sendable>(_ property: AVAsyncProperty<Self, Value>) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                do throws(ManakoError) {
                    continuation.resume(returning: try property.get(self))
                } catch {
                    continuation.resume(throwing: AVError(asset: error))
                }
            }
        }
    }

    /// Asks for two things.
    ///
    /// - Throws: ``AVError`` for files that can't be read.
    public func load<A: Sendable, B: Sendable>(
        _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>
    ) async throws -> (A, B) {
        (try await load(propertyA), try await load(propertyB))
    }

    /// Asks for three things.
    ///
    /// - Throws: ``AVError`` for files that can't be read.
    public func load<A: Sendable, B: Sendable, C: Sendable>(
        _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>,
        _ propertyC: AVAsyncProperty<Self, C>
    ) async throws -> (A, B, C) {
        (try await load(propertyA), try await load(propertyB), try await load(propertyC))
    }
}

extension AVAsset {
    /// Its tracks of a type; none but of video.
    ///
    /// - Throws: ``AVError`` for files that can't be read.
    public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        let all = try await load(AVPartialAsyncProperty<AVAsset>.tracks)
        return mediaType == .video ? all : []
    }

    /// Its tracks of a type; none but of video.
    public func loadTracks(
        withMediaType mediaType: AVMediaType,
        completionHandler: @escaping @Sendable ([AVAssetTrack]?, (any Error)?) -> Void
    ) {
        Task {
            do { completionHandler(try await loadTracks(withMediaType: mediaType), nil) } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Opens the file and calls back; there is nothing else that would have to be loaded by name.
    public func loadValuesAsynchronously(
        forKeys keys: [String], completionHandler handler: (@Sendable () -> Void)? = nil
    ) {
        DispatchQueue.global().async { [self] in
            _ = try? file.info()
            handler?()
        }
    }
}
