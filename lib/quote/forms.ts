import type { AnswerName } from '#contract/answers.ts'
import type { FormName } from '#contract/forms.ts'
import { fill } from '#lib/content/fill.ts'
import type { FormTexts } from '#lib/content/index.ts'

export type Row = {
  kind: 'text' | 'email' | 'tel' | 'date' | 'select' | 'textarea' | 'hidden'
  /** The most characters: those of one of the nine answers, or a number. */
  limit: AnswerName | number
  required?: true
  /** The least characters of an answer. */
  atLeast?: number
  autoComplete?: string
  /** Takes the width of two. */
  wide?: true
}
type Group = { legend?: 'personLegend' | 'projectLegend'; rows: Readonly<Record<string, Row>> }

/** Every form as it is drawn, checked and sent, one row a field; its words stand in content under the same name. */
const requestForms = {
  'hero-quote': [
    {
      rows: {
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
      rows: {
        firstName: { kind: 'text', limit: 'firstName', required: true, autoComplete: 'given-name' },
        lastName: { kind: 'text', limit: 'lastName', required: true, autoComplete: 'family-name' },
        email: { kind: 'email', limit: 'email', required: true, autoComplete: 'email' },
        phone: { kind: 'tel', limit: 'phone', required: true, autoComplete: 'tel' },
        company: { kind: 'text', limit: 'company', required: true, autoComplete: 'organization', wide: true },
      },
    },
    {
      legend: 'projectLegend',
      rows: {
        projectType: { kind: 'select', limit: 'eventType', required: true, wide: true },
        timeline: { kind: 'select', limit: 60, required: true, wide: true },
        budgetRange: { kind: 'select', limit: 60, required: true, wide: true },
        quantity: { kind: 'text', limit: 'quantity', required: true, autoComplete: 'off', wide: true },
        // Timeline and budget follow it into the details, so it gets a little less room than they do.
        description: { kind: 'textarea', limit: 4800, required: true, atLeast: 10, wide: true },
      },
    },
  ],
  'project-request': [
    {
      rows: {
        firstName: { kind: 'text', limit: 'firstName', required: true, autoComplete: 'given-name' },
        lastName: { kind: 'text', limit: 'lastName', required: true, autoComplete: 'family-name' },
        email: { kind: 'email', limit: 'email', required: true, autoComplete: 'email' },
        phone: { kind: 'tel', limit: 'phone', required: true, autoComplete: 'tel' },
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
export type FieldName<F extends FormName> = KeysOfEach<(typeof requestForms)[F][number]['rows']>

export const groupsOf = (form: FormName): readonly Group[] => requestForms[form]

export const rowsOf = (form: FormName): [name: string, row: Row][] =>
  groupsOf(form).flatMap(({ rows }) => Object.entries(rows))

export const namesOf = (form: FormName) => rowsOf(form).map(([name]) => name)

export type Values = Record<string, string | undefined>
export type NoticeWords = { title: string; text: string }
type FieldWords = {
  label: string
  hint: string
  error: string
  placeholder?: string
  prompt?: string
  options?: readonly string[]
}

type FormWords = {
  title: string
  intro?: string
  fields: Readonly<Record<string, FieldWords>>
  personLegend?: string
  projectLegend?: string
  product?: string
  cancel?: string
  submit: string
  sending: string
  missing?: NoticeWords
  failed: NoticeWords
  success: NoticeWords
  confirmation: { title: string; text: string; reference: string }
}

const places = { 'hero-quote': 'hero', 'quick-quote': 'quote', 'project-request': 'project' } as const

export const wordsOf = (form: FormName, texts: FormTexts): FormWords => texts[places[form]]

/** The words of a receipt, wherever it is shown. */
export function receiptOf(form: FormName, texts: FormTexts, { reference = '', due = '' }) {
  const { title, reference: named, text } = wordsOf(form, texts).confirmation
  return { title, reference: reference && fill(named, { reference }), text: fill(text, { due }) }
}

/** Whether anything that has to be filled in is not. */
export const isMissingRequired = (form: FormName, values: Values) =>
  rowsOf(form).some(([name, { required }]) => required && !values[name]?.trim())
