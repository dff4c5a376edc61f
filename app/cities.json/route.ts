import { getLocations } from '#lib/content/index.ts'
import type { Atlas } from '#lib/pages/cities/search.ts'
import { worldCities } from '#lib/pages/cities/world.ts'

export const dynamic = 'force-static'

/** Data of the city finder, fetched when a visitor reaches it. */
export async function GET() {
  const { regions, finder } = await getLocations()
  const cities = Object.values(regions).flatMap((region) => region.cities)
  const atlas: Atlas = { cities, names: finder.names, world: await worldCities() }
  return Response.json({ source: 'World: GeoNames (geonames.org), CC BY 4.0', ...atlas })
}
