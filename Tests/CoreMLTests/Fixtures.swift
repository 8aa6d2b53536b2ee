import CoreML
import Manako
import ManakoTesting
import Testing

/// Small models that `scripts/coreml-fixtures/compat.py` made.
enum Fixtures {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    static func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

    static let affine = url("Affine.mlpackage")
    static let counter = url("Counter.mlpackage")
    static let negative = url("Negative.mlmodel")
    static let sorter = url("Sorter.mlmodel")
    static let cat = url("9 Lives-of.the Cat.mlmodel")

    /// Two rows for `Affine`, and what its formula gives: y[r, o] = Σ x[r, i]·(o + i/8) − o.
    static let rows: [[Float]] = [[1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 0, -1, 0, 0.5, 0, 2]]
    static let affineAnswer: [Float] = rows.flatMap { row in
        (0..<4).map { o in
            row.enumerated().reduce(Float(-o)) { $0 + $1.element * (Float(o) + Float($1.offset) / 8) }
        }
    }

    /// Exact arithmetic.
    static var exact: MLModelConfiguration {
        let configuration = MLModelConfiguration()
        configuration.computeUnits = .cpuOnly
        return configuration
    }

    static let isRunnable = ManakoEnvironment.runtimeStatuses.first?.isAvailable ?? false
    static let runtime: Comment = "OpenVINO is not installed; run scripts/setup"

    /// A BMP file of 4 × 2 pixels: blue, green, red, white above four black ones.
    static let picture: [UInt8] = {
        func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
        let upper: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
        let pixels = [UInt8](repeating: 0, count: 12) + upper
        let file = Array("BM".utf8) + number(54 + 24, 4) + number(0, 4) + number(54, 4)
        let header = number(40, 4) + number(4, 4) + number(2, 4) + number(1, 2) + number(24, 2) + number(0, 24)
        return file + header + pixels
    }()
}

func isClose(_ a: [Float], _ b: [Float], _ tolerance: Float = 1e-4) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * (1 + abs($1)) }
}
