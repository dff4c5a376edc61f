import type { AnswerName, FormName } from '#contract/answers.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { interpolate } from '#lib/content/interpolate.ts'

export type FormField = {
  kind: 'text' | 'email' | 'tel' | 'date' | 'select' | 'textarea' | 'hidden'
  /** The maximum length: a number, or the limit of one of the nine answers. */
  limit: AnswerName | number
  required?: true
  /** The minimum length. */
  atLeast?: number
  autoComplete?: string
  /** Spans both columns. */
  wide?: true
}
type Group = { legend?: 'personLegend' | 'projectLegend'; fields: Readonly<Record<string, FormField>> }

const person = {
  firstName: { kind: 'text', limit: 'firstName', required: true, autoComplete: 'given-name' },
  lastName: { kind: 'text', limit: 'lastName', required: true, autoComplete: 'family-name' },
  email: { kind: 'email', limit: 'email', required: true, autoComplete: 'email' },
  phone: { kind: 'tel', limit: 'phone', required: true, autoComplete: 'tel' },
} as const

/** Every form as rendered, validated and sent; messages/ holds the labels and messages under the same names. */
const requestForms = {
  'hero-quote': [
    {
      fields: {
        name: { kind: 'text', limit: 'firstName', required: true, autoComplete: 'name', wide: true },
        company: { kind: 'text', limit: 'company', autoComplete: 'organization', wide: true },
        phone: { kind: 'tel', limit: 'phone', required: true, autoComplete: 'tel', wide: true },
        email: { kind: 'email', limit: 'email', required: true, autoComplete: 'email', wide: true },
        interest: { kind: 'select', limit: 'eventType', wide: true },
        product: { kind: 'hidden', limit: 120 },
      },
    },
  ],
  'quick-quote': [
    {
      legend: 'personLegend',
      fields: {
        ...person,
        company: { kind: 'text', limit: 'company', required: true, autoComplete: 'organization', wide: true },
      },
    },
    {
      legend: 'projectLegend',
      fields: {
        projectType: { kind: 'select', limit: 'eventType', required: true, wide: true },
        timeline: { kind: 'select', limit: 60, required: true, wide: true },
        budgetRange: { kind: 'select', limit: 60, required: true, wide: true },
        quantity: { kind: 'text', limit: 'quantity', required: true, autoComplete: 'off', wide: true },
        // `toAnswers` appends timeline and budget to it, so its limit is a little below that of the details.
        description: { kind: 'textarea', limit: 4800, required: true, atLeast: 10, wide: true },
      },
    },
  ],
  'project-request': [
    {
      fields: {
        ...person,
        company: { kind: 'text', limit: 'company', autoComplete: 'organization' },
        eventType: { kind: 'select', limit: 'eventType' },
        eventDate: { kind: 'date', limit: 'eventDate' },
        quantity: { kind: 'text', limit: 'quantity', autoComplete: 'off' },
        details: { kind: 'textarea', limit: 'details', wide: true },
      },
    },
  ],
} as const satisfies Record<FormName, readonly Group[]>

type KeysOfEach<T> = T extends unknown ? keyof T : never
export type FieldName<F extends FormName> = KeysOfEach<(typeof requestForms)[F][number]['fields']>

export const groupsOf = (form: FormName): readonly Group[] => requestForms[form]

export const fieldsOf = (form: FormName): [name: string, field: FormField][] =>
  groupsOf(form).flatMap(({ fields }) => Object.entries(fields))

export const namesOf = (form: FormName) => fieldsOf(form).map(([name]) => name)

export type Values = Record<string, string | undefined>
export type NoticeCopy = { title: string; text: string }
type FieldCopy = { label: string } & Partial<Record<'hint' | 'error' | 'placeholder' | 'prompt', string>> & {
    options?: Readonly<Record<string, string>>
  }

type FormCopy = Record<'title' | 'submit' | 'sending', string> &
  Partial<Record<'intro' | 'personLegend' | 'projectLegend' | 'product' | 'cancel', string>> & {
    fields: Readonly<Record<string, FieldCopy>>
    missing?: NoticeCopy
    failed: NoticeCopy
    success: NoticeCopy
    confirmation: NoticeCopy & { reference: string }
  }

const places = { 'hero-quote': 'hero', 'quick-quote': 'quote', 'project-request': 'project' } as const

export function copyOf(form: FormName, texts: FormTexts): FormCopy {
  const copy = texts[places[form]]
  if (!copy) throw new Error(`The texts of the form ${form} are missing.`)
  return copy
}

/** The texts of a receipt, wherever it is shown. */
export function receiptOf(form: FormName, texts: FormTexts, { reference = '', due = '' }) {
  const { title, reference: named, text } = copyOf(form, texts).confirmation
  return {
    title,
    reference: reference && interpolate(named, { reference }),
    text: interpolate(text, { due }),
  }
}

export const isMissingRequired = (form: FormName, values: Values) =>
  fieldsOf(form).some(([name, { required }]) => required && !values[name]?.trim())

/**
 * Whether a day (yyyy-mm-dd) is over in every time zone, not only the server's: no visitor may read that their today
 * has passed.
 */
export function isPastDay(day = '', now = Date.now()) {
  const lastToday = new Date(now - 12 * 3_600_000).toISOString().slice(0, 10)
  return /^\d{4}-\d\d-\d\d$/.test(day) && day < lastToday
}
