import Manako
import ManakoTesting
import Testing

@testable import Vision

/// Older observations through Foundation's archives, whole and damaged.
@Suite struct ArchiveTests {
    /// An observation of every class, and what it says in values that can be compared.
    struct Case {
        var observation: VNObservation
        var says: (VNObservation) -> [AnyHashable?]

        init<Kind: VNObservation>(_ observation: Kind, _ says: @escaping (Kind) -> [AnyHashable?]) {
            self.observation = observation
            self.says = { ($0 as? Kind).map(says) ?? ["another class"] }
        }
    }

    static func cases() async throws -> [Case] {
        let all = try await Samples.observations()
        func sample<Kind>(_ type: Kind.Type) throws -> Kind { try #require(all.lazy.compactMap { $0 as? Kind }.first) }
        let corners: (VNRectangleObservation) -> [AnyHashable?] = {
            [$0.topLeft.x, $0.topLeft.y, $0.topRight.x, $0.bottomRight.y, $0.bottomLeft.x]
        }
        let region = try Region(CGRect(x: 0.05, y: 0.1, width: 0.9, height: 0.8))
        var cases = [
            Case(VNDetectedObjectObservation(requestRevision: 2, boundingBox: Samples.box.cgRect)) { _ in [] },
            Case(VNClassificationObservation(try sample(ClassificationObservation.self))) { [$0.identifier] },
            Case(VNRecognizedObjectObservation(try sample(RecognizedObjectObservation.self), region)) {
                $0.labels.flatMap { [$0.identifier, $0.uuid, $0.confidence] as [AnyHashable?] }
            },
            Case(VNHumanObservation(try sample(HumanObservation.self), region)) { [$0.upperBodyOnly] },
            Case(VNRectangleObservation(try sample(RectangleObservation.self), region), corners),
            Case(VNBarcodeObservation(try sample(BarcodeObservation.self), region)) {
                corners($0) + [
                    $0.symbology, $0.payloadStringValue, $0.payloadData, $0.supplementalPayloadString,
                    $0.isGS1DataCarrier, $0.isColorInverted,
                ]
            },
            Case(VNTextObservation(try sample(TextObservation.self), region)) { text in
                corners(text)
                    + (text.characterBoxes ?? []).flatMap { box -> [AnyHashable?] in
                        corners(box) + [box.uuid, box.confidence]
                    }
            },
            Case(VNRecognizedTextObservation(try sample(RecognizedTextObservation.self), region)) {
                corners($0)
                    + $0.topCandidates(3).flatMap { text -> [AnyHashable?] in
                        let range = text.string.startIndex..<text.string.endIndex
                        let box = try? text.boundingBox(for: range)
                        return [text.string, text.confidence, box?.topLeft.x, box?.bottomRight.y]
                    }
            },
            Case(VNHorizonObservation(try sample(HorizonObservation.self))) {
                [$0.angle, $0.transform.a, $0.transform.b]
            },
            Case(VNImageTranslationAlignmentObservation(try sample(ImageTranslationAlignmentObservation.self))) {
                [$0.alignmentTransform.tx, $0.alignmentTransform.ty, $0.alignmentTransform.a]
            },
            Case(VNImageHomographicAlignmentObservation(try sample(ImageHomographicAlignmentObservation.self))) {
                [$0.warpTransform.columns.0, $0.warpTransform.columns.1, $0.warpTransform.columns.2]
            },
            Case(VNTrajectoryObservation(try sample(TrajectoryObservation.self))) {
                [$0.detectedPoints, $0.projectedPoints, $0.equationCoefficients, $0.movingAverageRadius]
            },
        ]
        cases += try people(all, region)
        cases += try pictures(all, region)
        return cases
    }

    static func people(_ all: [any VisionObservation], _ region: Region) throws -> [Case] {
        func sample<Kind>(_ type: Kind.Type) throws -> Kind { try #require(all.lazy.compactMap { $0 as? Kind }.first) }
        let joints: (VNRecognizedPointsObservation) -> [AnyHashable?] = { found in
            found.availableKeys.flatMap { key -> [AnyHashable?] in
                let point = try? found.recognizedPoint(forKey: key)
                return [key, point?.identifier, point?.x, point?.y, point?.confidence]
            }
                + found.availableGroupKeys.flatMap { group -> [AnyHashable?] in
                    [group, (try? found.recognizedPoints(forGroupKey: group))?.count]
                }
        }
        return [
            Case(VNFaceObservation(try sample(FaceObservation.self), region)) { face in
                let parts = [
                    face.landmarks?.allPoints, face.landmarks?.leftEye, face.landmarks?.medianLine,
                    face.landmarks?.rightPupil,
                ]
                return parts.map { part -> AnyHashable? in part?.normalizedPoints.flatMap { [$0.x, $0.y] } } + [
                    parts.compactMap { $0?.pointCount }, face.roll, face.yaw, face.pitch, face.faceCaptureQuality,
                ]
            },
            Case(
                VNFaceObservation(
                    requestRevision: 3, boundingBox: Samples.box.cgRect, roll: 0.25, yaw: nil, pitch: -0.5)
            ) { [$0.roll, $0.yaw, $0.pitch, $0.landmarks == nil] },
            Case(VNHumanHandPoseObservation(try sample(HumanHandPoseObservation.self), region)) {
                joints($0) + [$0.chirality, (try? $0.recognizedPoint(.indexTip))?.x]
            },
            Case(VNHumanBodyPoseObservation(try sample(HumanBodyPoseObservation.self), region)) {
                joints($0) + [(try? $0.recognizedPoints(.leftArm))?.count]
            },
            Case(VNHumanBodyPose3DObservation(try sample(HumanBodyPose3DObservation.self), region)) { found in
                [found.bodyHeight]
                    + found.availableJointNames.flatMap { name -> [AnyHashable?] in
                        let joint = try? found.recognizedPoint(name)
                        return [
                            name, joint?.position, joint?.localPosition, joint?.parentJoint,
                            (try? found.pointInImage(name))?.location.x,
                        ]
                    }
            },
        ]
    }

    static func pictures(_ all: [any VisionObservation], _ region: Region) throws -> [Case] {
        func sample<Kind>(_ type: Kind.Type) throws -> Kind { try #require(all.lazy.compactMap { $0 as? Kind }.first) }
        let pixels: (CVPixelBuffer) -> [AnyHashable?] = {
            [CVPixelBufferGetWidth($0), CVPixelBufferGetPixelFormatType($0), $0.packedPlanes()]
        }
        return [
            Case(try VNPixelBufferObservation(try sample(PixelBufferObservation.self))) {
                pixels($0.pixelBuffer) + [$0.featureName]
            },
            Case(try VNPixelBufferObservation(try sample(OpticalFlowObservation.self))) {
                pixels($0.pixelBuffer) + [$0.featureName]
            },
            Case(try VNSaliencyImageObservation(try sample(SaliencyImageObservation.self), region)) {
                pixels($0.pixelBuffer) + [$0.salientObjects?.map(\.uuid), $0.salientObjects?.map(\.boundingBox.minX)]
            },
            Case(VNCoreMLFeatureValueObservation(try sample(CoreMLFeatureValueObservation.self))) {
                [$0.featureName, $0.featureValue.multiArrayValue?.shape, $0.featureValue.multiArrayValue?[1]]
            },
            Case(try VNInstanceMaskObservation(try sample(InstanceMaskObservation.self))) {
                pixels($0.instanceMask) + [$0.allInstances, (try? $0.generateMask(forInstances: [1]))?.packedPlanes()]
            },
            Case(VNFeaturePrintObservation(try sample(FeaturePrintObservation.self))) { print in
                var distance: Float = -1
                try? print.computeDistance(&distance, to: print)
                return [print.data, print.elementCount, distance]
            },
            Case(VNContoursObservation(try sample(ContoursObservation.self), region)) { found in
                [found.contourCount, found.topLevelContourCount]
                    + (0..<found.contourCount).flatMap { index -> [AnyHashable?] in
                        guard let contour = try? found.contour(at: index) else { return [nil] }
                        return [
                            contour.indexPath, contour.normalizedPoints, contour.aspectRatio, contour.childContourCount,
                        ]
                    }
            },
        ]
    }

    private func common(_ observation: VNObservation) -> [AnyHashable?] {
        let box = (observation as? VNDetectedObjectObservation)?.boundingBox
        return [
            observation.uuid, observation.confidence, observation.requestRevision, observation.timeRange.start.value,
            observation.timeRange.start.timescale, observation.timeRange.duration.seconds, box?.minX, box?.minY,
            box?.width, box?.height,
        ]
    }

    @Test func archivesKeepEverything() async throws {
        let cases = try await Self.cases()
        #expect(cases.count == 24)
        for one in cases {
            let observation = one.observation
            observation.timeRange = CMTimeRange(
                start: CMTime(value: 1001, timescale: 30_000), duration: CMTime(value: 1, timescale: 30))
            let data = try NSKeyedArchiver.archivedData(withRootObject: observation, requiringSecureCoding: true)
            let found = try NSKeyedUnarchiver.unarchivedObject(ofClass: type(of: observation), from: data)
            let back = try #require(found, "\(type(of: observation))")
            #expect(type(of: back) == type(of: observation) && back == observation)
            #expect(common(back) == common(observation), "\(type(of: observation))")
            let (said, meant) = (one.says(back), one.says(observation))
            #expect(said == meant, "\(type(of: observation))")
            #expect(!meant.contains("another class"))
        }
    }

    @Test func listsAndTheirPartsAreArchivedToo() throws {
        let boxes = [VNDetectedObjectObservation(boundingBox: Samples.box.cgRect), VNObservation()]
        let data = try NSKeyedArchiver.archivedData(withRootObject: boxes, requiringSecureCoding: true)
        let classes: [AnyClass] = [NSArray.self, VNObservation.self, VNDetectedObjectObservation.self]
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? [VNObservation]
        #expect(back == boxes)
        let text = try VNRecognizedTextObservation(
            Samples.decoded(RecognizedTextObservation.self, Samples.line), .whole)
        let words = try #require(text.topCandidates(1).first)
        #expect(try restored(words).string == "眼 ok")
        let circle = VNCircle(center: VNPoint(x: 0.1, y: 0.7), radius: 0.3)
        #expect(try restored(circle) == circle)
        let vector = VNVector(xComponent: 0.1, yComponent: -0.7)
        #expect(try restored(vector) == vector)
        let face = VNFaceObservation(Samples.face(), .whole)
        let eye = try #require(face.landmarks?.leftEye)
        #expect(try restored(eye).normalizedPoints == eye.normalizedPoints)
        #expect(try restored(#require(face.landmarks)).leftEye?.normalizedPoints == eye.normalizedPoints)
        let point = VNRecognizedPoint(
            VNRecognizedPointKey(rawValue: "tip"), location: CGPoint(x: 0.1, y: 0.2), confidence: 0.3)
        let same = try restored(point)
        #expect(same.identifier == point.identifier && same.confidence == 0.3 && same == point)
    }

    private func restored<Kind: NSObject & NSSecureCoding>(_ object: Kind) throws -> Kind {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Kind.self, from: data))
    }

    /// Every number, text and list of every archive is replaced by what makes no sense there; nothing crashes, neither when it is read
    /// nor when it is used.
    @Test func damagedArchivesGiveNothingOrSomethingThatCanBeUsed() async throws {
        var refused = 0
        for one in try await Self.cases() {
            let kind = type(of: one.observation) as VNObservation.Type
            let whole = PartsCoder()
            one.observation.encode(with: whole)
            #expect(kind.init(coder: whole) != nil)
            for key in whole.parts.keys {
                for damaged in Damage.all(of: try #require(whole.parts[key])) {
                    let coder = PartsCoder()
                    coder.parts = whole.parts
                    coder.parts[key] = damaged
                    if let found = kind.init(coder: coder) {
                        _ = one.says(found)
                        _ = common(found)
                    } else {
                        refused += 1
                    }
                }
            }
        }
        #expect(refused > 1000)
        #expect(VNObservation(coder: PartsCoder()) == nil)
    }
}
