"""Print: cards, books, folded sheets. Flat things live from good edges, real thickness and bold graphics."""
import math
import random

import numpy as np
from mathutils import Vector

import studio as st


def _card(w, h, thick, mat, r=.02):
    return st.rounded_box(w, h, thick, r=r, edge=.003, mat=mat, segments=4)


def pattern(p, w, h, columns, seed=1, colors=("main", "print", "pop")):
    """Geometric tiles that clients print on covers and linings; flat, lower left corner at the origin."""
    rnd, cell = random.Random(seed), w / columns
    ground, flat = colors[0], {c: [] for c in colors}
    for i in range(columns):
        for j in range(max(1, round(h / cell))):
            x, y, kind = i * cell, j * cell, rnd.randrange(5)
            color = rnd.choice(colors[1:])
            corner = rnd.randrange(4)
            cx, cy = x + cell * (corner in (1, 2)), y + cell * (corner in (2, 3))
            if kind == 0:
                flat[color].append(st.circle(cell * .36, x + cell / 2, y + cell / 2, 48))
            elif kind == 4:
                flat[color].append(st.arc(x + cell / 2, y + cell * (corner % 2), cell / 2, 180 * (corner % 2), 180 * (corner % 2) + 180, 32))
            else:
                flat[color].append([(cx, cy)] + st.arc(cx, cy, cell * .999, 90 * corner, 90 * corner + 90, 24))
    return [st.shape(shapes, st.ink(getattr(p, c))) for c, shapes in flat.items() if shapes and c != ground]


def cover(p, w, h, seed=1, share=.56, title=(), columns=3, size=.10):
    """Front of a brochure or book, centred on the origin: mark above, tiles below, an optional title."""
    parts = []
    cell = w / columns
    rows = max(1, round(h * share / cell))
    for art in pattern(p, w, rows * cell, columns, seed):
        parts.append(st.place(art, (-w / 2, -h / 2, 0)))
    row = p.logo(w * size, layout="row")
    left = min(v.co.x for v in row.data.vertices)
    top = h / 2 - w * .14
    parts.append(st.place(row, (-w / 2 + w * .10 - left, top, 0)))
    for i, line in enumerate(title):
        text = st.words(line, st.ink(p.print), w * .135, "ExtraBold", "LEFT")
        parts.append(st.place(text, (-w / 2 + w * .10, top - w * (.24 + .145 * i), 0)))
    return parts


def _lift(parts, z):
    """Stack the layers of a print a hair apart so that none fights with another."""
    return [st.place(o, (o.location.x, o.location.y, z + .0012 * (1 + i))) for i, o in enumerate(parts)]


def card_stack(p, n=14, face=None, edge=None, layout="row", size=None, foil=False, w=.9, h=.55, thick=.012, seed=3, jitter=1.0):
    """Stack of cards; the top one carries the mark, edges may be painted."""
    top, side = st.paper(face or p.main), st.paper(edge or face or p.main)
    rnd, parts = random.Random(seed), []
    for i in range(n):
        c = _card(w, h, thick, top if i == n - 1 else side)
        parts.append(st.place(c, (rnd.uniform(-.008, .008) * jitter, rnd.uniform(-.008, .008) * jitter, i * (thick + .001)),
                              (0, 0, rnd.uniform(-1.2, 1.2) * jitter if i < n - 1 else 0)))
    if layout:
        size = size or {"row": .2, "mark": .30, "stack": .26}[layout]
        art = p.logo(size * w / .9, st.hot_foil() if foil else None, layout)
        parts.append(st.place(art, (0, 0, n * (thick + .001) - .001 + .0012)))
    return parts


def contact_card(p, lines=("Ana Torres", "Head of Design"), w=.9, h=.55):
    """Back of a business card: small mark and two lines of type."""
    parts = [_card(w, h, .012, st.paper(p.main))]
    row = p.logo(.10, layout="mark")
    parts.append(st.place(row, (-w / 2 + .12, h / 2 - .13, .0132)))
    for i, line in enumerate(lines):
        text = st.words(line, st.ink(p.print), .075 - .012 * i, "Bold" if i == 0 else "Medium", "LEFT")
        parts.append(st.place(text, (-w / 2 + .07, -.09 - .085 * i, .0132)))
    return parts


