import type { FieldErrors } from './schemas.ts'

/** What the server action answers; the values are echoed so that nothing typed is lost. */
export type RequestState = {
  status: 'idle' | 'invalid' | 'failed' | 'sent'
  values: Record<string, string>
  errors: FieldErrors
  reference?: string
  /** Until when an answer is promised, in words. */
  due?: string
  /** What the logs call this attempt: in the page's source, for whoever looks into what became of it. */
  requestId?: string
  /** How many files came along. */
  files?: number
}

/** Told to the window when a request has arrived, with the name of its form: for whoever wants to count. */
export const REQUEST_SENT = 'request-sent'
/** Told to the window when one is about to be sent: what was said of another is over then. */
export const REQUEST_TRIED = 'request-tried'
/** Told to the window when the dialog of a request was closed: another form may offer what was typed there. */
export const REQUEST_LEFT = 'request-left'

export const idleState: RequestState = { status: 'idle', values: {}, errors: {} }

/** Form fields beside those that the visitor fills in. */
export const metaFields = {
  form: 'form',
  key: 'requestKey',
  trap: 'subjectLine',
  elapsed: 'elapsed',
  attribution: 'attribution',
  template: 'template',
  files: 'files',
  items: 'items',
} as const
