public import Manako

extension HumanBodyPoseObservation {
    /// What joints are called.
    public typealias JointName = PoseJointName
    /// What groups of joints are called.
    public typealias JointsGroupName = PoseJointsGroupName
}

extension HumanHandPoseObservation {
    /// What joints are called.
    public typealias JointName = PoseJointName
    /// What groups of joints are called.
    public typealias JointsGroupName = PoseJointsGroupName
}

extension AnimalBodyPoseObservation {
    /// What joints are called.
    public typealias JointName = PoseJointName
    /// What groups of joints are called.
    public typealias JointsGroupName = PoseJointsGroupName
}
