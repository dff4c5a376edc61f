"""Packaging: boxes, bags, tins, tubes and tape."""
import math
import random

import studio as st
from products import paper


def mailer(p, w=1.9, d=1.4, h=.8):
    """Closed lift-off-lid box with the mark on lid and front."""
    board = st.paper(p.main)
    parts = [st.rounded_box(w, d, h, r=.02, edge=.012, mat=board),
             st.place(st.rounded_box(w + .03, d + .03, .30, r=.022, edge=.012, mat=board), (0, 0, h - .28))]
    art = st.on_front(p.logo(min(h * .24, w * .14), layout="row"), 0, -d / 2 - .0012, (h - .28) * .5)
    top = st.place(p.logo(d * .5, layout="mark"), (0, 0, h + .0212))
    return parts + [art, top]


def shipping_box(p, w=1.9, d=1.4, h=.75, kraft="#C99C6B", tape=True):
    """Corrugated tuck-front mailer, closed: front flap with slots, printed lid."""
    board = st.material(p.main or kraft, rough=.8, spec=.2)
    edge = st.paper("#B98A5A")
    parts = [st.rounded_box(w, d, h, r=.015, edge=.01, mat=board),
             st.place(st.rounded_box(w + .012, d + .02, .03, r=.015, edge=.01, mat=board), (0, -.006, h)),
             st.place(st.rounded_box(w * .90, .022, h * .62, r=.03, edge=.006, mat=board, axis="y"), (0, -d / 2 - .012, h * .40))]
    for x in (-w * .3, w * .3):
        parts.append(st.place(st.rounded_box(.20, .012, .035, r=.015, edge=0, mat=edge, axis="y"), (x, -d / 2 - .018, h * .46)))
    parts.append(st.on_front(p.logo(h * .26, layout="row"), 0, -d / 2 - .0245, h * .74))
    return parts + [st.place(p.logo(d * .40), (0, 0, h + .0315))]


def open_box(p, w=2.6, d=1.8, h=.55, lid=82, fill=True, seed=6):
    """Gift box with its lid hinged open behind, lining printed with the client's pattern, paper shreds inside."""
    board, lining, t = st.paper(p.main), st.paper(p.pop), .03
    parts = [st.rounded_box(w, d, t, r=.01, edge=.004, mat=lining)]
    for sx in (-1, 1):
        parts.append(st.place(st.rounded_box(t, d, h, r=.006, edge=.004, mat=board), (sx * (w / 2 - t / 2), 0, 0)))
        parts.append(st.place(st.rounded_box(.004, d - 2 * t, h - t - .02, r=0, edge=0, mat=lining), (sx * (w / 2 - t - .002), 0, t)))
    for sy in (-1, 1):
        parts.append(st.place(st.rounded_box(w, t, h, r=.006, edge=.004, mat=board), (0, sy * (d / 2 - t / 2), 0)))
        parts.append(st.place(st.rounded_box(w - 2 * t, .004, h - t - .02, r=0, edge=0, mat=lining), (0, sy * (d / 2 - t - .002), t)))
    parts.append(st.on_front(p.logo(h * .30, layout="row"), 0, -d / 2 - .0015, h * .5))
    panel = st.rounded_box(w + .02, d + .02, t, r=.01, edge=.004, mat=board)
    inner = st.place(st.rounded_box(w - .08, d - .08, .004, r=.01, edge=0, mat=st.paper(p.print)), (0, 0, -.004))
    art = st.place(p.logo(d * .42, st.ink(p.main)), (0, 0, -.0052), (180, 0, 0))
    rim = []
    for sx in (-1, 1):
        rim.append(st.place(st.rounded_box(t, d, .16, r=.006, edge=.004, mat=board), (sx * (w / 2 - t / 2 + .01), 0, -.16)))
    rim.append(st.place(st.rounded_box(w, t, .16, r=.006, edge=.004, mat=board), (0, -d / 2 + t / 2, -.16)))
    cover = st.group([st.place(o, (o.location.x, o.location.y - d / 2, o.location.z), [math.degrees(a) for a in o.rotation_euler]) for o in [panel, inner, art] + rim])
    parts.append(st.place(cover, (0, d / 2, h + .005), (-lid, 0, 0)))
    if fill:
        parts.append(_shreds(w - .12, d - .12, h * .45, p.print, seed))
    return parts


