import * as z from 'zod/mini'
import type { FormTexts } from '@/lib/content'
import { answerFields } from '@/supabase/functions/_shared/answers.ts'
import { isEmail } from '@/supabase/functions/_shared/contact.ts'
import type { FormName } from '@/supabase/functions/_shared/forms.ts'

/** Timeline and budget follow the description into the details, so it gets a little less room than they do. */
const DESCRIPTION_LIMIT = answerFields.details.limit - 200
const PRODUCT_LIMIT = 120

type Shared = FormTexts['shared']

function rules({ tooLong, emailInvalid }: Shared) {
  const text = (max: number) =>
    z
      .string()
      .check(z.trim(), z.maxLength(max, { error: tooLong.replace('{max}', max.toLocaleString('en-US')) }))
  const required = (max: number, error: string) => text(max).check(z.minLength(1, { error, abort: true }))
  const email = (error: string, invalid = emailInvalid) =>
    required(answerFields.email.limit, error).check(
      z.refine((value) => value === '' || isEmail(value), { error: invalid }),
    )
  return { text, required, email }
}

function heroQuote({ hero, shared }: FormTexts) {
  const { text, required, email } = rules(shared)
  const { fields } = hero
  return z.object({
    name: required(answerFields.firstName.limit, fields.name.error),
    company: text(answerFields.company.limit),
    phone: required(answerFields.phone.limit, fields.phone.error),
    email: email(fields.email.error),
    interest: text(answerFields.eventType.limit),
    product: text(PRODUCT_LIMIT),
  })
}

function quickQuote({ quote, shared }: FormTexts) {
  const { text, required, email } = rules(shared)
  const { fields } = quote
  return z.object({
    projectType: required(answerFields.eventType.limit, fields.projectType.error),
    timeline: required(60, fields.timeline.error),
    budgetRange: required(60, fields.budgetRange.error),
    quantity: required(answerFields.quantity.limit, fields.quantity.error),
    description: text(DESCRIPTION_LIMIT).check(z.minLength(10, { error: fields.description.error })),
    firstName: required(answerFields.firstName.limit, fields.firstName.error),
    lastName: required(answerFields.lastName.limit, fields.lastName.error),
    email: email(fields.email.error, fields.email.error),
    phone: required(answerFields.phone.limit, fields.phone.error),
    company: required(answerFields.company.limit, fields.company.error),
  })
}

function projectRequest({ project, shared }: FormTexts) {
  const { text, required, email } = rules(shared)
  const { fields } = project
  return z.object({
    firstName: required(answerFields.firstName.limit, fields.firstName.error),
    lastName: required(answerFields.lastName.limit, fields.lastName.error),
    email: email(fields.email.error),
    phone: required(answerFields.phone.limit, fields.phone.error),
    company: text(answerFields.company.limit),
    eventType: text(answerFields.eventType.limit),
    eventDate: text(answerFields.eventDate.limit),
    quantity: text(answerFields.quantity.limit),
    details: text(answerFields.details.limit),
  })
}

/** The rules of each form, the same in the browser and on the server; the messages come from content. */
export const formSchemas = {
  'hero-quote': heroQuote,
  'quick-quote': quickQuote,
  'project-request': projectRequest,
} satisfies Record<FormName, (texts: FormTexts) => unknown>

export type FormValues<F extends FormName> = z.infer<ReturnType<(typeof formSchemas)[F]>>
export type AnyFormValues = { [F in FormName]: FormValues<F> }[FormName]
export type FieldErrors = Record<string, string>

/** Fields whose absence raises the notice "Missing Information"; the quick quote speaks at its fields only. */
const noticedFields: Record<FormName, readonly string[]> = {
  'hero-quote': ['name', 'email', 'phone'],
  'quick-quote': [],
  'project-request': ['firstName', 'lastName', 'email', 'phone'],
}

export const isMissingRequired = (form: FormName, values: Record<string, string | undefined>) =>
  noticedFields[form].some((name) => !values[name]?.trim())
