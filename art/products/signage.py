"""Signs and trade-show pieces. One unit is a metre here; graphics are big shapes and few words."""
import math

from mathutils import Vector

import studio as st
from products import paper


def _flat(parts, art, x, y, z, layer=0):
    parts.append(st.on_front(art, x, y - .0008 * (1 + layer), z))


def _clip(outline, x0, x1, y0, y1):
    return [(max(x0, min(x1, x)), max(y0, min(y1, y))) for x, y in outline]


def _graphic(p, parts, w, low, high, y, lines, seed=0, size=.17):
    """Banner artwork: mark above, headline, big overlapping discs at the foot."""
    inside = (-w / 2 + .002, w / 2 - .002, low, high)
    _flat(parts, st.shape([_clip(st.circle(w * .60, w * .16, low + w * .36), *inside)], st.ink(p.pop)), 0, y, 0)
    _flat(parts, st.shape([_clip(st.circle(w * .30, -w * .36, low + w * .95), *inside)], st.ink(p.print)), 0, y, 0, 1)
    _flat(parts, st.shape([_clip(st.circle(w * .30, w * .16, low + w * .36), *inside)], st.ink(p.main)), 0, y, 0, 2)
    row = p.logo(w * .12, layout="row", width=w * .8)
    left = min(v.co.x for v in row.data.vertices)
    _flat(parts, row, -w / 2 + w * .10 - left, y, high - w * .16, 1)
    for i, line in enumerate(lines):
        _flat(parts, st.words(line, st.ink(p.print), size * w / .85, "ExtraBold", "LEFT"), -w / 2 + w * .10, y, high - w * .40 - i * size * 1.06 * w / .85, 1)


def roll_up(p, w=.85, h=2.0, lines=("Made", "to be", "seen.")):
    """Roll-up banner on its cassette."""
    parts = [st.rounded_box(w + .06, .16, .09, r=.04, edge=.012, mat=st.steel(), axis="x"),
             st.place(st.rounded_box(w + .02, .03, .035, r=.012, edge=.005, mat=st.steel(), axis="x"), (0, 0, h + .085)),
             st.bar((0, .05, .05), (0, .03, h + .08), .009, st.dark_metal()),
             st.place(st.rounded_box(w, .006, h + .02, r=.001, edge=0, mat=st.material(p.main, rough=.45, spec=.3), axis="y"), (0, 0, .08))]
    for x in (-.26, .26):
        parts.append(st.place(st.rounded_box(.05, .34, .018, r=.01, edge=.004, mat=st.dark_metal()), (x, 0, 0)))
    _graphic(p, parts, w, .1, h + .08, -.0042, lines)
    return parts


def a_frame(p, w=.66, h=1.05, lines=("Open", "today")):
    """Pavement sign: two framed panels hinged at the top."""
    frame, parts = st.material("#24262D", rough=.45), []
    for s in (-1, 1):
        panel = [st.rounded_box(w, .035, h, r=.03, edge=.008, mat=frame, axis="y"),
                 st.place(st.rounded_box(w - .08, .012, h - .12, r=.012, edge=.002, mat=st.paper(p.main), axis="y"), (0, -.016, .06))]
        if s < 0:
            y = -.0225
            inside = (-w / 2 + .042, w / 2 - .042, .064, h - .064)
            _flat(panel, st.shape([_clip(st.circle(.27, .10, .20), *inside)], st.ink(p.pop)), 0, y, 0)
            _flat(panel, p.logo(.20, layout="mark"), 0, y, h - .24)
            for i, line in enumerate(lines):
                _flat(panel, st.words(line, st.ink(p.print), .155, "ExtraBold"), 0, y, h - .46 - .15 * i, 1)
            _flat(panel, st.words(p.name, st.ink(p.main), .062, "Bold"), .06, y, .15, 1)
        parts.append(st.group(panel, (0, s * .27, 0), (14 * s, 0, 0)))
    for x in (-w / 2 + .08, w / 2 - .08):
        parts.append(st.place(st.rounded_box(.09, .07, .03, r=.02, edge=.008, mat=st.steel()), (x, 0, h * math.cos(math.radians(14)) - .012)))
        parts.append(st.bar((x, -.16, .46), (x, .16, .46), .006, st.steel()))
    return parts


