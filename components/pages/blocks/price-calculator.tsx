import { type ReactNode, useRef } from 'react'
import { chipClass } from '#components/ui/button-class.ts'
import type { Language } from '#contract/languages.ts'
import { businessDaysInWords } from '#lib/content/business-days.ts'
import type { MethodNames } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import {
  type Amount,
  breakAt,
  costsNoMore,
  isQuantity,
  methodsOf,
  ofMethod,
} from '#lib/content/price-list.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import type { Price } from '#lib/pages/blocks.ts'
import { baseOf, type Chosen, costOf, formatsIn } from '#lib/pages/prices.ts'
import type { Needed } from '#lib/quote/link-data.ts'
import type { Messages } from '#messages/index.ts'
import { NeededBy } from './needed-by.tsx'

/** A usual quantity, by the usual method: where no visitor has typed one. Another method leaves it as it is. */
export const initialQuantity = (price: Price, method?: MethodKind) => {
  const { breaks, counts } = ofMethod(price, method)
  return (counts !== 'square foot' && (breaks.at(-2) ?? breaks[0])?.quantity) || 1
}

/** What calculators say. */
export type CalculatorTexts = {
  price: Messages['price']
  language: Language
  methods: MethodNames
  /** The label of the field for the day on which the order is needed. */
  neededBy: string
}

type Props = {
  price: Price
  texts: CalculatorTexts
  chosen: Chosen
  onChoose: (change: Partial<Chosen>) => void
  onNeeded: (needed: Needed) => void
  /** It has no proof to approve, such as a translation. */
  hasNoProof?: boolean
}

/** What a quantity costs by the price breaks of a method, which are also the steps of the field. */
export function PriceCalculator({ price, texts, chosen, onChoose, onNeeded, hasNoProof }: Props) {
  const { price: words, language, methods, neededBy } = texts
  const { method } = chosen
  const { list, units, order, estimate, noPrice } = costOf(price, chosen, texts)
  const { breaks, included, currency } = list
  const isArea = list.counts === 'square foot'
  const base = baseOf(price, chosen)
  const more = isArea || base ? undefined : costsNoMore(list, units)
  const production = breakAt(list, units)?.production ?? list.production
  const format = formatsIn(language)
  const money = (amount: number) => format.money(amount, currency)
  const { whiteBase } = price
  const facts = {
    [words.included]: breaks.length > 0 && [...included, ...(base ? [words.whiteBase] : [])].join('\u00a0· '),
    [words.whiteBase]:
      method === 'one-ink' &&
      whiteBase &&
      !base &&
      interpolate(words.onDark, { once: money(whiteBase.once), each: money(whiteBase.each) }),
    [words.days]: !order?.isBeyond && production && businessDaysInWords(production, texts),
    [words.minimum]:
      !isArea &&
      breaks[0] &&
      [format.quantity(breaks[0].quantity), ...(method ? [methods[method]] : [])].join('\u00a0· '),
  }
  const fields: [keyof Amount, string][] = [['quantity', list.counted || words.quantity]]
  if (isArea) fields.unshift(['width', words.width], ['height', words.height])
  /** An offer that is taken up is gone: what it has led to takes its focus. */
  const result = useRef<HTMLDivElement>(null)
  function takeUp(change: Partial<Chosen>) {
    result.current?.focus()
    onChoose(change)
  }
  return (
    <div className="@container">
      <div className="grid gap-x-10 gap-y-5 @lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <div className="flex flex-wrap items-end gap-3">
            {fields.map(([name, label]) => (
              <label key={name} className="grid flex-[1_1_6rem] gap-1.5 font-semibold text-small">
                {label}
                <input
                  type="number"
                  inputMode={name === 'quantity' ? 'numeric' : 'decimal'}
                  min={name === 'quantity' ? 1 : 0}
                  step={name === 'quantity' ? 1 : 'any'}
                  className="control tabular"
                  aria-invalid={!(name === 'quantity' ? isQuantity : Number)(chosen[name] ?? 0) || undefined}
                  value={Number.isNaN(chosen[name]) ? '' : chosen[name]}
                  onChange={({ target }) => onChoose({ [name]: target.valueAsNumber })}
                />
              </label>
            ))}
          </div>
          <p className="flex flex-wrap gap-2 empty:hidden">
            {(isArea ? [] : breaks).map(({ quantity }) => (
              <button
                key={quantity}
                type="button"
                aria-pressed={quantity === units}
                className={chipClass('min-h-10 px-3.5 text-small tabular')}
                onClick={() => onChoose({ quantity })}
              >
                {format.quantity(quantity)}
              </button>
            ))}
          </p>
        </div>
        <div ref={result} tabIndex={-1} role="status" className="min-h-20 tabular @lg:self-center">
          {method && <p className="text-muted text-small">{methods[method]}</p>}
          {estimate ? (
            <>
              <p className="font-display font-semibold text-h2-narrow">
                {interpolate(words.total, estimate)}
              </p>
              {chosen.quantity !== 1 && <p>{interpolate(words.estimate, estimate)}</p>}
              {isArea && <p className="text-small">{interpolate(words.area, { area: estimate.quantity })}</p>}
              {more && (
                <Offer onClick={() => takeUp({ quantity: more })}>
                  {interpolate(words.costsNoMore, { quantity: format.quantity(more) })}
                </Offer>
              )}
            </>
          ) : (
            <>
              <p className="font-semibold">{noPrice}</p>
              {methodsOf(price).map((one) => {
                const offer = costOf(price, { ...chosen, method: one }, texts).estimate
                return (
                  offer && (
                    <Offer key={one} onClick={() => takeUp({ method: one })}>
                      {`${methods[one]}: ${offer.total}`}
                    </Offer>
                  )
                )
              })}
            </>
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
      <NeededBy
        label={neededBy}
        onNeeded={onNeeded}
        onTouch={() => onChoose({})}
        order={hasNoProof ? undefined : order}
        className="mt-5"
      />
      <p className="mt-3 text-muted text-small">
        {words.extra} {words.note}
      </p>
    </div>
  )
}

const Offer = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    className="mt-1 block min-h-6 text-start font-semibold text-action underline underline-offset-4"
    onClick={onClick}
  >
    {children}
  </button>
)
