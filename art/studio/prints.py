"""Printed graphics are geometry, not textures: razor sharp at any size, and free to be ink, foil or thread."""
import math
import os
import re
import subprocess

import bmesh
import bpy
import numpy as np
from mathutils import Matrix

from .scene import link, set_material, smooth
from .shapes import fillet, rounded_rect

FONT_DIR = "/usr/share/fonts/truetype/manrope"      # Debian: fonts-manrope (OFL)


def arc(cx, cy, r, a0, a1, steps=40):
    return [(cx + r * math.cos(math.radians(a0 + (a1 - a0) * s / steps)),
             cy + r * math.sin(math.radians(a0 + (a1 - a0) * s / steps))) for s in range(steps + 1)]


def _lens(ax, ay, bx, by, bulge=.3, steps=24):
    """Leaf between two points; bulge is its half width over its length."""
    dx, dy = bx - ax, by - ay
    side = [(t / steps, bulge * math.sin(math.pi * t / steps) ** .9) for t in range(steps + 1)]
    to = lambda t, k: (ax + dx * t - dy * k, ay + dy * t + dx * k)
    return [to(t, k) for t, k in side] + [to(t, -k) for t, k in reversed(side[1:-1])]


def _turn(outline, degrees, dx=0.0, dy=0.0):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x * c - y * s + dx, x * s + y * c + dy) for x, y in outline]


def _halves():      # two half discs sliding past each other
    return [arc(-0.015, 0.16, 0.34, 90, 270), arc(0.015, -0.16, 0.34, -90, 90)]


def _petals():      # four quarter-leaf petals
    leaf = arc(0, 0.465, 0.465, -90, 0)[:-1] + arc(0.465, 0, 0.465, 90, 180)[:-1]
    leaf = [(x + .028, y + .028) for x, y in leaf]
    return [_turn(leaf, 90 * q) for q in range(4)]


def _bars():        # rising rounded bars
    return [[(x + i * 0.3 - 0.3, y - 0.45 + (0.45 + i * 0.2) / 2) for x, y in
             rounded_rect(0.2, 0.45 + i * 0.2, 0.1)] for i in range(3)]


def _orbit():       # disc in a cut ring
    ring = arc(0, 0, 0.5, 30, 330) + arc(0, 0, 0.34, 330, 30)
    return [ring, arc(0.33, 0, 0.15, 0, 360)[:-1]]


def _sprig():       # a leaf and a wing on one stem
    return [_lens(-.06, -.5, .34, .46, .24), _lens(-.10, -.36, -.46, .24, .24), arc(-.22, .36, .10, 0, 360)[:-1]]


def _wing():        # three feathers from one shoulder
    return [_lens(-.46, -.42, .50, -.18, .13), _lens(-.44, -.34, .34, .22, .135), _lens(-.47, -.26, .04, .50, .145)]


def _crystal():     # a grain of salt: three faces of a cube
    side = [(.035, -.50), (.455, -.26), (.455, .20), (.035, -.04)]
    return [side, [(-x, y) for x, y in reversed(side)], [(0, .03), (.42, .27), (0, .51), (-.42, .27)]]


def _tandem():      # two riders leaning the same way
    pill = rounded_rect(.26, .86, .13)
    return [_turn(pill, -24, -.17, .06), _turn(pill, -24, .17, -.06)]


def _arches():      # two doors side by side, an M without serifs
    arch = lambda cx: (arc(cx, .14, .25, 0, 180) + [(cx - .25, -.42), (cx - .11, -.42)]
                       + arc(cx, .14, .11, 180, 0) + [(cx + .11, -.42), (cx + .25, -.42)])
    return [arch(-.265), arch(.265)]


def _cove():        # sun over two waves
    wave = lambda y: ([(-.5 + i / 40, y + .055 * math.sin(i / 40 * 4 * math.pi) + .055) for i in range(41)]
                      + [(-.5 + i / 40, y + .055 * math.sin(i / 40 * 4 * math.pi) - .055) for i in range(40, -1, -1)])
    return [arc(0, .02, .34, 0, 180), wave(-.17), wave(-.40)]


def _row():         # three berries in a row, the middle one raised
    drop = [(0, .42)] + arc(0, 0, .155, 155, 385)
    return [[(x - .345, y - .20) for x, y in drop], [(x, y + .02) for x, y in drop], [(x + .345, y - .20) for x, y in drop]]


def _depth():       # soundings: three arcs below a float
    ring = lambda r0, r1: arc(0, .14, r1, 180, 360) + arc(0, .14, r0, 360, 180)
    return [ring(.50, .62), ring(.28, .40), arc(0, .14, .17, 0, 360)[:-1]]


