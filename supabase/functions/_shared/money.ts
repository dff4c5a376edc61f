/** Currencies without a smaller unit, as private.decimals_of has them; amounts of all others have two decimals. */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')

/** Where Stripe counts in other units than these: https://docs.stripe.com/currencies, "Special cases" and "Three-decimal". */
const AT_STRIPE: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0, BHD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3 }

export const decimalsOf = (currency: string) => (WHOLE.includes(currency) ? 0 : 2)

/** How many of the units in which Stripe counts amount to one of a currency: a dollar has 100, a yen is one. */
export const unitsAtStripe = (currency: string) => 10 ** (AT_STRIPE[currency] ?? decimalsOf(currency))

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
