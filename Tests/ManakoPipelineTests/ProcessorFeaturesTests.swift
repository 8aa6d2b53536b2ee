import ManakoPipeline
import Testing

@testable import ManakoFront

@Suite struct ProcessorFeaturesTests {
    @Test func readsWhatTheKernelLists() {
        let intel = """
            processor\t: 0
            model name\t: Intel(R) Xeon(R)
            flags\t\t: fpu avx2 avx512f avx512_bf16 amx_bf16 amx_tile amx_int8

            processor\t: 1
            model name\t: another
            """
        let features = ProcessorFeatures(cpuinfo: intel, count: 2)
        #expect(features.name == "Intel(R) Xeon(R)")
        #expect(features.features == ["AVX2", "AVX-512", "AVX-512 BF16", "AMX", "AMX BF16"])
        #expect(features.text == "Intel(R) Xeon(R), 2 cores, AVX2, AVX-512, AVX-512 BF16, AMX, AMX BF16")
    }

    @Test func knowsARMAndNothing() {
        let arm = ProcessorFeatures(cpuinfo: "processor : 0\nFeatures : fp asimd asimddp bf16\n", count: 4)
        #expect(arm.features == ["NEON", "NEON dot product", "NEON BF16"])
        let none = ProcessorFeatures(cpuinfo: "", count: 1)
        #expect(none.text == "unknown processor, 1 core, no vector extensions known")
    }
}
