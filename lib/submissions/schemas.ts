import * as z from 'zod/mini'
import type { FormTexts } from '@/lib/content'
import { answerFields } from '@/supabase/functions/_shared/answers.ts'
import { isEmail } from '@/supabase/functions/_shared/email.ts'
import { type FormName, formNames } from '@/supabase/functions/_shared/forms.ts'
import { type FieldName, type Row, rowsOf, wordsOf } from './forms'

export type FormValues<F extends FormName> = Record<FieldName<F>, string>
export type AnyFormValues = { [F in FormName]: FormValues<F> }[FormName]
export type FieldErrors = Record<string, string>

function schemaOf(form: FormName, texts: FormTexts) {
  const words = wordsOf(form, texts)
  const { tooLong, emailInvalid } = texts.shared
  const rule = (name: string, { kind, limit, required, atLeast = 1 }: Row) => {
    const error = words.fields[name]?.error
    const max = typeof limit === 'number' ? limit : answerFields[limit].limit
    const tooMuch = tooLong.replace('{max}', max.toLocaleString('en-US'))
    const text = z.string().check(z.trim(), z.maxLength(max, { error: tooMuch }))
    const answer = required ? text.check(z.minLength(atLeast, { error, abort: true })) : text
    if (kind !== 'email') return answer
    // Where no notice says that something is missing, one message says all that can be wrong with the field.
    const invalid = words.missing ? emailInvalid : error
    return answer.check(z.refine((value) => value === '' || isEmail(value), { error: invalid }))
  }
  return z.object(Object.fromEntries(rowsOf(form).map(([name, row]) => [name, rule(name, row)])))
}

type Schema = ReturnType<typeof schemaOf>

/** The rules of each form, the same in the browser and on the server; the messages come from content. */
export const formSchemas = Object.fromEntries(
  formNames.map((form) => [form, (texts: FormTexts) => schemaOf(form, texts)]),
) as Record<FormName, (texts: FormTexts) => Schema>
