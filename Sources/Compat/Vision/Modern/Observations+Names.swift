public import Manako

extension PoseProviding {
    /// What joints are called; the shorter name.
    public typealias JointName = PoseJointName
    /// What groups of joints are called; the shorter name.
    public typealias JointsGroupName = PoseJointsGroupName
}
