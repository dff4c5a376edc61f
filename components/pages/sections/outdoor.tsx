import { Benefits } from '#components/ui/benefits.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getProducts } from '#lib/content/index.ts'
import { BandPicture } from './band-picture.tsx'
import { ProductGrid } from './product-grid.tsx'

export async function Outdoor() {
  const { items, interest, more, tiles, band, ...head } = await getProducts('outdoor')
  return (
    <Section id="outdoor-sports">
      <Container className="grid gap-8 md:gap-10">
        <div className="gap-x-8 max-lg:contents lg:grid lg:grid-cols-12">
          <SectionHead id="outdoor-sports" {...head} className="lg:col-span-6" />
          <Benefits tiles={tiles} variant="run" className="max-lg:order-1 lg:col-span-6 lg:self-end" />
        </div>
        <ProductGrid items={items} interest={interest} more={more} features={2} />
      </Container>
      {band && <BandPicture picture={band} className="mt-section -mb-section" />}
    </Section>
  )
}
