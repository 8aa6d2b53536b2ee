public import Foundation

extension MLModel {
    /// Where a model is among a bundle's resources, as classes look for it that `manako models generate` made. Not among
    /// Apple's functions.
    ///
    /// - Parameters:
    ///   - name: the name of the model's file, without extension.
    ///   - bundle: where to look: `.module` for the resources of a package's target, `.main` for files beside the program.
    /// - Returns: the first of `name.mlmodelc`, `name.mlpackage` and `name.mlmodel` that is there, or in a folder one level
    ///   below; where it should be when there is none, so that loading it says so.
    public static func url(ofModelNamed name: String, in bundle: Bundle) -> URL {
        let root = bundle.resourceURL ?? bundle.bundleURL
        let files = FileManager.default
        let below = (try? files.contentsOfDirectory(at: root, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
        let folders = below.filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
        for folder in [root] + folders.sorted(by: { $0.path < $1.path }) {
            for type in ["mlmodelc", "mlpackage", "mlmodel"] {
                let url = folder.appendingPathComponent("\(name).\(type)")
                if files.fileExists(atPath: url.path) { return url }
            }
        }
        return root.appendingPathComponent("\(name).mlmodel")
    }
}