def notebook(p, w=1.3, d=1.9, h=.17, foil=True, size=.46):
    """Hard-cover notebook lying flat, elastic band and page marker."""
    shell, pages = st.material(p.main, rough=.6, bump=.15, bump_scale=60, spec=.3), st.paper("#F7F1E4")
    parts = [st.rounded_box(w, d, .025, r=.07, edge=.008, mat=shell),
             st.place(st.rounded_box(w, d, .025, r=.07, edge=.008, mat=shell), (0, 0, h - .025)),
             st.place(st.rounded_box(w - .06, d - .06, h - .05, r=.05, edge=0, mat=pages), (.01, 0, .025)),
             st.place(st.rounded_box(.05, d, h, r=.02, edge=.008, mat=shell, axis="y"), (-w / 2 + .02, 0, 0))]
    for i in range(1, 9):
        z = .025 + (h - .05) * i / 9
        parts.append(st.place(st.rounded_box(w - .058, d - .058, .0025, r=.05, edge=0, mat=st.paper("#DDD3BE")), (.01, 0, z)))
    band = st.fabric(p.pop, 60)
    parts.append(st.place(st.rounded_box(.07, d + .012, h + .012, r=.012, edge=0, mat=band, axis="y"), (w / 2 - .2, 0, -.006)))
    parts.append(st.ribbon([(-.1, -d / 2 + .1, h * .5), (-.1, -d / 2 - .04, h * .48), (-.09, -d / 2 - .2, .04), (-.05, -d / 2 - .42, .012)],
                           .05, .006, st.fabric(p.pop, 90), across=(1, 0, 0)))
    art = p.logo(size, st.foil() if foil else None)
    return parts + [st.place(art, (-.1, .05, h + .0015))]


def pen(p, color=None, mark=None):
    """Metal ball pen lying on the table, tip towards -y, with its client's mark along the barrel if it has a size."""
    body = st.material(color or p.main, rough=.25, coat=.8)
    barrel = [(.036, -.60), (.047, -.45, .1), (.048, .05), (.048, .055)]
    parts = [st.lathe([(.006, -.78), (.012, -.74), (.034, -.62, .01), (.036, -.60)], st.gold(), 48),
             st.lathe(barrel, body, 64),
             st.lathe([(.048, .055), (.0505, .06, .004), (.0505, .09, .004), (.048, .095)], st.gold(), 64),
             st.lathe([(.048, .095), (.047, .60, .05), (.04, .66, .02)], body, 64),
             st.lathe([(.024, .65), (.024, .76, .012), (0, .76)], st.gold(), 48)]
    parts.append(st.place(st.rounded_box(.03, .012, .46, r=.006, edge=.004, mat=st.gold(), axis="y"), (0, .066, .16)))
    if mark:
        art = st.along_axis(p.logo(mark, layout="row", cell=.008))
        parts.append(st.wrap_on_lathe(art, st.profile_radius(barrel), -.2, angle=205, lift=.002))
    return [st.group(parts, (0, 0, .052), (90, 0, 0))]


def folded_brochure(p, panels=3, w=1.0, h=2.0, open_angle=46, titles=(("See", "what", "grows"),), seed=4):
    """Concertina-folded leaflet standing upright, every panel with a ground of its own."""
    parts, x, y = [], 0.0, 0.0
    looks = (p, p.wearing({"main": p.print, "print": p.main}), p.wearing({"main": p.pop, "print": p.main, "pop": p.print}))
    for i in range(panels):
        turn = open_angle / 2 * (1 if i % 2 else -1)
        a = math.radians(turn)
        look = looks[i % 3]
        sheet = st.place(st.rounded_box(w, .014, h, r=.003, edge=.002, mat=st.paper(look.main), axis="y"), (0, 0, 0))
        art = cover(look, w, h, seed + i, .5, titles[i] if i < len(titles) else ())
        print_ = st.group(_lift(art, 0), (0, -.0075, h / 2), (90, 0, 0))
        cx, cy = x + math.cos(a) * w / 2, y + math.sin(a) * w / 2
        parts.append(st.group([sheet, print_], (cx, cy, 0), (0, 0, turn)))
        x, y = x + math.cos(a) * w, y + math.sin(a) * w
    return [st.group(parts, (-x / 2, -y / 2, 0))]


