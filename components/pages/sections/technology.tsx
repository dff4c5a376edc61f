import { Benefits } from '#components/ui/benefits.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getProducts } from '#lib/content/index.ts'
import { BandPicture } from './band-picture.tsx'
import { ProductGrid } from './product-grid.tsx'

/** On large screens, heading and benefits are sticky next to the grid; on others, the benefits follow it. */
export async function Technology() {
  const { items, interest, more, tiles, band, ...head } = await getProducts('technology')
  return (
    <Section id="technology" className="bg-white">
      <Container className="grid gap-x-8 gap-y-8 md:gap-y-10 lg:grid-cols-12">
        <div className="self-start max-lg:contents lg:sticky lg:top-28 lg:col-span-3">
          <SectionHead id="technology" {...head} narrow />
          <Benefits tiles={tiles} variant="rail" className="max-lg:order-1 lg:mt-8" />
        </div>
        <ProductGrid items={items} interest={interest} more={more} beside className="lg:col-span-9" />
      </Container>
      {band && <BandPicture picture={band} className="mt-section -mb-section" />}
    </Section>
  )
}
