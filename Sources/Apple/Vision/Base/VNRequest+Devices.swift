public import CoreML
import Foundation

extension VNRequest {
    /// What can do the work: the processor, in one stage.
    ///
    /// - Throws: nothing here.
    public var supportedComputeStageDevices: [VNComputeStage: [MLComputeDevice]] {
        get throws { [.main: MLComputeDevice.allComputeDevices] }
    }
    /// What somebody chose to do the work; nil before. The processor does it in any case.
    public func computeDevice(for computeStage: VNComputeStage) -> MLComputeDevice? { computeDevices[computeStage] }
    /// Chooses what does the work; nil leaves the choice to the request.
    public func setComputeDevice(_ computeDevice: MLComputeDevice?, for computeStage: VNComputeStage) {
        computeDevices[computeStage] = computeDevice
    }

    /// Checks what was chosen.
    ///
    /// - Throws: ``VNErrorCode/unsupportedComputeStage`` for a stage that there is not.
    func checkDevices() throws(VNError) {
        for stage in computeDevices.keys where stage != .main {
            throw VNError(
                .unsupportedComputeStage,
                "\(type(of: self)) has no stage \(stage.rawValue); supportedComputeStageDevices lists those that it has"
            )
        }
    }
}
