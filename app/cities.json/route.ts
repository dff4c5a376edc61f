import { getLocations } from '#lib/content/index.ts'
import { makeAtlas } from '#lib/pages/cities/world.ts'

export const dynamic = 'force-static'

/** Data of the city finder, fetched when a visitor reaches it. */
export async function GET() {
  const { regions, finder } = await getLocations()
  const places = Object.values(regions).flatMap((region) => region.cities)
  const atlas = await makeAtlas({ places, names: finder.names })
  const source = 'World: GeoNames (geonames.org), CC BY 4.0. ZIP codes: US Census Bureau.'
  return Response.json({ source, ...atlas })
}
