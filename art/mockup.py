"""Renders what the browser needs to show any logo on a product, in any color. cli/mockups.mjs starts it:

    blender -b --python-exit-code 1 -P mockup.py -- shot.json FOLDER

The piece is rendered once, in gray. Its picture is the sum of two: what takes the color of the piece (light) and what
does not (base: backdrop, reflections, other parts). Both are in linear light, so a color of the piece or of an ink is a
multiplication. The print area is a grid that the builder bends as it would a logo; seen by the camera, it is the map
from a logo to the picture."""
import base64
import json
import os
import sys
import tempfile
from dataclasses import dataclass, field

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402

import stage  # noqa: E402
import studio as st  # noqa: E402
from studio import picture  # noqa: E402

NEUTRAL, GRAY = "#BCBCBC", st.rgb("#BCBCBC")[0]
CELLS = 64              # cells of the grid along each side, as modeled
MASK_LEVELS = 31        # of coverage; more would only weigh
HUES = 4                # times as strong are those of `light` stored; lib/mockup/renderer.ts undoes it
THREADS = max(1, os.cpu_count() - 1)


@dataclass(frozen=True)
class PrintArea(st.Look):
    """A look whose logo is the print area. Where a builder prints twice, its last print counts."""
    area: tuple | None = None
    at: tuple = (0, 0)
    grids: list = field(default_factory=list)

    def logo(self, size=1.0, mat=None, layout="stack", cell=None, width=None):
        wide, high = self.area or (.01, .01)        # a piece without an area is blank
        point = lambda u, v: (self.at[0] + (u - .5) * wide, self.at[1] + (v - .5) * high, 0)
        grid = st.grid(point, CELLS, CELLS, mat or st.ink(NEUTRAL), "print area")
        grid.hide_render = True
        if self.area:
            self.grids.append(grid)
        return grid


def dressed(shot, main, other):
    """Builds the piece with one color for its body and one for everything else that can be chosen."""
    look = PrintArea(**{**shot["look"], "main": main, "print": other, "pop": other}, area=shot["area"], at=shot["at"])
    return stage.build(shot, look), look.grids


def slot_colors():
    shader = lambda slot: slot.material.node_tree.nodes.get("Principled BSDF")
    return {(o.name, i): tuple(shader(slot).inputs["Base Color"].default_value)
            for o in bpy.context.scene.objects for i, slot in enumerate(o.material_slots) if shader(slot)}


def parts_by_color(shot, dressed=dressed):
    """Which material is body (1, 0, 0) or second color (0, 1, 0): those that turn red or blue when the look does,
    shades of it included."""
    dressed(shot, NEUTRAL, NEUTRAL)
    gray = slot_colors()
    dressed(shot, "#800000", "#000080")
    return {key: (1, 0, 0) if r > b else (0, 1, 0) for key, (r, g, b, _) in slot_colors().items() if gray[key] != (r, g, b, 1)}


PASSES = {"gd": "GlossDir", "gi": "GlossInd", "gc": "GlossCol"}


def render(width, height, samples, slots=("rgb",), seed=11, passes=PASSES):
    """One render: slot -> picture (3 x height x width, rows from the bottom)."""
    scene = bpy.context.scene
    with tempfile.TemporaryDirectory() as folder:
        out = picture._setup_cycles(width, height, samples, THREADS)
        layers = next(n for n in scene.node_tree.nodes if n.type == "R_LAYERS")
        for slot, socket in passes.items():
            out.file_slots.new(slot)
            scene.node_tree.links.new(layers.outputs[socket], out.inputs[slot])
        scene.cycles.seed, out.base_path = seed, folder
        bpy.ops.render.render()
        return {s: picture._load(os.path.join(folder, f"{s}{scene.frame_current:04d}.exr")) for s in slots}


