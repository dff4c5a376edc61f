import * as z from 'zod/mini'
import { answerFields, type FormName, isEmail } from '#contract/answers.ts'
import { english, type Language, localeOf } from '#contract/languages.ts'
import { trimmed } from '#contract/text.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { copyOf, type FieldName, type FormField, fieldsOf } from './forms.ts'

export type FormValues<F extends FormName> = Record<FieldName<F>, string>

/** The rules of a form, the same in the browser and on the server. */
export function schemaOf(form: FormName, texts: FormTexts, language: Language = english) {
  const copy = copyOf(form, texts)
  const { tooLong, emailInvalid } = texts.shared
  const rule = (name: string, { kind, limit, required, atLeast = 1 }: FormField) => {
    const error = copy.fields[name]?.error
    const max = typeof limit === 'number' ? limit : answerFields[limit].limit
    const tooMuch = tooLong.replace('{max}', max.toLocaleString(localeOf(language)))
    // A text that is too long is compared with nothing.
    const text = z.string().check(z.overwrite(trimmed), z.maxLength(max, { error: tooMuch, abort: true }))
    const answer = required ? text.check(z.minLength(atLeast, { error })) : text
    if (kind !== 'email') return answer
    // A form without a notice about missing fields has one message per field for every error.
    const invalid = copy.missing ? emailInvalid : error
    return answer.check(z.refine((value) => value === '' || isEmail(value), { error: invalid }))
  }
  return z.object(Object.fromEntries(fieldsOf(form).map(([name, field]) => [name, rule(name, field)])))
}
