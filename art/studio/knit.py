"""Knitted cloth, stitch by stitch: a chart with one cell a stitch, as the machine reads it."""
import bpy
import numpy as np

from .materials import calculator, rgb


def inside(outlines, x, y):
    """Which points lie in filled outlines (even-odd)."""
    x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
    hit = np.zeros(x.shape, bool)
    for outline in outlines:
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
            if ay != by:
                hit ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return hit


def knit(chart, yarns, depth=.012, slope=.62):
    """Stockinette: every cell of the chart (rows of yarn numbers, the lowest first) is one V. Needs `map_stitches`."""
    chart = np.atleast_2d(chart)
    rows, columns = chart.shape
    pixels = np.array([rgb(y) for y in yarns], np.float32)[chart]
    image = bpy.data.images.new("chart", columns, rows, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    m = bpy.data.materials.new("knit")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    b = nodes["Principled BSDF"]
    for name, value in (("Roughness", .95), ("Sheen", .35), ("Specular", .08)):
        b.inputs[name].default_value = value
    math = calculator(m)
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeUVMap").outputs[0], split.inputs[0])
    u, v = split.outputs[0], split.outputs[1]
    off = math("ABSOLUTE", math("SUBTRACT", math("FRACT", u), .5))                  # 0 in the middle of a V, .5 at its edge
    v = math("ADD", v, math("MULTIPLY", off, 2 * slope))                            # both legs rise outwards
    leg = math("SUBTRACT", math("MULTIPLY", off, 4), 1)                             # -1 .. 1 across one leg
    along = math("SUBTRACT", math("MULTIPLY", math("FRACT", v), 2), 1)
    hill = math("MULTIPLY", math("SUBTRACT", 1, math("POWER", math("ABSOLUTE", leg), 2.2)),
                math("SUBTRACT", 1, math("POWER", math("ABSOLUTE", along), 2.2)))
    cell = nodes.new("ShaderNodeCombineXYZ")
    links.new(math("DIVIDE", math("ADD", math("FLOOR", u), .5), columns), cell.inputs[0])
    links.new(math("DIVIDE", math("ADD", math("FLOOR", v), .5), rows), cell.inputs[1])
    yarn = nodes.new("ShaderNodeTexImage")
    yarn.image, yarn.interpolation = image, "Closest"
    links.new(cell.outputs[0], yarn.inputs[0])
    shade = nodes.new("ShaderNodeMixRGB")                                           # little light reaches between the stitches
    shade.blend_type = "MULTIPLY"
    shade.inputs[0].default_value = 1
    links.new(yarn.outputs[0], shade.inputs[1])
    links.new(math("ADD", math("MULTIPLY", math("POWER", hill, .5), .52), .48), shade.inputs[2])
    links.new(shade.outputs[0], b.inputs["Base Color"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 1, depth
    links.new(hill, bump.inputs["Height"])
    links.new(bump.outputs[0], b.inputs["Normal"])
    return m


def map_stitches(obj, place):
    """place(x, y, z) -> (column, row), in stitches."""
    me = obj.data
    uv = me.uv_layers.new(name="stitches").data
    at = [place(*v.co) for v in me.vertices]
    for loop in me.loops:
        uv[loop.index].uv = at[loop.vertex_index]
    return obj
