// biome-ignore-all lint/correctness/useHookAtTopLevel: WebGL's useProgram is no hook
import { fromHex, toLinear } from '#lib/ui/tone.ts'
import type { Model } from './model.ts'

/** Without attributes: a cell of the mesh is six vertices, whose place in the picture is in the texture `points`. */
const VERTEX = `#version 300 es
uniform highp usampler2D points;
uniform int cells;
uniform bool isWhole;
uniform vec4 spot; uniform vec2 turn; uniform float aspect;
out vec2 at, area, logoAt;
const ivec2 CORNERS[6] = ivec2[6](ivec2(0), ivec2(1, 0), ivec2(0, 1), ivec2(1, 0), ivec2(1), ivec2(0, 1));
void main() {
  int cell = gl_VertexID / 6;
  ivec2 point = ivec2(cell % cells, cell / cells) + CORNERS[gl_VertexID % 6];
  at = isWhole ? vec2(point) : vec2(texelFetch(points, point, 0).xy) / 65535.;
  // Points run from the bottom of the print upward, a logo from its top downward.
  area = vec2(point.x, cells - point.y) / float(cells);
  vec2 d = (area - spot.xy) * vec2(aspect, 1.);
  logoAt = vec2(d.x * turn.x + d.y * turn.y, d.y * turn.x - d.x * turn.y) / spot.zw + .5;
  gl_Position = vec4(at.x * 2. - 1., 1. - at.y * 2., 0, 1);
}`

/** Light is added up in linear light before the tone curve of the picture studio (art/studio/picture.py). */
const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D light, base, masks, cover, logo;
uniform vec3 body, second, ink;
uniform float neutral, shine, soak, aspect;
uniform bool isWhole, isCovered, isInked, isFramed;
in vec2 at, area, logoAt; out vec4 color;
const float K = .72;
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
// Dithers: hides the steps of 8 bits and of the compressed pictures.
vec3 dithered(vec3 x, vec2 p) {
  float a = fract(52.9829189 * fract(dot(p, vec2(.06711056, .00583715))));
  float b = fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453);
  return x + (a + b - 1.) * .009;
}
void main() {
  vec2 mask = texture(masks, at).rg;
  vec3 rest = fromScreen(texture(base, at).rgb);
  vec3 falls = fromScreen(texture(light, at).rgb) / neutral;
  vec3 x = rest + falls * (mask.r * body + mask.g * second);
  vec4 l = texture(logo, logoAt, -.6) * float(!isWhole && logoAt == clamp(logoAt, 0., 1.));
  vec3 bare = isCovered ? fromScreen(texture(cover, at).rgb) : vec3(0);
  if (l.a > 0.) {
    vec3 c = isInked ? ink : toLinear(clamp(l.rgb / l.a, 0., 1.));
    vec3 mirrored = mix(fromScreen(textureLod(base, at, 3.).rgb), rest, shine);
    vec3 calm = fromScreen(textureLod(light, at, 2.).rgb) / neutral;
    vec3 print = isCovered ? bare : mirrored + mix(falls, calm, soak) * c;
    x += l.a * mask.r * (print - rest - falls * body);
  }
  x = dithered(toScreen(x), gl_FragCoord.xy);
  if (isFramed && !isWhole) {
    vec2 edge = min(area, 1. - area) * vec2(aspect, 1.), w = fwidth(area) * vec2(aspect, 1.);
    float line = 1. - smoothstep(1., 2., min(edge.x / w.x, edge.y / w.y));
    float dash = step(.5, fract((edge.x < edge.y ? area.y : area.x * aspect) * 24.));
    // The frame of the print area alternates dark and light, so that it shows on every color.
    x = mix(x, vec3(dash), line * .6);
  }
  color = vec4(x, 1);
}`

export type Print = {
  body: string
  second: string
  /** A color for one ink; undefined prints the colors of the logo. */
  ink?: string
  center: { x: number; y: number }
  width: number
  height: number
  radians: number
}

function createProgram(gl: WebGL2RenderingContext) {
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
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? '')
  return program
}

/** Draws a piece in any color with a print that bends and is lit like it; undefined without WebGL 2. */
export function createRenderer(canvas: HTMLCanvasElement, model: Model) {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    // While the logo moves, only the print area is drawn, over what was drawn before.
    preserveDrawingBuffer: true,
  })
  if (!gl) return
  const program = createProgram(gl)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  gl.useProgram(program)
  const anisotropy = gl.getExtension('EXT_texture_filter_anisotropic')

  const bind = (name: string, unit: number) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.uniform1i(uniform(name), unit)
  }
  const upload = (name: string, unit: number, image: TexImageSource) => {
    bind(name, unit)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, name === 'logo')
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, image)
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    if (anisotropy) gl.texParameterf(gl.TEXTURE_2D, anisotropy.TEXTURE_MAX_ANISOTROPY_EXT, 8)
  }

  const { points, side, images, inches } = model
  bind('points', 0)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG16UI, side, side, 0, gl.RG_INTEGER, gl.UNSIGNED_SHORT, points)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  const names = ['logo', 'light', 'base', 'masks', 'cover'] as const
  for (const [index, name] of names.entries()) {
    // A sampler needs a unit of its own even while its texture is missing.
    gl.uniform1i(uniform(name), index + 1)
    const image = name === 'logo' ? undefined : images[name]
    if (image) upload(name, index + 1, image)
  }
  for (const name of ['neutral', 'shine', 'soak'] as const) gl.uniform1f(uniform(name), model[name])
  gl.uniform1f(uniform('aspect'), inches[0] / inches[1])
  gl.uniform1i(uniform('isCovered'), Number(Boolean(images.cover)))

  const linear = (hex: string) => toLinear(fromHex(hex))
  const drawCells = (cells: number, isWhole: boolean) => {
    gl.uniform1i(uniform('cells'), cells)
    gl.uniform1i(uniform('isWhole'), Number(isWhole))
    gl.drawArrays(gl.TRIANGLES, 0, cells * cells * 6)
  }
  let uploaded: TexImageSource | undefined
  let drawn = ''

  /** Draws at the size shown: scaled down by the browser, a weave becomes a lattice. */
  return (print: Print, logo?: TexImageSource, shownWidth = model.width, isFramed = false) => {
    const width = Math.max(64, Math.min(model.width, Math.round(shownWidth)))
    if (canvas.width !== width || canvas.height !== width) {
      Object.assign(canvas, { width, height: width })
      gl.viewport(0, 0, width, width)
    }
    gl.useProgram(program)
    if (logo && logo !== uploaded) upload('logo', 1, logo)
    uploaded = logo
    gl.uniform3fv(uniform('body'), linear(print.body))
    gl.uniform3fv(uniform('second'), linear(print.second))
    const piece = [print.body, print.second, width, Boolean(logo)].join()
    if (piece !== drawn) drawCells(1, true)
    drawn = piece
    if (!logo) return
    gl.uniform4f(uniform('spot'), print.center.x, print.center.y, print.width, print.height)
    gl.uniform2f(uniform('turn'), Math.cos(print.radians), Math.sin(print.radians))
    gl.uniform3fv(uniform('ink'), linear(print.ink ?? '#000000'))
    gl.uniform1i(uniform('isInked'), Number(Boolean(print.ink)))
    gl.uniform1i(uniform('isFramed'), Number(isFramed))
    drawCells(side - 1, false)
  }
}
export type DrawPiece = NonNullable<ReturnType<typeof createRenderer>>
