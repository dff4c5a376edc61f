import clsx from 'clsx'
import { Benefits, columnsFor, spanOf } from '#components/ui/card-row.tsx'
import { ArrowLink, Button, SmartLink } from '#components/ui/links.tsx'
import { Picture, type PictureContent } from '#components/ui/picture.tsx'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { getMessages } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { fromInWords } from '#lib/pages/prices.ts'
import { lowestPriceAt } from '#lib/pages/routes.ts'

export async function Categories({ id, content }: BlockProps<'categories'>) {
  const { items, catalog, more, tiles, ...head } = content
  const messages = await getMessages()
  const cards = items.map(async (item) => {
    const price = await lowestPriceAt(item.link.href)
    return { ...item, price: price && fromInWords(price, messages) }
  })
  return (
    <Section id={id} height={[770, 1550]}>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <SectionHead id={id} {...head} />
        <Button {...catalog} />
      </div>
      <PictureCards cards={await Promise.all(cards)} as="h3" className="mt-6 md:mt-8" />
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 md:mt-6">
        {more.map((link) => (
          <ArrowLink key={link.href} {...link} />
        ))}
      </p>
      <Benefits tiles={tiles} className="mt-6 md:mt-8" />
    </Section>
  )
}

type Card = {
  title: string
  text: string
  /** Without a label, the title is the link. */
  link: { label?: string; href: string }
  picture: PictureContent
  badge?: string
  /** The lowest of its products. */
  price?: string
  chips?: readonly string[]
}

type Props = { cards: readonly Card[]; as: 'h3' | 'h4'; className: string }

/** The whole card is a link. In cards wider than a third of the row, the picture is next to the text. */
export function PictureCards({ cards, as: Title, className }: Props) {
  const isWide = columnsFor(cards.length, 3) < 3
  return (
    <ul className={clsx('card-row grid gap-3 sm:gap-4 md:grid-cols-12 lg:gap-6', className)}>
      {cards.map(({ title, text, link, picture, badge, price, chips = [] }) => (
        <li
          key={title}
          className={clsx(
            'group relative flex flex-col overflow-clip rounded-card bg-white in-[.bg-white]:bg-paper forced-colors:border',
            isWide && 'lg:flex-row',
            spanOf(cards.length, 3, 'md'),
          )}
        >
          <div
            className={clsx(
              'aspect-video min-h-0 overflow-clip',
              isWide && 'lg:w-1/2 lg:max-w-[24rem] lg:shrink-0',
            )}
          >
            <Picture
              picture={picture}
              sizes="(width < 48rem) 52vw, min(30vw, 464px)"
              className="comes-closer"
            />
          </div>
          <div className="flex grow flex-col items-start px-3 pt-5 pb-3 sm:px-5 sm:pt-6 sm:pb-5">
            {/* On the edge of the picture, where it covers nothing of interest; relative to the card, which the link covers. */}
            {badge && (
              <p
                className={clsx(
                  'absolute -mt-5 [translate:0_-50%] rounded-control border border-ink bg-amber px-2 py-0.5 font-semibold text-ink text-small sm:-mt-6',
                  isWide && 'lg:start-5 lg:bottom-3 lg:mt-0 lg:[translate:none]',
                )}
              >
                {badge}
              </p>
            )}
            <Title className="font-display text-h3 font-semibold">
              {link.label ? (
                title
              ) : (
                <SmartLink href={link.href} label={title} className="card-link group-hover:text-action" />
              )}
            </Title>
            <p className="mt-1.5 mb-4 text-muted max-sm:text-[0.9375rem] max-sm:leading-snug">{text}</p>
            {price && <p className="-mt-2 mb-2 font-semibold">{price}</p>}
            {link.label && <ArrowLink {...link} className="card-link mt-auto" />}
            {chips.length > 0 && (
              <ul className="*:pill mt-auto flex flex-wrap gap-1.5 *:border-line *:px-2.25 *:py-0.5 *:text-muted">
                {chips.map((chip) => (
                  <li key={chip}>{chip}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