def closed_brochure(p, w=1.0, h=2.0, title=(), seed=4, layers=3):
    """The same leaflet folded flat: three panels on top of each other, lying on the table."""
    parts = []
    for i in range(layers):
        parts.append(st.place(_card(w - .012 * (i % 2), h, .014, st.paper(p.main if i == layers - 1 else p.print), r=.006), (.006 * (i % 2), 0, .019 * i)))
    return parts + _lift(cover(p, w, h, seed, .5, title), .019 * layers - .005)


def book(p, w=1.55, d=2.1, h=.20, title=("Annual", "report"), seed=2, columns=3):
    """Perfect-bound book lying flat, square spine towards -x."""
    parts = [st.rounded_box(w, d, .016, r=.006, edge=.004, mat=st.paper(p.main)),
             st.place(st.rounded_box(w, d, .016, r=.006, edge=.004, mat=st.paper(p.main)), (0, 0, h - .016)),
             st.place(st.rounded_box(w - .02, d - .012, h - .030, r=.004, edge=0, mat=st.paper("#F5EFE3")), (-.004, 0, .015)),
             st.place(st.rounded_box(.016, d, h, r=.004, edge=.003, mat=st.paper(p.main)), (-w / 2 + .008, 0, 0))]
    for i in range(1, 14):
        z = .016 + (h - .032) * i / 14
        parts.append(st.place(st.rounded_box(w - .018, d - .010, .0018, r=.004, edge=0, mat=st.paper("#D9CFBB")), (-.004, 0, z)))
    return parts + _lift(cover(p, w, d, seed, .52, title, columns), h)


def invitation(p, w=1.3, h=1.85, lines=("Spring", "dinner"), foot="Friday, April 24, 7 pm", foil=True):
    """Thick card with a rounded foil frame and a few words."""
    shine = st.hot_foil() if foil else st.ink(p.print)
    parts = [_card(w, h, .03, st.paper(p.main), r=.05)]
    frame = [st.rounded_rect(w - .14, h - .14, .08), st.rounded_rect(w - .165, h - .165, .07)[::-1]]
    prints = [st.shape(frame, shine), st.place(p.logo(w * .24, shine, "mark"), (0, h * .26, 0))]
    for i, line in enumerate(lines):
        prints.append(st.place(st.words(line, st.ink(p.print), w * .17, "ExtraBold"), (0, -.02 - w * .18 * i, 0)))
    prints.append(st.place(st.words(foot, st.ink(p.print), w * .062, "SemiBold"), (0, -h * .30, 0)))
    prints.append(st.place(st.words(p.name, shine, w * .062, "Bold"), (0, -h * .365, 0)))
    return parts + _lift(prints, .030)


def envelope(p, w=1.95, h=1.38, seal=True):
    """Closed envelope seen from its flap side, with a wax seal."""
    stock = st.paper(p.main)
    parts = [_card(w, h, .035, stock, r=.02)]
    side = [(-w / 2 + .005, h / 2 - .01), (-.02, -.02), (-w / 2 + .005, -h / 2 + .01)]
    for s in (-1, 1):
        parts.append(st.place(st.slab([[(x * s, y) for x, y in (side if s > 0 else side[::-1])]], .008, stock, bevel=.003), (0, 0, .034)))
    low = st.fillet([(-w / 2 + .02, -h / 2 + .004), (0, .08, .10), (w / 2 - .02, -h / 2 + .004)])
    parts.append(st.place(st.slab([low], .010, stock, bevel=.004), (0, 0, .040)))
    flap = st.fillet([(w / 2 - .004, h / 2 - .004), (0, -.16, .16), (-w / 2 + .004, h / 2 - .004)])
    parts.append(st.place(st.slab([flap[::-1]], .012, stock, bevel=.005), (0, 0, .048)))
    if seal:
        wax = st.material(p.pop, rough=.3, coat=.4, sss=.1)
        blob = st.lathe([(0, 0), (.19, 0, .02), (.205, .03, .025), (.17, .05, .02), (.155, .035, .01), (0, .035)], wax, 96)
        st.displace(blob, lambda x, y, z: (x * (1 + .05 * math.sin(5 * math.atan2(y, x)) * (x * x + y * y > .02)), y * (1 + .04 * math.cos(4 * math.atan2(y, x)) * (x * x + y * y > .02)), z))
        art = p.logo(.20, wax, "mark")
        raised = art.modifiers.new("wax", "SOLIDIFY")
        raised.thickness, raised.offset = .016, 1
        parts += [st.place(blob, (0, -.07, .058)), st.place(art, (0, -.07, .094))]
    return parts


