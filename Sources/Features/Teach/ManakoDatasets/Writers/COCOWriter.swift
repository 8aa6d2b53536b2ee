import ManakoCore
import ManakoGeometry

/// COCO's JSON: one file for pictures without a part, and one in the folder of each part, all with the same categories.
enum COCOWriter {
    static func texts(
        _ dataset: Dataset, _ paths: [String], size: (DatasetPicture) throws(ManakoError) -> ImageSize
    ) throws(ManakoError) -> [DatasetPlan.Text] {
        try SplitTexts.each(dataset, paths) { split, members throws(ManakoError) in
            // Pictures that the form can't tell from negatives are left out of the list.
            let members = members.filter(\.0.isAnnotated)
            var sizes: [ImageSize] = []
            for (picture, _) in members { sizes.append(try size(picture)) }
            var json = JSONWriter()
            json.object { json in
                json.name("images")
                json.array { images(members.map(\.1), sizes, to: &$0) }
                json.name("annotations")
                json.array { write(members.map(\.0), to: &$0) }
                json.name("categories")
                json.array { categories(dataset.classes, to: &$0) }
            }
            return DatasetPlan.Text(
                path: (split?.rawValue ?? "").appending("_annotations.coco.json"), bytes: Array((json.text + "\n").utf8)
            )
        }
    }

    private static func images(_ paths: [String], _ sizes: [ImageSize], to json: inout JSONWriter) {
        for (index, path) in paths.enumerated() {
            json.object { json in
                json.member("id", index + 1)
                json.member("file_name", path.namePart)
                json.member("width", sizes[index].width, decimals: 0)
                json.member("height", sizes[index].height, decimals: 0)
            }
        }
    }

    private static func categories(_ names: [String], to json: inout JSONWriter) {
        for (index, name) in names.enumerated() {
            json.object { json in
                json.member("id", index + 1)
                json.member("name", name)
            }
        }
    }

    private static func write(_ pictures: [DatasetPicture], to json: inout JSONWriter) {
        var number = 0
        for (index, picture) in pictures.enumerated() {
            for box in picture.boxes {
                number += 1
                json.object { json in
                    json.member("id", number)
                    json.member("image_id", index + 1)
                    json.member("category_id", box.label + 1)
                    json.member("bbox", exactly: [box.rect.x, box.rect.y, box.rect.width, box.rect.height])
                    json.member("area", exactly: box.rect.width * box.rect.height)
                    json.member("iscrowd", box.isCrowd ? 1 : 0)
                    // Readers of masks expect the member, and crowds to have none as polygons.
                    json.name("segmentation")
                    json.array { _ in }
                }
            }
        }
    }
}
