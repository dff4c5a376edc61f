"""Bags: soft boxes and sheets with seams, zips and straps that sit proud of the cloth."""
import math

from mathutils import Vector, noise

import studio as st


def tote(p, w=1.9, h=2.1, depth=.34):
    """Canvas tote standing upright: soft belly, open top, hem, flat handles with sewn feet."""
    canvas, web = st.fabric(p.main, 48, .35), st.fabric(p.pop, 60)

    def sheet(side):
        def point(u, v):
            k = 2 * u - 1
            belly = depth * (1 - abs(k) ** 3.2) * (1 - .45 * v) * (1 - (1 - v) ** 9)
            x, z = k * w / 2 * (1 - .035 * math.sin(math.pi * v) - .02 * v), v * h
            fold = noise.noise(Vector((x * 1.3, v * 1.1 + 5, side * 3))) * .07 + noise.noise(Vector((x * 3.1 + z * .8, z * 1.7, side * 7))) * .022
            fold *= (1 - abs(k) ** 6) * min(1, v * 6 + .1)
            hem = .012 if v > .93 else 0
            return x, -side * (belly + fold + hem), z
        return st.smooth(st.thicken(st.grid(point, 110, 120, canvas), .022), 60), point
    front, at_front = sheet(1)
    back, at_back = sheet(-1)
    parts = [front, back]
    for at, side in ((at_front, -1), (at_back, 1)):
        path = []
        for sx in (-1, 1):
            u = .5 + sx * .42 / w
            leg = [Vector(at(u, v)) + Vector((0, side * .03, 0)) for v in (.84, .89, .94, .995)]
            top = [Vector((sx * .40, side * .20, h + .30)), Vector((sx * .34, side * .16, h + .62))]
            path += leg + top if sx < 0 else top[::-1] + leg[::-1]
        mid = [Vector((-.17, side * .14, h + .80)), Vector((.17, side * .14, h + .80))]
        parts.append(st.ribbon(path[:6] + mid + path[6:], .15, .026, web, facing=(0, -1, 0)))
        thread = st.cloth(p.print)
        for sx in (-1, 1):
            x, y, z = at(.5 + sx * .42 / w, .88)
            box = [(-.05, 0, -.06), (.05, 0, -.06), (.05, 0, .06), (-.05, 0, .06)]
            for a, b in list(zip(box, box[1:] + box[:1])) + [(box[0], box[2]), (box[1], box[3])]:
                y0 = y + side * .048
                parts.append(st.bar((x + a[0], y0, z + a[2]), (x + b[0], y0, z + b[2]), .005, thread))
    art = st.on_front(p.logo(.72, cell=.03), 0, -2, .98)
    return parts + [st.stick(art, front, lift=.010)]


def backpack(p):
    """Day pack: main body with an arched zip, top pocket, front pocket, side pocket, haul loop, straps."""
    cloth, trim = st.fabric(p.main, 70, .2), st.fabric(p.pop, 60, .3)
    body = st.soft_box(1.5, .80, 2.15, .36, cloth, puff=.09, seed=1)
    front = st.place(st.soft_box(1.22, .30, .98, .24, cloth, puff=.06, seed=4), (0, -.48, .16))
    top = st.place(st.soft_box(1.02, .20, .52, .20, cloth, puff=.045, seed=9, wrinkle=.010), (0, -.44, 1.34))
    parts = [body, front, top]
    arch = [(-.77, -.20, .72), (-.775, -.20, 1.2), (-.775, -.20, 1.72), (-.66, -.20, 2.04), (-.36, -.20, 2.165), (.36, -.20, 2.165),
            (.66, -.20, 2.04), (.775, -.20, 1.72), (.775, -.20, 1.2), (.77, -.20, .72)]
    parts += _zip(arch, p.pop, (.40, -.20, 2.155))
    parts += _zip([(-.50, -.575, 1.74), (-.30, -.60, 1.765), (.30, -.60, 1.765), (.50, -.575, 1.74)], p.pop, (.34, -.605, 1.76), tape=False)
    parts += _zip([(-.60, -.60, .95), (-.54, -.655, 1.06), (-.34, -.675, 1.105), (.34, -.675, 1.105), (.54, -.655, 1.06), (.60, -.60, .95)], p.pop, (.40, -.68, 1.09), tape=False)
    parts.append(st.ribbon([(-.22, .10, 2.12), (-.22, .10, 2.26), (-.12, .10, 2.37), (.12, .10, 2.37), (.22, .10, 2.26), (.22, .10, 2.12)], .17, .045, trim, across=(0, 1, 0)))
    for sx in (-1, 1):
        strap = [(sx * .40, .36, 2.02), (sx * .62, .52, 1.98), (sx * .74, .60, 1.5), (sx * .76, .60, 1.0), (sx * .68, .52, .5), (sx * .55, .38, .22)]
        parts.append(st.ribbon(strap, .24, .07, trim, across=(1, 0, 0)))
        pocket = st.soft_box(.16, .50, .66, .07, trim, puff=.03, wrinkle=.008, edge=.05, cell=.025)
        parts.append(st.place(pocket, (sx * .76, .02, .18)))
        parts.append(st.ribbon([(sx * .79, -.34, 1.16), (sx * .825, .0, 1.15), (sx * .79, .34, 1.16)], .06, .02, trim, across=(0, 0, 1)))
    label = st.rounded_box(.84, .03, .36, r=.05, edge=.01, mat=st.leather(p.print), axis="y")
    art = st.on_front(p.logo(.155, st.ink(p.main), layout="row", width=.66), 0, -.0165, .18)
    return parts + [st.group([label, art], (0, -.715, .42))]


