/// Where the relative addresses of a README lead, and whose pictures it may show.
public struct MarkdownPlaces: Sendable, Hashable {
    /// The top of the repository as pages; ends with a slash.
    public var linkRoot: String
    /// The top of the repository as bare files; ends with a slash.
    public var pictureRoot: String
    /// Folders from there to the README; empty, or with a slash at the end.
    public var folder: String
    /// Where pictures may come from, such as `https://raw.githubusercontent.com`; of pictures from elsewhere the words are shown.
    public var pictureOrigins: Set<String>
    /// Where the pages of repositories are, such as `https://github.com`; a picture's page there stands for the picture.
    public var pages: String
    /// Where bare files are, such as `https://raw.githubusercontent.com`.
    public var files: String

    /// The places of a repository.
    ///
    /// - Parameters:
    ///   - repository: as `OWNER/NAME`.
    ///   - commit: the commit, branch or tag that the README is of.
    ///   - folder: the folder of the README in the repository, such as `docs`; empty at the top.
    ///   - pages: where pages are, without a slash at the end.
    ///   - files: where bare files are, without a slash at the end.
    ///   - pictureOrigins: where pictures may come from, besides those two.
    public init(
        repository: String, commit: String, folder: String = "", pages: String = "https://github.com",
        files: String = "https://raw.githubusercontent.com",
        pictureOrigins: Set<String> = [
            "https://user-images.githubusercontent.com", "https://avatars.githubusercontent.com",
            "https://repository-images.githubusercontent.com", "https://media.githubusercontent.com",
            "https://camo.githubusercontent.com",
        ]
    ) {
        linkRoot = "\(pages)/\(repository)/blob/\(commit)/"
        pictureRoot = "\(files)/\(repository)/\(commit)/"
        self.folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        self.pictureOrigins = pictureOrigins.union([pages, files])
        self.pages = pages
        self.files = files
    }
}
