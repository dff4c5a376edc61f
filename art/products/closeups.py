"""Textiles up close: knitted loops, woven threads, stitches. Cloth runs out of the picture or stands in front of it."""
import math

import numpy as np

import studio as st


COURSE = .8         # height of a row of loops over its width


def _tone(color, k):
    """A hex color, lighter by k."""
    return "#" + "".join(f"{round(int(color[i:i + 2], 16) * (1 - k) + 255 * k):02X}" for i in (1, 3, 5))


def _dye(color):
    return np.array(st.rgb(color)[:3])


def _knit(surface, columns, rows, wale, dye, thick=.23, start=0.0, ink=None, fuzz=0, seed=0):
    """Jersey on a surface, from y = start; dye is a color or what `loop_colors` returns."""
    flat = st.knitted(columns, rows, wale, wale * COURSE, seed)
    flat[..., 1] += start
    paths, up = st.put_on(flat, surface)
    parts = [st.strands(paths, up, wale * thick, dye, st.fiber(depth=wale * .05), sides=5, ink=ink(flat) if ink else None)]
    if fuzz:
        parts.append(st.hairs(paths + up * wale * thick * .8, up, wale * .012, fuzz, wale * 1.1, dye, st.fiber()))
    base = dye if dye.ndim == 1 else dye.reshape(-1, 3).mean(0)
    return parts + [_backing(surface, columns * wale, start, start + (rows - 1) * wale * COURSE, -wale * .1, base * .5)]


def _backing(surface, wide, low, high, z, color):
    """A plain sheet under the yarns, so that nothing is seen between them."""
    across, along = (np.linspace(a, b, n) for a, b, n in ((-wide / 2, wide / 2, 90), (low, high, 90)))
    x, y = np.meshgrid(across, along, indexing="ij")
    at = st.put_on(np.stack([x, y, 0 * x + z], -1), surface)[0]
    mat = st.material((*color, 1), rough=1, spec=0)
    return st.unframed(st.grid(lambda u, v: at[round(u * 89), round(v * 89)], 89, 89, mat))


def _corners(wide, low, high, z=0.0):
    return st.framed([(x, y, z) for x in (-wide / 2, wide / 2) for y in (low, high)])


# ---- socks ------------------------------------------------------------------------------------------

def _sock_chart(pattern, mark, columns, rows, cuff):
    """0 ground, 1 cuff, 2 pattern; the lowest row first."""
    c, r = np.arange(columns)[None, :], np.arange(rows)[:, None]
    below = rows - cuff - r                                                         # rows below the cuff
    chart = np.zeros((rows, columns), int)
    if pattern == "stripes":
        chart[np.broadcast_to((below > 3) & (below % 7 > 3), chart.shape)] = 2
    if pattern == "dots":
        even = below // 8
        chart[(((c + 4 * even) % 8 - 3.5) / 2.5) ** 2 + ((below % 8 - 3.5) / 2.9) ** 2 < 1] = 2
    if pattern == "bands":
        chart[np.broadcast_to((below > 2) & (below < 5) | (below > 6) & (below < 11), chart.shape)] = 2
        size = columns * .62
        outlines = [[(x * size + columns / 2, y * size) for x, y in o] for o in st.mark(mark)]
        chart[st.inside(outlines, c + .5, 12 + size * .7 - below * .8)] = 2
    chart[rows - cuff:] = 1
    return chart


