package import ManakoCore

/// The one form in which cameras stand in files: `width`, `height`, `fx`, `fy`, `cx`, `cy` in pixels from the centre of the upper-left
/// one, and `distortion` with `model` (`brownConrady`, `fisheye`) and `coefficients` in OpenCV's order, which a pinhole lacks.
extension CameraIntrinsics {
    /// Writes the camera as members of an object, numbers with all of their digits.
    package func write(to json: inout JSONWriter) {
        json.member("width", width)
        json.member("height", height)
        for (name, value) in [("fx", fx), ("fy", fy), ("cx", cx), ("cy", cy)] { json.member(name, exactly: value) }
        guard let model = distortion.model else { return }
        json.name("distortion")
        json.object { json in
            json.member("model", model.rawValue)
            json.member("coefficients", exactly: distortion.coefficients)
        }
    }

    /// Reads a camera; members of other names are passed over.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the path of keys.
    package init(_ json: JSONField) throws(ManakoError) {
        let distortion = try json.member("distortion").map(LensDistortion.init) ?? .none
        let size = 1...1 << 20
        let (width, height) = (try json.needed("width").integer(size), try json.needed("height").integer(size))
        let (fx, fy) = (try json.needed("fx").real(), try json.needed("fy").real())
        let (cx, cy) = (try json.needed("cx").real(), try json.needed("cy").real())
        do throws(ManakoError) {
            try self.init(width: width, height: height, fx: fx, fy: fy, cx: cx, cy: cy, distortion: distortion)
        } catch {
            throw json.error(error.message)
        }
    }

    /// The camera of pictures that are smaller or larger copies of its own.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures of another shape, to a pixel.
    package func fitted(toWidth newWidth: Int, height newHeight: Int) throws(ManakoError) -> CameraIntrinsics {
        if newWidth == width, newHeight == height { return self }
        guard abs(newWidth * height - newHeight * width) <= max(width, height) else {
            throw ManakoError(
                .invalidArgument,
                "the picture has \(newWidth) × \(newHeight) pixels, but those of the camera have \(width) × \(height); calibrate with "
                    + "pictures like this one")
        }
        return try scaled(toWidth: newWidth, height: newHeight)
    }
}

extension LensDistortion {
    fileprivate enum Model: String, CaseIterable {
        case none, brownConrady, fisheye
    }

    /// Nil for a pinhole.
    fileprivate var model: Model? {
        switch self {
        case .none: nil
        case .brownConrady: .brownConrady
        case .fisheye: .fisheye
        }
    }

    fileprivate init(_ json: JSONField) throws(ManakoError) {
        let model = try json.needed("model").choice(Model.allCases.map { ($0.rawValue, $0) })
        let count = model == .none ? 0 : model == .fisheye ? 4 : 5
        var k: [Double] = []
        for element in try json.member("coefficients")?.elements(count...count, of: "coefficients") ?? [] {
            k.append(try element.real())
        }
        guard k.count == count else { throw json.error("has no \"coefficients\"") }
        self =
            switch model {
            case .none: .none
            case .brownConrady: .brownConrady(k1: k[0], k2: k[1], p1: k[2], p2: k[3], k3: k[4])
            case .fisheye: .fisheye(k1: k[0], k2: k[1], k3: k[2], k4: k[3])
            }
    }
}
