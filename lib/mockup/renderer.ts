// biome-ignore-all lint/correctness/useHookAtTopLevel: WebGL's useProgram is no hook
import { fromHex, toLinear } from '#lib/ui/tone.ts'
import type { Model, PrintArea } from './model.ts'
import type { Print } from './piece.ts'

/** A logo in a print area, or a piece without one. */
export type Drawn = {
  print: Pick<Print, 'body' | 'second' | 'ink' | 'isBare' | 'center' | 'reach'>
  artwork?: TexImageSource
  /** Of a scene. */
  area?: PrintArea
}

/** Without attributes: an instance is a row of the logo's cells. The texture `points` bends the print area into the picture. */
const VERTEX = `#version 300 es
uniform highp usampler2D points;
uniform float cells;
uniform bool isWhole;
uniform vec2 corner, span, center, reach;
out vec2 at, logoAt;
vec2 row(ivec2 p, float f) {
  return mix(vec2(texelFetch(points, p, 0).xy), vec2(texelFetch(points, p + ivec2(1, 0), 0).xy), f) / 65535.;
}
void main() {
  logoAt = vec2(gl_VertexID / 2, gl_InstanceID + gl_VertexID % 2) / cells;
  vec2 area = center + (logoAt * 2. - 1.) * reach;
  // Points run from the bottom of the print upward, a logo from its top downward.
  ivec2 last = textureSize(points, 0) - 1;
  vec2 g = vec2(area.x, 1. - area.y) * vec2(last);
  ivec2 p = clamp(ivec2(g), ivec2(0), last - 1);
  vec2 f = g - vec2(p);
  at = isWhole ? logoAt : mix(row(p, f.x), row(p + ivec2(0, 1), f.x), f.y);
  gl_Position = vec4((corner + at * span) * vec2(2, -2) + vec2(-1, 1), 0, 1);
}`

