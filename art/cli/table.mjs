// Reads shots.yaml and turns each row into everything the studio needs for one picture.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

export const ART = path.resolve(import.meta.dirname, '..')
const IMAGES = path.resolve(ART, '../public/images')

const COLORWAYS = {
  deep: ({ deep, light, accent }) => ({ main: deep, print: light, pop: accent }),
  light: ({ deep, light, accent }) => ({ main: light, print: deep, pop: accent }),
  accent: ({ deep, light, accent, on = light }) => ({ main: accent, print: on, pop: deep }),
}

function expand(name, row, { clients, backdrops, families }) {
  const family = families[name.split('/')[0]] ?? {}
  const client = clients[row.client]
  if (!client) throw new Error(`shots.yaml, ${name}: client "${row.client}" is not in the list of clients.`)
  const wardrobe = Object.fromEntries(Object.entries(COLORWAYS).map(([key, dress]) => [key, dress(client)]))
  const wear = typeof row.wear === 'object' ? { ...wardrobe.deep, ...row.wear } : wardrobe[row.wear ?? 'deep']
  const [width, height] = row.size ?? family.size
  return {
    name,
    width,
    height,
    samples: row.samples ?? family.samples ?? 64,
    look: { name: client.name, kind: client.mark, bg: backdrops[row.backdrop] ?? row.backdrop, ...wear },
    wardrobe,
    items: row.items,
    camera: row.camera,
    light: row.light,
    wall: row.wall,
    exposure: row.exposure,
    soften: row.soften,
  }
}

const readTable = () => parse(readFileSync(path.join(ART, 'shots.yaml'), 'utf8'), { merge: true })

export function readShots() {
  const table = readTable()
  return Object.entries(table.shots).map(([name, row]) => expand(name, row, table))
}

/** Rows of `mockups`: a picture, its print area and how a browser prints on it. */
export function readMockups() {
  const table = readTable()
  return Object.entries(table.mockups).map(([name, row]) => {
    for (const field of ['inches', 'area', 'shine'])
      if (row[field] === undefined) throw new Error(`shots.yaml, mockups, ${name}: give it "${field}".`)
    const { inches, area, at = [0, 0], shine, soak = 0, cover = false, chest = 0 } = row
    const shot = expand(name, { size: [1280, 1280], ...row }, table)
    return { ...shot, inches, area: [area, (area * inches[1]) / inches[0]], at, shine, soak, cover, chest }
  })
}

/** Rows of `scenes`: a picture of several pieces, and the print area of each. */
export function readScenes() {
  const table = readTable()
  return Object.entries(table.scenes).map(([name, { of, areas }]) => {
    const shot = expand(of, table.shots[of], table)
    return { ...shot, name, areas }
  })
}

export const target = (shot) => path.join(IMAGES, `${shot.name}.webp`)

/** Shots called by exact name, by the part after the slash, by family, or all of them. */
export function pick(shots, wanted) {
  if (wanted.length === 0) return shots
  const matches = (shot, word) => {
    const [family, short] = shot.name.split('/')
    return [shot.name, family, short].includes(word)
  }
  const unknown = wanted.filter((word) => !shots.some((shot) => matches(shot, word)))
  if (unknown.length)
    throw new Error(`No picture or family called ${unknown.join(', ')}. See art/shots.yaml.`)
  return wanted
    .flatMap((word) => shots.filter((shot) => matches(shot, word)))
    .filter((s, i, all) => all.indexOf(s) === i)
}
