import ManakoCore
import ManakoFiles

/// Finds the files that annotations name, where different tools keep them.
struct PictureIndex {
    private let known: Set<String>
    private let byName: [String: [String]]
    private let byStem: [String: [String]]
    private let folder: DatasetFolder

    init(_ folder: DatasetFolder) {
        self.folder = folder
        let pictures = folder.pictures
        known = Set(pictures)
        byName = Dictionary(grouping: pictures, by: \.namePart)
        byStem = Dictionary(grouping: pictures) { $0.namePart.withoutExtension }
    }

    /// The path of a picture that annotations in a folder name; where it would be expected when it is not there.
    ///
    /// - Parameters:
    ///   - name: what the annotations say, perhaps with folders of another machine.
    ///   - place: the folder of the annotations.
    ///   - folders: where else pictures of these annotations are often kept.
    /// - Returns: nil for a name that leads out of the set.
    func path(of name: String, beside place: String, orIn folders: [String] = []) -> String? {
        // Windows writes its own slashes; with others in the name they are part of it.
        let name = name.contains("/") ? name : String(name.map { $0 == "\\" ? "/" : $0 })
        let tried = ([place] + folders).compactMap { FileName.normalized($0.appending(name)) }
        // Folders above the set's may be named where the annotations lie deeper, and nowhere else.
        guard FileName.normalized(name) != nil || name.hasPrefix(".."),
            let first = FileName.normalized(place.appending(name))
        else { return uniquePath(name) }
        return tried.first(where: contains) ?? uniquePath(name) ?? first
    }

    /// The only picture with the last part of a name, whose folders may be those of another machine.
    private func uniquePath(_ name: String) -> String? {
        byName[name.namePart].flatMap { $0.count == 1 ? $0[0] : nil }
    }

    /// The picture with a name before the extension, next to or in the folder that is most like the one given.
    func path(ofStem stem: String, in folders: [String]) -> String? {
        guard let found = byStem[stem.namePart] else { return nil }
        for folder in folders {
            let wanted = folder.appending(stem)
            if let path = found.first(where: { $0.withoutExtension == wanted }) { return path }
        }
        return found.count == 1 ? found[0] : nil
    }

    private func contains(_ name: String) -> Bool { known.contains(name) || folder.contains(name) }
}
