import type { Atlas } from './search.ts'

type Row = [city: string, code: string, lat: number, lon: number, also?: string]

/** What a browser fetches: rows without the names of their columns are a third less to read. */
export type AtlasFile = Omit<Atlas, 'world'> & { world: Row[] }

export const packed = ({ world, ...atlas }: Atlas): AtlasFile => ({
  ...atlas,
  world: world.map(({ city, code, lat, lon, also }) =>
    also === undefined ? [city, code, lat, lon] : [city, code, lat, lon, also],
  ),
})

export const unpacked = ({ world, ...atlas }: AtlasFile): Atlas => ({
  ...atlas,
  world: world.map(([city, code, lat, lon, also]) => ({ city, code, lat, lon, also })),
})
