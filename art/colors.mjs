// npx node art/colors.mjs: checks that each piece of public/mockups has the colors that its page names, where it is evenly
// lit: run it after rendering a piece, and after changing the colors of a page.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { parse } from 'yaml'
import { fromHex, toLinear } from '../lib/ui/tone.ts'

/** As in renderer.ts, for one channel. */
const KNEE = 0.72
const LIGHTEST = 0.8
const toScreen = (x) => {
  const y = x < KNEE ? x : KNEE + (1 - KNEE) * (1 - Math.exp(-(x - KNEE) / (1 - KNEE)))
  return 255 * (y < 0.0031308 ? y * 12.92 : 1.055 * y ** (1 / 2.4) - 0.055)
}
const fromScreen = (value) => {
  const y = Math.min(toLinear([value, value, value])[0], 0.9985)
  return y < KNEE ? y : KNEE - (1 - KNEE) * Math.log(1 - (y - KNEE) / (1 - KNEE))
}

const raw = (file) => sharp(file).removeAlpha().raw().toBuffer()

/** What the files of a piece say of the evenly lit part of its print area: light, and reflections for each channel. */
async function evenPart(model) {
  const file = (name) => `public/mockups/${model}/${name}`
  const { areas, width, neutral, veil } = JSON.parse(readFileSync(file('product.json'), 'utf8'))
  const [{ grid }] = areas
  const names = ['light.avif', 'base.avif', 'masks.webp']
  const [light, base, masks] = await Promise.all(names.map((name) => raw(file(name))))
  const points = new Uint16Array(Uint8Array.from(Buffer.from(grid, 'base64')).buffer)
  return [...points.keys()].flatMap((point) => {
    if (point % 2 === 1) return []
    const [x, y] = [point, point + 1].map((at) => Math.floor(((points[at] ?? 0) / 65_536) * width))
    const at = 3 * ((y ?? 0) * width + (x ?? 0))
    const [red = 0, green = 0, blue = 0] = light?.subarray(at, at + 3) ?? []
    const falls = fromScreen(0.299 * red + 0.587 * green + 0.114 * blue) / neutral
    if ((masks?.[at] ?? 0) < 250 || Math.abs(falls - 1) > 0.15) return []
    const rest = [...(base?.subarray(at, at + 3) ?? [])].map((value) => Math.max(0, fromScreen(value) - veil))
    return [{ falls, rest }]
  })
}

const parts = new Map()

/** The mean color of a piece where its print area is evenly lit. */
async function drawn(model, color) {
  if (!parts.has(model)) parts.set(model, evenPart(model))
  const points = (await parts.get(model)) ?? []
  const linear = toLinear(color)
  const scale = Math.min(1, LIGHTEST / Math.max(...linear))
  return linear.map((channel, index) => {
    const values = points.map(({ falls, rest }) => toScreen((rest[index] ?? 0) + falls * channel * scale))
    return values.reduce((sum, value) => sum + value, 0) / values.length
  })
}

const read = (name) => parse(readFileSync(`content/${name}.yaml`, 'utf8'))
const { list: stock } = read('colors')

const pieces = ['mugs', 't-shirts', 'tote-bags', 'hoodies', 'notebooks', 'tumblers'].flatMap((name) => {
  const { blocks, colors } = read(`pages/custom-${name}`)
  const { value } = blocks.find(({ discriminant }) => discriminant === 'mockup')
  return stock.filter(({ id }) => colors.includes(id)).map((one) => [value.model, one.name, one.color])
})

for (const [model, name, hex] of pieces) {
  const [mean, named] = [await drawn(model, fromHex(hex)), fromHex(hex)]
  // Lighter ones are drawn as light as the studio allows, in their hue, so that folds still show.
  const isLight = Math.max(...toLinear(named)) > LIGHTEST
  const [shift, most] = isLight ? [mean[0] - named[0], 8] : [0, 6]
  const isOff = named.some((value, channel) => Math.abs(mean[channel] - value - shift) >= most)
  if (!isOff && !(isLight && Math.max(...mean) <= 215)) continue
  console.error(`A ${model} in ${name} (${hex}) is drawn as ${mean.map(Math.round)}, not ${named}.`)
  process.exitCode = 1
}
