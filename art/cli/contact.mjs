// One sheet with every picture as its card shows it, to see the whole shoot at a glance.
import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { ART, target } from './table.mjs'

const CELL = { width: 240, height: 180 }
const GAP = 8
const COLUMNS = 10

export async function contactSheet(shots) {
  const shown = shots.filter((shot) => existsSync(target(shot)))
  const place = (index) => ({
    left: GAP + (index % COLUMNS) * (CELL.width + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (CELL.height + GAP),
  })
  const tiles = await Promise.all(
    shown.map(async (shot, index) => ({
      input: await sharp(target(shot))
        .resize({ ...CELL, fit: 'cover' })
        .toBuffer(),
      ...place(index),
    })),
  )
  const rows = Math.ceil(shown.length / COLUMNS)
  const file = path.join(ART, 'contact.jpg')
  await sharp({
    create: {
      width: GAP + COLUMNS * (CELL.width + GAP),
      height: GAP + rows * (CELL.height + GAP),
      channels: 3,
      background: '#f7f5f0',
    },
  })
    .composite(tiles)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file)
  console.log(`${shown.length} pictures: ${path.relative(process.cwd(), file)}`)
}
