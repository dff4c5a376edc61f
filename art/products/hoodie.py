"""A hooded sweatshirt, laid flat: sewn from a pattern, settled on the table, then finished with ribs, pocket and cords.

The pattern lies in the xy plane, hem at y = 0, right sleeve towards +x; one unit is 10 cm."""
import math

import numpy as np
from mathutils import Vector, noise

import studio as st

S, A, N = (2.3, 6.35), (2.78, 3.8), (1.02, 6.95)        # shoulder, armpit, where the neck meets the shoulder
SLEEVE = math.radians(50)                               # how far the sleeve is cut off the vertical
ALONG, OUT = (math.sin(SLEEVE), -math.cos(SLEEVE)), (math.cos(SLEEVE), math.sin(SLEEVE))
WRIST, CUFF, HEM = 5.3, .72, .72                        # along the sleeve; length of the cuff; height of the hem


def _arm(along, out):
    return S[0] + ALONG[0] * along + OUT[0] * out, S[1] + ALONG[1] * along + OUT[1] * out


def _curve(points, per_span=8):
    """A smooth line through its ends and close to its other points."""
    return [(v.x, v.y) for v in st.spline([(x, y, 0) for x, y in points], per_span)]


def _mirrored(line):
    return [(-x, y) for x, y in reversed(line)]


def _pattern():
    hood = _curve([N, (1.10, 7.16), (1.44, 7.72), (1.62, 8.40), (1.46, 9.10), (.96, 9.66), (.0, 9.88)])
    outer = _curve([S, _arm(.5, .05), _arm(1.5, .03), _arm(3.2, -.12), _arm(WRIST - .4, -.26), _arm(WRIST, -.30)])
    cuff = [_arm(WRIST + .04, -.37), _arm(WRIST + CUFF, -.40), _arm(WRIST + CUFF, -1.24), _arm(WRIST + .04, -1.26)]
    inner = _curve([_arm(WRIST, -1.34), _arm(WRIST - .5, -1.40), _arm(3.2, -1.56), (3.42, 3.26), (3.0, 3.62), A], 6)
    side = [A, (2.70, 2.4), (2.66, HEM + .06), (2.55, HEM - .02), (2.50, 0)]
    shoulder = [S, ((S[0] + N[0]) / 2, (S[1] + N[1]) / 2 + .03), N]
    right = side[::-1] + inner[::-1][1:] + cuff[::-1] + outer[::-1] + shoulder[1:] + hood[1:]
    outline = right + _mirrored(right)[1:]
    opening = _curve([(0, 6.44), (.36, 6.76), (.74, 7.32), (.90, 7.98), (.80, 8.62), (.46, 9.06), (0, 9.20)])
    opening += _mirrored(opening)[1:-1]
    half = _curve([N, (.86, 6.58), (.55, 6.26), (0, 6.13)])
    lines = dict(neck=half + _mirrored(half)[1:], hem=[(-2.58, HEM), (2.58, HEM)])
    arm = _curve([A, (2.42, 4.4), (2.30, 5.3), S])
    wrist = [_arm(WRIST + .02, -.35), _arm(WRIST + .02, -1.27)]
    for name, line in (("arm", arm), ("wrist", wrist)):
        lines[name + "+"], lines[name + "-"] = line, [(-x, y) for x, y in line]
    back = _curve([(-1.02, 6.95), (-.5, 6.86), (.5, 6.86), (1.02, 6.95)])
    return outline, opening, lines, back


