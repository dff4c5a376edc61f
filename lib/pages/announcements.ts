import 'server-only'
import { createHash } from 'node:crypto'
import { type Page, sourceAddress } from '#lib/content/addresses.ts'
import { spanOf } from '#lib/content/days.ts'
import { getAnnouncements, getSite } from '#lib/content/index.ts'

/** Returns a page's current and upcoming announcements: the prerendered page has to last until the next build. */
export async function announcementsOn(page: Page, now = Date.now()) {
  const { language } = page
  const [{ list }, { office }] = await Promise.all([getAnnouncements(language), getSite(language)])
  return list
    .filter(({ pages }) => pages.length === 0 || pages.includes(sourceAddress(page)))
    .map((one) => ({
      text: one.text,
      ...spanOf(one, office.zone),
      /** The browser remembers a closed announcement by this key; a changed text makes it a new one. */
      key: createHash('sha256').update(JSON.stringify(one)).digest('hex').slice(0, 8),
    }))
    .filter(({ until }) => until > now)
    .map((one) => ({ ...one, isComing: one.from > now }))
}
