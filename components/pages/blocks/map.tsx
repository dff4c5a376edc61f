import clsx from 'clsx'
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
      <div className="mt-6 md:mt-8">
        <Finder />
      </div>
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
    return { ...region, color: colors[key as keyof typeof colors] }
  })
  return (
    <CityFinder
      texts={texts}
      regions={colored}
      figures={
        <dl
          className={clsx(
            'grid grid-cols-3 gap-x-4 self-end sm:gap-x-8',
            children ? 'lg:col-span-4 lg:col-start-9' : 'lg:col-span-8',
          )}
        >
          {summary.map((figure) => (
            <div key={figure.label} className="flex flex-col border-ink border-t pt-3">
              <dt className="order-2 text-muted">{figure.label}</dt>
              <dd className="font-bold font-display text-h2 tabular">{figure.value}</dd>
            </div>
          ))}
        </dl>
      }
      land={
        // biome-ignore lint/performance/noImgElement: a static drawing (art/map/draw.mjs), nothing to optimize
        <img
          src="/world.svg"
          alt=""
          width={1000}
          height={470}
          loading="lazy"
          className="h-auto w-full forced-colors:opacity-40"
        />
      }
      mapAlt={mapAlt}
      label={eyebrow}
      noMatchLink={<SmartLink {...noMatchLink} className="text-link" />}
    >
      {children && <div className="lg:col-span-8">{children}</div>}
    </CityFinder>
  )
}