DISHES = (("Small plates", (("Warm olives", "4"), ("Flatbread, za'atar", "7"), ("Burrata, fig", "9"))),
          ("From the oven", (("Sea bass, fennel", "18"), ("Lamb, apricot", "21"))),
          ("To finish", (("Fig tart", "8"), ("Lemon ice", "6"))))


def menu(p, w=1.15, h=2.1, card=DISHES):
    """Bifold menu standing open like a tent, cover to the left, dishes to the right."""
    parts = []
    for s, look in ((-1, p), (1, p.wearing({"main": p.print, "print": p.main}))):
        sheet = st.place(st.rounded_box(w, .022, h, r=.004, edge=.003, mat=st.paper(look.main), axis="y"), (s * w / 2, 0, 0))
        art = _menu_cover(p, w, h) if s < 0 else _dishes(look, w, h, card)
        face = st.group(_lift(art, 0), (s * w / 2, -.0115, h / 2), (90, 0, 0))
        parts.append(st.group([sheet, face], (0, 0, 0), (0, 0, -s * 24)))
    return parts


def closed_menu(p, w=1.15, h=2.1):
    """The menu folded shut, cover up, lying on the table."""
    return ([_card(w, h, .018, st.paper(p.main), r=.006), st.place(_card(w - .01, h - .004, .012, st.paper(p.print), r=.004), (.004, 0, .019)),
             st.place(_card(w, h, .018, st.paper(p.main), r=.006), (0, 0, .032))] + _lift(_menu_cover(p, w, h), .05))


def _frame(w, h, margin, line):
    a, b = margin * 2, (margin + line) * 2
    return [st.rounded_rect(w - a, h - a, .03), st.rounded_rect(w - b, h - b, .026)[::-1]]


def _menu_cover(p, w, h):
    return [st.shape(_frame(w, h, .07, .012), st.ink(p.pop)), st.place(p.logo(w * .46, layout="mark"), (0, h * .13, 0)),
            st.place(st.words(p.name, st.ink(p.print), w * .16, "ExtraBold"), (0, -h * .10, 0)),
            st.place(st.words("Dinner menu", st.ink(p.pop), w * .085, "SemiBold"), (0, -h * .19, 0))]


def _dishes(p, w, h, card):
    left, right, y = -w * .39, w * .39, h * .40
    art = []
    for heading, dishes in card:
        art.append(st.place(st.words(heading, st.ink(p.pop), w * .105, "ExtraBold", "LEFT"), (left, y, 0)))
        art.append(st.shape([_bar(0, y - w * .085, right - left, .007)], st.ink(p.pop)))
        for name, price in dishes:
            y -= w * .165 if name == dishes[0][0] else w * .125
            art.append(st.place(st.words(name, st.ink(p.print), w * .088, "SemiBold", "LEFT"), (left, y, 0)))
            art.append(st.place(st.words(price, st.ink(p.print), w * .088, "Bold", "RIGHT"), (right, y, 0)))
        y -= w * .24
    return art


def flat_print(p, w=1.2, h=1.6, thick=.02, r=.03, title=(), seed=3, share=.5, columns=3):
    """A loose printed sheet, coaster or postcard lying flat."""
    return [_card(w, h, thick, st.paper(p.main), r=r)] + _lift(cover(p, w, h, seed, share, title, columns), thick)


def lined_card(p, w=1.5, h=1.0, title="See you soon", sub="", motif=None, thick=.016):
    """Postcard with a headline, one small line and a picture motif to the right (paw or the mark)."""
    parts = [_card(w, h, thick, st.paper(p.main), r=.05)]
    prints = []
    if motif == "paw":
        prints.append(st.place(st.shape(_paw(h * .46), st.ink(p.pop)), (w * .27, -.02, 0)))
    elif motif == "mark":
        prints.append(st.place(p.logo(h * .46, st.ink(p.pop), "mark"), (w * .27, -.02, 0)))
    for i, line in enumerate(title.split("|")):
        prints.append(st.place(st.words(line, st.ink(p.print), h * .15, "ExtraBold", "LEFT"), (-w / 2 + .12, h * .25 - i * h * .17, 0)))
    if sub:
        prints.append(st.place(st.words(sub, st.ink(p.print), h * .08, "SemiBold", "LEFT"), (-w / 2 + .12, -h * .12, 0)))
    row = p.logo(h * .10, layout="row")
    left = min(v.co.x for v in row.data.vertices)
    prints.append(st.place(row, (-w / 2 + .12 - left, -h / 2 + h * .14, 0)))
    return parts + _lift(prints, thick)