def sock_leg(p, pattern="stripes", wales=30, rows=52, cuff=12, wale=.066, fuzz=1500, seed=0, band=False):
    """The leg of a sock lying flat, its ribbed cuff towards +y; `band` is a printed paper loop around it."""
    course, half = wale * COURSE, wale * wales * .33
    top, deep = rows * course, half * .17
    a = np.linspace(-math.pi * .72, math.pi * .72, 400)                             # a flattened tube, from behind to behind
    bow = lambda v: np.sign(v) * np.abs(v) ** .8
    px, pz = half * bow(np.sin(a)), deep * bow(np.cos(a))
    run = np.concatenate([[0], np.cumsum(np.hypot(np.diff(px), np.diff(pz)))])
    run = (run / run[-1] - .5) * wales * wale

    def tube(x, y, layer=1.0):
        ribbed = np.clip((y - (rows - cuff) * course) / (2 * course), 0, 1)
        welt = np.clip((y - top + 2.2 * course) / (2.2 * course), 0, 1)
        z = np.interp(x, run, pz) * (1 - .35 * welt ** 2) + ribbed * wale * .42 * np.cos(math.pi * x / wale) * (1 - .6 * welt)
        soft = .35 * deep * np.sin(2.1 * x / half + seed) * np.sin(1.7 * y / half + 2 * seed)
        wide = 1 - .07 * ribbed + .03 * welt + .03 * np.sin(1.3 * y / half + seed)
        return np.stack([np.interp(x, run, px) * wide, y - top / 2, deep + layer * (z + soft)], -1)
    dye = st.loop_colors(_sock_chart(pattern, p.kind, wales, rows, cuff), wales, rows, (p.main, p.pop, p.print))
    parts = _knit(tube, wales, rows, wale, dye, fuzz=fuzz, seed=seed)
    inside = lambda x, y: tube(x, y, -.5) + np.array([0, 2.2 * course, -.2 * deep])
    parts += _knit(inside, wales, 8, wale, dye[-8:] * .7, start=top - 8 * course, seed=seed + 1)
    if band:
        parts += _paper_band(p, half, deep, -top * .16)
    return parts + [_corners(2 * half, -top / 2, top / 2, deep)]


def _paper_band(p, half, deep, y, wide=.62):
    """A paper loop around a sock of this half width and height, with the client's mark on it."""
    a = np.linspace(-math.pi * .6, math.pi * .6, 121)
    bow = lambda v: np.sign(v) * np.abs(v) ** .8
    across, high = (half * 1.05 + .03) * bow(np.sin(a)), deep + (deep + .05) * bow(np.cos(a))
    sheet = st.grid(lambda u, v: (across[round(u * 120)], y + (v - .5) * wide, high[round(u * 120)]), 120, 12, st.paper("#FBF7EE"))
    sign = p.logo(.34, st.ink("#1647B8"), layout="row", cell=.03)
    for v in sign.data.vertices:
        v.co.y, v.co.z = v.co.y + y, v.co.z + np.interp(v.co.x, across[30:91], high[30:91]) + .016
    return [st.unframed(st.thicken(sheet, .012, 1)), st.unframed(sign)]


# ---- embroidery -------------------------------------------------------------------------------------

def _embroider(outline, surface, color, pitch, angle, high=.05, seed=1):
    """An outline filled with satin stitches."""
    ends = st.stitch_fill(outline, pitch, angle, pitch * .6, seed)
    span = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1)
    paths, up = st.put_on(st.thread_arcs(ends, np.minimum(high, .12 * span + pitch)), surface)
    return st.strands(paths, up, pitch * .62, _dye(color), st.fiber(gloss=1, turns=.12, depth=pitch * .08), flat=.75)


def _twill(surface, nx, ny, pitch, color, y=0.0):
    """3/1 twill on a surface, its middle at y."""
    i, j = np.arange(nx)[:, None], np.arange(ny)[None, :]
    mat, parts = st.fiber(turns=.25, depth=pitch * .06), []
    for flat in st.woven((i + j) % 4 != 0, pitch):
        paths, up = st.put_on(flat + np.array([0, y, 0]), surface)
        parts.append(st.strands(paths, up, pitch * .52, _dye(color), mat, sides=5, flat=.8))
    return parts + [_backing(surface, nx * pitch, y - ny * pitch / 2, y + ny * pitch / 2, -pitch * .4, _dye(color) * .4)]


def _seam(line, surface, color, length=.10, gap=.03, radius=.016, lift=0.0):
    """Topstitching along a line of the flat cloth."""
    ends = st.seam_ends(line, length, gap)
    paths, up = st.put_on(st.thread_arcs(ends, radius * .9, dip=radius * 2) + np.array([0, 0, lift]), surface)
    return st.strands(paths, up, radius, _dye(color), st.fiber(gloss=.7, turns=.12, depth=radius * .1))


def _mark_at(kind, size, y=0.0):
    return [[(mx * size, my * size + y) for mx, my in o] for o in st.mark(kind)]


