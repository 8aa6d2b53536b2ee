import ManakoGeometry

/// Gives each arm and each leg to one body alone.
///
/// Where people stand close together, the network takes the arm of one for that of the other too. A limb that two bodies have in the same
/// place is that of the body whose heat maps are surer of it; of the other one it counts as not seen.
enum BodySeparation {
    /// A limb by points of the network.
    private struct Limb {
        /// The joints that are compared: elbow and wrist, or knee and ankle.
        var joints: [Int]
        /// Those, and the points of the hand or foot.
        var points: [Int]
    }

    private static let arms = [
        Limb(joints: [13, 15], points: [13, 15, 17, 19, 21]), Limb(joints: [14, 16], points: [14, 16, 18, 20, 22]),
    ]
    private static let legs = [
        Limb(joints: [25, 27], points: [25, 27, 29, 31]), Limb(joints: [26, 28], points: [26, 28, 30, 32]),
    ]
    /// How far joints of one limb lie apart in the mean, in radii of the smaller body's circle.
    private static let reach = 0.1

    /// Bodies of which no two have the same limb.
    static func separated(_ bodies: [BodyDetection]) -> [BodyDetection] {
        var meshes = bodies.map(\.mesh)
        for first in meshes.indices {
            for second in meshes.indices.dropFirst(first + 1) {
                for limbs in [arms, legs] { separate(limbs, first, second, in: &meshes) }
            }
        }
        return zip(bodies, meshes).map { body, mesh in
            var body = body
            body.mesh = mesh
            return body
        }
    }

    private static func separate(_ limbs: [Limb], _ first: Int, _ second: Int, in meshes: inout [BodyMesh]) {
        for one in limbs {
            for other in limbs where isShared(one, meshes[first], other, meshes[second]) {
                if sureness(one, meshes[first]) >= sureness(other, meshes[second]) {
                    meshes[second].hide(other.points)
                } else {
                    meshes[first].hide(one.points)
                }
            }
        }
    }

    private static func isShared(_ one: Limb, _ mesh: BodyMesh, _ other: Limb, _ second: BodyMesh) -> Bool {
        guard one.joints.allSatisfy(mesh.isSeen), other.joints.allSatisfy(second.isSeen) else { return false }
        let apart = zip(one.joints, other.joints).map { mesh.points[$0].distance(to: second.points[$1]) }
        return apart.reduce(0, +) / Double(apart.count) < reach * min(mesh.radius, second.radius)
    }

    private static func sureness(_ limb: Limb, _ mesh: BodyMesh) -> Float {
        limb.joints.reduce(0) { $0 + mesh.surenesses[$1] }
    }
}

extension BodyMesh {
    /// Whether a point is seen, inside the picture or beyond.
    fileprivate func isSeen(_ index: Int) -> Bool { visibilities[index] >= 0.5 }

    fileprivate mutating func hide(_ points: [Int]) {
        for point in points { visibilities[point] = 0 }
    }
}
