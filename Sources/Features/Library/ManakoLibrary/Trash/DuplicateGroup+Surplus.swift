import ManakoFiles

extension DuplicateGroup {
    /// The files of a group that can go while one file of the photo to keep stays: all of the other photos, and all of the kept one but the
    /// first that is there.
    ///
    /// - Parameter kept: the number of the photo to keep; the best when absent.
    /// - Returns: nothing when no file of the photo to keep is there, or the photo is not in the group.
    public func surplus(keeping kept: Int? = nil) -> [String] {
        guard let file = keptFile(of: kept) else { return [] }
        return photos.flatMap(\.paths).filter { $0 != file && FileStamp($0) != nil }
    }

    /// The file that stays of the photo to keep; nil when no file of it is there, or the photo is not in the group.
    ///
    /// - Parameter kept: the number of the photo to keep; the best when absent.
    package func keptFile(of kept: Int? = nil) -> String? {
        let photo = photos.first { $0.id == kept ?? photos.first?.id }
        return photo?.paths.first { FileStamp($0)?.kind == .file }
    }
}
