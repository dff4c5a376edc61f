import { decodeAttribution, encodeAttribution } from '#contract/attribution.ts'

/** What the page remembered of the visit, and the page that the form was sent from. */
export const attributionHeader = (remembered: string, submittedFrom: string) =>
  encodeAttribution({ ...decodeAttribution(remembered), submittedFrom })

/** Without query: it may hold what is nobody's business. */
export const pathOf = (address: string | null) =>
  address && URL.canParse(address) ? new URL(address).pathname : ''
