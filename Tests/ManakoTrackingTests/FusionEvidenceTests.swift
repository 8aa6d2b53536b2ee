import Testing

@testable import ManakoTracking

struct PairedEvidenceTests {
    static let usual = FusionEvidence(filter: 0.9, there: 0.9, logit: 6, overlap: 0.7)

    @Test func agreementOfBothIsSure() {
        #expect(Self.usual.confidence > 0.8)
    }

    /// A network that is sure of something else must not be believed alone.
    @Test func aSureNetworkAloneIsLost() {
        #expect(FusionEvidence(filter: 0.02, there: 0.02, logit: 7, overlap: 0).confidence < 0.3)
    }

    @Test func aFilterThatGivesUpIsNotTheEnd() {
        #expect(FusionEvidence(filter: 0.2, there: 0.2, logit: 6, overlap: 0.6).confidence > 0.3)
    }

    @Test func everyKindOfEvidenceRaisesConfidence() {
        let poor = FusionEvidence(filter: 0.3, there: 0.3, logit: 1, overlap: 0.1)
        for (filter, there, logit, overlap) in [
            (0.6, 0.3, 1.0, 0.1), (0.3, 0.6, 1.0, 0.1), (0.3, 0.3, 3.0, 0.1), (0.3, 0.3, 1.0, 0.5),
        ] {
            let better = FusionEvidence(
                filter: Float(filter), there: Float(there), logit: Float(logit), overlap: overlap)
            #expect(better.confidence > poor.confidence)
        }
    }

    /// 0.5 is even odds, and so is a score of 4; one picture counts for two at most.
    @Test func balanceIsTheDifferenceOfLogOdds() {
        #expect(abs(FusionEvidence(filter: 0.5, there: 0, logit: 3.6, overlap: 0).balance) < 1e-6)
        #expect(abs(FusionEvidence(filter: 0.5, there: 0, logit: 1.6, overlap: 0).balance - 1) < 1e-6)
        #expect(FusionEvidence(filter: 1, there: 0, logit: -20, overlap: 0).balance == 2)
        #expect(FusionEvidence(filter: 0, there: 0, logit: 9, overlap: 0).balance == -2)
    }

    @Test func numbersStayInRange() {
        for logit: Float in [-1000, 0, 1000] {
            for value: Float in [0, 1] {
                let sure = FusionEvidence(filter: value, there: value, logit: logit, overlap: Double(value)).confidence
                #expect((0...1).contains(sure))
            }
        }
    }
}