# Where the cloth lies in folds: height, half the width, and its line across the pattern
FOLDS = [(.15, .20, [(2.74, 4.1), (2.1, 3.5), (1.4, 3.2), (.6, 3.14)]), (.12, .18, [(2.66, 3.2), (2.2, 2.6), (1.9, 1.9), (1.84, .9)]),
         (.10, .17, [(2.25, 6.1), (1.75, 5.2), (1.5, 4.4), (1.6, 3.6)]), (.07, .14, [(1.5, 6.5), (1.2, 5.9), (1.15, 5.2)]),
         (.08, .12, [(2.7, 3.75), (2.3, 3.1), (2.25, 2.2)]),
         (.15, .20, [(-2.74, 4.0), (-2.2, 3.62), (-1.5, 3.5), (-.8, 3.66)]), (.13, .18, [(-2.64, 3.4), (-2.25, 2.8), (-1.95, 2.0), (-2.0, .9)]),
         (.10, .17, [(-2.25, 5.7), (-1.8, 4.8), (-1.72, 4.2), (-1.95, 3.5)]), (.07, .14, [(-1.4, 6.5), (-1.25, 5.8), (-1.4, 4.9)]),
         (.09, .15, [(2.2, .3), (2.28, 1.1), (2.2, 2.3)]), (.09, .15, [(-2.35, .3), (-2.3, 1.1), (-2.4, 2.2)]),
         (.08, .15, [(-1.5, 2.75), (-.5, 2.98), (.4, 2.9), (1.4, 2.78)])]
ARM_FOLDS = [(.15, .15, [(2.75, -1.5), (2.6, -1.0), (2.2, -.45)]), (.13, .13, [(3.1, -1.5), (3.15, -1.0), (3.0, -.4)]), (.12, .13, [(3.5, -1.5), (3.75, -1.0), (3.8, -.5)]),
             (.13, .17, [(1.1, -1.6), (1.2, -1.1), (.9, -.5), (.4, -.2)]), (.11, .15, [(1.7, -1.5), (1.9, -1.0), (1.7, -.4)]),
             (.11, .12, [(4.55, -1.36), (4.7, -.95), (4.6, -.5)]), (.10, .11, [(5.0, -1.34), (5.1, -.9), (5.0, -.4)])]


def _folds(flat):
    lines = list(FOLDS)
    for side, shift in ((1, 0), (-1, .22)):
        lines += [(h, w, [(side * x, y) for x, y in (_arm(a + shift, o) for a, o in line)]) for h, w, line in ARM_FOLDS]
    return st.folds(flat, [(h, w, _curve(line)) for h, w, line in lines])


def _step(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def _pose(flat, turns=((13, 25), (18, 7))):
    """Where a hand lays the pattern: sleeves down and in at the elbow, everything pushed together a little."""
    laid = flat.copy()
    for side, (down, elbow) in zip((1, -1), turns):
        x, y = flat[:, 0] * side, flat[:, 1]
        seam = np.interp(y, [A[1], 4.4, 5.3, S[1], 6.9], [A[0], 2.42, 2.30, S[0], 2.1])
        beyond = np.where(y > A[1], x - seam, .906 * (x - A[0]) + .42 * (y - A[1]))
        share = _step((beyond + .25) / 1.35) * (x > 1.6) * (y < 6.9)
        along = (x - S[0]) * ALONG[0] + (y - S[1]) * ALONG[1]
        out = (x - S[0]) * OUT[0] + (y - S[1]) * OUT[1]
        along2 = along - .055 * np.maximum(along - .8, 0) - .02 * _step((along - 2.2) / 1.2)
        bend = math.radians(elbow) * _step((along - 2.3) / 1.3)
        da, do = along2 - 2.9, out + .8
        a = np.where(bend > 0, 2.9 + da * np.cos(bend) + do * np.sin(bend), along2)
        o = np.where(bend > 0, -.8 + do * np.cos(bend) - da * np.sin(bend), out)
        px, py = S[0] + ALONG[0] * a + OUT[0] * o, S[1] + ALONG[1] * a + OUT[1] * o
        turn = math.radians(down)
        cx, cy = 2.45, 5.5
        qx = cx + (px - cx) * math.cos(turn) + (py - cy) * math.sin(turn)
        qy = cy - (px - cx) * math.sin(turn) + (py - cy) * math.cos(turn)
        laid[:, 0] += side * share * (qx - x)
        laid[:, 1] += share * (qy - y)
    y = laid[:, 1]
    laid[:, 1] -= .052 * np.clip(y - HEM, 0, 5.2) + .05 * np.clip(y - 6.9, 0, 3)
    laid[:, 0] *= 1 - .052 * _step((laid[:, 1] - .5) / 1.2)
    drift = [[noise.noise(Vector((x * .42, y * .36, z))) for z in (3.5, 7.5)] for x, y in flat]
    return laid + np.array(drift) * .16 * _step((flat[:, 1:] - .5) / 1.5) * (1 - .7 * _step((flat[:, 1:] - 6.5) / .6))


def _fleece(color, spread=.05, sheen=.45):
    """Fleece from outside: fine jersey of slightly uneven yarn."""
    m = st.material(color, rough=.85, sheen=sheen, spec=.14, bump=.20, bump_scale=46)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    coord, mapping, speck, ramp = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "Mapping", "TexNoise", "ValToRGB"))
    mapping.inputs["Scale"].default_value = (1.6, .7, 1)
    speck.inputs["Scale"].default_value, speck.inputs["Detail"].default_value = 30, 4
    base = st.rgb(color)
    for stop, k in zip(ramp.color_ramp.elements, (1 - spread, 1 + spread)):
        stop.color = tuple(min(1, c * k) for c in base[:3]) + (1,)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .35, .65
    links.new(coord.outputs["Object"], mapping.inputs["Vector"])
    links.new(mapping.outputs["Vector"], speck.inputs["Vector"])
    links.new(speck.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], nodes["Principled BSDF"].inputs["Base Color"])
    return m


