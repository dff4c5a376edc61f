"""What a printer's loupe shows: four screens of dots at four angles, and the rosettes they form."""
import math

import bpy
import numpy as np

from .materials import rgb

SCREENS = (("#00A7E1", 15), ("#E6007E", 75), ("#FFD500", 0), ("#14171F", 45))      # ink and angle


def _dots(cover, x, y, pitch, degrees, sharp=9.0):
    """How much ink lies at each point of a screen whose dots cover `cover` of the paper."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    spot = lambda a, b: (np.cos(2 * math.pi * a) + np.cos(2 * math.pi * b)) / 4 + .5
    grid = (np.arange(64) + .5) / 64
    ranks = np.sort(spot(*np.meshgrid(grid, grid)).ravel())
    limit = np.interp(1 - cover, np.linspace(0, 1, ranks.size), ranks)
    ink = np.clip((spot((x * c + y * s) / pitch, (y * c - x * s) / pitch) - limit) * sharp + .5, 0, 1)
    return np.where(cover < .01, 0, np.where(cover > .99, 1, ink))


def halftone(paint, pitch=.11, size=1500, stock="#FCFAF5", bulge=.14):
    """Material of a disc of radius 1 around the origin: paint(x, y) -> coverage of cyan, magenta, yellow, black."""
    y, x = np.meshgrid(*[np.linspace(-1, 1, size)] * 2, indexing="ij")
    lens = 1 - bulge * (x * x + y * y)                                             # a lens enlarges its middle most
    x, y = x * lens, y * lens
    color = np.array(rgb(stock)[:3])[None, None] * np.ones((size, size, 1))
    for (ink, angle), cover in zip(SCREENS, paint(x, y)):
        dot = _dots(np.broadcast_to(cover, x.shape), x, y, pitch, angle)[..., None]
        color = color * (1 - dot + dot * np.array(rgb(ink)[:3]))
    image = bpy.data.images.new("halftone", size, size, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(np.concatenate([color, np.ones((size, size, 1))], 2).astype(np.float32).ravel())
    image.pack()
    m = bpy.data.materials.new("halftone")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    b = nodes["Principled BSDF"]
    for name, value in (("Roughness", .5), ("Specular", .1), ("Clearcoat", .25), ("Clearcoat Roughness", .03)):
        b.inputs[name].default_value = value
    coord, place, picture = (nodes.new(f"ShaderNode{kind}") for kind in ("UVMap", "Mapping", "TexImage"))
    place.inputs["Location"].default_value, place.inputs["Scale"].default_value = (.5, .5, 0), (.5, .5, 1)
    picture.image, picture.extension = image, "EXTEND"
    links.new(coord.outputs[0], place.inputs[0])
    links.new(place.outputs[0], picture.inputs[0])
    links.new(picture.outputs[0], b.inputs["Base Color"])
    return m


def lens_disc(radius, z, dome, paint, **screen):
    """The glass of a loupe and what it enlarges, as one surface."""
    from .knit import map_stitches
    from .shapes import lathe
    disc = lathe([(0, z + dome)] + [(radius * k / 12, z + dome * (1 - (k / 12) ** 2)) for k in range(1, 13)], halftone(paint, **screen), 160)
    return map_stitches(disc, lambda x, y, _: (x / radius, y / radius))
