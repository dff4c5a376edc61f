"""Technology: bevelled slabs, discs, fabric grilles and cables."""
import math

import studio as st


def fabric_speaker(p):
    """Portable speaker in woven fabric, carry strap, three keys on top."""
    grille = st.material(p.main, rough=.85, sheen=.3, spec=.2, bump=1.0, bump_scale=17, bump_kind="weave")
    body = st.rubber(p.main)
    parts = [st.lathe([(0, 0), (.58, 0, .08), (.62, .1, .05), (.62, .14)], body),
             st.lathe([(.60, .13), (.618, .14, .01), (.63, .3, .2), (.63, 1.2, .2), (.618, 1.36, .01), (.60, 1.37)], grille, segments=256),
             st.lathe([(.62, 1.36), (.62, 1.41, .04), (.57, 1.5, .08), (.50, 1.5, .01), (.49, 1.47, .01), (0, 1.47)], body)]
    for z in (.135, 1.345):
        parts.append(st.lathe([(.622, z), (.634, z, .004), (.634, z + .02, .004), (.622, z + .02)], st.gold()))
    for a in (-130, -90, -50):
        key = st.lathe([(0, 0), (.07, 0), (.07, .012, .008), (0, .012)], st.matte(p.pop))
        parts.append(st.place(key, (.3 * math.cos(math.radians(a)), .3 * math.sin(math.radians(a)), 1.47)))
    strap = [(.60, 0, 1.27), (.70, 0, 1.30), (.80, 0, 1.2), (.85, 0, .9), (.83, 0, .62), (.76, 0, .55), (.70, 0, .62), (.69, 0, .85), (.66, 0, 1.12), (.60, 0, 1.2)]
    parts.append(st.ribbon(strap, .13, .03, st.fabric(p.pop, 30), across=(0, 1, 0)))
    return parts + [st.wrap_on_lathe(p.logo(.4, cell=.03), lambda z: .632, .78, lift=.006)]


def pocket_speaker(p):
    """Palm-size puck speaker: rubber shell, perforated front, wrist loop."""
    w, h, d = 1.35, 1.0, .52
    shell = st.rounded_box(w, d, h, r=.30, edge=.12, mat=st.soft_plastic(p.main), axis="y")
    grille = st.place(st.rounded_box(w - .26, .06, h - .26, r=.20, edge=.025, mat=st.material(p.main, rough=.5), axis="y"), (0, -d / 2 - .012, .13))
    parts, hole = [shell, grille], st.material("#15161C", rough=.8)
    verts, faces = [], []
    for i in range(-13, 14):
        for j in range(-9, 10):
            x, z = i * .042 + (j % 2) * .021, j * .0364
            inside = abs(x) < (w - .40) / 2 and abs(z) < (h - .40) / 2 and math.hypot(max(0, abs(x) - .34), max(0, abs(z) - .17)) < .15
            if inside and not (abs(x) < .30 and abs(z) < .26):
                n = len(verts)
                verts += [(x + .011 * math.cos(a), -d / 2 - .0435, h / 2 + z + .011 * math.sin(a)) for a in (k * math.pi / 6 for k in range(12))]
                faces.append(tuple(range(n, n + 12)))
    parts.append(st.mesh_object("holes", verts, faces, hole))
    parts.append(st.on_front(p.logo(.30), 0, -d / 2 - .0435, h / 2))
    for i, x in enumerate((-.3, 0, .3)):
        parts.append(st.place(st.rounded_box(.16, .1, .03, r=.045, edge=.012, mat=st.rubber(p.pop)), (x, 0, h - .012)))
    loop = [(w / 2 - .02, 0, .78), (w / 2 + .14, 0, .80), (w / 2 + .24, -.02, .55), (w / 2 + .20, -.05, .22), (w / 2 + .12, -.05, .10), (w / 2 + .06, -.03, .3), (w / 2 + .04, 0, .62), (w / 2 - .02, 0, .74)]
    return parts + [st.tube(loop, .032, st.fabric(p.pop, 80))]