def _shreds(w, d, depth, color, seed, count=520):
    """Crinkled paper strips: short folded ribbons in one mesh."""
    rnd, verts, faces = random.Random(seed), [], []
    for _ in range(count):
        x, y, z = rnd.uniform(-w / 2 + .12, w / 2 - .12), rnd.uniform(-d / 2 + .12, d / 2 - .12), .03 + depth * rnd.random() ** .5
        a, length, wide = rnd.uniform(0, math.tau), rnd.uniform(.10, .17), .022
        ux, uy, base, folds = math.cos(a), math.sin(a), len(verts), 6
        for k in range(folds + 1):
            s = (k / folds - .5) * length * 1.4
            bump = .03 * (k % 2) + .015 * rnd.random()
            for side in (-1, 1):
                verts.append((x + ux * s - uy * side * wide, y + uy * s + ux * side * wide, z + bump))
        faces += [(base + 2 * k, base + 2 * k + 1, base + 2 * k + 3, base + 2 * k + 2) for k in range(folds)]
    floor = [(-w / 2, -d / 2, depth * .55 + .03), (w / 2, -d / 2, depth * .55 + .03), (w / 2, d / 2, depth * .55 + .03), (-w / 2, d / 2, depth * .55 + .03)]
    n = len(verts)
    return st.mesh_object("shreds", verts + floor, faces + [(n, n + 1, n + 2, n + 3)], st.paper(color))


def paper_bag(p, w=1.4, d=.6, h=1.85):
    """Luxury carrier: gusset folds, turned-over rim, rope handles."""
    stock, inner, g = st.material(p.main, rough=.5, spec=.35), st.paper(p.pop), .10
    low = [(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, 0), (w / 2, d / 2), (-w / 2, d / 2), (-w / 2, 0)]
    top = [(-w / 2, -d / 2 + .03), (w / 2, -d / 2 + .03), (w / 2 - g, 0), (w / 2, d / 2 - .03), (-w / 2, d / 2 - .03), (-w / 2 + g, 0)]
    verts = [(x, y, 0) for x, y in low] + [(x * .999, y, h * .32) for x, y in low] + [(x, y, h) for x, y in top]
    faces = [(5, 4, 3, 2, 1, 0)]
    for k in (0, 6):
        faces += [(k + i, k + (i + 1) % 6, k + 6 + (i + 1) % 6, k + 6 + i) for i in range(6)]
    bag = st.mesh_object("bag", verts, faces, stock)
    bag.data.materials.append(inner)
    bev = bag.modifiers.new("b", "BEVEL")
    bev.width, bev.segments, bev.limit_method, bev.angle_limit = .008, 2, "ANGLE", math.radians(25)
    sol = bag.modifiers.new("t", "SOLIDIFY")
    sol.thickness, sol.offset, sol.material_offset = .012, -1, 1
    parts = [st.smooth(st.apply_modifiers(bag), 20)]
    cord, reach = st.fabric(p.pop, 120, .4), w * .18
    for y in (-d / 2 + .03, d / 2 - .03):
        s = -1 if y < 0 else 1
        for dx in (-reach, reach):
            ring = st.lathe([(.022, 0), (.04, 0, .004), (.04, .012, .004), (.022, .012)], st.gold(), 40)
            parts.append(st.place(ring, (dx, y + s * .003, h - .13), (-90 * s, 0, 0)))
        half = [(-reach, y, h - .13), (-reach, y + s * .05, h - .10), (-reach, y + s * .06, h + .1), (-reach * .88, y + s * .04, h + .38), (-.08, y + s * .02, h + .52)]
        parts.append(st.tube(half + [(-x, yy, z) for x, yy, z in reversed(half)], .02, cord))
    tilt = math.degrees(math.atan2(.03, h * .68))
    y = -d / 2 + .03 * (h * .5 - h * .32) / (h * .68) - .004
    return parts + [st.on_front(p.logo(w * .42), 0, y, h * .5, lean=tilt)]


