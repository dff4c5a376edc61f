import 'server-only'
import { createHash } from 'node:crypto'
import { type Page, sourceAddress } from '#lib/content/addresses.ts'
import { spanOf } from '#lib/content/days.ts'
import { getAnnouncements, getSite } from '#lib/content/index.ts'

/** The announcements of a page that are not over; those to come are in it, too, because it stands until the next build. */
export async function announcementsOn(page: Page, now = Date.now()) {
  const { language } = page
  const [{ list }, { office }] = await Promise.all([getAnnouncements(language), getSite(language)])
  return list
    .filter(({ pages }) => pages.length === 0 || pages.includes(sourceAddress(page)))
    .map((one) => ({
      text: one.text,
      ...spanOf(one, office.zone),
      /** What a browser remembers of a closed one; other words are another announcement. */
      key: createHash('sha256').update(JSON.stringify(one)).digest('hex').slice(0, 8),
    }))
    .filter(({ until }) => until > now)
    .map((one) => ({ ...one, isComing: one.from > now }))
}
