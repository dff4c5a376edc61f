"""Builds and renders one row of shots.yaml. render.mjs starts it:

    blender -b --python-exit-code 1 -P stage.py -- shot.json out.png
"""
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True

import studio as st  # noqa: E402
from products import builders  # noqa: E402

PLACING = ("make", "at", "turn", "rot", "scale", "wear", "ground")


def put(item, look, wardrobe, make):
    """Build one product and set it down: `at`, turned by `turn` (or `rot`), its lowest point at its own z."""
    wear = item.get("wear", {})
    options = {k: v for k, v in item.items() if k not in PLACING}
    parts = make[item["make"]](look.wearing(wardrobe[wear] if isinstance(wear, str) else wear), **options)
    x, y, z = (list(item.get("at", [])) + [0, 0, 0])[:3]
    obj = st.group(parts, (x, y, z), item.get("rot", [0, 0, item.get("turn", 0)]), item.get("scale", 1))
    if item.get("ground", "rot" in item):
        st.ground(obj, z)


def build(shot, look):
    st.reset()
    make = builders()
    for item in shot["items"]:
        put(item, look, shot["wardrobe"], make)
    low, high = st.extent()
    reach = (high - low).length / 2
    st.backdrop(look.bg, size=max(1.0, reach / 2.4) * shot.get("backdrop", 1), wall=shot.get("wall", 7.0))
    light = dict(scale=max(.5, reach * .72), centre=tuple((low + high) / 2), **shot.get("light", {}))
    st.light_rig(**light)
    return st.camera(aspect=shot["width"] / shot["height"], **shot.get("camera", {}))


def main(source, target):
    with open(source) as file:
        shot = json.load(file)
    build(shot, st.Look(**shot["look"]))
    render, clean = st.render(target, shot["width"], shot["height"], shot["samples"], exposure=shot.get("exposure", 0))
    print(f"DONE render {render:.1f} s, denoise {clean:.1f} s, faces {st.face_count()}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[sys.argv.index("--") + 1:])
