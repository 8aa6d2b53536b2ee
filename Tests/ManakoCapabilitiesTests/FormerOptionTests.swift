import Manako
import ManakoAPI
import Testing

@testable import ManakoCapabilities

/// Options under the names that they had in the version before, as requests and live sessions may still send them.
@Suite struct FormerOptionTests {
    private static let cases:
        [(capability: any CapabilityDeclaration, old: String, value: OptionValue, new: String, today: OptionValue)] = [
            (TextCapability(), "level", .text("fast"), "effort", .text("fast")),
            (SegmentCapability(), "quality", .text("balanced"), "effort", .text("balanced")),
            (FlowCapability(), "accuracy", .text("low"), "effort", .text("fast")),
            (FlowCapability(), "accuracy", .text("veryHigh"), "effort", .text("accurate")),
            (FacesCapability(), "quality", .flag(true), "captureQuality", .flag(true)),
            (ClassifyCapability(), "top", .number(3), "limit", .number(3)),
            (RectanglesCapability(), "minimumSize", .number(0.1), "minSize", .number(0.1)),
            (TextCapability(), "minimumHeight", .number(0.1), "minHeight", .number(0.1)),
            (TrajectoriesCapability(), "length", .number(8), "minPoints", .number(8)),
        ]

    @Test func formerNamesMeanTodaysOptions() throws {
        for each in Self.cases {
            let former = try OptionValues([each.old: each.value], of: each.capability)
            #expect(former == (try OptionValues([each.new: each.today], of: each.capability)), "\(each.old)")
        }
    }

    @Test func todaysNameWins() throws {
        let both = try OptionValues(["level": .text("accurate"), "effort": .text("fast")], of: TextCapability())
        #expect(both == (try OptionValues(["effort": .text("fast")], of: TextCapability())))
    }

    @Test func formerNamesAreDescribedNowhere() {
        for capability in Capabilities.declarations {
            let names = capability.options.map(\.spec.name)
            #expect(Set(names).count == names.count)
            for former in capability.options.compactMap(\.spec.formerly) { #expect(!names.contains(former.name)) }
        }
    }

    @Test func everyEffortIsTaken() throws {
        for effort in Effort.allCases {
            let values = try OptionValues(["effort": .text(effort.rawValue)], of: SegmentCapability())
            let finder = try #require(
                try SegmentCapability().makeFinder(FinderSettings(options: values)) as? SegmentFinder)
            #expect(finder.quality.rawValue == effort.rawValue)
        }
        #expect(throws: ManakoError.self) { try OptionValues(["effort": .text("balanced")], of: TextCapability()) }
    }
}
