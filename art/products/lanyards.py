"""Lanyards: printed ribbons with a crimp and a swivel hook, hanging as from a neck; one may carry a badge."""
import math
from bisect import bisect_right

import bpy
from mathutils import Vector

import studio as st

WIDE, THICK = .20, .011      # of the ribbon
REPEAT = .98                 # from one mark to the next


def lanyard(p, badge=False, reach=3.6, spread=.62, sway=0.0, start=.74):
    """Both straps run up out of the picture. The crimp's lower edge is at z = 0, the hook hangs below it."""
    parts = []
    for side in (-1, 1):
        strap, at = _strap(side, reach, spread, sway, _webbing(p.main))
        parts.append(st.unframed(strap))
        ink = st.ink(p.print)
        for k in range(int(reach / REPEAT)):
            parts.append(st.unframed(_along(_row(p, .10, ink, .012), at, start + REPEAT * k + (.34 if side > 0 else 0))))
    steel = st.steel()
    parts.append(st.place(st.rounded_box(WIDE + .035, .054, .125, r=.016, edge=.010, mat=steel, axis="y"), (0, 0, -.005)))
    for x in (-.062, .062):
        dent = st.lathe([(.001, -.004), (.020, -.002, .006), (.027, .006, .003), (.030, 0)], steel, 40)
        parts.append(st.place(dent, (x, -.0275, .058), (90, 0, 0)))
    loop = [(0, -.016, .01), (0, -.020, -.03), (0, -.024, -.075), (0, -.012, -.108), (0, .012, -.108), (0, .024, -.075), (0, .020, -.03), (0, .016, .01)]
    parts.append(st.map_stitches(st.ribbon(loop, WIDE, THICK, _webbing(p.main), across=(1, 0, 0)), lambda x, y, z: (x, z)))
    parts.append(st.group(_hook(), (0, 0, -.09)))
    if badge:
        parts.append(st.group(_holder(p), (0, .004, -.72), (90, 0, 0)))
    return parts


def _row(p, size, mat, cell=None):
    """Mark and word mark in one line, as wide as they are."""
    mark, word = st.outline_mesh(st.mark(p.kind)), st.text_mesh(p.name)
    reach = lambda me, k: (min(v.co.x for v in me.vertices) * k, max(v.co.x for v in me.vertices) * k)
    (a, b), (c, d) = reach(mark, size), reach(word, size * .78)
    gap = size * .26
    left = -(b - a + gap + d - c) / 2
    return st.artwork([(mark, size, left - a, 0), (word, size * .78, left + b - a + gap - c, 0)], mat, cell)


def _webbing(color):
    """Narrow polyester webbing: a fine plain weave, mapped in units along and across the ribbon."""
    m = st.material(color, rough=.62, sheen=.35, spec=.25)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    calc = st.calculator(m)
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeUVMap").outputs[0], split.inputs[0])
    weft = calc("SINE", calc("MULTIPLY", split.outputs[1], 2 * math.pi / .0125))
    warp = calc("SINE", calc("MULTIPLY", split.outputs[0], 2 * math.pi / .0155))
    height = calc("ADD", calc("MULTIPLY", weft, .7), calc("MULTIPLY", calc("MULTIPLY", weft, warp), .5))
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = .55, .004
    links.new(height, bump.inputs["Height"])
    links.new(bump.outputs[0], nodes["Principled BSDF"].inputs["Normal"])
    return m


