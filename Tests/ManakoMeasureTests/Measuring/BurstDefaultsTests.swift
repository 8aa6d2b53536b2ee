import ManakoMeasure
import ManakoSpatial
import Testing

/// The page takes bursts as the command line does; its numbers go there with the interface's rules, which know nothing of cameras.
@Suite struct BurstDefaultsTests {
    @Test func pageAndLibraryTakeTheSameBurst() throws {
        let settings = try BurstSettings()
        #expect(settings.every == MeasureRules.burstEvery)
        #expect(settings.count == MeasureRules.burstCount)
        #expect(settings.frameRate == MeasureRules.nominalRate)
    }
}
