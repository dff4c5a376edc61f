import { decimalsOf, partOf, unitsAtStripe } from '#contract/money.ts'
import { agreedIn, type CustomerPage } from '#contract/reading.ts'
import { interpolate } from '#lib/content/interpolate.ts'

/**
 * Where what is to be paid in a currency can be: the address of the quote that was accepted last, which without the sum in it
 * stands only while exactly its own part is due; else the company's.
 */
export function payHref(page: CustomerPage, currency: string, own: string | undefined) {
  const due = Number(page.toPay?.[currency] ?? 0)
  const quote = agreedIn(page.reading, page.messages).findLast(
    (one) => one.currency === currency && one.payUrl,
  )
  const isOwn = quote && (/\{(amount|cents)\}/.test(quote.payUrl) || due === partOf(quote))
  const address = isOwn ? quote.payUrl : own
  if (!address || due <= 0) return undefined
  const values = {
    reference: page.id,
    amount: due.toFixed(decimalsOf(currency)),
    cents: (due * unitsAtStripe(currency)).toFixed(0),
    email: page.answers.email ?? '',
  }
  const encoded = Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)])
  return interpolate(address, Object.fromEntries(encoded))
}
