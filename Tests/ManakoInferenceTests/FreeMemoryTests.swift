import Glibc
import ManakoTesting
import Testing

@testable import ManakoInference

@Suite struct FreeMemoryTests {
    /// Blocks that are freed between others that stay: their pages go back to the system.
    @Test(.enabled(if: Sanitizer.name == nil, "sanitizers have an allocator of their own"))
    func pagesBetweenBlocksInUseGoBack() throws {
        let (size, count, page) = (96 << 10, 400, 4096)
        let blocks = (0..<count).map { _ in UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16) }
        for block in blocks { block.initializeMemory(as: UInt8.self, repeating: 7, count: size) }
        let freed = blocks.indices.filter { !$0.isMultiple(of: 8) }
        // The pages that lie wholly inside of a block.
        let pages = freed.map { (UInt(bitPattern: blocks[$0]) + UInt(page) + UInt(page) - 1) & ~UInt(page - 1) }
        func resident() -> Int {
            pages.count { address in
                var state: UInt8 = 0
                return mincore(UnsafeMutableRawPointer(bitPattern: address), page, &state) == 0 && state & 1 == 1
            }
        }
        #expect(resident() == pages.count)
        for index in freed { blocks[index].deallocate() }
        FreeMemory.giveBack()
        // Tests beside this one may have taken some of them meanwhile.
        #expect(resident() < pages.count / 2)
        for index in blocks.indices where index.isMultiple(of: 8) { blocks[index].deallocate() }
    }
}
