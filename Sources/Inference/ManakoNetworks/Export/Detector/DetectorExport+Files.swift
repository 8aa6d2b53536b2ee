public import ManakoCore
import ManakoFiles

extension DetectorExport {
    /// Writes a file, or a folder for `.mlpackage` and `.aimodel`, that is whole or not there.
    ///
    /// - Parameters:
    ///   - path: ends in `.mlmodel`, `.mlpackage`, `.aimodel` or `.onnx`, which says the format.
    ///   - isPalettized: whether the large kernels of a `.mlpackage` take a byte for each weight instead of two.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another ending, ``ManakoError/Code/unavailable`` when it can't be written.
    public func write(to path: String, isPalettized: Bool = false) throws(ManakoError) {
        let format = try ExportFormat(path: path)
        guard format == .mlpackage || !isPalettized else {
            throw ManakoError(.invalidArgument, "\(path): only a .mlpackage has weights of one byte; leave that out")
        }
        switch format {
        case .mlmodel: try AtomicFile.write(coreMLModel(), to: path)
        case .onnx: try AtomicFile.write(onnxModel(), to: path)
        case .aimodel: try writeCoreAI(to: path)
        case .mlpackage:
            let (specification, weights) = try coreMLPackage(isPalettized: isPalettized)
            try ModelPackageFolder.write(specification, weights: weights, to: path)
        }
    }
}

/// The formats that models are written in, by the endings of their files.
public enum ExportFormat: String, Sendable, Hashable, CaseIterable {
    /// Layers, for iOS 11 or 12 and later.
    case mlmodel
    /// A folder with an ML program, for iOS 15 and later.
    case mlpackage
    /// A folder with a Core AI program, for iOS 27 and later.
    case aimodel
    /// ONNX.
    case onnx

    /// The format of a path.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another ending.
    public init(path: String) throws(ManakoError) {
        guard let format = ExportFormat(rawValue: FileName.suffix(of: path)) else {
            let known = Self.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
            throw ManakoError(
                .invalidArgument, "\(path): says no format that models are written in; end it in one of \(known)")
        }
        self = format
    }
}