def _shade(color, k):
    end = 255 if k > 0 else 0
    return "#" + "".join(f"{round(int(color[i:i + 2], 16) * (1 - abs(k)) + end * abs(k)):02X}" for i in (1, 3, 5))


def _sew(outline, opening, lines, cell):
    """Two layers that share the outline; the upper one is open at the face. Returns the pattern, the triangles of both,
    the vertex below each of the upper layer (-1 for others) and the distance from the outline."""
    flat, faces = st.cut_pattern(outline, [(opening, True)] + [(line, False) for line in lines.values()], cell)
    rim = st.polyline_distance(outline, flat, closed=True)
    inner = np.flatnonzero(rim > 1e-6)
    top_of = np.arange(len(flat))
    top_of[inner] = len(flat) + np.arange(len(inner))
    upper = top_of[faces[~st.inside([opening], *flat[faces].mean(1).T)]]
    both = np.concatenate([flat, flat[inner]])
    back_of = np.full(len(both), -1)
    back_of[len(flat):] = inner
    back_of[np.setdiff1d(np.arange(len(flat), len(both)), upper)] = -1
    return both, upper, faces[:, ::-1], back_of, np.concatenate([rim, rim[inner]])


def _room(flat, edge, opening, lines):
    """How far the layers keep apart: round at the outline, flat at the seams."""
    depth = np.interp(flat[:, 1], [0, HEM, 1.4, 5.5, 6.8, 8, 9.6], [.10, .12, .30, .32, .26, .34, .30])
    depth = np.where(np.abs(flat[:, 0]) > 2.9, .30, depth)
    gap = depth * np.sqrt(1 - (1 - np.clip(edge / .42, 0, 1)) ** 2)
    for line in lines.values():
        gap *= 1 - .55 * np.exp(-(st.polyline_distance(line, flat) / .10) ** 2)
    return gap * (1 - .25 * np.exp(-(st.polyline_distance(opening, flat, closed=True) / .3) ** 2))


