import * as z from 'zod/mini'
import { answerFields, type FormName, isEmail } from '#contract/answers.ts'
import { english, type Language, localeOf } from '#contract/languages.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { copyOf, type FieldName, type FormField, fieldsOf, formOf } from './forms.ts'

export type FormValues<F extends FormName> = Record<FieldName<F>, string>

type Given = { template?: string; language?: Language }

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

/** Whether a text contains anything beyond the lines of its template. */
function saysMoreThan(template: string, text: string) {
  const given = new Set(linesOf(template))
  return linesOf(text).some((line) => line !== '' && !given.has(line))
}

/**
 * The rules of a form, the same in the browser and on the server. A description that only repeats its template counts
 * as missing.
 */
export function schemaOf(
  form: FormName,
  texts: FormTexts,
  { template = '', language = english }: Given = {},
) {
  const copy = copyOf(form, texts)
  const { tooLong, emailInvalid } = texts.shared
  const rule = (name: string, { kind, limit, required, atLeast = 1 }: FormField) => {
    const error = copy.fields[name]?.error
    const max = typeof limit === 'number' ? limit : answerFields[limit].limit
    const tooMuch = tooLong.replace('{max}', max.toLocaleString(localeOf(language)))
    const text = z.string().check(z.trim(), z.maxLength(max, { error: tooMuch }))
    const isDescription = name === formOf(form).description
    const answer = required
      ? text.check(
          z.minLength(atLeast, { error, abort: true }),
          z.refine((value) => !isDescription || saysMoreThan(template, value), { error }),
        )
      : text
    if (kind !== 'email') return answer
    // A form without a notice about missing fields has one message per field for every error.
    const invalid = copy.missing ? emailInvalid : error
    return answer.check(z.refine((value) => value === '' || isEmail(value), { error: invalid }))
  }
  return z.object(Object.fromEntries(fieldsOf(form).map(([name, field]) => [name, rule(name, field)])))
}
