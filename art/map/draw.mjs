// npx node art/map/draw.mjs: draws the land of the world map, a halftone of the continents, into public/world.svg.
import { writeFileSync } from 'node:fs'
import { geoBounds, geoContains } from 'd3-geo'
import { feature } from 'topojson-client'
import land from 'world-atlas/land-110m.json' with { type: 'json' }

/** The projection of components/pages/blocks/city-finder.tsx; inhabited latitudes only. */
const MAP = { width: 1000, height: 470 }
const coordinates = (x, y) => [x / 2.778 - 180, 77 - y / 3.5]

const STEP = 8.4

const polygons = feature(land, land.objects.land).features.flatMap(({ geometry }) =>
  geometry.coordinates.map((rings) => {
    const shape = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: rings } }
    return { shape, bounds: geoBounds(shape) }
  }),
)

function covers({ shape, bounds: [[west, south], [east, north]] }, [lon, lat]) {
  const isInside = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
  return isInside && lat >= south && lat <= north && geoContains(shape, [lon, lat])
}

const dots = []
for (let row = 0; row * STEP * 0.866 < MAP.height; row++) {
  const y = Math.round(row * STEP * 0.866 + STEP / 2)
  for (let x = (row % 2) * (STEP / 2) + STEP / 2; x < MAP.width; x += STEP)
    if (polygons.some((polygon) => covers(polygon, coordinates(x, y)))) dots.push(`M${Math.round(x)} ${y}h0`)
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP.width} ${MAP.height}"><path d="${dots.join('')}" stroke="#c9c4b6" stroke-width="5" stroke-linecap="round"/></svg>\n`
writeFileSync(new URL('../../public/world.svg', import.meta.url), svg)
console.log(`public/world.svg: ${dots.length} dots`)
