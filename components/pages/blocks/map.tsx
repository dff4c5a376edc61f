import { CityFinder } from '#components/pages/lazy.ts'
import { ArrowLink, SmartLink } from '#components/ui/links.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getLocations } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { WorldMap } from './world-map.tsx'

/** Only once per page, because the ids of the search are fixed. */
export async function LocationsMap({ id, content }: BlockProps<'map'>) {
  const locations = await getLocations()
  const { summary, mapAlt, regions } = locations
  const { names: _, ask, ...texts } = locations.finder
  const { eyebrow, title, intro, more } = content.title ? content : locations
  return (
    <Section id={id} className="bg-white">
      <Container>
        <SectionHead id={id} eyebrow={eyebrow} title={title} intro={intro} layout="split" />
        <CityFinder
          texts={texts}
          regions={regions}
          label={locations.eyebrow}
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
        {more && (
          <p className="mt-6">
            <ArrowLink href={more.href}>{more.label}</ArrowLink>
          </p>
        )}
      </Container>
    </Section>
  )
}
