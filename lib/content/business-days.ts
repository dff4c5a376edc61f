import { localeOf } from '#contract/languages.ts'
import type { Messages } from '#messages/index.ts'
import { interpolate } from './interpolate.ts'

/** "1 to 3 business days", in the plural form of the language; the claim in hours for a page that shows it. */
export function businessDaysInWords(
  { from, to, unit }: { from: number; to: number; unit?: string },
  { price: { hours, span, businessDays }, language }: Pick<Messages, 'price' | 'language'>,
) {
  if (unit === 'hours') return hours
  const form = new Intl.PluralRules(localeOf(language)).select(to)
  const days = from === to ? to : interpolate(span, { from, to })
  return interpolate(businessDays[form] ?? businessDays.other, { days })
}
