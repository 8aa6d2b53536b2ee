import Manako

extension Outcome<DetectionReport> {
    /// One picture as the object that `json` and `jsonl` consist of.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("image", input.path)
            switch result {
            case .failure(let error): error.write(to: &json)
            case .success(let report): report.writeMembers(to: &json)
            }
        }
    }
}

extension ManakoError {
    /// The member `error` of a picture that could not be looked at.
    func write(to json: inout JSONWriter) {
        json.name("error")
        json.object { json in
            json.member("code", code.description)
            json.member("message", message)
        }
    }
}

extension DetectionReport {
    /// Writes all members but those that say which picture it was.
    func writeMembers(to json: inout JSONWriter) {
        json.member("width", Int(size.width))
        json.member("height", Int(size.height))
        json.member("model", model)
        json.name("observations")
        json.array { json in
            for item in items { item.write(to: &json, size: size) }
        }
        times.write(to: &json)
    }
}

extension DetectionReport.Item {
    fileprivate func write(to json: inout JSONWriter, size: ImageSize) {
        json.object { json in
            json.member("label", label)
            json.member("confidence", Double(confidence), decimals: 5)
            if let track { json.member("track", track) }
            json.name("boundingBox")
            boundingBox.write(to: &json)
            json.name("pixelBox")
            pixelBox(in: size).write(to: &json)
            if !keyPoints.isEmpty { writeKeyPoints(to: &json) }
        }
    }

    private func writeKeyPoints(to json: inout JSONWriter) {
        json.name("keyPoints")
        json.array { json in
            for point in keyPoints {
                json.object { json in
                    json.member("x", point.x, decimals: 6)
                    json.member("y", point.y, decimals: 6)
                }
            }
        }
    }

    /// The place in pixels of the upright picture, origin upper-left.
    func pixelBox(in size: ImageSize) -> ImageRect { boundingBox.toImageCoordinates(size, origin: .upperLeft) }
}

extension NormalizedRect {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("x", x, decimals: 6)
            json.member("y", y, decimals: 6)
            json.member("width", width, decimals: 6)
            json.member("height", height, decimals: 6)
        }
    }
}

extension ImageRect {
    /// Writes the rectangle in pixels.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("x", x, decimals: 2)
            json.member("y", y, decimals: 2)
            json.member("width", width, decimals: 2)
            json.member("height", height, decimals: 2)
        }
    }
}

extension StageTimes {
    /// Writes the member `milliseconds`.
    func write(to json: inout JSONWriter) {
        json.name("milliseconds")
        json.object { json in
            json.member("decode", decode.milliseconds, decimals: 3)
            json.member("prepare", prepare.milliseconds, decimals: 3)
            json.member("infer", infer.milliseconds, decimals: 3)
            json.member("interpret", interpret.milliseconds, decimals: 3)
        }
    }
}

extension Duration {
    /// The duration in milliseconds.
    public var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    }
}