def drawer_box(p, w=1.15, d=.8, h=.36, out=.42, tray=True):
    """Sleeve-and-drawer sample box; the drawer is pulled out towards the viewer."""
    skin, t = st.paper(p.main), .02
    parts = [st.rounded_box(w, d, t, r=.006, edge=.004, mat=skin), st.place(st.rounded_box(w, d, t, r=.006, edge=.004, mat=skin), (0, 0, h - t))]
    for s in (-1, 1):
        parts.append(st.place(st.rounded_box(t, d, h, r=.006, edge=.004, mat=skin), (s * (w / 2 - t / 2), 0, 0)))
    parts.append(st.place(p.logo(d * .40), (0, .02, h + .0012)))
    box, iw, ih = st.paper(p.pop), w - .06, h - .06
    inner = [st.rounded_box(iw, d - .02, t, r=.004, edge=0, mat=box)]
    for s in (-1, 1):
        inner.append(st.place(st.rounded_box(t, d - .02, ih, r=.004, edge=.003, mat=box), (s * (iw / 2 - t / 2), 0, 0)))
        inner.append(st.place(st.rounded_box(iw, t, ih, r=.004, edge=.003, mat=box), (0, s * (d / 2 - .02), 0)))
    inner.append(st.ribbon([(-.05, -d / 2 + .01, ih * .55), (-.05, -d / 2 - .06, ih * .5), (.05, -d / 2 - .06, ih * .5), (.05, -d / 2 + .01, ih * .55)], .06, .01, st.fabric(p.print, 60), across=(0, 0, 1)))
    if tray:
        for i in range(4):
            jar = st.lathe([(0, 0), (.095, 0, .01), (.095, .16, .01), (.10, .165, .005), (.10, .23, .012), (0, .23)], st.soft_plastic(p.print), 64)
            inner.append(st.place(jar, (-.39 + .26 * i, -d * .24, t)))
    return parts + [st.group(inner, (0, -out, .025))]


def round_tin(p, r=.5, h=.42, lid=.16, mark=True):
    """Slip-lid tin; painted metal, rolled rims, mark on the lid."""
    paint = st.material(p.main, rough=.28, metal=.35, coat=.5)
    body = st.lathe([(0, 0), (r - .01, 0, .015), (r, .02, .01), (r, h, .01), (r - .02, h)], paint)
    top = st.lathe([(r + .004, h - lid, .0), (r + .014, h - lid, .006), (r + .012, h + .02, .025), (r - .05, h + .045, .012), (r - .07, h + .035, .01), (0, h + .035)],
                   st.material(p.pop, rough=.28, metal=.35, coat=.5))
    tone = p.main
    parts = [body, top]
    if mark:
        parts.append(st.place(p.logo(r * .66, st.ink(tone)), (0, 0, h + .0365)))
    prof = [(r, 0), (r, h)]
    if h - lid > .2:
        band = p.logo(min(.16, (h - lid) * .4), layout="row", cell=.02)
        parts.append(st.wrap_on_lathe(band, st.profile_radius(prof), (h - lid) * .52))
    return parts


def gift_tube(p, r=.38, h=1.5, cap=.34, z=.52):
    """Cardboard tube with a lift-off cap and a neck ring in the accent color."""
    body = [(0, 0), (r, 0, .012), (r, h - cap - .03, .006)]
    parts = [st.lathe(body, st.paper(p.main)),
             st.lathe([(r - .015, h - cap - .06), (r - .015, h - cap + .04)], st.material(p.pop, rough=.6)),
             st.lathe([(r, h - cap), (r + .001, h - cap, .0), (r + .001, h, .012), (0, h)], st.paper(p.main))]
    parts.append(st.place(p.logo(r * .8, layout="mark"), (0, 0, h + .0012)))
    art = p.logo(r * 1.02, cell=.02)
    return parts + [st.wrap_on_lathe(art, lambda _: r, z)]


def poster_tube(p, r=.16, length=2.6):
    """Mailing tube lying along x with end caps, mark along its side."""
    parts = [st.lathe([(0, 0), (r, 0, .008), (r, length, .008), (0, length)], st.paper(p.main), 96)]
    for z in (-.03, length - .05):
        parts.append(st.lathe([(0, z), (r + .012, z, .012), (r + .012, z + .08, .008), (r, z + .08)], st.soft_plastic(p.pop), 96))
    stripe = [st.lathe([(r + .0012, length * k), (r + .0012, length * (k + .03))], st.ink(p.print), 96) for k in (.12, .17)]
    art = p.logo(.20, layout="row", cell=.02)
    for v in art.data.vertices:
        a = -v.co.y / r - math.pi / 2
        v.co = ((r + .0015) * math.cos(a), (r + .0015) * math.sin(a), length * .56 + v.co.x)
    st.smooth(art, 180)
    upright = st.group(parts + stripe + [art], rot=(0, 0, -50))
    return [st.group([upright], (-length / 2, 0, r + .012), (0, 90, 0))]