def _zip(path, color, pull_at, tape=True):
    """Coil zip standing proud of the cloth, with a dangling pull."""
    coil = st.rubber(color)
    parts = [st.tube(path, .030, coil)]
    if tape:
        parts.append(st.tube([(x * .985, y + .035, z * .995) for x, y, z in path], .018, st.cloth(color)))
    x, y, z = pull_at
    parts.append(st.place(st.rounded_box(.08, .06, .05, r=.015, edge=.01, mat=st.steel()), (x, y - .01, z - .01)))
    parts.append(st.ribbon([(x, y - .03, z), (x, y - .05, z - .06), (x, y - .055, z - .14), (x, y - .05, z - .24)], .055, .022, coil, facing=(0, -1, 0)))
    return parts


def duffel(p, w=2.5, r=.66):
    """Barrel duffel: contrast ends, top zip, two carry handles joined by a grip, web straps, label."""
    cloth, trim, web = st.fabric(p.main, 70, .2), st.fabric(p.pop, 70, .2), st.fabric(p.pop, 55, .3)

    def skin(u, v):
        a, t = 2 * math.pi * u, 2 * v - 1
        end = max(0, (abs(t) - .86) / .14)
        k = r * math.sqrt(max(0, 1 - end ** 2.6)) * (1 - .03 * t * t)
        soft = noise.noise(Vector((t * 2.2, math.cos(a) * 1.4, math.sin(a) * 1.4))) * .035 + noise.noise(Vector((t * 6, math.cos(a) * 3, math.sin(a) * 3))) * .012
        k += soft * (1 - end)
        y, z = k * math.cos(a), k * math.sin(a)
        return t * w / 2, y * 1.04, max(z, -r * .86) * .98
    body = st.grid(skin, 220, 200, cloth)
    body.data.materials.append(trim)
    for poly in body.data.polygons:
        poly.material_index = 1 if abs(poly.center.x) > w / 2 * .80 else 0
    parts = [st.smooth(body, 180)]
    for x in (-.8 * w / 2, .8 * w / 2):
        parts.append(st.tube([(x, (r + .012) * 1.02 * math.cos(t), max((r + .012) * .98 * math.sin(t), -r * .85)) for t in (k * math.pi / 32 for k in range(65))],
                             .020, st.cloth(p.print), kind="POLY"))
    top = r * .985
    parts += [st.tube([(-w * .36, 0, top + .0), (0, 0, top + .03), (w * .36, 0, top)], .030, st.rubber(p.print))]
    parts.append(st.ribbon([(w * .30, -.01, top + .04), (w * .34, -.05, top + .05), (w * .38, -.12, top + .02), (w * .40, -.2, top - .06)], .07, .02, st.rubber(p.print), facing=(0, -.6, 1)))
    for side in (-1, 1):
        path = []
        for sx in (-1, 1):
            leg = [Vector((sx * .46, side * (r + .035) * 1.04 * math.cos(math.radians(a)), (r + .035) * .98 * math.sin(math.radians(a)))) for a in (-40, -15, 12, 38, 58)]
            rise = [Vector((sx * .44, side * .20, r + .20)), Vector((sx * .32, side * .07, r + .46))]
            path += leg + rise if sx < 0 else rise[::-1] + leg[::-1]
        mid = [Vector((-.10, side * .05, r + .54)), Vector((.10, side * .05, r + .54))]
        n = len(path) // 2
        parts.append(_web(path[:n] + mid + path[n:], .14, .028, web))
    grip = st.ribbon([(-.20, 0, r + .515), (0, 0, r + .53), (.20, 0, r + .515)], .20, .11, st.leather(p.print), across=(0, 1, 0))
    parts.append(grip)
    art = p.logo(.46, cell=.03)
    art.rotation_euler, art.location = (math.radians(86), 0, 0), (0, -1.6, .10)
    parts.append(st.stick(art, body, lift=.012))
    return [st.group(parts, (0, 0, r * .84))]


