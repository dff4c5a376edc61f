"""Surfaces: lacquer, ceramic, steel, foil, cloth, paper, glass."""
import bpy


def rgb(hex_color):
    """'#RRGGBB' (sRGB) -> linear RGBA tuple."""
    h = hex_color.lstrip("#")
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (1.0,)


def material(color, rough=0.5, metal=0.0, coat=0.0, sheen=0.0, bump=0.0, bump_scale=60.0,
             bump_kind="noise", transmission=0.0, ior=1.45, aniso=0.0, spec=0.5, sss=0.0):
    """Principled material. bump_kind: noise | weave | brushed | ribs."""
    m = bpy.data.materials.new("mat")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    b = nodes["Principled BSDF"]
    col = rgb(color) if isinstance(color, str) else color
    b.inputs["Base Color"].default_value = col
    for name, value in (("Roughness", rough), ("Metallic", metal), ("Clearcoat", coat),
                        ("Sheen", sheen), ("Transmission", transmission), ("IOR", ior),
                        ("Anisotropic", aniso), ("Specular", spec)):
        b.inputs[name].default_value = value
    b.inputs["Clearcoat Roughness"].default_value = 0.04
    if sss:
        b.inputs["Subsurface"].default_value = sss
        b.inputs["Subsurface Color"].default_value = col
        b.inputs["Subsurface Radius"].default_value = (0.1, 0.06, 0.05)
    if bump:
        coord = nodes.new("ShaderNodeTexCoord")
        bumpn = nodes.new("ShaderNodeBump")
        bumpn.inputs["Strength"].default_value = bump
        bumpn.inputs["Distance"].default_value = 0.02
        if bump_kind == "weave":
            waves = []
            for axis in ("X", "Z"):
                w = nodes.new("ShaderNodeTexWave")
                w.bands_direction = axis
                w.inputs["Scale"].default_value = bump_scale
                w.inputs["Distortion"].default_value = 0.6
                w.inputs["Detail Scale"].default_value = 4
                links.new(coord.outputs["Object"], w.inputs["Vector"])
                waves.append(w)
            mul = nodes.new("ShaderNodeMath")
            mul.operation = "MULTIPLY"
            links.new(waves[0].outputs["Fac"], mul.inputs[0])
            links.new(waves[1].outputs["Fac"], mul.inputs[1])
            height = mul.outputs[0]
        else:
            mapping = nodes.new("ShaderNodeMapping")
            if bump_kind == "brushed":
                mapping.inputs["Scale"].default_value = (1, 1, 60)
            elif bump_kind == "ribs":
                mapping.inputs["Scale"].default_value = (0.02, 0.02, 1)
            tex = nodes.new("ShaderNodeTexNoise")
            tex.inputs["Scale"].default_value = bump_scale
            tex.inputs["Detail"].default_value = 3
            links.new(coord.outputs["Object"], mapping.inputs["Vector"])
            links.new(mapping.outputs["Vector"], tex.inputs["Vector"])
            height = tex.outputs["Fac"]
        links.new(height, bumpn.inputs["Height"])
        links.new(bumpn.outputs["Normal"], b.inputs["Normal"])
    return m


def calculator(mat):
    """calc(op, a, b) adds a math node to a material; a and b are numbers or sockets. Returns its output."""
    nodes, links = mat.node_tree.nodes, mat.node_tree.links

    def calc(op, a, b=None):
        node = nodes.new("ShaderNodeMath")
        node.operation = op
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            elif value is not None:
                links.new(value, socket)
        return node.outputs[0]
    return calc


def matte(c): return material(c, rough=0.55)
def soft_plastic(c): return material(c, rough=0.38, bump=0.06, bump_scale=90)
def glossy(c): return material(c, rough=0.16, coat=0.9)
def powder(c): return material(c, rough=0.42, bump=0.12, bump_scale=70, spec=0.45)
def steel(): return material("#C9CBCE", rough=0.24, metal=1.0, bump=0.03, bump_scale=8, bump_kind="brushed")
def dark_metal(): return material("#3A3C42", rough=0.3, metal=1.0)
def gold(): return material("#E3B778", rough=0.22, metal=1.0)
def foil(): return material("#E6B96F", rough=0.34, metal=0.55, coat=0.3)
def hot_foil(): return material("#E9B65E", rough=.22, metal=1.0, bump=.5, bump_scale=5)     # wants a reflector in the set
def paper(c): return material(c, rough=0.75, spec=0.2)
def rubber(c): return material(c, rough=0.62, spec=0.35)
def ink(c): return material(c, rough=0.42)
def leather(c): return material(c, rough=0.55, spec=0.4, bump=0.2, bump_scale=45)
def cloth(c, bump=0.15, scale=120): return material(c, rough=0.92, sheen=0.3, spec=0.1, bump=bump, bump_scale=scale)
def wood(c="#C99A68"): return material(c, rough=0.55, spec=0.3, bump=0.25, bump_scale=2.2, bump_kind="brushed")


def fabric(c, scale=26, bump=0.5):
    return material(c, rough=0.9, sheen=0.25, spec=0.15, bump=bump, bump_scale=scale, bump_kind="weave")


def clear(color="#FFFFFF", rough=0.0, ior=1.46):
    """Glass whose shadow is tinted, not black (no caustics needed)."""
    m = bpy.data.materials.new("clear")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    nodes.remove(nodes["Principled BSDF"])
    glass = nodes.new("ShaderNodeBsdfGlass")
    glass.inputs["Color"].default_value = rgb(color)
    glass.inputs["Roughness"].default_value = rough
    glass.inputs["IOR"].default_value = ior
    see = nodes.new("ShaderNodeBsdfTransparent")
    see.inputs["Color"].default_value = tuple(0.06 + 0.72 * x for x in rgb(color)[:3]) + (1,)
    path, mix = nodes.new("ShaderNodeLightPath"), nodes.new("ShaderNodeMixShader")
    either = nodes.new("ShaderNodeMath")
    either.operation = "MAXIMUM"
    links.new(path.outputs["Is Shadow Ray"], either.inputs[0])
    links.new(path.outputs["Is Diffuse Ray"], either.inputs[1])
    links.new(either.outputs[0], mix.inputs[0])
    links.new(glass.outputs[0], mix.inputs[1])
    links.new(see.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])
    return m
