public import ManakoCore
import ManakoSpatial

extension RulerReport {
    /// What is said of a ruler.
    ///
    /// - Parameters:
    ///   - view: the ruler.
    ///   - doubt: why the file's focal length is not used.
    ///   - measurement: lengths.
    public init(_ view: RulerView, doubt: CameraHint.Doubt? = nil, measurement: MeasureAnswer? = nil) {
        let plane = view.plane
        outline = RulerOutlineEntry(view.outline)
        focal = plane.intrinsics.fx
        focalError = plane.intrinsics.fx * plane.focalError
        agreement = view.agreement.rawValue
        grid = view.grid().map { line in line.map { [($0.x * 10).rounded() / 10, ($0.y * 10).rounded() / 10] } }
        notes = RulerNote.all(view, doubt)
        self.measurement = measurement
    }

    /// Measures.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an outline that is not the thing's, and joints that there can't be.
    public init(_ request: RulerRequest) throws(ManakoError) {
        let view = try RulerView(sent: request.outline)
        self.init(view, measurement: try view.measure(request.joints, tapError: request.tapError))
    }
}

extension RulerNote {
    fileprivate static func all(_ view: RulerView, _ doubt: CameraHint.Doubt?) -> [RulerNote] {
        let noun = view.outline.ruler.noun
        let plane = RulerNote(code: "onlyPlane", text: "lengths hold only on the \(noun)'s plane; the drawing shows it")
        let unsure = RulerNote(
            code: "unsure",
            text: "the outline may be another thing than a \(noun); look at the drawing, and correct its corners")
        let covered = RulerNote(
            code: "cornerCovered", text: "a corner of the \(noun) is covered; its place follows from the sides")
        return [plane] + (view.isSure ? [] : [unsure]) + (view.hasCoveredCorner ? [covered] : [])
            + [about(view.agreement, noun), doubt.map(about)].compactMap(\.self)
    }

    private static func about(_ agreement: CameraAgreement, _ noun: String) -> RulerNote? {
        switch agreement {
        case .contradicted:
            RulerNote(
                code: "focalContradicted",
                text:
                    "the file's focal length contradicts the \(noun)'s outline and is not used; the picture may have been cropped "
                    + "or enlarged")
        case .cropped:
            RulerNote(
                code: "cropped", text: "the picture seems to be a part of a larger one, so that lengths are less sure")
        case .untold, .agrees: nil
        }
    }

    private static func about(_ doubt: CameraHint.Doubt) -> RulerNote {
        switch doubt {
        case .digitalZoom:
            RulerNote(code: "digitalZoom", text: "the picture was enlarged digitally; its focal length is not used")
        case .reshaped:
            RulerNote(
                code: "reshaped",
                text:
                    "the picture has another shape than the camera made, as after cropping; its focal length is not used"
            )
        case .untold:
            RulerNote(code: "focalUntold", text: "the file tells no focal length; it follows from the outline")
        }
    }
}

extension RulerView {
    /// Takes an outline that was sent.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is none, ``ManakoError/Code/invalidArgument`` for one that is not the thing's.
    public init(sent outline: RulerOutlineEntry) throws(ManakoError) {
        guard let view = RulerView(try RulerOutline(outline)) else {
            throw RulerView.misfit(Ruler(outline.ruler) ?? .card)
        }
        self = view
    }

    /// Joints and the lengths between them as they are written.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for no joints or too many.
    public func measure(_ joints: [JointEntry], tapError: Double?) throws(ManakoError) -> MeasureAnswer {
        guard (1...MeasureRules.maximumJoints).contains(joints.count) else {
            throw ManakoError(
                .invalidArgument, "1 to \(MeasureRules.maximumJoints) joints are measured at once, not \(joints.count)")
        }
        let usual = tapError ?? MeasurementSettings().tapError
        let errors = joints.map { $0.tapError ?? usual }
        let line = measure(joints.map { PixelPoint($0.x, $0.y) }, tapErrors: errors)
        return MeasureAnswer(
            method: line.joints.contains { (try? $0.get()) != nil } ? .plane : nil,
            joints: zip(line.joints, errors).map { MeasuredJoint($0, tapError: $1) },
            segments: line.segments.map { $0.map { LengthEntry($0) } }, total: line.total.map { LengthEntry($0) })
    }
}

extension MeasuredJoint {
    fileprivate init(_ joint: Result<MeasuredPoint, MeasurementFailure>, tapError: Double) {
        switch joint {
        case .failure(let failure):
            self.init(position: nil, problem: failure.kind.rawValue, detail: failure.message)
        case .success(let point):
            self.init(
                position: [point.position.x, point.position.y, point.position.z], error: point.standardError,
                tapError: tapError)
        }
    }
}

extension RulerOutlineEntry {
    init(_ outline: RulerOutline) {
        ruler = outline.ruler.text
        corners = outline.corners.map { [$0.x, $0.y] }
        edges = outline.samples.map { [Double($0.side), $0.way, $0.pixel.x, $0.pixel.y, $0.error] }
        sideError = outline.sideError
        let belief = outline.belief
        (camera.width, camera.height) = (belief.width, belief.height)
        (camera.focal, camera.focalError) = (belief.focal, belief.focalError)
        (camera.centreError, camera.lensError) = (belief.centreError, belief.lensError)
    }
}

extension RulerOutline {
    /// The most places on edges that are taken.
    private static let mostEdges = 512

    /// Reads an outline that was sent.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is none.
    public init(_ entry: RulerOutlineEntry) throws(ManakoError) {
        guard let ruler = Ruler(entry.ruler), entry.corners.count == 4, entry.corners.allSatisfy({ $0.count == 2 }),
            (6...Self.mostEdges).contains(entry.edges.count),
            entry.edges.allSatisfy({ Self.isEdge($0, of: ruler) }),
            entry.corners.joined().allSatisfy({ abs($0) < 1e6 })
        else {
            throw ManakoError(
                .malformedInput,
                "an outline has four corners and 6 to \(Self.mostEdges) places on its edges; send it as it was found")
        }
        var belief = CameraBelief(width: entry.camera.width, height: entry.camera.height)
        (belief.focal, belief.focalError) = (entry.camera.focal, entry.camera.focalError)
        (belief.centreError, belief.lensError) = (entry.camera.centreError, entry.camera.lensError)
        self.init(
            ruler: ruler, corners: entry.corners.map { PixelPoint($0[0], $0[1]) },
            samples: entry.edges.map {
                OutlineSample(side: Int($0[0]), way: $0[1], pixel: PixelPoint($0[2], $0[3]), error: $0[4])
            }, belief: belief, sideError: entry.sideError)
    }

    private static func isEdge(_ edge: [Double], of ruler: Ruler) -> Bool {
        edge.count == 5 && edge.allSatisfy { $0.isFinite && abs($0) < 1e6 } && edge[4] >= 0.001
            && (0..<Double(ruler.shape.sides)).contains(edge[0]) && abs(edge[1]) <= 2
    }
}
