import type { ContentOf } from '#lib/content/index.ts'
import type { Atlas } from './search.ts'

type Row = [city: string, code: string, lat: number, lon: number, also?: string]

/** Texts that need the atlas, so they come with it instead of with the page. */
export type AtlasCopy = Pick<ContentOf<'locations'>['finder'], 'domestic' | 'near' | 'zip'>

/** The file that browsers fetch: without column names in each row, it is a third smaller. */
export type AtlasFile = Omit<Atlas, 'world'> & { world: Row[]; copy: AtlasCopy }

export const packAtlas = ({ world, ...atlas }: Atlas, { domestic, near, zip }: AtlasCopy): AtlasFile => ({
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
