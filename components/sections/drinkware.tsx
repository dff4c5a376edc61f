import { Benefits } from '@/components/ui/benefits'
import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import { getProducts } from '@/lib/content'
import { ProductGrid } from './product-grid'

export async function Drinkware() {
  const { items, interest, more, tiles, ...head } = await getProducts('drinkware')
  return (
    <Section id="drinkware">
      <Container>
        <SectionHead id="drinkware" {...head} />
        <ProductGrid
          id="drinkware"
          name={head.eyebrow}
          items={items}
          interest={interest}
          more={more}
          className="mt-8 md:mt-10"
        />
        <Benefits tiles={tiles} className="mt-8 md:mt-12" />
      </Container>
    </Section>
  )
}
