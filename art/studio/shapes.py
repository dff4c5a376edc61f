"""Modelling helpers: lathes, soft boxes, cords, straps, cut-outs and cloth."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector, noise

from .scene import apply_modifiers, link, set_material, smooth


def fillet(points, steps=7):
    """Round a polyline. points: (x, y) or (x, y, radius). Returns [(x, y)]."""
    out, n = [], len(points)
    for i, p in enumerate(points):
        radius = p[2] if len(p) > 2 else 0.0
        cur = Vector(p[:2])
        if radius <= 0 or i in (0, n - 1):
            out.append(tuple(cur))
            continue
        a, b = Vector(points[i - 1][:2]) - cur, Vector(points[i + 1][:2]) - cur
        la, lb = a.length, b.length
        a.normalize(), b.normalize()
        half = math.acos(max(-1, min(1, a.dot(b)))) / 2
        if half > math.pi / 2 - 1e-3:
            out.append(tuple(cur))
            continue
        cut = min(radius / math.tan(half), 0.49 * la if i > 1 else la, 0.49 * lb if i < n - 2 else lb)
        r = cut * math.tan(half)
        centre = cur + (a + b).normalized() * (r / math.sin(half))
        start, end = cur + a * cut - centre, cur + b * cut - centre
        a0 = math.atan2(start.y, start.x)
        sweep = (math.atan2(end.y, end.x) - a0 + math.pi) % (2 * math.pi) - math.pi
        for s in range(steps + 1):
            t = a0 + sweep * s / steps
            out.append((centre.x + r * math.cos(t), centre.y + r * math.sin(t)))
    return out


def mesh_object(name, verts, faces, mat=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    obj = link(bpy.data.objects.new(name, me))
    if mat:
        set_material(obj, mat)
    return obj


def lathe(profile, mat, segments=160, name="lathe"):
    """Revolve (radius, z[, fillet]) points around z; list them bottom to top on the outside."""
    pts = fillet(profile)
    verts, faces, n = [], [], len(pts)
    for s in range(segments):
        a = 2 * math.pi * s / segments
        verts += [(max(r, 1e-4) * math.cos(a), max(r, 1e-4) * math.sin(a), z) for r, z in pts]
    for s in range(segments):
        t = (s + 1) % segments
        faces += [(s * n + i, t * n + i, t * n + i + 1, s * n + i + 1) for i in range(n - 1)]
    return smooth(mesh_object(name, verts, faces, mat))


def rounded_box(w, d, h, r=0.1, edge=0.03, mat=None, axis="z", segments=10):
    """Box centred on x/y, standing on z = 0. r rounds the edges along `axis`; edge rounds the rest."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=(w, d, h), verts=bm.verts)
    bmesh.ops.translate(bm, vec=(0, 0, h / 2), verts=bm.verts)
    k = "xyz".index(axis)
    along = [e for e in bm.edges
             if abs((e.verts[0].co - e.verts[1].co).normalized()[k]) > 0.9]
    if r:
        bmesh.ops.bevel(bm, geom=along, offset=r, segments=segments, profile=0.5, affect="EDGES")
    if edge:
        lo, hi = (-w / 2, -d / 2, 0)[k], (w / 2, d / 2, h)[k]
        rim = [e for e in bm.edges if all(abs(v.co[k] - lo) < 1e-5 for v in e.verts)
               or all(abs(v.co[k] - hi) < 1e-5 for v in e.verts)]
        bmesh.ops.bevel(bm, geom=rim, offset=edge, segments=5, profile=0.5, affect="EDGES")
    me = bpy.data.meshes.new("box")
    bm.to_mesh(me)
    bm.free()
    obj = link(bpy.data.objects.new("box", me))
    if mat:
        set_material(obj, mat)
    return smooth(obj)


def _curve(points, closed=False, resolution=16, kind="NURBS"):
    cu = bpy.data.curves.new("path", "CURVE")
    cu.dimensions, cu.resolution_u = "3D", resolution
    sp = cu.splines.new(kind)
    sp.points.add(len(points) - 1)
    for p, co in zip(sp.points, points):
        p.co = tuple(co) + (1,)
    sp.use_cyclic_u, sp.use_endpoint_u, sp.order_u = closed, not closed, 4
    return cu


def tube(points, radius, mat, closed=False, kind="NURBS", caps=True):
    """Round cord, cable or handle along a smooth path."""
    cu = _curve(points, closed, kind=kind)
    cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = radius, 8, caps
    obj = link(bpy.data.objects.new("tube", cu))
    obj.data.materials.append(mat)
    return obj


def spline(points, per_span=8):
    """Smooth path along control points (clamped cubic B-spline), as vectors."""
    p = [Vector(points[0])] * 2 + [Vector(q) for q in points] + [Vector(points[-1])] * 2
    out = []
    for i in range(len(p) - 3):
        for s in range(per_span):
            t = s / per_span
            k = ((1 - t) ** 3, 3 * t ** 3 - 6 * t * t + 4, -3 * t ** 3 + 3 * t * t + 3 * t + 1, t ** 3)
            out.append(sum((q * w for q, w in zip(p[i:i + 4], k)), Vector()) / 6)
    return out + [Vector(points[-1])]


