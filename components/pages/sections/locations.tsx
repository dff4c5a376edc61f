import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getLocations } from '#lib/content/index.ts'
import { CityFinder } from './city-finder.ts'
import { CitySearch } from './city-search.tsx'
import { WorldMap } from './world-map.tsx'

export async function Locations() {
  const { summary, finder, mapAlt, regions, ...head } = await getLocations()
  return (
    <Section id="locations" className="bg-white">
      <Container>
        <SectionHead id="locations" {...head} />
        <CityFinder className="mt-8 grid gap-x-8 gap-y-8 md:mt-10 lg:grid-cols-12">
          <div className="flex flex-col gap-y-8 lg:col-span-8">
            <WorldMap regions={regions} alt={mapAlt} />
            <dl className="mt-auto grid grid-cols-3 gap-x-4 sm:gap-x-8">
              {summary.map(({ value, label }) => (
                <div key={label} className="flex flex-col border-ink border-t pt-3">
                  <dt className="order-2 text-muted">{label}</dt>
                  <dd className="font-bold font-display text-h2 tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className="lg:col-span-4">
            <CitySearch copy={finder} regions={regions} label={head.eyebrow} />
          </div>
        </CityFinder>
      </Container>
    </Section>
  )
}
