import { type Regions, regionColor } from '#components/pages/sections/regions.ts'
import { WorldMap } from '#components/pages/sections/world-map.tsx'
import { ArrowLink } from '#components/ui/links.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getLocations, interpolate } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

export async function Cities({ id, content }: BlockProps<'cities'>) {
  const { regions, mapAlt, finder } = await getLocations()
  const { more } = content
  return (
    <Section id={id} className="bg-white">
      <Container className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <SectionHead id={id} {...content} />
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
          <p className="mt-6">
            <ArrowLink href={more.href}>{more.label}</ArrowLink>
          </p>
        </div>
        <div className="self-center lg:col-span-8">
          <WorldMap regions={regions} alt={mapAlt} />
        </div>
      </Container>
    </Section>
  )
}
