"""Garments: a flat pattern of two layers, sewn along its outline, falls into place; details are then put onto it."""
import math

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree
from mathutils.geometry import delaunay_2d_cdt

from .knit import inside


def polyline_distance(line, points, closed=False):
    """Distance of every point (n x 2) to a polyline."""
    line = np.asarray(line, float)
    ends = np.roll(line, -1, 0) if closed else line[1:]
    best = np.full(len(points), np.inf)
    for a, b in zip(line, ends):
        d = b - a
        t = np.clip(((points - a) @ d) / max(d @ d, 1e-12), 0, 1)
        best = np.minimum(best, np.hypot(*(points - a - t[:, None] * d).T))
    return best


def folds(flat, lines):
    """How far cloth rises in folds (height, half the width, line): each swells and dies away along its line, and is
    steeper on one side."""
    rise = np.zeros(len(flat))
    for high, wide, line in lines:
        path = np.array(evenly(line, .08))
        run = np.diff(path, axis=0)
        off = flat[:, None] - path[:-1]
        t = np.clip((off * run).sum(2) / (run ** 2).sum(1), 0, 1)
        off -= t[..., None] * run
        far = np.hypot(*np.moveaxis(off, 2, 0))
        near, every = far.argmin(1), np.arange(len(flat))
        swell = np.sin(math.pi * (near + t[every, near]) / len(run)) ** 2
        side = np.sign(run[near, 0] * off[every, near, 1] - run[near, 1] * off[every, near, 0]) * far[every, near]
        width = wide * (.7 + .3 * swell) * (1 + .35 * np.tanh(2 * side / wide))
        rise += high * swell * np.exp(-(side / width) ** 2)
    return rise


def evenly(line, step, closed=False):
    """The same polyline with points at even steps."""
    line = np.asarray(line + line[:1] if closed else line, float)
    run = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    n = max(2, round(run[-1] / step))
    at = np.linspace(0, run[-1], n + 1)[:n if closed else n + 1]
    return [(float(np.interp(t, run, line[:, 0])), float(np.interp(t, run, line[:, 1]))) for t in at]


def cut_pattern(outline, lines, cell):
    """Triangles of even size inside an outline; `lines` are pairs (polyline, whether it is closed) that edges follow."""
    points, edges = [], []
    for line, closed in [(outline, True), *lines]:
        pts = evenly(list(line), cell, closed)
        n = len(points)
        points += pts
        edges += [(n + i, n + (i + 1) % len(pts)) for i in range(len(pts) if closed else len(pts) - 1)]
    fixed = np.array(points)
    low, high = fixed.min(0), fixed.max(0)
    rows = np.arange(low[1], high[1], cell * math.sqrt(3) / 2)
    fill = np.array([(x + (i % 2) * cell / 2, y) for i, y in enumerate(rows) for x in np.arange(low[0], high[0], cell)])
    fill += np.random.default_rng(5).normal(0, cell * .08, fill.shape)
    fill = fill[inside([outline], *fill.T)]
    for start in range(0, len(fixed), 64):
        near = fixed[start:start + 64]
        fill = fill[np.hypot(fill[:, None, 0] - near[:, 0], fill[:, None, 1] - near[:, 1]).min(1) > cell * .62]
    verts, _, faces, *_ = delaunay_2d_cdt([Vector(q) for q in points + fill.tolist()], edges, [], 0, 1e-5)
    verts, faces = np.array([tuple(v) for v in verts]), np.array([tuple(f) for f in faces if len(f) == 3])
    faces = faces[inside([outline], *verts[faces].mean(1).T)]
    a, b, c = (verts[faces[:, k]] for k in range(3))
    turned = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0]) < 0
    faces[turned] = faces[turned][:, ::-1]
    used, faces = np.unique(faces, return_inverse=True)
    return verts[used], faces.reshape(-1, 3)


def _links(faces):
    """Edges of the triangles, and the pairs of corners that face each other across an edge."""
    across = {}
    for tri in faces.tolist():
        for k in range(3):
            a, b = tri[k], tri[(k + 1) % 3]
            across.setdefault((min(a, b), max(a, b)), []).append(tri[(k + 2) % 3])
    edges = np.array(sorted(across))
    bends = np.array([pair for _, pair in sorted(across.items()) if len(pair) == 2])
    return edges, bends


def _colored(pairs, count):
    """Batches of pairs that share no vertex, to be moved at once."""
    taken, batches = [0] * count, []
    for i, (a, b) in enumerate(pairs.tolist()):
        used, k = taken[a] | taken[b], 0
        while used >> k & 1:
            k += 1
        if k == len(batches):
            batches.append([])
        batches[k].append(i)
        taken[a] |= 1 << k
        taken[b] |= 1 << k
    return [np.array(b) for b in batches]


