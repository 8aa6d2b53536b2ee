public import ManakoCore

/// What this machine can do with videos.
public enum VideoSupport {
    /// Opens FFmpeg's libraries, as reading or writing the first video would.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with what is missing and the command that installs it.
    public static func check() throws(ManakoError) { try FFmpegLibrary.load() }

    /// The extensions of the files that ``VideoWriter`` can write, in small letters.
    public static let writableExtensions: [String] = VideoContainer.suffixes
}
