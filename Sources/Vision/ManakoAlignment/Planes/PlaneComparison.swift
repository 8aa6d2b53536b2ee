import CManakoAlignment
import ManakoGeometry

/// What a plane has in common with another one that is seen through a warp.
struct PlaneComparison {
    /// Pixels of the reference that show something of the other plane.
    var count: Int
    /// -1…1, of those pixels.
    var correlation: Double

    /// Compares planes.
    ///
    /// - Parameter warp: from places of the reference to places of the floating plane.
    init(_ reference: BrightnessPlane, _ floating: BrightnessPlane, through warp: ImageWarp) {
        var match = manako_align_match()
        unsafe reference.withKernel { a in
            unsafe floating.withKernel { b in unsafe manako_align_compare(a, b, warp.elements, &match) }
        }
        count = Int(match.count)
        correlation = match.correlation.isFinite ? match.correlation : 0
    }

    /// How many times further from zero the correlation is than chance would bring it, for pictures in which one pixel in four says
    /// something that its neighbours don't.
    var significance: Double { correlation * Double(count).squareRoot() / 2 }
}

extension BrightnessPlane {
    /// Moves a warp to where planes fit best.
    ///
    /// - Parameters:
    ///   - warp: from places of this plane to places of the floating one; it must be off by few pixels.
    ///   - motion: what may change of it.
    ///   - iterations: how often it is moved at most.
    ///   - tolerance: it is good when no corner moves further, in pixels.
    ///   - spread: how many levels off most pixels are where both show the same light; 0 where they may not.
    /// - Returns: nil where the planes don't determine it.
    func refined(
        _ warp: ImageWarp, to floating: BrightnessPlane, motion: PlaneMotion, iterations: Int, tolerance: Double,
        spread: Double = 0
    ) -> ImageWarp? {
        var elements = warp.elements
        let moved = unsafe withKernel { a in
            unsafe floating.withKernel { b in
                unsafe manako_align_refine(a, b, motion.rawValue, Int32(iterations), tolerance, spread, &elements)
            }
        }
        return moved < 0 ? nil : ImageWarp(elements)
    }
}

/// How one plane may lie off another; the raw value is the number of parameters.
enum PlaneMotion: Int32 {
    case shift = 2
    case homography = 8
}
