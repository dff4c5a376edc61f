import { replaceLoneSurrogates } from './text.ts'

/** Whether a text has enough digits to dial, in any country and notation. */
export const isPhone = (text: string) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= 5

/** Encodes input for a URL; `encodeURIComponent` throws on a lone surrogate. */
export const encoded = (text: string) => encodeURIComponent(replaceLoneSurrogates(text))

export const emailHref = (address: string) => `mailto:${encoded(address).replace('%40', '@')}`

/** Arabic, Persian and full-width digits as ASCII. */
export const inAscii = (text: string) =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => `${digit.charCodeAt(0) & 15}`)

/**
 * Digits only, without the extension; undefined if it cannot be dialed. A number without a country code is dialed as
 * written, unless the caller passes its `country` code.
 */
export function phoneHref(phone: string | undefined, country?: string) {
  const [number = ''] = inAscii(phone ?? '').split(/ext|[x#;,]/i)
  const digits = number.replace(/\D/g, '')
  if (digits.length < 5 || digits.length > 20) return undefined
  if (/^\D*\+/.test(number) || (country && digits.length > 10)) return `tel:+${digits}`
  return country ? `tel:+${country}${digits}` : `tel:${digits}`
}
