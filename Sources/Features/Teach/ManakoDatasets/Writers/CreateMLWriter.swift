import ManakoCore
import ManakoGeometry

/// Create ML's JSON: one file for pictures without a part, and one in the folder of each part.
enum CreateMLWriter {
    static func texts(_ dataset: Dataset, _ paths: [String]) throws(ManakoError) -> [DatasetPlan.Text] {
        try SplitTexts.each(dataset, paths) { split, members throws(ManakoError) in
            var json = JSONWriter()
            json.array { json in
                for (picture, path) in members { write(picture, path.namePart, dataset.classes, to: &json) }
            }
            let name = split == nil ? "annotations.json" : "_annotations.createml.json"
            return DatasetPlan.Text(
                path: (split?.rawValue ?? "").appending(name), bytes: Array((json.text + "\n").utf8))
        }
    }

    private static func write(
        _ picture: DatasetPicture, _ name: String, _ classes: [String], to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("image", name)
            guard picture.isAnnotated else { return }
            json.name("annotations")
            json.array { json in
                for box in picture.boxes {
                    json.object { json in
                        json.member("label", classes[box.label])
                        json.name("coordinates")
                        json.object { json in
                            json.member("x", exactly: box.rect.center.x)
                            json.member("y", exactly: box.rect.center.y)
                            json.member("width", exactly: box.rect.width)
                            json.member("height", exactly: box.rect.height)
                        }
                    }
                }
            }
        }
    }
}
