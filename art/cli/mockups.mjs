// Packs what mockup.py rendered into the files that a browser loads: public/mockups/<name>.
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { renderMockup } from './blender.mjs'
import { ART } from './table.mjs'

const TARGET = path.resolve(ART, '../public/mockups')

/** The pictures of a piece are as large as its row says, those of a scene as the square that its pieces fill. */
function sized(folder) {
  const { width } = JSON.parse(readFileSync(path.join(folder, 'product.json'), 'utf8'))
  return { width, height: width }
}

function picture(folder, name, { width, height }) {
  return sharp(readFileSync(path.join(folder, `${name}.raw`)), { raw: { width, height, channels: 3 } })
}

export async function pack(shot, folder) {
  const target = path.join(TARGET, shot.name)
  const size = sized(folder)
  mkdirSync(target, { recursive: true })
  // 8 bits: browsers round the chroma of 10 bits down, which turns gray to green. Full chroma keeps outlines clean.
  const avif = (name, quality) =>
    picture(folder, name, size)
      .avif({ quality, chromaSubsampling: '4:4:4', effort: 6 })
      .toFile(path.join(target, `${name}.avif`))
  const isScene = Boolean(shot.areas)
  const files = [
    await avif('light', 60),
    await avif('base', isScene ? 55 : 70),
    shot.cover || isScene ? await avif('cover', isScene ? 54 : 60) : { size: 0 },
    // Of a scene, prints keep clear of most edges.
    await picture(folder, 'masks', size)
      .resize(isScene ? Math.round(size.width / 2) : size.width)
      .webp({ lossless: true, effort: 6 })
      .toFile(path.join(target, 'masks.webp')),
  ]
  cpSync(path.join(folder, 'product.json'), path.join(target, 'product.json'))
  return files.reduce((sum, { size }) => sum + size, 0)
}

/** Renders and packs one piece, unless it is a draft, and leaves a sheet for judging it in `previews`. */
export async function mockup(shot, previews, draft) {
  await renderMockup(shot, async (folder, note) => {
    mkdirSync(previews, { recursive: true })
    const sheet = path.join(previews, `mockup-${shot.name}.png`)
    const { width, height } = sized(folder)
    await picture(folder, 'sheet', { width: width * 3, height: height * 2 }).toFile(sheet)
    const weight = draft ? '' : `, ${Math.round((await pack(shot, folder)) / 1024)} KB`
    console.log(`${shot.name}: ${note}${weight}\n  ${path.relative(process.cwd(), sheet)}`)
  })
}
