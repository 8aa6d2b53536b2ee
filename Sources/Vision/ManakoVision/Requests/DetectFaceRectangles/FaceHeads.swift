import ManakoGeometry

/// Joins boxes of one head that overlap too little for suppression, such as those of a tilted face in two turns of the picture.
enum FaceHeads {
    /// The maximum ratio of the sizes of two boxes of one head.
    private static let maximumRatio = 2.0

    /// The heads, the surest first; the box of each encloses all its boxes.
    static func joined(_ objects: [TileJoining.Object]) -> [TileJoining.Object] {
        var heads: [(first: ImageRect, object: TileJoining.Object)] = []
        for object in objects {
            let box = object.box.box
            if let index = heads.firstIndex(where: { areOfOneHead($0.first, box) }) {
                heads[index].object.box.box = heads[index].object.box.box.union(box)
            } else {
                heads.append((box, object))
            }
        }
        return heads.map(\.object)
    }

    private static func areOfOneHead(_ first: ImageRect, _ second: ImageRect) -> Bool {
        let sizes = [max(first.width, first.height), max(second.width, second.height)].sorted()
        guard sizes[1] < maximumRatio * sizes[0] else { return false }
        return contains(first, second.center) || contains(second, first.center)
    }

    private static func contains(_ box: ImageRect, _ point: ImagePoint) -> Bool {
        (box.x...box.maxX).contains(point.x) && (box.y...box.maxY).contains(point.y)
    }
}
