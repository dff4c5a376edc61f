"""Where stitches lie: which are inside an outline, and their columns and rows on a surface."""
import numpy as np


def inside(outlines, x, y):
    """Which points lie in filled outlines (even-odd)."""
    x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
    hit = np.zeros(x.shape, bool)
    for outline in outlines:
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
            if ay != by:
                hit ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return hit


def map_stitches(obj, place):
    """place(x, y, z) -> (column, row), in stitches."""
    me = obj.data
    uv = me.uv_layers.new(name="stitches").data
    at = [place(*v.co) for v in me.vertices]
    for loop in me.loops:
        uv[loop.index].uv = at[loop.vertex_index]
    return obj
