import { textsIn } from './text.ts'

/** The query parameters by which campaigns tag their links. */
export const campaignLabels = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
] as const

/**
 * The data kept about a visit: its landing page, its referrer, and the labels of the campaign that led to it; and about
 * the request: the page it was sent from and the page it is about.
 */
const attributionKeys = [
  'landingPage',
  'referrer',
  'submittedFrom',
  'topic',
  'firstVisitAt',
  ...campaignLabels,
] as const

const VALUE_LIMIT = 500

/** Keeps only strings under these keys from stored or sent data. */
export const parseAttribution = (source: unknown) => textsIn(source, attributionKeys, VALUE_LIMIT)
export type Attribution = ReturnType<typeof parseAttribution>
