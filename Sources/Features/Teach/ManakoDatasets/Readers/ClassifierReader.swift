import ManakoCore

/// Pictures of a classifier: a folder a class, perhaps in folders of parts, or names that begin with the class and a period.
struct ClassifierReader {
    let context: ReaderContext

    /// The form of a folder without annotations; nil when it holds pictures without classes.
    static func recognises(_ context: ReaderContext) -> DatasetFormat? {
        let pictures = context.folder.pictures
        guard !pictures.isEmpty else { return nil }
        // Names in folders that are parts alone, and classes in folders otherwise.
        let isInParts = pictures.allSatisfy {
            let parts = $0.split(separator: "/")
            return parts.count == 2 && DatasetSplit(named: parts[0]) != nil
        }
        let isDeep = pictures.allSatisfy { $0.contains("/") }
        if isInParts, hasLabelsInNames(pictures) { return .names }
        if isDeep, Set(pictures.compactMap { label(of: $0, hasParts: hasParts(pictures)) }).count > 1 {
            return .folders
        }
        return hasLabelsInNames(pictures) ? .names : nil
    }

    /// Whether names begin with classes. Numbers of a camera with two periods are none: a class has several pictures.
    private static func hasLabelsInNames(_ pictures: [String]) -> Bool {
        let labels = Dictionary(grouping: pictures.compactMap(labelInName), by: { $0 })
        return labels.count > 1 && labels.values.reduce(0) { $0 + $1.count } == pictures.count
            && labels.values.contains { $0.count > 1 }
    }

    /// Reads all pictures of the folder into the draft.
    func read(_ format: DatasetFormat, into draft: inout DatasetDraft) throws(ManakoError) {
        let pictures = context.folder.pictures
        let hasParts = Self.hasParts(pictures)
        for path in pictures {
            try draft.part(path) { draft throws(ManakoError) in
                let name = format == .folders ? Self.label(of: path, hasParts: hasParts) : Self.labelInName(path)
                let isPart = hasParts || format == .names
                try draft.add(
                    DatasetPicture(
                        path: path, label: try name.map { name throws(ManakoError) in try draft.index(of: name) },
                        split: isPart
                            ? path.split(separator: "/").dropLast().first.flatMap { DatasetSplit(named: $0) } : nil,
                        isAnnotated: name != nil))
            }
        }
        draft.sortClasses()
    }

    /// Whether the first folders are those of parts and not of classes: all are called so, and hold folders.
    private static func hasParts(_ pictures: [String]) -> Bool {
        pictures.allSatisfy {
            let parts = $0.split(separator: "/")
            return parts.count > 2 && DatasetSplit(named: parts[0]) != nil
        }
    }

    private static func label(of path: String, hasParts: Bool) -> String? {
        let folders = path.split(separator: "/").dropLast()
        return (hasParts ? folders.dropFirst().first : folders.first).map(String.init)
    }

    private static func labelInName(_ path: String) -> String? {
        let parts = path.namePart.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 2 && !parts[0].isEmpty ? String(parts[0]) : nil
    }
}
