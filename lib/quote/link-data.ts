import type { FormName } from '#contract/answers.ts'

/**
 * The data attributes by which scripts find quote links in server-rendered pages. The hydration loader
 * (scripts/build/hydration-loader.js) also reads them, and hard-codes their names.
 */
export const QUOTE_DIALOG_LINK = 'a[data-quote$="-quote"]'
export const PROJECT_FORM_LINK = 'a[data-quote="project-request"]'
export const QUOTE_LIST_LINK = 'a[data-quote-list]'

export type QuoteLinkData = {
  /** The form whose dialog the link opens; the project request has none, as it is in the page. */
  form?: FormName
  /** One of this form's options: an interest, project type or event type. */
  choice?: string
  /** The first lines of the description, for the visitor to complete. */
  template?: string
  product?: string
  /** The topic of the request, which the form shows above its fields. */
  topic?: string
  /** The product, topic or choice in the page's language. */
  displayName?: string
  /** Moves focus to the form's file upload. */
  files?: boolean
}

/** A link that adds a product, by its English name, to the quote list, or opens the list. */
export const quoteListLinkData = (product = '', displayName = product) => ({
  'data-quote-list': product,
  'data-display-name': displayName === product ? undefined : displayName,
})