/** Light is added up in linear light before the tone curve of the picture studio (art/studio/picture.py). */
const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D light, base, masks, cover, logo;
uniform vec3 body, second, ink;
uniform float neutral, veil, shine, soak, halved;
uniform bool isScene, isWhole, isCovered, isInked;
in vec2 at, logoAt; out vec4 color;
const float K = .72;
// What is lighter is drawn as light as this on flat parts, so that folds and highlights still show on it.
const float LIGHTEST = .8;
vec3 toLinear(vec3 s) { return mix(s / 12.92, pow((s + .055) / 1.055, vec3(2.4)), step(.04045, s)); }
vec3 toScreen(vec3 x) {
  x = max(x, 0.);
  x = mix(x, K + (1. - K) * (1. - exp(-(x - K) / (1. - K))), step(K, x));
  return mix(x * 12.92, 1.055 * pow(max(x, 1e-6), vec3(1. / 2.4)) - .055, step(.0031308, x));
}
vec3 fromScreen(vec3 s) {
  vec3 y = min(toLinear(s), .9985);
  return mix(y, K - (1. - K) * log(max(1. - (y - K) / (1. - K), 1e-4)), step(K, y));
}
// The faint hues of light are stored four times as strong (art/mockup.py), so that 8 bits of chroma hold them.
vec3 fallsOf(vec3 light) {
  return fromScreen(mix(vec3(dot(light, vec3(.299, .587, .114))), light, .25)) / neutral;
}
vec3 restOf(vec3 base, float piece) { return max(fromScreen(base) - veil * piece, 0.); }
vec3 shown(vec3 c) { return c * min(1., LIGHTEST / max(max(c.r, max(c.g, c.b)), .001)); }
// Dithers by up to one step of 8 bits, about as fine as the grain of the studio's own pictures: hides the steps.
vec3 dithered(vec3 x, vec2 p) {
  float a = fract(52.9829189 * fract(dot(p, vec2(.06711056, .00583715))));
  float b = fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453);
  return x + (a + b - 1.) / 255.;
}
void main() {
  vec2 mask = texture(masks, at).rg;
  float piece = mask.r + mask.g;
  vec3 rest = restOf(texture(base, at).rgb, piece);
  vec3 falls = fallsOf(texture(light, at).rgb);
  // The pieces of a scene have colors of their own.
  vec3 plain = isScene ? fromScreen(texture(cover, at).rgb) : rest + falls * shown(body);
  vec3 x = isScene ? plain : rest + falls * (mask.r * shown(body) + mask.g * shown(second));
  if (!isWhole) {
    vec4 l = texture(logo, logoAt, -.6);
    vec3 c = isInked ? ink : toLinear(clamp(l.rgb / max(l.a, .001), 0., 1.));
    vec3 mirrored = mix(restOf(textureLod(base, at, 3. - halved).rgb, piece), rest, shine);
    vec3 calm = fallsOf(textureLod(light, at, 2. - halved).rgb);
    // Ink that lies on a piece, not under its glaze, has a dull sheen of its own.
    c = shown(c) + .02 * (1. - shine);
    vec3 print = isCovered ? fromScreen(texture(cover, at).rgb) : mirrored + mix(falls, calm, soak) * c;
    // Ink stays on the raised threads: some of the cloth shows between them.
    float sunk = soak * clamp(3. - 3. * dot(falls, vec3(1)) / dot(calm, vec3(1)), 0., 1.);
    x += l.a * (1. - sunk) * mask.r * (print - plain);
  }
  // The picture around a scene is packed with other noise: the scene fades into it.
  vec2 inside = min(at, 1. - at) / .03;
  float opaque = isScene ? clamp(min(inside.x, inside.y), 0., 1.) : 1.;
  color = vec4(dithered(toScreen(x), gl_FragCoord.xy), 1) * opaque;
}`

function createProgram(gl: WebGL2RenderingContext) {
  if (gl.isContextLost()) return
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind) as WebGLShader
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined
}

/**
 * Draws a piece in any color, or a scene, with prints that bend and are lit like what they are on; undefined without a
 * working WebGL 2.
 */
export function createRenderer(canvas: HTMLCanvasElement, model: Model) {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, preserveDrawingBuffer: true })
  const program = gl && createProgram(gl)
  if (!program) return
  // Before anything is uploaded, for which the browser would wait.
  const anisotropy = gl.getExtension('EXT_texture_filter_anisotropic')
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  const set = (name: string, value: number | boolean) => gl.uniform1f(uniform(name), Number(value))
  gl.useProgram(program)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)

  /** Each texture has a unit of its own, also while it is missing. */
  const bind = (name: string, unit: number, filter: number) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.uniform1i(uniform(name), unit)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  }
  const upload = (image: TexImageSource) => {
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, image)
    gl.generateMipmap(gl.TEXTURE_2D)
  }

  bind('points', 0, gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  for (const [index, name] of (['light', 'base', 'masks', 'cover'] as const).entries()) {
    bind(name, index + 1, gl.LINEAR_MIPMAP_LINEAR)
    const image = model.images[name]
    if (image) upload(image)
  }
  bind('logo', 5, gl.LINEAR_MIPMAP_LINEAR)
  if (anisotropy) gl.texParameterf(gl.TEXTURE_2D, anisotropy.TEXTURE_MAX_ANISOTROPY_EXT, 8)

  const [across, down] = model.of
  const [first] = model.areas
  set('isScene', model.isScene)
  gl.uniform2f(uniform('corner'), model.left / across, model.top / down)
  gl.uniform2f(uniform('span'), model.width / across, model.width / down)
  set('neutral', model.neutral)
  set('veil', model.veil)
  // Small textures begin at a higher level of the whole ones' mipmaps.
  set('halved', Math.log2(model.width / model.images.light.width))

  const linear = (hex: string) => toLinear(fromHex(hex))
  const drawCells = ({ body, second }: Drawn['print'], cells: number, isWhole: boolean) => {
    gl.uniform3fv(uniform('body'), linear(body))
    gl.uniform3fv(uniform('second'), linear(second))
    set('cells', cells)
    set('isWhole', isWhole)
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 2 * (cells + 1), cells)
  }
  const sizeAt = (shownHeight = down) => {
    const height = Math.round(Math.max(64, Math.min(down, shownHeight)))
    return { width: Math.round((height * across) / down), height }
  }

  // The piece without prints, which stays while only these change: without a GPU, it takes longer than they do.
  const [blank, pixels] = [gl.createFramebuffer(), gl.createRenderbuffer()]
  gl.bindRenderbuffer(gl.RENDERBUFFER, pixels)
  let blankOf: string | undefined

  /** Draws what a print lies on without showing it, as while a logo is still to come. */
  const prepare = ({ print }: Drawn, shownHeight?: number) => {
    const { width, height } = sizeAt(shownHeight)
    const of = [print.body, print.second, height].join()
    if (of === blankOf) return
    blankOf = of
    gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, width, height)
    gl.bindFramebuffer(gl.FRAMEBUFFER, blank)
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, pixels)
    gl.viewport(0, 0, width, height)
    drawCells(print, 1, true)
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null)
    gl.flush()
  }

  let [uploaded, bent]: [TexImageSource?, PrintArea['grid']?] = []
  /** Draws at the size shown: scaled down by the browser, a weave becomes a lattice. */
  const draw = (all: readonly Drawn[], shownHeight?: number) => {
    const { width, height } = sizeAt(shownHeight)
    if (width !== canvas.width || height !== canvas.height) Object.assign(canvas, { width, height })
    if (!all[0]) return
    prepare(all[0], shownHeight)
    gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST)
    for (const { print, artwork, area = first } of all) {
      if (!artwork) continue
      const { grid, points: side, shine, soak } = area
      gl.activeTexture(gl.TEXTURE0)
      if (grid !== bent)
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG16UI, side, side, 0, gl.RG_INTEGER, gl.UNSIGNED_SHORT, grid)
      bent = grid
      set('shine', shine)
      set('soak', soak)
      gl.activeTexture(gl.TEXTURE5)
      if (artwork !== uploaded) upload(artwork)
      uploaded = artwork
      const { center, reach } = print
      gl.uniform2f(uniform('center'), center.x, center.y)
      gl.uniform2f(uniform('reach'), reach.x, reach.y)
      gl.uniform3fv(uniform('ink'), linear(print.ink ?? '#000000'))
      set('isInked', print.ink !== undefined)
      set('isCovered', print.isBare)
      // Its cells are as large as those of the print area.
      drawCells(print, Math.ceil(2 * Math.max(reach.x, reach.y) * (side - 1)), false)
    }
  }
  return { prepare, draw }
}
export type Renderer = NonNullable<ReturnType<typeof createRenderer>>

/** Browsers allow 8 to 16 contexts and take the oldest away, which would be that of another picture in the page. */
export const releaseContext = (canvas: HTMLCanvasElement) =>
  canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
