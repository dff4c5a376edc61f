// biome-ignore-all lint/correctness/useHookAtTopLevel: WebGL's useProgram is no hook
import { fromHex, toLinear } from '#lib/ui/tone.ts'
import { type Model, refineMesh } from './model.ts'

/** Light is added up in linear light before the tone curve of the picture studio (art/studio/picture.py). */
const LIGHT = `#version 300 es
precision highp float;
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
}`

const PIECE_VERTEX = `#version 300 es
out vec2 at;
void main() {
  vec2 p = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  at = vec2(p.x, 1. - p.y);
  gl_Position = vec4(p * 2. - 1., 0, 1);
}`

const PIECE_FRAGMENT = `${LIGHT}
uniform sampler2D light, base, masks;
uniform vec3 body, second;
uniform float neutral;
in vec2 at; out vec4 color;
void main() {
  vec2 mask = texture(masks, at).rg;
  vec3 falls = fromScreen(texture(light, at).rgb) / neutral;
  vec3 x = fromScreen(texture(base, at).rgb) + falls * (mask.r * body + mask.g * second);
  color = vec4(dithered(toScreen(x), gl_FragCoord.xy), 1);
}`

const PRINT_VERTEX = `#version 300 es
in vec2 place, uv;
uniform vec4 spot; uniform vec2 turn; uniform float aspect;
out vec2 at, area, logoAt;
void main() {
  at = place; area = uv;
  vec2 d = (uv - spot.xy) * vec2(aspect, 1.);
  logoAt = vec2(d.x * turn.x + d.y * turn.y, d.y * turn.x - d.x * turn.y) / spot.zw + .5;
  gl_Position = vec4(place.x * 2. - 1., 1. - place.y * 2., 0, 1);
}`

const PRINT_FRAGMENT = `${LIGHT}
uniform sampler2D light, base, masks, cover, logo;
uniform vec3 body, second;
uniform vec4 ink;
uniform float neutral, shine, soak, covered, thread, guide, aspect;
in vec2 at, area, logoAt; out vec4 color;
void main() {
  vec2 mask = texture(masks, at).rg;
  vec3 rest = fromScreen(texture(base, at).rgb);
  vec3 falls = fromScreen(texture(light, at).rgb) / neutral;
  vec3 x = rest + falls * (mask.r * body + mask.g * second);
  vec4 l = logoAt == clamp(logoAt, 0., 1.) ? texture(logo, logoAt, -.6) : vec4(0);
  vec3 c = ink.a > 0. ? ink.rgb : toLinear(clamp(l.rgb / max(l.a, 1e-4), 0., 1.));
  vec3 mirrored = mix(fromScreen(textureLod(base, at, 3.).rgb), rest, shine);
  vec3 calm = fromScreen(textureLod(light, at, 2.).rgb) / neutral;
  vec3 print = mirrored + mix(falls, calm, soak) * c;
  if (covered > 0.) print = fromScreen(texture(cover, at).rgb) * mix(vec3(1), c / neutral, thread);
  x += l.a * mask.r * (print - rest - falls * body);
  x = dithered(toScreen(x), gl_FragCoord.xy);
  vec2 edge = min(area, 1. - area) * vec2(aspect, 1.), w = fwidth(area) * vec2(aspect, 1.);
  float line = 1. - smoothstep(1., 2., min(edge.x / w.x, edge.y / w.y));
  float dash = step(.5, fract((edge.x < edge.y ? area.y : area.x * aspect) * 24.));
  // The frame of the print area alternates dark and light, so that it shows on every color.
  color = vec4(mix(x, vec3(dash), guide * line * .6), 1);
}`

export type Print = {
  body: string
  second: string
  /** A color for one ink; undefined prints the colors of the logo. */
  ink?: string
  /** Frames the print area. */
  guide?: boolean
  center: { x: number; y: number }
  width: number
  height: number
  radians: number
}

function createProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string) {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind) as WebGLShader
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? '')
  return { program, uniform: (name: string) => gl.getUniformLocation(program, name) }
}

const linear = (hex: string) => toLinear(fromHex(hex))

