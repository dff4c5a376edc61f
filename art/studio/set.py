"""Backdrop, light rig and the camera that frames whatever stands in front of it."""
import math

import bpy
from mathutils import Vector

from .materials import material
from .scene import link, product_points, smooth
from .shapes import fillet, mesh_object


def backdrop(color, size=1.0, wall=7.0):
    """Seamless paper sweep; no horizon line."""
    h, r, w = 26 * size, 5 * size, 60 * size
    prof = [(-30 * size, 0), (wall * size, 0, r), (wall * size, h)]
    pts = fillet(prof, steps=32)
    verts = [(x, y, z) for y, z in pts for x in (-w, w)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(pts) - 1)]
    obj = mesh_object("backdrop", verts, faces, material(color, rough=0.9, spec=0.1))
    obj["stage"] = True
    return smooth(obj, 180)


def area_light(name, pos, target, size, level, color=(1, 1, 1), copies=1):
    """level ~ brightness of a white diffuse surface facing the light.
    Cycles picks a lamp at random, the weak as often as the strong: several copies that share the energy of a
    strong lamp are picked more often and halve the noise of the picture."""
    li = bpy.data.lights.new(name, "AREA")
    li.shape, li.size, li.size_y = "RECTANGLE", size[0], size[1]
    d = (Vector(target) - Vector(pos))
    li.energy, li.color = level * math.pi ** 2 * d.length_squared / copies, color
    for i in range(copies):
        obj = link(bpy.data.objects.new(name, li))
        obj.location = Vector(pos) - d.normalized() * .02 * i       # apart, or a mirror would only see the first
        obj.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
        obj.visible_camera = False


def light_rig(scale=1.0, centre=(0, 0, 1), key=1.0, fill=0.08, rim=0.6, strips=0.22, glow=0.22,
              ambient=0.19, key_side=-1, key_height=5.4):
    """Big soft key from the upper left, weak fill, rim from behind, tall strip boxes that
    draw the long highlights on glossy and metal bodies, and a glow on the backdrop."""
    s, (cx, cy, cz) = scale, centre
    at = lambda x, y, z: (cx + x * s, cy + y * s, cz + z * s)
    k = key_side
    area_light("key", at(4.4 * k, -2.4, key_height), centre, (2.7 * s, 2.7 * s), key, (1.0, 0.98, 0.955), copies=5)
    area_light("fill", at(-6 * k, -5, 2.5), centre, (4 * s, 6 * s), fill, (0.9, 0.95, 1.0))
    area_light("rim", at(-3.4 * k, 3.4, 3.6), centre, (1.2 * s, 5 * s), rim, copies=2)
    area_light("strip", at(3.4 * k, -2.0, 0.6), centre, (0.5 * s, 3.6 * s), strips)
    area_light("strip2", at(-3.4 * k, -1.2, 0.6), centre, (0.35 * s, 3.6 * s), strips * 0.6)
    if glow:
        area_light("glow", at(0, 3.5, 3.2), at(0, 7.5, 1.0), (3 * s, 1 * s), glow)
    w = bpy.context.scene.world
    w.use_nodes = True
    bg = w.node_tree.nodes["Background"]
    bg.inputs[0].default_value = (1, 1, 1, 1)
    bg.inputs[1].default_value = ambient


def camera(azimuth=0, elevation=11, fill=0.66, lens=85, shift=(0, 0), fstop=0.9, focus=None, aspect=4 / 3):
    """Look at the products so that they fill `fill` of the frame; shift moves them (fractions of it)."""
    pts = product_points()
    lo = Vector([min(p[i] for p in pts) for i in range(3)])
    hi = Vector([max(p[i] for p in pts) for i in range(3)])
    centre = (lo + hi) / 2
    cam = bpy.data.cameras.new("camera")
    cam.lens, cam.sensor_width = lens, 36
    obj = link(bpy.data.objects.new("camera", cam))
    az, el = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(az) * math.cos(el), -math.cos(az) * math.cos(el), math.sin(el)))
    rot = (-back).to_track_quat("-Z", "Y")
    right, up = rot @ Vector((1, 0, 0)), rot @ Vector((0, 1, 0))
    tx = 18 / lens
    ty = tx / aspect
    off = Vector((0, 0, 0))
    dist = 5.0
    for _ in range(40):     # fixed-point iteration on distance and centring
        eye = centre + off + back * dist
        u = [((p - eye).dot(right) / -(p - eye).dot(back) / tx,
              (p - eye).dot(up) / -(p - eye).dot(back) / ty) for p in pts]
        x0, x1 = min(a for a, _ in u), max(a for a, _ in u)
        y0, y1 = min(b for _, b in u), max(b for _, b in u)
        off += right * (x0 + x1) / 2 * tx * dist + up * (y0 + y1) / 2 * ty * dist
        dist *= 1 + 0.7 * (max(x1 - x0, y1 - y0) / 2 / fill - 1)
    off -= right * shift[0] * 2 * tx * dist + up * shift[1] * 2 * ty * dist
    obj.location = centre + off + back * dist
    obj.rotation_euler = rot.to_euler()
    cam.clip_end = 1000
    cam.dof.use_dof = True
    cam.dof.focus_distance = (obj.location - Vector(focus or (centre.x, lo.y * 0.7 + hi.y * 0.3, centre.z))).dot(back)
    cam.dof.aperture_fstop = fstop
    bpy.context.scene.camera = obj
    return obj