def _lay(flat, faces, back_of, edge, gap, steps):
    """Put down by hand, then left to itself; hem and cuffs are knitted tighter than the cloth they gather."""
    start = np.zeros((len(flat), 3))
    start[:, :2] = _pose(flat)
    uneven = np.array([noise.noise(Vector((x * 1.1, y * .9, 4))) + .5 * noise.noise(Vector((x * 2.6, y * 2.2, 9))) for x, y in flat])
    start[:, 2] = np.where(back_of >= 0, gap + .05 + (.05 * uneven + 1.3 * _folds(flat)) * _step(edge / .35), .06 * (edge < 1e-6))
    along = (np.abs(flat[:, 0]) - S[0]) * ALONG[0] + (flat[:, 1] - S[1]) * ALONG[1]
    tight = 1 - .06 * (flat[:, 1] < HEM - .05) - .05 * (along > WRIST + .06)

    def rest(pairs):
        a, b = flat[pairs[:, 0]], flat[pairs[:, 1]]
        return np.hypot(*(a - b).T) * (tight[pairs[:, 0]] + tight[pairs[:, 1]]) / 2
    laid = st.settle(start, faces, rest, back_of, gap, steps=steps, squeeze=.95, bend=.3, soften=3)
    laid[:, 2] += np.where(back_of >= 0, .8 * _folds(flat) * _step(edge / .25), 0)
    return laid


def hoodie(p, cell=.07, steps=420, spread=.05):
    """Pullover with a lined hood, drawcords and a kangaroo pocket; `spread` is how uneven the yarn is."""
    outline, opening, lines, back_neck = _pattern()
    both, upper, lower, back_of, edge = _sew(outline, opening, lines, cell)
    every = np.concatenate([upper, lower])
    laid = _lay(both, every, back_of, edge, _room(both, edge, opening, lines), steps)
    keep, new = np.unique(every, return_inverse=True)

    shell, lining = _fleece(p.main, spread), _fleece(p.pop, spread)
    thread = st.cloth(_shade(p.main, -.22), .1, 90)
    body = st.mesh_object("hoodie", laid[keep].tolist(), new.reshape(-1, 3).tolist(), shell)
    body.data.materials.append(lining)
    middle = both[every].mean(1)
    inside = st.inside([opening], *middle.T) | (st.polyline_distance(opening, middle, closed=True) < .5)
    for k in np.flatnonzero(inside[len(upper):] & (middle[len(upper):, 1] > 6.86)):
        body.data.polygons[len(upper) + int(k)].material_index = 1
    parts = [st.smooth(body, 180)]
    front = st.Draped(both, laid, upper)
    back = st.Draped(both, laid, lower[:, ::-1])

    parts += _ribs(front, shell)
    parts += _pocket(front, shell, thread)
    parts += _neck(front, back, p, shell, opening, lines, back_neck, thread)
    for side in "+-":
        arm = np.array(lines["arm" + side])
        parts.append(_cord(front.at(st.evenly(lines["arm" + side], .06), .004), .014, shell))
        away = np.array([.075, 0]) * (-1 if side == "+" else 1)
        parts.append(_stitched(front, [tuple(q) for q in arm[2:-2] + away], thread))
        parts.append(_stitched(front, [tuple(q) for q in arm[2:-2] + away * 1.7], thread))
    art = p.logo(1.02, cell=.04)
    for v in art.data.vertices:
        v.co.y += 4.16
    parts.append(st.smooth(front.put(art, .006), 180))
    return [st.group(parts, (0, -4.9, .02))]


def _stitched(cloth, line, mat, lift=.012, length=.034, gap=.020, radius=.0075):
    """Topstitching along a line of the pattern."""
    at = cloth.at(st.evenly(line, length + gap), lift)
    verts, faces = [], []
    for a, b in zip(at, at[1:]):
        d = Vector(b - a)
        end = Vector(a) + d * (length / (length + gap))
        side = d.cross(Vector((0, 0, 1))).normalized() * radius
        k = len(verts)
        for q, rise in ((Vector(a), -.004), (Vector(a).lerp(end, .5), radius), (end, -.004)):
            verts += [q - side, q + Vector((0, 0, rise + .004)), q + side]
        faces += [(k + i, k + i + 3, k + i + 4, k + i + 1) for i in (0, 1, 3, 4)]
    return st.smooth(st.mesh_object("stitches", verts, faces, mat), 180)


