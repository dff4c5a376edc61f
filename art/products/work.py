"""Orders on their way: a light table for proofs, a carton at a door, a pallet. Stand-ins until there are photographs."""
import random

import bpy
from mathutils import Vector, noise

import studio as st


def _glow(color, level):
    m = bpy.data.materials.new("glow")
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Emission"].default_value, b.inputs["Base Color"].default_value = st.rgb(color), (.2, .2, .2, 1)
    b.inputs["Emission Strength"].default_value = level
    return m


def light_table(p, w=5.6, d=3.9, h=.34, rim=.24, level=.75):
    """Opal glass lit from below in an aluminum frame; its surface is at z = h."""
    frame = st.material("#3A3F4B", rough=.42, metal=.6)
    parts = [st.place(st.rounded_box(w, d, h - .03, r=.08, edge=.02, mat=frame), (0, 0, 0)),
             st.place(st.rounded_box(w - 2 * rim, d - 2 * rim, .03, r=.03, edge=.006, mat=_glow("#F4F8FF", level)), (0, 0, h - .03))]
    for sx in (-1, 1):
        parts.append(st.place(st.rounded_box(rim, d, .05, r=.06, edge=.016, mat=frame), (sx * (w - rim) / 2, 0, h - .03)))
    for sy in (-1, 1):
        parts.append(st.place(st.rounded_box(w - 2 * rim, rim, .05, r=.02, edge=.016, mat=frame), (0, sy * (d - rim) / 2, h - .03)))
    return [st.unframed(o) for o in parts]


def pencil(p, length=1.7, r=.045):
    """Hexagonal red pencil lying down, sharpened."""
    body = st.lathe([(0, 0), (r, 0, .005), (r, length - .24), (r, length - .24)], st.material("#C8202F", rough=.3, coat=.5), 6)
    wood = st.lathe([(r, length - .24), (.014, length - .05)], st.wood("#E0B98A"), 48)
    lead = st.lathe([(.014, length - .05), (0, length)], st.matte("#B01524"), 24)
    return [st.group([body, wood, lead], (0, 0, r), (0, 90, 0))]


BOARD = "#C79A69"


def _board_material(tone=BOARD):
    return st.material(tone, rough=.88, spec=.12, bump=.14, bump_scale=16)


def open_carton(p, w=2.1, d=1.6, h=1.25, t=.045, opened=(118, 128, 112, 122)):
    """Corrugated carton with its four flaps folded out and crinkled paper inside."""
    board, rnd = _board_material(), random.Random(8)
    inner = _board_material("#B98C5C")
    parts = [st.rounded_box(w, d, t, r=.01, edge=.006, mat=inner)]
    for k, (dx, dy, wide, deep) in enumerate(((0, -1, w, d), (1, 0, d, w), (0, 1, w, d), (-1, 0, d, w))):
        turn = (0, 90, 180, 270)[k]
        wall = st.rounded_box(wide, t, h, r=.008, edge=.006, mat=board)
        flap = st.place(st.rounded_box(wide - .03, d / 2 - .02, t * .9, r=.012, edge=.008, mat=board), (0, -(d / 2 - .02) / 2, 0))
        hinge = st.group([flap], (0, 0, h), (opened[k] - 90 + rnd.uniform(-3, 3), 0, rnd.uniform(-1.5, 1.5)))
        parts.append(st.group([st.place(wall, (0, t / 2, 0)), hinge], (dx * w / 2, dy * d / 2, 0), (0, 0, turn)))
    parts.append(st.on_front(p.logo(.34, st.ink("#5B3A1C"), "row"), 0, -d / 2 - .002, h * .48))
    return parts + [_crumpled(w - .12, d - .12, h * .62)]


def _crumpled(w, d, z):
    """Packing paper pushed down into a carton."""
    def point(u, v):
        x, y = (u - .5) * w, (v - .5) * d
        ridge = sum((1 - abs(noise.noise(Vector((x * f + 3, y * f, f))))) ** 2 * a for f, a in ((1.6, .16), (3.4, .08), (7, .03)))
        return x, y, z + ridge + .16 * (abs(2 * u - 1) ** 3 + abs(2 * v - 1) ** 3)
    return st.smooth(st.grid(point, 120, 100, st.paper("#E9D9BF")), 24)