def embroidered_jersey(p, columns=62, rows=74, wale=.058, size=1.9):
    """A mark in satin stitches on jersey that rises in soft folds; the second part of the mark in another color."""
    high = rows * wale * COURSE

    def surface(x, y):
        v = y - high / 2
        return np.stack([x, v, .13 * np.sin(.9 * x + .5 * v + .6) + .06 * np.sin(2.2 * x - 1.4 * v) + .14 * np.maximum(0, v - .6) ** 2 + .25], -1)
    parts = _knit(surface, columns, rows, wale, _dye(p.main), fuzz=2500)
    for i, outline in enumerate(_mark_at(p.kind, size, high / 2)):
        parts.append(_embroider(outline, surface, p.pop if i == 1 else p.print, wale * .55, (70, 25, -25)[i % 3], seed=3 * i))
    return parts + [_corners(size, -size / 2, size / 2, .1)]


# ---- printed and labelled shirts --------------------------------------------------------------------

def _fold(radius, seed):
    """A sheet that comes from behind, turns at a fold, where y = 0, and goes back above itself."""
    def surface(x, y):
        a = np.clip(y / radius, -math.pi / 2, math.pi / 2)
        back = np.abs(y) - radius * math.pi / 2
        soft = .030 * np.sin(1.3 * x + seed) + .018 * np.sin(3.1 * x + 2 * seed) + .010 * np.sin(6.3 * x - seed)
        lie = np.clip(back / .5, 0, 1) * (.035 * np.sin(1.7 * x + 1.2 * y + seed) + .02 * np.sin(3.3 * x - 1.9 * y)) * (y > 0)
        return np.stack([x, np.where(back > 0, back, -radius * np.cos(a)) + soft, radius + radius * np.sin(a) + lie + .3 * soft], -1)
    return surface


def _label(p, surface, wide, high, y, pitch=.021, lift=.035):
    """A damask label with the mark, its ends turned under and sewn down."""
    nx, ny = round(wide / pitch), round(high / pitch)
    i, j = np.arange(nx)[:, None], np.arange(ny)[None, :]
    marked = st.inside(_mark_at(p.kind, high * .66), (i - nx / 2) * pitch, (j - ny / 2) * pitch)
    flat_on = lambda x, v: surface(x, v + y)

    def rounded(flat):
        edge = np.clip((np.abs(flat[..., 0]) - wide / 2 + .05) / .05, 0, 1)
        flat[..., 2] += lift * np.sqrt(1 - .98 * edge ** 2)
        return st.put_on(flat, flat_on)
    parts, mat = [], st.fiber(gloss=.6, depth=pitch * .05)
    for flat, color in zip(st.woven(((3 * i + j) % 8 == 0) == marked, pitch), (p.pop, p.print)):
        paths, up = rounded(flat)
        parts.append(st.strands(paths, up, pitch * .53, _dye(color), mat, sides=5, flat=.7))
    parts.append(_backing(flat_on, wide - .02, -high / 2, high / 2, lift * .5, _dye(p.pop) * .6))
    for side in (-1, 1):
        line = [(side * (wide / 2 - .06), v) for v in (-high / 2 + .02, high / 2 - .02)]
        parts.append(_seam(line, flat_on, p.pop, .09, .035, .013, lift))
    return parts


def labelled_hem(p, columns=66, wale=.058, radius=.10, deep=2.6):
    """The hem of a shirt, twin-stitched, with a woven label sewn on above it."""
    course, hem = wale * COURSE, _fold(radius, .9)
    start = -radius * 2.6
    parts = _knit(hem, columns, round((deep - start) / course), wale, _dye(p.main), start=start, fuzz=2500)
    line = lambda y: [(x, y) for x in np.linspace(-columns * wale / 2, columns * wale / 2, 40)]
    for y in (.42, .53):
        parts.append(_seam(line(y), hem, p.main, .105, .03, .014, wale * .2))
    parts += _label(p, hem, 1.5, .82, 1.28)
    return parts + [st.framed([(x, y, z) for x in (-1.05, 1.05) for y, z in ((-.1, 0), (-.1, .17), (1.75, .17))])]


# ---- hats -------------------------------------------------------------------------------------------