def power_bank(p):
    """Slim slab lying face up: mark, charge lights, two ports."""
    parts = [st.rounded_box(.68, 1.4, .16, r=.11, edge=.045, mat=st.soft_plastic(p.main)), st.place(p.logo(.3), (0, .08, .1615))]
    for i in range(4):
        dot = st.lathe([(0, 0), (.014, 0), (.014, .002), (0, .002)], st.material(p.pop, rough=.4), 32)
        parts.append(st.place(dot, (-.09 + i * .06, -.56, .1605)))
    for dx in (-.14, .14):
        parts.append(st.place(st.rounded_box(.15, .01, .055, r=.027, edge=0, mat=st.dark_metal(), axis="y"), (dx, .699, .055)))
    return parts


def magnetic_power_bank(p):
    """Card-size pack face up: magnet ring, mark inside the ring, one light bar."""
    ring = st.lathe([(.245, .1625), (.25, .166), (.285, .166), (.29, .1625)], st.material(p.pop, rough=.35))
    bar = st.rounded_box(.012, .12, .004, r=.005, edge=0, mat=st.material(p.print, rough=.4))
    return [st.rounded_box(.66, 1.02, .165, r=.13, edge=.06, mat=st.soft_plastic(p.main)),
            st.place(ring, (0, .14, 0)), st.place(p.logo(.30, layout="mark"), (0, .14, .1665)),
            st.place(st.words(p.name, st.ink(p.print), .09), (0, -.28, .1665)), st.place(bar, (.25, -.36, .1645))]


def phone(p, color="#20242E", screen=None, w=.74, h=1.52):
    """Phone face up, dark glass; lock screen in a flat color with rounded shapes."""
    parts = [st.rounded_box(w, h, .08, r=.12, edge=.025, mat=st.material(color, rough=.25, metal=.6)),
             st.place(st.rounded_box(w - .03, h - .03, .01, r=.11, edge=.004, mat=st.glossy(screen or "#14161E")), (0, 0, .0745))]
    return parts


def charging_pad(p, cable=True):
    """Round wireless charger."""
    parts = [st.lathe([(0, 0), (.5, 0, .03), (.53, .05, .03), (.52, .11, .03), (0, .11)], st.soft_plastic(p.main)),
             st.lathe([(.40, .1105), (.405, .113), (.42, .113), (.425, .1105)], st.material(p.pop, rough=.4)),
             st.place(p.logo(.3), (0, 0, .1125))]
    if cable:
        path = [(0, .50, .05), (0, .8, .05), (.15, 1.1, .03), (.7, 1.2, .03), (1.1, .8, .03), (1.6, .9, .03), (2.6, 1.4, .03), (5, 2.2, .03)]
        parts.append(st.unframed(st.tube(path, .027, st.rubber(p.main))))
    return parts


def charging_stand(p):
    """Upright wireless charger: weighted foot, leaning back plate with a lip, cable."""
    shell = st.soft_plastic(p.main)
    foot = st.rounded_box(.86, .80, .10, r=.24, edge=.04, mat=shell)
    plate = st.rounded_box(.74, .12, 1.36, r=.26, edge=.045, mat=shell, axis="y")
    face = st.place(st.rounded_box(.62, .02, 1.24, r=.22, edge=.008, mat=st.rubber(p.main), axis="y"), (0, -.066, .06))
    coil = st.place(st.lathe([(.20, 0), (.205, .006), (.225, .006), (.23, 0)], st.material(p.pop, rough=.4)), (0, -.076, .86), (90, 0, 0))
    lip = st.place(st.rounded_box(.40, .20, .07, r=.03, edge=.02, mat=shell), (0, -.12, .10))
    art = st.on_front(p.logo(.26, layout="mark"), 0, -.0775, .86)
    word = st.on_front(st.words(p.name, st.ink(p.print), .11), 0, -.0775, .48)
    back = st.group([plate, face, coil, lip, art, word], (0, .02, .02), (-17, 0, 0))
    parts = [foot, back]
    light = st.rounded_box(.14, .012, .016, r=.005, edge=0, mat=st.material(p.pop, rough=.4), axis="y")
    parts.append(st.place(light, (0, -.4015, .045)))
    path = [(0, .38, .05), (0, .7, .04), (-.3, 1.0, .03), (-1.0, .9, .03), (-1.8, 1.1, .03), (-4.5, 1.6, .03)]
    return parts + [st.unframed(st.tube(path, .027, st.rubber(p.pop)))]


