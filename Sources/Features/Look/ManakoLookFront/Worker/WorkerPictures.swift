import Manako
import ManakoAPI

/// Takes pictures and arrays out of the payload of a request, one after the other.
struct WorkerPayload {
    private let bytes: WorkerBytes
    private var position = 0
    private let limits: InputLimits

    init(_ bytes: WorkerBytes, _ limits: InputLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// The next bytes.
    mutating func take(_ count: Int) throws(ManakoError) -> [UInt8] { bytes.copy(try next(count)) }

    private mutating func next(_ count: Int) throws(ManakoError) -> Range<Int> {
        guard count <= bytes.count - position else {
            throw ManakoError(
                .malformedInput, "the payload has \(bytes.count) bytes, fewer than its parts together")
        }
        defer { position += count }
        return position..<position + count
    }

    /// The next picture.
    mutating func take(_ picture: WorkerPicture) throws(ManakoError) -> VisionImage {
        let range = try next(picture.bytes)
        guard picture.width != nil || picture.height != nil || picture.channels != nil else {
            return try VisionImage(encoded: bytes.copy(range), codecs: ManakoEnvironment.codecs, limits: limits)
        }
        return VisionImage(try Bitmap(bytes, in: range, as: picture, limits))
    }

    /// Several pictures.
    mutating func take(_ pictures: [WorkerPicture]) throws(ManakoError) -> [VisionImage] {
        try pictures.map { picture throws(ManakoError) in try take(picture) }
    }

    /// Refuses bytes that belong to nothing.
    func finish() throws(ManakoError) {
        guard position == bytes.count else {
            throw ManakoError(
                .malformedInput, "the payload has \(bytes.count - position) bytes more than its parts together")
        }
    }
}

extension Bitmap {
    /// A picture whose rows of pixels were sent.
    fileprivate init(
        _ bytes: WorkerBytes, in range: Range<Int>, as picture: WorkerPicture, _ limits: InputLimits
    ) throws(ManakoError) {
        let channels = picture.channels ?? 3
        guard let width = picture.width, let height = picture.height, let format = Self.formats[channels] else {
            throw ManakoError(.malformedInput, "pixels need width and height, and have 1, 3 or 4 channels")
        }
        try limits.check(width: width, height: height)
        let count = width * height * channels
        guard range.count == count else {
            throw ManakoError(
                .malformedInput, "\(width) × \(height) pixels have \(count) bytes, not \(range.count)")
        }
        if let rows = bytes.rows(range, stride: width * channels) {
            try self.init(width: width, height: height, format: format, lending: rows)
        } else {
            try self.init(width: width, height: height, format: format, packed: bytes.copy(range))
        }
    }

    private static let formats: [Int: PixelFormat] = [1: .gray8, 3: .rgb8, 4: .rgba8]
}

extension WorkerAnswer.Part {
    /// A picture that comes back.
    init(_ canvas: Bitmap, as form: WorkerLook.Drawing) throws(ManakoError) {
        switch form {
        case .jpeg: self.init(type: "jpeg", bytes: try canvas.drawnJPEG())
        case .png: self.init(type: "png", bytes: try ManakoEnvironment.codecs.encode(canvas, as: .png))
        case .pixels:
            let pixels = canvas.format == .rgb8 ? canvas : try canvas.converted(to: .rgb8)
            self.init(type: "pixels", bytes: pixels.packedBytes(), size: (pixels.width, pixels.height))
        }
    }
}