def _cord(points, radius, mat):
    return st.tube([tuple(q) for q in points], radius, mat, kind="POLY")


def _surface(cloth, place, nu, nv, lift, mat):
    """A finer piece of cloth over the garment: place(u, v) in the pattern, lift(u, v, x, y) above it."""
    u, v = np.meshgrid(np.linspace(0, 1, nu + 1), np.linspace(0, 1, nv + 1), indexing="ij")
    x, y = place(u.ravel(), v.ravel())
    verts = cloth.at(np.stack([x, y], 1), lift(u.ravel(), v.ravel(), x, y))
    faces = [(i * (nv + 1) + j, (i + 1) * (nv + 1) + j, (i + 1) * (nv + 1) + j + 1, i * (nv + 1) + j + 1) for i in range(nu) for j in range(nv)]
    return st.smooth(st.mesh_object("piece", verts.tolist(), faces, mat), 180)


def _ribs(cloth, mat, pitch=.082):
    """Ribbed hem and cuffs."""
    def knit(x, ends):
        return .020 + ends * (.012 + .030 * np.abs(np.cos(math.pi * x / pitch)) ** .7)
    ends = lambda v: np.sqrt(np.clip(1 - (2 * v - 1) ** 12, 0, 1))
    hem = _surface(cloth, lambda u, v: ((2 * u - 1) * np.interp(v, [0, 1], [2.505, 2.56]), .005 + v * (HEM - .005)), 640, 24,
                   lambda u, v, x, y: knit(x, ends(v)), mat)
    parts = [hem]
    for side in (1, -1):
        def place(u, v):
            a = WRIST + .03 + v * (CUFF - .035)
            o = -.365 - .005 * v - u * .885
            return side * (S[0] + ALONG[0] * a + OUT[0] * o), S[1] + ALONG[1] * a + OUT[1] * o
        parts.append(_surface(cloth, place, 110, 24, lambda u, v, x, y: knit(u * .885, ends(v)), mat))
    return parts


def _pocket(cloth, mat, thread):
    """Kangaroo pocket: sewn on at top, bottom and the short sides; its slanted openings gape a little."""
    mouth = _curve([(1.62, 1.22), (1.60, 1.34), (1.40, 1.72), (1.16, 2.40), (1.06, 2.66), (1.02, 2.72)], 6)
    right = [(1.62, .70)] + mouth
    outline = right + _mirrored(right)
    flat, faces = st.cut_pattern(outline, [], .05)
    open_ = np.minimum(st.polyline_distance(mouth[3:-3], flat), st.polyline_distance(_mirrored(mouth)[3:-3], flat))
    sewn = st.polyline_distance([(-1.62, 1.22), (-1.62, .70), (1.62, .70), (1.62, 1.22)], flat)
    sewn = np.minimum(sewn, st.polyline_distance([(-1.02, 2.72), (1.02, 2.72)], flat))
    gape = .085 * np.exp(-(open_ / .35) ** 2) * _step((flat[:, 1] - 1.22) / .4) * _step((2.72 - flat[:, 1]) / .4)
    body = .050 * _step(sewn / .5)
    rim = np.minimum(open_, sewn)
    lift = .030 + body + gape + .016 * (rim < .13)
    sheet = st.mesh_object("pocket", cloth.at(flat, lift).tolist(), faces.tolist(), mat)
    parts = [st.smooth(st.thicken(sheet, .05, -1), 70)]
    on = _On(cloth, flat, lift)
    inset = lambda line, d: [(x - math.copysign(d, x), y) for x, y in line]
    for d in (.07, .19):
        for line in (inset(mouth, d), inset(_mirrored(mouth), d)):
            parts.append(_stitched(on, line, thread))
    for y in (2.655, 2.585):
        parts.append(_stitched(on, [(-.98, y), (.98, y)], thread))
    for side in (-1, 1):
        parts.append(_stitched(on, [(side * 1.56, .74), (side * 1.56, 1.2)], thread))
    return parts


