import ManakoCore
import ManakoSpatial

/// The camera in a YAML file of OpenCV's: `camera_matrix` and `distortion_coefficients` as its samples write them, or K and D, or M1 and
/// D1 of two cameras, of which the first one is taken.
struct OpenCVCamera {
    private let lines: [Substring]

    init(_ bytes: [UInt8]) throws(ManakoError) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ManakoError(.malformedInput, "is no text in UTF-8")
        }
        lines = text.split(whereSeparator: \.isNewline)
    }

    private static let names = [
        ("camera_matrix", "distortion_coefficients"), ("cameraMatrix", "distCoeffs"), ("K", "D"), ("M1", "D1"),
        ("K1", "D1"),
    ]

    func file() throws(ManakoError) -> CameraFile {
        for (matrix, distortion) in Self.names {
            guard let k = data(of: matrix) else { continue }
            guard k.count == 9, let width = integer("image_width"), let height = integer("image_height") else {
                throw ManakoError(
                    .malformedInput,
                    "has \(matrix), but not image_width and image_height, or not nine numbers; add the size of the pictures"
                )
            }
            let lens = try Self.lens(data(of: distortion) ?? [], name: distortion)
            return CameraFile(
                intrinsics: try CameraIntrinsics(
                    width: width, height: height, fx: k[0], fy: k[4], cx: k[2], cy: k[5], distortion: lens))
        }
        throw ManakoError(.malformedInput, "has none of camera_matrix, K and M1; is this a camera?")
    }

    private static func lens(_ values: [Double], name: String) throws(ManakoError) -> LensDistortion {
        guard values.dropFirst(5).allSatisfy({ $0 == 0 }) else {
            throw ManakoError(
                .unsupported, "\(name) has more than five terms; calibrate without the rational and thin-prism ones")
        }
        let terms = Array(values.prefix(5)) + [Double](repeating: 0, count: max(0, 5 - values.count))
        guard terms.contains(where: { $0 != 0 }) else { return .none }
        return .brownConrady(k1: terms[0], k2: terms[1], p1: terms[2], p2: terms[3], k3: terms[4])
    }

    private func integer(_ key: String) -> Int? {
        lines.lazy.compactMap { value(of: key, in: $0) }.first.flatMap { Int($0) }
    }

    /// What stands behind a key and a colon.
    private func value(of key: String, in line: Substring) -> String? {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix(key + ":") else { return nil }
        return String(text.dropFirst(key.count + 1).drop { $0 == " " })
    }

    /// The numbers of a matrix's `data: [ … ]`, which may go over several lines.
    private func data(of key: String) -> [Double]? {
        guard let start = lines.firstIndex(where: { value(of: key, in: $0) != nil }) else { return nil }
        var list = ""
        for line in lines[(start + 1)...].prefix(64) {
            if list.isEmpty, let value = value(of: "data", in: line) {
                list = value
            } else if !list.isEmpty {
                list += line
            }
            if list.contains("]") { break }
        }
        guard let open = list.firstIndex(of: "["), let close = list.firstIndex(of: "]"), open < close else {
            return nil
        }
        let words = list[list.index(after: open)..<close].split { $0 == "," || $0.isWhitespace }
        let numbers = words.compactMap { Double($0.hasSuffix(".") ? $0 + "0" : String($0)) }
        return numbers.count == words.count && numbers.allSatisfy(\.isFinite) ? numbers : nil
    }
}
