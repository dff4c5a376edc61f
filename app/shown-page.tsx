import type { ReactNode } from 'react'
import { Announcements } from '#components/pages/layout/announcements.tsx'
import { DraftBar } from '#components/pages/layout/draft-bar.tsx'
import { LanguageOffers } from '#components/pages/layout/languages.tsx'
import type { Page } from '#lib/content/addresses.ts'
import { JsonLd } from '#lib/pages/seo/structured-data.tsx'

/**
 * A page of the list, in any language; a draft until when it is shown. What it shows is handed in: the scripts of a route are
 * those of all components that it imports, shown or not.
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
