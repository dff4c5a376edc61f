import { BandPicture } from '#components/pages/sections/band-picture.tsx'
import { ProductGrid } from '#components/pages/sections/product-grid.tsx'
import { Benefits } from '#components/ui/benefits.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getProducts } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

/** The products of a family with its heading and benefits; neighboring families look different. */
export async function ProductFamily({ id, content: { family, variant } }: BlockProps<'productFamily'>) {
  const { items, interest, more, tiles, band, ...head } = await getProducts(family)
  const products = { items, interest, more }
  return (
    <Section id={id} className={variant === 'rail' ? 'bg-white' : undefined}>
      {variant === 'row' && (
        <Container>
          <SectionHead id={id} {...head} layout="split" />
          <ProductGrid {...products} className="mt-8 md:mt-10" />
          <Benefits tiles={tiles} className="mt-8 md:mt-12" />
        </Container>
      )}
      {/* On large screens, heading and benefits are sticky next to the grid; on others, the benefits follow it. */}
      {variant === 'rail' && (
        <Container className="grid gap-x-8 gap-y-8 md:gap-y-10 lg:grid-cols-12">
          <div className="self-start max-lg:contents lg:sticky lg:top-28 lg:col-span-3">
            <SectionHead id={id} {...head} narrow />
            <Benefits tiles={tiles} variant="rail" className="max-lg:order-1 lg:mt-8" />
          </div>
          <ProductGrid {...products} beside className="lg:col-span-9" />
        </Container>
      )}
      {variant === 'run' && (
        <Container className="grid gap-8 md:gap-10">
          <div className="gap-x-8 max-lg:contents lg:grid lg:grid-cols-12">
            <SectionHead id={id} {...head} className="lg:col-span-6" />
            <Benefits tiles={tiles} variant="run" className="max-lg:order-1 lg:col-span-6 lg:self-end" />
          </div>
          <ProductGrid {...products} features={2} />
        </Container>
      )}
      {band && <BandPicture picture={band} className="mt-section -mb-section" />}
    </Section>
  )
}