def beanie_cuff(p, wale=.085, radius=1.45, cuff=1.15, fuzz=5000):
    """The front of a beanie: 2 x 2 rib, the cuff turned up, a woven label on it."""
    course, columns = wale * COURSE, 4 * round(math.pi * radius * 2 / wale / 4)

    def ribbed(profile, swell):
        def surface(x, y, ribs=1.0):
            r, z = profile(y)
            r = r + ribs * swell * np.sqrt(np.abs(r)) * np.cos(math.pi * x / (2 * wale)) + .02 * np.sin(2.3 * x + 1.1 * y)
            a = x / radius - math.pi / 2
            return np.stack([r * np.cos(a), r * np.sin(a), z + .02 * np.sin(1.9 * x)], -1)
        return surface

    def turned(y):                                                                  # up the cuff, over its edge and down behind it
        a = np.clip((y - cuff) / .13, 0, math.pi)
        z = np.where(y < cuff, y, cuff + .13 * np.sin(a) - np.maximum(y - cuff - .13 * math.pi, 0))
        return radius + .05 * np.sin(np.clip(y / cuff, 0, 1) * math.pi) - .13 * (1 - np.cos(a)) - .12 * np.maximum(0, .25 - y) ** 2, z

    def domed(y):
        t = np.clip((y - .5) / 1.9, 0, .98)
        return (radius - .20) * np.cos(t * math.pi / 2) ** .55, .3 + 1.75 * np.sin(np.clip(y / 2.4, 0, 1) * math.pi / 2)
    front = ribbed(turned, wale * .30)
    parts = _knit(front, columns, round((cuff + .6) / course), wale, _dye(p.main), fuzz=fuzz)
    parts += _knit(ribbed(domed, wale * .28), columns, round(1.5 / course), wale, _dye(p.main), start=cuff - .4, fuzz=fuzz // 2, seed=5)
    parts += _label(p, lambda x, y: front(x, y, 0.0), 1.05, .62, cuff * .52, lift=wale * 1.05)
    return parts + [st.framed([(x, -radius, z) for x in (-1.1, 1.1) for z in (0, 1.75)])]


def bucket_crown(p, pitch=.023, radius=1.4, high=1.15, brim=.95):
    """The front of a bucket hat in twill: a mark embroidered on its crown, rows of topstitching round its brim."""
    span = math.pi * radius * 1.4

    def crown(x, y):
        a, t = x / radius - math.pi / 2, y / high
        r = radius * (1 - .20 * t) - .5 * np.maximum(0, t - .9) ** 1.5 + .015 * np.sin(2.1 * x + 2 * y)
        return np.stack([r * np.cos(a), r * np.sin(a), .42 + y - .4 * np.maximum(0, t - .93)], -1)

    def flare(x, y):
        a, t = x / radius - math.pi / 2, y / brim
        r = radius + .03 + y * .86
        dip = .44 - .42 * np.maximum(t, 0) ** 1.15 - .3 * np.minimum(t, 0) + .045 * np.sin(2.6 * x + .7) * np.maximum(t, 0)
        rows = -.011 * np.exp(-((t * 6 - .55 + .5) % 1 - .5) ** 2 / .012)
        return np.stack([r * np.cos(a), r * np.sin(a), dip + rows], -1)
    turned = lambda x, y: flare(-x, y)                                              # its outside is up
    parts = _twill(crown, round(span / pitch), round(high / pitch), pitch, p.main, y=high / 2)
    parts += _twill(turned, round(span / pitch), round((brim + .1) / pitch / 1.2), pitch * 1.2, p.main, y=brim / 2 - .05)
    arc = lambda y: [(x, y) for x in np.linspace(-span / 2, span / 2, 60)]
    for k in range(6):
        parts.append(_seam(arc(brim * (k + .55) / 6), turned, _tone(p.main, .2), .085, .03, .014))
    parts.append(_seam(arc(.05), crown, _tone(p.main, .2), .085, .03, .014))
    cloth = st.material((*_dye(p.main) * .8, 1), rough=.9, sheen=.3, spec=.12, bump=.25, bump_scale=75)
    for surface, y, piping in ((crown, high, .04), (turned, brim, .022)):
        rim = np.linspace(-span / 2, span / 2, 200)
        parts.append(st.unframed(st.tube([tuple(q) for q in surface(rim, np.full(200, y))], piping, cloth)))
    rim_z = float(crown(np.zeros(1), np.full(1, high))[0, 2])
    parts.append(st.unframed(st.lathe([(0, rim_z + .03), (radius * .45, rim_z + .035), (radius * .79, rim_z + .01)], cloth)))
    for i, outline in enumerate(_mark_at(p.kind, .84, high * .52)):
        parts.append(_embroider(outline, crown, p.print, .024, (90, 78, 78)[i], .035, seed=i))
    return parts + [st.framed([(x, -radius, z) for x in (-1.2, 1.2) for z in (.0, 1.5)])]


# ---- a hoodie's neck --------------------------------------------------------------------------------

def _cord(path, radius, color, strands=16, turn=9.0):
    """A braided cord along points."""
    path = np.array([tuple(v) for v in st.spline(path, 40)])
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    side = np.cross(along, (0, 0, 1.0))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    out = np.cross(side, along)
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    lines = []
    for i in range(strands):
        way = 1 if i % 2 else -1
        a = 2 * math.pi * (i // 2) / (strands / 2) + way * run * turn
        r = radius * (.86 + .13 * way * np.cos(a * strands / 4 * way + run * turn * strands / 4))
        lines.append(path + r[:, None] * (np.cos(a)[:, None] * side + np.sin(a)[:, None] * out))
    lines = np.array(lines)
    away = lines - path
    parts = [st.strands(lines, away / np.linalg.norm(away, axis=2, keepdims=True), radius * .34, _dye(color), st.fiber(depth=radius * .05), flat=.6)]
    core = st.tube([tuple(q) for q in path[::10]], radius * .72, st.cloth(color), kind="POLY")
    return parts + [st.unframed(core)]


def hoodie_neck(p, columns=92, rows=102, wale=.056):
    """Where the hood of a hoodie meets its chest: turned edges over the lining, eyelets, drawcords, an embroidered mark."""
    course = wale * COURSE
    low, tip, lean = -2.75, .02, math.radians(46)
    soft = lambda x: np.sqrt(x * x + .03) - .17
    depth = lambda x, y: (y - tip) * math.sin(lean) - soft(x) * math.cos(lean)     # into the opening
    edge = lambda x, d: tip + (d + soft(np.asarray(x)) * math.cos(lean)) / math.sin(lean)

    def surface(x, y):
        d = depth(x, y)
        band = np.clip((d + .46) / .10, 0, 1)
        z = .10 * band * band * (3 - 2 * band) - 3.2 * np.maximum(0, d + .05) ** 2
        z = np.maximum(z, -.9) + .08 * np.sin(1.1 * x + .8 * y) + .05 * np.sin(2.3 * x - 1.7 * y + 1) * np.clip(-d, 0, 1)
        return np.stack([x, y, z + 1], -1)
    parts = _knit(surface, columns, rows, wale, _dye(p.main), start=low, fuzz=2500)
    lining = lambda x, y: np.stack([x, y, .68 - .25 * np.maximum(0, y - .1) + .04 * np.sin(3 * x + y)], -1)
    parts += _knit(lining, 60, 64, wale * 1.1, _dye(p.pop), start=-.15, seed=4)
    for d in (-.40, -.46):
        parts.append(_seam([(x, float(edge(x, d))) for x in np.linspace(-1.7, 1.7, 80)], surface, p.main, .09, .03, .013, wale * .2))
    for s in (-1, 1):
        x = s * .40
        y = float(edge(x, -.22))
        at = surface(np.array([x]), np.array([y]))[0] + np.array([0, 0, .03])
        parts.append(st.unframed(st.place(st.torus(.085, .028, st.gold(), 64, 16), at)))
        parts.append(st.unframed(st.place(st.lathe([(0, 0), (.075, 0), (.075, .002)], st.material("#120A10", rough=1), 48), at)))
        on = lambda px, py, up=.075: (px, py, float(surface(np.array([px]), np.array([py]))[0, 2]) + up)
        drop = lambda k, end=-.84 - .1 * s, y=y: y + (end - y) * k
        path = [(x, y, at[2] - .05), (x, y - .02, at[2] + .06), on(x + .02 * s, drop(.2), .10),
                on(x + .06 * s, drop(.45)), on(x + .07 * s, drop(.75)), on(x + .03 * s, drop(1))]
        parts += _cord(path, .062, p.print)
        parts.append(st.unframed(st.tube([on(x + .033 * s, drop(1) + .03), on(x, drop(1) - .22)], .068, st.gold(), kind="POLY")))
    for i, outline in enumerate(_mark_at(p.kind, .84, -1.52)):
        parts.append(_embroider(outline, surface, p.print, .022, 0, seed=i))
    return parts + [st.framed([(x, y, 1) for x in (-1.2, 1.2) for y in (-1.9, .7)])]
