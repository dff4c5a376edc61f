'use client'

import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Radios, Swatches } from '#components/forms/choices.tsx'
import { Choice, Options } from '#components/forms/field.tsx'
import type { Shown } from '#components/mockup/worn-piece.tsx'
import { useChoices } from '#components/pages/use-choices.ts'
import { AddLabel, useHasList } from '#components/quote/quote-list-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { useHydrated } from '#components/ui/hydration.ts'
import { nameOf } from '#contract/asked-in-words.ts'
import { isQuantity } from '#lib/content/price-list.ts'
import type { pricesOf } from '#lib/pages/blocks.ts'
import { byCategory, costOf } from '#lib/pages/prices.ts'
import type { pagesWithPrices } from '#lib/pages/routes.ts'
import { PRODUCT_CHOSEN } from '#lib/quote/chosen-product.ts'
import { type Needed, writeLink } from '#lib/quote/link-data.ts'
import {
  AmountFields,
  type CalculatorTexts,
  initialQuantity,
  PriceCalculator,
  PriceFacts,
} from './price-calculator.tsx'

type Listed = Awaited<ReturnType<typeof pagesWithPrices>>[number]
/** Where the button leads without the dialog is `formAddress`. */
export type Texts = CalculatorTexts & Record<'formAddress' | 'add' | 'listed', string>
export type Product = ReturnType<typeof pricesOf>[number] & Pick<Listed, 'cta'> & Partial<Listed>

type CalculatorProps = {
  product: Product
  texts: Texts
  /** How the piece of the page is drawn. */
  shown?: Shown
  /** In the first screen of a page: what is priced, and what follows the buttons, with what is in the price. */
  opening?: { heading: ReactNode; after: (facts: ReactNode) => ReactNode }
}

const WITH_SCRIPTS = 'noscript:hidden print:hidden'

/** What a product costs, and buttons that ask for it, and put it on the quote list, as it stands. */
export function ProductCalculator({ product, texts, shown: drawn, opening }: CalculatorProps) {
  const { id, price, cta, colors, methods, names } = product
  const { price: words, language, methods: methodNames } = texts
  const { of = '' } = cta
  const [changed, choose] = useChoices([of, id].filter(Boolean).join('#'))
  const { method = drawn?.method ?? methods[0], width = 6, height = 3, color } = changed
  const { quantity = initialQuantity(price, methods[0]), at } = changed
  const ink = drawn?.artwork ? drawn.ink : changed.ink
  const [needed, setNeeded] = useState<Needed>({})
  const chosen = { method, quantity, width, height, color, ink, isRush: needed.plan === 'Rush order' }
  const { shown } = costOf(price, chosen, texts)
  const choice = {
    ...(id && { price: id }),
    color,
    method,
    ...(method === 'one-ink' && { ink }),
    ...(price.counts === 'square foot' && { width, height }),
  }
  const products = { [of]: { ...names, method: methodNames } }
  const asked = isQuantity(quantity) ? String(quantity) : ''
  const said = nameOf({ of, choice, quantity: asked, words: '' }, { language, feet: words.feet, products })
  const { artwork, print } = drawn ?? {}
  const item = { of, choice, quantity: asked, shown, words: said, needed, artwork, print }
  // Nothing on the list is left behind.
  const isWithList = useHasList() && Boolean(cta.item)
  const link = {
    ...cta,
    ...needed,
    quantity: asked,
    counted: price.counted,
    items: [item],
    ...(isWithList && { add: of, send: true }),
  }
  // Other buttons of the page ask for what this link says.
  useEffect(() => void dispatchEvent(new Event(PRODUCT_CHOSEN)))
  const shared = { price, texts, chosen, onChoose: choose }
  const facts = <PriceFacts {...shared} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className={`grid grid-cols-1 gap-3 empty:hidden ${WITH_SCRIPTS}`}>
        {colors.length > 0 && (
          <Swatches
            name={`${of}${id}-color`}
            label={words.color}
            colors={colors}
            chosen={colors.find((one) => one.id === color)}
            later={words.colorLater}
            onChoose={(id) => choose({ color: id || undefined })}
          />
        )}
        {methods.length > 1 && (
          <Radios
            name={`${of}${id}-method`}
            label={words.method}
            options={methods}
            words={methodNames}
            chosen={method}
            onChoose={(method) => choose({ method })}
          />
        )}
        <AmountFields {...shared} />
      </div>
      {opening?.heading}
      <div className={WITH_SCRIPTS}>
        <PriceCalculator {...shared} hasNoProof={!cta.item} onNeeded={setNeeded} />
      </div>
      {!opening && facts}
      <p className="flex flex-wrap gap-3">
        <a
          href={texts.formAddress}
          aria-haspopup={cta.form === 'project-request' ? undefined : 'dialog'}
          data-replay-click
          data-touched={at ?? (artwork && 1)}
          data-quote={writeLink(link)}
          className={buttonClass({}, opening && 'opening-quote')}
        >
          {isWithList ? words.askAll : words.ask}
        </a>
        {cta.item && (
          <button
            type="button"
            data-replay-click
            data-quote={writeLink({ add: of, displayName: said, items: [item] })}
            className={buttonClass({ variant: 'secondary' }, 'noscript:hidden')}
          >
            <AddLabel {...item} add={texts.add} listed={texts.listed} />
          </button>
        )}
      </p>
      <p className="text-muted text-small">
        {words.extra} {words.note}
      </p>
      {opening?.after(facts)}
    </div>
  )
}

type Props = { products: Product[]; texts: Texts; className: string }

/** The calculator of a product, or of one to choose. It needs scripts; the table has the same prices. */
export function Calculator({ products, texts, className }: Props) {
  const isHydrated = useHydrated()
  const [name, setName] = useState(products[0]?.name)
  const product = products.find((one) => one.name === name)
  if (!product) return null
  return (
    <div className={clsx('rounded-card p-5 sm:p-7 forced-colors:border', WITH_SCRIPTS, className)}>
      {products.length > 1 && (
        <>
          <Choice
            label={texts.price.product}
            value={product.name}
            onChoose={setName}
            inert={!isHydrated}
            className="mb-5 font-semibold"
          >
            {byCategory(products).map(({ category, listed }) => (
              <optgroup key={category} label={category}>
                <Options of={listed.map(({ name }) => [name, name])} />
              </optgroup>
            ))}
          </Choice>
          <p className="-mt-2 mb-5 text-muted text-small">{product.covers}</p>
        </>
      )}
      <ProductCalculator texts={texts} product={product} />
    </div>
  )
}