def settle(start, faces, rest, back_of, gap, steps=500, bend=.12, squeeze=.5, fall=.0006, drag=.93, cling=.2, soften=8):
    """Let cloth find its shape (position-based dynamics, the same on every machine).

    start: n x 3, rest: length of an edge given its two ends (m x 2 indices), back_of: for the upper layer the index of the
    vertex below it, gap: least distance between the two; the lower layer clings to the table, z = 0."""
    x = start.copy()
    before = x.copy()
    edges, bends = _links(faces)
    groups = []
    for pairs, soft in ((edges, False), (bends, True)):
        length = rest(pairs)
        for batch in _colored(pairs, len(x)):
            groups.append((pairs[batch, 0], pairs[batch, 1], length[batch], soft))
    upper = np.flatnonzero(back_of >= 0)
    lower, room = back_of[upper], gap[upper]
    base = np.setdiff1d(np.arange(len(x)), upper)
    rims = {}
    for a, b in np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1).tolist():
        rims[a, b] = rims.get((a, b), 0) + 1
    loose = np.setdiff1d(upper, np.array([i for pair, n in rims.items() if n == 1 for i in pair], int))
    for step in range(steps):
        speed = (x - before) * drag
        before = x.copy()
        x += np.clip(speed, -.02, .02)
        x[:, 2] -= fall
        for a, b, length, soft in groups:
            d = x[b] - x[a]
            now = np.sqrt((d * d).sum(1)) + 1e-9
            off = now - length
            k = bend if soft else np.where(off > 0, 1.0, squeeze)
            d *= (.5 * k * off / now)[:, None]
            x[a] += d
            x[b] -= d
        lack = np.maximum(room - (x[upper, 2] - x[lower, 2]), 0)
        x[upper, 2] += lack * .5
        x[base, 2] = np.clip(x[base, 2], 0, .09)
        x[base, :2] += (start[base, :2] - x[base, :2]) * cling
    for _ in range(soften):                         # thick cloth has no small creases
        mean, count = np.zeros_like(x), np.bincount(edges.ravel(), minlength=len(x))[:, None] + 1e-9
        for k in range(3):
            mean[:, k] = np.bincount(edges[:, 0], x[edges[:, 1], k], len(x)) + np.bincount(edges[:, 1], x[edges[:, 0], k], len(x))
        x[loose] += .5 * (mean / count - x)[loose]
    return x


class Draped:
    """The upper layer of a garment as it lies: finds the place of a point of the pattern."""

    def __init__(self, flat, laid, faces):
        self.flat, self.laid, self.faces = flat, laid, faces
        a, b, c = (laid[faces[:, k]] for k in range(3))
        normal = np.zeros_like(laid)
        for k in range(3):
            np.add.at(normal, faces[:, k], np.cross(b - a, c - a))
        self.normals = normal / (np.linalg.norm(normal, axis=1, keepdims=True) + 1e-12)
        self.tree = BVHTree.FromPolygons([(x, y, 0) for x, y in flat], faces.tolist())

    def at(self, points, lift=0.0):
        """n x 2 points of the pattern -> n x 3, `lift` above the cloth (a number or one for each)."""
        points = np.asarray(points, float)
        found = [self.tree.find_nearest((x, y, 0)) for x, y in points]
        tri = self.faces[[f[2] for f in found]]
        near = np.array([(f[0].x, f[0].y) for f in found])
        a, b, c = (self.flat[tri[:, k]] for k in range(3))
        area = lambda p, q, r: (q[:, 0] - p[:, 0]) * (r[:, 1] - p[:, 1]) - (q[:, 1] - p[:, 1]) * (r[:, 0] - p[:, 0])
        whole = area(a, b, c)
        weight = np.stack([area(near, b, c), area(a, near, c), area(a, b, near)], 1) / whole[:, None]
        corner, normal = self.laid[tri], self.normals[tri]
        place = (corner * weight[..., None]).sum(1)
        high = place[:, None] - normal * ((place[:, None] - corner) * normal).sum(2, keepdims=True)      # Phong tessellation
        place = .3 * place + .7 * (high * weight[..., None]).sum(1)
        out = (normal * weight[..., None]).sum(1)
        out /= np.linalg.norm(out, axis=1, keepdims=True) + 1e-12
        return place + out * np.broadcast_to(np.asarray(lift, float), len(points))[:, None]

    def put(self, art, lift=.006):
        """Flat artwork in pattern coordinates, onto the cloth."""
        me = art.data
        place = self.at([v.co[:2] for v in me.vertices], [lift + v.co.z for v in me.vertices])
        for v, at in zip(me.vertices, place):
            v.co = at
        me.update()
        return art
