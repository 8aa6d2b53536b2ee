/// Least squares by damped Gauss–Newton steps ([Marquardt 1963](https://doi.org/10.1137/0111030)).
///
/// The parameters are a value of any kind, which steps change: so rotations need no coordinates of their own.
struct LevenbergMarquardt {
    struct Result<State> {
        let state: State
        let equations: NormalEquations
        /// Whether the last steps changed nothing any more.
        let converged: Bool
    }

    var maximumSteps = 60
    /// The relative fall of the cost below which it is done.
    var tolerance = 1e-12

    /// The parameters of least cost near a start; nil when not even the start has a cost.
    ///
    /// - Parameters:
    ///   - start: the parameters to begin with.
    ///   - apply: the parameters after a step.
    ///   - equations: the residuals and derivatives; nil for parameters that make no sense, such as a point behind the camera.
    func minimize<State>(
        from start: State, apply: (State, LeastSquaresStep) -> State, equations: (State) -> NormalEquations?
    ) -> Result<State>? {
        guard var current = equations(start), current.cost.isFinite else { return nil }
        var (state, damping, converged) = (start, 1e-4, false)
        for _ in 0..<maximumSteps {
            guard damping < 1e12 else {
                converged = true
                break
            }
            guard let step = current.step(damping: damping) else {
                damping *= 10
                continue
            }
            let trial = apply(state, step)
            guard let next = equations(trial), next.cost <= current.cost else {
                damping *= 10
                continue
            }
            let fall = current.cost - next.cost
            converged = fall <= tolerance * current.cost + 1e-30
            (state, current, damping) = (trial, next, max(damping / 10, 1e-12))
            if converged { break }
        }
        return Result(state: state, equations: current, converged: converged)
    }
}
