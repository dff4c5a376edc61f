"""Stickers: laminated vinyl, cut to shape with a white rim around the print."""
import math
import random

import studio as st

from .paper import pattern

RIM, VINYL = .045, .012


def _round(grow):
    return st.circle(.5 + grow)


def _burst(grow, lobes=16):
    return [((.47 + grow + .03 * math.cos(lobes * a)) * math.cos(a), (.47 + grow + .03 * math.cos(lobes * a)) * math.sin(a))
            for a in (2 * math.pi * i / 320 for i in range(320))]


def _pill(grow):
    return st.rounded_rect(1.5 + 2 * grow, .46 + 2 * grow, .23 + grow)


def _square(grow):
    return st.rounded_rect(.8 + 2 * grow, .8 + 2 * grow, .02 + grow)


def _tag(grow):
    return st.rounded_rect(1.0 + 2 * grow, .66 + 2 * grow, .12 + grow)


def _threshold(grow):
    return [(x, y - .08) for x, y in st.rounded_rect(.8 + 2 * grow, .8 + 2 * grow, .06 + grow) if y < 0]


def _arch(grow):
    return st.arc(0, .12, .4 + grow, 0, 180) + _threshold(grow)


def _sea(level, swell=.03, waves=2.5, shift=0.0):
    """What lies below a wavy line inside the arch."""
    top = [(-.4 + .8 * i / 60, level + swell * math.sin(waves * 2 * math.pi * i / 60 + shift)) for i in range(61)]
    return top + _threshold(0)[::-1]


def _art(p, cut):
    """Layers of print, the lowest first."""
    flat = lambda outlines, color: st.shape(outlines, st.ink(color), .04)
    logo = lambda size, color, layout, width=None: p.logo(size, st.ink(color), layout, .04, width)
    if cut == "round":
        return [flat([_round(0)], p.main), flat([st.circle(.455), st.circle(.437)], p.print), st.place(logo(.56, p.print, "stack", .56), (0, .07, 0))]
    if cut == "burst":
        return [flat([_burst(0)], p.pop), flat([st.circle(.37)], p.print), logo(.42, p.main, "mark")]
    if cut == "pill":
        return [flat([_pill(0)], p.print), logo(.27, p.main, "row")]
    if cut == "tag":
        lines = [st.words(text, st.ink(p.print), .27, "ExtraBold", cell=.04) for text in ("High", "tide")]
        return [flat([_tag(0)], p.main)] + [st.place(line, (0, .13 - .25 * i, 0)) for i, line in enumerate(lines)]
    if cut == "arch":
        return [flat([_arch(0)], p.pop), flat([st.circle(.2, 0, .02)], "#FFF8E8"), flat([_sea(.0)], "#2E93A6"),
                flat([_sea(-.2, shift=2)], p.main), flat([_sea(-.36, shift=4)], "#083F4C")]
    return [flat([_square(0)], p.main)] + [st.place(art, (-.4, -.4, 0)) for art in pattern(p, .8, .8, 4, seed=5)]


def _bend(obj, towards, start, radius):
    """Lift what lies beyond `start` in one direction off the table, along a circle."""
    c, s = math.cos(math.radians(towards)), math.sin(math.radians(towards))

    def lifted(x, y, z):
        beyond = x * c + y * s - start
        if beyond <= 0:
            return x, y, z
        back, a = beyond - radius * math.sin(beyond / radius), beyond / radius
        return x - back * c, y - back * s, z + radius * (1 - math.cos(a))
    return st.displace(obj, lifted)


def sticker(p, cut="round", curl=None, pile=1, seed=1):
    """One sticker on `pile - 1` more; curl: (degrees, start, radius) of the side that lifts."""
    outline = dict(round=_round, burst=_burst, pill=_pill, square=_square, tag=_tag, arch=_arch)[cut]
    vinyl = st.material("#FFFFFF", rough=.34, coat=.3)
    rnd, parts = random.Random(seed), []
    for i in range(pile):
        base, top = st.shape([outline(RIM)], vinyl, .04), i == pile - 1
        if curl and top:
            _bend(base, *curl)
        place = (0, 0, i * (VINYL + .002)) if top else (rnd.uniform(-.03, .03), rnd.uniform(-.03, .03), i * (VINYL + .002))
        parts.append(st.place(st.thicken(base, VINYL, 1), place, (0, 0, 0 if top else rnd.uniform(-9, 9))))
    for i, art in enumerate(_art(p, cut)):
        at = pile * (VINYL + .002) - .002 + .002 * (1 + i)
        art.data.transform(art.matrix_basis)
        parts.append(st.place(_bend(art, *curl) if curl else art, (0, 0, at)))
    return parts


def sticker_sheet(p, cuts=("round", "arch", "square", "burst", "tag", "round"), columns=2, cell=.52, scale=.42):
    """Kiss-cut stickers on one backing."""
    rows = math.ceil(len(cuts) / columns)
    w, h = columns * cell + .12, rows * cell + .12
    parts = [st.rounded_box(w, h, VINYL, r=.03, edge=.002, mat=st.paper("#EFE6D6"))]
    for i, cut in enumerate(cuts):
        at = ((i % columns - (columns - 1) / 2) * cell, ((rows - 1) / 2 - i // columns) * cell, VINYL)
        parts.append(st.group(sticker(p, cut), at, (0, 0, 0), scale))
    return parts
