import Manako
public import ManakoCapabilities
import ManakoCodecs
import ManakoFiles
import ManakoPipeline
import ManakoVideo

/// Looks at photos and videos for the library: one decode for all lenses, the print and the thumbnail.
public struct PhotoLooker: Sendable {
    /// A capability's name in results, with what looks for it.
    public typealias Task = (lens: String, finder: any Finder)

    private let tasks: [Task]
    private let codecs = ManakoEnvironment.codecs
    private let limits = InputLimits.default
    private let printing = GenerateImageFeaturePrintRequest()

    /// The longer side of thumbnails, in pixels.
    static let thumbnailSide = 256.0
    /// The seconds between two frames of a video that are looked at, and the most of them.
    private static let frameSeconds = 3.0, maximumFrames = 200.0

    /// Creates a looker.
    ///
    /// - Parameter tasks: the capabilities that are asked of each picture, with what looks for them.
    public init(_ tasks: [Task]) { self.tasks = tasks }

    /// A file whose content is to be looked at.
    struct File: Sendable, Hashable {
        /// Its number in the index.
        var id: Int
        var path: String
        var kind: PhotoKind
        /// The last change in seconds since 1970.
        var modified: Int

        var name: String { InputFiles.lastComponent(path) }
    }

    /// What became of a file.
    enum Result: Sendable {
        /// Its content is a photo that the index has already.
        case known(photo: Int)
        case new(PhotoContent)
        case failed(ManakoError)
    }

    /// Reads a file, and looks at it unless its content is known.
    ///
    /// - Parameter find: the number of a photo by its digest; nil when there is none, and it is looked at.
    func look(at file: File, find: ([UInt8]) throws(ManakoError) -> Int?) -> Result {
        do throws(ManakoError) {
            if file.kind == .video {
                let (hash, size) = try Self.reading { () throws(ManakoError) in
                    let source = try RandomAccessFile(path: file.path)
                    return (try SHA256(of: source).bytes, source.size)
                }
                if let photo = try find(hash) { return .known(photo: photo) }
                return .new(try video(file, hash: hash, bytes: size))
            }
            let bytes = try Self.reading { () throws(ManakoError) in
                try FileBytes.read(file.path, limit: limits.maximumBytes)
            }
            let hash = SHA256(of: bytes).bytes
            if let photo = try find(hash) { return .known(photo: photo) }
            return .new(try picture(file, hash: hash, bytes))
        } catch {
            return .failed(error)
        }
    }

    /// Reads a file; what the disk does not give is told from components of the program that are missing.
    private static func reading<Result>(_ read: () throws(ManakoError) -> Result) throws(ManakoError) -> Result {
        do throws(ManakoError) { return try read() } catch {
            guard error.code == .unavailable, error.reason == nil else { throw error }
            throw ManakoError(.unavailable, error.message, reason: .init("fileUnreadable"))
        }
    }

    private func picture(_ file: File, hash: [UInt8], _ bytes: [UInt8]) throws(ManakoError) -> PhotoContent {
        let image = try VisionImage(encoded: bytes, codecs: codecs, limits: limits)
        let view = try view(of: image)
        let metadata = ImageFormat.sniff(bytes).map { CaptureMetadata(FileMetadata(bytes, $0)) }
        return PhotoContent(
            hash: hash, width: Int(image.size.width), height: Int(image.size.height), bytes: bytes.count,
            capture: CaptureInfo(metadata, name: file.name, modified: file.modified), colors: view.summary.colors,
            sharpness: view.summary.sharpness, thumbnail: view.thumbnail, print: view.print,
            findings: PhotoFindings(view.findings, in: image.size))
    }

    /// What is made of a picture's pixels.
    private struct PictureView {
        var findings: [(lens: String, findings: [Finding])]
        var thumbnail: [UInt8]
        var print: WholePrint
        var summary: PictureSummary
    }

    private func view(of image: VisionImage) throws(ManakoError) -> PictureView {
        var times = StageTimes()
        let size = image.size.limited(toSide: Self.thumbnailSide).wholePixels
        var need = DecodeRequirement(size: ImageSize(width: size.width, height: size.height), allowsYUV: true)
            .combined(with: printing.need(of: image))
        if let wanted = tasks.map(\.finder).need(of: image) { need = need.combined(with: wanted) }
        try image.decode(need, times: &times)
        var findings: [(lens: String, findings: [Finding])] = []
        for task in tasks { findings.append((task.lens, try task.finder.find(in: image, times: &times))) }
        let print = WholePrint(try printing.perform(on: image, in: ManakoEnvironment.context, times: &times))
        let small = try image.picture(of: .fullImage, size: size, need: need, times: &times)
        return PictureView(
            findings: findings, thumbnail: try WebPEncoder().encode(small, quality: 75), print: print,
            summary: PictureSummary(width: size.width, height: size.height, rgb: small.packedBytes()))
    }

    /// Looks at frames of a video; the one in which most was found stands for it.
    private func video(_ file: File, hash: [UInt8], bytes: Int) throws(ManakoError) -> PhotoContent {
        let opened = try VideoSpan().open(.file(file.path))
        let (info, metadata) = (opened.info, CaptureMetadata(opened.metadata))
        let rate = info.frameRate.map { min(max($0, 1), 240) } ?? 30
        let seconds = max(Self.frameSeconds, (info.duration ?? 0) / Self.maximumFrames)
        let reader = try VideoSpan(stride: max(1, Int((rate * seconds).rounded()))).open(.file(file.path))
        var best: (view: PictureView, size: ImageSize, count: Int)?
        var all = PhotoFindings()
        while let frame = try nextFrame(reader, isFirst: best == nil) {
            let image = VisionImage(frame.bitmap, orientation: frame.orientation)
            let view = try view(of: image)
            let count = view.findings.reduce(0) { $0 + $1.findings.count }
            all.merge(PhotoFindings(view.findings, in: image.size))
            if count > best?.count ?? -1 { best = (view, image.size, count) }
        }
        guard let best else { throw ManakoError(.malformedInput, "\(file.path): has no frame") }
        all.json = PhotoFindings(best.view.findings, in: best.size).json
        return PhotoContent(
            hash: hash, kind: .video, width: Int(best.size.width), height: Int(best.size.height), bytes: bytes,
            capture: CaptureInfo(metadata, name: file.name, modified: file.modified), colors: best.view.summary.colors,
            sharpness: best.view.summary.sharpness, duration: info.duration, thumbnail: best.view.thumbnail,
            print: best.view.print, findings: all)
    }

    /// The next frame; a video that breaks off ends there.
    private func nextFrame(_ reader: VideoReader, isFirst: Bool) throws(ManakoError) -> VideoFrame? {
        do throws(ManakoError) { return try reader.nextFrame() } catch {
            guard !isFirst, error.code == .malformedInput else { throw error }
            return nil
        }
    }
}
