import type { ReactNode } from 'react'
import { CityFinder } from '#components/pages/lazy.ts'
import { SmartLink } from '#components/ui/links.tsx'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { type ContentOf, getContent } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

/** Only once per page, because the ids of the search are fixed. */
export async function LocationsMap({ id, content }: BlockProps<'map'>) {
  const head = content.title ? content : await getContent('locations')
  return (
    <Section id={id} height={[800, 650]} className="bg-white">
      <SectionHead id={id} {...head} layout="split" />
      <Finder />
    </Section>
  )
}

/** Of a region on the map and in the list. */
const colors: Record<keyof ContentOf<'locations'>['regions'], string> = {
  europe: '[--region:var(--color-action)]',
  southAmerica: '[--region:--theme(--color-region-leaf_inline)]',
  usa: '[--region:--theme(--color-region-coral_inline)]',
  canada: '[--region:--theme(--color-region-plum_inline)]',
  asiaPacific: '[--region:var(--color-magenta)]',
  africa: '[--region:--theme(--color-region-clay_inline)]',
  middleEast: '[--region:--theme(--color-region-teal_inline)]',
}

/** The city search with its map, and next to the search what introduces it. */
export async function Finder({ children }: { children?: ReactNode }) {
  const { summary, mapAlt, regions, finder, eyebrow } = await getContent('locations')
  const { names: _, noMatchLink, ...texts } = finder
  const colored = Object.entries(regions).map(([key, region]) => {
    return [key, { ...region, color: colors[key as keyof typeof colors] }]
  })
  return (
    <CityFinder
      texts={texts}
      regions={Object.fromEntries(colored)}
      figures={
        <dl className="grid grid-cols-3 gap-x-4 sm:gap-x-8">
          {summary.map((figure) => (
            <div key={figure.label} className="flex flex-col border-ink border-t pt-3">
              <dt className="order-2 text-muted">{figure.label}</dt>
              <dd className="font-bold font-display text-h2 tabular">{figure.value}</dd>
            </div>
          ))}
        </dl>
      }
      mapAlt={mapAlt}
      label={eyebrow}
      noMatchLink={<SmartLink {...noMatchLink} className="text-link" />}
    >
      {children}
    </CityFinder>
  )
}
