"""A T-shirt, laid flat: sewn from a pattern, settled on the table, then finished with ribbed collar, hems and label.

The pattern lies in the xy plane, hem at y = 0, right sleeve towards +x; one unit is 10 cm."""
import math

import numpy as np
from mathutils import Vector, noise

import studio as st

from .hoodie import _cord, _curve, _mirrored, _sew, _shade, _step, _stitched, _surface

N, S, A = (.92, 7.14), (2.28, 6.76), (2.55, 4.75)           # where the neck meets the shoulder; shoulder; armpit
CUFF = (4.04, 5.64), (3.44, 4.19)                           # the open end of a sleeve, from its top to its bottom
BAND = .20                                                  # width of the collar


def _pattern():
    outer = _curve([S, (2.70, 6.52), (3.30, 6.14), CUFF[0]])
    inner = _curve([CUFF[1], (3.05, 4.42), (2.74, 4.60), A], 6)
    side = _curve([A, (2.49, 4.2), (2.44, 2.6), (2.46, 1.0), (2.50, 0)])
    back = _curve([N, (.62, 7.00), (.30, 6.95), (0, 6.94)])
    right = [(0, -.035), (1.3, -.02)] + side[::-1] + inner[::-1][1:] + outer[::-1] + [((S[0] + N[0]) / 2, 6.97)] + back
    outline = right + _mirrored(right)[1:-1]
    front = _curve([(N[0] - .02, N[1] - .05), (.84, 6.72), (.60, 6.36), (.28, 6.20), (0, 6.17)])
    below = [(x, y - .05) for x, y in back[2:]]
    opening = front + _mirrored(front)[1:] + _mirrored(below)[:-1] + below[::-1]
    arm = _curve([A, (2.24, 5.3), (2.15, 6.0), S])
    lines = {"arm+": arm, "arm-": [(-x, y) for x, y in arm]}
    return outline, opening, lines, front + _mirrored(front)[1:], back + _mirrored(back)[1:]


# Where the jersey lies in folds: height, half the width, and its line across the pattern
FOLDS = [(.11, .25, [(2.52, 4.95), (2.0, 4.3), (1.3, 3.8), (.4, 3.6)]), (.10, .22, [(2.5, 4.6), (2.1, 3.6), (1.75, 2.5), (1.7, 1.3)]),
         (.07, .26, [(2.46, 3.0), (2.0, 2.3), (1.3, 1.8), (.6, 1.75)]), (.08, .24, [(1.35, -.3), (1.15, .8), (1.25, 1.9), (1.5, 2.8)]),
         (.06, .25, [(2.0, 6.6), (1.75, 5.7), (1.45, 4.9), (1.3, 4.1)]),
         (.11, .26, [(-2.52, 4.9), (-2.1, 4.1), (-1.5, 3.4), (-.7, 2.95), (.2, 2.85)]), (.09, .20, [(-2.48, 4.3), (-2.2, 3.3), (-2.05, 2.2), (-2.2, .9)]),
         (.07, .26, [(-2.46, 2.2), (-1.9, 1.6), (-1.1, 1.3), (-.3, 1.35)]), (.08, .22, [(-1.0, -.3), (-.85, .7), (-1.0, 1.6), (-1.25, 2.4)]),
         (.055, .24, [(-1.9, 6.6), (-1.65, 5.8), (-1.55, 5.0), (-1.75, 4.2)]), (.06, .28, [(.3, -.3), (.2, .9), (.35, 2.0), (.25, 3.1)]),
         (.03, .30, [(-1.0, 5.7), (-.3, 5.2), (.5, 5.1), (1.2, 5.5)]),
         (.05, .18, [(2.4, 5.3), (1.9, 4.9), (1.3, 4.65), (.6, 4.7)]), (.05, .16, [(-2.4, 5.3), (-1.8, 4.7), (-1.2, 4.25), (-.5, 4.0)]),
         (.06, .15, [(2.1, -.3), (2.0, .6), (2.1, 1.5)]), (.05, .16, [(-1.75, -.3), (-1.6, .5), (-1.65, 1.3)]),
         (.045, .15, [(-.35, -.3), (-.3, .5), (-.42, 1.4)]), (.05, .16, [(.85, -.3), (.75, .5), (.8, 1.3)])]
