import type { CustomerKind, ResponseOutcome } from '#contract/customer-page.ts'
import type { CustomerTexts } from './wording.ts'

type FieldName = keyof CustomerTexts['fields']
type Field = {
  type: 'text' | 'tel' | 'email' | 'date' | 'textarea'
  required?: true
  autoComplete?: string
  inputMode?: 'numeric'
}

export const fields: Record<FieldName, Field> = {
  name: { type: 'text', required: true, autoComplete: 'name' },
  purchase_order: { type: 'text', autoComplete: 'off' },
  body: { type: 'textarea', required: true },
  phone: { type: 'tel', autoComplete: 'tel' },
  event_on: { type: 'date' },
  reference: { type: 'text', required: true, autoComplete: 'off', inputMode: 'numeric' },
  email: { type: 'email', required: true, autoComplete: 'email' },
}

/** A response, or the wish for a new link. */
export type FormKind = CustomerKind | 'renew'

/** What a customer fills in. */
export const fieldsOf: Record<FormKind, readonly FieldName[]> = {
  reply: ['body'],
  accepted: ['name', 'purchase_order'],
  approved: ['name'],
  change_asked: ['body'],
  details_changed: ['phone', 'event_on'],
  withdrawn: [],
  erasure_asked: [],
  renew: ['reference', 'email'],
}

export const takesFiles = (kind: FormKind) => fieldsOf[kind].includes('body')

type FailedStatus = 'failed' | 'late' | 'offline' | 'reload' | 'filesFailed' | 'filesRefused'
type OwnStatus = 'idle' | 'invalid' | 'sent' | FailedStatus

/** How a response ended in the page: as the backend says, or before it got there. */
export type ResponseStatus = OwnStatus | Exclude<ResponseOutcome['outcome'], 'stored' | 'repeated'>

/** The server action's result; it echoes the values, so that a page without scripts loses no input. */
export type ResponseState = {
  status: ResponseStatus
  values: Record<string, string>
  errors: Record<string, string>
  /** Who answered first, and when. */
  by?: string
  /** The names of files that cannot be sent. */
  refused?: string[]
}

export const idleResponse: ResponseState = { status: 'idle', values: {}, errors: {} }
