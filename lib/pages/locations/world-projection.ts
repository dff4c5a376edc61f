import { geoNaturalEarth1 } from 'd3-geo'

/** In map units; inhabited latitudes only. */
export const MAP = { width: 1000, height: 470 }

const projection = geoNaturalEarth1().scale(178).translate([482, 282])

export function place(lon: number, lat: number): [number, number] {
  const [x, y] = projection([lon, lat]) ?? [0, 0]
  return [Math.round(x), Math.round(y)]
}

export function coordinates(x: number, y: number) {
  return projection.invert?.([x, y]) ?? undefined
}