def rolled_poster(p, r=.13, length=2.2, tail=.9):
    """Poster half unrolled on the table, its printed side up."""
    n, turns = 200, 2.2

    def point(u, v):
        s = u
        x = (v - .5) * length
        if s < .45:
            return x, -tail * (1 - s / .45), .006
        a = (s - .45) / .55 * turns * 2 * math.pi
        k = r * (1 - .10 * (s - .45) / .55)
        return x, k * math.sin(a), .006 + r - k * math.cos(a)
    sheet = st.grid(point, n, 60, st.paper(p.print))
    sheet.data.materials.append(st.paper(p.main))
    mod = sheet.modifiers.new("t", "SOLIDIFY")
    mod.thickness, mod.offset, mod.material_offset = .008, -1, 1
    st.smooth(st.apply_modifiers(sheet), 60)
    art = paper._lift([st.place(o, (-length / 2 + .0, -tail + .02, 0)) for o in paper.pattern(p, length, tail * .8, 8, 5, ("main", "print", "pop"))], .016)
    return [sheet] + art


def tape_roll(p, r=.52, w=.42, core=.36):
    """Roll of printed parcel tape lying on its side, mark repeated round it."""
    parts = [st.lathe([(core, 0), (core + .03, 0, .004), (core + .03, w, .004), (core, w), (core, 0)], st.paper("#C9A273"), 128),
             st.lathe([(core + .03, .006), (r, .006, .006), (r, w - .006, .006), (core + .03, w - .006)], st.material(p.main, rough=.32, coat=.35), 200)]
    for k in range(5):
        art = p.logo(w * .40, layout="mark", cell=.02)
        parts.append(st.wrap_on_lathe(art, lambda _: r, w / 2, angle=-72 * k))
    return parts


def taped_box(p, w=1.9, d=1.4, h=1.15, kraft="#CFA577"):
    """Closed shipping carton with a run of printed tape over its flaps."""
    board, film = st.material(kraft, rough=.85, spec=.15), st.material(p.main, rough=.32, coat=.35)
    parts = [st.rounded_box(w, d, h, r=.02, edge=.012, mat=board)]
    band = .42
    parts.append(st.place(st.rounded_box(w + .004, band, .006, r=.002, edge=0, mat=film), (0, 0, h - .001)))
    for s in (-1, 1):
        parts.append(st.place(st.rounded_box(.006, band, .42, r=.002, edge=0, mat=film), (s * (w / 2 + .001), 0, h - .42 + .004)))
    for k in range(4):
        art = p.logo(band * .40, layout="mark")
        parts.append(st.place(art, (-w / 2 + w / 8 + k * w / 4, 0, h + .0062)))
    art = p.logo(band * .40, layout="mark")
    art.rotation_euler, art.location = (math.radians(90), 0, math.radians(90)), (w / 2 + .0052, 0, h - .20)
    return parts + [art, st.on_front(p.logo(.20, st.ink("#6B4420"), layout="row"), 0, -d / 2 - .0012, h * .42)]


def label_roll(p, r=.42, w=.62, core=.16):
    """Roll of stickers, all around it and on a tail of three."""
    backing = st.paper("#F4ECDD")
    parts = [st.place(st.lathe([(core, 0), (r, 0, .006), (r, w, .006), (core, w), (core, 0)], backing, 160), (-w / 2, 0, r), (0, 90, 0))]
    strip = st.rounded_box(w, 1.7, .008, r=.002, edge=0, mat=backing)
    parts.append(st.place(strip, (0, -.85, 0)))
    for angle in range(0, 360, 70):
        for art, lift in ((st.shape([st.circle(.23)], st.paper(p.main), .03), .003), (p.logo(.24, layout="mark", cell=.03), .0045)):
            wrapped = st.wrap_on_lathe(st.along_axis(art), lambda z: r, w / 2, angle, lift)
            parts.append(st.place(wrapped, (-w / 2, 0, r), (0, 90, 0)))
    for k in range(3):
        sticker = st.lathe([(0, 0), (.23, 0), (.23, .006, .003), (0, .006)], st.paper(p.main), 96)
        art = st.place(p.logo(.24, layout="mark"), (0, 0, .0075))
        parts.append(st.group([sticker, art], (0, -.42 - .54 * k, .008)))
    return parts
