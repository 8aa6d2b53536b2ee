import ManakoFiles
import ManakoCodecs
import ManakoCore
import ManakoGeometry

/// What FFmpeg may open: nothing that a file or server could lead it to, only what the user has named.
enum StreamRules {
    /// Containers and raw streams of video, without playlists, scripts and formats that name other files.
    static let fileFormats = [
        "mov", "matroska", "avi", "gif", "mpegts", "mpeg", "flv", "ogg", "asf", "ivf", "mpegvideo", "m4v", "h264",
        "hevc",
        "mjpeg", "yuv4mpegpipe", "mxf", "nut", "dv", "apng",
    ]
    /// What servers send besides; `mpjpeg` is what cameras in networks speak.
    static let streamFormats = fileFormats + ["rtsp", "rtp", "mpjpeg"]

    /// The request for a source.
    static func request(_ source: VideoSource, _ options: VideoReader.Options) throws(ManakoError) -> DemuxerRequest {
        var request = DemuxerRequest(
            url: "", maximumPixels: options.limits.maximumPixels, threads: options.threads,
            usesHardware: options.usesHardware, allowsSizeChanges: options.allowsSizeChanges,
            timeout: options.timeout ?? .seconds(10))
        switch source {
        case .file(let path), .folder(let path):
            try FileKind.checkRegular(path)
            try checkMoves(path)
            request.url = "file:" + path
            request.protocols = "file"
            request.formats = fileFormats.joined(separator: ",")
            request.format = rawFormat(path)
            request.timeout = options.limits.maximumDuration
        case .camera(let path):
            try checkCamera(path)
            request.url = path
            request.device = "video4linux2,v4l2"
            request.cameraSize = options.cameraSize.map { "\(Int($0.width))x\(Int($0.height))" }
            request.cameraRate = options.frameRate.map { "\($0)" }
        case .stream(let address):
            request.url = address
            request.protocols = "http,https,tcp,tls,udp,rtp,rtsp,httpproxy"
            request.formats = streamFormats.joined(separator: ",")
        }
        return request
    }

    /// The format of animated PNG and of raw Motion JPEG, which FFmpeg takes for single pictures.
    private static func rawFormat(_ path: String) -> String? {
        guard let file = PartialFile(path) else { return nil }
        if isAnimatedPNG(file) { return "apng" }
        guard FileName.suffix(of: path) == "mjpeg", ImageFormat.sniff(file.bytes(at: 0, count: 256)) == .jpeg else {
            return nil
        }
        return "mjpeg"
    }

    /// Whether a PNG announces several frames (`acTL`, which stands before the picture's data).
    private static func isAnimatedPNG(_ file: borrowing PartialFile) -> Bool {
        guard ImageFormat.sniff(file.bytes(at: 0, count: 16)) == .png else { return false }
        var offset = 8
        for _ in 0..<1000 {
            let head = file.bytes(at: offset, count: 8)
            guard head.count == 8 else { return false }
            let name = String(decoding: head[4...], as: UTF8.self)
            if name == "acTL" { return true }
            if name == "IDAT" { return false }
            offset += 12 + head[..<4].reduce(0) { $0 << 8 | Int($1) }
        }
        return false
    }

    /// Refuses pictures, of which FFmpeg says only that they are not allowed; a file of Motion JPEG begins like one.
    private static func checkMoves(_ path: String) throws(ManakoError) {
        guard !VideoSource.fileExtensions.contains(FileName.suffix(of: path)), let file = PartialFile(path),
            let format = ImageFormat.sniff(file.bytes(at: 0, count: 256)), format != .gif, !isAnimatedPNG(file)
        else { return }
        throw ManakoError(
            .unsupported,
            "\(path): is a picture (\(format.rawValue)) and no video; for pictures as frames, name a folder of them")
    }

    private static func checkCamera(_ path: String) throws(ManakoError) {
        if case .missing(let number) = FileKind(path: path) {
            throw ManakoError(
                .unavailable, "\(path): \(SystemError.text(number)); `ls /dev/video*` lists the cameras that are there")
        }
    }
}
