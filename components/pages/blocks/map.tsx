import type { ReactNode } from 'react'
import { CityFinder } from '#components/pages/lazy.ts'
import { SmartLink } from '#components/ui/links.tsx'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { getContent } from '#lib/content/index.ts'
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

/** The city search with its map, and next to the search what introduces it. */
export async function Finder({ children }: { children?: ReactNode }) {
  const { summary, mapAlt, regions, finder, eyebrow } = await getContent('locations')
  const { names: _, noMatchLink, ...texts } = finder
  return (
    <CityFinder
      texts={texts}
      regions={regions}
      summary={summary}
      mapAlt={mapAlt}
      label={eyebrow}
      noMatchLink={<SmartLink {...noMatchLink} className="text-link" />}
    >
      {children}
    </CityFinder>
  )
}