class _On:
    """The garment with a piece on it: lifts what is put on by the height of the piece there."""

    def __init__(self, cloth, flat, lift):
        self.cloth, self.flat, self.lift = cloth, flat, lift

    def at(self, points, lift=0.0):
        points = np.asarray(points, float)
        near = [int(np.argmin(((self.flat - q) ** 2).sum(1))) for q in points]
        return self.cloth.at(points, self.lift[near] + lift)


def _neck(front, back, p, shell, opening, lines, back_neck, thread):
    """The hood's casing with eyelets and drawcords, its seams, the tape and the label."""
    metal = st.material("#D9D4C8", rough=.22, metal=1.0)
    parts = [st.tube([tuple(q) for q in front.at(st.evenly(opening, .05, True), .0)], .048, shell, closed=True, kind="POLY")]
    centre = np.array((0, 7.9))
    ring = [tuple(np.array(q) + (np.array(q) - centre) / np.linalg.norm((np.array(q) - centre) * (1, .8)) * .27) for q in opening]
    parts.append(_stitched(front, [q for q in ring if q[1] > 6.62], thread))
    parts.append(_cord(front.at(st.evenly(lines["neck"], .05), .010), .026, shell))
    for d in (-.085, -.14):
        parts.append(_stitched(front, [(x * (1 - d * .9), y + d) for x, y in lines["neck"]][3:-3], thread))
    tape = st.evenly(back_neck, .05)
    parts.append(st.ribbon([tuple(q) for q in back.at(tape, .03)], .17, .018, st.cloth(p.print, .1, 90), facing=(0, 0, 1), smooth_path=False))
    parts.append(_cord(back.at(st.evenly([(0, 7.0), (0, 9.4)], .05), .004), .016, _fleece(p.pop)))
    label = st.shape([[(x, y + 7.03) for x, y in st.rounded_rect(.42, .30, .02)]], st.paper("#FBF7EE"), cell=.05)
    parts.append(st.thicken(back.put(label, .045), .008, 1))
    sign = p.logo(.17, st.ink(p.main), layout="mark")
    for v in sign.data.vertices:
        v.co.y += 7.03
    parts.append(back.put(sign, .056))
    cord = st.material(p.print, rough=.8, sheen=.4, spec=.15, bump=.8, bump_scale=34)
    for side, run in ((1, [(.60, 6.66), (.66, 6.44), (.62, 6.05), (.70, 5.5), (.64, 4.95)]), (-1, [(.60, 6.66), (.64, 6.44), (.70, 6.1), (.60, 5.45), (.70, 4.8)])):
        (ex, ey) = run[0]
        at = front.at([(side * ex, ey)], .012)[0]
        up = Vector(front.at([(side * ex, ey)], 1.0)[0] - front.at([(side * ex, ey)], 0)[0]).normalized()
        ring = st.torus(.072, .020, metal, 48, 14)
        ring.rotation_euler = up.to_track_quat("Z", "Y").to_euler()
        ring.location = at
        parts.append(ring)
        line = _curve([(side * x, y) for x, y in run], 14)
        lifts = np.interp(np.arange(len(line)), [0, 3, 8, len(line)], [-.03, .05, .062, .045])
        path = [Vector(q) for q in front.at(line, lifts)]
        for _ in range(6):
            path = [path[0]] + [(a + b * 2 + c) / 4 for a, b, c in zip(path, path[1:], path[2:])] + [path[-1]]
        parts.append(st.tube([tuple(q) for q in path], .044, cord, kind="POLY"))
        d = (path[-1] - path[-4]).normalized()
        tip = st.lathe([(0, -.02), (.040, -.02, .006), (.043, .10, .01), (.041, .27, .012), (.030, .29, .01), (0, .29)], metal, 40)
        tip.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
        tip.location = path[-1] - d * .04 + Vector((0, 0, .004))
        parts.append(tip)
    return parts
