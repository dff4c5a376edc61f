import { getInterfaceCopy, interpolate } from '#lib/content/index.ts'
import type { BlockContent } from '#lib/pages/blocks.ts'
import { formatMoney, formatQuantity } from '#lib/pages/prices.ts'

type Props = { price: BlockContent<'price'>['price']; className?: string }

/** The lowest price, and how many have to be ordered for it. */
export async function PriceFrom({ price: { currency, unit, breaks }, className }: Props) {
  const { price: copy } = await getInterfaceCopy()
  const lowest = breaks.at(-1)
  if (!lowest) return null
  return (
    <p className={className}>
      {interpolate(copy.from, {
        unit,
        price: formatMoney(lowest.price, currency),
        quantity: formatQuantity(lowest.quantity),
      })}
    </p>
  )
}
