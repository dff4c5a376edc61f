"""Marks that are not ink: frost in glass, bare metal under a coat, a burn in wood, a die pressed into paper."""
import bpy

from .materials import material, paper
from .scene import apply_modifiers, set_material, smooth


def bare_steel():
    """What a laser leaves where it takes a coat away: bright, finely brushed."""
    return material("#BCC6D3", rough=.3, metal=1.0, bump=.05, bump_scale=9, bump_kind="brushed")


def burnt(color="#5A3315"):
    return material(color, rough=.9, spec=.1, bump=.3, bump_scale=30)


def frost(cover=.72):
    """Blasted glass: it scatters what light falls on it and lets a part of what is behind shine through."""
    m = bpy.data.materials.new("frost")
    m.use_nodes = True
    nodes, links = m.node_tree.nodes, m.node_tree.links
    nodes.remove(nodes["Principled BSDF"])
    front, through, see = (nodes.new(f"ShaderNodeBsdf{kind}") for kind in ("Diffuse", "Translucent", "Transparent"))
    for scatter in (front, through):
        scatter.inputs["Color"].default_value = (.93, .95, .97, 1)
    milk, mix = nodes.new("ShaderNodeMixShader"), nodes.new("ShaderNodeMixShader")
    milk.inputs[0].default_value, mix.inputs[0].default_value = .35, cover
    links.new(front.outputs[0], milk.inputs[1])
    links.new(through.outputs[0], milk.inputs[2])
    links.new(see.outputs[0], mix.inputs[1])
    links.new(milk.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs["Surface"])
    return m


def engraved(parts, mat=None):
    """The same product, its mark (the last part) cut into the coat instead of printed onto it."""
    set_material(parts[-1], mat or bare_steel())
    return parts


def raised(art, height=.02, edge=.006, mat=None):
    """Flat artwork pressed up from below: a plateau with soft shoulders. With a paper it is a blind emboss."""
    solid = art.modifiers.new("raise", "SOLIDIFY")
    solid.thickness, solid.offset = height, 1
    round_ = art.modifiers.new("shoulder", "BEVEL")
    round_.width, round_.segments, round_.limit_method = edge, 3, "ANGLE"
    set_material(apply_modifiers(art), mat or paper("#FFFFFF"))
    return smooth(art, 60)
