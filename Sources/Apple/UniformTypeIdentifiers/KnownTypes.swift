/// What is known of types: those that Apple's documentation lists and that files of pictures, films and code have.
enum KnownTypes {
    struct Entry: Sendable {
        var extensions: [String] = []
        var mime: String?
        var parents: [String] = []
    }

    /// The types by identifier.
    static let entries: [String: Entry] = [
        "public.item": Entry(),
        "public.content": Entry(),
        "public.composite-content": Entry(parents: ["public.content"]),
        "public.data": Entry(mime: "application/octet-stream", parents: ["public.item"]),
        "com.apple.resolvable": Entry(),
        "public.symlink": Entry(parents: ["public.item", "com.apple.resolvable"]),
        "public.directory": Entry(parents: ["public.item"]),
        "public.folder": Entry(parents: ["public.directory"]),
        "public.volume": Entry(parents: ["public.folder"]),
        "com.apple.package": Entry(parents: ["public.directory"]),
        "com.apple.bundle": Entry(parents: ["public.directory"]),
        "public.executable": Entry(parents: ["public.item"]),
        "public.text": Entry(parents: ["public.data", "public.content"]),
        "public.plain-text": Entry(extensions: ["txt", "text"], mime: "text/plain", parents: ["public.text"]),
        "public.utf8-plain-text": Entry(parents: ["public.plain-text"]),
        "public.utf16-plain-text": Entry(parents: ["public.plain-text"]),
        "public.delimited-values-text": Entry(parents: ["public.text"]),
        "public.comma-separated-values-text": Entry(
            extensions: ["csv"], mime: "text/csv", parents: ["public.delimited-values-text"]),
        "public.tab-separated-values-text": Entry(
            extensions: ["tsv"], mime: "text/tab-separated-values", parents: ["public.delimited-values-text"]),
        "public.source-code": Entry(parents: ["public.plain-text"]),
        "public.swift-source": Entry(extensions: ["swift"], parents: ["public.source-code"]),
        "public.c-source": Entry(extensions: ["c"], parents: ["public.source-code"]),
        "public.c-header": Entry(extensions: ["h"], parents: ["public.source-code"]),
        "public.objective-c-source": Entry(extensions: ["m"], parents: ["public.source-code"]),
        "public.c-plus-plus-source": Entry(
            extensions: ["cp", "cpp", "cc", "cxx", "c++"], parents: ["public.source-code"]),
        "public.python-script": Entry(
            extensions: ["py"], mime: "text/x-python-script", parents: ["public.shell-script"]),
        "public.shell-script": Entry(extensions: ["sh"], parents: ["public.script"]),
        "public.script": Entry(parents: ["public.source-code"]),
        "public.json": Entry(extensions: ["json"], mime: "application/json", parents: ["public.text"]),
        "public.xml": Entry(extensions: ["xml"], mime: "application/xml", parents: ["public.text"]),
        "public.html": Entry(extensions: ["html", "htm"], mime: "text/html", parents: ["public.text"]),
        "public.yaml": Entry(extensions: ["yml", "yaml"], mime: "application/x-yaml", parents: ["public.text"]),
        "public.rtf": Entry(extensions: ["rtf"], mime: "text/rtf", parents: ["public.text"]),
        "com.apple.property-list": Entry(extensions: ["plist"], parents: ["public.data"]),
        "public.url": Entry(parents: ["public.data"]),
        "public.file-url": Entry(parents: ["public.url"]),
        "public.image": Entry(parents: ["public.data", "public.content"]),
        "public.jpeg": Entry(extensions: ["jpeg", "jpg", "jpe"], mime: "image/jpeg", parents: ["public.image"]),
        "public.png": Entry(extensions: ["png"], mime: "image/png", parents: ["public.image"]),
        "com.compuserve.gif": Entry(extensions: ["gif"], mime: "image/gif", parents: ["public.image"]),
        "public.tiff": Entry(extensions: ["tiff", "tif"], mime: "image/tiff", parents: ["public.image"]),
        "com.microsoft.bmp": Entry(extensions: ["bmp", "dib"], mime: "image/bmp", parents: ["public.image"]),
        "com.microsoft.ico": Entry(extensions: ["ico"], mime: "image/vnd.microsoft.icon", parents: ["public.image"]),
        "com.apple.icns": Entry(extensions: ["icns"], parents: ["public.image"]),
        "org.webmproject.webp": Entry(extensions: ["webp"], mime: "image/webp", parents: ["public.image"]),
        "public.heic": Entry(extensions: ["heic"], mime: "image/heic", parents: ["public.heif"]),
        "public.heif": Entry(extensions: ["heif"], mime: "image/heif", parents: ["public.image"]),
        "public.camera-raw-image": Entry(parents: ["public.image"]),
        "public.svg-image": Entry(
            extensions: ["svg", "svgz"], mime: "image/svg+xml", parents: ["public.image", "public.xml"]),
        "com.apple.live-photo": Entry(),
        "com.adobe.pdf": Entry(
            extensions: ["pdf"], mime: "application/pdf", parents: ["public.data", "public.composite-content"]),
        "public.audiovisual-content": Entry(parents: ["public.data", "public.content"]),
        "public.movie": Entry(parents: ["public.audiovisual-content"]),
        "public.video": Entry(parents: ["public.movie"]),
        "public.audio": Entry(parents: ["public.audiovisual-content"]),
        "com.apple.quicktime-movie": Entry(
            extensions: ["mov", "qt"], mime: "video/quicktime", parents: ["public.movie"]),
        "public.mpeg": Entry(
            extensions: ["mpg", "mpeg", "mpe", "m75", "m15"], mime: "video/mpeg", parents: ["public.movie"]),
        "public.mpeg-4": Entry(extensions: ["mp4", "mpg4"], mime: "video/mp4", parents: ["public.movie"]),
        "public.mpeg-2-video": Entry(extensions: ["m2v"], mime: "video/mpeg2", parents: ["public.video"]),
        "public.avi": Entry(extensions: ["avi", "vfw"], mime: "video/avi", parents: ["public.movie"]),
        "public.mp3": Entry(extensions: ["mp3", "mpga"], mime: "audio/mpeg", parents: ["public.audio"]),
        "com.microsoft.waveform-audio": Entry(
            extensions: ["wav", "wave", "bwf"], mime: "audio/vnd.wave", parents: ["public.audio"]),
        "public.aiff-audio": Entry(extensions: ["aiff", "aif"], mime: "audio/aiff", parents: ["public.audio"]),
        "public.mpeg-4-audio": Entry(mime: "audio/mp4", parents: ["public.audio"]),
        "public.archive": Entry(parents: ["public.data"]),
        "public.zip-archive": Entry(extensions: ["zip"], mime: "application/zip", parents: ["public.archive"]),
        "org.gnu.gnu-zip-archive": Entry(
            extensions: ["gz", "gzip"], mime: "application/x-gzip", parents: ["public.data", "public.archive"]),
        "public.3d-content": Entry(parents: ["public.content"]),
        "com.pixar.universal-scene-description": Entry(
            extensions: ["usd"], parents: ["public.3d-content", "public.data"]),
        "com.pixar.universal-scene-description-mobile": Entry(
            extensions: ["usdz"], mime: "model/vnd.usdz+zip", parents: ["public.3d-content", "public.data"]),
        "public.font": Entry(),
    ]

    /// The identifiers by file extension; where several types have it, of the one whose identifier is the shortest.
    static let byExtension = names { $0.extensions }
    /// The identifiers by MIME type.
    static let byMIME = names { $0.mime.map { [$0] } ?? [] }

    private static func names(_ tags: (Entry) -> [String]) -> [String: String] {
        var names: [String: String] = [:]
        for (identifier, entry) in entries.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }) {
            for tag in tags(entry) where names[tag] == nil { names[tag] = identifier }
        }
        return names
    }
}
