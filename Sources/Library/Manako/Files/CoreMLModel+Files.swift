#if CoreML
    public import FoundationEssentials
    public import ManakoCore
    public import ManakoCoreML
    public import ManakoInference
    import ManakoOpenVINO

    extension CoreMLModel {
        /// Reads a Core ML model; networks in it run on OpenVINO.
        ///
        /// - Parameters:
        ///   - path: an `.mlmodel` file, an `.mlpackage` or an `.mlmodelc` folder.
        ///   - configuration: how networks use the machine.
        ///   - functionName: which function of a program with several; nil for the one that is meant without a name.
        /// - Throws: ``ManakoError`` with the reason for what can't run here.
        public convenience init(
            contentsOf path: String, configuration: SessionConfiguration = .init(), functionName: String? = nil
        ) throws(ManakoError) {
            try self.init(
                contentsOf: path, configuration: configuration, functionName: functionName, runtime: OpenVINOBackend())
        }

        /// Reads a Core ML model; networks in it run on OpenVINO.
        ///
        /// - Parameters:
        ///   - url: an `.mlmodel` file, an `.mlpackage` or an `.mlmodelc` folder.
        ///   - configuration: how networks use the machine.
        ///   - functionName: which function of a program with several; nil for the one that is meant without a name.
        /// - Throws: ``ManakoError`` with the reason for what can't run here.
        public convenience init(
            contentsOf url: URL, configuration: SessionConfiguration = .init(), functionName: String? = nil
        ) throws(ManakoError) {
            try self.init(contentsOf: url.localPath(), configuration: configuration, functionName: functionName)
        }
    }
#endif
