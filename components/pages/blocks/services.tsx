import { Tiles } from '#components/ui/card-row.tsx'
import { ArrowLink } from '#components/ui/links.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Container, SectionHead, WideSection } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { PictureCards } from './categories.tsx'

export function Services({ id, content }: BlockProps<'services'>) {
  const { features, picture, onDemandItems, printing } = content
  return (
    <WideSection id={id} className="bg-white">
      <Container className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <div className="-mx-gutter -mt-section h-[36vw] sm:h-[74vw] lg:relative lg:col-span-5 lg:me-0 lg:-ms-edge lg:h-auto lg:min-h-full print:mx-0 print:my-4 print:h-[7cm]">
          <Picture
            picture={picture}
            sizes="(width < 40rem) 80vw, (width < 64rem) 100vw, 1160px"
            className="lg:absolute lg:inset-0"
          />
        </div>
        <div className="min-w-0 lg:col-span-6 lg:col-start-7">
          <SectionHead id={id} {...content} />
          <Tiles
            tiles={features}
            className="mt-6 grid gap-3 sm:gap-4 md:mt-8 md:grid-cols-2"
            item="rounded-card border border-line bg-paper p-5"
            text="mt-1.5 text-muted"
          />
        </div>
      </Container>
      <Container className="mt-section">
        <h3 className="max-w-[22ch] text-h2">{content.productsTitle}</h3>
        <PictureCards cards={content.cards} as="h4" className="mt-6 md:mt-8" />
        <div className="mt-6 grid gap-x-8 gap-y-4 border-ink border-t pt-5 md:mt-8 md:gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-3">
            <h3 className="text-h3">{content.onDemandTitle}</h3>
            <p className="mt-3">
              <ArrowLink {...printing} />
            </p>
          </div>
          <ul className="columns-2 gap-x-8 *:break-inside-avoid *:border-line *:border-b *:py-1 *:text-[0.9375rem] *:leading-snug md:columns-4 md:*:py-2 lg:col-span-9">
            {onDemandItems.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </Container>
    </WideSection>
  )
}