def feather_flag(p, h=2.6, sway=0.0):
    """Feather flag in the wind on a curved pole with a cross foot; mark and name run down the cloth."""
    pole = [(0, 0, .06), (0, 0, .8), (0, 0, 1.7), (.02, 0, h - .35), (.14, 0, h - .02), (.34, 0, h + .06), (.50, 0, h - .04)]
    path = st.spline(pole, 10)
    edge = [v for v in path if v.z > .42 or v.x > .3]

    def right(z):
        t = (z - .42) / (h - .42)
        return .50 + .14 * math.sin(math.pi * min(1, t) ** .8) - .20 * max(0, (.22 - t) / .22) ** 1.6

    n = len(edge)
    top = max(range(n), key=lambda i: edge[i].z)
    rod = st.tube([tuple(v) for v in path if v.x <= edge[top].x], .015, st.steel(), kind="POLY")

    def cloth(u, v):
        k = u * top
        i = min(top - 1, int(k))
        a = edge[i].lerp(edge[i + 1], k - i)
        x1 = max(a.x + .004, right(a.z) if a.z < h - .30 else right(h - .30) + (.36 - right(h - .30)) * ((a.z - h + .30) / .36) ** 1.2)
        fold = math.sin(a.z * 3.2 - v * 4.2 + sway) + .35 * math.sin(a.z * 7.1 - v * 5.5 + 2 * sway)
        x = a.x + (x1 - a.x) * v * (1 - .05 * v)
        return x, (.075 * fold * v ** .8 + .10 * v * v) * min(1, max(.15, (h - a.z) * 2.2)), a.z - .05 * v * v
    sheet = st.grid(cloth, 240, 90, st.cloth(p.main, .08, 140))
    parts = [rod, sheet]
    hem = [cloth(i / 40, 0) for i in range(41)]
    parts.append(st.tube(hem, .020, st.cloth(p.pop), kind="POLY"))
    mark = st.on_front(p.logo(.34, layout="mark", cell=.02), .30, -1, h * .72)
    word = p.logo(.21, layout="word", cell=.02)
    word.rotation_euler, word.location = (math.radians(90), math.radians(-90), 0), (.29, -1, h * .40)
    parts += [st.stick(mark, sheet, lift=.004), st.stick(word, sheet, lift=.004)]
    foot = st.steel()
    for a in (20, 110):
        d = Vector((math.cos(math.radians(a)), math.sin(math.radians(a)), 0)) * .38
        parts.append(st.bar(tuple(-d + Vector((0, 0, .022))), tuple(d + Vector((0, 0, .022))), .020, foot))
    return parts + [st.lathe([(0, .03), (.045, .03, .01), (.04, .10, .01), (.022, .14, .01), (0, .14)], foot, 48)]


def totem(p, w=.72, d=.22, h=2.3, places=("Reception", "Library", "Studios", "Café"), number="1"):
    """Wayfinding totem: lacquered monolith, colored head, directions with arrows."""
    parts = [st.rounded_box(w, d, h, r=.03, edge=.012, mat=st.material(p.main, rough=.4, coat=.2)),
             st.place(st.rounded_box(w + .004, d + .004, h * .27, r=.031, edge=.012, mat=st.material(p.pop, rough=.4, coat=.2)), (0, 0, h * .732)),
             st.place(st.rounded_box(w + .26, d + .26, .035, r=.03, edge=.01, mat=st.steel()), (0, 0, 0))]
    y, z0 = -d / 2 - .0032, h * .64
    _flat(parts, p.logo(.148 * h, st.ink(p.main), "stack", width=w * .78), 0, y, h * .865)
    arrows = (0, 90, 0, 180)
    for i, place in enumerate(places):
        z = z0 - i * .21
        _flat(parts, st.words(place, st.ink(p.print), .098, "Bold", "LEFT"), -w / 2 + .24, y + .002, z)
        _flat(parts, st.shape([[_spin(q, arrows[i % 4]) for q in ARROW]], st.ink(p.pop)), -w / 2 + .135, y + .002, z)
        _flat(parts, st.shape([[(-w / 2 + .07, -.002), (w / 2 - .07, -.002), (w / 2 - .07, .002), (-w / 2 + .07, .002)]], st.ink(p.print)), 0, y + .002, z - .10)
    _flat(parts, st.words(number, st.ink(p.pop), .40, "ExtraBold", "LEFT"), -w / 2 + .07, y + .002, .26)
    return parts


ARROW = [(-.045, -.010), (.008, -.010), (-.016, -.034), (.004, -.046), (.050, 0), (.004, .046), (-.016, .034), (.008, .010), (-.045, .010)]


