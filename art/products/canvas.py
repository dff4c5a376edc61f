"""A canvas bag, laid flat: two panels of coarse cloth, a turned hem, webbing handles with crossed seams.

The bag lies in the xy plane, its bottom at y = 0; one unit is 10 cm."""
import math

from mathutils import Vector, noise

import studio as st

from .hoodie import _shade


def _canvas(color, period=.0165, depth=.7, slubs=.06):
    """Plain weave of uneven yarn: threads in bump, slubs that run along them in bump and color."""
    m = st.material(color, rough=.95, sheen=.2, spec=.06)
    nodes, links = m.node_tree.nodes, m.node_tree.links
    shader, calc = nodes["Principled BSDF"], st.calculator(m)
    coord = nodes.new("ShaderNodeTexCoord")

    def waves(axis):
        w = nodes.new("ShaderNodeTexWave")
        w.bands_direction = axis
        w.inputs["Scale"].default_value = 2 * math.pi / 20 / period
        w.inputs["Distortion"].default_value, w.inputs["Detail"].default_value = 1.6, 2
        w.inputs["Detail Scale"].default_value = .12
        links.new(coord.outputs["Object"], w.inputs["Vector"])
        return w.outputs["Fac"]

    def streaks(scale, seed):
        mapping, tex = nodes.new("ShaderNodeMapping"), nodes.new("ShaderNodeTexNoise")
        mapping.inputs["Scale"].default_value, mapping.inputs["Location"].default_value = scale, (seed, seed, 0)
        tex.inputs["Scale"].default_value, tex.inputs["Detail"].default_value = 1, 3
        links.new(coord.outputs["Object"], mapping.inputs["Vector"])
        links.new(mapping.outputs["Vector"], tex.inputs["Vector"])
        return tex.outputs["Fac"]
    warp, weft = streaks((58, 2.2, 1), 3), streaks((2.6, 52, 1), 11)
    threads = calc("ADD", calc("MULTIPLY", waves("X"), warp), calc("MULTIPLY", waves("Y"), weft))
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = depth, .010
    links.new(threads, bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    ramp, base = nodes.new("ShaderNodeValToRGB"), st.rgb(color)
    for stop, (at, k) in zip(ramp.color_ramp.elements, ((.36, 1 - slubs), (.64, 1 + slubs))):
        stop.position, stop.color = at, tuple(min(1, c * k) for c in base[:3]) + (1,)
    links.new(calc("MULTIPLY", calc("ADD", warp, weft), .5), ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return m


# Where the cloth lies in folds: height, half the width, from and to
FOLDS = [(.050, .22, (-1.75, 3.5), (-.9, 2.5)), (.045, .20, (1.8, 3.3), (1.05, 2.2)), (.050, .20, (-1.8, .25), (-.8, 1.0)), (.045, .24, (1.8, .3), (.8, .9)),
         (.030, .30, (-.7, 3.6), (-.5, 2.2)), (.030, .28, (.5, 3.7), (.7, 2.4)), (.026, .34, (-1.3, 2.0), (.2, 1.75)), (.026, .30, (.1, 1.1), (1.5, 1.5)), (.035, .16, (-.2, .05), (.0, .7))]


def _rise(x, y):
    total = 0
    for k, (high, wide, (ax, ay), (bx, by)) in enumerate(FOLDS):
        dx, dy = bx - ax, by - ay
        t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        bow = .12 * math.sin(math.pi * t)
        off = ((x - ax) * dy - (y - ay) * dx) / math.hypot(dx, dy) + bow
        out = math.hypot(x - ax - t * dx, y - ay - t * dy) if t in (0, 1) else abs(off)
        lean = wide * (1 + .4 * (1 if off > 0 else -1) * (-1) ** k)
        total += high * math.sin(math.pi * (.08 + .84 * t)) * math.exp(-(out / lean) ** 2)
    soft = .030 * noise.noise(Vector((x * .8, y * .8, 3))) + .012 * noise.noise(Vector((x * 2.4, y * 2.1, 7))) + .004 * noise.noise(Vector((x * 6.5, y * 6, 1)))
    return total + soft


def canvas_tote(p, w=3.7, h=4.05, hem=.30):
    """Tote bag laid flat: it holds a little air, its mouth gapes, one handle lies over the other."""
    cloth, web, thread = _canvas(p.main), _canvas(p.pop, period=.022, depth=.9), st.cloth(_shade(p.print, -.06), .1, 90)

    def sheet(front):
        def point(u, v):
            k = 2 * u - 1
            x = k * w / 2 * (1 - .012 * math.sin(math.pi * v) + .012 * (v - .5)) + .020 * noise.noise(Vector((v * 2.5, k, 5 + front)))
            y = v * (h if front else h + .05) + .022 * noise.noise(Vector((k * 1.6, v, 2))) - .05 * (1 - k * k) * (v > .5) * (2 * v - 1) * front
            rim = min(1, (1 - abs(k)) * w / 2 / .20, v * h / .20)
            round_ = math.sqrt(max(0, 1 - (1 - rim) ** 2))
            if not front:
                return x, y, .012 + .006 * round_
            belly = .085 * (1 - abs(k) ** 3) * (1 - (2 * v - 1) ** 4) ** .6
            seam = -.010 * math.exp(-(((1 - abs(k)) * w / 2 - .11) / .03) ** 2)
            fold = _rise(x, y) * min(1, (1 - abs(k)) * w / 2 / .25) * min(1, v * h / .25 + .15)
            turned = .014 / (1 + math.exp(-(y - (h - hem)) / .006))
            return x, y, .035 + .050 * round_ + belly + seam + max(-.05, fold) + turned
        return st.smooth(st.thicken(st.grid(point, 230, 260, cloth), .020), 60), point
    back, _ = sheet(0)
    front, at = sheet(1)
    on = lambda x, y, lift=0.0: Vector(at(x / w + .5, y / h)) + Vector((0, 0, lift))
    parts = [back, front]
    for y in (h - hem + .035, h - .04):
        parts += _stitches([on(x / 40 - w / 2 + .03, y, .004) for x in range(int(40 * (w - .06)) + 1)], thread)

    for over in (0, 1):
        lean, top, legs = ((-.10, 2.02, .74), (.13, 1.86, .78))[over]
        path = []
        for sx in (-1, 1):
            x = sx * legs
            if over:
                feet = [on(x, h - .52, .012), on(x, h - .30, .012), on(x, h - .12, .014), on(x, h - .02, .012)]
            else:
                feet = [Vector((x, h - .4, .02)), Vector((x, h - .1, .02))]
            beyond = [Vector((x * 1.01 + lean * .2, h + .30, .085 if over else .030)), Vector((x * .99 + lean * .55, h + .85, .050 if over else .022)),
                      Vector((x * .84 + lean * .9, h + 1.42, .046 if over else .022)), Vector((x * .50 + lean, h + top - .12, .048 if over else .022))]
            leg = feet + beyond
            path += leg if sx < 0 else leg[::-1]
        n = len(path) // 2
        path = path[:n] + [Vector((lean, h + top, .050 if over else .022))] + path[n:]
        parts.append(st.ribbon(path, .27, .022, web, facing=(0, 0, 1)))
        for off in (-.105, .105):
            rails = st.spline(path)
            line = []
            for i, q in enumerate(rails):
                along = (rails[min(i + 1, len(rails) - 1)] - rails[max(i - 1, 0)]).normalized()
                line.append(q + along.cross(Vector((0, 0, 1))).normalized() * off + Vector((0, 0, .012)))
            parts += _stitches(line, thread)
    for sx in (-1, 1):
        x, y = sx * .78, h - .37
        box = [on(x + a, y + b, .026) for a, b in ((-.10, -.12), (.10, -.12), (.10, .12), (-.10, .12))]
        for a, b in list(zip(box, box[1:] + box[:1])) + [(box[0], box[2]), (box[1], box[3])]:
            parts += _stitches([a.lerp(b, k / 8) for k in range(9)], thread)
    art = st.place(p.logo(1.0, cell=.04), (0, 1.83, 2))
    parts.append(st.stick(art, front, lift=.004))
    return [st.group(parts, (0, -(h + 1.9) / 2, 0))]


def _stitches(path, mat, length=.030, gap=.018, radius=.0055):
    """Topstitching along a path."""
    verts, faces, run = [], [], 0.0
    for a, b in zip(path, path[1:]):
        step = (b - a).length
        while run < step:
            q = a + (b - a) * (run / step)
            along = (b - a).normalized()
            side = along.cross(Vector((0, 0, 1))).normalized() * radius
            n = len(verts)
            for k, rise in ((0, 0), (.5, radius), (1, 0)):
                at = q + along * length * k
                verts += [at - side, at + Vector((0, 0, rise)), at + side]
            faces += [(n + i, n + i + 3, n + i + 4, n + i + 1) for i in (0, 1, 3, 4)]
            run += length + gap
        run -= step
    return [st.smooth(st.mesh_object("stitches", verts, faces, mat), 180)] if verts else []
