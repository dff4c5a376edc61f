import type { ContentOf } from '#lib/content/index.ts'
import type { Atlas } from './search.ts'

type Row = [city: string, code: string, lat: number, lon: number, also?: string]

/** What is only said with the atlas at hand: the page does without it. */
export type AtlasCopy = Pick<ContentOf<'locations'>['finder'], 'domestic' | 'near' | 'zip'>

/** What a browser fetches: rows without the names of their columns are a third less to read. */
export type AtlasFile = Omit<Atlas, 'world'> & { world: Row[]; copy: AtlasCopy }

export const packed = ({ world, ...atlas }: Atlas, { domestic, near, zip }: AtlasCopy): AtlasFile => ({
  ...atlas,
  copy: { domestic, near, zip },
  world: world.map(({ city, code, lat, lon, also }) =>
    also === undefined ? [city, code, lat, lon] : [city, code, lat, lon, also],
  ),
})

export const unpacked = ({ world, ...atlas }: AtlasFile): Atlas & { copy: AtlasCopy } => ({
  ...atlas,
  world: world.map(([city, code, lat, lon, also]) => ({ city, code, lat, lon, also })),
})
