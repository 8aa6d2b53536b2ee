import Glibc

/// Where a flat thing lies for a camera, and the camera: what an outline is explained by.
struct OutlineState {
    /// From the thing's axes to the camera's.
    var lies: CameraPose
    /// The natural logarithm of the focal length in pixels.
    var logFocal: Double
    var cx: Double, cy: Double
    var k1 = 0.0, k2 = 0.0
    /// By how many pixels each side seems to lie farther out than it does.
    var outward: [Double]

    /// Six motions, the focal length, the principal point, two radial terms; sides follow.
    static let cameraParameters = 11

    var parameters: Int { Self.cameraParameters + outward.count }

    /// The camera; nil for what is none.
    func intrinsics(_ belief: CameraBelief) -> CameraIntrinsics? {
        let focal = exp(logFocal)
        return try? CameraIntrinsics(
            width: belief.width, height: belief.height, fx: focal, fy: focal, cx: cx, cy: cy,
            distortion: .brownConrady(k1: k1, k2: k2))
    }

    /// The state after a small step of all parameters.
    func moved(_ step: [Double]) -> OutlineState {
        var result = self
        result.lies = lies.inverse.moved(Array(step[0..<6])).inverse
        result.logFocal += step[6]
        result.cx += step[7]
        result.cy += step[8]
        result.k1 += step[9]
        result.k2 += step[10]
        for index in outward.indices { result.outward[index] += step[Self.cameraParameters + index] }
        return result
    }

    /// What the camera says is known beforehand: value over deviation, and the parameter's number with the derivative.
    func priors(_ belief: CameraBelief, sideError: Double) -> [(value: Double, index: Int, slope: Double)] {
        let centre = belief.centreError * Double(max(belief.width, belief.height))
        let known = [
            (logFocal - log(belief.focal), 6, belief.focalError), (cx - Double(belief.width - 1) / 2, 7, centre),
            (cy - Double(belief.height - 1) / 2, 8, centre), (k1, 9, belief.lensError), (k2, 10, belief.lensError / 2),
        ]
        let sides = outward.enumerated().map { ($0.element, Self.cameraParameters + $0.offset, sideError) }
        return (known + sides).map { (value: $0.0 / $0.2, index: $0.1, slope: 1 / $0.2) }
    }
}

extension OutlineState {
    /// A camera as it is believed to be.
    init(_ belief: CameraBelief) {
        self.init(
            lies: .identity, logFocal: log(belief.focal), cx: Double(belief.width - 1) / 2,
            cy: Double(belief.height - 1) / 2, outward: [])
    }
}
