import type { FormName } from '#contract/answers.ts'
import type { DayFacts, Item } from '#contract/asked.ts'

/** When an order is needed, with which delivery, and whether that is too soon, or only for a rush order. */
export type Needed = Pick<DayFacts, 'neededBy' | 'delivery' | 'plan'>

/** What a link to a form prefills and opens. */
export type FormLink = Needed & {
  /** The form whose dialog opens; the project request has none, as it is in the page. */
  form: FormName
  /** One of this form's options: an interest, project type or event type. */
  choice?: string
  /** What to write, shown below the description. */
  hint?: string
  /** The id of the product that it asks for. */
  of?: string
  /** The topic of the request, which the form shows above its fields. */
  topic?: string
  /** The product, topic or choice in the page's language. */
  displayName?: string
  /** Moves focus to the form's file upload. */
  files?: boolean
  quantity?: string
  /** What that counts, in the page's language, if not pieces. */
  counted?: string
  /** What is asked for, by its names in the page's language, with the files of each; of the quote list, its lines. */
  items?: (Item & { key?: string; needed?: Needed; own?: File[] })[]
  /** The id of a product that it adds to the quote list. */
  add?: string
  /** Asks for all of the quote list, in place of its own form. */
  send?: boolean
}

/** A link that adds a product to the quote list, as it was chosen, opens the list, or asks for all of it. */
export type ListLink = Pick<FormLink, 'displayName' | 'items' | 'add' | 'send'>

/** The `data-quote` of a link. */
export const writeLink = (data: FormLink | ListLink) =>
  JSON.stringify(data, (_, value) => (value === '' ? undefined : value))

export const readLink = ({ dataset }: HTMLElement): FormLink | ListLink => JSON.parse(dataset.quote ?? '{}')

export const OPEN_QUOTE = 'open-quote'
export type OpenQuote = CustomEvent<{ data?: FormLink | ListLink; files?: File[] }>

/** Opens a form or the quote list as if the visitor had pressed a link, by default this one; focus returns to the opener. */
export const openQuote = (opener: HTMLElement, data?: FormLink | ListLink, files?: File[]) =>
  opener.dispatchEvent(new CustomEvent(OPEN_QUOTE, { detail: { data, files }, bubbles: true }))
