public import ManakoCodecs
public import ManakoCore
import ManakoDatasets
import ManakoFiles
import ManakoGeometry

/// What an import did.
public struct ProjectImport: Sendable, Hashable {
    /// Pictures that were not there before.
    public var added = 0
    /// Pictures that were there already, or can't be read.
    public var skipped = 0
    /// What was left out, in English; not more than fifty sentences.
    public var warnings: [String] = []

    static let maximumWarnings = 50

    mutating func warn(_ text: String) {
        guard warnings.count < Self.maximumWarnings else { return }
        warnings.append(String(text.prefix(300)))
    }
}

extension ProjectStore {
    /// Takes pictures and boxes from a ZIP archive of a data set in any form that is known.
    ///
    /// Pictures that are there already stay as they are; they take the boxes when they have none and are not done. What can't be
    /// read is left out, and said.
    ///
    /// - Parameters:
    ///   - path: the archive.
    ///   - id: the project.
    ///   - scratch: a folder for what is unpacked; whoever made it removes it.
    ///   - codecs: read and write pictures.
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is no archive of a data set, or one with links or names that lead out of
    ///   it; ``ManakoError/Code/limitExceeded`` for too much in it; ``ManakoError/Code/invalidArgument`` when there is no such project.
    public func importing(
        _ path: String, into id: String, scratch: String, codecs: ImageCodecs
    ) throws(ManakoError) -> ProjectImport {
        _ = try project(id)
        let names = try ArchiveFolder.unpack(path, into: scratch)
        let limits = DatasetLimits(
            maximumFileBytes: 32 << 20, maximumClasses: self.limits.labels, maximumBoxes: 500_000,
            maximumPictures: ArchiveFolder.maximumFiles, maximumFiles: ArchiveFolder.maximumFiles)
        var result = ProjectImport()
        var dataset = Dataset(task: .detection)
        do throws(ManakoError) {
            let opened = try OpenedDataset.open(
                scratch, DatasetReading(codecs: codecs, limits: limits, pictureLimits: self.limits.picture))
            for problem in opened.problems {
                result.warn((problem.file.isEmpty ? "" : "\(problem.file): ") + problem.message)
            }
            dataset = opened.dataset
            dataset.pictures += opened.unlisted.map { DatasetPicture(path: $0, isAnnotated: false) }
        } catch  where error.code == .malformedInput {
            // Pictures alone are of use too.
            let pictures = names.filter { ImageFormat.fileExtensions.contains(FileName.suffix(of: $0)) }
            guard !pictures.isEmpty else { throw error }
            dataset.pictures = pictures.map { DatasetPicture(path: $0, isAnnotated: false) }
            result.warn(error.message.replacing("\(scratch)/", with: "").replacing(scratch, with: "the archive"))
        }
        if dataset.task == .classification {
            result.warn("the labels are of whole pictures; the pictures were taken without boxes")
        }
        for picture in dataset.pictures {
            guard try take(picture, of: dataset, from: scratch, into: id, codecs, &result) else { break }
        }
        return result
    }

    /// Takes a picture.
    ///
    /// - Returns: false when there is no room for more.
    private func take(
        _ picture: DatasetPicture, of dataset: Dataset, from folder: String, into id: String, _ codecs: ImageCodecs,
        _ result: inout ProjectImport
    ) throws(ManakoError) -> Bool {
        let upright: UprightPicture
        do throws(ManakoError) {
            // Annotations of strangers name pictures; links, which lead elsewhere too, the archive does not have.
            try ArchiveFolder.check(name: picture.path)
            let file = try FileBytes.read("\(folder)/\(picture.path)", limit: limits.picture.maximumBytes)
            upright = try UprightPicture(file, codecs: codecs, limits: limits.picture)
        } catch {
            result.skipped += 1
            result.warn("\(picture.path): \(error.message)".replacing("\(folder)/", with: ""))
            return true
        }
        let name = FileSystem.stem(of: picture.path)
        do throws(ManakoError) {
            let (kept, isNew) = try add(upright, to: id, name: name)
            if isNew { result.added += 1 } else { result.skipped += 1 }
            if picture.isAnnotated, isNew || kept.boxes.isEmpty && !kept.isDone {
                try annotate(kept, as: picture, dataset, in: id, &result)
            }
            return true
        } catch  where error.code == .limitExceeded {
            result.warn(error.message)
            return false
        }
    }

    private func annotate(
        _ kept: ProjectPicture, as picture: DatasetPicture, _ dataset: Dataset, in id: String,
        _ result: inout ProjectImport
    ) throws(ManakoError) {
        var boxes: [ProjectBox] = []
        for box in picture.boxes where !box.isCrowd {
            guard let rect = box.rect.cut(width: kept.width, height: kept.height), boxes.count < limits.boxes else {
                continue
            }
            let label = limits.plain(label: dataset.classes[box.label])
            boxes.append(ProjectBox(id: String(RandomName.make().prefix(24)), label: label, rect: rect))
        }
        if boxes.count < picture.boxes.count {
            result.warn("\(picture.path): \(picture.boxes.count - boxes.count) boxes are empty, outside, or too many")
        }
        // Labels of whole pictures say nothing of boxes.
        let isDone = dataset.task == .detection
        _ = try setBoxes(
            of: kept.id, in: id, BoxChange(version: kept.version, boxes: boxes, isDone: isDone, writer: "import"))
    }
}

extension ProjectLimits {
    /// A label of strangers as one that can be kept.
    func plain(label: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in label.trimmed.unicodeScalars.prefix(labelLength) where scalar.value >= 0x20 {
            plain.append(scalar)
        }
        let text = String(plain).trimmed
        return text.isEmpty ? "object" : text
    }
}
