import { geoNaturalEarth1 } from 'd3-geo'

/** The map's own units; inhabited latitudes only, so that no space goes to the poles. */
export const MAP = { width: 1000, height: 470 }

const projection = geoNaturalEarth1().scale(178).translate([482, 282])

/** Place on the map in its own units, or nothing where the map does not reach. */
export function place(lon: number, lat: number): [number, number] | undefined {
  const point = projection([lon, lat])
  return point ? [Math.round(point[0]), Math.round(point[1])] : undefined
}

export function coordinates(x: number, y: number) {
  return projection.invert?.([x, y]) ?? undefined
}
