"""Awards: crystal, medals and plaques."""
import math

import studio as st


def _inset(outline, k):
    """A convex outline with every edge moved inwards by k."""
    n, moved = len(outline), []
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        length = math.hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length, (bx - ax) / length
        moved.append((ax + nx * k, ay + ny * k, (bx - ax) / length, (by - ay) / length))
    corners = []
    for i in range(n):
        px, py, ux, uy = moved[i - 1]
        qx, qy, vx, vy = moved[i]
        t = ((qx - px) * vy - (qy - py) * vx) / (ux * vy - uy * vx)
        corners.append((px + ux * t, py + uy * t))
    return corners


def _cut_glass(outline, d, cut, mat):
    """Plate with broad flat facets ground along every edge, front and back; faces -y."""
    rings = [(-d / 2, cut), (-d * .16, 0), (d * .16, 0), (d / 2, cut)]
    verts = [(x, y, z) for y, k in rings for x, z in (_inset(outline, k) if k else outline)]
    n = len(outline)
    faces = [(r * n + i, r * n + (i + 1) % n, (r + 1) * n + (i + 1) % n, (r + 1) * n + i) for r in range(3) for i in range(n)]
    faces += [tuple(reversed(range(n))), tuple(range(3 * n, 4 * n))]
    obj = st.mesh_object("crystal", verts, [f[::-1] for f in faces], mat)
    edge = obj.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = .006, 1
    return st.smooth(st.apply_modifiers(obj), 5)


def crystal_award(p, w=.95, d=.30, h=1.65, shape="peak", tint="#F6FAFF", layout="stack"):
    """Bevelled crystal on a dark base; the mark is blasted deep into its face."""
    outlines = {"peak": [(-w / 2, 0), (w / 2, 0), (w / 2, h * .72), (w * .10, h), (-w / 2, h * .86)],
                "arch": [(-w / 2, 0), (w / 2, 0)] + st.arc(0, h - w / 2, w / 2, 0, 180),
                "flame": [(-w * .34, 0), (w * .34, 0), (w * .5, h * .62), (0, h), (-w * .5, h * .62)]}
    body = st.place(_cut_glass(outlines[shape], d, w * .10, st.clear(tint, ior=1.52)), (0, 0, .283))
    base = st.rounded_box(w + .22, d + .34, .28, r=.03, edge=.025, mat=st.material("#17181D", rough=.12, coat=.8))
    plate = st.rounded_box(w * .74, .012, .13, r=.015, edge=.004, mat=st.gold(), axis="y")
    cut = p.logo(w * .50, st.frost(), layout)
    deep = cut.modifiers.new("deep", "SOLIDIFY")
    deep.thickness, deep.offset = .05, -1
    art = st.on_front(cut, 0, -d / 2 - .0015, .30 + h * .50)
    words = st.on_front(st.words("Partner of the year", st.ink("#3A2A12"), .062, "Bold"), 0, -d / 2 - .184, .145)
    return [body, base, st.place(plate, (0, -d / 2 - .17, .075)), art, words]


def medal(p, r=.5, metal=None, ribbon=True):
    """Struck medal lying flat, raised rim and mark, folded ribbon above."""
    tone = {"gold": "#E3B778", "silver": "#CDD1D6", "bronze": "#C07F4E"}[metal or "gold"]
    shine = st.material(tone, rough=.26, metal=1.0)
    disc = st.lathe([(0, 0), (r, 0, .02), (r, .09, .025), (r * .90, .09, .012), (r * .88, .062, .012), (r * .80, .062, .008), (r * .79, .074, .006), (r * .775, .074, .006), (r * .765, .062, .006), (0, .062)], shine, 220)
    art = p.logo(r * .92, shine, "mark")
    raised = art.modifiers.new("struck", "SOLIDIFY")
    raised.thickness, raised.offset = .03, 1
    enamel = st.lathe([(r * .755, .0625), (0, .0625)], st.glossy(p.main), 160)
    parts = [disc, enamel, st.place(art, (0, .02 * r, .062))]
    eye = st.place(st.torus(.075, .022, shine, 48, 12), (0, r + .055, .045))
    parts.append(eye)
    if ribbon:
        y = r + .12
        cloth, stripe = st.fabric(p.main, 45, .3), st.fabric(p.print, 45, .3)
        for s in (-1, 1):
            leg = [(0, y - .08, .03), (s * .03, y - .02, .07), (s * .12, y + .25, .03 + .02 * (s + 1)), (s * .42, y + 1.0, .02 + .02 * (s + 1)), (s * .66, y + 1.55, .02 + .02 * (s + 1))]
            parts.append(st.ribbon(leg, .34, .014, cloth, facing=(0, 0, 1)))
            parts.append(st.ribbon([(a, b, c + .005) for a, b, c in leg], .09, .014, stripe, facing=(0, 0, 1)))
    return parts


def plaque(p, w=1.5, h=1.9, lines=("25 years", "of service")):
    """Walnut plaque standing on its edge, engraved metal plate."""
    board = st.wood("#6B4328")
    plate = st.material(p.main, rough=.3, metal=.55, coat=.3)
    shine = st.foil()
    parts = [st.rounded_box(w, .14, h, r=.05, edge=.035, mat=board, axis="y"),
             st.place(st.rounded_box(w - .26, .03, h - .30, r=.03, edge=.010, mat=plate, axis="y"), (0, -.075, .15))]
    rim = [st.rounded_rect(w - .36, h - .40, .02), st.rounded_rect(w - .385, h - .425, .018)[::-1]]
    y = -.0912
    parts.append(st.on_front(st.shape(rim, shine), 0, y, h / 2))
    parts.append(st.on_front(p.logo(w * .30, shine, width=w * .62), 0, y, h * .68))
    for i, line in enumerate(lines):
        parts.append(st.on_front(st.words(line, st.ink(p.print), w * (.115 if i == 0 else .085), "ExtraBold" if i == 0 else "SemiBold"), 0, y, h * .36 - i * w * .115))
    easel = st.bar((0, .10, h * .62), (0, .62, .02), .03, board)
    return [st.group(parts, (0, 0, 0), (-9, 0, 0)), easel]


def trophy_cup(p):
    """Small cup with two handles on a dark foot."""
    shine = st.material("#E3B778", rough=.22, metal=1.0)
    cup = st.lathe([(0, .30), (.10, .30, .02), (.07, .46, .05), (.10, .60, .04), (.34, .82, .16), (.42, 1.42, .01), (.40, 1.43, .006), (.32, .86, .14), (0, .70)], shine, 160)
    base = st.lathe([(0, 0), (.30, 0, .02), (.30, .26, .02), (.26, .30, .02), (0, .30)], st.material("#17181D", rough=.15, coat=.8), 120)
    parts = [cup, base]
    for s in (-1, 1):
        parts.append(st.tube([(s * .38, 0, 1.28), (s * .58, 0, 1.34), (s * .66, 0, 1.10), (s * .48, 0, .86), (s * .27, 0, .82)], .034, shine))
    prof = [(.34, .82), (.42, 1.42)]
    return parts + [st.wrap_on_lathe(p.logo(.34, st.ink(p.print), "mark", cell=.02), st.profile_radius(prof), 1.12)]
