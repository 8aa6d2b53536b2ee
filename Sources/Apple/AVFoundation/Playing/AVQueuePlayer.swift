import Synchronization

/// Plays several items, one after another.
///
/// `@unchecked Sendable`, as what it inherits from: what changes is behind a lock.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    private let waiting = Mutex<[AVPlayerItem]>([])

    /// Creates a player of items in their order.
    public init(items: [AVPlayerItem]) {
        super.init(playerItem: items.first)
        waiting.withLock { $0 = Array(items.dropFirst()) }
        actionAtItemEnd = .advance
    }

    /// The item that is played and those that wait.
    open func items() -> [AVPlayerItem] {
        (currentItem.map { [$0] } ?? []) + waiting.withLock { $0 }
    }

    /// Plays the next item; none when there is no other.
    open func advanceToNextItem() {
        let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        replaceCurrentItem(with: next)
    }

    /// Whether an item can be added: one that is not here yet.
    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        let all = items()
        return !all.contains(item) && afterItem.map(all.contains) ?? true
    }

    /// Adds an item behind another one; at the end without one. Nothing happens when it can't be added.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        guard canInsert(item, after: afterItem) else { return }
        guard currentItem != nil else { return replaceCurrentItem(with: item) }
        waiting.withLock { waiting in
            let place = afterItem.map { after in (waiting.firstIndex(of: after) ?? -1) + 1 } ?? waiting.count
            waiting.insert(item, at: place)
        }
    }

    /// Takes an item away; the next one is played in place of the current one.
    open func remove(_ item: AVPlayerItem) {
        if item === currentItem { return advanceToNextItem() }
        waiting.withLock { $0.removeAll { $0 === item } }
    }

    /// Takes all items away.
    open func removeAllItems() {
        waiting.withLock { $0 = [] }
        replaceCurrentItem(with: nil)
    }

    /// Begins the next item where that is wanted.
    open override func itemDidEnd(_ item: AVPlayerItem) {
        guard actionAtItemEnd == .advance else { return super.itemDidEnd(item) }
        if item === currentItem { advanceToNextItem() }
    }
}
