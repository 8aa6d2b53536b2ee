import Glibc

/// A value behind a lock that threads can wait at until it suits them.
///
/// Whoever changes the value asks for those who wait, and wakes only the one whom it suits: a thread that would find nothing to do
/// sleeps on.
///
/// `@unchecked Sendable`: the value and the list of who waits are reached only with the lock held.
@safe package final class Monitor<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value
    /// Who has waited longest comes first.
    private var sleepers: [Sleeper<Value>] = []

    package init(_ value: Value) {
        self.value = value
        unsafe mutex = .allocate(capacity: 1)
        unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    /// Reads or changes the value, and wakes those whom it suits then.
    package func change<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer {
            wakeSleepers()
            unsafe pthread_mutex_unlock(mutex)
        }
        return body(&value)
    }

    /// Waits until there is a result.
    ///
    /// - Parameter body: asked now and after each change, by the thread that made it and with the lock held, until it gives a result;
    ///   it may change the value when it does.
    package func wait<Result>(for body: (inout Value) -> Result?) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer {
            wakeSleepers()
            unsafe pthread_mutex_unlock(mutex)
        }
        if let result = body(&value) { return result }
        return withoutActuallyEscaping(body) { sleep(until: $0) }
    }

    private func sleep<Result>(until body: @escaping (inout Value) -> Result?) -> Result {
        var found: Result?
        let sleeper = Sleeper<Value> { value in
            found = body(&value)
            return found != nil
        }
        sleepers.append(sleeper)
        while true {
            unsafe sleeper.sleep(mutex)
            if let found { return found }
        }
    }

    /// What suits one changes the value, perhaps, for those before.
    private func wakeSleepers() {
        while let index = sleepers.firstIndex(where: { $0.suits(&value) }) { sleepers.remove(at: index).wake() }
    }
}

/// A thread that waits, and what it waits for.
@safe private final class Sleeper<Value> {
    let suits: (inout Value) -> Bool
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    init(_ suits: @escaping (inout Value) -> Bool) {
        self.suits = suits
        unsafe condition = .allocate(capacity: 1)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe condition.deallocate()
    }

    func sleep(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) { unsafe pthread_cond_wait(condition, mutex) }
    func wake() { unsafe pthread_cond_signal(condition) }
}

/// A thread of its own, which ends with its work.
package enum BackgroundThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Starts a thread; false when the system has none left.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let work = unsafe Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        let status = unsafe pthread_create(
            &thread, nil,
            { context in
                if let context = unsafe context {
                    unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                }
                return nil
            }, work.toOpaque())
        guard status == 0 else {
            unsafe work.release()
            return false
        }
        pthread_detach(thread)
        return true
    }
}
