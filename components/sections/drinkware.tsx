import { Benefits } from '@/components/ui/benefits'
import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import { getProducts } from '@/lib/content'
import { AskCell } from './ask-cell'
import { ProductCard } from './product-card'

export async function Drinkware() {
  const { items, interest, more, tiles, ...head } = await getProducts('drinkware')
  return (
    <Section id="drinkware">
      <Container>
        <SectionHead id="drinkware" {...head} />
        <ul className="product-grid mt-10">
          {items.map((product) => (
            <ProductCard key={product.name} product={product} interest={interest} />
          ))}
          <AskCell more={more} cards={items.length} />
        </ul>
        <Benefits tiles={tiles} className="mt-12" />
      </Container>
    </Section>
  )
}
