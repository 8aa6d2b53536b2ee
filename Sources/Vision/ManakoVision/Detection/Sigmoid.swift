import Glibc

/// The logistic function of a network's output: the probability that a logit stands for.
package func sigmoid(_ logit: Float) -> Float { 1 / (1 + expf(-logit)) }
