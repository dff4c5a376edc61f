"""Apparel: folded shirts, headwear, socks and patches. Soft things are folded or stacked, never worn."""
import math

from mathutils import Vector, noise

import studio as st


def folded_tee(p, w=1.75, d=2.15):
    """T-shirt folded for the shelf: ribbed collar, inner neck label, chest mark."""
    jersey, rib = st.cloth(p.main), st.cloth(p.main, .3, 90)
    r, neck = .12, .40

    def outline(depth):
        scoop = [(neck * math.cos(math.radians(a)), d / 2 + depth * math.sin(math.radians(a))) for a in range(180, 361, 8)]
        side = st.fillet([(neck, d / 2), (w / 2, d / 2 - .07, r), (w / 2, -d / 2, r), (0, -d / 2)])
        return scoop + side[1:] + [(-x, y) for x, y in reversed(side[1:-1])]

    def sheet(depth, thick, z, seed, folds):
        obj = st.remesh(st.slab([outline(depth)], thick, jersey, bevel=thick * .42), .022)

        def drape(x, y, zz):
            top = max(0, zz / thick)
            k = noise.noise(Vector((x * 1.1 + seed, y * .8, seed))) + .45 * noise.noise(Vector((x * 2.8, y * 2.2 + seed, 2)))
            return x + .012 * noise.noise(Vector((0, y * 2, seed))), y, zz + z + top * folds * k
        return st.relax(st.displace(obj, drape), 4)
    base = sheet(.10, .15, 0, 3, .012)
    front = sheet(.33, .11, .14, 8, .022)

    def band(depth, width, z, thick, lift):
        at = lambda k, a: ((neck + k) * math.cos(math.radians(a)), d / 2 + (depth + k) * math.sin(math.radians(a)))
        ring = [at(.01, a) for a in range(180, 361, 4)] + [at(-width, a) for a in range(360, 179, -4)]
        return st.place(st.slab([ring], thick, rib, bevel=.02), (0, lift, z))
    collar = band(.33, .085, .205, .065, 0)
    nape = band(.10, .075, .125, .055, 0)
    label = st.place(st.rounded_box(.20, .11, .012, r=.01, edge=.003, mat=st.paper(p.pop)), (0, d / 2 - .16, .148))
    art = st.place(p.logo(.52, cell=.025), (0, .02, 2))
    return [base, front, collar, nape, label, st.stick(art, front, lift=.004)]


def folded_stack(p, colors=("pop", "print", "main"), w=1.75, d=2.15, gap=.25):
    """Plain folded shirts under a marked one."""
    parts = []
    for i, color in enumerate(colors[:-1]):
        skin = st.cloth(getattr(p, color, None) or color)
        for half in range(2):
            layer = st.soft_box(w - .02 * half, d, .125, .11, skin, puff=.02, wrinkle=.02, seed=i * 5 + half, axis="z", edge=.055, cell=.028)
            parts.append(st.place(layer, (.012 * (-1) ** i, 0, i * gap + half * .115), (0, 0, 1.2 * (-1) ** (i + half))))
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


def bucket_hat(p):
    """Bucket hat: soft crown, sloping stitched brim, woven label."""
    twill = st.material(p.main, rough=.9, sheen=.3, spec=.12, bump=.25, bump_scale=75)

    def surface(u, v):
        a = 2 * math.pi * u
        s = v * 3
        if s < 1:
            r, z = s * .60, .98 - .03 * s * s
        elif s < 2:
            r, z = .60 + .20 * (s - 1), .95 - .60 * (s - 1)
        else:
            r, z = .80 + .46 * (s - 2), .35 - .33 * (s - 2) ** .9
        soft = noise.noise(Vector((math.cos(a) * 1.3, math.sin(a) * 1.3, z * 1.6))) * .045
        wave = .03 * math.sin(3 * a + .6) * max(0, s - 2)
        seam = -.008 * math.exp(-((s - 1) / .03) ** 2) - .010 * math.exp(-((s - 2) / .03) ** 2)
        rows = -.004 * (math.cos((s - 2) * 2 * math.pi * 7) > .8) * (s > 2.05)
        k = (r + soft * (s > .6) + seam) / max(r, 1e-4)
        return r * k * math.cos(a) * .96, r * k * math.sin(a) * 1.04, z + wave + rows + soft * .35
    hat = st.relax(st.thicken(st.grid(surface, 256, 180, twill), .03, 1), 2)
    parts = [hat]
    art = p.logo(.42, layout="mark", cell=.02)
    art.rotation_euler, art.location = (math.radians(74), 0, 0), (0, -1.6, .94)
    return parts + [st.stick(art, hat, lift=.012)]


