extension UTType {
    /// Anything in a file system: `public.item`.
    public static let item = UTType(known: "public.item")
    /// Content: `public.content`.
    public static let content = UTType(known: "public.content")
    /// Composite content: `public.composite-content`.
    public static let compositeContent = UTType(known: "public.composite-content")
    /// Data: `public.data`.
    public static let data = UTType(known: "public.data")
    /// A reference that can be followed: `com.apple.resolvable`.
    public static let resolvable = UTType(known: "com.apple.resolvable")
    /// A symbolic link: `public.symlink`.
    public static let symbolicLink = UTType(known: "public.symlink")
    /// A directory: `public.directory`.
    public static let directory = UTType(known: "public.directory")
    /// A folder: `public.folder`.
    public static let folder = UTType(known: "public.folder")
    /// A volume: `public.volume`.
    public static let volume = UTType(known: "public.volume")
    /// A folder that looks like a file: `com.apple.package`.
    public static let package = UTType(known: "com.apple.package")
    /// A folder of a program's parts: `com.apple.bundle`.
    public static let bundle = UTType(known: "com.apple.bundle")
    /// Something that runs: `public.executable`.
    public static let executable = UTType(known: "public.executable")
    /// Text: `public.text`.
    public static let text = UTType(known: "public.text")
    /// Text without styles: `public.plain-text`.
    public static let plainText = UTType(known: "public.plain-text")
    /// Text in UTF-8: `public.utf8-plain-text`.
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    /// Text in UTF-16: `public.utf16-plain-text`.
    public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
    /// A table as text: `public.delimited-values-text`.
    public static let delimitedText = UTType(known: "public.delimited-values-text")
    /// A table with commas: `public.comma-separated-values-text`.
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    /// A table with tabs: `public.tab-separated-values-text`.
    public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
    /// Source code: `public.source-code`.
    public static let sourceCode = UTType(known: "public.source-code")
    /// Swift: `public.swift-source`.
    public static let swiftSource = UTType(known: "public.swift-source")
    /// C: `public.c-source`.
    public static let cSource = UTType(known: "public.c-source")
    /// A header of C: `public.c-header`.
    public static let cHeader = UTType(known: "public.c-header")
    /// Objective-C: `public.objective-c-source`.
    public static let objectiveCSource = UTType(known: "public.objective-c-source")
    /// C++: `public.c-plus-plus-source`.
    public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
    /// Python: `public.python-script`.
    public static let pythonScript = UTType(known: "public.python-script")
    /// A shell's script: `public.shell-script`.
    public static let shellScript = UTType(known: "public.shell-script")
    /// A script: `public.script`.
    public static let script = UTType(known: "public.script")
    /// JSON: `public.json`.
    public static let json = UTType(known: "public.json")
    /// XML: `public.xml`.
    public static let xml = UTType(known: "public.xml")
    /// HTML: `public.html`.
    public static let html = UTType(known: "public.html")
    /// YAML: `public.yaml`.
    public static let yaml = UTType(known: "public.yaml")
    /// Rich Text Format: `public.rtf`.
    public static let rtf = UTType(known: "public.rtf")
    /// A property list: `com.apple.property-list`.
    public static let propertyList = UTType(known: "com.apple.property-list")
    /// An address: `public.url`.
    public static let url = UTType(known: "public.url")
    /// The address of a file: `public.file-url`.
    public static let fileURL = UTType(known: "public.file-url")
    /// A picture: `public.image`.
    public static let image = UTType(known: "public.image")
    /// JPEG: `public.jpeg`.
    public static let jpeg = UTType(known: "public.jpeg")
    /// PNG: `public.png`.
    public static let png = UTType(known: "public.png")
    /// GIF: `com.compuserve.gif`.
    public static let gif = UTType(known: "com.compuserve.gif")
    /// TIFF: `public.tiff`.
    public static let tiff = UTType(known: "public.tiff")
    /// A bitmap of Windows: `com.microsoft.bmp`.
    public static let bmp = UTType(known: "com.microsoft.bmp")
    /// An icon of Windows: `com.microsoft.ico`.
    public static let ico = UTType(known: "com.microsoft.ico")
    /// An icon of macOS: `com.apple.icns`.
    public static let icns = UTType(known: "com.apple.icns")
    /// WebP: `org.webmproject.webp`.
    public static let webP = UTType(known: "org.webmproject.webp")
    /// HEIC: `public.heic`.
    public static let heic = UTType(known: "public.heic")
    /// HEIF: `public.heif`.
    public static let heif = UTType(known: "public.heif")
    /// A camera's raw picture: `public.camera-raw-image`.
    public static let rawImage = UTType(known: "public.camera-raw-image")
    /// SVG: `public.svg-image`.
    public static let svg = UTType(known: "public.svg-image")
    /// A Live Photo: `com.apple.live-photo`.
    public static let livePhoto = UTType(known: "com.apple.live-photo")
    /// PDF: `com.adobe.pdf`.
    public static let pdf = UTType(known: "com.adobe.pdf")
    /// Sound, moving pictures, or both: `public.audiovisual-content`.
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    /// Moving pictures with sound or without: `public.movie`.
    public static let movie = UTType(known: "public.movie")
    /// Moving pictures without sound: `public.video`.
    public static let video = UTType(known: "public.video")
    /// Sound: `public.audio`.
    public static let audio = UTType(known: "public.audio")
    /// QuickTime: `com.apple.quicktime-movie`.
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    /// MPEG: `public.mpeg`.
    public static let mpeg = UTType(known: "public.mpeg")
    /// MPEG-4: `public.mpeg-4`.
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    /// MPEG-2: `public.mpeg-2-video`.
    public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
    /// AVI: `public.avi`.
    public static let avi = UTType(known: "public.avi")
    /// MP3: `public.mp3`.
    public static let mp3 = UTType(known: "public.mp3")
    /// WAVE: `com.microsoft.waveform-audio`.
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    /// AIFF: `public.aiff-audio`.
    public static let aiff = UTType(known: "public.aiff-audio")
    /// MPEG-4 sound: `public.mpeg-4-audio`.
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    /// Files in one: `public.archive`.
    public static let archive = UTType(known: "public.archive")
    /// ZIP: `public.zip-archive`.
    public static let zip = UTType(known: "public.zip-archive")
    /// Gzip: `org.gnu.gnu-zip-archive`.
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
    /// Something in space: `public.3d-content`.
    public static let threeDContent = UTType(known: "public.3d-content")
    /// Universal Scene Description: `com.pixar.universal-scene-description`.
    public static let usd = UTType(known: "com.pixar.universal-scene-description")
    /// Universal Scene Description in one file: `com.pixar.universal-scene-description-mobile`.
    public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
    /// A font: `public.font`.
    public static let font = UTType(known: "public.font")
}
