import { english, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { desk } from '#messages/desk.ts'
import { shortDay } from './dates.ts'
import type { WholeRequest } from './request-rows.ts'

const words = desk.payments

/** "Paid $310.00 · Nov 24 · Bank transfer". */
export function paymentLine({ author, amount, currency, paidOn, how }: WholeRequest['payments'][number]) {
  const sum = moneyIn(english, Math.abs(Number(amount)), currency)
  const said = interpolate(words[Number(amount) < 0 ? 'back' : 'paid'], { sum, date: shortDay(paidOn) })
  return [said, how || (author === 'stripe' && words.stripe)].filter(Boolean).join(' · ')
}
