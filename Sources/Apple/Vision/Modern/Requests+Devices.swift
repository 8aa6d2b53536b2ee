public import CoreML
public import Manako

extension VisionRequest {
    /// What can do the work: the processor, in one stage.
    public var supportedComputeStageDevices: [ComputeStage: [MLComputeDevice]] {
        [.main: MLComputeDevice.allComputeDevices]
    }
    /// What does the work: the processor, whether somebody chose it or not; nil for a stage that there is not.
    ///
    /// On Apple's systems it is nil until one is chosen.
    public func computeDevice(for computeStage: ComputeStage) -> MLComputeDevice? {
        supportedComputeStageDevices[computeStage]?.first
    }
    /// Does nothing: there is no other processor to choose.
    public func setComputeDevice(_ computeDevice: MLComputeDevice?, for computeStage: ComputeStage) {}
}
