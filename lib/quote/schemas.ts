import * as z from 'zod/mini'
import { answerFields, type FormName, isEmail } from '#contract/answers.ts'
import { english, type Language, localeOf } from '#contract/languages.ts'
import { trimmed } from '#contract/text.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { copyOf, type FieldName, type FormField, fieldsOf, formOf } from './forms.ts'

export type FormValues<F extends FormName> = Record<FieldName<F>, string>

type Options = { template?: string; language?: Language }

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

/** What a text says beyond the lines that its template has begun. */
function writtenIn(text: string, template: string) {
  // Templates of pages are shorter, but a visitor may send any.
  const begun = linesOf(template.slice(0, 2000)).filter(Boolean)
  const written = linesOf(text).map((line) => {
    const start = begun.find((one) => line.startsWith(one)) ?? ''
    return line.slice(start.length).trim()
  })
  return written.filter(Boolean).join('\n')
}

/**
 * The rules of a form, the same in the browser and on the server. In a description, the lines of its template do not
 * count.
 */
export function schemaOf(form: FormName, texts: FormTexts, options: Options = {}) {
  const { template = '', language = english } = options
  const copy = copyOf(form, texts)
  const { tooLong, emailInvalid, onlyBegun } = texts.shared
  const rule = (name: string, { kind, limit, required, atLeast = 1 }: FormField) => {
    const error = copy.fields[name]?.error
    const max = typeof limit === 'number' ? limit : answerFields[limit].limit
    const tooMuch = tooLong.replace('{max}', max.toLocaleString(localeOf(language)))
    // A text that is too long is compared with nothing.
    const text = z.string().check(z.overwrite(trimmed), z.maxLength(max, { error: tooMuch, abort: true }))
    const begun = name === formOf(form).description ? template : ''
    const isAnswered = (value: string) => writtenIn(value, begun).length >= atLeast
    const isBegun = (value: string) => writtenIn(value, begun) !== writtenIn(value, '')
    const unanswered = ({ input }: { input?: unknown }) => (isBegun(String(input)) ? onlyBegun : error)
    const answer = required ? text.check(z.refine(isAnswered, { error: unanswered })) : text
    if (kind !== 'email') return answer
    // A form without a notice about missing fields has one message per field for every error.
    const invalid = copy.missing ? emailInvalid : error
    return answer.check(z.refine((value) => value === '' || isEmail(value), { error: invalid }))
  }
  return z.object(Object.fromEntries(fieldsOf(form).map(([name, field]) => [name, rule(name, field)])))
}
