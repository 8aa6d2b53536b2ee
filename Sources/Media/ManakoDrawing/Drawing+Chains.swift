import ManakoGeometry

extension Drawing {
    /// Draws the lines of a chain, and over them its joints as balls, or as rings where they are not known.
    func drawChain(_ chain: ChainAnnotation, on canvas: borrowing Canvas) {
        let joints = places(chain)
        let radius = metrics.dotRadius * 2
        for (from, to) in zip(joints, joints.dropFirst()) {
            guard let from = from.place, let to = to.place else { continue }
            canvas.stroke([from, to], width: metrics.lineWidth + 2 * metrics.halo, cap: .round, .halo)
            canvas.stroke([from, to], width: metrics.lineWidth, cap: .round, Paint(color: .white))
        }
        for (joint, place) in joints {
            guard let place else { continue }
            canvas.fillCircle(place, radius: radius + metrics.halo, .halo)
            if joint.isKnown {
                drawBall(place, radius: radius, chain.color, on: canvas)
            } else {
                canvas.fillCircle(place, radius: radius, Paint(color: chain.color))
                canvas.fillCircle(place, radius: radius * 0.6, Paint(color: .black))
            }
        }
    }

    /// Rings that grow lighter towards the light, so that a ball is seen.
    private func drawBall(_ place: ImagePoint, radius: Double, _ color: DrawingColor, on canvas: borrowing Canvas) {
        let steps = 6
        for step in 0..<steps {
            let part = Double(step) / Double(steps)
            let center = ImagePoint(x: place.x - radius * 0.35 * part, y: place.y - radius * 0.35 * part)
            canvas.fillCircle(
                center, radius: radius * (1 - part * 0.85), Paint(color: color.mixed(with: .white, part * 0.85)))
        }
    }

    /// The names of joints beside them, and the texts of ways in their middles.
    func marks(_ chain: ChainAnnotation) -> [CountMark] {
        let joints = places(chain)
        var marks: [CountMark] = []
        for (index, (from, to)) in zip(joints, joints.dropFirst()).enumerated() where index < chain.lengths.count {
            guard let from = from.place, let to = to.place else { continue }
            let aside = Self.aside(from, to)
            let reach = metrics.fontSize * 0.6
            let anchor = ImagePoint(
                x: (from.x + to.x) / 2 + aside.x * reach, y: (from.y + to.y) / 2 + aside.y * reach)
            let text = LabelText.printable(chain.lengths[index])
            marks.append(CountMark(text: text, anchor: anchor, direction: aside, color: .white))
        }
        for (joint, place) in joints {
            guard let place, !joint.label.isEmpty else { continue }
            let anchor = ImagePoint(x: place.x - metrics.dotRadius * 3, y: place.y)
            marks.append(
                CountMark(
                    text: LabelText.printable(joint.label), anchor: anchor, direction: (-1, 0), color: chain.color))
        }
        return marks
    }

    private func places(_ chain: ChainAnnotation) -> [(joint: ChainAnnotation.Joint, place: ImagePoint?)] {
        chain.joints.prefix(Self.maximumPoints).map { ($0, pixel($0.point)) }
    }

    /// The direction across a line, to the right.
    private static func aside(_ from: ImagePoint, _ to: ImagePoint) -> (x: Double, y: Double) {
        let (x, y) = (to.x - from.x, to.y - from.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { return (1, 0) }
        return y >= 0 ? (y / length, -x / length) : (-y / length, x / length)
    }
}

extension DrawingColor {
    /// The colour with a part of another, 0…1.
    func mixed(with other: DrawingColor, _ part: Double) -> DrawingColor {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            let step = (Double(b) - Double(a)) * part
            return UInt8((Double(a) + step).rounded())
        }
        return DrawingColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
