import { english, moneyIn } from '#contract/languages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { desk } from '#messages/desk.ts'
import { shortDay } from './dates.ts'
import type { WholeRequest } from './request-rows.ts'

const words = desk.payments

type Payment = WholeRequest['payments'][number]

/** "Paid $310.00 · Nov 24 · Bank transfer". */
export function paymentLine({ author, amount, currency, paidOn, how }: Payment, date = shortDay(paidOn)) {
  const sum = moneyIn(english, Math.abs(Number(amount)), currency)
  const said = interpolate(words[Number(amount) < 0 ? 'back' : 'paid'], { sum, date })
  return [said, how || (author === 'stripe' && words.stripe)].filter(Boolean).join(' · ')
}