def _spin(q, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return q[0] * c - q[1] * s, q[0] * s + q[1] * c


def counter(p, w=1.0, d=.46, h=1.0):
    """Rounded promotion counter with a wooden top."""
    parts = [st.rounded_box(w, d, h, r=.20, edge=.01, mat=st.material(p.main, rough=.45, spec=.3)),
             st.place(st.rounded_box(w + .08, d + .08, .035, r=.23, edge=.012, mat=st.wood()), (0, 0, h))]
    return parts + [st.on_front(p.logo(.34, width=w * .52), 0, -d / 2 - .0012, h * .52)]


def back_wall(p, w=3.0, h=2.35, lines=("Print that", "travels well."), seed=11):
    """Straight fabric wall with printed tiles and a headline."""
    parts = [st.rounded_box(w, .12, h, r=.03, edge=.015, mat=st.material(p.main, rough=.7), axis="y")]
    for x in (-w / 2 + .3, w / 2 - .3):
        parts.append(st.place(st.rounded_box(.10, .60, .02, r=.01, edge=.004, mat=st.steel()), (x, 0, 0)))
    y = -.0605
    cell = h / 6
    columns = round(w * .36 / cell)
    for i, art in enumerate(paper.pattern(p, columns * cell, h, columns, seed)):
        _flat(parts, art, w / 2 - columns * cell - .004, y, .0, i)
    row = p.logo(.19, layout="row")
    left = min(v.co.x for v in row.data.vertices)
    _flat(parts, row, -w / 2 + .2 - left, y, h - .30)
    for i, line in enumerate(lines):
        _flat(parts, st.words(line, st.ink(p.print), .27, "ExtraBold", "LEFT"), -w / 2 + .2, y, h - .72 - .28 * i)
    return parts


def brochure_stand(p, h=1.35):
    """Floor stand with three tilted literature trays."""
    metal = st.steel()
    parts = [st.rounded_box(.36, .34, .025, r=.05, edge=.008, mat=metal), st.bar((0, .05, .02), (0, .05, h), .016, metal)]
    looks = (p, p.wearing({"main": p.pop, "print": p.main, "pop": p.print}), p.wearing({"main": p.print, "print": p.main}))
    for i, look in enumerate(looks):
        z = h - .36 - .40 * i
        tray = st.rounded_box(.27, .035, .16, r=.01, edge=.004, mat=st.clear("#F6FAFF"), axis="y")
        sheet = st.place(st.rounded_box(.23, .02, .32, r=.004, edge=.002, mat=st.paper(look.main), axis="y"), (0, .0, .012))
        art = st.group(paper._lift(paper.cover(look, .23, .32, 3 + i), 0), (0, -.011, .172), (90, 0, 0))
        parts.append(st.group([tray, sheet, art], (0, .0, z), (-16, 0, 0)))
    return parts


def stool(p, h=.72, r=.18):
    parts = [st.place(st.lathe([(0, 0), (r, 0, .02), (r, .06, .03), (0, .06)], st.soft_plastic(p.pop), 80), (0, 0, h))]
    for a in (45, 135, 225, 315):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        parts.append(st.bar((c * r * 1.15, s * r * 1.15, 0), (c * r * .6, s * r * .6, h), .013, st.wood()))
    ring = st.torus(r * .93, .008, st.steel(), 80, 10)
    return parts + [st.place(ring, (0, 0, h * .38))]


def lanyard_badge(p, w=.62, h=.92, title=("Speaker",)):
    """Conference badge lying flat with a looped lanyard (decimetres)."""
    parts = [st.rounded_box(w, h, .022, r=.05, edge=.006, mat=st.paper(p.main)),
             st.place(st.rounded_box(.16, .035, .03, r=.012, edge=.004, mat=st.dark_metal()), (0, h / 2 - .07, .0))]
    prints = [st.place(p.logo(.22, layout="stack", width=w * .7), (0, h * .14, 0)),
              st.place(st.shape([st.rounded_rect(w - .10, .17, .04)], st.ink(p.pop)), (0, -h * .27, 0)),
              st.place(st.words(title[0], st.ink(p.main), .105, "ExtraBold"), (0, -h * .27, 0))]
    parts += paper._lift(prints, .022)
    band = st.fabric(p.pop, 50, .2)
    clip = st.rounded_box(.06, .16, .03, r=.02, edge=.008, mat=st.steel())
    parts.append(st.place(clip, (0, h / 2 + .06, .005)))
    loop = [(0, h / 2 + .12, .025), (.02, h / 2 + .35, .025), (.30, h / 2 + .62, .025), (.62, h / 2 + .35, .025), (.68, h * .1, .025), (.58, -h * .32, .025),
            (.46, -h * .5, .025), (.52, -h * .72, .03), (.9, -h * .8, .03)]
    strap = st.ribbon(loop, .085, .012, band, facing=(0, 0, 1))
    other = [(0, h / 2 + .12, .03), (-.02, h / 2 + .35, .035), (.18, h / 2 + .70, .035), (.52, h / 2 + .70, .04), (.84, h / 2 + .30, .035), (.86, h * .05, .03), (.80, -h * .45, .03), (.9, -h * .8, .04)]
    return parts + [strap, st.ribbon(other, .085, .012, band, facing=(0, 0, 1))]
