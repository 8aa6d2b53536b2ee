import ManakoCore
import ManakoFiles

/// What `data.yaml`, or a list of names, says of a folder of YOLO's texts.
struct YOLODescription {
    /// The classes' names by their numbers.
    private(set) var names: [String] = []
    /// Whether lines hold points of a pose behind the box.
    private(set) var hasPoints = false
    /// Whether there is a `data.yaml`.
    private(set) var isFromYAML = false
    /// The first file of YAML that can't be read, and why; it may be for something else.
    private(set) var damage: (file: String, reason: ManakoError)?
    /// Whether it names parts of the set.
    var hasParts: Bool { !folders.isEmpty || !listed.isEmpty }
    private var folders: [(folder: String, part: DatasetSplit)] = []
    private var listed: [String: DatasetSplit] = [:]

    private static let lists = ["classes.txt", "obj.names", "_darknet.labels", "labels.txt", "predefined_classes.txt"]

    init(_ context: ReaderContext) throws(ManakoError) {
        for file in context.folder.files where ["yaml", "yml"].contains(FileName.suffix(of: file)) {
            let bytes = try context.folder.read(file, limit: ReaderContext.maximumText)
            let yaml: YAMLDescription
            do throws(ManakoError) {
                yaml = try YAMLDescription(bytes)
            } catch {
                damage = damage ?? (file, error)
                continue
            }
            guard let names = yaml.names else { continue }
            isFromYAML = true
            self.names = names
            hasPoints = yaml.values["kpt_shape"] != nil
            take(yaml, beside: file.folderPart, context)
            break
        }
        if !isFromYAML { try readList(context) }
        let limit = context.reading.limits.maximumClasses
        guard names.count <= limit else {
            throw ManakoError(.limitExceeded, "the set has more than the limit of \(limit) classes")
        }
        guard Set(names).count == names.count else {
            throw ManakoError(.malformedInput, "two classes have the same name; give each another in data.yaml")
        }
    }

    /// The part of a picture; nil when nothing says, or several parts are the same folder.
    func split(of picture: String) -> DatasetSplit? {
        if let part = listed[picture] { return part }
        let found = folders.filter { picture.hasPrefix($0.folder + "/") }
        guard let longest = found.map(\.folder.count).max() else { return nil }
        let parts = Set(found.filter { $0.folder.count == longest }.map(\.part))
        return parts.count == 1 ? parts.first : nil
    }

    /// Takes the folders and lists of parts; Roboflow's lead out of the set by mistake, which is put right as Ultralytics does.
    private mutating func take(_ yaml: YAMLDescription, beside place: String, _ context: ReaderContext) {
        let files = Set(context.folder.files)
        for (key, values) in yaml.values {
            guard ["train", "val", "valid", "test"].contains(key), let part = DatasetSplit(named: key) else { continue }
            for value in values {
                let inner = value.split(separator: "/").drop { $0 == ".." || $0 == "." }.joined(separator: "/")
                let base = yaml.values["path"]?.first.map { $0.split(separator: "/").map(String.init) } ?? []
                // The folder named by "path" is often that of another machine; its last parts may still be there.
                let bases = [place] + base.indices.map { place.appending(base[$0...].joined(separator: "/")) }
                guard
                    let name = bases.lazy.compactMap({ FileName.normalized($0.appending(inner)) })
                        .first(where: { name in
                            files.contains(name) || FileSystem.isFolder("\(context.folder.path)/\(name)")
                        })
                else { continue }
                if files.contains(name) {
                    takeList(name, part, context)
                } else {
                    folders.append((name, part))
                }
            }
        }
    }

    /// Takes a list of pictures, whose folders may be those of another machine.
    private mutating func takeList(_ file: String, _ part: DatasetSplit, _ context: ReaderContext) {
        guard let bytes = try? context.folder.read(file, limit: context.reading.limits.maximumFileBytes) else { return }
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let name = String(decoding: line, as: UTF8.self)
            let inner = name.hasPrefix("/") ? name.namePart : name
            if let path = context.index.path(of: inner, beside: file.folderPart, orIn: [""]) { listed[path] = part }
        }
    }

    private mutating func readList(_ context: ReaderContext) throws(ManakoError) {
        let found = context.folder.files.filter {
            Self.lists.contains($0.namePart) || FileName.suffix(of: $0) == "names"
        }
        guard let file = found.min(by: { $0.utf8.count < $1.utf8.count }) else { return }
        let bytes = try context.folder.read(file, limit: ReaderContext.maximumText)
        names = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).filter { !$0.allSatisfy(\.isTextSpace) }
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
