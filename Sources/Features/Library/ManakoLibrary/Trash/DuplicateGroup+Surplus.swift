import ManakoFiles

extension DuplicateGroup {
    /// The files of a group that can go while one file of the photo to keep stays: all of the other photos, and all of the kept one but the
    /// first that is there.
    ///
    /// - Parameter kept: the number of the photo to keep; the best when absent.
    /// - Returns: nothing when no file of the photo to keep is there, or the photo is not in the group.
    public func surplus(keeping kept: Int? = nil) -> [String] {
        guard let photo = photos.first(where: { $0.id == kept ?? photos.first?.id }),
            let file = photo.paths.first(where: { FileStamp($0)?.kind == .file })
        else { return [] }
        return photos.flatMap(\.paths).filter { $0 != file && FileStamp($0) != nil }
    }
}
