public import Manako
public import ManakoBoards
public import ManakoPipeline
public import ManakoSpatial

/// The tags in one picture.
public struct TagReport: PictureReport {
    /// A tag and where it lies.
    public struct Tag: Sendable {
        /// What was found.
        public var detection: TagDetection
        /// Where the camera stood for it; nil without a camera, or where no place explains the corners.
        public var pose: PoseSolution?
    }

    /// The size of the upright picture.
    public var size: ImageSize
    /// The tags by family and id.
    public var tags: [Tag]

    /// Writes the tags.
    public func write(to json: inout JSONWriter) {
        json.name("tags")
        json.array { json in
            for tag in tags { json.object { tag.write(to: &$0) } }
        }
    }

    /// How many tags there are, and a line for each.
    public func text(of path: String) -> String {
        let count = tags.count
        let head = "\(path): \(count == 0 ? "no tags" : count == 1 ? "1 tag" : "\(count) tags")\n"
        return head + tags.map { $0.text + "\n" }.joined()
    }
}

extension TagReport.Tag {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("id", detection.id)
        json.member("family", detection.family.rawValue)
        json.name("corners")
        json.array { json in
            for corner in detection.corners {
                json.array { json in
                    json.value(corner.x, decimals: 3)
                    json.value(corner.y, decimals: 3)
                }
            }
        }
        json.member("hamming", detection.hamming)
        json.member("margin", detection.decisionMargin, decimals: 1)
        guard let pose else { return }
        let place = pose.pointsInCamera
        json.name("pose")
        json.object { json in
            let elements = place.rotation.matrix.elements
            json.name("rotation")
            json.array { json in
                for row in stride(from: 0, to: elements.count, by: 3) {
                    Self.write(Array(elements[row..<row + 3]), to: &json)
                }
            }
            json.name("translation")
            Self.write([place.position.x, place.position.y, place.position.z], to: &json)
            json.member("error", pose.rms, decimals: 4)
        }
    }

    private static func write(_ values: [Double], to json: inout JSONWriter) {
        json.array { json in
            for value in values { json.value(value, decimals: 8) }
        }
    }

    /// A line for people: where it is, how far away, and how well that fits.
    fileprivate var text: String {
        let corners = detection.corners.map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }.joined(separator: " ")
        let start = "  \(detection.family.rawValue) \(detection.id)  at \(corners)"
        guard let pose else { return start }
        let place = pose.pointsInCamera.position
        let metres = [place.x, place.y, place.z].map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: " ")
        return start + "  \(metres) m  error \((pose.rms * 100).rounded() / 100) px"
    }
}
