import * as z from 'zod/mini'
import type { FormTexts } from '@/lib/content'
import { isEmail } from '@/supabase/functions/_shared/contact.ts'
import type { LeadForm } from '@/supabase/functions/_shared/headers.ts'
import { leadLimits } from '@/supabase/functions/_shared/lead.ts'

/** Timeline and budget follow the description into the details, so it gets a little less room than they do. */
const DESCRIPTION_LIMIT = leadLimits.details - 200
const PRODUCT_LIMIT = 120

type Shared = FormTexts['shared']

function rules({ tooLong, emailInvalid }: Shared) {
  const text = (max: number) =>
    z
      .string()
      .check(z.trim(), z.maxLength(max, { error: tooLong.replace('{max}', max.toLocaleString('en-US')) }))
  const required = (max: number, error: string) => text(max).check(z.minLength(1, { error, abort: true }))
  const email = (error: string, invalid = emailInvalid) =>
    required(leadLimits.email, error).check(
      z.refine((value) => value === '' || isEmail(value), { error: invalid }),
    )
  return { text, required, email }
}

function heroQuote({ hero, shared }: FormTexts) {
  const { text, required, email } = rules(shared)
  const { fields } = hero
  return z.object({
    name: required(leadLimits.firstName, fields.name.error),
    company: text(leadLimits.company),
    phone: required(leadLimits.phone, fields.phone.error),
    email: email(fields.email.error),
    interest: text(leadLimits.eventType),
    product: text(PRODUCT_LIMIT),
  })
}

function quickQuote({ quote, shared }: FormTexts) {
  const { text, required, email } = rules(shared)
  const { fields } = quote
  return z.object({
    projectType: required(leadLimits.eventType, fields.projectType.error),
    timeline: required(60, fields.timeline.error),
    budgetRange: required(60, fields.budgetRange.error),
    quantity: required(leadLimits.quantity, fields.quantity.error),
    description: text(DESCRIPTION_LIMIT).check(z.minLength(10, { error: fields.description.error })),
    firstName: required(leadLimits.firstName, fields.firstName.error),
    lastName: required(leadLimits.lastName, fields.lastName.error),
    email: email(fields.email.error, fields.email.error),
    phone: required(leadLimits.phone, fields.phone.error),
    company: required(leadLimits.company, fields.company.error),
  })
}

function projectRequest({ project, shared }: FormTexts) {
  const { text, required, email } = rules(shared)
  const { fields } = project
  return z.object({
    firstName: required(leadLimits.firstName, fields.firstName.error),
    lastName: required(leadLimits.lastName, fields.lastName.error),
    email: email(fields.email.error),
    phone: required(leadLimits.phone, fields.phone.error),
    company: text(leadLimits.company),
    eventType: text(leadLimits.eventType),
    eventDate: text(leadLimits.eventDate),
    quantity: text(leadLimits.quantity),
    details: text(leadLimits.details),
  })
}

/** The rules of each form, the same in the browser and on the server; the messages come from content. */
export const formSchemas = {
  'hero-quote': heroQuote,
  'quick-quote': quickQuote,
  'project-request': projectRequest,
} satisfies Record<LeadForm, (texts: FormTexts) => unknown>

export type FormValues<F extends LeadForm> = z.infer<ReturnType<(typeof formSchemas)[F]>>
export type AnyFormValues = { [F in LeadForm]: FormValues<F> }[LeadForm]
export type FieldErrors = Record<string, string>

/** Fields whose absence raises the notice "Missing Information"; the quick quote speaks at its fields only. */
const noticedFields: Record<LeadForm, readonly string[]> = {
  'hero-quote': ['name', 'email', 'phone'],
  'quick-quote': [],
  'project-request': ['firstName', 'lastName', 'email', 'phone'],
}

export const isMissingRequired = (form: LeadForm, values: Record<string, string | undefined>) =>
  noticedFields[form].some((name) => !values[name]?.trim())
