import ManakoGeometry

/// Makes one list of the boxes that a detector found in a picture and in overlapping tiles of it: no object twice, none in pieces.
///
/// What the parts found is compared by class, the surest first. Two whole boxes of one object overlap as suppression has it. A piece that a
/// tile's edge cut off belongs to a box that looks the same in that tile: where both parts saw, both boxes cover the same. Pieces are joined by
/// the box around them, and give way to a whole box. A piece that belongs to nothing is most of an object that only one tile saw, and stays.
struct TileJoining {
    /// The overlap above which whole boxes are one object, 0…1.
    let overlap: Double
    /// Whether boxes of different classes may be one object.
    let isClassAgnostic: Bool
    /// The most objects.
    let limit: Int

    /// The overlap of what two boxes cover where both parts saw, from which on they are of one object.
    private static let agreement = 0.5
    /// The share of a piece from which on it is one of the whole box that it lies in.
    private static let pieceShare = 0.8
    /// The most that whole boxes of two objects overlap, whatever the caller wants: parts show one object twice.
    private static let mostOverlap = 0.65
    /// The most boxes that are compared, the surest; bounds the time.
    private static let mostCompared = 5000

    /// One object: the index of the surest box, which says what it is, and where it is.
    struct Object: Hashable {
        var source: Int
        var box: TiledBox
    }

    /// Joins as a suppression thins out.
    init(_ suppression: NonMaximumSuppression) {
        overlap = min(suppression.overlap, Self.mostOverlap)
        isClassAgnostic = suppression.isClassAgnostic
        limit = suppression.limit
    }

    /// The objects, the surest first.
    func callAsFunction(_ boxes: [TiledBox]) -> [Object] {
        let order = boxes.indices.filter { boxes[$0].box.area > 0 }.sorted {
            boxes[$0].score != boxes[$1].score ? boxes[$0].score > boxes[$1].score : $0 < $1
        }
        var groups: [Int: [Object]] = [:]
        for index in order.prefix(Self.mostCompared) {
            let group = isClassAgnostic ? 0 : boxes[index].classIndex
            add(Object(source: index, box: boxes[index]), to: &groups[group, default: []])
        }
        let objects = groups.values.joined().sorted {
            $0.box.score != $1.box.score ? $0.box.score > $1.box.score : $0.source < $1.source
        }
        return Array(objects.prefix(limit))
    }

    /// Takes an object. What becomes of two of which one is a piece may belong to further ones.
    private func add(_ new: Object, to objects: inout [Object]) {
        var new = new
        while let index = objects.firstIndex(where: { isSame($0.box, new.box) }) {
            let known = objects[index]
            if known.box.isWhole {
                objects[index] = merged(known, new)
                return
            }
            objects.remove(at: index)
            new = merged(known, new)
        }
        objects.append(new)
    }

    /// One object of two: a whole box says where it is, else both; the surer one says what it is, if both agree.
    private func merged(_ known: Object, _ new: Object) -> Object {
        guard !known.box.isWhole, !new.box.isWhole else {
            let (whole, other) = known.box.isWhole ? (known, new) : (new, known)
            guard other.box.score > whole.box.score, other.box.isWhole || agree(whole.box, other.box) else {
                return whole
            }
            var result = Object(source: other.source, box: whole.box)
            result.box.score = other.box.score
            return result
        }
        let isSurer = known.box.score >= new.box.score
        return Object(source: isSurer ? known.source : new.source, box: known.box.joined(with: new.box))
    }

    /// Whether two boxes, of different parts, show one object.
    private func isSame(_ a: TiledBox, _ b: TiledBox) -> Bool {
        guard a.view == nil || a.view != b.view, a.box.x < b.box.maxX, b.box.x < a.box.maxX, a.box.y < b.box.maxY,
            b.box.y < a.box.maxY
        else { return false }
        if a.isWhole, b.isWhole { return a.box.intersectionOverUnion(b.box) > overlap }
        return isPiece(a, of: b) || isPiece(b, of: a) || agree(a, b)
    }

    /// Whether two boxes cover the same where both parts saw.
    private func agree(_ a: TiledBox, _ b: TiledBox) -> Bool {
        a.box.intersection(b.part).intersectionOverUnion(b.box.intersection(a.part)) > Self.agreement
    }

    /// Whether most of a piece lies in a whole box.
    private func isPiece(_ piece: TiledBox, of whole: TiledBox) -> Bool {
        guard !piece.isWhole, whole.isWhole else { return false }
        return piece.box.intersection(whole.box).area > Self.pieceShare * piece.box.area
    }
}
