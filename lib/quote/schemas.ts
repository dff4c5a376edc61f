import * as z from 'zod/mini'
import { answerFields } from '#contract/answers.ts'
import { isEmail } from '#contract/email.ts'
import type { FormName } from '#contract/forms.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { type FieldName, type Row, rowsOf, wordsOf } from './forms.ts'
import { prefillTargets } from './prefill.ts'

export type FormValues<F extends FormName> = Record<FieldName<F>, string>
export type FieldErrors = Record<string, string>

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())

/** Whether a text says anything beyond the lines that the page began it with. */
function saysMoreThan(start: string, text: string) {
  const begun = new Set(linesOf(start))
  return linesOf(text).some((line) => line !== '' && !begun.has(line))
}

/**
 * The rules of a form, the same in the browser and on the server; the messages come from content. What the page itself
 * has begun (`start`) is no answer yet; products of a list (`items`) are one.
 */
export function schemaOf(
  form: FormName,
  texts: FormTexts,
  begun: { start?: string; items?: readonly unknown[] } = {},
) {
  const { start = '', items = [] } = begun
  const words = wordsOf(form, texts)
  const { tooLong, emailInvalid } = texts.shared
  const rule = (name: string, { kind, limit, required, atLeast = 1 }: Row) => {
    const error = words.fields[name]?.error
    const max = typeof limit === 'number' ? limit : answerFields[limit].limit
    const tooMuch = tooLong.replace('{max}', max.toLocaleString('en-US'))
    const text = z.string().check(z.trim(), z.maxLength(max, { error: tooMuch }))
    const isBegun = name === prefillTargets[form].description
    const isSaid = isBegun && items.length > 0
    const answer =
      required && !isSaid
        ? text.check(
            z.minLength(atLeast, { error, abort: true }),
            z.refine((value) => !isBegun || saysMoreThan(start, value), { error }),
          )
        : text
    if (kind !== 'email') return answer
    // Where no notice says that something is missing, one message says all that can be wrong with the field.
    const invalid = words.missing ? emailInvalid : error
    return answer.check(z.refine((value) => value === '' || isEmail(value), { error: invalid }))
  }
  return z.object(Object.fromEntries(rowsOf(form).map(([name, row]) => [name, rule(name, row)])))
}
