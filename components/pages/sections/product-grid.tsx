import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { foldOf, ShowAll } from '#components/ui/fold.tsx'
import { Folded } from '#components/ui/folded.ts'
import { ArrowLink } from '#components/ui/links.tsx'
import { ColorBar, CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'
import type { ContentOf, ProductFamily } from '#lib/content/index.ts'
import { ProductCard } from './product-card.tsx'

type Props = Pick<ContentOf<ProductFamily>, 'items' | 'interest' | 'more'> & {
  id: string
  name: string
  /** Next to its heading, on white. */
  beside?: boolean
  /** How many features a card shows. */
  features?: number
  /** How many cards the collapsed list shows; fewer on phones. */
  first?: number
  className?: string
}

/** The number of columns is a CSS variable, because the last cell computes its width from it. */
export function ProductGrid({ id, name, items, interest, more, beside, features, first, className }: Props) {
  const fold = foldOf(id, items.length, 4, first)
  return (
    <Folded className={clsx('block', className)}>
      <ul
        data-cards
        className={clsx(
          'grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-[12px] [--columns:1] min-[22rem]:[--columns:2] sm:gap-[20px] min-[56rem]:[--columns:3] print:gap-[8px] print:[--columns:4]',
          !beside && 'lg:[--columns:4]',
        )}
      >
        {items.map((product, index) => (
          <ProductCard
            key={product.name}
            product={product}
            interest={interest}
            features={features}
            entry={fold.entry(index)}
          />
        ))}
        <ShowAll as="li" fold={fold} of={name} className="col-span-full" />
        <AskCell more={more} cards={items.length} ground={beside ? 'bg-paper' : 'bg-white'} />
      </ul>
    </Folded>
  )
}

type AskProps = { more: ContentOf<ProductFamily>['more']; cards: number; ground: string }

/** Fills the rest of the last row. */
function AskCell({ more, cards, ground }: AskProps) {
  const before: CSSProperties & { '--cards': number } = { '--cards': cards }
  return (
    <li
      data-end
      className="@container col-[span_calc(var(--columns)-mod(var(--cards),var(--columns)))] flex p-4 sm:min-h-48 sm:p-5 print:hidden"
      style={before}
    >
      <div
        className={clsx(
          'relative flex min-w-0 flex-1 flex-col wrap-break-word justify-between gap-4 p-3 max-md:text-[0.9375rem] max-md:leading-snug sm:gap-8 sm:p-5 @md:p-8 forced-colors:border',
          ground,
        )}
      >
        <CropMarks className="text-line-strong" />
        <p className="flex items-center justify-between">
          <RegistrationMark className="size-6" />
          <ColorBar />
        </p>
        <div>
          <h3 className="text-h3 @md:text-h2">{more.title}</h3>
          <p className="mt-1.5 text-balance text-muted">{more.text}</p>
          <p className="mt-4">
            <ArrowLink href={more.link.href}>{more.link.label}</ArrowLink>
          </p>
        </div>
      </div>
    </li>
  )
}
