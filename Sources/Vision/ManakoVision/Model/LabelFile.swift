import Glibc
import ManakoFiles

/// A text beside a model with the names of its classes, one a line, as most TensorFlow Lite models of public repositories have.
///
/// It counts where neither the caller, nor the description beside the model, nor the model itself names the classes, and where it
/// has as many names as the model has classes: one that has not belongs to another model.
public struct LabelFile: Sendable, Hashable {
    /// Where it is.
    public var path: String
    /// The names.
    public var labels: ClassLabels
    /// The largest file that is read, in bytes.
    public static let maximumBytes = 1 << 20
    /// Names that stand for all models of a folder.
    public static let folderNames = ["labels.txt", "labelmap.txt", "classes.txt"]

    /// Wraps names.
    public init(path: String, labels: ClassLabels) {
        self.path = path
        self.labels = labels
    }

    /// The names that a label file of a model may have, the most particular first: for `net.tflite` those are `net.txt`,
    /// `net_labels.txt`, `labels_net.txt`, and ``folderNames``.
    ///
    /// - Parameter stem: the name of the model's file without its ending.
    public static func names(for stem: String) -> [String] {
        ["\(stem).txt", "\(stem)_labels.txt", "labels_\(stem).txt"] + folderNames
    }

    /// Reads the file beside a model; nil where there is none, or none that is a list of names.
    ///
    /// - Parameter modelPath: the model file.
    public static func beside(_ modelPath: String) -> LabelFile? {
        let folder = modelPath.lastIndex(of: "/").map { String(modelPath[...$0]) } ?? ""
        let name = modelPath.dropFirst(folder.count)
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
        for path in names(for: stem).map({ folder + $0 }) where unsafe access(path, R_OK) == 0 {
            if let labels = read(path) { return LabelFile(path: path, labels: labels) }
        }
        return nil
    }

    private static func read(_ path: String) -> ClassLabels? {
        guard let bytes = try? FileBytes.read(path, limit: maximumBytes), !bytes.contains(0),
            let text = String(validating: bytes, as: UTF8.self)
        else { return nil }
        let labels = ClassLabels(text: text)
        return labels.names.isEmpty ? nil : labels
    }

    /// The names lined up with a model's classes, or nil where they are another model's.
    ///
    /// - Parameter classCount: the number of classes; nil where the model does not tell it.
    func labels(forClassCount classCount: Int?) -> ClassLabels? {
        guard let classCount else { return labels }
        let aligned = labels.aligned(toClassCount: classCount)
        return aligned.names.count == classCount ? aligned : nil
    }
}