def _paw(s):
    pad = [(s * .36 * math.cos(a) * (1 - .12 * math.sin(a)), s * .29 * math.sin(a) - s * .14 - s * .05 * math.cos(2 * a)) for a in (k * math.pi / 32 for k in range(64))]
    toe = lambda x, y, turn: [(x + s * (.115 * math.cos(a) * math.cos(turn) - .165 * math.sin(a) * math.sin(turn)),
                               y + s * (.115 * math.cos(a) * math.sin(turn) + .165 * math.sin(a) * math.cos(turn))) for a in (k * math.pi / 24 for k in range(48))]
    return [pad, toe(-s * .42, s * .12, .5), toe(-s * .155, s * .36, .14), toe(s * .155, s * .36, -.14), toe(s * .42, s * .12, -.5)]


def appointment_card(p, w=.95, h=.6):
    """Small card: next visit, day and time."""
    parts = [_card(w, h, .014, st.paper(p.main), r=.04)]
    prints = [st.place(st.words("Next visit", st.ink(p.print), .085, "ExtraBold", "LEFT"), (-w / 2 + .08, h / 2 - .12, 0)),
              st.place(st.words("Tue, May 12, 9:30 am", st.ink(p.print), .068, "SemiBold", "LEFT"), (-w / 2 + .08, .02, 0)),
              st.place(p.logo(.085, layout="row"), (-.12, -h / 2 + .11, 0)),
              st.place(st.shape(_paw(.20), st.ink(p.pop)), (w / 2 - .17, -h / 2 + .17, 0))]
    return parts + _lift(prints, .014)


def presentation_folder(p, w=1.75, d=2.3, motif="mark", checks=("Vaccines", "Dental", "Weight", "Next visit")):
    """Folder lying open: printed cover half to the left, pocket with papers to the right."""
    stock, inside = st.paper(p.main), st.paper(p.main)
    left = [_card(w, d, .02, stock, r=.03)]
    big = st.shape(_paw(w * .40), st.ink(p.print)) if motif == "paw" else p.logo(w * .42, layout="mark")
    left += _lift([st.place(big, (0, .25, 0)), st.place(p.logo(w * .085, layout="row"), (0, -d * .36, 0))], .02)
    right = [_card(w, d, .02, inside, r=.03)]
    for i, shift in enumerate(((.03, .05), (-.02, .0))):
        sheet = _card(w * .84, d * .9, .006, st.paper("#FFFFFF" if i else "#F3ECDF"), r=.01)
        right.append(st.place(sheet, (shift[0], shift[1] + .06, .022 + .008 * i), (0, 0, 1.5 - 2.5 * i)))
    head = [st.place(st.words("Care plan", st.ink(p.main), .15, "ExtraBold", "LEFT"), (-w * .33, d * .36, 0)),
            st.place(st.shape(_paw(.24), st.ink(p.pop)) if motif == "paw" else p.logo(.2, st.ink(p.pop), "mark"), (w * .29, d * .37, 0)),
            st.place(st.shape([st.rounded_rect(w * .70, .035, .016)], st.ink(p.pop)), (0, d * .285, 0))]
    for i, line in enumerate(checks):
        y = d * (.215 - .085 * i)
        box = [st.rounded_rect(.10, .10, .02), st.rounded_rect(.076, .076, .012)[::-1]]
        head.append(st.place(st.shape(box, st.ink(p.main)), (-w * .30, y, 0)))
        head.append(st.place(st.words(line, st.ink(p.main), .095, "SemiBold", "LEFT"), (-w * .23, y, 0)))
    head = _lift(head, .036)
    pocket = [(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, -d * .12), (w * .2, -d * .20), (-w / 2, -d * .20)]
    front = st.place(st.slab([pocket], .014, st.paper(p.pop), bevel=.004), (0, 0, .038))
    label = _lift([st.place(p.logo(w * .085, layout="row"), (0, -d * .36, 0))], .052)
    return [st.group(left, (-w / 2 - .01, 0, 0)), st.group(right + head + [front] + label, (w / 2 + .01, 0, 0))]