ARM_FOLDS = [(.08, .16, [(2.55, 4.75), (2.78, 5.1), (2.86, 5.6), (2.72, 6.2)]), (.07, .15, [(2.9, 4.5), (3.15, 4.9), (3.25, 5.4), (3.1, 5.9)]),
             (.04, .14, [(3.4, 4.4), (3.6, 4.9), (3.65, 5.3), (3.6, 5.7)])]


def _folds(flat):
    mirrored = [(h, w, [(-x + .1, y - .1) for x, y in line]) for h, w, line in ARM_FOLDS]
    return st.folds(flat, [(h, w, _curve(line)) for h, w, line in FOLDS + ARM_FOLDS + mirrored])


def _pose(flat):
    """As a hand lays it: sleeves a little down, not both alike, everything pushed together a little."""
    laid = flat.copy()
    for side, down in ((1, 9), (-1, 5)):
        seam = np.interp(flat[:, 1], [3.6, A[1], 5.3, 6.0, S[1]], [2.72, A[0], 2.24, 2.15, S[0]])
        share = _step((flat[:, 0] * side - seam + .15) / .7)
        turn = math.radians(down) * share * -side
        x, y = flat[:, 0] - side * 2.2, flat[:, 1] - 6.0
        laid[:, 0] += x * np.cos(turn) - y * np.sin(turn) - x
        laid[:, 1] += x * np.sin(turn) + y * np.cos(turn) - y
    laid[:, 0] *= 1 - .030 * _step((flat[:, 1] - .3) / 1.5) * _step((6.4 - flat[:, 1]) / 1.2)
    laid[:, 1] *= .985
    drift = [[noise.noise(Vector((x * .5, y * .42, z))) for z in (2.5, 8.5)] for x, y in flat]
    return laid + np.array(drift) * .09


