"""Print finishing up close: foil and blind embossing, sewn spines, die-cut layers, painted edges."""
import math
import random

from mathutils import Vector, noise

import studio as st


def cotton(color):
    """Thick uncoated board: the felt side shows in raking light."""
    return st.material(color, rough=.92, spec=.08, sheen=.15, bump=.22, bump_scale=34)


def _board(w, h, thick, color, r=.03):
    return st.rounded_box(w, h, thick, r=r, edge=.006, mat=cotton(color), segments=6)


def embossed_card(p, w=3.2, h=2.1, thick=.075, columns=9):
    """Cotton card with a mark in gold foil and a field of petals pressed up from behind, without ink."""
    foil = st.hot_foil()
    parts = [_board(w, h, thick, p.main)]
    pitch, petals = .30, []
    leaf = st.arc(0, .5, .5, -90, 0)[:-1] + st.arc(.5, 0, .5, 90, 180)[:-1]
    for i in range(columns):
        for j in range(7):
            x, y = -w / 2 + .30 + i * pitch, -h / 2 + .15 + j * pitch
            if x - .55 * y < .18:
                k = .27 if (i + j) % 2 else -.27
                petals.append([(x + (a - .5) * k, y + (b - .5) * abs(k)) for a, b in leaf][::1 if k > 0 else -1])
    field = st.artwork([(st.outline_mesh(petals), 1, 0, 0)], None)
    parts.append(st.place(st.raised(field, .036, .010, cotton(p.main)), (0, 0, thick - .001)))
    mark = p.logo(.62, foil, "mark")
    parts.append(st.place(st.raised(mark, .012, .004, foil), (w * .30, .22, thick - .001)))
    word = st.words(p.name, foil, .22)
    parts.append(st.place(st.raised(word, .010, .003, foil), (w * .30, -.36, thick - .001)))
    return parts


def sewn_book(p, sections=9, length=3.6, deep=1.5, thick=.125):
    """Book block with an open spine towards -y: folded sections, sewn through the fold with colored thread."""
    parts, rnd = [], random.Random(4)
    thread, high = st.material(p.pop, rough=.75, sheen=.3, spec=.2, bump=.6, bump_scale=30), thick * 1.02
    tones = ("#FBF7EE", "#F6F1E5")
    for s in range(sections):
        z, shift = s * high, rnd.uniform(-.006, .006)
        leaves = 4
        for k in range(leaves):                     # nested folded sheets, the outermost first
            r = thick / 2 * (1 - k / leaves) - .003
            colors = p.main if s in (0, sections - 1) and k == 0 else tones[k % 2]

            def point(u, v, r=r, k=k, z=z, shift=shift):
                if abs(v - .5) < .25:
                    a = math.pi * 2 * (v - .5)
                    y, h = -r * math.cos(a), r * math.sin(a)
                else:
                    far = (abs(v - .5) - .25) * 4
                    y, h = deep * far, math.copysign(r, v - .5)
                return (u - .5) * length, y + shift + k * .012 + .004 * noise.noise(Vector((u * 3, z * 5, k))), z + thick / 2 + h
            parts.append(st.smooth(st.grid(point, 24, 40, st.paper(colors)), 180))
    stations = [length * t for t in (-.42, -.27, -.09, .09, .27, .42)]
    y = -thick / 2 - .012
    for i, x in enumerate(stations):
        for s in range(sections):
            mid = s * high + thick / 2
            if i in (0, len(stations) - 1):         # kettle stitch: a loop that catches the section below
                if s:
                    parts.append(st.tube([(x, y + .02, mid), (x + .035, y - .014, mid - high * .35), (x - .02, y - .016, mid - high * .75), (x, y + .02, mid - high)], .0135, thread))
            elif s:
                for side in (-1, 1):                # chain: two strands come out, link under the stitch below and go back in
                    parts.append(st.tube([(x + side * .006, y + .03, mid + .012), (x + side * .035, y - .012, mid - high * .25), (x + side * .040, y - .016, mid - high * .62),
                                          (x + side * .008, y - .004, mid - high * .98)], .0135, thread))
    for s in range(sections):                       # where the thread runs inside the fold it dents the paper
        mid = s * high + thick / 2
        for a, b in ((stations[1], stations[2]), (stations[3], stations[4])):
            if s % 2 == 0:
                parts.append(st.tube([(a, y + .03, mid), (a + .05, y - .004, mid), ((a + b) / 2, y - .006, mid + .004), (b - .05, y - .004, mid), (b, y + .03, mid)], .0125, thread))
    top = sections * high
    parts.append(st.place(st.rounded_box(length + .06, deep, .075, r=.02, edge=.008, mat=cotton(p.main)), (0, deep / 2 - .02, top + .002)))
    parts.append(st.place(st.rounded_box(length + .06, deep, .075, r=.02, edge=.008, mat=cotton(p.main)), (0, deep / 2 - .02, -.078)))
    parts.append(st.place(p.logo(.30, st.ink(p.print), "row"), (0, deep * .45, top + .0785)))
    return parts


