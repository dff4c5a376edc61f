import clsx from 'clsx'
import type { ContentOf, ProductFamily } from '@/lib/content'
import { AskCell } from './ask-cell'
import { ProductCard } from './product-card'

type Props = Pick<ContentOf<ProductFamily>, 'items' | 'interest' | 'more'> & {
  /** In one section with what stands beside it, on white. */
  beside?: boolean
  /** How many features each card tells of. */
  features?: number
  className?: string
}

/** The products of a family. How many columns there are is a variable, for the cell that ends the last row. */
export function ProductGrid({ items, interest, more, beside, features, className }: Props) {
  return (
    <ul
      className={clsx(
        'grid grid-cols-[repeat(var(--columns),1fr)] gap-[12px] [--columns:1] sm:gap-[20px] sm:[--columns:2] min-[56rem]:[--columns:3] print:gap-[8px] print:[--columns:4]',
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
