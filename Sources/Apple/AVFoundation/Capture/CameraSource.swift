import Foundation
import ManakoCore
import ManakoGeometry
import ManakoVideo

/// A camera that there is, or what stands for one.
struct CameraSource: Sendable, Hashable {
    /// What is opened: a device, a file or an address.
    let path: String
    /// What people call it.
    let name: String

    /// The variable that names what stands for the camera.
    static let variable = "MANAKO_CAMERA"

    /// What there is: what the environment names, otherwise the system's cameras in the order of their numbers.
    static func all(
        named: String? = ProcessInfo.processInfo.environment[variable]
    ) -> [CameraSource] {
        if let named, !named.isEmpty {
            return [CameraSource(path: named, name: (named as NSString).lastPathComponent)]
        }
        return devices(in: "/sys/class/video4linux")
    }

    /// The devices that a folder of the kernel lists; of a camera's several devices the first gives pictures.
    static func devices(in folder: String) -> [CameraSource] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let numbers = names.compactMap { $0.hasPrefix("video") ? Int($0.dropFirst(5)) : nil }.sorted()
        return numbers.compactMap { number in
            func line(_ file: String) -> String? {
                let text = try? String(contentsOfFile: "\(folder)/video\(number)/\(file)", encoding: .utf8)
                return text?.trimmingCharacters(in: .whitespacesAndNewlines)
            }
            guard line("index") ?? "0" == "0" else { return nil }
            return CameraSource(path: "/dev/video\(number)", name: line("name") ?? "video\(number)")
        }
    }

    /// Opens it.
    ///
    /// - Parameters:
    ///   - size: asked of cameras, which may give another; files are shown as they are.
    ///   - frameRate: asked of cameras, in frames a second.
    func open(size: ImageSize? = nil, frameRate: Double? = nil) throws(ManakoError) -> VideoReader {
        var options = VideoReader.Options(allowsSizeChanges: true)
        let source = try VideoSource(path)
        if case .camera = source { (options.cameraSize, options.frameRate) = (size, frameRate) }
        return try VideoReader(source, options: options)
    }
}
