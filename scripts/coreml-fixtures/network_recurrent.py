"""Layers that run through sequences step by step.

A layer that reads its sequence backwards gives its outputs in the order of reading; of two directions, the backward
one's outputs stand at the places of their inputs.
"""
import numpy as np
from fixtures import network, random

ACTIVATIONS = {
    "LINEAR": lambda v: v, "SIGMOID": lambda v: 1 / (1 + np.exp(-v)), "TANH": np.tanh, "RELU": lambda v: np.maximum(v, 0),
    "SCALED_TANH": lambda v: 1.7159 * np.tanh(v * 2 / 3), "SIGMOID_HARD": lambda v: np.clip(0.2 * v + 0.5, 0, 1),
}
S, B, I, H = 5, 2, 3, 4
sequence = random(S, B, I, 1, 1)
large = random(S, B, I, 1, 1, low=-90, high=90)
hidden, cell, hidden_back, cell_back = (random(1, B, H, 1, 1, seed=s) for s in (1, 2, 3, 4))
rows = lambda v: v[..., 0, 0].astype(np.float64)
full = lambda v: v[..., None, None]
clip = lambda v, most=50: np.clip(v, -most, most)


def matrices(count, seed):
    """Matrices for what is kept, for what goes in, and biases."""
    return ([random(H, H, seed=seed + k) for k in range(count)], [random(H, I, seed=seed + 10 + k) for k in range(count)],
            [random(H, seed=seed + 20 + k) for k in range(count)])


def results(steps, states, everything):
    return [full(np.stack(steps)) if everything else full(steps[-1][None])] + [full(s[None]) for s in states]


def simple(name, activation="TANH", bias=True, everything=False, backwards=False, start=False, x=sequence):
    (R,), (W,), (b,) = matrices(1, 5)
    f, h, steps = ACTIVATIONS[activation], rows(hidden)[0] if start else np.zeros((B, H)), []
    for v in rows(x)[::-1] if backwards else rows(x):
        h = f(clip(v @ W.T + h @ R.T + (b if bias else 0)))
        steps.append(h)
    inputs = {"x": x, "h": hidden} if start else {"x": x}
    return network("simpleRecurrent", name, inputs, lambda n: n.add_simple_rnn(
        "layer", R, W, b if bias else None, H, I, activation, list(inputs), ["y", "h_"], everything, backwards),
        results(steps, [h], everything), outputs=("y", "h_"))


def gru(name, gate="SIGMOID", output="TANH", bias=True, everything=False, backwards=False, start=False):
    R, W, b = matrices(3, 5)
    f, g, h, steps = ACTIVATIONS[gate], ACTIVATIONS[output], rows(hidden)[0] if start else np.zeros((B, H)), []
    at = lambda k: b[k] if bias else 0
    for v in rows(sequence)[::-1] if backwards else rows(sequence):
        z = f(clip(v @ W[0].T + h @ R[0].T + at(0)))
        r = f(clip(v @ W[1].T + h @ R[1].T + at(1)))
        o = g(clip(v @ W[2].T + (h * r) @ R[2].T + at(2)))
        h = (1 - z) * o + z * h
        steps.append(h)
    inputs = {"x": sequence, "h": hidden} if start else {"x": sequence}
    return network("gru", name, inputs, lambda n: n.add_gru(
        "layer", R, W, b if bias else None, H, I, list(inputs), ["y", "h_"], output, gate, everything, backwards),
        results(steps, [h], everything), outputs=("y", "h_"))


def run(x, weights, names, h, c, bias, peepholes, forget, coupled, most):
    """Gates in coremltools' order: input, forget, output, block input."""
    (R, W, b), (f, g, k), steps = weights, [ACTIVATIONS[n] for n in names], []
    at = lambda n: (b[n] if bias else 0) + (1 if n == 1 and forget else 0)
    p = peepholes or [0, 0, 0]
    for v in x:
        gate = lambda n: v @ W[n].T + h @ R[n].T + at(n)
        i = f(clip(gate(0) + p[0] * c))
        kept = 1 - i if coupled else f(clip(gate(1) + p[1] * c))
        c = clip(c * kept + i * g(clip(gate(3))), most)
        o = f(clip(gate(2) + p[2] * c))
        h = k(c) * o
        steps.append(h)
    return steps, h, c


