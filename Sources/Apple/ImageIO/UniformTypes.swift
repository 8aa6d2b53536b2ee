import ManakoCodecs

extension ImageFormat {
    /// The identifier by which Apple's systems know the format.
    var identifier: String {
        switch self {
        case .jpeg: "public.jpeg"
        case .png: "public.png"
        case .webp: "org.webmproject.webp"
        case .heic: "public.heic"
        case .avif: "public.avif"
        case .gif: "com.compuserve.gif"
        case .bmp: "com.microsoft.bmp"
        case .tiff: "public.tiff"
        case .raw: "public.camera-raw-image"
        }
    }

    /// The format with an identifier.
    init?(identifier: String) {
        guard let format = ImageFormat.allCases.first(where: { $0.identifier == identifier }) else { return nil }
        self = format
    }
}
