import { ArrowLink } from '#components/ui/links.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getLocations } from '#lib/content/index.ts'
import { CityFinder } from './city-finder.ts'
import { CitySearch } from './city-search.tsx'
import { WorldMap } from './world-map.tsx'

export async function Locations() {
  const { eyebrow, title, intro, more } = await getLocations()
  return (
    <Section id="locations" className="bg-white">
      <Container>
        <SectionHead id="locations" eyebrow={eyebrow} title={title} intro={intro} layout="split" />
        <Finder />
        <p className="mt-6">
          <ArrowLink href={more.href}>{more.label}</ArrowLink>
        </p>
      </Container>
    </Section>
  )
}

/** The map with the search next to it; only once per page, because their ids are fixed. */
export async function Finder() {
  const { eyebrow, summary, finder, mapAlt, regions } = await getLocations()
  return (
    <CityFinder className="mt-8 grid gap-x-8 gap-y-8 md:mt-10 lg:grid-cols-12">
      <div className="flex flex-col gap-y-8 lg:col-span-8">
        <WorldMap regions={regions} alt={mapAlt} />
        <dl className="mt-auto grid grid-cols-3 gap-x-4 sm:gap-x-8">
          {summary.map(({ value, label }) => (
            <div key={label} className="flex flex-col border-ink border-t pt-3">
              <dt className="order-2 text-muted">{label}</dt>
              <dd className="font-bold font-display text-h2 tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="max-lg:order-first lg:col-span-4">
        <CitySearch copy={finder} regions={regions} label={eyebrow} />
      </div>
    </CityFinder>
  )
}
