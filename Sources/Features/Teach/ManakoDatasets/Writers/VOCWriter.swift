import ManakoCore
import ManakoGeometry

/// Pascal VOC's XML in `Annotations`, pictures in `JPEGImages`, lists of parts in `ImageSets/Main`.
enum VOCWriter {
    static func texts(
        _ dataset: Dataset, _ paths: [String], size: (DatasetPicture) throws(ManakoError) -> ImageSize
    ) throws(ManakoError) -> [DatasetPlan.Text] {
        var texts: [DatasetPlan.Text] = []
        var lists: [DatasetSplit: String] = [:]
        for (picture, path) in zip(dataset.pictures, paths) {
            let stem = path.namePart.withoutExtension
            if let split = picture.split { lists[split, default: ""] += stem + "\n" }
            guard picture.isAnnotated else { continue }
            let xml = xml(picture, path.namePart, dataset.classes, try size(picture))
            texts.append(DatasetPlan.Text(path: "Annotations/\(stem).xml", bytes: Array(xml.utf8)))
        }
        for split in DatasetSplit.allCases {
            guard let list = lists[split] else { continue }
            let name = split == .valid ? "val" : split.rawValue
            texts.append(DatasetPlan.Text(path: "ImageSets/Main/\(name).txt", bytes: Array(list.utf8)))
        }
        return texts
    }

    private static func xml(
        _ picture: DatasetPicture, _ name: String, _ classes: [String], _ size: ImageSize
    ) -> String {
        var xml = """
            <annotation>
              <folder>JPEGImages</folder>
              <filename>\(escaped(name))</filename>
              <size><width>\(size.width.text(decimals: 0))</width><height>\(size.height.text(decimals: 0))</height>\
            <depth>3</depth></size>
              <segmented>0</segmented>

            """
        for box in picture.boxes {
            let corners = [
                ("xmin", box.rect.x), ("ymin", box.rect.y), ("xmax", box.rect.maxX), ("ymax", box.rect.maxY),
            ]
            xml +=
                "  <object>\n    <name>\(escaped(classes[box.label]))</name>\n    <difficult>0</difficult>\n    <bndbox>"
            for (key, value) in corners { xml += "<\(key)>\(number(value))</\(key)>" }
            xml += "</bndbox>\n  </object>\n"
        }
        return xml + "</annotation>\n"
    }

    /// Whole numbers without a point, since many readers take nothing else.
    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? value.text(decimals: 0) : "\(value)"
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case _ where scalar.value < 0x20: result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