def _strap(side, reach, spread, sway, mat, steps=150):
    """A ribbon from the crimp upwards, opening and turning as it nears the neck. Returns it with at(along, across)."""
    path = st.spline([(side * .004, -side * .007, .02), (side * .010, -side * .008, .10), (side * .035 + sway * .01, -side * .014, .34),
                      (side * (.10 + .10 * spread) + sway * .05, -side * .02, .95), (side * (.12 + .45 * spread) + sway * .16, 0, 1.9),
                      (side * (.10 + .80 * spread) + sway * .3, .03, reach * .75), (side * (.08 + spread) + sway * .42, .08, reach)], steps // 7)
    lengths = [0.0]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + (b - a).length)

    def frame(s):
        s = min(max(s, 0), lengths[-1] - 1e-4)
        low = min(bisect_right(lengths, s) - 1, len(path) - 2)
        t = (s - lengths[low]) / max(1e-6, lengths[low + 1] - lengths[low])
        along = (path[min(low + 2, len(path) - 1)] - path[max(low - 1, 0)]).normalized()
        turn = math.radians(side * 30) * min(1, s / 2.6) ** 1.4 + math.radians(sway * 9) * math.sin(s * 1.3)
        face = Vector((math.sin(turn), -math.cos(turn), 0))
        across = along.cross(face).normalized()
        return path[low].lerp(path[low + 1], t), across, across.cross(along).normalized()

    def at(s, across, lift=0.0):
        o, x, n = frame(s)
        return o + x * across + n * (THICK / 2 + lift)
    rows, verts, uv = [lengths[-1] * k / steps for k in range(steps + 1)], [], []
    outline = st.rounded_rect(WIDE, THICK, THICK * .45, steps=3)
    for s in rows:
        o, x, n = frame(s)
        verts += [o + x * a + n * b for a, b in outline]
        uv += [(a, s) for a, _ in outline]
    m = len(outline)
    faces = [(i * m + k, i * m + (k + 1) % m, (i + 1) * m + (k + 1) % m, (i + 1) * m + k) for i in range(steps) for k in range(m)]
    strap = st.smooth(st.mesh_object("strap", verts, faces, mat), 50)
    threads = iter(uv)
    return st.map_stitches(strap, lambda *_: next(threads)), at


def _along(art, at, s):
    """Print that reads up the ribbon."""
    for v in art.data.vertices:
        v.co = at(s + v.co.x, -v.co.y, .0012)
    return st.smooth(art, 180)


def _cast(points, mat, sections=28):
    """Die-cast metal along a path of (x, z, half its width, half its depth) in the xz plane."""
    path = st.spline([(x, z, 0) for x, z, _, _ in points], 10)
    sizes = st.spline([(w, d, 0) for _, _, w, d in points], 10)
    verts = []
    for i, at in enumerate(path):
        along = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
        side = Vector((-along.y, along.x))
        for k in range(sections):
            a = 2 * math.pi * k / sections
            c, s = math.cos(a), math.sin(a)
            c, s = math.copysign(abs(c) ** .7, c) * sizes[i].x, math.copysign(abs(s) ** .7, s) * sizes[i].y
            verts.append((at.x + side.x * c, s, at.y + side.y * c))
    n = len(path)
    faces = [(i * sections + k, i * sections + (k + 1) % sections, (i + 1) * sections + (k + 1) % sections, (i + 1) * sections + k)
             for i in range(n - 1) for k in range(sections)]
    faces += [tuple(reversed(range(sections))), tuple(range((n - 1) * sections, n * sections))]
    return st.smooth(st.mesh_object("cast", verts, faces, mat), 50)


