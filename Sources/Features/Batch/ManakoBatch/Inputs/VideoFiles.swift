import ManakoVideo

/// Which files are videos.
enum VideoFiles {
    /// The ends of names, in small letters.
    static let suffixes = VideoSource.fileExtensions
}
