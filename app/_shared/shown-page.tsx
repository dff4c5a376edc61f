import type { ReactNode } from 'react'
import { Announcements } from '#components/pages/layout/announcements.tsx'
import { DraftBar } from '#components/pages/layout/draft-bar.tsx'
import { LanguageOffers } from '#components/pages/layout/languages.tsx'
import type { Page } from '#lib/content/addresses.ts'
import { JsonLd } from '#lib/pages/seo/structured-data.tsx'

/**
 * Wraps a page in any language; `until` is when the preview of a draft expires. The content comes as children, because
 * a route ships the scripts of every component it imports, rendered or not.
 */
export function ShownPage({ page, until, children }: { page: Page; until?: Date; children: ReactNode }) {
  return (
    <>
      {until && <DraftBar page={page} until={until} />}
      <LanguageOffers page={page} />
      <Announcements page={page} />
      <JsonLd page={page} />
      {children}
    </>
  )
}
