"""The scene and everything that moves objects about. One unit is 10 cm; products stand on z = 0 and face -y."""
import math

import bpy
from mathutils import Vector


def reset():
    """Empty file; every product starts from here."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("World")
    return scene


def link(obj):
    bpy.context.collection.objects.link(obj)
    return obj


def apply_modifiers(obj):
    """Replace obj's mesh by its evaluated mesh."""
    deps = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(deps))
    obj.modifiers.clear()
    obj.data = mesh
    return obj


def smooth(obj, angle=35):
    for poly in obj.data.polygons:
        poly.use_smooth = True
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(angle)
    return obj


def place(obj, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Set the transform; rot in degrees."""
    obj.location = loc
    obj.rotation_euler = [math.radians(a) for a in rot]
    obj.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return obj


def group(objects, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Parent objects to one empty so that a product moves as a whole."""
    parent = link(bpy.data.objects.new("group", None))
    for o in objects:
        if o.parent is None:
            o.parent = parent
    return place(parent, loc, rot, scale)


def ground(obj, z=0.0):
    """Drop a (rotated) object or group until its lowest point touches z."""
    low = min(p.z for p in points_of(_family(obj)))
    obj.location.z += z - low
    bpy.context.view_layer.update()
    return obj


def _family(obj):
    return [obj] + [c for child in obj.children for c in _family(child)]


def points_of(objects):
    deps = bpy.context.evaluated_depsgraph_get()
    pts = []
    for o in objects:
        if o.type not in ("MESH", "CURVE") or o.hide_render:
            continue
        e = o.evaluated_get(deps)
        me = e.to_mesh()
        pts += [e.matrix_world @ v.co for v in me.vertices]
        e.to_mesh_clear()
    return pts


def unframed(obj):
    """Leave this object out of the automatic framing (cables, props that may run out of the picture)."""
    obj["stage"] = True
    return obj


def set_material(obj, material):
    obj.data.materials.clear()
    obj.data.materials.append(material)
    return obj


def product_points():
    """Everything the camera frames."""
    return points_of(o for o in bpy.context.scene.objects if not o.get("stage"))


def extent():
    pts = product_points()
    return tuple(Vector([pick(p[i] for p in pts) for i in range(3)]) for pick in (min, max))


def face_count():
    return sum(len(o.data.polygons) for o in bpy.context.scene.objects if o.type == "MESH")
