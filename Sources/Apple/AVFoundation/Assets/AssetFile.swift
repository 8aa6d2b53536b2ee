import Foundation
import ManakoCore
import ManakoVideo
import Synchronization

/// Where an asset's pictures come from, and what its file says of itself once somebody asks.
final class AssetFile: Sendable {
    private let text: String
    private let found = Mutex<Result<VideoInfo, ManakoError>?>(nil)

    init(_ url: URL) { text = url.isFileURL ? url.path : url.absoluteString }

    /// What the file says of itself; it is opened at the first call, and its first frame decoded.
    func info() throws(ManakoError) -> VideoInfo {
        let result = found.withLock { found -> Result<VideoInfo, ManakoError> in
            if let found { return found }
            let result = Result { () throws(ManakoError) in try VideoReader(VideoSource(text)).info }
            found = result
            return result
        }
        return try result.get()
    }

    /// A reader of its own for somebody who wants frames.
    func open(_ options: VideoReader.Options) throws(ManakoError) -> VideoReader {
        try VideoReader(VideoSource(text), options: options)
    }
}
