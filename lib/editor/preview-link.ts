import { listAllPages } from '#lib/content/pages.ts'
import { DEFAULT_DAYS, MAX_DAYS, previewLink } from '#lib/server/preview-token.ts'
import { EditorRefusal } from './store.ts'

interface Wanted {
  /** The folder that contains `content`. */
  root: string
  /** The draft's path, including its language. */
  address: string
  /** URL of the deployment that has the draft. */
  site: string | undefined
  secret: string | undefined
  days?: number
}

/** Makes a signed link that shows a draft to a colleague, for the editor and `scripts/preview-link.mjs`. */
export function linkToDraft({ root, address, site, secret, days = DEFAULT_DAYS }: Wanted) {
  const pages = listAllPages({ root, drafts: true })
  const drafts = pages.filter(({ draft }) => draft).map((page) => page.address)
  const found = pages.find((page) => page.address === address)
  if (!found)
    throw new EditorRefusal(
      `there is no page ${address}; ${drafts.length > 0 ? `drafts are ${drafts.join(', ')}` : 'no page is a draft'}`,
    )
  if (!found.draft)
    throw new EditorRefusal(`${address} is not a draft: everyone can see it at its own address`)
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new EditorRefusal(`a link can work for 1 to ${MAX_DAYS} days`)
  if (!secret)
    throw new EditorRefusal(
      'PREVIEW_SECRET is not set; set it to the value it has on the site with the draft',
    )
  if (!URL.canParse(site ?? '') || !/^https?:/.test(site ?? ''))
    throw new EditorRefusal('the address where the draft is deployed is unknown; set SITE_URL to it')
  return previewLink({ address, site: new URL(site ?? '').origin, days }, secret)
}
