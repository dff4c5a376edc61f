import type { FieldErrors } from './schemas.ts'

/** The server action's result; it echoes the values, so that a page without scripts loses no input. */
export type RequestState = {
  status: 'idle' | 'invalid' | 'failed' | 'sent'
  values: Record<string, string>
  errors: FieldErrors
  reference?: string
  /** The promised reply deadline, as text. */
  due?: string
  /** The request's id in the logs. */
  requestId?: string
  /** The number of files stored with it. */
  files?: number
}

export const idleState: RequestState = { status: 'idle', values: {}, errors: {} }

/** The facts of a stored request that the receipt shows. */
export type SentRequest = Pick<RequestState, 'reference' | 'due' | 'files' | 'requestId'> & {
  sentFiles?: number
}

/** How long the site waits for the backend: less than the page, so that a failure still reaches the page. */
export const BACKEND_TIMEOUT_MS = 10_000
/** How long the page waits for the site: visitors must see an outcome within 15 seconds. */
export const PAGE_TIMEOUT_MS = 14_000

/** Form fields in addition to those that the visitor fills in. */
export const metaFields = {
  form: 'form',
  key: 'requestKey',
  // Bots fill in a field with a plausible name.
  honeypot: 'subjectLine',
  elapsed: 'elapsed',
  attribution: 'attribution',
  template: 'template',
  files: 'files',
  items: 'items',
  topic: 'topic',
  language: 'language',
} as const
