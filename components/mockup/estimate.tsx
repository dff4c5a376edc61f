import { type Language, localeOf } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { MockupPiece } from '#lib/mockup/content.ts'
import { estimate } from '#lib/mockup/estimate.ts'
import { formatsIn } from '#lib/pages/prices.ts'
import type { MockupWords } from '#messages/mockup/en.ts'

type Props = {
  price: NonNullable<MockupPiece['price']>
  words: MockupWords
  language: Language
  quantity: number
  onQuantity: (quantity: number) => void
}

/** The prices of a quantity, written in the page's language; undefined where the page has none. */
export function priceInWords(
  { breaks, currency, unit }: Props['price'],
  quantity: number,
  language: Language,
) {
  const found = estimate(breaks, quantity)
  const { money } = formatsIn(language)
  return found && { unit, each: money(found.each, currency), total: money(found.total, currency) }
}

/** What a quantity costs by the page's own price breaks, which are also the steps of the field. */
export function Estimate({ price, words, language, quantity, onQuantity }: Props) {
  const { breaks, included, days, minimum } = price
  const found = priceInWords(price, quantity, language)
  const format = formatsIn(language)
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <label className="grid gap-1.5 font-semibold text-small">
        {words.quantity}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={1_000_000}
          className="control w-32"
          value={quantity || ''}
          onChange={({ target }) => onQuantity(Math.max(0, Math.floor(Number(target.value))))}
        />
      </label>
      <p className="flex flex-wrap gap-2">
        {breaks.map((at) => (
          <button
            key={at.quantity}
            type="button"
            aria-pressed={at.quantity === quantity}
            className="min-h-9 cursor-pointer rounded-full border border-line-strong px-3 text-small aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
            onClick={() => onQuantity(at.quantity)}
          >
            {format.quantity(at.quantity)}
          </button>
        ))}
      </p>
      <p role="status" className="font-semibold">
        {found
          ? interpolate(words.price, found)
          : interpolate(words.below, { quantity: format.quantity(breaks[0]?.quantity ?? 0) })}
      </p>
      <p className="text-muted text-small">
        {included.length > 0 &&
          `${interpolate(words.included, { list: new Intl.ListFormat(localeOf(language)).format(included) })} `}
        {words.excluded} {days && minimum && interpolate(words.days, { days, minimum })}
      </p>
    </div>
  )
}
