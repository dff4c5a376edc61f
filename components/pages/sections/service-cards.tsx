import clsx from 'clsx'
import { ArrowLink } from '#components/ui/arrow-link.tsx'
import { fullRows, rowSizes } from '#components/ui/full-rows.ts'
import { Picture } from '#components/ui/picture.tsx'
import type { ContentOf } from '#lib/content/index.ts'

type Props = { title: string; cards: ContentOf<'services'>['cards'] }

/** Large pictures with their words below; beside them where a card has more room than a third of the row. */
export function ServiceCards({ title, cards }: Props) {
  const sizes = rowSizes(cards.length, 3)
  const spans = fullRows(cards.length, 3, 'md')
  return (
    <>
      <h3 className="max-w-[22ch] text-h2">{title}</h3>
      <ul className="mt-6 grid grid-cols-1 md:mt-8 gap-x-8 gap-y-6 md:gap-y-10 md:grid-cols-12">
        {cards.map((card, index) => (
          <li
            key={card.title}
            className={clsx(
              'group relative max-md:grid max-md:grid-cols-[40%_1fr] max-md:gap-x-4',
              sizes[index] !== 3 && 'lg:flex lg:gap-x-6',
              spans[index],
            )}
          >
            <div
              className={clsx(
                'aspect-4/3 overflow-clip rounded-card max-md:aspect-square',
                sizes[index] !== 3 && 'lg:w-1/2 lg:max-w-[24rem] lg:shrink-0',
              )}
            >
              <Picture picture={card.picture} place="service" className="comes-closer" />
            </div>
            <div>
              <h4 className="font-display md:mt-4 text-h3 font-semibold">{card.title}</h4>
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