def collar(p, r=.46, name="Milo"):
    """Pet collar lying in a ring with its buckle and a brass name tag."""
    band = st.lathe([(r - .022, .01), (r + .022, .01, .01), (r + .022, .17, .01), (r - .022, .17, .01), (r - .022, .01)], st.fabric(p.main, 45, .3), 160)
    brass = st.gold()
    parts = [band]
    for z in (.03, .15):
        parts.append(st.place(st.torus(r + .022, .006, st.cloth(p.pop), 160, 8), (0, 0, z)))
    buckle = [st.rounded_rect(.26, .24, .05), st.rounded_rect(.17, .15, .03)[::-1]]
    parts.append(st.place(st.slab(buckle, .04, brass, bevel=.012), (r * .64, -r * .80, .09), (90, 0, 39)))
    ring = st.place(st.torus(.075, .014, brass, 48, 12), (-.02, -r - .06, .05), (62, 0, 0))
    tag = st.slab([st.circle(.23, steps=96), st.circle(.028, 0, .175, 32)[::-1]], .03, brass, bevel=.008)
    engraved = _lift([st.place(st.shape(_paw(.15), st.ink(p.main)), (0, .06, 0)), st.place(st.words(name, st.ink(p.main), .10, "ExtraBold"), (0, -.11, 0))], .03)
    return parts + [ring, st.group([tag] + engraved, (-.03, -r - .30, .004), (0, 0, -8))]


def press_sheet(p, columns=4, rows=3):
    """Untrimmed press sheet: cards with bleed, crop marks, registration crosses and the color bar."""
    w, h, gap, mx, my = .98, .62, .14, .40, .42
    width, height = columns * w + (columns - 1) * gap + 2 * mx, rows * h + (rows - 1) * gap + 2 * my
    parts, key = [_card(width, height, .006, st.paper("#FCFAF5"), r=.004)], st.ink("#14171F")
    fills, prints, lines = {c: [] for c in (p.main, p.pop, p.print)}, [], []
    for i in range(columns):
        for j in range(rows):
            x, y = -width / 2 + mx + w / 2 + i * (w + gap), -height / 2 + my + h / 2 + j * (h + gap)
            body = (p.main, p.pop, p.print)[(i + j) % 3]
            fills[body].append([(x + a, y + b) for a, b in ((-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2))])
            tone = p.main if body == p.print else (p.print if body == p.main else p.main)
            prints.append(st.place(p.logo(.30 if (i + j) % 2 else .17, st.ink(tone), "mark" if (i + j) % 2 else "row"), (x, y, 0)))
            for sx in (-1, 1):
                for sy in (-1, 1):
                    cx, cy = x + sx * (w / 2 - .03), y + sy * (h / 2 - .03)
                    lines.append(_bar(cx, cy + sy * .065, .005, .05))
                    lines.append(_bar(cx + sx * .065, cy, .05, .005))
    prints = [st.shape(shapes, st.ink(c)) for c, shapes in fills.items()] + [st.shape(lines, key)] + prints
    bar = ("#00A7E1", "#E6007E", "#FFD500", "#14171F")
    for k, color in enumerate(bar):
        patches = [_bar(-width / 2 + .62 + (4 * g + k) * .15, -height / 2 + .15, .145, .145) for g in range(5)]
        prints.append(st.shape(patches, st.ink(color)))
    for x, y in ((0, height / 2 - .17), (-width / 2 + .17, 0), (width / 2 - .17, 0), (-width / 2 + .3, -height / 2 + .15)):
        ring = [st.circle(.07, x, y, 48), st.circle(.058, x, y, 48)[::-1]]
        prints.append(st.shape(ring, key))
        prints.append(st.shape([_bar(x, y, .24, .010)], key))
        prints.append(st.shape([_bar(x, y, .010, .24)], key))
    return parts + _lift(prints, .006)


def _bar(x, y, w, h):
    return [(x - w / 2, y - h / 2), (x + w / 2, y - h / 2), (x + w / 2, y + h / 2), (x - w / 2, y + h / 2)]


