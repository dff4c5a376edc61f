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

/** A logo as it is printed, in English words, with a picture of that, and its file. */
export type Printed = { print: string; files: File[] }
type Print = () => Promise<Printed | undefined>

const prints = new Map<string, Print>()

/** Offers the print that is on a product of this page, until what it returns is called. */
export function offerPrint(of: string, print: Print) {
  prints.set(of, print)
  return () => void prints.delete(of)
}

/** The visitor's logo on a product of this page, once it is drawn. Without its print, a product is asked for all the same. */
export const printOf = async (of = '') =>
  prints
    .get(of)?.()
    .catch((error): undefined => {
      console.error(error)
    })
