import type { FieldErrors } from './schemas'

/** What the server action answers; the values are echoed so that nothing typed is lost. */
export type RequestState = {
  status: 'idle' | 'invalid' | 'failed' | 'sent'
  values: Record<string, string>
  errors: FieldErrors
  missing?: boolean
  reference?: string
}

export const idleState: RequestState = { status: 'idle', values: {}, errors: {} }

/** Form fields beside those that the visitor fills in. */
export const metaFields = {
  form: 'form',
  key: 'requestKey',
  trap: 'subjectLine',
  elapsed: 'elapsed',
  attribution: 'attribution',
} as const