def laptop_sleeve(p, w=2.2, h=1.55):
    """Felt sleeve with a leather flap band, zip and label."""
    felt = st.material(p.main, rough=1, sheen=.5, spec=.05, bump=.55, bump_scale=42)
    body = st.soft_box(w, .16, h, .14, felt, puff=.035, wrinkle=.008, edge=.06, cell=.022)
    band = st.leather(p.pop)
    strip = st.place(st.rounded_box(.30, .27, h + .03, r=.08, edge=.03, mat=band, axis="z"), (w / 2 - .42, 0, -.012))
    parts = [body, strip]
    parts.append(st.tube([(-w / 2 + .16, 0, h - .006), (0, 0, h + .008), (w / 2 - .16, 0, h - .006)], .024, st.rubber(p.pop), kind="POLY"))
    parts.append(st.place(st.rounded_box(.10, .08, .05, r=.02, edge=.012, mat=st.steel()), (-w / 2 + .30, 0, h + .005)))
    pull = [(-w / 2 + .30, -.04, h + .03), (-w / 2 + .30, -.11, h + .01), (-w / 2 + .30, -.135, h - .08), (-w / 2 + .30, -.135, h - .20)]
    parts.append(st.ribbon(pull, .07, .02, band, facing=(0, -1, 0)))
    snap = st.lathe([(0, 0), (.035, 0, .004), (.03, .014, .006), (0, .016)], st.gold(), 40)
    parts.append(st.place(snap, (w / 2 - .42, -.135, .32), (90, 0, 0)))
    art = p.logo(.44, cell=.03)
    st.on_front(art, -.22, -1, h * .5)
    return parts + [st.stick(art, body, lift=.006)]


def desk_organizer(p):
    """Desk tray: wireless pad, pen cup, phone slot and a card well, in wood and lacquer; the mark is burnt into the wood."""
    oak, lacquer = st.wood(), st.soft_plastic(p.main)
    parts = [st.rounded_box(2.3, 1.0, .16, r=.12, edge=.03, mat=oak)]
    pad = st.lathe([(0, 0), (.40, 0, .01), (.40, .03, .012), (0, .03)], lacquer)
    inlay = st.lathe([(0, 0), (.365, 0, .004), (.365, .008, .004), (0, .008)], oak)
    parts += [st.place(pad, (-.62, -.02, .155)), st.place(inlay, (-.62, -.02, .184)), st.place(p.logo(.44, st.burnt()), (-.62, -.01, .1925))]
    cup = st.lathe([(0, 0), (.24, 0, .02), (.26, .03, .02), (.26, .78, .012), (.245, .785, .006), (.235, .77), (.225, .05), (0, .05)], lacquer, 96)
    parts.append(st.place(cup, (.86, .16, .155)))
    pens = ((p.pop, 7, 5, .03), (p.print, -9, 3, -.04), ("#2B2D33", 2, -9, .02))
    for color, ax, ay, dx in pens:
        parts.append(st.place(_pencil(color), (.86 + dx, .16, .21), (ax, ay, 0)))
    stand = st.rounded_box(.92, .12, .62, r=.08, edge=.02, mat=lacquer, axis="y")
    parts.append(st.place(stand, (.10, .34, .15), (-12, 0, 0)))
    lip = st.rounded_box(.92, .08, .10, r=.03, edge=.02, mat=lacquer, axis="y")
    parts.append(st.place(lip, (.10, .10, .15)))
    device = st.group(phone(p, w=.60, h=1.22, screen="#5B4BD6"), (.10, .17, .20), (72, 0, 0))
    st.ground(device, .19)
    parts.append(device)
    well = st.rounded_box(.62, .34, .02, r=.04, edge=0, mat=st.material("#6B4A2C", rough=.8))
    parts.append(st.place(well, (.60, -.30, .145)))
    for i in range(5):
        clip = st.rounded_box(.30, .18, .012, r=.01, edge=.003, mat=st.paper(p.print if i % 2 else p.pop))
        parts.append(st.place(clip, (.60 + .01 * i, -.30, .16 + .0125 * i), (0, 0, 3 * i - 6)))
    return parts


def _pencil(color):
    """Round pen, point down."""
    body = st.material(color, rough=.3, coat=.5)
    return st.lathe([(0, 0), (.035, .02), (.036, 1.18, .01), (.026, 1.20, .01), (.026, 1.25, .01), (0, 1.26)], body, 40)

