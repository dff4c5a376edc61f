/** The decimals of the smallest unit of a currency, of which the database keeps two at most: a yen has none. */
export function decimalsOf(currency: string) {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Math.min(maximumFractionDigits, 2)
}

/** What of a quote is paid before we begin: rounded as private.payments_of in the database does. */
export function partOf(quote: {
  amount: string | number | null
  currency: string | null
  payPercent: number
}) {
  const currency = quote.currency ?? 'USD'
  const unit = 10 ** decimalsOf(currency)
  return Math.round((Number(quote.amount) * unit * quote.payPercent) / 100 + Number.EPSILON) / unit
}

/** Where something can be paid: an address of the web without a user; the check of messages.pay_url. */
export const payUrlPattern = /^https:\/\/[^/?#@\s]+([/?#]\S*)?$/
export const PAY_URL_LENGTH = 500
