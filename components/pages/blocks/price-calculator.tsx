'use client'

import clsx from 'clsx'
import { useId, useState } from 'react'
import { buttonClass, chipClass } from '#components/ui/button-class.ts'
import { useHydrated } from '#components/ui/hydration.ts'
import type { Language } from '#contract/languages.ts'
import { businessDaysInWords } from '#lib/content/business-days.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Price } from '#lib/pages/blocks.ts'
import { costsNoMore, estimateInWords, formatsIn, isQuantity, noPriceInWords } from '#lib/pages/prices.ts'
import type { pagesWithPrices } from '#lib/pages/routes.ts'
import { writeLink } from '#lib/quote/link-data.ts'
import type { Messages } from '#messages/index.ts'
import { NeededBy } from './needed-by.tsx'

export const initialQuantity = ({ breaks }: Price) => (breaks.at(-2) ?? breaks[0])?.quantity ?? 1

type Props = {
  price: Price
  words: Messages['price']
  language: Language
  /** As typed. */
  quantity: number
  onQuantity: (quantity: number) => void
  /** The label of the field for the day on which the order is needed. */
  neededBy?: string
  /** Above it, the quote confirms the day. */
  largest?: number
}

/** What a quantity costs by the price breaks of a page, which are also the steps of the field. */
export function PriceCalculator({ price, words, language, quantity, onQuantity, ...date }: Props) {
  const { breaks, included, production, minimum } = price
  const { neededBy, largest = breaks.at(-1)?.quantity ?? 0 } = date
  const estimate = estimateInWords(price, quantity, language)
  const more = costsNoMore(breaks, quantity)
  const format = formatsIn(language)
  const facts = {
    [words.included]: included.join(' · '),
    [words.days]: production && businessDaysInWords(production, words, language),
    [words.minimum]: minimum,
  }
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-5 @lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <label className="grid gap-1.5 font-semibold text-small">
            {words.quantity}
            <input
              type="number"
              inputMode="numeric"
              min={1}
              className="control tabular"
              aria-invalid={!isQuantity(quantity) || undefined}
              value={Number.isNaN(quantity) ? '' : quantity}
              onChange={({ target }) => onQuantity(target.valueAsNumber)}
            />
          </label>
          <p className="flex flex-wrap gap-2">
            {breaks.map((at) => (
              <button
                key={at.quantity}
                type="button"
                aria-pressed={at.quantity === quantity}
                className={chipClass('min-h-10 px-3.5 text-small tabular')}
                onClick={() => onQuantity(at.quantity)}
              >
                {format.quantity(at.quantity)}
              </button>
            ))}
          </p>
        </div>
        <div role="status" className="min-h-16 tabular @lg:self-center">
          {estimate ? (
            <>
              <p className="font-display font-semibold text-h3">{interpolate(words.estimate, estimate)}</p>
              <p className="mt-1">{interpolate(words.total, estimate)}</p>
              {more && (
                <button
                  type="button"
                  className="mt-1 min-h-6 font-semibold text-action underline underline-offset-4"
                  onClick={() => onQuantity(more)}
                >
                  {interpolate(words.costsNoMore, { quantity: format.quantity(more) })}
                </button>
              )}
            </>
          ) : (
            <p className="font-semibold">{noPriceInWords(price, quantity, words, language)}</p>
          )}
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-line border-t pt-4 text-small">
        {Object.entries(facts).map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {neededBy && production && (
        <NeededBy label={neededBy} days={production.to} isLarge={quantity > largest} className="mt-5" />
      )}
      <p className="mt-3 text-muted text-small">
        {words.extra} {words.note}
      </p>
    </div>
  )
}

type ChooserProps = Pick<Props, 'words' | 'language' | 'neededBy'> & {
  products: Awaited<ReturnType<typeof pagesWithPrices>>
  /** Where the button leads without the dialog. */
  formAddress: string
}

/** The calculator of a product to choose. It needs scripts; the table has the same prices. */
export function ProductPriceCalculator({ products, formAddress, words, language, neededBy }: ChooserProps) {
  const id = useId()
  const isHydrated = useHydrated()
  const [name, setName] = useState(products[0]?.name)
  const [typed, setTyped] = useState<number>()
  const product = products.find((one) => one.name === name)
  if (!product) return null
  const { price, cta } = product
  const quantity = typed ?? initialQuantity(price)
  const estimate = estimateInWords(price, quantity, language)
  const shown = [words.estimate, words.total].map((text) => interpolate(text, { ...estimate }))
  const categories = [...new Set(products.map(({ category }) => category))]
  return (
    <div
      className={clsx(
        'noscript:hidden rounded-card bg-white p-5 sm:p-7 print:hidden forced-colors:border',
        !isHydrated && 'invisible',
      )}
    >
      <label className="font-semibold text-small" htmlFor={id}>
        {words.product}
      </label>
      <select
        id={id}
        className="control mt-1.5"
        value={product.name}
        onChange={({ target }) => {
          setName(target.value)
          setTyped(undefined)
        }}
      >
        {categories.map((category) => (
          <optgroup key={category} label={category}>
            {products
              .filter((one) => one.category === category)
              .map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
          </optgroup>
        ))}
      </select>
      <p className="mt-2 mb-5 text-muted text-small">{product.covers}</p>
      <PriceCalculator
        {...{ price, words, language, quantity }}
        neededBy={cta.item ? neededBy : undefined}
        onQuantity={setTyped}
      />
      <a
        href={formAddress}
        aria-haspopup={cta.form === 'project-request' ? undefined : 'dialog'}
        data-replay-click
        data-quote={writeLink({
          ...cta,
          quantity: isQuantity(quantity) ? String(quantity) : '',
          context: estimate && `${product.name}: ${formatsIn(language).list(shown)}`,
        })}
        className={buttonClass({}, 'mt-5')}
      >
        {words.ask}
      </a>
    </div>
  )
}