def clean_render(width, height, samples):
    """The picture and its reflections, denoised like every picture of the site."""
    layer = bpy.context.scene.view_layers[0]
    layer.use_pass_glossy_direct = layer.use_pass_glossy_indirect = layer.use_pass_glossy_color = True
    slots = ("rgb", "alb", "nor", "gd", "gi", "gc")
    a, b = (render(width, height, max(1, samples // 2), slots, seed) for seed in (11, 12))
    reach = 7 if samples >= 40 else 5
    whole = picture.denoise(a["rgb"], b["rgb"], a["alb"], b["alb"], a["nor"], b["nor"], reach)
    mirror = [(h["gd"] + h["gi"]) * h["gc"] for h in (a, b)]
    guides = [np.concatenate([h["nor"] * .6, h["alb"]]) for h in (a, b)]
    return whole, np.clip(picture._filter(*mirror, *guides, reach), 0, whole)


def flat(color):
    m = bpy.data.materials.new("flat")
    m.use_nodes = True
    nodes = m.node_tree.nodes
    nodes.clear()
    glow, out = nodes.new("ShaderNodeEmission"), nodes.new("ShaderNodeOutputMaterial")
    glow.inputs["Color"].default_value = (*color, 1)
    m.node_tree.links.new(glow.outputs[0], out.inputs["Surface"])
    return m


def masks(kinds, width, height, samples):
    """Coverage of each pixel by body and second color, in the dark with flat colors."""
    scene = bpy.context.scene
    for o in scene.objects:
        o.hide_render = o.hide_render or o.type == "LIGHT"
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    paint = {color: flat(color) for color in ((1, 0, 0), (0, 1, 0), (0, 0, 0))}
    for o in scene.objects:
        for i, slot in enumerate(o.material_slots):
            slot.link = "OBJECT"        # meshes and materials may be shared
            slot.material = paint[kinds.get((o.name, i), (0, 0, 0))]
    cover = render(width, height, samples)["rgb"]
    return np.round(np.clip(cover, 0, 1) * MASK_LEVELS) / MASK_LEVELS


def within(mask):
    """The mask without its outermost pixels: what the renderer mixed there is not clean."""
    return np.logical_and.reduce([mask] + [np.roll(mask, step, axis) for axis in (1, 2) for step in (-1, 1)])


def spread(x, inside):
    """Continues x past the pixels that are `inside`, so that the mixed pixels of an edge find the light of the piece alone."""
    if inside.all() or min(x.shape[1:]) < 8:
        return np.where(inside, x, x.mean((1, 2), keepdims=True, where=np.broadcast_to(inside, x.shape)) if inside.any() else 0)
    weight = picture._halve(inside.astype(np.float32))
    near = picture._halve(x * inside) / np.maximum(weight, 1e-6)
    return np.where(inside, x, picture._enlarge(spread(near, weight > 0), x.shape[1:]))


def covered_area(grid, points, shot, margin=.02):
    """The print area wholly covered, and continued over the rest of the picture."""
    frame, (height, width) = bpy.context.scene.render, (shot["height"], shot["width"])
    (left, top), (right, bottom) = points.min((0, 1)), points.max((0, 1))
    frame.border_min_x, frame.border_max_x = left - margin, right + margin
    frame.border_min_y, frame.border_max_y = 1 - bottom - margin, 1 - top + margin
    frame.use_border, grid.hide_render = True, False
    whole, _ = clean_render(width, height, shot["samples"])
    frame.use_border, grid.hide_render = False, True
    clean = np.zeros((1, height, width), bool)
    half = margin / 2
    clean[:, int((1 - bottom - half) * height):int((1 - top + half) * height), int((left - half) * width):int((right + half) * width)] = True
    return spread(whole, clean)


def project(grid, camera, width, height):
    """Points of the grid in the picture, 0..1 and y down; [row from the bottom of the print, column]."""
    scene, deps = bpy.context.scene, bpy.context.evaluated_depsgraph_get()
    scene.render.resolution_x, scene.render.resolution_y = width, height
    shape = grid.evaluated_get(deps)
    turn, points, away = shape.matrix_world.to_3x3().normalized(), [], 0
    for v in shape.to_mesh().vertices[:(CELLS + 1) ** 2]:      # a print with a thickness has its other side after these
        at = shape.matrix_world @ v.co
        seen = world_to_camera_view(scene, camera, at)
        points.append((seen.x, 1 - seen.y))
        away += (turn @ v.normal).dot(camera.location - at) < 0
    if away > .02 * len(points):
        raise ValueError(f"{away} of {len(points)} points of the print area turn away from the camera: make `area` smaller or turn the piece.")
    return np.array(points).reshape(CELLS + 1, CELLS + 1, 2).transpose(1, 0, 2)


def straight(points):
    """The stored points with one in the middle of each two, as a browser draws them."""
    for _ in range(2):
        middles = (points[:-1] + points[1:]) / 2
        points = np.insert(points, np.arange(1, len(points)), middles, axis=0).swapaxes(0, 1)
    return points


def stored(points, width, tolerance=2, halvings=1):
    """Every second point of the grid as 16-bit integers, or fewer; between them a browser is at most `tolerance` pixels off."""
    kept = np.round(points[::2 ** halvings, ::2 ** halvings] * 65535).astype("<u2")
    drawn = kept / 65535
    for _ in range(halvings):
        drawn = straight(drawn)
    off = np.hypot(*np.moveaxis(drawn - points, 2, 0)).max() * width
    if off > tolerance:
        raise ValueError(f"The print area bends too much: {off:.1f} pixels off between the points stored. Make `area` smaller.")
    return kept, off


def at_points(x, points):
    """A picture where the print area is, channels x points."""
    height, width = x.shape[1:]
    across, up = (points * (width, height)).astype(int).clip(0, min(height, width) - 1).reshape(-1, 2).T
    return x[:, height - 1 - up, across]


def flat_parts(points, light, base, body):
    """How much light falls on flat parts, and the even reflection there: what a color is named by."""
    inside = at_points(body, points)[0] > .98
    return (float(np.median(at_points(x, points).mean(0)[inside])) for x in (light, base))


def strong_hues(x):
    """Keeps the luma of AVIF. Light has faint hues, which 8 bits of chroma would round to a tint."""
    luma = np.tensordot((.299, .587, .114), x, 1)
    return luma + HUES * (x - luma)


def write(folder, name, x):
    """Rows from the top, pixel by pixel, 8 bit."""
    pixels = np.clip(x[:, ::-1].transpose(1, 2, 0), 0, 1) * 255
    pixels.round().astype("u1").tofile(os.path.join(folder, f"{name}.raw"))


def main(source, folder):
    with open(source) as file:
        shot = json.load(file)
    width, height, samples = shot["width"], shot["height"], shot["samples"]
    tone = lambda x: picture.tonemap(x, grain=0)
    kinds = parts_by_color(shot)
    camera, grids = dressed(shot, NEUTRAL, NEUTRAL)
    points = project(grids[-1], camera, width, height)
    whole, mirror = clean_render(width, height, samples)
    covered = covered_area(grids[-1], points, shot) if shot["cover"] else None
    cover = masks(kinds, width, height, samples)
    body = cover[:2].sum(0, keepdims=True)
    inner, outer = within(body > .99), within(body < .01)
    light = spread((whole - mirror) / GRAY, inner)
    base = body * spread(mirror, inner) + (1 - body) * spread(whole, outer)
    write(folder, "light", strong_hues(tone(light * GRAY)))
    write(folder, "base", tone(base))
    write(folder, "masks", cover)
    if covered is not None:
        write(folder, "cover", tone(covered))
    kept, off = stored(points, width)
    lit, veil = flat_parts(points, light, base, cover)
    metal = None if covered is None else "#%02x%02x%02x" % tuple(np.round(255 * np.median(at_points(tone(covered), points), axis=1)).astype(int))
    with open(os.path.join(folder, "product.json"), "w") as file:
        area = {"inches": shot["inches"], "shine": shot["shine"], "soak": shot["soak"], "points": len(kept),
                "grid": base64.b64encode(kept.tobytes()).decode(), "chest": shot["chest"]}
        json.dump({"width": width, "left": 0, "top": 0, "of": [width, height], "neutral": round(GRAY * lit, 4), "veil": round(veil, 4),
                   "metal": metal, "isScene": False, "areas": [area]}, file)
    sheet(folder, points, base, light, cover)
    print(f"DONE print area off by at most {off:.2f} px", flush=True)


def sheet(folder, points, base, light, cover):
    """To judge: the piece in gray with its print area, in black and in white; base, light and masks."""
    tone = lambda x: picture.tonemap(x, grain=0)
    wear = lambda body, second: tone(base + light * (cover[:1] * body + cover[1:2] * second))
    gray, (height, width) = wear(GRAY, GRAY), base.shape[1:]
    for x, y in points[::4, ::4].reshape(-1, 2):
        gray[:, height - 1 - int(y * height), int(x * width)] = (.9, .1, .2)
    upper, lower = [gray, wear(.01, .01), wear(.9, .02)], [tone(base), tone(light * GRAY), cover]
    write(folder, "sheet", np.concatenate([np.concatenate(row, 2) for row in (lower, upper)], 1))


if __name__ == "__main__":
    main(*sys.argv[sys.argv.index("--") + 1:])
