import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Choice } from '#components/forms/field.tsx'
import { NeededByPlan } from '#components/pages/blocks/needed-by-plan.tsx'
import { itemLimits } from '#contract/asked.ts'
import { countedOf, nameOf, priceInWords } from '#contract/asked-in-words.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { wholeDay } from '#lib/forms/half-typed.ts'
import type { QuoteListTexts } from '#lib/pages/products.ts'
import { isPastDay } from '#lib/quote/forms.ts'
import type { Line } from '#lib/quote/quote-list.ts'
import { priced, productOf } from '#lib/quote/shown-list.ts'
import { readPreview } from '#lib/uploads/preview-name.ts'

export const TEXT_BUTTON =
  'cursor-pointer p-3 font-semibold text-action text-small underline underline-offset-4'

type Props = {
  item: Line
  copy: QuoteListTexts
  onChange: (change: Partial<Line>) => void
  /** Sets the day of this line for all. */
  onDayForAll?: () => void
  onRemove: () => void
}

/** A line of the quote list: what it is and costs, and what the visitor may still choose of it. */
export function QuoteListRow({ item, copy, onChange, onDayForAll, onRemove }: Props) {
  const { choice, quantity, needed } = item
  const day = wholeDay(needed?.neededBy)
  const product = productOf(copy, item)
  const name = nameOf({ ...item, quantity: '' }, copy)
  const cost = priced(copy, item)
  const { shown, chosen, order, methods = [] } = cost ?? {}
  // What was drawn stays as it was drawn.
  const colors = item.artwork ? [] : Object.entries(product?.color ?? {})
  const hasMethods = methods.length > 1 && !item.artwork
  // Their fields say the color and the method.
  const unsaid = { ...(colors.length > 0 && { color: undefined }), ...(hasMethods && { method: undefined }) }
  const title = nameOf({ ...item, quantity: '', choice: { ...choice, ...unsaid } }, copy)
  const price = shown && priceInWords(shown, copy, copy.language)
  const counted = countedOf(item, product) || copy.quantity
  const labelFor = (label: string) => interpolate(copy.labelFor, { label, product: name })
  // Uncontrolled: the stored quantity is normalized, which would change the text while the visitor types.
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Changed elsewhere, such as in the logo studio or another tab.
    if (field.current && field.current !== document.activeElement) field.current.value = quantity
  }, [quantity])
  const [preview, setPreview] = useState<string>()
  useEffect(() => void readPreview(item.key).then(setPreview), [item.key])
  const picture = preview ?? product?.picture
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-line border-b py-4 last:border-0">
      {/* Above fields, or those would stand where there is room left. */}
      <div
        className={clsx(
          'flex flex-wrap gap-4',
          colors.length > 0 || hasMethods ? 'w-full' : 'flex-[1_1_min(12rem,100%)]',
        )}
      >
        {/* biome-ignore lint/performance/noImgElement: the server chose its size */}
        {picture && <img src={picture} alt="" className="picture size-12 self-center rounded-control" />}
        <div className="min-w-0 flex-[1_1_min(12rem,100%)] wrap-anywhere self-center">
          <strong className="block font-semibold">{title}</strong>
          {/* A new element for each price: a translator of the browser would keep the old text. */}
          <p key={price} className="text-muted text-small empty:hidden">
            {price || (quantity && cost?.noPrice)}
          </p>
        </div>
      </div>
      {colors.length > 0 && (
        <Choice
          label={copy.price.color}
          aria-label={labelFor(copy.price.color)}
          prompt={copy.price.colorLater}
          of={colors}
          value={choice?.color ?? ''}
          onChoose={(color) => onChange({ choice: { ...choice, color: color || undefined } })}
          className="grow"
        />
      )}
      <label className="grid w-28 gap-1.5 text-small">
        <span>{counted}</span>
        <input
          ref={field}
          aria-label={labelFor(counted)}
          className="control"
          autoComplete="off"
          maxLength={itemLimits.quantity}
          defaultValue={quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
      </label>
      {hasMethods && (
        <Choice
          label={copy.price.method}
          aria-label={labelFor(copy.price.method)}
          of={Object.entries(product?.method ?? {})}
          value={chosen?.method}
          onChoose={(method) => onChange({ choice: { ...choice, method, ink: undefined } })}
          className="grow"
        />
      )}
      <label className="grid w-48 min-w-0 gap-1.5 text-small">
        <span>{copy.facts.neededBy.label}</span>
        <input
          type="date"
          aria-label={labelFor(copy.facts.neededBy.label)}
          className="control min-w-0"
          autoComplete="off"
          value={needed?.neededBy ?? ''}
          onChange={({ target }) => onChange({ needed: { ...needed, neededBy: target.value } })}
        />
      </label>
      <button
        type="button"
        aria-label={labelFor(copy.remove)}
        onClick={onRemove}
        className={clsx(TEXT_BUTTON, '-m-3')}
      >
        {copy.remove}
      </button>
      {day && (
        <div className="w-full">
          {order ? (
            <NeededByPlan
              order={order}
              day={day}
              delivery={needed?.delivery ?? ''}
              // The list says it once.
              texts={{ ...copy.day, isExample: false }}
              onDelivery={(delivery) => onChange({ needed: { ...needed, delivery } })}
            />
          ) : (
            <p role="status" className="font-semibold text-small">
              {isPastDay(day) && copy.day.words.past}
            </p>
          )}
          {onDayForAll && (
            <button
              type="button"
              aria-label={labelFor(copy.dayForAll)}
              onClick={onDayForAll}
              className={clsx(TEXT_BUTTON, '-mx-3')}
            >
              {copy.dayForAll}
            </button>
          )}
        </div>
      )}
    </li>
  )
}
