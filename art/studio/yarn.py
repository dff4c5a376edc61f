"""Cloth up close, yarn by yarn: knitted and woven cloth, embroidery and seams as geometry.

Paths are arrays of yarns x points x 3; cloth is laid out flat, x along a row, z out of the cloth, then put onto a surface."""
import math

import bpy
import numpy as np

from .materials import calculator, rgb
from .scene import link, unframed

PER_LOOP = 12       # points of a knitted loop


def fiber(gloss=0.0, plies=2, turns=.16, depth=.02):
    """Spun or twisted yarn for `strands`; gloss 0 is cotton or wool, 1 is embroidery thread."""
    m = bpy.data.materials.new("fiber")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    b = nodes["Principled BSDF"]
    for name, value in (("Sheen", .5 * (1 - gloss)), ("Specular", .1 + .4 * gloss)):
        b.inputs[name].default_value = value
    math_ = calculator(m)
    split, dye = nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeAttribute")
    dye.attribute_name = "dye"
    links.new(nodes.new("ShaderNodeUVMap").outputs[0], split.inputs[0])
    twist = math_("ADD", math_("MULTIPLY", split.outputs[1], plies), math_("MULTIPLY", split.outputs[0], turns * plies))
    ply = math_("POWER", math_("ABSOLUTE", math_("SINE", math_("MULTIPLY", twist, math.pi))), .6)
    along, fibers = nodes.new("ShaderNodeCombineXYZ"), nodes.new("ShaderNodeTexNoise")
    links.new(math_("MULTIPLY", twist, 6), along.inputs[0])
    links.new(math_("MULTIPLY", split.outputs[0], .5), along.inputs[1])
    links.new(along.outputs[0], fibers.inputs["Vector"])
    fibers.inputs["Scale"].default_value, fibers.inputs["Detail"].default_value = 1.6, 3
    height = math_("ADD", math_("MULTIPLY", ply, .7), math_("MULTIPLY", fibers.outputs["Fac"], .6))
    shade = nodes.new("ShaderNodeMixRGB")
    shade.blend_type, shade.inputs[0].default_value = "MULTIPLY", 1
    links.new(dye.outputs["Color"], shade.inputs[1])
    links.new(math_("ADD", .74, math_("MULTIPLY", height, .26)), shade.inputs[2])
    links.new(shade.outputs[0], b.inputs["Base Color"])
    links.new(math_("SUBTRACT", .95 - .55 * gloss, math_("MULTIPLY", dye.outputs["Alpha"], .4)), b.inputs["Roughness"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = .6, depth
    links.new(height, bump.inputs["Height"])
    links.new(bump.outputs[0], b.inputs["Normal"])
    return m


def strands(paths, up, radius, dye, mat, sides=6, flat=1.0, ink=None):
    """Yarns along paths as one mesh. up: the side of the cloth; dye: linear RGB of all, a yarn or a point;
    ink: RGBA of a point, which takes only on the upper side."""
    n, k, _ = paths.shape
    unit = lambda v: v / (np.linalg.norm(v, axis=-1, keepdims=True) + 1e-12)
    along = unit(np.gradient(paths, axis=1))
    side = unit(np.cross(along, np.broadcast_to(up, paths.shape)))
    out = np.cross(side, along)
    a = 2 * math.pi * np.arange(sides) / sides
    radius = np.broadcast_to(np.asarray(radius, float), (n, k))
    ring = np.cos(a)[:, None] * side[:, :, None] + flat * np.sin(a)[:, None] * out[:, :, None]
    verts = paths[:, :, None] + radius[:, :, None, None] * ring
    color = np.ones((n, k, sides, 4))
    dye = np.asarray(dye, float)[..., :3]
    color[..., :3] = dye if dye.ndim == 1 else (dye[:, None, None] if dye.ndim == 2 else dye[:, :, None])
    color[..., 3] = 0
    if ink is not None:
        takes = (ink[:, :, None, 3] * np.clip(ring[..., 2] * 1.6 + .9, 0, 1))[..., None]
        color = color * (1 - takes) + takes * np.concatenate([ink[..., :3], np.ones((n, k, 1))], 2)[:, :, None]
    corner = lambda j, s: (np.arange(n)[:, None, None] * k + np.arange(k - 1)[None, :, None] + j) * sides + (np.arange(sides) + s) % sides
    quads = np.stack([corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)], -1).reshape(-1, 4)
    run = np.concatenate([np.zeros((n, 1)), np.cumsum(np.linalg.norm(np.diff(paths, axis=1), axis=2), 1)], 1) / radius.mean()
    run += np.random.default_rng(1).random((n, 1)) * 50
    uv = np.empty((n, k - 1, sides, 4, 2))
    for c, (j, s) in enumerate(((0, 0), (0, 1), (1, 1), (1, 0))):
        uv[..., c, 0] = run[:, j:k - 1 + j, None]
        uv[..., c, 1] = (np.arange(sides) + s) / sides
    return unframed(_mesh(verts.reshape(-1, 3), quads, color.reshape(-1, 4), uv.reshape(-1), mat))


def _mesh(verts, quads, color, uv, mat):
    me = bpy.data.meshes.new("strands")
    me.vertices.add(len(verts))
    me.vertices.foreach_set("co", verts.astype(np.float32).ravel())
    me.loops.add(quads.size)
    me.loops.foreach_set("vertex_index", quads.astype(np.int32).ravel())
    me.polygons.add(len(quads))
    me.polygons.foreach_set("loop_start", np.arange(0, quads.size, 4, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(quads), 4, np.int32))
    me.polygons.foreach_set("use_smooth", np.ones(len(quads), bool))
    me.uv_layers.new(name="twist").data.foreach_set("uv", uv.astype(np.float32))
    me.attributes.new("dye", "FLOAT_COLOR", "POINT").data.foreach_set("color", color.astype(np.float32).ravel())
    me.update()
    me.materials.append(mat)
    return link(bpy.data.objects.new("strands", me))


def put_on(paths, surface):
    """Flat paths onto surface(x, y) -> ... x 3. Returns them and the outward direction at each point."""
    x, y, z, e = paths[..., 0], paths[..., 1], paths[..., 2:], 1e-3
    at = surface(x, y)
    out = np.cross(surface(x + e, y) - at, surface(x, y + e) - at)
    out /= np.linalg.norm(out, axis=-1, keepdims=True) + 1e-15
    return at + z * out, out


def knitted(columns, rows, wale, course, seed=0, uneven=.02):
    """Stockinette: one yarn a row, the first row at y = 0, x from the middle."""
    rnd = np.random.default_rng(seed)
    t = np.linspace(0, 2 * math.pi * columns, columns * PER_LOOP + 1)
    t = np.broadcast_to(t, (rows, len(t)))
    rise = wale * .6 * (1 + uneven * np.repeat(rnd.normal(0, 1, (rows, columns + 1)), PER_LOOP, 1)[:, :t.shape[1]])
    x = wale * (t / (2 * math.pi) - columns / 2) + wale * .21 * np.sin(2 * t)
    y = np.arange(rows)[:, None] * course - rise * np.cos(t)
    x = x + wale * uneven * np.cumsum(rnd.normal(0, .2, (rows, 1)), 0)
    return np.stack([x, y, -wale * .15 * np.cos(2 * t)], -1)


def loop_colors(chart, columns, rows, yarns):
    """A color for each point of `knitted`, from a chart of yarn numbers (the lowest row first)."""
    colors = np.array([rgb(y)[:3] for y in yarns])[np.asarray(chart)[:rows, :columns]]
    return np.concatenate([np.repeat(colors, PER_LOOP, 1), colors[:, -1:]], 1)


def woven(up, pitch, lift=.4):
    """Warp (along y) and weft (along x); up[i, j]: warp i lies over weft j."""
    nx, ny = up.shape
    across = lambda high: np.repeat(high, 3, 1)[:, 1:-1]
    wave = lambda high: lift * pitch * (across(high) + np.roll(across(high), 1, 1) + np.roll(across(high), -1, 1)) / 3
    place = lambda n: np.linspace(0, n - 1, 3 * n - 2) * pitch - (n - 1) * pitch / 2
    line = lambda n: np.arange(n) * pitch - (n - 1) * pitch / 2
    high = np.where(up, 1.0, -1.0)
    wx, wy = np.broadcast_arrays(line(nx)[:, None], place(ny)[None])
    fx, fy = np.broadcast_arrays(place(nx)[None], line(ny)[:, None])
    return np.stack([wx, wy, wave(high)], -1), np.stack([fx, fy, wave(-high.T)], -1)


def hairs(paths, up, radius, count, length, dye, mat, seed=3):
    """Loose fiber ends that stand out from yarns."""
    rnd = np.random.default_rng(seed)
    i, j = rnd.integers(0, paths.shape[0], count), rnd.integers(0, paths.shape[1], count)
    up = np.broadcast_to(up, paths.shape)[i, j]
    dye = np.asarray(dye, float)
    dye = dye if dye.ndim == 1 else dye[i] if dye.ndim == 2 else dye[i, j]
    away = up * rnd.uniform(.1, 1, (count, 1)) + rnd.normal(0, .7, (count, 3))
    away /= np.linalg.norm(away, axis=1, keepdims=True)
    bend, t = rnd.normal(0, .6, (count, 3)), np.linspace(0, 1, 6)[None, :, None]
    size = (length * rnd.uniform(.3, 1, count) ** 1.5)[:, None, None]
    path = paths[i, j][:, None] + size * (away[:, None] * t + bend[:, None] * t * t * .6)
    return strands(path, (.3, .2, .93), radius * (1 - .7 * t[..., 0]), dye, mat, sides=3)


def stitch_fill(outline, pitch, angle, over, seed=1):
    """Ends (n x 2 x 2) of the parallel stitches that fill an outline and reach `over` beyond it."""
    rnd, ends = np.random.default_rng(seed), []
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    a = np.array([(x * c + y * s, y * c - x * s) for x, y in outline])
    b = np.roll(a, -1, 0)
    for y in np.arange(a[:, 1].min() + pitch / 2, a[:, 1].max(), pitch):
        cut = (a[:, 1] > y) != (b[:, 1] > y)
        hits = sorted(a[cut, 0] + (y - a[cut, 1]) / (b[cut, 1] - a[cut, 1]) * (b[cut, 0] - a[cut, 0]))
        for x0, x1 in zip(hits[::2], hits[1::2]):
            x0, x1 = x0 - over - abs(rnd.normal(0, pitch * .2)), x1 + over + abs(rnd.normal(0, pitch * .2))
            ends.append(((x0, y), (x1, y + pitch * .4)))
    ends = np.array(ends)
    return np.stack([ends[..., 0] * c - ends[..., 1] * s, ends[..., 0] * s + ends[..., 1] * c], -1)


def thread_arcs(ends, high, dip=.03):
    """Paths of stitches that come out of the cloth at one end, lie on it and go back in at the other."""
    t = np.linspace(0, 1, 11)[None, :, None]
    flat = ends[:, :1] * (1 - t) + ends[:, 1:] * t
    z = -dip + (np.asarray(high).reshape(-1, 1, 1) + dip) * (1 - np.abs(2 * t - 1) ** 3) ** .5
    return np.concatenate([flat, np.broadcast_to(z, flat.shape[:2] + (1,))], 2)


def seam_ends(line, length, gap):
    """Ends (n x 2 x 2) of the stitches of a seam along a polyline."""
    line = np.asarray(line, float)
    run = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    start = np.arange(gap / 2, run[-1] - length, length + gap)
    at = lambda d: np.stack([np.interp(d, run, line[:, 0]), np.interp(d, run, line[:, 1])], -1)
    return np.stack([at(start), at(start + length)], 1)


def framed(points):
    """What the camera frames, if not the products themselves: points that are not rendered."""
    me = bpy.data.meshes.new("frame")
    me.from_pydata(points, [], [])
    return link(bpy.data.objects.new("frame", me))
