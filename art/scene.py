"""Renders a picture without the logos of its client, and what the browser needs to print any logo on several of its pieces
at once. cli/mockups.mjs starts it:

    blender -b --python-exit-code 1 -P scene.py -- shot.json FOLDER

Unlike a piece on a page of its own (mockup.py), these keep their colors: blank is the picture, light what falls on each
pixel whatever its color is, mirror the reflections. All are cut to the square that the pieces fill."""
import base64
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402

import mockup as mk  # noqa: E402
import stage  # noqa: E402
import studio as st  # noqa: E402
from studio import picture  # noqa: E402

PASSES = {**mk.PASSES, "dd": "DiffDir", "di": "DiffInd"}
MARGIN = .012           # of the picture, around the pieces
UNIT_INCHES = 3.937


def worn(item, shot):
    """The colors of an item."""
    wear = item.get("wear", {})
    return {**shot["look"], **(shot["wardrobe"][wear] if isinstance(wear, str) else wear)}


def printed(shot):
    """The items with a print area, and that."""
    return [(item, shot["areas"][item["make"]]) for item in shot["items"] if item["make"] in shot["areas"]]


def dressed(shot, *colors):
    """Builds the scene; the pieces with a print area in these colors (body, all others), or in their own."""
    items = []
    for item in shot["items"]:
        area = shot["areas"].get(item["make"], {})
        wear = {**worn(item, shot), "area": area.get("area"), "at": area.get("at", (0, 0))}
        if colors and area:
            wear.update(main=colors[0], print=colors[1], pop=colors[1])
        items.append({**item, "wear": wear})
    look = mk.PrintArea(**shot["look"])
    return stage.build({**shot, "items": items}, look), look.grids


def clean_render(width, height, samples):
    """The picture, the light and the reflections, denoised like every picture of the site."""
    layer = bpy.context.scene.view_layers[0]
    for kind in ("glossy", "diffuse"):
        for part in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{kind}_{part}", True)
    slots = ("rgb", "alb", "nor", *PASSES)
    a, b = (mk.render(width, height, max(1, samples // 2), slots, seed, PASSES) for seed in (11, 12))
    whole = picture.denoise(a["rgb"], b["rgb"], a["alb"], b["alb"], a["nor"], b["nor"], 5)
    guides = [np.concatenate([h["nor"] * .6, h["alb"]]) for h in (a, b)]
    filtered = lambda of: picture._filter(of(a), of(b), *guides, 5)
    light, mirror = filtered(lambda h: h["dd"] + h["di"]), filtered(lambda h: (h["gd"] + h["gi"]) * h["gc"])
    return whole, np.maximum(light, 0), np.clip(mirror, 0, whole)


def square(camera, width, height):
    """The square around all pieces: left, top and side in pixels."""
    seen = [world_to_camera_view(bpy.context.scene, camera, p) for p in st.product_points()]
    xs, ys = [p.x * width for p in seen], [(1 - p.y) * height for p in seen]
    side = min(height, round(max(max(xs) - min(xs), max(ys) - min(ys)) + 2 * MARGIN * width))
    corner = lambda values, most: round(min(max((min(values) + max(values) - side) / 2, 0), most - side))
    return corner(xs, width), corner(ys, height), side


def main(source, folder):
    with open(source) as file:
        shot = json.load(file)
    width, height = shot["width"], shot["height"]
    tone = lambda x: picture.tonemap(x, grain=0)
    kinds = mk.parts_by_color(shot, dressed)
    camera, grids = dressed(shot)
    frame = bpy.context.scene.render
    frame.resolution_x, frame.resolution_y = width, height
    left, top, side = square(camera, width, height)
    grid_points = [(mk.project(grid, camera, width, height) * (width, height) - (left, top)) / side for grid in grids]
    frame.use_border, frame.border_min_x, frame.border_max_x = True, left / width, (left + side) / width
    frame.border_min_y, frame.border_max_y = 1 - (top + side) / height, 1 - top / height
    cut = lambda x: x[:, height - top - side:height - top, left:left + side]
    blank, light, mirror = (cut(x) for x in clean_render(width, height, shot["samples"]))
    cover = cut(mk.masks(kinds, width, height, shot["samples"]))[:1]
    inner = mk.within(cover > .99)
    light, mirror = (mk.spread(x, inner) for x in (light, mirror))
    areas, lit, worst = [], [], 0
    for (item, area), points in zip(printed(shot), grid_points):
        kept, off = mk.stored(points, side, halvings=2)
        seen = mk.at_points(cover, points)[0] > .98
        lit.append(float(np.median(mk.at_points(light, points).mean(0)[seen])))
        worst = max(worst, off)
        inches = [round(units * item.get("scale", 1) * UNIT_INCHES, 2) for units in area["area"]]
        areas.append({"of": area["of"], "ground": worn(item, shot)["main"].lower(), "inches": inches, "shine": area["shine"], "soak": area.get("soak", 0),
                      "points": len(kept), "grid": base64.b64encode(kept.tobytes()).decode(), "photo": area.get("photo", False)})
        print(f"{area['of']}: light {lit[-1]:.3f}, {seen.mean():.0%} seen", flush=True)
    mk.write(folder, "cover", tone(blank))
    mk.write(folder, "light", tone(light * mk.GRAY))
    mk.write(folder, "base", tone(mirror))
    mk.write(folder, "masks", np.concatenate([cover, cover * 0, cover * 0]))
    with open(os.path.join(folder, "product.json"), "w") as file:
        json.dump({"width": side, "left": left, "top": top, "of": [width, height], "neutral": round(mk.GRAY * max(lit), 4),
                   "veil": 0, "metal": None, "isScene": True, "areas": areas}, file)
    sheet(folder, tone, blank, light, mirror, cover, grid_points)
    print(f"DONE square {left} {top} {side}, print areas off by at most {worst:.2f} px", flush=True)


def sheet(folder, tone, blank, light, mirror, cover, grids):
    """To judge: the pieces with their print areas, all print areas in white; light, reflections and masks."""
    dotted, side = tone(blank), blank.shape[1]
    for points in grids:
        for x, y in points[::4, ::4].reshape(-1, 2):
            column, row = int(x * side), side - 1 - int(y * side)
            if 0 < column < side - 1 and 0 < row < side - 1:
                dotted[:, row - 1:row + 1, column - 1:column + 1] = np.array((.1, .9, .2))[:, None, None]
    upper, lower = [tone(blank), dotted, cover.repeat(3, 0)], [tone(light * mk.GRAY), tone(mirror), tone(light * mk.GRAY) * cover]
    mk.write(folder, "sheet", np.concatenate([np.concatenate(row, 2) for row in (lower, upper)], 1))


if __name__ == "__main__":
    main(*sys.argv[sys.argv.index("--") + 1:])
