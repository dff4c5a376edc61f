import * as z from 'zod/mini'
import { isEmail, isPhone } from './contact.ts'
import { isControlFree, replaceLoneSurrogates } from './text.ts'

/** The nine fields of a request and the most characters that each may have. */
export const leadLimits = {
  firstName: 100,
  lastName: 200,
  email: 254,
  phone: 60,
  company: 200,
  eventType: 120,
  eventDate: 60,
  quantity: 120,
  details: 5000,
} as const

export type LeadKey = keyof typeof leadLimits

export const leadKeys = Object.keys(leadLimits) as LeadKey[]

/** How the fields are called in a refusal. */
const labels: Record<LeadKey, string> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email address',
  phone: 'phone number',
  company: 'company',
  eventType: 'event type',
  eventDate: 'event date',
  quantity: 'quantity',
  details: 'details',
}

const field = (key: LeadKey) =>
  z.pipe(
    z.transform((value) => (value === undefined || value === null ? '' : value)),
    z.string({ error: `The ${labels[key]} must be text.` }).check(
      z.overwrite((value) => replaceLoneSurrogates(value).trim()),
      z.maxLength(leadLimits[key], {
        error: `The ${labels[key]} may have at most ${leadLimits[key].toLocaleString('en-US')} characters.`,
      }),
      z.refine(isControlFree, { error: `The ${labels[key]} contains characters that cannot be stored.` }),
    ),
  )

const fields = Object.fromEntries(leadKeys.map((key) => [key, field(key)])) as Record<
  LeadKey,
  ReturnType<typeof field>
>

/**
 * What the website sends to send-contact-form: nine strings, '' for what was not answered. The three forms use
 * three vocabularies, so only what could never become an answer is refused: no name, or no way to reply.
 */
export const leadSchema = z.object(fields).check(
  z.refine((lead) => lead.firstName !== '' || lead.lastName !== '', {
    path: ['firstName'],
    error: 'Please give a name.',
  }),
  z.refine((lead) => isEmail(lead.email) || isPhone(lead.phone), {
    path: ['email'],
    error: 'Please give an email address or a phone number that we can reply to.',
  }),
)

export type Lead = z.infer<typeof leadSchema>
