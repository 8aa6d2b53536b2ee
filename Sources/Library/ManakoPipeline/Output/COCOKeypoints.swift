package import Manako
package import ManakoCapabilities

/// COCO's 17 keypoints of a person (https://cocodataset.org/#format-data).
package enum COCOKeypoints {
    /// A keypoint: COCO's name, and Vision's name of the joint.
    private static let all: [(name: String, joint: String)] = [
        ("nose", "nose"), ("left_eye", "leftEye"), ("right_eye", "rightEye"), ("left_ear", "leftEar"),
        ("right_ear", "rightEar"), ("left_shoulder", "leftShoulder"), ("right_shoulder", "rightShoulder"),
        ("left_elbow", "leftElbow"), ("right_elbow", "rightElbow"), ("left_wrist", "leftWrist"),
        ("right_wrist", "rightWrist"), ("left_hip", "leftHip"), ("right_hip", "rightHip"), ("left_knee", "leftKnee"),
        ("right_knee", "rightKnee"), ("left_ankle", "leftAnkle"), ("right_ankle", "rightAnkle"),
    ]

    /// The names in COCO's order.
    package static var names: [String] { all.map(\.name) }

    /// Which keypoints a bone connects, counted from 1, as COCO's own files have them.
    package static let skeleton = [
        [16, 14], [14, 12], [17, 15], [15, 13], [12, 13], [6, 12], [7, 13], [6, 7], [6, 8], [7, 9], [8, 10], [9, 11],
        [2, 3], [1, 2], [1, 3], [2, 4], [3, 5], [4, 6], [5, 7],
    ]

    /// The confidence from which on a joint is taken for seen; a less sure one is a guess of where a hidden one is.
    private static let seen: Float = 0.5

    /// x, y and visibility of each keypoint, one after another: 0 not labelled, 1 hidden, 2 seen. Nil for what has no such joints.
    ///
    /// - Parameter keepsAll: whether points beyond the picture count too, as scores of results want it.
    package static func values(of finding: Finding, in size: ImageSize, keepsAll: Bool = false) -> [Double]? {
        guard case .joints(chirality: nil) = finding.payload, let place = finding.place else { return nil }
        let points = Dictionary(
            place.points.compactMap { point in point.name.map { ($0, point) } }, uniquingKeysWith: { first, _ in first }
        )
        guard all.contains(where: { points[$0.joint] != nil }) else { return nil }
        return all.flatMap { keypoint -> [Double] in
            guard let point = points[keypoint.joint],
                keepsAll || (0...1).contains(point.location.x) && (0...1).contains(point.location.y)
            else { return [0, 0, 0] }
            return [
                point.location.x * size.width, (1 - point.location.y) * size.height,
                point.confidence ?? 1 >= seen ? 2 : 1,
            ]
        }
    }
}

extension Finding {
    /// Writes the members `keypoints` and `num_keypoints`, where there are joints.
    package func writeCOCOKeypoints(_ size: ImageSize, isResult: Bool, to json: inout JSONWriter) {
        guard let values = COCOKeypoints.values(of: self, in: size, keepsAll: isResult) else { return }
        json.name("keypoints")
        json.array { json in
            for value in values { json.value(value, decimals: 2) }
        }
        guard !isResult else { return }
        json.member("num_keypoints", stride(from: 2, to: values.count, by: 3).count { values[$0] > 0 })
    }

    /// Writes the member `segmentation`, where more than a box is known: run lengths of a mask, or polygons.
    ///
    /// - Returns: the number of pixels inside; nil where a box is all that is known.
    package func writeCOCOSegmentation(_ size: ImageSize, to json: inout JSONWriter) -> Double? {
        if let mask = place?.mask {
            let runs = RunLengths(mask, width: Int(size.width), height: Int(size.height))
            json.name("segmentation")
            json.object { json in
                json.name("size")
                json.array { json in
                    json.value(raw: "\(runs.height)")
                    json.value(raw: "\(runs.width)")
                }
                json.member("counts", runs.text)
            }
            return Double(runs.area)
        }
        guard let polygon = polygon(in: size) else { return nil }
        json.name("segmentation")
        json.array { json in
            json.array { json in
                for point in polygon {
                    json.value(point.x, decimals: 2)
                    json.value(point.y, decimals: 2)
                }
            }
        }
        return Self.area(of: polygon)
    }

    /// The outline or the corners in pixels, origin upper-left; at least three.
    private func polygon(in size: ImageSize) -> [ImagePoint]? {
        var points = place?.corners ?? []
        if case .contour(let contour) = payload { points = contour.points }
        guard points.count >= 3 else { return nil }
        return points.map { ImagePoint(x: $0.x * size.width, y: (1 - $0.y) * size.height) }
    }

    /// The area of a polygon by the shoelace formula.
    private static func area(of polygon: [ImagePoint]) -> Double {
        let next = polygon.dropFirst() + polygon.prefix(1)
        return abs(zip(polygon, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
    }
}
