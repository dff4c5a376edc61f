import * as z from 'zod/mini'
import { isPhone } from './contact.ts'
import { isControlFree, replaceLoneSurrogates, trimmed } from './text.ts'

export const formNames = ['hero-quote', 'quick-quote', 'project-request'] as const

export type FormName = (typeof formNames)[number]

/** Not in contact.ts, which every page loads: its links must not pull in zod. */
export const emailPattern = z.regexes.email

export const isEmail = (text: string | undefined): text is string => emailPattern.test(text ?? '')

type AnswerField = {
  /** Its name in emails to sales and in a refusal. The desk and the forms take their copy from messages/. */
  label: string
  limit: number
  kind: 'name' | 'email' | 'phone' | 'company' | 'text' | 'date' | 'long'
}

/** The nine answers of a request, defined once: contract, emails, desk, file and search derive from these rows. */
export const answerFields = {
  firstName: { label: 'First name', limit: 100, kind: 'name' },
  lastName: { label: 'Last name', limit: 200, kind: 'name' },
  email: { label: 'Email', limit: 254, kind: 'email' },
  phone: { label: 'Phone', limit: 60, kind: 'phone' },
  company: { label: 'Company', limit: 200, kind: 'company' },
  eventType: { label: 'Topic', limit: 120, kind: 'text' },
  eventDate: { label: 'Event date', limit: 60, kind: 'date' },
  quantity: { label: 'Quantity', limit: 120, kind: 'text' },
  details: { label: 'Details', limit: 5000, kind: 'long' },
} as const satisfies Record<string, AnswerField>

export type AnswerName = keyof typeof answerFields

export const answerNames = Object.keys(answerFields) as AnswerName[]

export const forEachAnswer = <T>(make: (name: AnswerName) => T) =>
  Object.fromEntries(answerNames.map((name) => [name, make(name)])) as Record<AnswerName, T>

/** A text as it can be stored; '' if missing. */
export const textSchema = (label: string, limit: number) =>
  z.pipe(
    z.transform((value) => value ?? ''),
    z.string({ error: `The ${label} must be text.` }).check(
      z.overwrite((value) => trimmed(replaceLoneSurrogates(value))),
      z.maxLength(limit, {
        error: `The ${label} may have at most ${limit.toLocaleString('en-US')} characters.`,
        abort: true,
      }),
      z.refine(isControlFree, { error: `The ${label} contains characters that cannot be stored.` }),
    ),
  )

const answer = (name: AnswerName) =>
  textSchema(answerFields[name].label.toLowerCase(), answerFields[name].limit)

/**
 * The body that the website sends to send-contact-form: nine strings, '' if unanswered. The three forms use three
 * vocabularies, so it refuses only what staff could never answer: no name, or no way to reply.
 */
export const answersSchema = z.object(forEachAnswer(answer), 'The body must be one JSON object.').check(
  z.refine(({ firstName, lastName }) => firstName !== '' || lastName !== '', {
    path: ['firstName'],
    error: 'Please give a name.',
  }),
  z.refine(({ email, phone }) => isEmail(email) || isPhone(phone), {
    path: ['email'],
    error: 'Please give an email address or a phone number that we can reply to.',
  }),
)

export type Answers = z.infer<typeof answersSchema>

export const emptyAnswers: Answers = forEachAnswer(() => '')