MARKS = dict(halves=_halves, petals=_petals, bars=_bars, orbit=_orbit, sprig=_sprig, wing=_wing, crystal=_crystal,
             tandem=_tandem, arches=_arches, cove=_cove, row=_row, depth=_depth)


def mark(kind):
    """Outlines of a fictional geometric mark, about 1 x 1."""
    return MARKS[kind]()


def outline_mesh(outlines):
    """Filled flat mesh in the xy plane."""
    cu = bpy.data.curves.new("logo", "CURVE")
    cu.dimensions, cu.fill_mode = "2D", "BOTH"
    for outline in outlines:
        sp = cu.splines.new("POLY")
        sp.points.add(len(outline) - 1)
        for p, (x, y) in zip(sp.points, outline):
            p.co = (x, y, 0, 1)
        sp.use_cyclic_u = True
    return _to_mesh(cu)


def text_mesh(text, weight="Bold", spacing=1.0, align="CENTER"):
    """Filled text mesh, 1 unit line height. align: CENTER | LEFT."""
    cu = bpy.data.curves.new("text", "FONT")
    cu.body, cu.align_x, cu.align_y = text, align, "CENTER"
    cu.space_character, cu.resolution_u = spacing, 6
    path = os.path.join(FONT_DIR, f"Manrope-{weight}.ttf")
    if os.path.exists(path):
        cu.font = bpy.data.fonts.load(path, check_existing=True)
    return _to_mesh(cu)


def _to_mesh(curve):
    tmp = link(bpy.data.objects.new("tmp", curve))
    me = bpy.data.meshes.new_from_object(tmp.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(tmp)
    return me


def artwork(parts, mat, cell=None):
    """Join (mesh, scale, dx, dy) parts to one flat object; cut it into cells for bending."""
    bm = bmesh.new()
    for me, scale, dx, dy in parts:
        me = me.copy()
        me.transform(Matrix.Translation((dx, dy, 0)) @ Matrix.Scale(scale, 4))
        bm.from_mesh(me)
    if cell:
        for axis in (0, 1):
            co = [v.co[axis] for v in bm.verts]
            lo, hi = min(co), max(co)
            for i in range(1, int((hi - lo) / cell) + 1):
                point, normal = [0, 0, 0], [0, 0, 0]
                point[axis], normal[axis] = lo + i * cell, 1
                bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:],
                                       plane_co=point, plane_no=normal)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)     # no slivers left by the cuts
    me = bpy.data.meshes.new("artwork")
    bm.to_mesh(me)
    bm.free()
    obj = link(bpy.data.objects.new("artwork", me))
    set_material(obj, mat)
    return obj


NOTO_DIR = "/usr/share/fonts/truetype/noto"         # Debian: fonts-noto-core, fonts-noto-cjk (OFL)
CJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"
CJK_FACES = {"ja": 0, "ko": 1, "zh": 2}


def script_mesh(text, font):
    """Filled mesh of one word in any script, shaped by HarfBuzz, 1 unit line height.
    font: a Noto family such as SansArabic, or ja | ko | zh."""
    face = [f"--font-file={CJK}", f"--face-index={CJK_FACES[font]}"] if font in CJK_FACES else [f"--font-file={NOTO_DIR}/Noto{font}-Bold.ttf"]
    svg = subprocess.run(["hb-view", *face, "--font-size=100", "--output-format=svg", text],
                         check=True, capture_output=True, text=True).stdout
    glyphs = dict(re.findall(r'id="(glyph[\d-]+)">\s*<path[^>]* d="([^"]*)"', svg))
    bm = bmesh.new()
    for i, (name, x, y) in enumerate(re.findall(r'<use xlink:href="#(glyph[\d-]+)" x="([\d.-]+)" y="([\d.-]+)"', svg)):
        if glyphs.get(name):
            flat = outline_mesh(_svg_outlines(glyphs[name]))
            flat.transform(Matrix.Translation((float(x), -float(y), .001 * (i % 2))))      # joined letters overlap
            bm.from_mesh(flat)
    xs, ys = [v.co.x for v in bm.verts], [v.co.y for v in bm.verts]
    bmesh.ops.translate(bm, vec=(-(min(xs) + max(xs)) / 2, -(min(ys) + max(ys)) / 2, 0), verts=bm.verts)
    bmesh.ops.scale(bm, vec=(.01, .01, 1), verts=bm.verts)
    me = bpy.data.meshes.new("script")
    bm.to_mesh(me)
    bm.free()
    return me


