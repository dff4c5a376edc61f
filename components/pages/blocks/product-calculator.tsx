'use client'

import clsx from 'clsx'
import { useEffect, useId, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { useHydrated } from '#components/ui/hydration.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import { keepChoices, onChoicesKept, readKeptChoices } from '#lib/mockup/kept.ts'
import type { pricesOf } from '#lib/pages/blocks.ts'
import { type Amount, estimateInWords, formatsIn, isQuantity, ofMethod, unitsOf } from '#lib/pages/prices.ts'
import type { pagesWithPrices } from '#lib/pages/routes.ts'
import { writeLink } from '#lib/quote/link-data.ts'
import { initialQuantity, PriceCalculator } from './price-calculator.tsx'

type Listed = Awaited<ReturnType<typeof pagesWithPrices>>[number]
type Product = ReturnType<typeof pricesOf>[number] & Pick<Listed, 'cta'>

type Props = Pick<
  Parameters<typeof PriceCalculator>[0],
  'words' | 'language' | 'methodNames' | 'neededBy'
> & {
  product: Product
  /** Where the button leads without the dialog. */
  formAddress: string
}

type Chosen = Partial<Amount> & { method?: MethodKind }

/** What a visitor chose of a product: of one with a logo preview, the preview says and knows the same. */
function useChosen(model: string | undefined) {
  const [chosen, setChosen] = useState<Chosen>({})
  useEffect(() => {
    if (!model) return
    const read = () => {
      const { method, quantity = 0 } = readKeptChoices(model)
      setChosen((before) => ({
        ...before,
        ...(method && { method }),
        ...(isQuantity(quantity) && { quantity }),
      }))
    }
    read()
    return onChoicesKept(read)
  }, [model])
  function choose(change: Chosen) {
    setChosen((before) => ({ ...before, ...change }))
    if (model) keepChoices(model, { ...readKeptChoices(model), ...change })
  }
  return [chosen, choose] as const
}

/** What a product costs, and a button that asks for it. It needs scripts; the table has the same prices. */
function ProductCalculator({ product, formAddress, ...props }: Props) {
  const id = useId()
  const { price, cta, methods, model } = product
  const { words, language, methodNames, neededBy } = props
  const [chosen, choose] = useChosen(model)
  const method = chosen.method ?? methods[0]
  const amount: Amount = {
    width: 6,
    height: 3,
    ...chosen,
    quantity: chosen.quantity ?? initialQuantity(price, method),
  }
  const list = ofMethod(price, method)
  const estimate = estimateInWords(list, unitsOf(list, amount), language)
  const size = price.counts === 'square foot' ? interpolate(words.feet, amount) : ''
  const shown = [words.estimate, words.total].map((text) => interpolate(text, { ...estimate }))
  const facts = [method ? methodNames[method] : '', size, ...(estimate ? shown : [])].filter(Boolean)
  return (
    <>
      {methods.length > 1 && (
        <p className="mb-5">
          <label className="font-semibold text-small" htmlFor={id}>
            {words.method}
          </label>
          <select
            id={id}
            className="control mt-1.5"
            value={method}
            onChange={({ target }) => choose({ method: methods.find((one) => one === target.value) })}
          >
            {methods.map((one) => (
              <option key={one} value={one}>
                {methodNames[one]}
              </option>
            ))}
          </select>
        </p>
      )}
      <PriceCalculator
        {...props}
        {...{ price, method, amount }}
        neededBy={cta.item ? neededBy : undefined}
        onMethod={(next) => choose({ method: next })}
        onAmount={choose}
      />
      <a
        href={formAddress}
        aria-haspopup={cta.form === 'project-request' ? undefined : 'dialog'}
        data-replay-click
        data-quote={writeLink({
          ...cta,
          quantity: isQuantity(amount.quantity) ? String(amount.quantity) : '',
          context: facts.length > 0 ? `${product.name}: ${formatsIn(language).list(facts)}` : '',
        })}
        className={buttonClass({}, 'mt-5')}
      >
        {words.ask}
      </a>
    </>
  )
}

const CARD = 'noscript:hidden rounded-card p-5 sm:p-7 print:hidden forced-colors:border'

/** The calculator of the product of a page. */
export const PageCalculator = (props: Props) => (
  <div className={clsx(CARD, 'bg-paper', !useHydrated() && 'invisible')}>
    <ProductCalculator {...props} />
  </div>
)

/** The calculator of a product to choose. */
export function ProductPriceCalculator({
  products,
  ...props
}: Omit<Props, 'product'> & { products: Listed[] }) {
  const id = useId()
  const isHydrated = useHydrated()
  const [name, setName] = useState(products[0]?.name)
  const product = products.find((one) => one.name === name)
  if (!product) return null
  const categories = [...new Set(products.map(({ category }) => category))]
  return (
    <div className={clsx(CARD, 'bg-white', !isHydrated && 'invisible')}>
      <label className="font-semibold text-small" htmlFor={id}>
        {props.words.product}
      </label>
      <select
        id={id}
        className="control mt-1.5"
        value={product.name}
        onChange={({ target }) => setName(target.value)}
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
      <ProductCalculator key={product.name} {...props} product={product} />
    </div>
  )
}