def _hook():
    """Swivel hook: an oval eye for the ribbon, a swivel, the claw and its gate with a thumb lever."""
    metal, dark = st.material("#D3D5D9", rough=.17, metal=1.0), st.dark_metal()
    eye = [(x, 0, z - .062) for x, z in st.rounded_rect(WIDE + .075, .135, .060, steps=10)]
    parts = [st.tube(eye, .0155, metal, closed=True, kind="POLY")]
    collar = [(0, -.262), (.030, -.262, .006), (.036, -.240, .01), (.030, -.222, .004), (.030, -.208, .004), (.042, -.200, .008), (.042, -.172, .010), (.026, -.156, .008),
              (.022, -.118, .006), (0, -.112)]
    parts.append(st.lathe(collar, metal, 64))
    parts.append(_cast([(0, -.245, .030, .026), (-.004, -.285, .046, .030), (-.050, -.335, .044, .031), (-.098, -.400, .036, .030), (-.116, -.490, .036, .029),
                        (-.100, -.590, .038, .029), (-.048, -.662, .040, .029), (.028, -.680, .038, .028), (.086, -.640, .030, .026), (.106, -.592, .020, .020), (.108, -.572, .008, .010)], metal))
    parts.append(_cast([(-.010, -.290, .040, .029), (.030, -.316, .040, .030), (.064, -.344, .034, .030), (.072, -.362, .020, .022)], metal))
    parts.append(_cast([(.070, -.338, .016, .017), (.080, -.375, .022, .0185), (.094, -.450, .019, .0185), (.103, -.530, .017, .018), (.103, -.588, .014, .014)], metal))
    parts.append(_cast([(.082, -.398, .020, .018), (.118, -.384, .022, .021), (.142, -.372, .018, .020), (.150, -.369, .008, .010)], metal))
    pin = st.lathe([(0, -.034), (.014, -.034, .004), (.014, .034, .004), (0, .034)], dark, 32)
    return parts + [st.place(pin, (.060, 0, -.346), (90, 0, 0))]


def _film():
    """Clear vinyl: what is behind shows, a soft highlight lies on it."""
    m = bpy.data.materials.new("film")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    nodes.remove(nodes["Principled BSDF"])
    see, shine, mix = (nodes.new(f"ShaderNode{kind}") for kind in ("BsdfTransparent", "BsdfGlossy", "MixShader"))
    see.inputs[0].default_value = (.97, .98, .985, 1)
    shine.inputs["Roughness"].default_value = .07
    mix.inputs[0].default_value = .06
    links.new(see.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])
    return m


def _holder(p, w=.80, h=1.06):
    """Badge in a clear holder, lying in the xy plane; the slot that the hook holds is at the origin."""
    ow, oh, top = w + .13, h + .27, .045
    place = lambda outline, y: [(x, z + y) for x, z in outline]
    slot = place(st.rounded_rect(.22, .055, .027), -.012)
    middle = top - oh + .04 + (h + .05) / 2
    outer, window = place(st.rounded_rect(ow, oh, .075), top - oh / 2), place(st.rounded_rect(w + .05, h + .05, .04), middle)
    parts = [st.place(st.slab([outer, window, slot], .030, _vinyl(), bevel=.008), (0, 0, -.015))]
    film = _film()
    for z in (-.0125, .0125):
        parts.append(st.place(st.shape([place(st.rounded_rect(w + .06, h + .06, .045), middle)], film), (0, 0, z)))
    paper = st.material("#FFFDF8", rough=.6, spec=.25)
    card = st.place(st.rounded_box(w, h, .012, r=.03, edge=.002, mat=paper), (0, middle, -.006))
    head = [(x, y) for x, y in st.rounded_rect(w, .30, .03)]
    lift = .0064
    art = [(st.shape([head], st.ink(p.main)), 0, h / 2 - .15, 0),
           (_row(p, .135, st.ink(p.print)), 0, h / 2 - .15, .0006),
           (st.words("Zoë", st.ink(p.main), .36, "ExtraBold"), 0, .07, 0),
           (st.words("Moreau", st.ink(p.main), .135, "Medium"), 0, -.155, 0),
           (st.shape([st.rounded_rect(w, .20, .03)], st.ink(p.pop)), 0, -h / 2 + .10, 0),
           (st.words("Speaker", st.ink("#FFFDF8"), .115, "ExtraBold"), 0, -h / 2 + .10, .0006)]
    parts += [card] + [st.place(o, (x, middle + y, lift + z)) for o, x, y, z in art]
    return parts


def _vinyl(cover=.30):
    """The welded rim of the holder, partly seen through."""
    mat = st.material("#EDF1F4", rough=.25)
    nodes, links = mat.node_tree.nodes, mat.node_tree.links
    see, mix = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeMixShader")
    mix.inputs[0].default_value = cover
    links.new(see.outputs[0], mix.inputs[1])
    links.new(nodes["Principled BSDF"].outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])
    return mat
