import clsx from 'clsx'
import { CardRow } from '#components/ui/card-row.tsx'
import { fullRows, rowSizes } from '#components/ui/full-rows.ts'
import { ArrowLink } from '#components/ui/links.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockContent, BlockProps } from '#lib/pages/blocks.ts'

export async function Services({ id, content }: BlockProps<'services'>) {
  const services = content
  return (
    <Section id={id} className="bg-white">
      <Container className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
        <div className="-mx-gutter -mt-section h-[56vw] sm:h-[74vw] lg:relative lg:col-span-5 lg:me-0 lg:-ms-edge lg:h-auto lg:min-h-full print:mx-0 print:my-4 print:h-[7cm]">
          <Picture
            picture={services.picture}
            sizes="(width < 40rem) 80vw, (width < 64rem) 100vw, 1160px"
            className="lg:absolute lg:inset-0"
          />
        </div>
        <div className="min-w-0 lg:col-span-6 lg:col-start-7">
          <SectionHead id={id} eyebrow={services.eyebrow} title={services.title} intro={services.intro} />
          <CardRow className="mt-6 grid gap-3 sm:gap-4 md:mt-8 md:grid-cols-2">
            {services.features.map(({ title, text }) => (
              <li key={title} className="rounded-card border border-line bg-paper p-5">
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1.5 text-muted">
                  <NoBreak>{text}</NoBreak>
                </p>
              </li>
            ))}
          </CardRow>
        </div>
      </Container>
      <Container className="mt-section">
        <ServiceCards title={services.productsTitle} cards={services.cards} />
        <OnDemand title={services.onDemandTitle} items={services.onDemandItems} link={services.printing} />
      </Container>
    </Section>
  )
}

type CardsProps = { title: string; cards: BlockContent<'services'>['cards'] }

/** The picture is above the text, or next to it in cards wider than a third of the row. */
function ServiceCards({ title, cards }: CardsProps) {
  const sizes = rowSizes(cards.length, 3)
  const spans = fullRows(cards.length, 3, 'md')
  return (
    <>
      <h3 className="max-w-[22ch] text-h2">{title}</h3>
      <ul className="card-row mt-6 grid gap-x-4 md:mt-8 md:gap-x-8 md:gap-y-10 md:grid-cols-12">
        {cards.map((card, index) => (
          <li
            key={card.title}
            className={clsx('group relative', sizes[index] !== 3 && 'lg:flex lg:gap-x-6', spans[index])}
          >
            <div
              className={clsx(
                'aspect-4/3 overflow-clip rounded-card',
                sizes[index] !== 3 && 'lg:w-1/2 lg:max-w-[24rem] lg:shrink-0',
              )}
            >
              <Picture
                picture={card.picture}
                sizes="(width < 48rem) 52vw, min(30vw, 464px)"
                className="comes-closer"
              />
            </div>
            <div>
              <h4 className="font-display mt-4 text-h3 font-semibold">{card.title}</h4>
              <p className="mt-1.5 text-muted max-md:text-[0.9375rem] max-md:leading-snug">{card.text}</p>
              <p className="mt-3">
                <ArrowLink href={card.link.href} className="card-link">
                  {card.link.label}
                </ArrowLink>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

type OnDemandProps = { title: string; items: readonly string[]; link: { label: string; href: string } }

function OnDemand({ title, items, link }: OnDemandProps) {
  return (
    <div className="mt-10 grid gap-x-8 gap-y-4 md:mt-16 md:gap-y-6 border-ink border-t pt-6 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-3">
          <ArrowLink href={link.href}>{link.label}</ArrowLink>
        </p>
      </div>
      <ul className="columns-2 gap-x-8 md:columns-4 lg:col-span-9">
        {items.map((item) => (
          <li
            key={item}
            className="break-inside-avoid border-line border-b py-1 md:py-2 text-[0.9375rem] leading-snug"
          >
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