def lstm(name, names=("SIGMOID", "TANH", "TANH"), bias=True, peep=False, forget=False, coupled=False, most=50000.0,
         everything=False, backwards=False, start=False, x=sequence, both=False):
    forward, backward = matrices(4, 5), matrices(4, 50)
    peepholes = [random(H, seed=90 + k) for k in range(3)] if peep else None
    peepholes_back = [random(H, seed=95 + k) for k in range(3)] if peep else None
    zeros = np.zeros((B, H))
    states = [rows(v)[0] if start else zeros for v in (hidden, cell, hidden_back, cell_back)]
    inputs = {"x": x}
    if start:
        inputs |= {"h": hidden, "c": cell} | ({"hb": hidden_back, "cb": cell_back} if both else {})
    given = forward if bias else forward[:2] + (None,)
    more = dict(inner_activation=names[0], cell_state_update_activation=names[1], output_activation=names[2],
                output_all=everything, forget_bias=forget, coupled_input_forget_gate=coupled,
                cell_clip_threshold=most)
    if not both:
        steps, h, c = run(rows(x)[::-1] if backwards else rows(x), forward, names, *states[:2], bias, peepholes, forget,
                          coupled, most)
        return network("uniDirectionalLSTM", name, inputs, lambda n: n.add_unilstm(
            "layer", *given, H, I, list(inputs), ["y", "h_", "c_"], peep=peepholes, reverse_input=backwards, **more),
            results(steps, [h, c], everything), outputs=("y", "h_", "c_"))
    first = run(rows(x), forward, names, *states[:2], bias, peepholes, forget, coupled, most)
    second = run(rows(x)[::-1], backward, names, *states[2:], bias, peepholes_back, forget, coupled, most)
    if everything:
        y = np.concatenate([np.stack(first[0]), np.stack(second[0])[::-1]], -1)
    else:
        y = np.concatenate([first[1], second[1]], -1)[None]
    names_out = ["y", "h_", "c_", "hb_", "cb_"]
    given_back = backward if bias else backward[:2] + (None,)
    return network("biDirectionalLSTM", name, inputs, lambda n: n.add_bidirlstm(
        "layer", *given, *given_back, H, I, list(inputs), names_out, peep=peepholes, peep_back=peepholes_back, **more),
        [full(y)] + [full(s[None]) for s in (*first[1:], *second[1:])], outputs=tuple(names_out))


other = ("SIGMOID_HARD", "RELU", "SCALED_TANH")
CASES = [
    simple("last"), simple("all_with_state", "SIGMOID", everything=True, start=True),
    simple("backwards", "RELU", everything=True, backwards=True), simple("clipped", "LINEAR", False, True, x=large),
    simple("scaled", "SCALED_TANH", start=True),
    gru("last"), gru("all_with_state", everything=True, start=True), gru("backwards", everything=True, backwards=True),
    gru("other_activations", "SIGMOID_HARD", "RELU", everything=True, start=True), gru("without_bias", bias=False),
    lstm("last"), lstm("all_with_state", everything=True, start=True),
    lstm("backwards", everything=True, backwards=True, bias=False),
    lstm("peepholes", peep=True, everything=True), lstm("coupled", coupled=True, peep=True, start=True),
    lstm("forget_bias", forget=True), lstm("forget_bias_alone", forget=True, bias=False, everything=True, names=other),
    lstm("cells_clipped", most=0.3, everything=True), lstm("gates_clipped", ("LINEAR", "LINEAR", "TANH"), x=large),
    lstm("other_activations", other, start=True, everything=True),
    lstm("last", both=True), lstm("all_with_state", both=True, everything=True, start=True),
    lstm("peepholes_coupled", both=True, peep=True, coupled=True, everything=True, most=0.5),
    lstm("other_activations", other, both=True, bias=False, forget=True, start=True),
]
