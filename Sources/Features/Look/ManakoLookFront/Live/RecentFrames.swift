import Manako

/// The last frames with results, on which a client may point at something.
///
/// A result is some frames old by the time that somebody has seen it and tapped.
struct RecentFrames {
    private struct Entry {
        var number: UInt32
        var image: VisionImage
        var bytes: Int
    }

    /// So many are kept at most.
    static let limit = 4

    private var entries: [Entry] = []

    /// What they are counted as among those of all sessions: four bytes a pixel, whatever their planes are.
    var bytes: Int { entries.reduce(0) { $0 + $1.bytes } }
    /// Whether there are none.
    var isEmpty: Bool { entries.isEmpty }

    /// A frame's picture, if it is still there.
    func image(of number: UInt32) -> VisionImage? { entries.last { $0.number == number }?.image }

    /// Takes a frame in, and lets old ones go: as many as must, the frame itself too when there is no room at all.
    ///
    /// - Parameters:
    ///   - number: the frame's number.
    ///   - image: its picture.
    ///   - hasRoom: asks for so many bytes instead of those before, and says whether they are granted.
    mutating func add(_ number: UInt32, _ image: VisionImage, hasRoom: (_ bytes: Int, _ before: Int) -> Bool) {
        let before = bytes
        entries.append(Entry(number: number, image: image, bytes: Int(image.size.width * image.size.height) * 4))
        entries.removeFirst(max(0, entries.count - Self.limit))
        while !hasRoom(bytes, before), !entries.isEmpty { entries.removeFirst() }
    }
}
