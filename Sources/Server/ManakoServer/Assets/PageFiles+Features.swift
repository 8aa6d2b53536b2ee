import ManakoFront

extension [Feature] {
    /// The page's files by their paths: the shell's, and those of the features.
    var pageFiles: [String: [UInt8]] {
        reduce(into: PageFiles.shell.contents) { files, feature in
            files.merge(feature.page.contents) { first, _ in first }
        }
    }
}
