public import Foundation

extension UIImage {
    /// How a picture is chosen among those of the same name, and how a symbol looks; nothing is looked at here.
    open class Configuration: NSObject, @unchecked Sendable {
        // It never changes.

        /// The traits that the picture suits.
        public let traitCollection: UITraitCollection?

        /// Creates a configuration of traits.
        public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }
    }

    /// How a symbol looks: there are no symbols here.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        // It never changes.

        /// Creates the look of a size.
        public convenience init(pointSize: CGFloat) { self.init(traitCollection: nil) }
        /// Creates the look of a size and weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(traitCollection: nil) }
    }

    /// How bold a symbol is.
    public enum SymbolWeight: Int, Sendable {
        /// Nothing is said.
        case unspecified = 0
        /// The thinnest.
        case ultraLight = 1
        /// Thin.
        case thin = 2
        /// Light.
        case light = 3
        /// Usual.
        case regular = 4
        /// A little bold.
        case medium = 5
        /// Half bold.
        case semibold = 6
        /// Bold.
        case bold = 7
        /// Very bold.
        case heavy = 8
        /// The boldest.
        case black = 9
    }

    /// Creates a picture of the program's own.
    ///
    /// It is a file of that name, with or without extension and `@2x` or `@3x`, or an image set of an asset catalogue's folder
    /// (`*.xcassets`). Where it is looked for: the folder of the program, and the bundles of resources in it, which SwiftPM makes of the
    /// resources of targets. Of several sizes the largest is taken.
    ///
    /// - Returns: nil for a name that is not there, and for a file that can't be read.
    public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

    /// Creates a picture of a bundle, or of the program's own without one, as ``init(named:)``.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name, in: bundle, with: nil)
    }

    /// Creates a picture of a bundle, or of the program's own without one, as ``init(named:)``.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        let folders = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? ImageFolder.own
        guard let found = folders.lazy.compactMap({ ImageFolder($0).file(named: name) }).first,
            let data = try? Data(contentsOf: found.url)
        else { return nil }
        self.init(data: data, scale: found.scale)
    }

    /// Creates one of the system's symbols, which are Apple's: there are none here.
    ///
    /// - Returns: nil.
    public convenience init?(systemName name: String) { return nil }
    /// Creates one of the system's symbols, which are Apple's: there are none here.
    ///
    /// - Returns: nil.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) { return nil }
    /// Creates one of the system's symbols, which are Apple's: there are none here.
    ///
    /// - Returns: nil.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        return nil
    }

    /// The picture itself: there are no others of its name to choose from.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// The picture itself: it is no symbol.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
}

/// A folder with pictures of a program.
struct ImageFolder {
    private let url: URL
    private static let extensions = ["png", "jpg", "jpeg", "heic", "webp", "gif", "bmp", "avif"]
    /// How many pixels a unit has, as names of files and image sets write it.
    private static let scales: [String: CGFloat] = ["2x": 2, "3x": 3]
    /// The most files of a folder that are looked at.
    private static let mostFiles = 10_000

    init(_ url: URL) { self.url = url }

    /// The program's own folder, and the bundles of resources in it.
    static var own: [URL] {
        let main = Bundle.main.resourceURL ?? Bundle.main.bundleURL
        let around = (try? FileManager.default.contentsOfDirectory(at: main, includingPropertiesForKeys: nil)) ?? []
        let bundles = around.filter { ["resources", "bundle"].contains($0.pathExtension) }
        return [main] + bundles.sorted { $0.path < $1.path }
    }

    /// The scale that a file's name tells: `photo@2x.png` has two pixels for each unit.
    static func scale(ofFile path: String) -> CGFloat {
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        guard let mark = name.split(separator: "@").last, name.contains("@") else { return 1 }
        return scales[String(mark)] ?? 1
    }

    /// The picture of a name in its largest size; nil for none, and for names that lead out of the folder.
    func file(named name: String) -> (url: URL, scale: CGFloat)? {
        guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
        return plainFile(name) ?? imageSet(name)
    }

    private func plainFile(_ name: String) -> (url: URL, scale: CGFloat)? {
        let whole = url.appendingPathComponent(name)
        let given = whole.pathExtension.lowercased()
        let stem = Self.extensions.contains(given) ? whole.deletingPathExtension() : whole
        let endings = Self.extensions.contains(given) ? [whole.pathExtension] : Self.extensions
        for mark in ["@3x", "@2x", ""] {
            for ending in endings {
                let path = stem.path + mark + "." + ending
                if FileManager.default.fileExists(atPath: path) {
                    return (URL(fileURLWithPath: path), Self.scale(ofFile: path))
                }
            }
        }
        return nil
    }

    /// The largest picture of an image set in a catalogue of the folder.
    private func imageSet(_ name: String) -> (url: URL, scale: CGFloat)? {
        let files = FileManager.default
        let catalogues = (try? files.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
        for catalogue in catalogues where catalogue.pathExtension == "xcassets" {
            let all = files.enumerator(at: catalogue, includingPropertiesForKeys: nil)
            var left = Self.mostFiles
            while left > 0, let item = all?.nextObject() as? URL {
                left -= 1
                let isNamed = item.lastPathComponent == "\(name.split(separator: "/").last ?? "").imageset"
                if isNamed, item.path.hasSuffix("/\(name).imageset"), let found = Self.largest(in: item) {
                    return found
                }
            }
        }
        return nil
    }

    /// What `Contents.json` of an image set says.
    private struct ImageSet: Decodable {
        struct Image: Decodable {
            var filename: String?
            var scale: String?
            /// What it is for, such as dark appearance.
            var appearances: [[String: String]]?
        }

        var images: [Image]
    }

    private static func largest(in folder: URL) -> (url: URL, scale: CGFloat)? {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
            let set = try? JSONDecoder().decode(ImageSet.self, from: data)
        else { return nil }
        let found = set.images.compactMap { image -> (url: URL, scale: CGFloat)? in
            guard let name = image.filename, !name.contains("/"), image.appearances?.isEmpty ?? true else { return nil }
            let file = folder.appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            return (file, scales[image.scale ?? ""] ?? 1)
        }
        return found.max { $0.scale < $1.scale }
    }
}
