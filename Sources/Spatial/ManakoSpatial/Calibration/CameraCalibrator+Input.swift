import ManakoCore

extension CameraCalibrator {
    /// How far a point has to lie elsewhere on the mean for a view to count as another one, as a part of the picture's width.
    private static let leastMovement = 0.01

    func checkOptions() throws(ManakoError) {
        let priors = [options.focalLength, options.principalColumn, options.principalRow].compactMap { $0 }
        let positive = priors.map(\.standardDeviation) + [options.pixelNoise, options.greatestFocalError]
        guard positive.allSatisfy({ $0 > 0 && $0.isFinite }), priors.allSatisfy(\.value.isFinite), options.loss.isValid,
            options.aspectRatio.map({ $0 > 0.1 && $0 < 10 }) ?? true, options.focalLength.map({ $0.value > 0 }) ?? true
        else {
            throw ManakoError(
                .invalidArgument,
                "calibration takes positive deviations, noise and focal lengths and a ratio of 0.1…10; check the options"
            )
        }
        guard options.pointsFoundTogether > 0 else {
            throw ManakoError(.invalidArgument, "one point or more is found at a time; check the options")
        }
        guard (0...3).contains(options.radialTerms) else {
            throw ManakoError(.invalidArgument, "there are 0…3 radial terms, not \(options.radialTerms)")
        }
    }

    func check(_ views: [CalibrationView], width: Int, height: Int) throws(ManakoError) {
        guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20 else {
            throw ManakoError(
                .invalidArgument, "pictures can't be \(width) × \(height) pixels; give the pictures' size")
        }
        guard views.count <= Self.greatestCounts.views,
            views.reduce(0, { $0 + $1.points.count }) <= Self.greatestCounts.points
        else {
            throw ManakoError(
                .limitExceeded,
                "calibration takes at most \(Self.greatestCounts.views) views and \(Self.greatestCounts.points) points; leave some out"
            )
        }
        for (index, view) in views.enumerated() { try check(view, index) }
        let least = options.focalLength == nil ? 3 : 1
        let distinct = Self.distinct(views, width: width)
        guard distinct >= least else {
            let found = distinct == views.count ? "\(views.count)" : "\(distinct) different ones of \(views.count)"
            throw ManakoError(
                .invalidArgument,
                "calibration takes \(least) views or more, not \(found); take others with the board tilted to different sides"
            )
        }
    }

    private func check(_ view: CalibrationView, _ index: Int) throws(ManakoError) {
        guard view.points.count == view.pixels.count, view.points.count >= 4 else {
            throw ManakoError(
                .invalidArgument,
                "view \(index) has \(view.points.count) points and \(view.pixels.count) pixels; a view takes four pairs or more"
            )
        }
        guard view.points.allSatisfy({ $0.isFinite && $0.z == 0 }),
            view.pixels.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
        else {
            throw ManakoError(.invalidArgument, "a point of view \(index) is no number or not at z = 0; leave it out")
        }
        guard PointSpread(view.points)?.isLine == false else {
            throw ManakoError(.invalidArgument, "the points of view \(index) are on one line; leave the view out")
        }
    }

    /// How many views there are that differ from every earlier one.
    private static func distinct(_ views: [CalibrationView], width: Int) -> Int {
        var kept: [CalibrationView] = []
        for view in views {
            let isKnown = kept.contains { other in
                guard other.points == view.points else { return false }
                let sum = zip(view.pixels, other.pixels).reduce(0) { $0 + $1.0.distance(to: $1.1) }
                return sum < leastMovement * Double(width) * Double(view.points.count)
            }
            if !isKnown { kept.append(view) }
        }
        return kept.count
    }
}
