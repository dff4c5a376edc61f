'use client'

import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { Choice, Options } from '#components/forms/field.tsx'
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
import { type CalculatorTexts, initialQuantity, PriceCalculator } from './price-calculator.tsx'

type Listed = Awaited<ReturnType<typeof pagesWithPrices>>[number]
/** Where the button leads without the dialog is `formAddress`. */
type Texts = CalculatorTexts & Record<'formAddress' | 'add' | 'listed', string>
type Product = ReturnType<typeof pricesOf>[number] & Pick<Listed, 'cta'> & Partial<Listed>

const CHOICE = 'mb-5 font-semibold'

/** What a product costs, and buttons that ask for it, and put it on the quote list, as it stands. */
function ProductCalculator({ product, texts }: { product: Product; texts: Texts }) {
  const { id, price, cta, methods, names } = product
  const { price: words, language, methods: methodNames } = texts
  const { of = '' } = cta
  const colors = Object.entries(names.color ?? {})
  const [changed, choose] = useChoices([of, id].filter(Boolean).join('#'))
  const { method = methods[0], width = 6, height = 3, color, ink } = changed
  const { quantity = initialQuantity(price, methods[0]), at } = changed
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
  const item = { of, choice, quantity: asked, shown, words: said, needed }
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
  return (
    <>
      <div className="grid gap-x-10 sm:grid-cols-2">
        {colors.length > 0 && (
          <Choice
            label={words.color}
            prompt={words.colorLater}
            of={colors}
            value={color ?? ''}
            onChoose={(id) => choose({ color: id || undefined })}
            className={CHOICE}
          />
        )}
        {methods.length > 1 && (
          <Choice
            label={words.method}
            of={methods.map((one) => [one, methodNames[one]])}
            value={method}
            onChoose={(id) => choose({ method: methods.find((one) => one === id) })}
            className={CHOICE}
          />
        )}
      </div>
      <PriceCalculator
        price={price}
        texts={texts}
        chosen={chosen}
        hasNoProof={!cta.item}
        onChoose={choose}
        onNeeded={setNeeded}
      />
      <p className="mt-5 flex flex-wrap gap-3">
        <a
          href={texts.formAddress}
          aria-haspopup={cta.form === 'project-request' ? undefined : 'dialog'}
          data-replay-click
          data-touched={at}
          data-quote={writeLink(link)}
          className={buttonClass()}
        >
          {isWithList ? words.askAll : words.ask}
        </a>
        {cta.item && (
          <button
            type="button"
            data-replay-click
            data-quote={writeLink({ add: of, displayName: said, items: [item] })}
            className={buttonClass({ variant: 'secondary' })}
          >
            <AddLabel {...item} add={texts.add} listed={texts.listed} />
          </button>
        )}
      </p>
    </>
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
    <div
      inert={!isHydrated}
      className={clsx('noscript:hidden rounded-card p-5 sm:p-7 print:hidden forced-colors:border', className)}
    >
      {products.length > 1 && (
        <>
          <Choice label={texts.price.product} value={product.name} onChoose={setName} className={CHOICE}>
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
