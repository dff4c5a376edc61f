// Draws public/images/mockups: pieces for logos in a stock color, cropped around their dashed print area.
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const PUBLIC = path.resolve(import.meta.dirname, '../public')
const SIDE = 800
/** Body, second color, and the share of the picture's width that is kept. */
const PIECES = {
  mug: ['#ffffff', '#1c2a5b', 1.2],
  't-shirt': ['#9cc9ea', '#9cc9ea', 0.9],
  tote: ['#e3d6bd', '#e3d6bd', 0.9],
  hoodie: ['#1c2a5b', '#1c2a5b', 0.9],
  notebook: ['#1c2a5b', '#e2512f', 0.86],
  tumbler: ['#ffffff', '#ffffff', 0.94],
}

// As in lib/mockup/renderer.ts, which draws the same in the browser.
const KNEE = 0.72
const LIGHTEST = 0.8
const toLinear = (s) => (s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4)
const toScreen = (linear) => {
  const x = Math.max(linear, 0)
  const y = x < KNEE ? x : KNEE + (1 - KNEE) * (1 - Math.exp(-(x - KNEE) / (1 - KNEE)))
  return y <= 0.0031308 ? y * 12.92 : 1.055 * y ** (1 / 2.4) - 0.055
}
const fromScreen = (s) => {
  const y = Math.min(toLinear(s), 0.9985)
  return y < KNEE ? y : KNEE - (1 - KNEE) * Math.log(Math.max(1 - (y - KNEE) / (1 - KNEE), 1e-4))
}
const shown = (hex) => {
  const color = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const factor = Math.min(1, LIGHTEST / Math.max(...color, 0.001))
  return color.map((channel) => channel * factor)
}

async function pixelsOf(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`${file} has ${info.channels} channels.`)
  return data
}

/** The piece without a print. */
async function blank(folder, { width, height, neutral, veil }, body, second) {
  const files = ['base.avif', 'light.avif', 'masks.webp'].map((name) => path.join(folder, name))
  const [base, light, masks] = await Promise.all(files.map(pixelsOf))
  const picture = Buffer.alloc(width * height * 3)
  for (let at = 0; at < picture.length; at += 3) {
    const [ofBody, ofSecond] = [masks[at] / 255, masks[at + 1] / 255]
    const gray = (0.299 * light[at] + 0.587 * light[at + 1] + 0.114 * light[at + 2]) / 255
    for (let c = 0; c < 3; c++) {
      const rest = Math.max(fromScreen(base[at + c] / 255) - veil * (ofBody + ofSecond), 0)
      const falls = fromScreen(gray + (light[at + c] / 255 - gray) / 4) / neutral
      const color = ofBody * body[c] + ofSecond * second[c]
      picture[at + c] = Math.round(255 * toScreen(rest + falls * color))
    }
  }
  return sharp(picture, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** The edge of the print area, along the outermost points of its grid, in pixels. */
function outline({ grid, points: side, width, height }) {
  const bytes = Buffer.from(grid, 'base64')
  const at = (column, row) => {
    const offset = (row * side + column) * 4
    return [(bytes.readUInt16LE(offset) / 65535) * width, (bytes.readUInt16LE(offset + 2) / 65535) * height]
  }
  const steps = Array.from({ length: side }, (_, step) => step)
  const last = side - 1
  return [
    ...steps.map((step) => at(step, 0)),
    ...steps.map((step) => at(last, step)),
    ...steps.map((step) => at(last - step, last)),
    ...steps.map((step) => at(0, last - step)),
  ]
}

for (const [name, [body, second, share]] of Object.entries(PIECES)) {
  const folder = path.join(PUBLIC, 'mockups', name)
  const { areas, ...pictures } = JSON.parse(readFileSync(path.join(folder, 'product.json'), 'utf8'))
  const model = { ...pictures, ...areas[0], height: pictures.width }
  const edge = outline(model)
  const line = shown(body).some((channel) => channel > 0.3) ? '#14171f' : '#ffffff'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${model.width}" height="${model.height}">
    <polygon points="${edge.map((point) => point.map(Math.round)).join(' ')}" fill="none" stroke="${line}"
      stroke-width="5" stroke-dasharray="20 14" stroke-linejoin="round"/></svg>`
  const piece = await blank(folder, model, shown(body), shown(second))
  const dashed = await sharp(piece)
    .composite([{ input: Buffer.from(drawing) }])
    .png()
    .toBuffer()
  // The middle of the print area is the middle of the picture, where the page writes its words. Beyond the edges, the
  // backdrop goes on.
  const size = Math.round(share * model.width)
  const [left, top] = [0, 1].map((axis) => {
    const values = edge.map((point) => point[axis])
    return Math.round((Math.min(...values) + Math.max(...values) - size) / 2)
  })
  const beyond = (from, length) => [Math.max(0, -from), Math.max(0, from + size - length)]
  const [before, after] = beyond(left, model.width)
  const [above, below] = beyond(top, model.height)
  const extended = await sharp(dashed)
    .extend({ left: before, right: after, top: above, bottom: below, extendWith: 'copy' })
    .png()
    .toBuffer()
  const target = path.join(PUBLIC, 'images/mockups')
  mkdirSync(target, { recursive: true })
  const { size: bytes } = await sharp(extended)
    .extract({ left: left + before, top: top + above, width: size, height: size })
    .resize(SIDE, SIDE)
    .webp({ quality: 84, effort: 6 })
    .toFile(path.join(target, `${name}.webp`))
  console.log(`${name}: ${Math.round(bytes / 1024)} KB, cut at ${left}, ${top}, ${size} pixels wide`)
}