def beanie(p, pompom=False):
    """Ribbed knit beanie with a folded cuff and a stitched label."""
    knit = st.material(p.main, rough=1, sheen=.5, spec=.05, bump=.35, bump_scale=60)
    cuff_knit = st.material(p.main, rough=1, sheen=.5, spec=.05, bump=.35, bump_scale=60)
    ribs = 54

    def rib(a, k):
        return k * (abs(math.cos(a * ribs / 2)) ** .7)

    def body(u, v):
        a, t = 2 * math.pi * u, v
        r = .86 * math.cos(max(0, t - .28) / .72 * math.pi / 2) ** .62 * (1 - .05 * (1 - t))
        z = .30 + 1.02 * math.sin(t * math.pi / 2) ** 1.05
        lump = .03 * noise.noise(Vector((math.cos(a) * 1.5, math.sin(a) * 1.5, z * 1.4)))
        k = r + rib(a, .026) * min(1, r * 3) + lump * r
        tuck = math.sin(z * 110) * .0025
        return (k + tuck) * math.cos(a), (k + tuck) * math.sin(a) * .94, z + lump

    def cuff(u, v):
        a, t = 2 * math.pi * u, v
        bulge = math.sin(math.pi * min(1, max(0, t))) ** .35
        k = .845 + .075 * bulge + rib(a, .03) * bulge + .012 * noise.noise(Vector((math.cos(a) * 2, math.sin(a) * 2, 3)))
        return k * math.cos(a), k * math.sin(a) * .94, .03 + .50 * t
    parts = [st.smooth(st.grid(body, 640, 120, knit), 180), st.smooth(st.grid(cuff, 640, 60, cuff_knit), 180)]
    if pompom:
        ball = st.lathe([(0, -.3), (.3, 0, .28), (0, .3)], st.material(p.pop, rough=1, sheen=.8, bump=1, bump_scale=22), 96)
        parts.append(st.place(ball, (0, 0, 1.46)))
    label = st.soft_box(.50, .03, .30, .03, st.leather(p.pop), puff=0, wrinkle=0, edge=.008, cell=.012)
    st.displace(label, lambda x, y, z: (x, y + .30 * x * x, z))
    art = p.logo(.20, layout="mark", cell=.02)
    st.on_front(art, 0, -.022, .15)
    for v in art.data.vertices:
        v.co.z -= .30 * v.co.x ** 2
    return parts + [st.group([label, art], (0, -.908, .13))]


SOCK = [(-.24, 1.75), (.24, 1.75), (.25, .95), (.27, .55), (.38, .28), (.85, .14), (1.14, .03), (1.24, -.14), (1.16, -.31), (.95, -.37),
        (.25, -.36), (-.08, -.36), (-.25, -.24), (-.31, -.02), (-.27, .30), (-.25, .95)]


