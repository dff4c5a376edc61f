"""Apparel: folded shirts, headwear, socks and patches. Soft things are folded or stacked, never worn."""
import math

from mathutils import Vector, noise
from mathutils.bvhtree import BVHTree

import studio as st


NECK, DROP, RIB = .50, .46, .135                            # half the width of a neck, its depth in front, width of the collar
BELOW, SLOPE = .05, .25                                     # how far the neck begins below the top of a folded shirt; shoulders


def _neckline(angle, top):
    """Where the collar is sewn on in front, at -72 to 72 degrees, and the direction of its ribs there."""
    wide, deep = NECK / math.sin(math.radians(72)), DROP / (1 - math.cos(math.radians(72)))
    s, c = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    k = math.hypot(deep * s, wide * c)
    return (wide * s, top - DROP + deep * (1 - c)), (-deep * s / k, wide * c / k)


def _upper_edge(x, top, neck):
    """Outline of a folded shirt behind: sloping shoulders and, in front, the neck."""
    x = abs(x)
    if x > NECK or not neck:
        return top - SLOPE * max(0, x - NECK)
    angle = math.degrees(math.asin(x / NECK * math.sin(math.radians(72))))
    return min(top, _neckline(angle, top)[0][1] + .025)


def _panel(w, d, thick, mat, seed, slack=.02, sag=.02, neck=False):
    """One layer of folded cloth: rounded folds all around, an open neck if it is the front, soft creases on top."""
    corner = .11

    def point(u, v):
        a, b = math.sin(math.pi * (u - .5)), math.sin(math.pi * (v - .5))       # many vertices where the cloth folds
        x, y = a * w / 2, b * d / 2
        out, near = (abs(x) - w / 2 + corner) / corner, (abs(y) - d / 2 + corner) / corner
        inset = min(w / 2 - abs(x), math.hypot(d / 2 - abs(y), max(0, NECK - abs(x)) if neck and y > 0 else 0))
        if out > 0 and near > 0:                                                # round corners in plan
            k, m = out * math.sqrt(1 - near * near / 2), near * math.sqrt(1 - out * out / 2)
            x, y = math.copysign(w / 2 - corner + corner * k, x), math.copysign(d / 2 - corner + corner * m, y)
            inset = corner * (1 - math.hypot(k, m))
        fold = 1 - min(1, max(0, inset) / thick)
        soft = .60 * noise.noise(Vector((x * 1.3 + seed, y * 1.0, seed))) + .30 * noise.noise(Vector((x * 3.1, y * 2.3 + seed, 2)))
        ridge = 1 - abs(noise.noise(Vector((x * 1.1 + .5 * y + seed, y * .7 - .3 * x, 9)))) * 2.2
        z = thick * math.sqrt(1 - fold * fold) + slack * (soft + .45 * max(0, ridge) ** 3) * (1 - .6 * fold)
        y -= max(0, b) ** 2 * (d / 2 - _upper_edge(x, d / 2 - BELOW, neck))
        x *= 1 + slack * noise.noise(Vector((seed, b * 1.6, seed * .7)))
        y *= 1 + .6 * slack * noise.noise(Vector((a * 1.6, seed, 3)))
        return x, y, z - sag * (max(0, abs(a) - .55) / .45) ** 2 - sag * max(0, -b - .6) / .4
    return st.grid(point, 150, 170, mat)


def _row_of_stitches(path, mat, length=.026, gap=.016, radius=.0055):
    """Topstitching along a path of (x, y, z)."""
    path, parts, run, draw = [Vector(q) for q in path], [], 0.0, []
    for a, b in zip(path, path[1:]):
        step = (b - a).length
        while run < step:
            at = a + (b - a) * (run / step)
            to = at + (b - a).normalized() * length
            draw.append((at, to))
            run += length + gap
        run -= step
    verts, faces = [], []
    for at, to in draw:
        along = (to - at).normalized()
        side = along.cross(Vector((0, 0, 1))).normalized() * radius
        n = len(verts)
        for q in (at, at.lerp(to, .5), to):
            rise = Vector((0, 0, radius if q not in (at, to) else 0))
            verts += [q - side, q + rise, q + side]
        faces += [(n + k, n + k + 3, n + k + 4, n + k + 1) for k in (0, 1)]
        faces += [(n + k + 3, n + k + 6, n + k + 7, n + k + 4) for k in (0, 1)]
    parts.append(st.smooth(st.mesh_object("stitches", verts, faces, mat), 180))
    return parts


def _jersey(color):
    return st.material(color, rough=.95, sheen=.35, spec=.06, bump=.22, bump_scale=70)


