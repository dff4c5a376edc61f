import { type FormLink, readLink } from './link-data.ts'

/** Dispatched on the window after a calculator has changed what its link asks for. */
export const PRODUCT_CHOSEN = 'product-chosen'

const touchedAt = ({ dataset }: HTMLElement) => Number(dataset.touched)

/** What the link of a calculator of this page asks for: of those of a product, the one that was touched last. */
export function chosenOf(of?: string) {
  const links = [...document.querySelectorAll<HTMLElement>('a[data-touched]')]
  return links
    .toSorted((a, b) => touchedAt(b) - touchedAt(a))
    .map((link): Partial<FormLink> => readLink(link))
    .find((link) => link.of === of)
}

/** A link with what was chosen of its product, or the product alone. */
export function withChosen(link: FormLink): FormLink {
  const { of, items, displayName: words = '' } = link
  if (items || !of) return link
  return { items: [{ of, quantity: '', words }], ...chosenOf(of), ...link }
}