def die_cut(p, w=3.4, h=2.3, colors=(), thick=.045, gap=.075):
    """Sheets with windows punched out of them, one above the other on spacers: the window narrows to a mark."""
    parts, colors = [], colors or (p.pop, p.main, p.print)
    mark = []
    for o in st.mark(p.kind):                       # apart from each other, so that the widest windows do not meet
        cx, cy = (sum(q[k] for q in o) / len(o) for k in (0, 1))
        mark.append([((x - cx) * 1.2 + cx * 2.3, (y - cy) * 1.2 + cy * 1.3) for x, y in o])
    n = len(colors)
    for i, color in enumerate(colors):
        z = i * (thick + gap)
        outline = [st.rounded_rect(w, h, .06)]
        if i:
            outline += [_grow(o, .06 * (i - 1))[::-1] for o in mark]
            rnd = random.Random(2)
            for k in range(40):
                a, r = k * 2.399963, 1.1 + .03 * k
                x, y = r * math.cos(a), r * math.sin(a) * .62
                size = .030 + .010 * rnd.random() + .012 * (i - 1)
                if abs(x) < w / 2 - .14 and abs(y) < h / 2 - .14 and (abs(x) > 1.2 or abs(y) > .72):
                    outline.append(st.circle(size, x, y, 40)[::-1])
        parts.append(st.place(st.slab(outline, thick, cotton(color), bevel=.006), (0, 0, z)))
    for x in (-w / 2 + .3, w / 2 - .3):
        for i in range(n - 1):
            parts.append(st.place(st.rounded_box(.2, h - .4, gap, r=.02, edge=0, mat=cotton(colors[0])), (x, 0, thick + i * (thick + gap))))
    return parts


def _grow(outline, k):
    """An outline moved outwards by k along its normals."""
    n, out = len(outline), []
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]))
    for i, (x, y) in enumerate(outline):
        (ax, ay), (bx, by) = outline[i - 1], outline[(i + 1) % n]
        length = math.hypot(bx - ax, by - ay) or 1
        out.append((x + math.copysign(1, area) * (by - ay) / length * k, y - math.copysign(1, area) * (bx - ax) / length * k))
    return out


def painted_edges(p, n=15, w=2.2, h=1.35, thick=.055, colors=(), seed=5):
    """Thick cards fanned out so that their painted edges show, the top one with a foil mark."""
    rnd, parts = random.Random(seed), []
    for i in range(n):
        color = colors[i % len(colors)]
        card = [st.rounded_box(w, h, thick, r=.02, edge=.004, mat=cotton(p.main), segments=4)]
        for s in (-1, 1):
            for length, at, turn in ((w, (0, s * h / 2, .003), 0), (h, (s * w / 2, 0, .003), 90)):
                edge = st.rounded_box(length - .03, .004, thick - .006, r=0, edge=0, mat=st.material(color, rough=.45, spec=.4))
                card.append(st.place(edge, at, (0, 0, turn)))
        parts.append(st.group(card, (rnd.uniform(-.01, .01), rnd.uniform(-.01, .01), i * (thick + .002)), (0, 0, (i - n / 2) * 2.6 + rnd.uniform(-.3, .3))))
    foil = st.hot_foil()
    art = st.raised(p.logo(.50, foil, "stack"), .008, .003, foil)
    parts.append(st.place(art, (0, .05, n * (thick + .002) - .003), (0, 0, (n - 1 - n / 2) * 2.6)))
    return parts
