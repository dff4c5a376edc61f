import { Benefits } from '@/components/ui/benefits'
import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import { getProducts } from '@/lib/content'
import { AskCell } from './ask-cell'
import { ProductCard } from './product-card'

export async function Outdoor() {
  const { items, interest, more, tiles, ...head } = await getProducts('outdoor')
  return (
    <Section id="outdoor-sports">
      <Container>
        <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
          <SectionHead id="outdoor-sports" {...head} className="lg:col-span-6" />
          <Benefits tiles={tiles} look="run" className="self-end lg:col-span-6" />
        </div>
        <ul className="product-grid mt-10">
          {items.map((product) => (
            <ProductCard key={product.name} product={product} interest={interest} features={2} />
          ))}
          <AskCell more={more} />
        </ul>
      </Container>
    </Section>
  )
}
