import FoundationEssentials

extension WebAppSettings {
    /// The same with absolute paths, which messages for clients leave out wherever the server was started.
    package var withAbsolutePaths: WebAppSettings {
        var settings = self
        settings.dataFolder = dataFolder.map(Self.absolute)
        settings.models = models.map(Self.absolute)
        return settings
    }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/") else { return path }
        let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        return FileManager.default.currentDirectoryPath + (plain.isEmpty || plain == "." ? "" : "/\(plain)")
    }
}
