package import ManakoCore

/// The video file that a written video is a copy of: its colours and fields, and the tracks and texts that are taken along.
package struct VideoOriginal: Sendable, Hashable {
    let path: String
    /// Microseconds on the file's own clock at its time 0.
    let beginning: Int64
    /// Numbers of ITU-T H.273 for the colours of its frames as ``VideoReader`` gives them.
    let primaries, transfer: Int32
    /// Whether the matrix of its frames is that of BT.709, whatever their size.
    let isBT709: Bool
    let isInterlaced, isTopFirst: Bool
    /// The time of the original at which the copy begins.
    package var start = MediaTime.zero
    /// Whether the copy gets the original's date, place, camera and other texts.
    package var keepsMetadata = false

    /// Microseconds on the file's own clock at which the copy begins.
    var origin: Int64 { VideoSound(path: path, beginning: beginning).microseconds(at: start) }
}

/// The end of what a ``VideoReader`` has given.
package struct VideoEnd: Sendable, Hashable {
    /// The time at which the last frame ceases to be shown, if the file says so.
    package var time: MediaTime?
    /// Whether the source itself ended, rather than the part that was asked for.
    package var isWhole: Bool
}
