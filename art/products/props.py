"""Plinths and blocks that pictures are built on."""
from mathutils import Vector

import studio as st


def podium(p, radius=1.6, height=.35, color=None):
    return [st.lathe([(0, 0), (radius, 0, .02), (radius, height, .04), (0, height)],
                     st.material(color or p.bg, rough=.7, spec=.25))]


def block(p, w=1.0, d=1.0, h=.5, color=None):
    return [st.rounded_box(w, d, h, r=.05, edge=.04, mat=st.material(color or p.bg, rough=.7, spec=.25))]


def arch(p, w=2.2, h=3.0, d=.3, color=None):
    """Round-topped panel behind a product."""
    r = w / 2
    outline = [(-r, 0), (r, 0)] + st.arc(0, h - r, r, 0, 180)
    panel = st.slab([outline], d, st.material(color or p.bg, rough=.7, spec=.25), bevel=.03)
    return [st.place(panel, (0, d / 2, 0), (90, 0, 0))]


def dark_card(p, pos=(2, 0, 1), target=(0, 0, 0), size=(1, 3), color="#0B0D14"):
    """Black board beside the set that only glass and metal see: it draws the dark edge that makes crystal read."""
    w, h = size[0] / 2, size[1] / 2
    board = st.mesh_object("board", [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], st.matte(color))
    board.location = pos
    board.rotation_euler = (Vector(target) - Vector(pos)).to_track_quat("-Z", "Y").to_euler()
    board.visible_camera = board.visible_shadow = board.visible_diffuse = False
    return [st.unframed(board)]


def reflector(p, pos=(0, 5, 3), target=(0, 0, 0), size=(5, 2.5), level=.35):
    """Soft box behind the set, for foil and metal that lie flat and would only mirror the dark backdrop."""
    st.area_light("reflector", pos, target, size, level)
    return []