def sock(p, pattern="stripes", plump=.09):
    """One crew sock lying on its side, toe to +x: ribbed cuff, contrast heel and toe, knitted pattern."""
    pts = st.spline([(x, y, 0) for x, y in SOCK + SOCK[:1]], 6)
    body = st.remesh(st.slab([[(v.x, v.y) for v in pts[:-1]]], .10, None, bevel=.045), .0105)

    def shape(x, y, z):
        top = (z - .05) / .05
        edge = 1 - min(1, abs(x) / .28) ** 3 if y > .4 else 1 - min(1, abs((y + .08) / .34)) ** 3
        z += top * plump * (.35 + .65 * max(0, edge)) + .015 * top * noise.noise(Vector((x * 3, y * 2.2, 5)))
        if y > 1.40:
            z += .010 * top * math.cos(x * 95)
        return x, y, z
    st.relax(st.displace(body, shape), 2)
    yarn = [st.cloth(c, .3, 85) for c in (p.main, p.pop, p.print)]
    body.data.materials.clear()
    for mat in yarn:
        body.data.materials.append(mat)
    for poly in body.data.polygons:
        x, y, _ = poly.center
        heel = math.hypot(x + .30, y + .34) < .36
        toe = math.hypot(x - 1.25, y + .16) < .36
        index = 1 if heel or toe or y > 1.43 else 0
        if not index and pattern == "stripes" and y > .52:
            index = 2 if (y - .52) % .22 < .075 else 0
        if not index and pattern == "dots":
            a, b = (x + .05) / .20, y / .20
            k = math.hypot((a + (round(b) % 2) * .5) % 1 - .5, (b + .5) % 1 - .5)
            index = 2 if k < .26 and abs(x) < .24 + (y < .3) else 0
        if not index and pattern == "bands":
            index = 2 if 1.16 < y < 1.34 or 1.02 < y < 1.09 else 0
        poly.material_index = index
    if pattern != "bands":
        return [body]
    art = st.place(p.logo(.26, layout="mark", cell=.02), (0, .80, 1))
    return [body, st.stick(art, body, lift=.006)]


def sock_box(p, w=2.3, d=1.75, h=.42):
    """Open gift box with two rolled pairs of socks; the lid leans behind it."""
    board, inside = st.paper(p.main), st.paper(p.print)
    t = .035
    parts = [st.rounded_box(w, d, t, r=.02, edge=.004, mat=inside)]
    for sx in (-1, 1):
        parts.append(st.place(st.rounded_box(t, d, h, r=.008, edge=.004, mat=board), (sx * (w / 2 - t / 2), 0, 0)))
    for sy in (-1, 1):
        parts.append(st.place(st.rounded_box(w, t, h, r=.008, edge=.004, mat=board), (0, sy * (d / 2 - t / 2), 0)))
    parts.append(st.on_front(p.logo(.20, layout="row"), 0, -d / 2 - .0015, h * .5))
    colors = ((p.pop, p.print), (p.main, p.pop), (p.print, p.main))
    for i, (body, stripe) in enumerate(colors):
        parts.append(st.group(_rolled_sock(body, stripe, i), (-.70 + .70 * i, .0, t)))
    return parts


def _rolled_sock(body, stripe, seed):
    """A folded pair: two plump layers, ribbed turned-over cuff on top."""
    w, d = .60, 1.52
    yarn, band = st.cloth(body, .3, 85), st.cloth(stripe, .3, 85)
    parts = []
    for i in range(2):
        parts.append(st.place(st.soft_box(w, d, .22, .14, yarn, puff=.05, wrinkle=.02, seed=seed + i, axis="z", edge=.09, cell=.025), (0, 0, .20 * i)))
    for y in (-.10, .08):
        ring = st.soft_box(w + .016, .10, .235, .045, band, puff=.05, wrinkle=0, axis="z", edge=.04, cell=.018)
        parts.append(st.place(ring, (0, y, .205)))
    cuff = st.soft_box(w + .03, .44, .25, .12, yarn, puff=.05, wrinkle=.0, axis="z", edge=.09, cell=.012)
    st.displace(cuff, lambda x, y, z: (x, y, z + .014 * math.cos(x * 70) * (z > .12)))
    parts.append(st.place(cuff, (0, -.52, .20)))
    return parts


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
