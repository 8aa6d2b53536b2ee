public import ManakoCore
public import ManakoInference

/// The two networks of a Siamese tracker, compiled for this machine; any number of requests share one.
///
/// The backbone turns pictures into features, the head compares those of the target with those of what is around its last place
/// (NanoTrack, https://github.com/HonglinChu/SiamTrackers, after Chen et al., "Siamese Box Adaptive Network for Visual Tracking",
/// CVPR 2020). The backbone takes blue, green and red from 0 to 255 as 1×3×n×n; the head takes both features and gives scores
/// 1×2×m×m and distances to the edges 1×4×m×m.
///
/// Up to three targets ask the networks in each picture; more take turns, and are followed by filters between.
///
/// ```swift
/// let model = try TrackingModel(contentsOf: "nanotrack_backbone.onnx", backends: ManakoEnvironment.backends)
/// let request = TrackObjectRequest(detectedObject: object, trackingLevel: .model(model))
/// ```
public final class TrackingModel: Sendable {
    /// What the backbone's session came out as.
    public var report: SessionReport { search.session.report }

    let layout: SiameseLayout
    /// Requests of the backbone on a template, of the backbone on a search window, and of the head.
    let template: RequestPool
    let search: RequestPool
    let head: RequestPool
    /// Which of the trackers that share the model asks it in a picture.
    let turns = NetworkTurns()

    /// Reads and compiles the two files of a tracker.
    ///
    /// - Parameters:
    ///   - backbone: the network from pictures to features.
    ///   - head: the network from features to scores and boxes.
    ///   - backends: the runtimes at hand; the files' extensions choose.
    ///   - configuration: how the sessions use the machine. By default each request runs on one thread, and as many side by side
    ///     as there are cores, so that several objects need not wait for each other.
    /// - Throws: ``ManakoError/Code/unsupported`` when the files are not a backbone and its head,
    ///   ``ManakoError/Code/invalidArgument`` when both are the same file, and what the runtime throws.
    public init(
        backbone: String, head: String, backends: [any InferenceBackend], configuration: SessionConfiguration = .init()
    ) throws(ManakoError) {
        guard backbone != head else {
            throw ManakoError(
                .invalidArgument,
                "\(backbone) is given as backbone and as head; a tracker is made of two different files")
        }
        let (body, top) = (try backends.loadModel(at: backbone), try backends.loadModel(at: head))
        do {
            layout = try SiameseLayout(backbone: body.description, head: top.description)
            let configuration = Self.adjusted(configuration)
            let sessions = try Self.compile(body, layout, configuration)
            (template, search) = (RequestPool(session: sessions.template), RequestPool(session: sessions.search))
        } catch {
            throw error.at(backbone)
        }
        do {
            self.head = RequestPool(session: try top.makeSession(Self.adjusted(configuration)))
        } catch {
            throw error.at(head)
        }
    }

    /// One thread for each request, unless the caller has wishes.
    private static func adjusted(_ configuration: SessionConfiguration) -> SessionConfiguration {
        guard configuration.threads == nil, configuration.concurrentRequests == 1 else { return configuration }
        var configuration = configuration
        configuration.threads = Machine.processorCount
        configuration.concurrentRequests = Machine.processorCount
        return configuration
    }

    /// The backbone for both sizes of pictures.
    private static func compile(
        _ model: any InferenceModel, _ layout: SiameseLayout, _ configuration: SessionConfiguration
    ) throws(ManakoError) -> (template: any InferenceSession, search: any InferenceSession) {
        let search = try model.makeSession(configuration)
        try check(search, layout, layout.searchShape, layout.searchSide)
        guard !layout.imageInput.isOpen else { return (search, search) }
        var reshaped = configuration
        let side = layout.templateSide
        reshaped.inputShapes = [layout.imageInput.name: [1, 3, side, side]]
        let template = try model.makeSession(reshaped)
        try check(template, layout, layout.templateShape, side)
        return (template, search)
    }

    private static func check(
        _ session: any InferenceSession, _ layout: SiameseLayout, _ wanted: [Int], _ side: Int
    ) throws(ManakoError) {
        guard let output = session.description.outputs.first, !output.isOpen else { return }
        try layout.check(output.shape, is: wanted, side: side)
    }
}

extension TrackingModel: Hashable {
    /// A model is equal to itself alone.
    public static func == (a: TrackingModel, b: TrackingModel) -> Bool { a === b }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
