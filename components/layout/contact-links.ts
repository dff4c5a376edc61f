/** A US number is written without its country code on the page; a telephone needs it. */
export function phoneHref(phone: string) {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${phone.trim().startsWith('+') || digits.length > 10 ? digits : `1${digits}`}`
}
