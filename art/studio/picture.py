"""From scene to picture: two half-sample renders, denoise, tone map.

Debian's Blender has no OpenImageDenoise; denoise.c does that job.
"""
import ctypes
import os
import subprocess
import tempfile
import time

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")     # do not spin when the machine is busy

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def _setup_cycles(width, height, samples, threads):
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    s.render.resolution_x, s.render.resolution_y = width, height
    s.render.threads_mode, s.render.threads = "FIXED", threads
    s.render.use_persistent_data = True
    c = s.cycles
    c.samples, c.use_adaptive_sampling, c.use_denoising = samples, False, False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 10, 2, 3
    c.transmission_bounces, c.transparent_max_bounces = 10, 10
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 3.0, 12.0
    c.blur_glossy, c.pixel_filter_type, c.filter_width = 0.6, "BLACKMAN_HARRIS", 1.5
    layer = s.view_layers[0]
    layer.cycles.denoising_store_passes = True
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    rl = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.format.file_format, out.format.color_depth = "OPEN_EXR", "32"
    out.format.exr_codec = "NONE"
    out.file_slots.clear()
    for slot, socket in (("rgb", "Image"), ("alb", "Denoising Albedo"), ("nor", "Denoising Normal")):
        out.file_slots.new(slot)
        tree.links.new(rl.outputs[socket], out.inputs[slot])
    return out


def _load(path):
    img = bpy.data.images.load(path)
    img.colorspace_settings.name = "Raw"
    w, h = img.size
    a = np.empty(w * h * 4, np.float32)
    img.pixels.foreach_get(a)
    bpy.data.images.remove(img)
    return np.ascontiguousarray(a.reshape(h, w, 4)[..., :3].transpose(2, 0, 1))


def _denoise_lib():
    so, src = os.path.join(HERE, "denoise.so"), os.path.join(HERE, "denoise.c")
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(src):
        subprocess.run(["gcc", "-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC",
                        src, "-o", so, "-lm"], check=True)
    return ctypes.CDLL(so)


def denoise(rgb_a, rgb_b, alb_a, alb_b, nor_a, nor_b, radius=7):
    """Divide out the albedo, filter the light only, multiply it back."""
    albedo = np.maximum((alb_a + alb_b) / 2, 0.0) + 0.02
    guides = (np.concatenate([n * 0.6, al]) for n, al in ((nor_a, alb_a), (nor_b, alb_b)))
    return _filter(rgb_a / albedo, rgb_b / albedo, *guides, radius) * albedo


def _filter(a, b, guide_a, guide_b, radius, smaller=2):
    """Filter at full size, then let the picture at half and quarter size correct what is left: the soft blotches,
    wider than the filter reaches, that few samples leave on plain surfaces."""
    a, b, guide_a, guide_b = (np.ascontiguousarray(x) for x in (a, b, guide_a, guide_b))
    out = np.empty_like(a)
    ptr = lambda x: x.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    _denoise_lib().denoise(a.shape[2], a.shape[1], ptr(a), ptr(b), ptr(guide_a), ptr(guide_b), guide_a.shape[0],
                           radius, 2, ctypes.c_float(0.6), ctypes.c_float(0.7), ptr(out))
    if smaller:
        coarse = _filter(*(_halve(x) for x in (a, b, guide_a, guide_b)), radius, smaller - 1)
        out += _enlarge(coarse - _halve(out), a.shape[1:])
    return out


def _halve(x):
    c, h, w = x.shape
    return x[:, :h // 2 * 2, :w // 2 * 2].reshape(c, h // 2, 2, w // 2, 2).mean(axis=(2, 4), dtype=np.float32)


def _enlarge(x, shape):
    """Twice the size, bilinear, pixel centres aligned."""
    for axis, size in enumerate(shape, 1):
        at = np.arange(size) / 2 - 0.25
        low = np.clip(np.floor(at).astype(int), 0, x.shape[axis] - 1)
        high = np.minimum(low + 1, x.shape[axis] - 1)
        part = np.clip(at - low, 0, 1).astype(np.float32).reshape((-1, 1) if axis == 1 else (1, -1))
        x = np.take(x, low, axis) * (1 - part) + np.take(x, high, axis) * part
    return x


def tonemap(x, exposure=0.0, knee=0.72, grain=0.002, seed=1):
    """Brand-true colors up to the knee, then a smooth shoulder. Returns sRGB 0..1."""
    x = np.maximum(x, 0) * 2.0 ** exposure
    x = np.where(x < knee, x, knee + (1 - knee) * (1 - np.exp(-(x - knee) / (1 - knee))))
    y = np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - 0.055)
    noise = np.random.default_rng(seed).normal(0, grain, y.shape[1:])     # also hides banding
    return np.clip(y + noise, 0, 1)


def save_png(path, img):
    _, h, w = img.shape
    out = bpy.data.images.new("out", w, h, alpha=False)
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = img.transpose(1, 2, 0)
    out.pixels.foreach_set(rgba.ravel())
    out.filepath_raw, out.file_format = path, "PNG"
    out.save()
    bpy.data.images.remove(out)


def render(path, width=1200, height=900, samples=96, threads=2, exposure=0.0, clean=True):
    """Render the current scene to a PNG. Returns (render seconds, denoise seconds)."""
    scene = bpy.context.scene
    with tempfile.TemporaryDirectory() as tmp:
        out = _setup_cycles(width, height, max(1, samples // 2), threads)
        half = {}
        t0 = time.time()
        for i, tag in enumerate("ab"):
            scene.cycles.seed = 11 + i
            out.base_path = os.path.join(tmp, tag)
            bpy.ops.render.render()
            half[tag] = {s: _load(os.path.join(tmp, tag, f"{s}{scene.frame_current:04d}.exr"))
                         for s in ("rgb", "alb", "nor")}
        t1 = time.time()
        a, b = half["a"], half["b"]
        reach = 7 if samples >= 40 else 5
        img = denoise(a["rgb"], b["rgb"], a["alb"], b["alb"], a["nor"], b["nor"], radius=reach) if clean \
            else (a["rgb"] + b["rgb"]) / 2
        save_png(path, tonemap(img, exposure))
        return t1 - t0, time.time() - t1
