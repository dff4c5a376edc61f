// Draws public/images/mockups: each piece for logos whole and without a print, in the first color of its page, which shows
// it until a browser draws the same.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'

const ROOT = path.resolve(import.meta.dirname, '..')
const [MOCKUPS, TARGET] = ['public/mockups', 'public/images/mockups'].map((folder) => path.join(ROOT, folder))
const read = (file) => parse(readFileSync(path.join(ROOT, 'content', file), 'utf8'))

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

mkdirSync(TARGET, { recursive: true })
const { list } = read('colors.yaml')
for (const file of readdirSync(path.join(ROOT, 'content/pages'))) {
  const { colors, blocks } = read(`pages/${file}`)
  const model = blocks.find(({ discriminant }) => discriminant === 'mockup')?.value.model
  if (!model) continue
  const folder = path.join(MOCKUPS, model)
  const { width, neutral, veil } = JSON.parse(readFileSync(path.join(folder, 'product.json'), 'utf8'))
  const { color, second = color } = list.find(({ id }) => id === colors[0])
  const piece = await blank(folder, { width, height: width, neutral, veil }, shown(color), shown(second))
  const { size } = await sharp(piece)
    .webp({ quality: 84, effort: 6 })
    .toFile(path.join(TARGET, `${model}.webp`))
  console.log(`${model}: ${colors[0]}, ${Math.round(size / 1024)} KB`)
}
