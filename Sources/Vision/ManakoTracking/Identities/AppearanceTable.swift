import CManakoTracking
import ManakoGeometry
import ManakoPixels

/// The looks of a picture's detections, each taken when it is first asked for.
struct AppearanceTable: Sendable {
    /// Values of one look.
    static let length = Int(MANAKO_LOOK_VALUES)

    private var slots: [Int?] = []
    private var looks: [[Float]] = []
    private var used = 0

    /// Forgets the last picture's detections; memory stays.
    mutating func begin(count: Int) {
        slots.removeAll(keepingCapacity: true)
        slots.append(contentsOf: repeatElement(nil, count: count))
        used = 0
    }

    /// How a detection looks.
    ///
    /// - Parameters:
    ///   - index: which of them, below the count.
    ///   - box: where it is, normalised, origin lower-left.
    ///   - eye: sees the picture.
    mutating func look(_ index: Int, at box: NormalizedRect, _ eye: AppearanceExtractor) -> [Float] {
        if let slot = slots[index] { return looks[slot] }
        if used == looks.count { looks.append(Array(repeating: 0, count: Self.length)) }
        eye.look(at: box, into: &looks[used])
        slots[index] = used
        used += 1
        return looks[used - 1]
    }
}

/// Sees one picture, with the room that kernels need for it.
final class AppearanceExtractor {
    private let picture: TrackPicture
    private let sampler = PatchSampler()
    private let luma = FloatBuffer(count: side * side)
    private let u = FloatBuffer(count: side * side)
    private let v = FloatBuffer(count: side * side)

    private static let side = Int(MANAKO_LOOK_SIDE)

    init(_ picture: TrackPicture) { self.picture = picture }

    /// Counts a box's colours.
    func look(at box: NormalizedRect, into look: inout [Float]) {
        precondition(look.count == AppearanceTable.length)
        let rect = picture.storedRect(box)
        picture.bitmap.withView { view in
            sampler.sample(view, rect, columns: Self.side, rows: Self.side, luma: luma, u: u, v: v)
        }
        unsafe manako_look(luma.base, u.base, v.base, &look)
    }
}
