public import ManakoCore
import ManakoGeometry
import ManakoPipeline

extension JobMerge {
    /// Writes the boxes and masks of pictures in [COCO's form](https://cocodataset.org/#format-data).
    ///
    /// Classes have COCO's numbers where all of them are COCO's, otherwise numbers from 1 in the order of their names. Frames of videos and
    /// findings without a box are left out. What is kept in memory is a line for each picture, and the names of classes.
    ///
    /// - Parameter write: takes the text piece by piece.
    /// - Throws: ``ManakoError/Code/unavailable`` when the job is not finished.
    public func writeCOCO(_ write: (String) -> Void) throws(ManakoError) {
        let categories = try categories()
        var (pictures, annotations, images) = (0, 0, [UInt8]())
        write("{\"annotations\":[")
        try forEachPart { text throws(ManakoError) in
            for line in Lines(text) {
                let row = try ResultRow(line)
                guard row.frame == nil, let width = row.width, let height = row.height else { continue }
                pictures += 1
                images += (images.isEmpty ? "" : ",\n").utf8
                var image = JSONWriter()
                image.cocoImage(pictures, row.image, width: width, height: height)
                images += image.text.utf8
                for finding in row.findings {
                    guard let box = finding.box, let category = categories[finding.label] else { continue }
                    annotations += 1
                    write(annotations > 1 ? ",\n" : "")
                    write(Self.annotation(annotations, pictures, category, finding, box, in: [height, width]))
                }
            }
        }
        write("],\n\"images\":[" + String(decoding: images, as: UTF8.self))
        write("],\n\"categories\":" + Self.list(categories) + "}\n")
    }

    /// The classes of all findings that have boxes, with their numbers.
    private func categories() throws(ManakoError) -> [String: Int] {
        var labels: Set<String> = []
        try forEachPart { text throws(ManakoError) in
            for line in Lines(text) {
                for finding in try ResultRow(line).findings where finding.box != nil { labels.insert(finding.label) }
            }
        }
        let categories = COCONumbering(labels: labels.sorted()).categories
        return Dictionary(uniqueKeysWithValues: categories.map { ($0.name, $0.id) })
    }

    private static func annotation(
        _ id: Int, _ image: Int, _ category: Int, _ finding: ResultRow.Finding,
        _ box: ImageRect, in size: [Int]
    ) -> String {
        // A mask that is smaller than its picture has no form in COCO.
        let mask = finding.mask.flatMap { $0.size == size ? $0 : nil }
        var json = JSONWriter()
        json.object { json in
            json.member("id", id)
            json.member("image_id", image)
            json.member("category_id", category)
            json.cocoBox(box)
            if let mask { write(mask.size, mask.counts, to: &json) }
            json.member("area", mask.map { area($0.counts) } ?? box.width * box.height, decimals: 2)
            json.member("iscrowd", 0)
            json.member("score", finding.confidence, decimals: 5)
        }
        return json.text
    }

    private static func write(_ size: [Int], _ counts: [Int], to json: inout JSONWriter) {
        json.name("segmentation")
        json.object { json in
            json.numbers("size", size)
            json.numbers("counts", counts)
        }
    }

    /// The pixels of a mask: every second run.
    private static func area(_ counts: [Int]) -> Double {
        Double(counts.indices.reduce(0) { $0 + ($1 % 2 == 1 ? counts[$1] : 0) })
    }

    private static func list(_ categories: [String: Int]) -> String {
        var json = JSONWriter()
        json.array { json in
            for (name, id) in categories.sorted(by: { $0.value < $1.value }) {
                json.object { json in
                    json.member("id", id)
                    json.member("name", name)
                }
            }
        }
        return json.text
    }
}