def _folded_shirt(color, w, d, seed, layers=3, thick=.062, neck=False):
    """Body of a folded shirt: layer on layer of thin cloth, each with folds of its own."""
    cloth, parts = _jersey(color), []
    for i in range(layers):
        last = i == layers - 1
        size = (w, d) if last else (w - .05 - .02 * (i % 2), d - .03)
        layer = _panel(*size, thick, cloth, seed + i * 3.7, slack=.022 if last else .012, neck=neck and last)
        parts.append(st.place(layer, (.010 * (-1) ** (i + int(seed)), 0 if last else -.012 * (i % 2), i * thick * .86), (0, 0, .5 * (-1) ** (i + int(seed)))))
    return parts


def folded_tee(p, w=1.75, d=2.15):
    """T-shirt folded for the shelf: ribbed collar, neck tape and label, shoulder seams, chest print in the cloth."""
    parts = _folded_shirt(p.main, w, d, 3, neck=True)
    top = parts[-1]
    parts += _collar(p, top, d / 2 - BELOW)
    art = st.place(p.logo(.50, st.ink(p.print), cell=.02), (0, -.20, 2))
    return parts + [st.stick(art, top, lift=.003)]


def _height(obj):
    """How high a sheet lies at x, y; beside it, as at its nearest point."""
    tree = BVHTree.FromPolygons([obj.matrix_basis @ v.co for v in obj.data.vertices], [f.vertices[:] for f in obj.data.polygons])

    def at(x, y):
        hit = tree.ray_cast(Vector((x, y, 9)), Vector((0, 0, -1)))[0]
        return (hit or tree.find_nearest(Vector((x, y, .2)))[0]).z
    return at


def _collar(p, top, high):
    """Collar of a crewneck whose shoulders are the fold: a band of rib sewn to the front, behind it the inside of the
    back with the same band, tape over its seam, and a label."""
    cloth, rib, thread = _jersey(_tone(p.main, -.10)), _jersey(_tone(p.main, -.03)), st.cloth(_tone(p.main, -.16), .1, 90)
    over, n = _height(top), 640
    line = [_neckline(144 * i / n - 72, high) for i in range(n + 1)]
    ends = [(x + dx * RIB, y + dy * RIB) for (x, y), (dx, dy) in (line[0], line[-1])]
    # On each shoulder the band folds over to the back.
    round_off = [1 - max(0, 1 - min(i, n - i) / 60) ** 2 for i in range(n + 1)]
    bed = [over(x - dx * .02, y - dy * .02) for (x, y), (dx, dy) in line]
    bed = [bed[min(max(i, 60), n - 60)] - .066 * (1 - math.sqrt(k)) for i, k in enumerate(round_off)]
    z = over(0, high - DROP - .02) - .038

    def arch(i, wide, y, dip):
        s = math.sin(math.radians(160 * i / n - 80)) / math.sin(math.radians(80))
        return wide * s, y - dip * math.sqrt(max(0, 1 - s * s * .97))
    seam = [arch(i, NECK, high, .085) for i in range(n + 1)]
    rim = [arch(i, ends[1][0], ends[1][1], .028) for i in range(n + 1)]

    # Across the band: a share of its width, and how high it is there.
    front = [(-.12, -.030), (0, -.006), (.02, .004), (.06, .012), (.14, .016), (.4, .018), (.7, .016), (.88, .010), (.96, .001), (.99, -.012), (.985, -.026)]
    parts = [_ribbed([[(x + dx * RIB * v, y + dy * RIB * v, q + up) for v, up in front] for ((x, y), (dx, dy)), q in zip(line, bed)], rib)]
    behind = [(0, .002), (.1, .012), (.5, .016), (.86, .014), (.95, .006), (1, -.010), (1, -.034)]
    parts.append(_ribbed([[(a + (c - a) * v, b + (e - b) * v, z + up) for v, up in behind] for (a, b), (c, e) in zip(seam, rim)], rib))

    def inside(u, v):
        x = (2 * u - 1) * (NECK + .02)
        low, up = _upper_edge(min(abs(x), NECK), high, True) - .06, high - .085 * math.sqrt(max(0, 1 - (x / (NECK + .02)) ** 2)) + .02
        return x, low + (up - low) * v, z - .004 + .006 * noise.noise(Vector((x * 4, v * 2, 5)))
    parts.append(st.grid(inside, 60, 30, cloth))
    tape = lambda off, lift: [(x, y - off, z + lift) for x, y in seam[40:-40:20]]
    parts.append(st.ribbon(tape(.022, .012), .05, .014, rib, facing=(0, 0, 1)))
    for off in (.004, .040):
        parts += _row_of_stitches(tape(off, .020), thread, radius=.004)
    middle = high - .085 - .045 - .062
    parts.append(st.place(st.rounded_box(.22, .125, .008, r=.006, edge=.002, mat=st.paper(p.pop)), (0, middle, z + .008)))
    parts.append(st.place(p.logo(.045, st.ink(p.main), layout="word", width=.17), (0, middle, z + .017)))

    for off in (.032, .062):
        sewn = [(x - dx * off, y - dy * off) for (x, y), (dx, dy) in line[36:-36:6]]
        parts += _row_of_stitches([(x, y, over(x, y) + .003) for x, y in sewn], thread, length=.022, gap=.014, radius=.0045)
    for s in (-1, 1):
        shoulder = [(s * x, high - .075 - SLOPE * (x - NECK)) for x in (NECK + .03 * k for k in range(11))]
        parts.append(st.tube([(x, y, over(x, y) + .001) for x, y in shoulder], .005, cloth, kind="POLY"))
    return parts


