import ManakoCore
import ManakoGeometry

/// YOLO's texts in `labels`, pictures in `images`, and `data.yaml` as Ultralytics reads it.
enum YOLOWriter {
    static func texts(
        _ dataset: Dataset, _ paths: [String], size: (DatasetPicture) throws(ManakoError) -> ImageSize
    ) throws(ManakoError) -> [DatasetPlan.Text] {
        var texts: [DatasetPlan.Text] = []
        for (picture, path) in zip(dataset.pictures, paths) where picture.isAnnotated {
            let size = picture.boxes.isEmpty ? ImageSize(width: 1, height: 1) : try size(picture)
            guard size.width > 0, size.height > 0 else {
                throw ManakoError(.malformedInput, "\(picture.path): the picture's size is not known")
            }
            let lines = picture.boxes.map { line($0, size) }.joined()
            let name = "labels" + path.dropFirst("images".count).description.withoutExtension + ".txt"
            texts.append(DatasetPlan.Text(path: name, bytes: Array(lines.utf8)))
        }
        texts.append(DatasetPlan.Text(path: "data.yaml", bytes: Array(description(dataset).utf8)))
        return texts
    }

    private static func line(_ box: DatasetBox, _ size: ImageSize) -> String {
        let center = box.rect.center
        return "\(box.label) \(center.x / size.width) \(center.y / size.height)"
            + " \(box.rect.width / size.width) \(box.rect.height / size.height)\n"
    }

    private static func description(_ dataset: Dataset) -> String {
        var text = ""
        let splits = DatasetSplit.allCases.filter { split in dataset.pictures.contains { $0.split == split } }
        for split in splits {
            text += "\(split == .valid ? "val" : split.rawValue): images/\(split.rawValue)\n"
        }
        // Trainers insist on both; pictures of a set without parts are of both then.
        if splits.isEmpty { text += "train: images\nval: images\n" }
        text += "nc: \(dataset.classes.count)\nnames:\n"
        for (index, name) in dataset.classes.enumerated() {
            var json = JSONWriter()
            json.value(quoted: name)
            text += "  \(index): \(json.text)\n"
        }
        return text
    }
}
