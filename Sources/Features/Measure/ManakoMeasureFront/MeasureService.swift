import ManakoAPI
import ManakoArguments
import ManakoCore
public import ManakoFront
import ManakoMeasure
import ManakoSpatial

/// Where a server keeps what was measured.
public struct MeasureSettings: FeatureSettings {
    /// The database of records; nil for one in the data folder.
    public var records: String?

    /// Creates settings for a database in the data folder.
    public init() {}
}

extension WebAppSettings {
    /// The database of records; nil for one in the data folder.
    public var records: String? {
        get { self[MeasureSettings.self].records }
        set { self[MeasureSettings.self].records = newValue }
    }
}

/// Boards, cameras, bursts and records on a server.
struct MeasureService: FeatureService {
    let endpoints: [Endpoint]
    private let operations: MeasureOperations
    private let pool: WorkerPool

    init(_ context: ServerContext) {
        let settings = context.settings
        pool = WorkerPool(threads: context.cores, capacity: 64)
        operations = MeasureOperations(
            dataFolder: settings.dataFolder,
            recordsPath: settings.records ?? settings.dataFolder.map { "\($0)/records.sqlite" },
            limits: settings.limits, pool: pool)
        endpoints = Endpoint.all(operations)
    }

    var failure: ServiceFailure? { operations.failure.map { ServiceFailure("nothing can be measured", $0) } }

    func stop() { pool.stop() }
}

extension MeasureService {
    static let values: [any APIValue.Type] = [
        BoardViewAnswer.self, PoseEntry.self, CalibrationViewEntry.self, CameraRequest.self, CameraErrors.self,
        CameraEntry.self,
        CamerasAnswer.self, BurstPose.self, BurstRequest.self, BurstEntry.self, BurstFrame.self, JointEntry.self,
        JointTap.self,
        MeasureRequest.self, MeasureAnswer.self, MeasuredJoint.self, LengthEntry.self, RecordRequest.self,
        RecordEntry.self, RecordsAnswer.self, RulerCameraEntry.self, RulerOutlineEntry.self, RulerRequest.self,
        RulerNote.self, RulerReport.self, RulersAnswer.self, RulerRecordRequest.self,
    ]

    static let constants = Feature.Constants("MEASURE") { json in
        json.member("burstCount", MeasureRules.burstCount)
        json.member("burstEvery", MeasureRules.burstEvery)
        json.member("leastPhotos", PhotoAligner.photos.lowerBound)
        json.member("mostPhotos", PhotoAligner.photos.upperBound)
        json.member("nominalRate", Int(MeasureRules.nominalRate))
        json.member("maximumJoints", MeasureRules.maximumJoints)
        json.member("maximumViews", MeasureRules.maximumViews)
        json.member("text", MeasureRules.maximumText)
        json.member("recordingBytes", MeasureOperations.maximumRecordingBytes)
    }

    static let serveOptions = Feature.ServeOptions { arguments, settings in
        // Records of this user are one list, whether the page or `manako records` keeps them.
        settings.records = settings.hasOwnDataFolder ? nil : RecordStore.usualPath
    }
}
