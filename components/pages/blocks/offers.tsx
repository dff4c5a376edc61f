import type { ReactNode } from 'react'
import type { Language } from '#contract/languages.ts'
import { methodsOf } from '#lib/content/price-list.ts'
import type { MethodKind } from '#lib/content/schema/methods.ts'
import type { Price } from '#lib/pages/blocks.ts'
import { type Chosen, costOf } from '#lib/pages/prices.ts'
import type { Messages } from '#messages/index.ts'

export const Offer = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    className="mt-1 block min-h-6 text-start font-semibold text-action underline underline-offset-4"
    onClick={onClick}
  >
    {children}
  </button>
)

type Props = {
  price: Price
  chosen: Chosen
  words: Messages['price']
  language: Language
  methods: Readonly<Record<string, string>>
  onTake: (method: MethodKind) => void
}

/** The methods that make a quantity for which the chosen one has no price. */
export const OtherMethods = ({ price, chosen, words, language, methods, onTake }: Props) =>
  methodsOf(price).map((method) => {
    const offer = costOf(price, { ...chosen, method }, words, language).estimate
    return (
      offer && (
        <Offer key={method} onClick={() => onTake(method)}>
          {`${methods[method]}: ${offer.total}`}
        </Offer>
      )
    )
  })