def _ribbed(rows, mat):
    """A band of 1 x 1 rib: one row of points across it after the other, its ribs run along them."""
    k = len(rows[0])
    verts = [(x, y, z + .0055 * abs(math.cos(math.pi * i / 10)) * max(0, min(1, j / 2 - .5, (k - 1 - j) / 3 - .5))) for i, row in enumerate(rows) for j, (x, y, z) in enumerate(row)]
    faces = [(i * k + j, i * k + j + 1, (i + 1) * k + j + 1, (i + 1) * k + j) for i in range(len(rows) - 1) for j in range(k - 1)]
    return st.smooth(st.mesh_object("rib", verts, faces, mat), 180)


def _tone(color, k):
    """A hex color made lighter (k > 0) or darker."""
    end = 255 if k > 0 else 0
    return "#" + "".join(f"{round(int(color[i:i + 2], 16) * (1 - abs(k)) + end * abs(k)):02X}" for i in (1, 3, 5))


def folded_stack(p, colors=("pop", "print", "main"), w=1.75, d=2.15, gap=.182):
    """Plain folded shirts under a marked one."""
    parts = []
    for i, color in enumerate(colors[:-1]):
        shirt = _folded_shirt(getattr(p, color, None) or color, w - .02 * (i % 2), d - .015 * (i % 3), 11 + 5 * i)
        parts.append(st.group(shirt, (.014 * (-1) ** i, .01 * (-1) ** i, i * gap), (0, 0, 1.1 * (-1) ** i)))
    top = colors[-1]
    look = p if top == "main" else p.wearing({"main": getattr(p, top, None) or top})
    return parts + [st.group(folded_tee(look, w, d), (0, 0, (len(colors) - 1) * gap))]


def cap(p, layout="mark"):
    """Six-panel cap, brim towards -y, raised embroidery."""
    n, m = 384, 48
    twill = st.material(p.main, rough=.88, sheen=.25, spec=.15, bump=.25, bump_scale=75)
    w, d, h = .86, .98, .92

    def crown(a, t):
        e = math.cos(t * math.pi / 2) ** .72
        front = max(0, -math.sin(a)) ** 2
        k = 1 + .05 * front * math.sin(math.pi * min(1, t * 1.1))
        seam = abs((a / (math.pi / 3) + .5) % 1 - .5) * (math.pi / 3)
        groove = 1 - .014 * math.exp(-(seam / .02) ** 2) * (1 - t * .5)
        return w * e * k * groove * math.cos(a), d * e * k * groove * math.sin(a), h * math.sin(t * math.pi / 2) ** .92
    verts = [crown(2 * math.pi * i / n + math.pi / 6, j / m) for i in range(n) for j in range(m + 1)]
    faces = [(i * (m + 1) + j, ((i + 1) % n) * (m + 1) + j, ((i + 1) % n) * (m + 1) + j + 1, i * (m + 1) + j + 1) for i in range(n) for j in range(m)]
    dome = st.smooth(st.mesh_object("crown", verts, faces, twill), 180)
    button = st.lathe([(0, 0), (.075, 0, .02), (.06, .04, .03), (0, .05)], st.cloth(p.pop), 48)
    parts = [dome, st.place(button, (0, 0, h - .015))]
    for k in range(6):
        for side in (-.028, .028):
            parts.append(st.tube([Vector(crown(math.pi / 3 * k + side, t / 14)) * 1.004 for t in range(14)], .006, twill))
        a = math.pi / 3 * k + math.pi / 6
        if math.sin(a) > -.9:
            eye = st.torus(.035, .011, st.cloth(p.pop), 32, 10)
            parts.append(st.place(eye, Vector(crown(a, .62)) * 1.003, (math.degrees(math.pi / 2 - .75), 0, math.degrees(a) + 90)))
    parts.append(_brim(p, w, d))
    art = p.logo(.40, layout=layout, cell=.02)
    art.rotation_euler, art.location = (math.radians(72), 0, 0), (0, -1.4, .60)
    st.stick(art, dome, lift=.014)
    thread = art.modifiers.new("embroidery", "SOLIDIFY")
    thread.thickness, thread.offset = .02, 0
    return parts + [art]


