import { CityFinder } from '#components/pages/lazy.ts'
import { ArrowLink, SmartLink } from '#components/ui/links.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getLocations, interpolate } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { type Regions, regionColor, WorldMap } from './world-map.tsx'

type Props = BlockProps<'map'>

export async function LocationsMap({ id, content }: Props) {
  const locations = await getLocations()
  const { eyebrow, title, intro, more } = content.title ? content : locations
  const below = more && (
    <p className="mt-6">
      <ArrowLink href={more.href}>{more.label}</ArrowLink>
    </p>
  )
  return (
    <Section id={id} className="bg-white">
      {content.variant === 'regions' ? (
        <Container className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <SectionHead id={id} eyebrow={eyebrow} title={title} intro={intro} />
            <RegionCounts {...locations} />
            {below}
          </div>
          <div className="self-center lg:col-span-8">
            <WorldMap regions={locations.regions} alt={locations.mapAlt} />
          </div>
        </Container>
      ) : (
        <Container>
          <SectionHead id={id} eyebrow={eyebrow} title={title} intro={intro} layout="split" />
          <Finder {...locations} />
          {below}
        </Container>
      )}
    </Section>
  )
}

type Locations = Awaited<ReturnType<typeof getLocations>>

const RegionCounts = ({ regions, finder }: Pick<Locations, 'regions' | 'finder'>) => (
  <ul className="mt-8">
    {Object.entries(regions).map(([key, { name, cities }]) => (
      <li
        key={key}
        className={`border-line border-b py-2.5 first:border-t flex items-baseline before:me-[0.6em] before:size-[0.625em] before:shrink-0 before:rounded-[50%] before:bg-(--region) forced-colors:before:hidden ${regionColor[key as keyof Regions]}`}
      >
        {interpolate(cities.length === 1 ? finder.oneCity : finder.cityCount, {
          region: name,
          count: cities.length,
        })}
      </li>
    ))}
  </ul>
)

/** The map with the search next to it; only once per page, because their ids are fixed. */
function Finder({ eyebrow, summary, finder: { names: _, ask, ...texts }, mapAlt, regions }: Locations) {
  return (
    <CityFinder
      texts={texts}
      regions={regions}
      label={eyebrow}
      ask={
        <SmartLink href={ask.href} className="text-link">
          {ask.label}
        </SmartLink>
      }
      map={<WorldMap regions={regions} alt={mapAlt} />}
      summary={
        <dl className="mt-auto grid grid-cols-3 gap-x-4 sm:gap-x-8">
          {summary.map(({ value, label }) => (
            <div key={label} className="flex flex-col border-ink border-t pt-3">
              <dt className="order-2 text-muted">{label}</dt>
              <dd className="font-bold font-display text-h2 tabular">{value}</dd>
            </div>
          ))}
        </dl>
      }
    />
  )
}