def _svg_outlines(path, steps=8):
    """Closed polygons of an absolute M/L/C/Z path; SVG's y points down."""
    outlines, tokens, i = [], path.replace(",", " ").split(), 0
    while i < len(tokens):
        op, i = tokens[i], i + 1
        count = {"M": 2, "L": 2, "C": 6, "Z": 0}[op]
        n = [float(t) for t in tokens[i:i + count]]
        i += count
        if op == "M":
            outlines.append([(n[0], -n[1])])
        elif op == "L":
            outlines[-1].append((n[0], -n[1]))
        elif op == "C":
            x0, y0 = outlines[-1][-1]
            for s in range(1, steps + 1):
                t = s / steps
                k = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3)
                outlines[-1].append((k[0] * x0 + k[1] * n[0] + k[2] * n[2] + k[3] * n[4],
                                     k[0] * y0 - k[1] * n[1] - k[2] * n[3] - k[3] * n[5]))
    return [o[:-1] if o[0] == o[-1] else o for o in outlines if len(o) > 2]


def words(text, mat, size=.2, weight="Bold", align="CENTER", cell=None):
    """A line of type, flat in xy."""
    return artwork([(text_mesh(text, weight, align=align), size, 0, 0)], mat, cell)


def shape(outlines, mat, cell=None):
    """A printed shape, flat in xy."""
    return artwork([(outline_mesh(outlines), 1, 0, 0)], mat, cell)


def on_front(art, x=0, y=0, z=0, lean=0):
    """Stand flat artwork upright, facing -y; lean tips its top back."""
    art.rotation_euler, art.location = (math.radians(90 - lean), 0, 0), (x, y, z)
    return art


def logo(kind, name, mat, size=1.0, layout="stack", cell=None, width=None):
    """Mark plus word mark, no wider than `width`. layout: stack | row | mark | word."""
    parts = []
    if layout in ("stack", "mark"):
        parts.append((outline_mesh(mark(kind)), size, 0, size * 0.28 if layout == "stack" else 0))
    if layout == "stack":
        parts.append((text_mesh(name), size * 0.34, 0, -size * 0.52))
    if layout == "row":
        word = text_mesh(name)
        width = max(v.co.x for v in word.vertices) - min(v.co.x for v in word.vertices)
        total = size + size * 0.2 + width * size * 0.75
        parts.append((outline_mesh(mark(kind)), size, -total / 2 + size / 2, 0))
        parts.append((word, size * 0.75, total / 2 - width * size * 0.75 / 2, 0))
    if layout == "word":
        parts.append((text_mesh(name), size, 0, 0))
    if width:
        reach = max(dx + scale * max(v.co.x for v in me.vertices) for me, scale, dx, _ in parts) * 2
        k = min(1, width / reach)
        parts = [(me, scale * k, dx * k, dy * k) for me, scale, dx, dy in parts]
    return artwork(parts, mat, cell)


def along_axis(obj):
    """Turn flat artwork a quarter, so that it will run along the axis of the lathe that it is wrapped on."""
    for v in obj.data.vertices:
        v.co.x, v.co.y = -v.co.y, v.co.x
    return obj


def wrap_on_lathe(obj, radius_at, z, angle=0.0, lift=0.0015):
    """Bend flat artwork around a lathe. radius_at(z) -> radius; angle turns it from -y (degrees)."""
    r0 = radius_at(z)
    for v in obj.data.vertices:
        zz = z + v.co.y
        a = v.co.x / r0 + math.radians(angle) - math.pi / 2
        r = radius_at(zz) + lift
        v.co = (r * math.cos(a), r * math.sin(a), zz)
    return smooth(obj, 180)


def profile_radius(profile):
    """radius_at(z) for the outside of a lathe profile."""
    pts = fillet(profile)
    top = max(range(len(pts)), key=lambda i: pts[i][1])
    zs, rs = zip(*[(z, r) for r, z in pts[:top + 1]])
    return lambda z: float(np.interp(z, zs, rs))


def stick(obj, target, lift=0.004):
    """Project artwork (already placed in front of target) onto a curved surface."""
    mod = obj.modifiers.new("stick", "SHRINKWRAP")
    mod.target, mod.wrap_method, mod.offset = target, "PROJECT", lift
    mod.use_positive_direction = mod.use_negative_direction = True
    mod.use_project_x = mod.use_project_y = False
    mod.use_project_z = True      # artwork is modelled in its own xy plane: local z points at the target
    return smooth(obj, 180)
