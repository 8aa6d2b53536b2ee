/// Fits depth and tilt of a small flat surface so that all pictures show the same there, by least squares over their brightness
/// ([Furukawa and Ponce 2010](https://doi.org/10.1109/TPAMI.2009.161) do so for patches).
struct SurfaceAlignment {
    let pairs: [ViewPair]
    let template: PatchTemplate
    /// The change of inverse depth for a quarter of a pixel.
    let step: Double

    /// The surface near a first one; the first one where none fits better.
    func refine(_ start: PatchSurface) -> PatchSurface {
        // Over the patch's reach, a tilt's unit changes the depth by as much as the depth's own.
        let reach = Double(template.grid.radius * template.grid.spacing)
        let solver = LevenbergMarquardt(maximumSteps: 12, tolerance: 1e-5)
        let result = solver.minimize(
            from: start,
            apply: { surface, change in
                PatchSurface(
                    inverseDepth: surface.inverseDepth + change.common[0] * step,
                    tiltX: surface.tiltX + change.common[1] * step / reach,
                    tiltY: surface.tiltY + change.common[2] * step / reach)
            }, equations: { equations($0, reach) })
        guard let surface = result?.state, surface.inverseDepth > 0, isPlausible(surface, start) else { return start }
        return surface
    }

    /// Surfaces seen flatter than about 80 degrees are no result but a slip.
    private func isPlausible(_ surface: PatchSurface, _ start: PatchSurface) -> Bool {
        let slope = (surface.tiltX * surface.tiltX + surface.tiltY * surface.tiltY).squareRoot()
        let focal = pairs.map(\.camera.fx).max() ?? 1
        return slope * focal < 6 * surface.inverseDepth
            && abs(surface.inverseDepth - start.inverseDepth) < 12 * step
    }

    private func equations(_ surface: PatchSurface, _ reach: Double) -> NormalEquations? {
        guard surface.inverseDepth > 0 else { return nil }
        var equations = NormalEquations(common: 3)
        var row = ResidualRow(common: 3)
        var deeper = surface
        deeper.inverseDepth += step
        var (right, down) = (surface, surface)
        right.tiltX += step / reach
        down.tiltY += step / reach
        for pair in pairs {
            guard let base = values(pair, surface), let a = values(pair, deeper), let b = values(pair, right),
                let c = values(pair, down)
            else { continue }
            // What agrees less is a picture with something else there; it must not pull.
            let score = zip(base, template.values).reduce(0) { $0 + $1.0 * $1.1 }
            guard score > 0.5 else { continue }
            for index in base.indices {
                row.value = base[index] - template.values[index]
                row.common[0] = a[index] - base[index]
                row.common[1] = b[index] - base[index]
                row.common[2] = c[index] - base[index]
                equations.add([row])
            }
            // A weak wish for surfaces that face the camera, for those that have nothing to tell by.
            for tilt in [(1, surface.tiltX), (2, surface.tiltY)] {
                var wish = ResidualRow(common: 3)
                wish.common[tilt.0] = 0.003
                wish.value = 0.003 * tilt.1 * reach / step
                equations.add([wish])
            }
        }
        return equations.count > 0 ? equations : nil
    }

    private func values(_ pair: ViewPair, _ surface: PatchSurface) -> [Double]? {
        guard let warp = pair.warp(surface), template.grid.fits(pair.picture, warp) else { return nil }
        return PatchTemplate.normalized(template.grid.values(pair.picture, warp))?.values
    }
}
