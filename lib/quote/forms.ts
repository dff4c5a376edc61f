import type { AnswerName, FormName } from '#contract/answers.ts'
import type { FormTexts } from '#lib/content/index.ts'

export type FormField = {
  kind: 'text' | 'email' | 'tel' | 'date' | 'select' | 'textarea'
  /** The maximum length: a number, or the limit of one of the nine answers. */
  limit: AnswerName | number
  required?: true
  /** The minimum length. */
  atLeast?: number
  autoComplete?: string
  /** Spans both columns, or where phones have two. */
  wide?: true | 'phone'
  /** Only in a form whose link says what it is about. */
  onlyAbout?: true
}
type Fields = Readonly<Record<string, FormField>>

type Form = {
  /** The key of its texts in the messages. */
  texts: 'hero' | 'quote' | 'project'
  /** The fields of each fieldset, by the name of its legend. */
  groups: { personLegend: Fields; projectLegend: Fields } | { noLegend: Fields }
  /** The field in which a link selects an option, and the description. */
  choice: string
  description?: string
}

const person = {
  firstName: { kind: 'text', limit: 'firstName', required: true, autoComplete: 'given-name' },
  lastName: { kind: 'text', limit: 'lastName', required: true, autoComplete: 'family-name' },
  email: { kind: 'email', limit: 'email', required: true, autoComplete: 'email' },
  phone: { kind: 'tel', limit: 'phone', required: true, autoComplete: 'tel' },
} as const

const neededBy = { kind: 'date', limit: 'eventDate', wide: true, onlyAbout: true } as const

/** Every form as rendered, validated and sent; messages/ holds the labels and messages under the same names. */
const requestForms = {
  'hero-quote': {
    texts: 'hero',
    choice: 'interest',
    groups: {
      noLegend: {
        name: { kind: 'text', limit: 'firstName', required: true, autoComplete: 'name', wide: true },
        company: { kind: 'text', limit: 'company', autoComplete: 'organization', wide: true },
        phone: { ...person.phone, wide: true },
        email: { ...person.email, wide: true },
        interest: { kind: 'select', limit: 'eventType', wide: true },
        neededBy,
      },
    },
  },
  'quick-quote': {
    texts: 'quote',
    choice: 'projectType',
    description: 'description',
    groups: {
      personLegend: {
        ...person,
        company: { kind: 'text', limit: 'company', required: true, autoComplete: 'organization', wide: true },
      },
      projectLegend: {
        projectType: { kind: 'select', limit: 'eventType', required: true, wide: true },
        timeline: { kind: 'select', limit: 60, required: true, wide: true },
        budgetRange: { kind: 'select', limit: 60, required: true, wide: true },
        quantity: { kind: 'text', limit: 'quantity', required: true, autoComplete: 'off', wide: true },
        neededBy,
        // Its facts follow it as lines (composeDetails), so its limit is a little below that of the details.
        description: { kind: 'textarea', limit: 4750, required: true, atLeast: 10, wide: true },
      },
    },
  },
  'project-request': {
    texts: 'project',
    choice: 'eventType',
    description: 'details',
    groups: {
      noLegend: {
        ...person,
        email: { ...person.email, wide: 'phone' },
        company: { kind: 'text', limit: 'company', autoComplete: 'organization' },
        eventType: { kind: 'select', limit: 'eventType', wide: 'phone' },
        eventDate: { kind: 'date', limit: 'eventDate' },
        quantity: { kind: 'text', limit: 'quantity', autoComplete: 'off' },
        details: { kind: 'textarea', limit: 'details', wide: true },
      },
    },
  },
} as const satisfies Record<FormName, Form>

/** Form fields in addition to those that the visitor fills in. */
export const metaFields = [
  'form',
  'requestKey',
  // The honeypot: bots fill in a field with a plausible name.
  'subjectLine',
  'elapsed',
  'attribution',
  'files',
  'items',
  'topic',
  'delivery',
  'plan',
  'language',
] as const
export type MetaField = (typeof metaFields)[number]

type GroupOf<F extends FormName> = (typeof requestForms)[F]['groups'] extends infer G ? G[keyof G] : never
type KeysOfEach<T> = T extends unknown ? keyof T : never
export type FieldName<F extends FormName> = KeysOfEach<GroupOf<F>>

/** Without zod, which the contract's own list would load on every page. */
export const requestFormNames = Object.keys(requestForms) as FormName[]

export const formOf = (form: FormName): Form => requestForms[form]

export const fieldsOf = (form: FormName): [name: string, field: FormField][] =>
  Object.values(formOf(form).groups).flatMap((fields) => Object.entries(fields))

export const namesOf = (form: FormName) => fieldsOf(form).map(([name]) => name)

/** The id of a field: a page has each form once. */
export const fieldId = (form: FormName, name: string) => `${form}-${name}`

export type Values = Record<string, string | undefined>
export type NoticeCopy = { title: string; text: string }
type FieldCopy = { label: string } & Partial<Record<'hint' | 'error' | 'placeholder' | 'prompt', string>> & {
    options?: Readonly<Record<string, string>>
  }

type FormCopy = Record<'title' | 'submit' | 'sending' | 'next', string> &
  Partial<Record<'intro' | 'personLegend' | 'projectLegend' | 'cancel', string>> & {
    fields: Readonly<Record<string, FieldCopy>>
    missing?: NoticeCopy
    failed: NoticeCopy
    success: NoticeCopy
  }

export function copyOf(form: FormName, texts: FormTexts): FormCopy {
  const copy = texts[requestForms[form].texts]
  if (!copy) throw new Error(`The texts of the form ${form} are missing.`)
  return copy
}

/**
 * Whether a day (yyyy-mm-dd) is over in every time zone, not only the server's: no visitor may read that their today
 * has passed. A year below 1000 is half-typed.
 */
export function isPastDay(day = '', now = Date.now()) {
  const lastToday = new Date(now - 12 * 3_600_000).toISOString().slice(0, 10)
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(day) && day < lastToday
}
