import { isPhone } from '#contract/contact.ts'
import { type AnswerOutcome, type CustomerKind, messageLimits } from '#contract/customer-page.ts'
import { parseDay } from '#contract/day.ts'
import type { en } from '#messages/en.ts'

export type FieldName = keyof typeof en.customer.fields
type Field = {
  kind: 'text' | 'tel' | 'date' | 'textarea'
  limit: number
  required?: true
  autoComplete?: string
}

export const fields: Record<FieldName, Field> = {
  name: { kind: 'text', limit: messageLimits.name, required: true, autoComplete: 'name' },
  purchase_order: { kind: 'text', limit: messageLimits.purchase_order, autoComplete: 'off' },
  body: { kind: 'textarea', limit: messageLimits.body, required: true },
  phone: { kind: 'tel', limit: messageLimits.phone, autoComplete: 'tel' },
  event_on: { kind: 'date', limit: 10 },
}

/** What a customer fills in for each kind of answer. */
export const fieldsOf: Record<CustomerKind, readonly FieldName[]> = {
  reply: ['body'],
  accepted: ['name', 'purchase_order'],
  approved: ['name'],
  change_asked: ['body'],
  details_changed: ['phone', 'event_on'],
  withdrawn: [],
  erasure_asked: [],
}

export const takesFiles = (kind: CustomerKind) => fieldsOf[kind].includes('body')

/** How an answer ended in the page: as the backend says, or before it got there. */
export type AnswerStatus =
  | 'idle'
  | 'invalid'
  | 'sent'
  | 'failed'
  | 'offline'
  | 'reload'
  | 'filesFailed'
  | Exclude<AnswerOutcome['outcome'], 'stored' | 'repeated'>

/** The server action's result; it echoes the values, so that a page without scripts loses no input. */
export type AnswerState = {
  status: AnswerStatus
  values: Record<string, string>
  errors: Record<string, string>
  /** Who answered first, and when. */
  by?: string
}

export const idleAnswer: AnswerState = { status: 'idle', values: {}, errors: {} }

type Values = Partial<Record<FieldName, string>>

/** What is wrong with an answer, by field. A message may be only files, a change of details only one of the two. */
export function problemsIn(kind: CustomerKind, values: Values, hasFiles: boolean) {
  const problems: Partial<Record<FieldName, 'missing' | 'tooLong'>> = {}
  for (const name of fieldsOf[kind]) {
    const value = values[name] ?? ''
    const isNeeded = fields[name].required && !(kind === 'reply' && hasFiles)
    if (value.length > fields[name].limit) problems[name] = 'tooLong'
    else if (isNeeded && !value) problems[name] = 'missing'
  }
  if (kind !== 'details_changed' || problems.phone) return problems
  const { phone = '', event_on: day = '' } = values
  const isDay = parseDay(day) && day >= '2000' && day < '2200'
  const isWrong = (phone ? !isPhone(phone) : !day) || (day && !isDay)
  return isWrong ? { phone: 'missing' as const } : problems
}