def _web(path, width, thick, mat):
    """Strap that lies flat on a barrel: its flat side looks away from the x axis."""
    pts, verts, m = st.spline(path), [], None
    outline = st.rounded_rect(width, thick, thick * .45, steps=3)
    for i, at in enumerate(pts):
        along = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        out = Vector((0, at.y, at.z)).normalized()
        side = along.cross(out).normalized()
        out = side.cross(along)
        verts += [at + side * a + out * b for a, b in outline]
    m, n = len(outline), len(pts)
    faces = [(i * m + k, i * m + (k + 1) % m, (i + 1) * m + (k + 1) % m, (i + 1) * m + k) for i in range(n - 1) for k in range(m)]
    return st.smooth(st.mesh_object("web", verts, faces, mat), 50)


def cooler_tote(p, w=1.9, d=.95, h=1.35):
    """Insulated lunch tote: quilted-foam soft box, zip lid, webbing handles, front pocket."""
    skin, web = st.material(p.main, rough=.6, spec=.35, bump=.18, bump_scale=90), st.fabric(p.pop, 60, .3)
    body = st.soft_box(w, d, h, .16, skin, puff=.05, seed=3, wrinkle=.014, axis="z", edge=.10)
    st.displace(body, lambda x, y, z: (x, y + .05 * (1 - (2 * x / w) ** 2) * math.sin(math.pi * min(1, max(0, z / h))) * (1 if y > 0 else -1), z))
    lid = st.soft_box(w + .03, d + .03, .20, .17, st.material(p.pop, rough=.6, spec=.35, bump=.18, bump_scale=90), puff=.05, wrinkle=.006, axis="z", edge=.08, cell=.028)
    parts = [body, st.place(lid, (0, 0, h - .06))]
    ring = [(x, y, h - .045) for x, y in st.rounded_rect(w + .05, d + .05, .18, steps=8)]
    parts.append(st.tube(ring, .026, st.rubber(p.print), closed=True, kind="POLY"))
    parts.append(st.ribbon([(w / 2 - .30, -d / 2 - .03, h - .04), (w / 2 - .26, -d / 2 - .06, h - .08), (w / 2 - .25, -d / 2 - .07, h - .26)], .07, .02, st.rubber(p.print), facing=(0, -1, 0)))
    pocket = st.soft_box(w * .66, .16, h * .56, .10, skin, puff=.03, wrinkle=.008, edge=.06, cell=.025)
    parts.append(st.place(pocket, (0, -d / 2 - .06, .10)))
    for side in (-1, 1):
        y = side * (d / 2 + .065)
        path = [(-.72, y, .12), (-.72, y, .5), (-.72, y + side * .02, 1.0), (-.70, y, h - .1), (-.60, y * .88, h + .28), (-.40, y * .62, h + .62), (0, y * .56, h + .72),
                (.40, y * .62, h + .62), (.60, y * .88, h + .28), (.70, y, h - .1), (.72, y + side * .02, 1.0), (.72, y, .5), (.72, y, .12)]
        parts.append(st.ribbon(path, .14, .03, web, facing=(0, -1, 0)))
    art = st.on_front(p.logo(.36, cell=.03), 0, -1.2, .10 + h * .28)
    return parts + [st.stick(art, pocket, lift=.008)]


def pouch(p, w=1.25, h=.82):
    """Flat zip pouch standing up, puffed, with a leather pull."""
    canvas = st.fabric(p.main, 60, .3)
    body = st.soft_box(w, .24, h, .09, canvas, puff=.07, wrinkle=.014, edge=.09, cell=.022)
    parts = [body, st.tube([(-w / 2 + .06, 0, h), (0, 0, h + .012), (w / 2 - .06, 0, h)], .026, st.rubber(p.pop), kind="POLY")]
    parts.append(st.ribbon([(w / 2 - .12, -.02, h + .015), (w / 2 - .04, -.06, h + .02), (w / 2 + .03, -.12, h - .06), (w / 2 + .03, -.14, h - .22)], .075, .02, st.leather(p.pop), facing=(0, -1, 0)))
    art = st.on_front(p.logo(.30, cell=.02), 0, -1, h * .48)
    return parts + [st.stick(art, body, lift=.008)]
