import clsx from 'clsx'
import { foldOf, ShowAll } from '#components/ui/fold.tsx'
import { Folded } from '#components/ui/folded.ts'
import type { ContentOf, ProductFamily } from '#lib/content/index.ts'
import { AskCell } from './ask-cell.tsx'
import { ProductCard } from './product-card.tsx'

type Props = Pick<ContentOf<ProductFamily>, 'items' | 'interest' | 'more'> & {
  /** Its section, and what the products are. */
  id: string
  name: string
  /** In one section with what stands beside it, on white. */
  beside?: boolean
  /** How many features each card tells of. */
  features?: number
  className?: string
}

/** The products of a family. How many columns there are is a variable, for the cell that ends the last row. */
export function ProductGrid({ id, name, items, interest, more, beside, features, className }: Props) {
  const fold = foldOf(id, items.length, 4)
  return (
    <Folded className={clsx('block', className)}>
      <ul
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
