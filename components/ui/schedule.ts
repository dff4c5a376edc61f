import { getSite, getVendors } from '@/lib/content'

/** Where a scheduling control leads: the booking page, or a letter while none is set. */
export async function scheduleHref(subject: string) {
  const [{ scheduling }, { contact }] = await Promise.all([getVendors(), getSite()])
  return scheduling.url || `mailto:${contact.email}?subject=${encodeURIComponent(subject)}`
}
