import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { ArrowLink } from '#components/ui/links.tsx'
import { ColorBar, CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'
import type { ContentOf, ProductFamily } from '#lib/content/index.ts'
import { ProductCard } from './product-card.tsx'

type Props = Pick<ContentOf<ProductFamily>, 'items' | 'interest' | 'more'> & {
  /** Next to its heading, on white. */
  beside?: boolean
  /** How many features a card shows. */
  features?: number
  className?: string
}

/** On phones a row that scrolls sideways. The number of columns is a CSS variable, because the last cell computes its width from it. */
export function ProductGrid({ items, interest, more, beside, features, className }: Props) {
  return (
    <ul
      data-cards
      className={clsx(
        'card-row grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-[12px] [--columns:1] min-[22rem]:[--columns:2] sm:gap-[20px] min-[56rem]:[--columns:3] print:gap-[8px] print:[--columns:4]',
        !beside && 'lg:[--columns:4]',
        className,
      )}
    >
      {items.map((product) => (
        <ProductCard key={product.name} product={product} interest={interest} features={features} />
      ))}
      <AskCell more={more} cards={items.length} ground={beside ? 'bg-paper' : 'bg-white'} />
    </ul>
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
