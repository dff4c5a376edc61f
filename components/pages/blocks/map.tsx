import { CityFinder } from '#components/pages/lazy.ts'
import { ArrowLink, SmartLink } from '#components/ui/links.tsx'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { getContent } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

/** Only once per page, because the ids of the search are fixed. */
export async function LocationsMap({ id, content }: BlockProps<'map'>) {
  const locations = await getContent('locations')
  const { summary, mapAlt, regions, finder } = locations
  const { names: _, noMatchLink, ...texts } = finder
  const { eyebrow, title, intro, more } = content.title ? content : locations
  return (
    <Section id={id} className="bg-white">
      <SectionHead id={id} eyebrow={eyebrow} title={title} intro={intro} layout="split" />
      <CityFinder
        {...{ texts, regions, summary, mapAlt }}
        label={locations.eyebrow}
        noMatchLink={<SmartLink {...noMatchLink} className="text-link" />}
      />
      {more && (
        <p className="mt-6">
          <ArrowLink {...more} />
        </p>
      )}
    </Section>
  )
}