/** Draws a piece in any color with a print that bends and is lit like it; undefined without WebGL 2. */
export function createRenderer(canvas: HTMLCanvasElement, model: Model) {
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    depth: false,
    // The piece is copied into it, which does not count as drawing: Chromium would clear it before the print.
    preserveDrawingBuffer: true,
  })
  if (!gl) return
  const piece = createProgram(gl, PIECE_VERTEX, PIECE_FRAGMENT)
  const print = createProgram(gl, PRINT_VERTEX, PRINT_FRAGMENT)
  const units = { light: 0, base: 1, masks: 2, cover: 3, logo: 4 }
  const anisotropy = gl.getExtension('EXT_texture_filter_anisotropic')

  const textures = new Map<string, WebGLTexture>()
  function upload(name: keyof typeof units, image: TexImageSource) {
    if (!gl) return
    const texture = textures.get(name) ?? gl.createTexture()
    textures.set(name, texture)
    gl.activeTexture(gl.TEXTURE0 + units[name])
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, name === 'logo')
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, image)
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    if (anisotropy) gl.texParameterf(gl.TEXTURE_2D, anisotropy.TEXTURE_MAX_ANISOTROPY_EXT, 8)
  }
  for (const name of ['light', 'base', 'masks', 'cover'] as const) {
    const image = model.images[name]
    if (image) upload(name, image)
  }

  const { vertices, triangles } = refineMesh(model.points, model.side, Math.round(64 / (model.side - 1)))
  const [screen, mesh] = [gl.createVertexArray(), gl.createVertexArray()]
  gl.bindVertexArray(mesh)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW)
  for (const [name, offset] of [
    ['place', 0],
    ['uv', 8],
  ] as const) {
    const location = gl.getAttribLocation(print.program, name)
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, 2, gl.FLOAT, false, 16, offset)
  }
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW)

  for (const { program, uniform } of [piece, print]) {
    gl.useProgram(program)
    for (const [name, unit] of Object.entries(units)) gl.uniform1i(uniform(name), unit)
    gl.uniform1f(uniform('neutral'), model.neutral)
  }
  gl.uniform1f(print.uniform('shine'), model.shine)
  gl.uniform1f(print.uniform('soak'), model.soak)
  gl.uniform1f(print.uniform('covered'), model.cover ? 1 : 0)
  gl.uniform1f(print.uniform('thread'), model.cover === 'thread' ? 1 : 0)
  const aspect = model.inches[0] / model.inches[1]
  gl.uniform1f(print.uniform('aspect'), aspect)

  // The colored piece is kept in a framebuffer: while the logo moves, only the print is drawn.
  const kept = gl.createFramebuffer()
  const keptPixels = gl.createRenderbuffer()
  let keptColors = ''
  let hasLogo = false

  function drawPiece(body: string, second: string) {
    if (!gl) return
    const { width, height } = canvas
    const colors = `${body} ${second} ${width}`
    if (colors !== keptColors) {
      gl.bindRenderbuffer(gl.RENDERBUFFER, keptPixels)
      gl.renderbufferStorage(gl.RENDERBUFFER, gl.RGB8, width, height)
      gl.bindFramebuffer(gl.FRAMEBUFFER, kept)
      gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, keptPixels)
      gl.useProgram(piece.program)
      gl.bindVertexArray(screen)
      gl.uniform3fv(piece.uniform('body'), linear(body))
      gl.uniform3fv(piece.uniform('second'), linear(second))
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
      keptColors = colors
    }
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, kept)
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null)
    gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST)
  }

  return {
    setLogo(image: TexImageSource | undefined) {
      hasLogo = image !== undefined
      if (image) upload('logo', image)
    },
    /** Draws at the size shown: scaled down by the browser, a weave becomes a lattice. */
    draw(at: Print, shownWidth = model.width) {
      const width = Math.max(64, Math.min(model.width, Math.round(shownWidth)))
      if (canvas.width !== width) {
        canvas.width = width
        canvas.height = Math.round((width * model.height) / model.width)
        gl.viewport(0, 0, canvas.width, canvas.height)
      }
      drawPiece(at.body, at.second)
      if (!hasLogo) return
      gl.useProgram(print.program)
      gl.bindVertexArray(mesh)
      gl.uniform4f(print.uniform('spot'), at.center.x, at.center.y, at.width, at.height)
      gl.uniform2f(print.uniform('turn'), Math.cos(at.radians), Math.sin(at.radians))
      gl.uniform3fv(print.uniform('body'), linear(at.body))
      gl.uniform3fv(print.uniform('second'), linear(at.second))
      gl.uniform4f(print.uniform('ink'), ...linear(at.ink ?? '#000000'), at.ink ? 1 : 0)
      gl.uniform1f(print.uniform('guide'), at.guide ? 1 : 0)
      gl.drawElements(gl.TRIANGLES, triangles.length, gl.UNSIGNED_SHORT, 0)
    },
  }
}
export type Renderer = NonNullable<ReturnType<typeof createRenderer>>
