"""Outdoor and sports: coolers, shade, seats, games and tools."""
import math

import bpy
import numpy as np
from mathutils import Matrix, Vector, kdtree, noise

import studio as st


def golf_umbrella(p, panels=8, radius=2.2, opening=68):
    """Open golf umbrella, canopy axis along +z, handle below."""
    phi = math.radians(opening)
    curve = radius / math.sin(phi)
    mats = [st.fabric(p.main, 60, .15), st.fabric(p.print, 60, .15)]
    for m in mats:
        m.use_backface_culling = False
    parts, n, step = [], 28, 2 * math.pi / panels

    def surface(i, t, v):
        """Point of panel i; t runs crown to hem, v across the panel."""
        t *= 1 - .05 * math.sin(math.pi * v)
        rho, z = curve * math.sin(phi * t), curve * (math.cos(phi * t) - math.cos(phi))
        a0, a1 = i * step, (i + 1) * step
        x = rho * ((1 - v) * math.cos(a0) + v * math.cos(a1))
        y = rho * ((1 - v) * math.sin(a0) + v * math.sin(a1))
        sag = .10 * math.sin(math.pi * v) * math.sin(math.pi * min(1, t * .95))
        k = 1 - sag * .35
        return x * k, y * k, z - sag * .5

    for i in range(panels):
        verts = [surface(i, a / n, b / n) for a in range(n + 1) for b in range(n + 1)]
        faces = [(a * (n + 1) + b, a * (n + 1) + b + 1, (a + 1) * (n + 1) + b + 1, (a + 1) * (n + 1) + b)
                 for a in range(n) for b in range(n)]
        parts.append(st.smooth(st.mesh_object("panel", verts, faces, mats[i % 2]), 180))
        parts.append(st.tube([surface(i, t / 10, 0) for t in range(11)], .014, st.steel()))
        tip = Vector(surface(i, 1, 0))
        parts.append(st.place(st.lathe([(0, 0), (.03, .0, .01), (.02, .1, .02), (0, .1)], st.dark_metal(), 24), tip))
    top = curve * (1 - math.cos(phi))
    parts.append(st.lathe([(.07, top - .05), (.06, top + .03, .02), (.03, top + .06, .01), (.022, top + .22, .02), (0, top + .24)], st.dark_metal()))
    low = top - 3.4
    parts.append(st.tube([(0, 0, top), (0, 0, low + .4)], .028, st.steel(), kind="POLY"))
    hook = [(0, 0, low + .5), (0, 0, low + .2), (0, 0, low - .1)] + \
           [(-.24 + .24 * math.cos(math.radians(a)), 0, low - .15 - .26 * math.sin(math.radians(a))) for a in range(20, 200, 20)]
    parts.append(st.tube(hook, .06, st.soft_plastic(p.pop)))
    # logo on the panel that faces -y: project flat artwork from outside along the panel normal
    i = panels * 3 // 4
    mid, e1 = Vector(surface(i, .66, .5)), Vector(surface(i, .66, .9)) - Vector(surface(i, .66, .1))
    e2 = Vector(surface(i, .5, .5)) - Vector(surface(i, .82, .5))
    nrm = e1.cross(e2).normalized()
    art = p.logo(mat=st.ink(p.main if i % 2 else p.print), size=.55, cell=.04)
    art.location = mid + nrm * .3
    ex = e1.normalized()
    art.rotation_euler = Matrix((ex, nrm.cross(ex), nrm)).transposed().to_euler()
    st.stick(art, parts[i * 3], lift=.012)
    return parts + [art]