def _jersey(color, spread=.035):
    """Cotton jersey: soft, dull, of slightly uneven yarn."""
    m = st.material(color, rough=.85, sheen=.25, spec=.16, bump=.20, bump_scale=40)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    coord, mapping, speck, ramp = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "Mapping", "TexNoise", "ValToRGB"))
    mapping.inputs["Scale"].default_value = (2.6, .9, 1)
    speck.inputs["Scale"].default_value, speck.inputs["Detail"].default_value = 26, 6
    base = st.rgb(color)
    for stop, k in zip(ramp.color_ramp.elements, (1 - spread, 1 + spread)):
        stop.color = tuple(min(1, c * k) for c in base[:3]) + (1,)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .32, .68
    links.new(coord.outputs["Object"], mapping.inputs["Vector"])
    links.new(mapping.outputs["Vector"], speck.inputs["Vector"])
    links.new(speck.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return m


def _band(cloth, line, into, mat, lift):
    """A ribbed collar along a line of the pattern; `into` is the side on which it lies, 1 or -1."""
    path = np.array(st.evenly(line, .02))
    along = np.gradient(path, axis=0)
    out = np.stack([along[:, 1], -along[:, 0]], 1) / np.linalg.norm(along, axis=1, keepdims=True) * into

    def place(u, v):
        i = u * (len(path) - 1)
        at = lambda values, k: np.interp(i, np.arange(len(path)), values[:, k])
        return tuple(at(path, k) + at(out, k) * v * BAND for k in (0, 1))
    length = len(path) * .02
    ends = lambda v: np.sqrt(np.clip(1 - (2 * v - 1) ** 8, 0, 1))
    # Where front and back meet on the shoulder, each sinks into the seam.
    sunk = lambda u: np.minimum(_step(u / .05), _step((1 - u) / .05))
    rib = lambda u, v, x, y: lift * sunk(u) + sunk(u) * ends(v) * (.012 + .009 * np.abs(np.cos(math.pi * u * length / .052)))
    return _surface(cloth, place, int(length / .006), 18, rib, mat)


def _hem(cloth, line, depth, mat, thread):
    """A turned hem: a little thicker than the cloth, with two rows of stitches."""
    path = np.array(st.evenly(line, .05))
    along = np.gradient(path, axis=0)
    up = np.stack([-along[:, 1], along[:, 0]], 1) / np.linalg.norm(along, axis=1, keepdims=True)

    def place(u, v):
        i = u * (len(path) - 1)
        at = lambda values, k: np.interp(i, np.arange(len(path)), values[:, k])
        return tuple(at(path, k) + at(up, k) * (.02 + v * depth) for k in (0, 1))
    ends = lambda v: np.clip(1 - (2 * v - 1) ** 10, 0, 1)
    parts = [_surface(cloth, place, len(path) * 2, 12, lambda u, v, x, y: .003 + .016 * ends(v), mat)]
    for k in (depth - .03, depth - .085):
        parts.append(_stitched(cloth, [tuple(q) for q in path + up * k], thread, lift=.016, length=.03, gap=.018, radius=.005))
    return parts


def tee(p, cell=.055, steps=360):
    """Crewneck T-shirt laid flat, front up: ribbed collar, set-in sleeves, stitched hems, a label in the neck."""
    outline, opening, lines, neck, back_neck = _pattern()
    both, upper, lower, back_of, edge = _sew(outline, opening, lines, cell)
    every = np.concatenate([upper, lower])
    gap = .055 * np.sqrt(1 - (1 - np.clip(edge / .12, 0, 1)) ** 2)
    start = np.zeros((len(both), 3))
    start[:, :2] = _pose(both)
    uneven = np.array([noise.noise(Vector((x * 1.1, y * .9, 4))) + .5 * noise.noise(Vector((x * 2.6, y * 2.2, 9))) for x, y in both])
    start[:, 2] = np.where(back_of >= 0, gap + .02 + (.030 * uneven + 1.1 * _folds(both)) * _step(edge / .22), .03 * (edge < 1e-6))
    rest = lambda pairs: np.hypot(*(both[pairs[:, 0]] - both[pairs[:, 1]]).T)
    laid = st.settle(start, every, rest, back_of, gap, steps=steps, squeeze=.95, bend=.35, soften=2)
    # Thin jersey keeps the folds of the hand that laid it, which settling would press out.
    soft = .024 * uneven + 1.05 * _folds(both)
    laid[:, 2] += np.where(back_of >= 0, soft * _step(edge / .16), 0)
    keep, new = np.unique(every, return_inverse=True)

    cloth, rib, thread = _jersey(p.main), _jersey(_shade(p.main, -.03)), st.cloth(_shade(p.main, -.16), .1, 90)
    parts = [st.smooth(st.mesh_object("tee", laid[keep].tolist(), new.reshape(-1, 3).tolist(), cloth), 180)]
    front, back = st.Draped(both, laid, upper), st.Draped(both, laid, lower[:, ::-1])
    parts.append(_band(front, neck, -1, rib, .004))
    parts.append(_band(back, back_neck, -1, rib, .012))
    for k in (.03, .07):
        parts.append(_stitched(front, _aside(neck[1:-1], -BAND - k), thread, lift=.010, length=.03, gap=.018, radius=.005))
    parts.append(st.ribbon([tuple(q) for q in back.at(st.evenly(_aside(back_neck[2:-2], -BAND - .01), .05), .022)], .10, .012, rib, facing=(0, 0, 1), smooth_path=False))
    label = st.shape([[(x, y + 6.50) for x, y in st.rounded_rect(.34, .24, .015)]], st.paper(p.pop), cell=.05)
    parts.append(st.thicken(back.put(label, .030), .006, 1))
    parts += _hem(front, [(-2.48, 0), (-1.3, -.02), (0, -.035), (1.3, -.02), (2.48, 0)], .24, cloth, thread)
    for side in (1, -1):
        ends = [(side * x, y) for x, y in CUFF]
        parts += _hem(front, ends if side < 0 else ends[::-1], .22, cloth, thread)
        arm = lines["arm+" if side > 0 else "arm-"]
        parts.append(_cord(front.at(st.evenly(arm[1:-1], .06), .001), .008, cloth))
        parts.append(_stitched(front, [(x - side * .05, y) for x, y in arm[2:-2]], thread, lift=.010, length=.03, gap=.018, radius=.005))
    art = p.logo(1.1, cell=.04)
    for v in art.data.vertices:
        v.co.y += 3.47
    parts.append(st.smooth(front.put(art, .004), 180))
    return [st.group(parts, (0, -3.6, .02))]


def _aside(line, off):
    """The same line further away from the middle of the neck."""
    path = np.array(line)
    along = np.gradient(path, axis=0)
    return [tuple(q) for q in path + np.stack([along[:, 1], -along[:, 0]], 1) / np.linalg.norm(along, axis=1, keepdims=True) * off]
