import CoreFoundationNames
public import CoreGraphics
import ManakoCodecs
import ManakoGeometry
import ManakoPixels

/// Writes a picture into a file: JPEG or PNG.
public final class CGImageDestination {
    /// Where the file goes.
    enum Target {
        case data(NSMutableData)
        case file(URL)
    }

    let target: Target
    let format: ImageFormat
    var image: CGImage?
    var properties: [String: Any] = [:]
    var shared: [String: Any] = [:]

    init?(_ target: Target, _ type: CFString, _ count: Int) {
        guard let format = ImageFormat(identifier: type as String), [.jpeg, .png].contains(format), count == 1 else {
            return nil
        }
        self.target = target
        self.format = format
    }

    /// The file's bytes.
    func encoded() -> [UInt8]? {
        guard let image, let picture = try? image.bitmap else { return nil }
        let all = shared.merging(properties) { $1 }
        func number(_ key: CFString) -> Double? { numberValue(all[key as String]) }
        let quality = number(kCGImageDestinationLossyCompressionQuality) ?? 0.9
        let percent = quality > 0 ? Int(max(1, min(100, (quality * 100).rounded()))) : 1
        guard let bitmap = Self.writable(picture, longest: number(kCGImageDestinationImageMaxPixelSize)) else {
            return nil
        }
        let encoder: any ImageEncoder = format == .jpeg ? JPEGEncoder() : PNGEncoder()
        guard let bytes = try? encoder.encode(bitmap, quality: percent) else { return nil }
        let tiff = all[kCGImagePropertyTIFFDictionary as String] as? NSDictionary
        let value = number(kCGImagePropertyOrientation) ?? numberValue(tiff?["Orientation"])
        guard let value, (1...8).contains(value) else { return bytes }
        return OrientationWriter.add(Int(value), to: bytes, format)
    }

    /// The picture in a format that can be written, no longer than a number of pixels.
    private static func writable(_ picture: Bitmap, longest: Double?) -> Bitmap? {
        let isWritable = [.gray8, .rgb8, .rgba8, .bgra8].contains(picture.format)
        let format: PixelFormat = isWritable ? picture.format : .rgb8
        let side = Double(max(picture.width, picture.height))
        guard let longest, longest >= 1, longest < side else {
            return isWritable ? picture : try? picture.converted(to: format)
        }
        let scale = longest / side
        func scaled(_ length: Int) -> Int { Int(max(1, (Double(length) * scale).rounded())) }
        return try? picture.converted(to: format, size: (scaled(picture.width), scaled(picture.height)))
    }
}

/// Writes to memory.
///
/// - Parameters:
///   - data: where the file goes; what is there is kept in front.
///   - type: `public.jpeg` or `public.png`.
///   - count: 1.
///   - options: not looked at.
/// - Returns: nil for another type or count.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.data(data), type, count)
}

/// Writes to a file, as ``CGImageDestinationCreateWithData(_:_:_:_:)``.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    (url as URL).isFileURL ? CGImageDestination(.file(url as URL), type, count) : nil
}

/// Sets what is said of all pictures of a file.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
    idst.shared = properties.map(texts) ?? [:]
}

/// Adds a picture; the last one counts.
///
/// - Parameters:
///   - idst: the file.
///   - image: the picture.
///   - properties: ``kCGImageDestinationLossyCompressionQuality``, ``kCGImagePropertyOrientation``,
///     ``kCGImageDestinationImageMaxPixelSize``; others are not written.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.image = image
    idst.properties = properties.map(texts) ?? [:]
}

/// Adds the picture of another file with its orientation.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
    idst.image = image
    idst.properties = [kCGImagePropertyOrientation as String: isrc.orientation?.rawValue ?? 1]
        .merging(properties.map(texts) ?? [:]) { $1 }
}

/// Writes the file.
///
/// - Returns: false without a picture, for one that can't be written, and for a file that can't be.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
    guard let bytes = idst.encoded() else { return false }
    switch idst.target {
    case .data(let data):
        data.append(Data(bytes))
        return true
    case .file(let url): return (try? Data(bytes).write(to: url)) != nil
    }
}

/// The types that can be written.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ["public.jpeg", "public.png"] as NSArray }

/// The entries of a dictionary whose keys are texts.
private func texts(_ dictionary: CFDictionary) -> [String: Any] {
    var entries: [String: Any] = [:]
    for (key, value) in dictionary {
        if let key = key as? String ?? (key as? NSString).map({ $0 as String }) { entries[key] = value }
    }
    return entries
}