def golf_ball(p, color="#FFFFFF"):
    """Ball with 332 real dimples on a Fibonacci lattice, radius 0.214 (scaled up by the caller)."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=7, radius=1)
    ball = bpy.context.object
    count, tree = 332, kdtree.KDTree(332)
    for i in range(count):
        zz = 1 - 2 * (i + .5) / count
        a = math.pi * (1 + 5 ** .5) * i
        r = math.sqrt(1 - zz * zz)
        tree.insert((r * math.cos(a), r * math.sin(a), zz), i)
    tree.balance()
    for v in ball.data.vertices:
        _, _, d = tree.find(v.co)
        v.co *= 1 - .022 * max(0, 1 - (d / .088) ** 2)
    st.set_material(st.smooth(ball, 180), st.material(color, rough=.28, coat=.6))
    art = p.logo(.62, st.ink(p.main), cell=.03)
    art.rotation_euler = (math.radians(90), 0, 0)
    art.location = (0, -1.3, 0)
    st.stick(art, ball, lift=.006)
    return [st.group([ball, art], (0, 0, 1), rot=(-12, 0, 0))]


def flying_disc(p):
    parts = [st.lathe([(1.02, .02), (1.08, 0, .03), (1.12, .1, .06), (1.04, .24, .12), (.78, .27, .05), (.76, .262, .01),
                       (.70, .262, .01), (.68, .275, .05), (0, .285)], st.material(p.main, rough=.3, coat=.3, sss=.05), segments=200)]
    parts.append(st.place(p.logo(size=.62), (0, 0, .2885)))
    return parts


def hard_cooler(p):
    """Hard cooler: tub, lid, latches, swing handle."""
    shell, lid = st.soft_plastic(p.main), st.soft_plastic(p.print)
    w, d = 1.9, 1.15
    tub = st.rounded_box(w, d, 1.05, r=.2, edge=.06, mat=shell)
    st.displace(tub, lambda x, y, z: (x * (.93 + .07 * z / 1.05), y * (.93 + .07 * z / 1.05), z))
    parts = [tub,
             st.place(st.rounded_box(w + .02, d + .02, .06, r=.2, edge=.02, mat=st.rubber(p.pop)), (0, 0, 1.05)),
             st.place(st.rounded_box(w + .08, d + .08, .30, r=.22, edge=.09, mat=lid), (0, 0, 1.11))]
    for x in (-.52, .52):
        parts.append(st.place(st.rounded_box(.18, .09, .44, r=.05, edge=.02, mat=st.rubber(p.pop), axis="y"), (x, -d / 2 - .02, .86)))
    for sx in (-1, 1):
        parts.append(st.place(st.lathe([(0, 0), (.1, 0, .02), (.1, .08, .02), (0, .08)], st.rubber(p.pop)), (sx * (w / 2 + .03), 0, .95), (0, 90 * sx, 0)))
    handle = [(-w / 2 - .08, 0, .93), (-w / 2 - .09, 0, 1.1), (-w / 2 - .09, 0, 1.5), (-w / 2 + .03, 0, 1.78), (-.5, 0, 1.82), (.5, 0, 1.82),
              (w / 2 - .03, 0, 1.78), (w / 2 + .09, 0, 1.5), (w / 2 + .09, 0, 1.1), (w / 2 + .08, 0, .93)]
    parts.append(st.tube(handle, .045, st.steel()))
    parts.append(st.tube([(-.42, 0, 1.82), (.42, 0, 1.82)], .075, st.rubber(p.pop), kind="POLY"))
    art = p.logo(size=.40)
    art.rotation_euler, art.location = (math.radians(90 + 2.0), 0, 0), (0, -d / 2 * .965 - .004, .50)
    return parts + [art]


def beach_towel(p, turns=4.62, width=1.9):
    """Rolled terry towel: a spiral swept sideways. Stripes and mark are woven: pile of another color, loop by loop."""
    cloth, stripe = (st.material(c, rough=1, sheen=.6, spec=.05, bump=.5, bump_scale=70) for c in (p.main, p.pop))
    n, m, t = 1700, 180, .085
    outer, cell = .14 + t * turns, width / m
    radius = lambda a: .10 + t * a / (2 * math.pi)
    verts = []
    for i in range(n + 1):
        a = 2 * math.pi * turns * i / n
        for j in range(m + 1):
            x = -width / 2 + width * j / m
            r = radius(a) * (1 + .02 * noise.noise(Vector((x * 1.5, a * .6, 1)))) + .0035 * (-1) ** (i + j) + .004 * noise.noise(Vector((x * 40, a * 20, 7)))
            verts.append((x + .015 * math.sin(a * 1.7), -r * math.sin(a), outer + r * math.cos(a)))
    faces = [(i * (m + 1) + j, i * (m + 1) + j + 1, (i + 1) * (m + 1) + j + 1, (i + 1) * (m + 1) + j) for i in range(n) for j in range(m)]
    roll = st.mesh_object("towel", verts, faces, cloth)
    roll.data.materials.append(stripe)
    facing = 2 * math.pi * math.floor(turns - .25) + math.radians(58)      # the outer turn, where it looks at the camera
    x, a = -width / 2 + (np.arange(m) + .5) * cell, 2 * math.pi * turns * (np.arange(n)[:, None] + .5) / n
    woven = st.inside([[(px * .62, py * .62) for px, py in o] for o in st.mark(p.kind)], x + .18, (facing - a) * radius(facing))
    woven |= np.isin(np.arange(m), [*range(148, 158), *range(162, 166)])
    roll.data.polygons.foreach_set("material_index", woven.ravel().astype(int))
    sol = roll.modifiers.new("t", "SOLIDIFY")
    sol.thickness, sol.offset, sol.use_rim = t * .72, 0, True
    return [st.smooth(st.apply_modifiers(roll), 180)]


def camp_lantern(p):
    """Camping lantern with a glowing frosted globe and a wire bail."""
    body = st.soft_plastic(p.main)
    glow = st.material("#FFF2D6", rough=.6)
    b = glow.node_tree.nodes["Principled BSDF"]
    b.inputs["Emission"].default_value, b.inputs["Emission Strength"].default_value = st.rgb("#FFD9A0"), 1.1
    prof = [(0, 0), (.5, 0, .06), (.52, .14, .05), (.44, .56, .06), (.44, .6)]
    parts = [st.lathe(prof, body), st.lathe([(.42, .6), (.43, .62, .02), (.43, 1.28, .02), (.42, 1.3)], glow),
             st.lathe([(.455, .58), (.465, .6, .01), (.465, .66, .01), (.43, .67)], st.steel()),
             st.lathe([(.43, 1.24), (.465, 1.25, .01), (.465, 1.31, .01), (.43, 1.32)], st.steel()),
             st.lathe([(.43, 1.30), (.52, 1.31, .03), (.46, 1.44, .06), (.22, 1.56, .05), (.2, 1.66, .03), (0, 1.66)], body)]
    for k in range(4):
        a = math.radians(45 + 90 * k)
        parts.append(st.tube([(.475 * math.cos(a), .475 * math.sin(a), .6), (.475 * math.cos(a), .475 * math.sin(a), 1.32)], .014, st.steel(), kind="POLY"))
    bail = [(-.50, 0, 1.36), (-.56, 0, 1.5), (-.5, 0, 1.95), (-.2, 0, 2.16), (.2, 0, 2.16), (.5, 0, 1.95), (.56, 0, 1.5), (.50, 0, 1.36)]
    parts += [st.tube(bail, .018, st.steel()), st.tube([(-.16, 0, 2.145), (.16, 0, 2.145)], .045, st.rubber(p.pop), kind="POLY")]
    art = p.logo(size=.16, layout="row", cell=.02)
    parts.append(st.wrap_on_lathe(art, st.profile_radius(prof), .33))
    return parts


def camp_chair(p):
    """Folding camp chair: crossed tube legs, sling seat and back, armrests, cup holder."""
    tube, cloth = st.dark_metal(), st.fabric(p.main, 60, .2)
    w, r = .92, .035
    fl, fr, bl, br = (-w, -.75, .0), (w, -.75, .0), (-w, .75, .0), (w, .75, .0)
    parts = []
    for a, b in ((fl, (w * .98, -.72, .98)), (fr, (-w * .98, -.72, .98)), (bl, (w * .98, .62, .98)), (br, (-w * .98, .62, .98)),
                 (fl, (-w, .62, .98)), (bl, (-w, -.72, .98)), (fr, (w, .62, .98)), (br, (w, -.72, .98))):
        parts.append(st.bar(Vector(a) + Vector((0, 0, .05)), b, r * .85, tube))
    for x in (-w, w):
        parts.append(st.bar((x, -.72, .92), (x, -.74, 1.42), r, tube))
        parts.append(st.bar((x, .58, .92), (x, 1.02, 2.35), r, tube))
        arm = [(x, -.86, 1.43), (x, -.5, 1.445), (x, .2, 1.45), (x, .74, 1.46)]
        parts.append(st.ribbon(arm, .26, .035, st.fabric(p.pop, 60, .2), across=(1, 0, 0)))
        for y in (-.75, .75):
            parts.append(st.place(st.lathe([(0, 0), (.075, 0, .02), (.06, .07, .02), (0, .08)], st.rubber("#2B2D33"), 40), (x, y, 0)))

    def seat(u, v):
        x, y = (2 * u - 1) * w, -.74 + 1.38 * v
        sag = (1 - (2 * u - 1) ** 2) * .17 * (.55 + .45 * math.sin(math.pi * v))
        return x, y, .985 - sag

    def back(u, v):
        x, t = (2 * u - 1) * w, v
        y, z = .60 + .42 * t, 1.02 + 1.33 * t
        belly = (1 - (2 * u - 1) ** 2) * .20 * (1 - .35 * t)
        return x, y + belly, z - .05 * (1 - (2 * u - 1) ** 2) * t
    for surface in (seat, back):
        sheet = st.thicken(st.grid(surface, 60, 60, cloth), .035, 0)
        parts.append(st.smooth(sheet, 60))
    hem = st.fabric(p.pop, 60, .2)
    parts.append(st.tube([back(i / 12, 1) for i in range(13)], .045, hem))
    parts.append(st.tube([seat(i / 12, 0) for i in range(13)], .045, hem))
    art = p.logo(.62, cell=.03)
    lean = math.degrees(math.atan2(.42, 1.33))
    art.rotation_euler, art.location = (math.radians(90 - lean), 0, 0), (0, .2, 1.83)
    return parts + [st.stick(art, parts[-3], lift=.012)]


def picnic_blanket(p, turns=3.4, width=2.3):
    """Rolled gingham blanket, two straps and a carry handle."""
    wool = [st.cloth(c, .5, 60) for c in (p.print, _mix(p.print, p.main, .45), p.main)]
    roll, outer = _roll(width, turns, .115, .12, wool[0])
    m = 90
    for mat in wool[1:]:
        roll.data.materials.append(mat)
    for poly in roll.data.polygons:
        row, column = divmod(poly.index % (420 * m), m)
        poly.material_index = (column // 6 % 2) + (row // 19 % 2)
    st.thicken(roll, .085, 0)
    st.smooth(roll, 60)
    parts, radius = [roll], .12 + .115 * turns + .05
    strap = st.leather(p.pop)
    for x in (-.62, .62):
        ring = [(x, radius * math.cos(math.radians(a)) * 1.005, outer + radius * math.sin(math.radians(a)) * 1.005) for a in range(0, 361, 10)]
        parts.append(st.ribbon(ring, .13, .03, strap, across=(1, 0, 0)))
        buckle = st.rounded_box(.19, .03, .15, r=.03, edge=.01, mat=st.gold(), axis="y")
        parts.append(st.place(buckle, (x, -radius * math.cos(math.radians(38)) - .02, outer + radius * math.sin(math.radians(38)) - .06), (38, 0, 0)))
    top = outer + radius
    parts.append(st.ribbon([(-.62, 0, top), (-.60, 0, top + .05), (-.38, 0, top + .26), (0, 0, top + .33), (.38, 0, top + .26), (.60, 0, top + .05), (.62, 0, top)],
                           .15, .04, strap, across=(0, 1, 0)))
    label = st.rounded_box(.86, .02, .56, r=.04, edge=.008, mat=st.leather(p.pop), axis="y")
    art = st.on_front(p.logo(.34, width=.74), 0, -.0115, .28)
    tag = st.group([label, art], (0, -radius - .012, outer - .25), (-4, 0, 0))
    return parts + [tag]


def yoga_mat(p, turns=5.2, width=2.1):
    """Rolled mat with a carry strap and a printed mark."""
    foam = st.material(p.main, rough=.8, spec=.25, bump=.35, bump_scale=46)
    roll, outer = _roll(width, turns, .078, .07, foam, wobble=.004)
    st.thicken(roll, .072, 0)
    st.smooth(roll, 60)
    radius = .07 + .078 * turns + .05
    web = st.fabric(p.pop, 50, .3)
    parts = [roll]
    for x in (-.72, .72):
        ring = [(x, radius * math.cos(math.radians(a)), outer + radius * math.sin(math.radians(a))) for a in range(0, 361, 10)]
        parts.append(st.ribbon(ring, .11, .025, web, across=(1, 0, 0)))
    top = outer + radius
    parts.append(st.ribbon([(-.72, 0, top), (-.70, -.02, top + .08), (-.4, -.10, top + .32), (0, -.14, top + .42), (.4, -.10, top + .32), (.70, -.02, top + .08), (.72, 0, top)],
                           .11, .025, web, across=(0, 1, 0)))
    art = p.logo(.36, cell=.02)
    art.rotation_euler, art.location = (math.radians(62), 0, 0), (0, -1.5, outer + .82)
    return parts + [st.stick(art, roll, lift=.008)]


def _mix(a, b, t):
    """Color between two hex colors."""
    mix = (round(int(a[i:i + 2], 16) * (1 - t) + int(b[i:i + 2], 16) * t) for i in (1, 3, 5))
    return "#" + "".join(f"{c:02X}" for c in mix)


def _roll(width, turns, pitch, core, mat, n=420, m=90, wobble=.02):
    """Spiral sheet lying along x. Returns the mesh and the height of its axis."""
    axis = core + pitch * turns + pitch * .55
    verts = []
    for i in range(n + 1):
        a = 2 * math.pi * turns * i / n
        r = core + pitch * a / (2 * math.pi)
        for j in range(m + 1):
            x = -width / 2 + width * j / m
            k = 1 + wobble * noise.noise(Vector((x * 1.5, a * .6, 1)))
            verts.append((x + .6 * wobble * math.sin(a * 1.7), -r * math.sin(a) * k, axis + r * math.cos(a) * k))
    faces = [(i * (m + 1) + j, i * (m + 1) + j + 1, (i + 1) * (m + 1) + j + 1, (i + 1) * (m + 1) + j) for i in range(n) for j in range(m)]
    return st.mesh_object("roll", verts, faces, mat), axis


def multi_tool(p):
    """Open multi-tool lying flat: lacquered scales, pliers head, blade, driver and opener."""
    metal, dark, skin = st.material("#C4C7CB", rough=.28, metal=1.0), st.dark_metal(), st.soft_plastic(p.main)
    parts = []
    for s in (-1, 1):
        leg = [st.place(st.rounded_box(.40, 1.30, .24, r=.18, edge=.03, mat=metal), (0, -.64, 0)),
               st.place(st.rounded_box(.385, 1.16, .06, r=.17, edge=.03, mat=skin), (0, -.64, .21))]
        for y in (-1.12, -.16):
            leg.append(st.place(st.lathe([(0, 0), (.055, 0), (.05, .02, .008), (0, .024)], metal, 40), (0, y, .268)))
        if s > 0:
            leg.append(st.place(p.logo(.24, st.bare_steel(), "row", width=.74), (0, -.64, .2706), (0, 0, 90)))
        else:
            leg.append(st.place(st.lathe([(0, 0), (.05, 0), (.045, .02, .008), (0, .024)], metal, 40), (0, -.64, .268)))
        parts.append(st.group(leg, (.23 * s, .02, 0), (0, 0, 17 * s)))
    for s in (-1, 1):
        jaw = [(0, -.12), (.24, -.04), (.27, .14), (.20, .32), (.12, .56), (.08, .82), (.012, .84), (.012, .44), (.045, .34), (.012, .24), (.012, -.12)]
        parts.append(st.place(st.slab([[(x * s, y) for x, y in (jaw if s > 0 else jaw[::-1])]], .17, metal, bevel=.015), (0, .10, .04)))
    parts.append(st.place(st.lathe([(0, 0), (.13, 0, .01), (.13, .23, .02), (0, .24)], dark, 48), (0, .14, .02)))
    blade = st.fillet([(-.08, 0), (.08, 0), (.085, .72), (.05, .96, .2), (-.08, 1.16)])
    parts.append(st.place(st.slab([blade], .04, metal, bevel=.010), (-.60, -1.16, .12), (0, 0, 64)))
    opener = [(-.075, 0), (.075, 0), (.08, .40), (.03, .46), (.015, .55), (.08, .60), (.075, .72), (-.075, .74)]
    parts.append(st.place(st.slab([opener], .04, metal, bevel=.010), (.60, -1.14, .16), (0, 0, -52)))
    driver = [(-.05, 0), (.05, 0), (.05, .52), (.085, .64), (.085, .80), (-.085, .80), (-.085, .64), (-.05, .52)]
    parts.append(st.place(st.slab([driver], .04, metal, bevel=.010), (.56, -1.20, .06), (0, 0, -86)))
    return parts


def stadium_cushion(p, w=2.1, d=1.9, h=.42):
    """Foam seat pad: soft box, contrast piping on both edges, handle."""
    skin = st.cloth(p.main, .25, 90)
    pad = st.soft_box(w, h, d, .34, skin, puff=.05, wrinkle=.012, edge=.12)
    parts, pipe = [pad], st.cloth(p.pop, .2, 90)
    outline = [(x, z + d / 2) for x, z in st.rounded_rect(w + .03, d + .03, .35, steps=10)]
    for y in (-h / 2 + .06, h / 2 - .06):
        parts.append(st.tube([(x, y, z) for x, z in outline], .032, pipe, closed=True, kind="POLY"))
    handle = [(-.42, 0, d - .02), (-.40, 0, d + .10), (-.26, 0, d + .25), (.26, 0, d + .25), (.40, 0, d + .10), (.42, 0, d - .02)]
    parts.append(st.ribbon(handle, .15, .045, st.fabric(p.pop, 50), across=(0, 1, 0)))
    art = st.on_front(p.logo(.70, cell=.03), 0, -1, d * .52)
    return parts + [st.stick(art, pad, lift=.010)]
