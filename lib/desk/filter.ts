import { type Progress, progressSteps } from '#contract/customer-page.ts'
import type { LineState } from '#contract/lines.ts'
import { productionStages } from '#contract/stages.ts'
import { replaceLoneSurrogates } from '#contract/text.ts'
import { type Order, readCursor, writeCursor } from './pagination.ts'

export const statuses = ['new', 'contacted', 'won', 'lost', 'spam'] as const
/** Also those that nobody chooses: suspected spam, until its release, and one that only a newer database knows. */
export const allStatuses = [...statuses, 'suspected', 'unknown'] as const
export type Status = (typeof allStatuses)[number]

/**
 * The tabs of the desk: two orders of the open requests, the reader's own, those to follow up today, what is ordered and not
 * done, suspected spam.
 */
export const views = ['open', 'due', 'mine', 'follow_up', 'orders', 'quarantined'] as const
export type View = (typeof views)[number]

/** How far an order is, to narrow the orders. */
const orderSteps = progressSteps.slice(progressSteps.indexOf('ordered'), -1)
/** What narrows the orders beside steps: what is to be paid, or paid back, of all that there ever were. */
export const TO_PAY = 'to_pay'
export const narrowings = [...orderSteps, TO_PAY] as const

/** What we have to do of a line at a step; of what is sent, nothing. */
const dueAt: Partial<Record<Progress, LineState[]>> = {
  ordered: ['to_proof', 'change_asked'],
  approved: ['approved'],
  ...Object.fromEntries(productionStages.map((stage) => [stage, [stage]])),
}

/**
 * What is at a step as a whole, or of which any line waits for us there, in the query language of the data API. A stage that only
 * a newer database knows counts as In production.
 */
export function atStep(step: Progress) {
  const others = progressSteps.filter((name) => name !== step)
  const isAt = step === 'in_production' ? `progress.not.in.(${others})` : `progress.eq.${step}`
  const ofAll = `and(line_steps.is.null,${isAt}),line_steps->${step}.gt.0`
  const due = dueAt[step]
  return due
    ? [`and(to_do.is.null,or(${ofAll}))`, ...due.map((state) => `to_do->${state}.gt.0`)].join()
    : ofAll
}

/** The options of the status filter: "quoted" has a quote that its customer can still accept. */
export const statusOptions = [...statuses, 'quoted'] as const

const periods = ['week', 'month', 'last-month', 'year'] as const
export type Period = (typeof periods)[number]

export type SearchParams = Record<string, string | string[] | undefined>

/**
 * The filter as the query string encodes it. A search or a filter covers all requests and replaces the view, except that
 * an owner narrows the follow-ups and the orders, and a step the orders.
 */
export type Filter = Partial<ReturnType<typeof readFilter>>

/** Drops invalid values, so that an old or mistyped URL still shows a list. */
export function readFilter(params: SearchParams) {
  const text = (name: string, max = 254) => {
    const value = params[name]
    // PostgreSQL rejects NUL and lone surrogates, which `slice` may leave.
    return typeof value === 'string'
      ? replaceLoneSurrogates(value.replaceAll('\0', '').trim().slice(0, max))
      : ''
  }
  const oneOf = <T extends string>(options: readonly T[], name: string) =>
    options.find((option) => option === text(name))
  return {
    view: oneOf(views, 'view'),
    q: text('q', 200) || undefined,
    status: oneOf(statusOptions, 'status'),
    owner: text('owner') || undefined,
    received: oneOf(periods, 'received'),
    step: oneOf(views, 'view') === 'orders' ? oneOf(narrowings, 'step') : undefined,
    before: readCursor(text('before')),
  }
}

export const readId = (text: SearchParams[string]) =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

export const isNarrowed = ({ q, status, owner, received }: Filter) =>
  Boolean(q || status || owner || received)

/** The current view; undefined while a search or a filter covers all requests. */
export function viewOf({ owner, ...filter }: Filter) {
  const narrowsView = filter.view === 'follow_up' || filter.view === 'orders'
  if (isNarrowed(filter) || (owner && !narrowsView)) return undefined
  return filter.view ?? 'open'
}

const ORDERS: Record<View, Order> = {
  open: 'received_at',
  quarantined: 'received_at',
  due: 'listed_since',
  mine: 'listed_since',
  follow_up: 'back_on',
  orders: 'order_place',
}

/** The newest first, or what has waited longest for staff. */
export const orderOf = (filter: Filter) => ORDERS[viewOf(filter) ?? 'open']

/** The list that new requests of this one appear in: they have no owner and no follow-up yet. */
export const listOfNew = ({ before, view, ...filter }: Filter): Filter => ({
  ...filter,
  view: view === 'quarantined' ? view : 'open',
})

type Place = { path?: string; request?: number; since?: number; zone?: string }

/** The URL of the list, or of a page below it, with this filter and, beside the list, the open request. */
export function filterHref(
  { before, ...filter }: Filter,
  { path = '/form-submissions', ...more }: Place = {},
) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
  if (before) query.set('before', writeCursor(before))
  for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
}

/** As private.normalize_text in the database: lowercase without accents, apostrophes, or hyphens between letters. */
export const normalizeText = (text: string) =>
  replaceLoneSurrogates(text)
    .replace(/['’‘ʼ`´]|(?<=\p{L})[-‐‑](?=\p{L})/gu, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .toLowerCase()
    .replace(/[łøđðıςßþæœ]/g, (letter) => PLAIN[letter] ?? letter)

/**
 * A long number that stands alone, such as a phone number, however it is written. The database keeps its bare digits, too,
 * but not those within an email address or a code.
 */
const NUMBER = /(?<!\S)[+(]*[0-9][0-9\s()./-]{5,}[0-9](?!\S)/g

const withBareNumbers = (text: string) =>
  text.replace(NUMBER, (number) =>
    number.replace(/[^0-9]/g, '').length < 7
      ? number
      : // Without a prefix for calls from the same country or abroad, which the stored number may lack.
        number.replace(/\(0\)|[^0-9\s]/g, '').replace(/^0+|^\d{2,}(?=\d{9}$)/, ''),
  )

/** A value in the query language of the data API, which nothing in it ends. */
export const quotedValue = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

const MOST_WORDS = 8

/** One pattern for each word of a search. */
export const patternsOf = (q: string) =>
  withBareNumbers(normalizeText(q))
    // An amount as the badges write it.
    .replace(/(?<!\S)\p{Sc}(?=\d)/gu, '')
    // "PO2291" as "PO 2291".
    .replace(/(?<!\S)(\p{L}{2,3})(?=\d{3,}(?!\S))/gu, '$1 ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
