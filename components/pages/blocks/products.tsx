import { ProductGrid } from '#components/pages/sections/product-grid.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { shownProducts } from '#lib/pages/blocks.ts'

export async function Products({ id, content }: BlockProps<'products'>) {
  const { items, interest, more } = await shownProducts(content)
  return (
    <Section id={id}>
      <Container>
        <SectionHead id={id} {...content} layout="split" />
        <ProductGrid items={items} interest={interest} more={more} className="mt-10" />
      </Container>
    </Section>
  )
}