def _brim(p, w, d, half=math.radians(64)):
    side, reach = d * math.cos(half), d + .74 - d * math.cos(half)

    def surface(i, j):
        u, v = 2 * i - 1, j
        x0, y0 = w * .985 * math.sin(u * half), -d * .985 * math.cos(u * half)
        x1, y1 = w * .96 * math.sin(u * math.pi / 2), -side - reach * math.cos(u * math.pi / 2)
        x, y = x0 + (x1 - x0) * v, y0 + (y1 - y0) * v
        out = math.hypot(x - x0, y - y0) / .74
        row = .004 * math.cos(v * 2 * math.pi * 6)
        return x, y, .04 + out * (.06 - .34 * (x / w) ** 2) - max(0, row) * (v < .97)
    cloth = st.material(p.pop, rough=.88, sheen=.25, spec=.15, bump=.25, bump_scale=75)
    return st.smooth(st.thicken(st.grid(surface, 96, 60, cloth), .035, 0), 60)


def sock_tray(p, w=4.86, d=3.1, h=.6):
    """The lower half of a gift box, the client's mark on its front."""
    board, inside = st.paper(p.main), st.paper(p.print)
    t = .05
    parts = [st.rounded_box(w, d, t, r=.02, edge=.004, mat=inside)]
    for sx in (-1, 1):
        parts.append(st.place(st.rounded_box(t, d, h, r=.008, edge=.004, mat=board), (sx * (w / 2 - t / 2), 0, 0)))
    for sy in (-1, 1):
        parts.append(st.place(st.rounded_box(w, t, h, r=.008, edge=.004, mat=board), (0, sy * (d / 2 - t / 2), 0)))
    parts.append(st.on_front(p.logo(.28, layout="row"), 0, -d / 2 - .0015, h * .5))
    return [st.unframed(part) for part in parts]


def patch(p, shape="round", size=1.0, layout="mark"):
    """Embroidered patch lying flat: filled stitches, merrowed border, raised mark."""
    twill = st.material(p.main, rough=.85, sheen=.3, spec=.15, bump=.9, bump_scale=8, bump_kind="brushed")
    outlines = {
        "round": st.circle(.5, steps=140),
        "badge": [(x, y) for x, y in st.rounded_rect(.98, .98, .26, steps=14)],
        "shield": st.fillet([(0, .52), (.46, .52, .10), (.46, -.05, .3), (0, -.56, .06), (-.46, -.05, .3), (-.46, .52, .10), (0, .52)])[:-1],
        "pill": st.rounded_rect(1.5, .56, .28, steps=16),
    }
    outline = [(x * size, y * size) for x, y in outlines[shape]]
    parts = [st.slab([outline], .045, twill, bevel=.01)]
    parts.append(_merrow(outline, st.material(p.pop, rough=.7, sheen=.4, spec=.25), .042 * size))
    fit = {"pill": .34, "round": .56, "badge": .60, "shield": .52}[shape] * size
    art = p.logo(fit, st.material(p.print, rough=.7, sheen=.4, spec=.25, bump=.8, bump_scale=10, bump_kind="brushed"), layout=layout)
    thread = art.modifiers.new("thread", "SOLIDIFY")
    thread.thickness, thread.offset = .022, 1
    parts.append(st.place(art, (0, .03 * size * (shape == "shield"), .046)))
    return parts


def _merrow(outline, mat, radius, per_unit=46, rings=12):
    """Overlocked edge: a cord round the outline whose surface is wound with thread."""
    path = [Vector((x, y, .024)) for x, y in outline]
    lengths = [0.0]
    for a, b in zip(path, path[1:] + path[:1]):
        lengths.append(lengths[-1] + (b - a).length)
    total, fine = lengths[-1], []
    count = int(total * per_unit * 6)
    j = 0
    for i in range(count):
        s = total * i / count
        while lengths[j + 1] < s:
            j += 1
        a, b = path[j], path[(j + 1) % len(path)]
        fine.append(a.lerp(b, (s - lengths[j]) / max(1e-6, lengths[j + 1] - lengths[j])))
    verts, winds = [], round(total * per_unit)
    for i, at in enumerate(fine):
        along = (fine[(i + 3) % count] - fine[i - 3]).normalized()
        out = Vector((along.y, -along.x, 0))
        for k in range(rings):
            a = 2 * math.pi * k / rings
            r = radius * (1 + .10 * math.sin(2 * math.pi * winds * i / count + a * .6))
            verts.append(at + out * r * math.cos(a) + Vector((0, 0, r * .8 * math.sin(a))))
    faces = [(i * rings + k, (i + 1) % count * rings + k, (i + 1) % count * rings + (k + 1) % rings, i * rings + (k + 1) % rings)
             for i in range(count) for k in range(rings)]
    return st.smooth(st.mesh_object("merrow", verts, faces, mat), 180)
