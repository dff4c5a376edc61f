import {
  type CustomerKind,
  invoiceFields,
  type OutdatedRule,
  type ResponseOutcome,
} from '#contract/customer-page.ts'
import type { CustomerTexts } from './wording.ts'

type FieldName = keyof CustomerTexts['fields']
type Field = {
  type: 'text' | 'tel' | 'email' | 'date' | 'textarea'
  required?: true
  autoComplete?: string
  rows?: number
  inputMode?: 'numeric'
}

export const fields: Record<FieldName, Field> = {
  name: { type: 'text', required: true, autoComplete: 'name' },
  purchase_order: { type: 'text', autoComplete: 'off' },
  body: { type: 'textarea' },
  deliver_to: { type: 'textarea', rows: 3, autoComplete: 'shipping street-address' },
  invoice_name: { type: 'text', autoComplete: 'billing organization' },
  invoice_address: { type: 'textarea', rows: 3, autoComplete: 'billing street-address' },
  invoice_tax_number: { type: 'text', autoComplete: 'off' },
  invoice_email: { type: 'email', autoComplete: 'billing email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  event_on: { type: 'date' },
  reference: { type: 'text', required: true, autoComplete: 'off', inputMode: 'numeric' },
  email: { type: 'email', required: true, autoComplete: 'email' },
}

/** A response, a question about an offer, which is a reply, or the wish for a new link. */
export type FormKind = CustomerKind | 'question' | 'renew' | 'reorder'

/** To whom the invoice goes: asked for only if that is not the customer. */
const invoiced = invoiceFields.map((name) => `invoice_${name}` as const)
export const isInvoice = (name: string) => name.startsWith('invoice_')

const ownFields: Partial<Record<FormKind, readonly FieldName[]>> = {
  reply: ['body'],
  question: ['body'],
  accepted: ['name', 'purchase_order', 'deliver_to', ...invoiced],
  approved: ['name'],
  declined: ['body'],
  change_asked: ['body'],
  details_changed: ['phone', 'event_on', 'purchase_order', 'deliver_to', ...invoiced],
  renew: ['reference', 'email'],
  // Beside what is ordered: components/customer/order-again.tsx.
  reorder: ['body'],
}

/** What a customer fills in. */
export const fieldsOf = (kind: FormKind) => ownFields[kind] ?? []

/** A reason for declining is a few words, and of an order that is made again the artwork is on file. */
export const takesFiles = (kind: FormKind) =>
  fieldsOf(kind).includes('body') && kind !== 'declined' && kind !== 'reorder'

/** Without a text, a file alone says something, or the answer itself. */
export const needsText = (kind: FormKind) => kind === 'question' || kind === 'change_asked'

/** How a response ended in the page: as the backend says, or before it got there. */
export type ResponseStatus =
  | Exclude<ResponseOutcome['outcome'], 'stored' | 'repeated'>
  | 'idle'
  | 'full'
  | 'invalid'
  | 'sent'
  | 'failed'
  | 'late'
  | 'offline'
  | 'reload'
  | 'filesFailed'
  | 'filesRefused'

/** The server action's result; it echoes the values, so that a page without scripts loses no input. */
export type ResponseState = {
  status: ResponseStatus
  /** The form of the page that was sent, by its id: all post to the same address. */
  anchor?: string
  values: Record<string, string>
  errors: Record<string, string>
  /** The new request of an order that is made again, and the path of its page. */
  ordered?: { reference: string; href?: string }
  /** Why it is outdated. */
  rule?: OutdatedRule
  /** Who answered first, and when. */
  by?: string
  /** The names of files that cannot be sent. */
  refused?: string[]
}

/** Ends without success: what was typed and its key stay with the form until it is sent. */
export const keepIn =
  (anchor: string, values: ResponseState['values']) =>
  (status: ResponseStatus, errors: ResponseState['errors'] = {}) => ({ status, anchor, errors, values })

export const idleResponse: ResponseState = { status: 'idle', values: {}, errors: {} }