def ribbon(points, width, thick, mat, across=None, facing=None, smooth_path=True):
    """Flat strap along a path. Its width runs along `across`, or its flat side looks towards `facing`."""
    path = spline(points) if smooth_path else [Vector(q) for q in points]
    outline = rounded_rect(width, thick, min(width, thick) * 0.45, steps=3)
    verts, m, n = [], len(outline), len(path)
    for i, at in enumerate(path):
        along = (path[min(i + 1, n - 1)] - path[max(i - 1, 0)]).normalized()
        if across:
            normal = along.cross(Vector(across)).normalized()
            side = normal.cross(along)
        else:
            side = along.cross(Vector(facing or (0, -1, 0))).normalized()
            normal = side.cross(along)
        verts += [at + side * a + normal * b for a, b in outline]
    faces = [(i * m + k, i * m + (k + 1) % m, (i + 1) * m + (k + 1) % m, (i + 1) * m + k)
             for i in range(n - 1) for k in range(m)]
    faces += [tuple(reversed(range(m))), tuple(range((n - 1) * m, n * m))]
    return smooth(mesh_object("ribbon", verts, faces, mat), 50)


def rounded_rect(w, h, r, steps=8):
    """Counter-clockwise outline centred on the origin."""
    pts = []
    for cx, cy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for s in range(steps + 1):
            a = math.radians(a0 + 90 * s / steps)
            pts.append((cx * (w / 2 - r) + r * math.cos(a), cy * (h / 2 - r) + r * math.sin(a)))
    return pts


def soft_box(w, d, h, r, mat, puff=.06, seed=0, wrinkle=.02, axis="y", edge=None, cell=.035):
    """Box with soft, slightly puffed sides, standing on z = 0."""
    obj = rounded_box(w, d, h, r=r, edge=edge if edge is not None else min(r * .6, .14), mat=mat, axis=axis, segments=8)
    remesh(obj, cell)

    def push(x, y, z):
        u, v, t = 2 * x / w, 2 * y / d, 2 * z / h - 1
        k = wrinkle * noise.noise(Vector((x * 2.1 + seed, y * 2.1, z * 2.4)))
        k += .5 * wrinkle * noise.noise(Vector((x * 5 + seed, y * 5, z * 5 + seed)))
        if axis == "z":
            return x + puff * .5 * (1 - v * v) * (1 - t * t) * u, y, z + (puff * (1 - u ** 4) * (1 - v ** 4) * t + k) * (z > h * .5)
        x += puff * (1 - v * v) * (1 - t * t) * u
        return x, y + puff * (1 - u ** 4) * (1 - t ** 4) * v + (k if v < 0 else -k), z
    displace(obj, push)
    return relax(obj, 6)


def remesh(obj, cell):
    mod = obj.modifiers.new("remesh", "REMESH")
    mod.mode, mod.voxel_size = "VOXEL", cell
    return apply_modifiers(obj)


def relax(obj, times=4):
    mod = obj.modifiers.new("relax", "SMOOTH")
    mod.iterations = times
    return smooth(apply_modifiers(obj), 180)


def thicken(obj, thickness, offset=-1.0):
    mod = obj.modifiers.new("thick", "SOLIDIFY")
    mod.thickness, mod.offset = thickness, offset
    return apply_modifiers(obj)


def grid(point, nu, nv, mat, name="sheet"):
    """Surface point(u, v), both 0..1."""
    verts = [point(i / nu, j / nv) for i in range(nu + 1) for j in range(nv + 1)]
    faces = [(i * (nv + 1) + j, (i + 1) * (nv + 1) + j, (i + 1) * (nv + 1) + j + 1, i * (nv + 1) + j + 1)
             for i in range(nu) for j in range(nv)]
    return smooth(mesh_object(name, verts, faces, mat), 60)


def bar(a, b, radius, mat):
    """Straight rod from a to b."""
    return tube([a, b], radius, mat, kind="POLY")


def torus(radius, minor, mat, segments=160, rings=20):
    verts = []
    for s in range(segments):
        a = 2 * math.pi * s / segments
        verts += [((radius + minor * math.cos(t)) * math.cos(a), (radius + minor * math.cos(t)) * math.sin(a), minor * math.sin(t))
                  for t in (2 * math.pi * k / rings for k in range(rings))]
    faces = [(s * rings + k, (s + 1) % segments * rings + k, (s + 1) % segments * rings + (k + 1) % rings, s * rings + (k + 1) % rings)
             for s in range(segments) for k in range(rings)]
    return smooth(mesh_object("torus", verts, faces, mat), 180)


def circle(r, cx=0.0, cy=0.0, steps=96):
    return [(cx + r * math.cos(2 * math.pi * i / steps), cy + r * math.sin(2 * math.pi * i / steps)) for i in range(steps)]


def slab(outlines, thick, mat, bevel=0.0):
    """Extruded 2D outlines (holes allowed: even-odd), lying on z = 0."""
    cu = bpy.data.curves.new("slab", "CURVE")
    cu.dimensions, cu.fill_mode = "2D", "BOTH"
    for outline in outlines:
        sp = cu.splines.new("POLY")
        sp.points.add(len(outline) - 1)
        for p, (x, y) in zip(sp.points, outline):
            p.co = (x, y, 0, 1)
        sp.use_cyclic_u = True
    cu.extrude, cu.bevel_depth, cu.bevel_resolution = thick / 2 - bevel, bevel, 3
    if bevel:
        cu.offset = -bevel
    tmp = link(bpy.data.objects.new("slab", cu))
    me = bpy.data.meshes.new_from_object(tmp.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(tmp)
    me.transform(Matrix.Translation((0, 0, thick / 2)))
    obj = link(bpy.data.objects.new("slab", me))
    set_material(obj, mat)
    return smooth(obj)


def displace(obj, fn):
    """Move every vertex: fn(x, y, z) -> (x, y, z). For wrinkles and gentle bends."""
    for v in obj.data.vertices:
        v.co = fn(*v.co)
    obj.data.update()
    return obj


def subdivide(obj, levels=2, simple=False):
    mod = obj.modifiers.new("sub", "SUBSURF")
    mod.levels = mod.render_levels = levels
    mod.subdivision_type = "SIMPLE" if simple else "CATMULL_CLARK"
    return apply_modifiers(obj)
