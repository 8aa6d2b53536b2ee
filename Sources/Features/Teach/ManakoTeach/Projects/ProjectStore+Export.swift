import Glibc
public import ManakoCore
import ManakoDatasets
import ManakoFiles
import ManakoGeometry

extension ProjectStore {
    /// What the file of annotations is called.
    public static let annotationsName = "_annotations.createml.json"

    /// Writes a project as a ZIP archive: its pictures, and their boxes in Create ML's form.
    ///
    /// Pictures that are not done and have no boxes are in it without an annotation; those whose files are damaged are left out.
    ///
    /// - Parameters:
    ///   - id: the project.
    ///   - path: the archive; it is whole or not there.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such project, ``ManakoError/Code/limitExceeded`` beyond 4 GB.
    public func export(_ id: String, to path: String) throws(ManakoError) {
        let pictures = try pictures(of: id).pictures.filter { (try? file(of: $0, in: id)) != nil }
        let plan = try plan(of: pictures, splits: nil)
        let archive = try ZipWriter(path: path)
        try archive.add(Self.annotationsName, plan.texts.first?.bytes ?? Array("[]".utf8))
        for (picture, name) in zip(pictures, plan.pictures) { try archive.add(name, try file(of: picture, in: id)) }
        try archive.finish()
    }

    /// Lays out the pictures that can be learned from, and their boxes, as a data set of Create ML's form in the parts `train` and
    /// `valid`.
    ///
    /// Those are the pictures that are done or have boxes. Files are the same as the project's where the file system can do that.
    ///
    /// - Parameters:
    ///   - id: the project.
    ///   - folder: a folder, made when it is not there.
    /// - Returns: the parts.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such project, with the reason `tooFewBoxes` when there are
    ///   fewer than two pictures with boxes.
    public func layOut(_ id: String, in folder: String) throws(ManakoError) -> ProjectParts {
        let pictures = try pictures(of: id).pictures.filter {
            ($0.isDone || !$0.boxes.isEmpty) && (try? file(of: $0, in: id)) != nil
        }
        let parts = try ProjectParts(pictures)
        let splits =
            [DatasetSplit](repeating: .train, count: parts.train.count)
            + [DatasetSplit](repeating: .valid, count: parts.held.count)
        let all = parts.train + parts.held
        let plan = try plan(of: all, splits: splits)
        for text in plan.texts { try AtomicFile.write(text.bytes, to: "\(folder)/\(text.path)") }
        for (picture, name) in zip(all, plan.pictures) {
            let target = "\(folder)/\(name)"
            if unsafe link(path(of: picture.id, in: id), target) != 0 {
                try AtomicFile.write(try file(of: picture, in: id), to: target)
            }
        }
        return parts
    }

    private func plan(of pictures: [ProjectPicture], splits: [DatasetSplit]?) throws(ManakoError) -> DatasetPlan {
        var dataset = Dataset(task: .detection)
        var places: [String: Int] = [:]
        for (index, picture) in pictures.enumerated() {
            let boxes = picture.boxes.map { box in
                let place = places[box.label] ?? places.count
                places[box.label] = place
                return DatasetBox(label: place, rect: box.rect)
            }
            dataset.pictures.append(
                DatasetPicture(
                    path: Self.fileName(picture.name), boxes: boxes, split: splits?[index],
                    isAnnotated: picture.isDone || !boxes.isEmpty))
        }
        dataset.classes = places.sorted { $0.value < $1.value }.map(\.key)
        return try DatasetPlan(dataset, as: .createML) { _ throws(ManakoError) in
            throw ManakoError(.internalFailure, "Create ML's form needs no sizes")
        }
    }

    /// The name of a picture's file: what the picture is called, with the ending of JPEG.
    private static func fileName(_ name: String) -> String {
        let plain = String(name.map { $0 == "/" || $0 == "\\" ? "_" : $0 }).drop { $0 == "." }
        let dot = plain.lastIndex(of: ".")
        let stem = dot.map { plain[$0...].count <= 6 ? plain[..<$0] : plain } ?? plain
        var short = stem.prefix(100)
        while short.utf8.count > 150 { short.removeLast() }
        return "\(short).jpg"
    }
}
