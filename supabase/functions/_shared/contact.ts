import { replaceLoneSurrogates } from './text.ts'

/** Long enough to be dialled, whatever the country and however it is written. */
export const isPhone = (text: string) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= 5

/** What a person typed, safe in an address; half a character would be none. */
export const encoded = (text: string) => encodeURIComponent(replaceLoneSurrogates(text))

export const emailHref = (address: string) => `mailto:${encoded(address).replace('%40', '@')}`

/**
 * Digits only, without the extension; undefined if it cannot be dialled. A number that does not say its country is
 * dialled as it is written, unless it is known to be of the country with this code.
 */
export function phoneHref(phone: string | undefined, country?: string) {
  const [number = ''] = (phone ?? '').normalize('NFKC').split(/ext|[x#;,]/i)
  const digits = number.replace(/\D/g, '')
  if (digits.length < 5 || digits.length > 20) return undefined
  if (/^\s*\+/.test(number) || (country && digits.length > 10)) return `tel:+${digits}`
  return country ? `tel:+${country}${digits}` : `tel:${digits}`
}
