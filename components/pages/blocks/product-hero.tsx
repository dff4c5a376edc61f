import { ProductOpening } from '#components/pages/lazy.ts'
import { ArrowLink } from '#components/ui/links.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { CropMarks } from '#components/ui/print-marks.tsx'
import { Container, Eyebrow } from '#components/ui/section.tsx'
import { getMessages, interpolate } from '#lib/content/index.ts'
import { lowestOf } from '#lib/content/price-list.ts'
import { printAreaOf } from '#lib/mockup/print-area.ts'
import { type BlockProps, mockupOf, ofKind, pricesOf } from '#lib/pages/blocks.ts'
import { formatsIn } from '#lib/pages/prices.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { calculatorTexts, PriceTable } from './price.tsx'

/** The hero of a product with the price hint that follows, and its piece: the first screen of a page that sells one thing. */
export async function ProductHero({ id, page, content }: BlockProps<'hero'>) {
  const { eyebrow, title, intro, more, picture } = content
  const { blocks } = page.content
  const { price: priceId = '', mockup: pieceId = '' } = page.inOpening
  const [hint] = ofKind(blocks, 'price')
  const [product] = pricesOf(page.content)
  const texts = await calculatorTexts()
  if (!hint || !product) return null
  const piece = mockupOf(blocks)
  const first = piece?.picture ?? picture
  const { put, place, failed, scene } = (await getMessages()).mockup
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="overflow-x-clip">
      <Container className="pt-5 pb-10">
        <ProductOpening
          product={{ ...product, cta: page.cta }}
          texts={texts}
          head={
            <div>
              <Breadcrumb page={page} />
              <h1 id={`${id}-title`} className="mt-3 text-h2-narrow 2xl:text-h2">
                {eyebrow && <Eyebrow className="text-muted">{eyebrow}</Eyebrow>}
                <NoBreak>{title}</NoBreak>
              </h1>
              <p className="mt-2 max-w-[60ch]">
                <NoBreak>{intro}</NoBreak>
              </p>
            </div>
          }
          heading={<Priced {...product} id={priceId} eyebrow={hint.eyebrow} />}
          picture={
            first && (
              <>
                <CropMarks className="text-line-strong max-sm:hidden" />
                <Picture first picture={first} sizes="(width < 40rem) 66vw, min(44vw, 692px)" />
              </>
            )
          }
          piece={
            piece && {
              id: pieceId,
              model: piece.model,
              area: printAreaOf(piece.model),
              words: { put, place, failed, another: scene.another, again: scene.again },
            }
          }
          table={<PriceTable id={priceId} price={product.price} />}
          more={
            <>
              {product.covers && <p className="text-muted text-small">{product.covers}</p>}
              {more && <ArrowLink {...more} className="my-3 justify-self-start" />}
            </>
          }
        />
      </Container>
    </section>
  )
}

type PricedProps = ReturnType<typeof pricesOf>[number] & { eyebrow: string }

/** What is priced; without scripts and on paper, also from which price. */
async function Priced({ id, eyebrow, title, price }: PricedProps) {
  const { price: words, language } = await getMessages()
  const { unit, several, currency } = price
  const format = formatsIn(language)
  const lowest = lowestOf(price)
  const quantity = lowest && format.quantity(lowest.quantity)
  return (
    <div id={id} tabIndex={-1} className="border-line border-t pt-3">
      <h2 id={`${id}-title`} className="font-semibold font-text text-small tracking-normal">
        {eyebrow && <span className="text-muted">{eyebrow}: </span>}
        {title}
      </h2>
      {lowest && quantity && (
        <p className="mt-2 hidden font-semibold print:block noscript:block">
          {interpolate(words.from, { price: format.money(lowest.price, currency) })}{' '}
          {interpolate(words.fromQuantity, {
            unit,
            quantity: interpolate(several || quantity, { quantity }),
          })}
        </p>
      )}
    </div>
  )
}
