import type { FormLink } from './link-data.ts'

export const PRODUCT_CHOSEN = 'product-chosen'

type Chosen = Pick<FormLink, 'quantity' | 'items' | 'context'>

/** What the calculators of this page say of what the visitor chose, by product. */
const chosen = new Map<string, Chosen>()

export function sayChosen(of: string, said?: Chosen) {
  if (said) chosen.set(of, said)
  else chosen.delete(of)
  dispatchEvent(new Event(PRODUCT_CHOSEN))
}

export const chosenOf = (of = '') => chosen.get(of)

/** A link with what was chosen of its product, or the product alone. */
export function withChosen(link: FormLink): FormLink {
  const { of, items = of ? [{ of, quantity: '', words: link.displayName ?? '' }] : undefined } = link
  return { ...link, items, ...(link.items ? undefined : chosenOf(of)) }
}