def loupe(p, turn=14):
    """Printer's magnifier on three feet; its lens shows the screens of the four inks, enlarged."""
    head = st.material("#23252C", rough=.3, coat=.4)
    parts = [st.lathe([(.43, .30), (.47, .31, .01), (.51, .36, .03), (.51, .50, .03), (.47, .53, .012), (.445, .515), (.43, .47), (.43, .30)], head, 160),
             st.lathe([(.512, .40), (.518, .405, .004), (.518, .455, .004), (.512, .46)], st.gold(), 160),
             st.lathe([(.40, 0), (.47, 0, .008), (.47, .045, .012), (.40, .045, .008), (.40, 0)], head, 160)]
    for a in (70, 190, 310):
        foot = st.rounded_box(.10, .05, .32, r=.02, edge=.006, mat=head)
        parts.append(st.place(foot, (.44 * math.cos(math.radians(a)), .44 * math.sin(math.radians(a)), .02), (0, 0, a + 90)))
    halves = [[(x * 1.5 + .30, y * 1.5 - .22) for x, y in o] for o in st.mark(p.kind)]
    edge = math.radians(turn)

    def paint(x, y):
        """The corner of a printed card and its mark, in four tints."""
        mark, fade = st.inside(halves, x, y), np.clip((x + y + 1.2) / 2.4, 0, 1)
        card = x * math.sin(edge) - y * math.cos(edge) > -.58
        tint = lambda ground, shape: np.where(card, np.where(mark, shape, ground), 0)
        return tint(.05 + .10 * fade, .78), tint(.74 - .30 * fade, .62), tint(.80 - .34 * fade, .12), tint(0, .24)
    return parts + [st.lens_disc(.445, .47, .035, paint, pitch=.09)]


def swatch_fan(p, colors=("#E2512F", "#F0907A", "#F5C84C", "#BFD0B8", "#1F7F7A", "#1647B8", "#4B2FBF", "#1C2A5B"), w=.52, h=1.7):
    """Fanned color guide, riveted at the bottom."""
    parts = []
    for i, color in enumerate(colors):
        strip = _card(w, h, .010, st.paper("#FFFFFF"), r=.02)
        tints = [st.place(st.shape([_bar(0, -.02 - .34 * k, w - .07, .30)], st.ink(_tint(color, .22 * k))), (0, h / 2 - .20, .0112)) for k in range(4)]
        leaf = st.group([st.place(o, (o.location.x, o.location.y + h / 2 - .14, o.location.z)) for o in [strip] + tints])
        parts.append(st.place(leaf, (0, 0, .0135 * i), (0, 0, 52 - 13.5 * i)))
    rivet = st.lathe([(0, 0), (.06, 0, .01), (.05, .03, .01), (0, .035)], st.gold(), 40)
    return parts + [st.place(rivet, (0, 0, .0135 * len(colors)))]


def _tint(color, t):
    return "#" + "".join(f"{round(int(color[i:i + 2], 16) * (1 - t) + 255 * t):02X}" for i in (1, 3, 5))


def sticky_cube(p, n=16, w=.72):
    """Memo cube with painted edges, top sheet lifted at one corner."""
    parts = []
    for i in range(n):
        sheet = _card(w, w, .02, st.paper(p.main if i % 4 else p.pop), r=.005)
        parts.append(st.place(sheet, (0, 0, i * .0205), (0, 0, (i * 37 % 5 - 2) * .25)))
    return parts + [st.place(p.logo(w * .30), (0, .01, n * .0205 + .0008))]


def script_card(p, word="", w=1.1, h=.72, thick=.03, size=.2, font="", layout="card"):
    """A card set with one word in its own script; small mark below."""
    parts = [_card(w, h, thick, st.paper(p.main), r=.04)]
    mesh = st.script_mesh(word, font)
    width = max(v.co.x for v in mesh.vertices) * 2
    art = st.artwork([(mesh, min(size, (w - .2) / width), 0, 0)], st.ink(p.print))
    mark = st.place(p.logo(h * .13, st.ink(p.pop), "mark"), (0, -h * .33, 0))
    return parts + _lift([st.place(art, (0, h * .06, 0)), mark], thick)


def curled_sheet(p, w=2.6, d=1.9, lift=.8):
    """Thin sheet whose far right corner rolls up, showing its colored back."""
    def point(u, v):
        x, y = (u - .5) * w, (v - .5) * d
        k = max(0, (u + v - 1.25))
        a = k * 2.3
        return x - k * .35 * a, y - k * .35 * a, .004 + lift * (1 - math.cos(a)) * .55
    sheet = st.grid(point, 90, 90, st.paper(p.main))
    sheet.data.materials.append(st.paper(p.pop))
    mod = sheet.modifiers.new("t", "SOLIDIFY")
    mod.thickness, mod.offset, mod.material_offset = .008, 1, 1
    return [st.smooth(st.apply_modifiers(sheet), 60)]
