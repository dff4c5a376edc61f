import { ProductGrid } from '@/components/sections/product-grid'
import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import type { BlockProps } from '../props'
import { shownProducts } from './shown-products'

export async function Products({ id, content }: BlockProps<'products'>) {
  const { items, interest, more } = await shownProducts(content)
  return (
    <Section id={id}>
      <Container>
        <SectionHead id={id} {...content} />
        <ProductGrid
          id={id}
          name={content.title}
          items={items}
          interest={interest}
          more={more}
          className="mt-10"
        />
      </Container>
    </Section>
  )
}
