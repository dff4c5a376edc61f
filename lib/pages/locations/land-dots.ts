import { geoBounds, geoContains } from 'd3-geo'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-110m.json'
import { coordinates, MAP } from './world-projection.ts'

const STEP = 8.4
const ANTARCTIC = -58

/** A halftone of the continents as one path of zero-length strokes. */
export function landDots() {
  const islands = polygons()
  const dots: string[] = []
  for (let row = 0; row * STEP * 0.866 < MAP.height; row++) {
    const y = Math.round(row * STEP * 0.866 + STEP / 2)
    for (let x = (row % 2) * (STEP / 2) + STEP / 2; x < MAP.width; x += STEP) {
      const point = coordinates(x, y)
      if (point && point[1] > ANTARCTIC && islands.some((island) => covers(island, point)))
        dots.push(`M${Math.round(x)} ${y}h0`)
    }
  }
  return dots.join('')
}

type Island = { shape: Feature<Polygon>; bounds: [[number, number], [number, number]] }

function covers({ shape, bounds: [[west, south], [east, north]] }: Island, [lon, lat]: [number, number]) {
  const inside = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
  return inside && lat >= south && lat <= north && geoContains(shape, [lon, lat])
}

function polygons(): Island[] {
  const topology = land as unknown as Topology<{ land: GeometryCollection }>
  const { features } = feature(topology, topology.objects.land)
  return features.flatMap(({ geometry }) =>
    (geometry as MultiPolygon).coordinates.map((rings) => {
      const shape: Feature<Polygon> = {
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: rings },
      }
      return { shape, bounds: geoBounds(shape) }
    }),
  )
}
