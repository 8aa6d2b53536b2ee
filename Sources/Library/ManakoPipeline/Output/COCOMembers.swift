package import Manako

extension JSONWriter {
    /// Writes a picture of COCO's form.
    package mutating func cocoImage(_ id: Int, _ name: String, width: Int, height: Int) {
        object { json in
            json.member("id", id)
            json.member("file_name", name)
            json.member("width", width)
            json.member("height", height)
        }
    }

    /// Writes the member `bbox`: the upper-left corner and the size in pixels.
    package mutating func cocoBox(_ box: ImageRect) {
        name("bbox")
        array { json in
            for value in [box.x, box.y, box.width, box.height] { json.value(value, decimals: 2) }
        }
    }
}
