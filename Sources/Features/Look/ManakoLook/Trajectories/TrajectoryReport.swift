public import Manako
import ManakoPipeline

/// What flies in one frame.
public struct TrajectoryReport: Sendable, Hashable {
    /// One thing that flies.
    public struct Trajectory: Sendable, Hashable {
        /// Tells it from the others of the video, from 1 on.
        public var number: Int
        /// Its parabola and places so far.
        public var observation: TrajectoryObservation

        /// Creates a trajectory.
        public init(number: Int, observation: TrajectoryObservation) {
            self.number = number
            self.observation = observation
        }
    }

    /// The number of the frame in its source, from 0.
    public var frame: Int
    /// The moment of the frame.
    public var time: MediaTime
    /// What flies.
    public var trajectories: [Trajectory]

    /// Creates a report.
    public init(frame: Int, time: MediaTime, trajectories: [Trajectory]) {
        self.frame = frame
        self.time = time
        self.trajectories = trajectories
    }

    /// A line of JSON: places and coefficients are normalised, origin lower-left, the radius is a share of the longer side.
    public var jsonLine: String {
        var json = JSONWriter()
        json.object { json in
            json.member("frame", frame)
            json.member("time", time.seconds, decimals: 6)
            json.name("trajectories")
            json.array { json in for trajectory in trajectories { trajectory.write(to: &json) } }
        }
        return json.text + "\n"
    }

    /// A line for people for each trajectory; nothing where nothing flies.
    public var text: String {
        trajectories.map { trajectory in
            let seen = trajectory.observation
            let e = seen.equationCoefficients
            let place = seen.detectedPoints.last ?? .zero
            return "frame \(frame)  \(time.clockText)  trajectory \(trajectory.number)"
                + "  at \(Self.short(place.x)),\(Self.short(place.y))"
                + "  y = \(Self.short(Double(e.x)))·x² + \(Self.short(Double(e.y)))·x + \(Self.short(Double(e.z)))"
                + "  \(seen.detectedPoints.count) places  \(Int((seen.confidence * 100).rounded()))%\n"
        }.joined()
    }

    private static func short(_ value: Double) -> String {
        let thousandths = (value * 1000).rounded() / 1000
        return "\(thousandths == 0 ? 0 : thousandths)"
    }
}

extension TrajectoryReport.Trajectory {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", number)
            json.name("points")
            json.array { json in for point in observation.detectedPoints { point.writePair(to: &json) } }
            json.name("projected")
            json.array { json in for point in observation.projectedPoints { point.writePair(to: &json) } }
            json.name("coefficients")
            let e = observation.equationCoefficients
            json.array { json in for value in [e.x, e.y, e.z] { json.value(Double(value), decimals: 6) } }
            json.member("radius", observation.movingAverageRadius, decimals: 5)
            json.member("confidence", Double(observation.confidence), decimals: 4)
        }
    }
}

extension NormalizedPoint {
    fileprivate func writePair(to json: inout JSONWriter) {
        json.array { json in
            json.value(x, decimals: 5)
            json.value(y, decimals: 5)
        }
    }
}
