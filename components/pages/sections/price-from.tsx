import clsx from 'clsx'
import { getMessages, interpolate, pageLanguage } from '#lib/content/index.ts'
import type { BlockContent } from '#lib/pages/blocks.ts'
import { formatsIn } from '#lib/pages/prices.ts'

type Props = { price: BlockContent<'price'>['price']; className?: string }

/** The lowest price and the order quantity it takes. */
export async function PriceFrom({ price: { currency, unit, breaks }, className }: Props) {
  const [{ price: copy }, language] = await Promise.all([getMessages(), pageLanguage()])
  const format = formatsIn(language)
  const lowest = breaks.at(-1)
  if (!lowest) return null
  return (
    <p className={clsx('text-balance', className)}>
      {interpolate(copy.from, {
        unit,
        price: format.money(lowest.price, currency),
        quantity: format.quantity(lowest.quantity),
      })}
    </p>
  )
}
