import { Benefits } from '#components/ui/benefits.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getProducts } from '#lib/content/index.ts'
import { BandPicture } from './band-picture.tsx'
import { ProductGrid } from './product-grid.tsx'

export async function Drinkware() {
  const { items, interest, more, tiles, band, ...head } = await getProducts('drinkware')
  return (
    <Section id="drinkware">
      <Container>
        <SectionHead id="drinkware" {...head} layout="split" />
        <ProductGrid items={items} interest={interest} more={more} className="mt-8 md:mt-10" />
        <Benefits tiles={tiles} className="mt-8 md:mt-12" />
      </Container>
      {band && <BandPicture picture={band} className="mt-section -mb-section" />}
    </Section>
  )
}
