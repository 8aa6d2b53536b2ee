public import Manako
public import ManakoRecordings
public import ManakoSpatial

/// A picture that may become one of a burst.
public struct BurstPicture: Sendable {
    /// When it was taken.
    public var time: MediaTime
    /// What a recording knows of it.
    public var known: SpatialFrame?
    /// Makes the pixels, upright, `rgb8`; most pictures are never asked for them.
    let pixels: @Sendable () throws(ManakoError) -> Bitmap
    /// Reads the depth, where a recording has it.
    let depth: @Sendable () throws(ManakoError) -> DepthMap?

    /// Creates a picture.
    public init(
        time: MediaTime, known: SpatialFrame? = nil,
        depth: @escaping @Sendable () throws(ManakoError) -> DepthMap? = { () throws(ManakoError) in nil },
        pixels: @escaping @Sendable () throws(ManakoError) -> Bitmap
    ) {
        self.time = time
        self.known = known
        self.depth = depth
        self.pixels = pixels
    }
}

/// Where the pictures of a burst come from, one after another.
public struct BurstSource {
    /// What it is called.
    public let name: String
    /// Frames a second that it says it has; nil when it says nothing.
    public let frameRate: Double?
    private let pull: () throws(ManakoError) -> BurstPicture?

    /// Creates a source.
    ///
    /// - Parameter pull: gives the next picture; nil at the end.
    public init(name: String, frameRate: Double?, pull: @escaping () throws(ManakoError) -> BurstPicture?) {
        self.name = name
        self.frameRate = frameRate
        self.pull = pull
    }

    /// The next picture; nil at the end.
    func next() throws(ManakoError) -> BurstPicture? { try pull() }
}

extension BurstSource {
    /// The frames of a video or a camera.
    public init(_ reader: VideoReader, name: String) {
        self.init(name: name, frameRate: reader.info.frameRate) { () throws(ManakoError) in
            guard let frame = try reader.nextFrame() else { return nil }
            return BurstPicture(time: frame.time) { () throws(ManakoError) in
                try frame.bitmap.converted(to: .rgb8, orientation: frame.orientation)
            }
        }
    }

    /// The frames of a recording, with what it knows of them.
    public init(_ recording: SpatialRecording) {
        var index = 0
        let times = recording.frames.map(\.time)
        let span = (times.last ?? 0) - (times.first ?? 0)
        let rate = span > 0 ? Double(times.count - 1) / span : nil
        self.init(name: recording.name, frameRate: rate) { () throws(ManakoError) in
            guard index < recording.frames.count else { return nil }
            let frame = recording.frames[index]
            index += 1
            return BurstPicture(
                time: MediaTime(seconds: frame.time - (times.first ?? 0)), known: frame,
                depth: { () throws(ManakoError) in try recording.depth(at: frame.index) },
                pixels: { () throws(ManakoError) in
                    try recording.picture(at: frame.index).converted(to: .rgb8)
                })
        }
    }

    /// A rendered table with a board and a doll, filmed for a second with 60 frames.
    public init(_ scene: DemoScene) {
        var index = 0
        self.init(name: "demo", frameRate: DemoScene.frameRate) { () throws(ManakoError) in
            guard index < DemoScene.frames else { return nil }
            defer { index += 1 }
            return BurstPicture(time: MediaTime(seconds: Double(index) / DemoScene.frameRate)) {
                [index] () throws(ManakoError) in
                try scene.picture(from: scene.pose(index, of: DemoScene.frames), seed: index)
            }
        }
    }
}
