import { CityFinder } from '#components/pages/lazy.ts'
import { ArrowLink, SmartLink } from '#components/ui/links.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getLocations } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { WorldMap } from './world-map.tsx'

export async function Locations({ id }: BlockProps<'locations'>) {
  const { eyebrow, title, intro, more } = await getLocations()
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} eyebrow={eyebrow} title={title} intro={intro} layout="split" />
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
  const { names: _, ask, ...texts } = finder
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