def doorway(p, w=3.1, wall="#EADFCF", mat="#6B5338"):
    """The foot of a front door: painted panels, brass kick plate, threshold, skirting and a coir mat before it."""
    paint, trim = st.material(p.main, rough=.4, coat=.15), st.material("#F7F2E8", rough=.5)
    parts = []
    for s in (-1, 1):
        parts.append(st.place(st.rounded_box(8, .3, 9, r=.01, edge=0, mat=st.matte(wall)), (s * (4 + w / 2 + .02), .3, 0)))
        parts.append(st.place(st.rounded_box(.34, .12, 9, r=.02, edge=.02, mat=trim), (s * (w / 2 + .15), .10, 0)))
        parts.append(st.place(st.rounded_box(8, .08, .55, r=.02, edge=.02, mat=trim), (s * (4.3 + w / 2), .12, 0)))
        parts.append(st.place(st.rounded_box(w / 2 - .36, .05, 4, r=.03, edge=.02, mat=paint), (s * (w / 4 - .06), .425, .98)))
    parts.append(st.place(st.rounded_box(w, .2, 9, r=.01, edge=.01, mat=paint), (0, .53, .08)))
    parts.append(st.place(st.rounded_box(w - .3, .02, .6, r=.02, edge=.006, mat=st.gold()), (0, .425, .17)))
    parts.append(st.place(st.rounded_box(w + .6, .62, .10, r=.02, edge=.02, mat=st.material("#8D8A85", rough=.45, metal=.4)), (0, .28, 0)))
    coir = st.material(mat, rough=1, spec=.05, bump=1, bump_scale=26)
    parts.append(st.place(st.rounded_box(3.3, 1.9, .09, r=.05, edge=.03, mat=coir), (0, -1.2, 0)))
    return [st.unframed(o) for o in parts]


def _shipping_label(p, city, w=.95, h=.62, seed=1):
    """Address label: the destination in large type, bars to scan, the sender's mark."""
    rnd, ink = random.Random(seed), st.ink("#15161A")
    prints, x = [], -w / 2 + .07
    while x < w / 2 - .34:
        wide = rnd.choice((.008, .012, .02))
        prints.append([(x, -h / 2 + .06), (x + wide, -h / 2 + .06), (x + wide, -h / 2 + .21), (x, -h / 2 + .21)])
        x += wide + rnd.choice((.008, .012, .018))
    word = st.words(city, ink, .17, "ExtraBold", align="LEFT")
    lines = [[(-w / 2 + .07, y), (-w / 2 + .07 + n, y), (-w / 2 + .07 + n, y + .016), (-w / 2 + .07, y + .016)] for y, n in ((-.02, .44), (-.055, .36))]
    art = [st.place(word, (-w / 2 + .07, h / 2 - .17, 0)), st.shape(prints + lines, ink), st.place(p.logo(.16, st.ink(p.main), "mark"), (w / 2 - .17, -h / 2 + .15, 0))]
    for o in art:
        o.location.z = .0045
    return st.group([st.rounded_box(w, h, .003, r=.02, edge=0, mat=st.material("#FBFAF6", rough=.45))] + art)


def pallet(p, cities=("Boston, MA", "Denver, CO", "Austin, TX", "Portland, OR"), w=3.7, d=2.5):
    """Wooden pallet with cartons for several cities, each with its label, and printed tape."""
    rnd, parts = random.Random(3), []
    for x in (-w / 2 + .16, 0, w / 2 - .16):
        for y in (-d / 2 + .2, 0, d / 2 - .2):
            parts.append(st.place(st.rounded_box(.32, .4, .26, r=.02, edge=.012, mat=st.wood("#B98A5C")), (x, y, .07)))
        parts.append(st.place(st.rounded_box(.32, d, .07, r=.02, edge=.012, mat=st.wood("#C39868")), (x, 0, 0)))
    for k in range(6):
        y = -d / 2 + .17 + k * (d - .34) / 5
        parts.append(st.place(st.rounded_box(w, .33, .07, r=.02, edge=.012, mat=st.wood(("#C79C6E", "#BC8F60", "#D0A678")[k % 3])), (0, y, .33), (0, 0, rnd.uniform(-.4, .4))))
    film, base = st.material(p.main, rough=.32, coat=.35), .40
    sizes = ((-.92, 0, 1.74, 1.25), (.90, 0, 1.74, 1.05), (-.86, 1.25, 1.7, .95), (.92, 1.05, 1.66, .8))
    for (x, z, wide, high), city in zip(sizes, cities):
        box = [st.rounded_box(wide, 1.9, high, r=.02, edge=.014, mat=_board_material(rnd.choice((BOARD, "#CDA273", "#BF9160")))),
               st.place(st.rounded_box(.30, 1.904, .006, r=.002, edge=0, mat=film), (0, 0, high - .001)),
               st.place(st.rounded_box(.30, .006, .34, r=.002, edge=0, mat=film), (0, -.951, high - .338)),
               st.on_front(st.group([_shipping_label(p, city, seed=len(city))]), -wide * .16, -.956, high * .40)]
        parts.append(st.group(box, (x + rnd.uniform(-.02, .02), rnd.uniform(-.05, .05), base + z), (0, 0, rnd.uniform(-1.6, 1.6))))
    return parts
